"""Bargaining among many, measured against what was possible: `muraglia bargain` (docs/bargain.md)."""
