"""Tournaments ("cups" in addresses and tables of the database): opening, entering, rounds, standings."""
