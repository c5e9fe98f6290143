"""The Patrons of Venice: ships, businesses and statues."""
