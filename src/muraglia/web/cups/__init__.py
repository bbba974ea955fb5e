"""Cups that a host opens: entering, pairing, standings."""
