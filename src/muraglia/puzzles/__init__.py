"""Puzzles: positions out of bots' games in which one decision is clearly best, as the seat to move saw them."""
