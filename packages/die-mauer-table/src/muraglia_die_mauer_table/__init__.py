"""What every position of Die Mauer for three is worth: data for its bot `strong`, and nothing else.

Made by `python -m muraglia.games.die_mauer.bots.table`; one file for what still fits into the wall.
"""
