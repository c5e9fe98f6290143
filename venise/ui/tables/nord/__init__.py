"""The table of La Venise du Nord: how it looks, what can be pointed at, how facts are shown."""
