"""Puzzles: positions from bots' games in which one move is clearly best, as the seat to move saw them."""
