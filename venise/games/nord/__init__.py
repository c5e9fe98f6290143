"""La Venise du Nord: Bruges, 1452."""
