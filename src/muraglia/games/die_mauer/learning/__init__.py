"""Teaches a net to value positions of Die Mauer: `python -m muraglia.games.die_mauer.learning`."""
