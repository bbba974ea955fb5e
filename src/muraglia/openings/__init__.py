"""Openings: what good players do first, and how it fares, over a library of bots' games."""
