"""Tournaments: pairing, seating and standings at tables of two to six. Pure functions: no server, no clock."""
