"""Muraglia without a server: the same tables, rules and bots inside a worker of the browser."""
