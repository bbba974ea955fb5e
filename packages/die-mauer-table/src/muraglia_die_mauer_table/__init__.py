"""What every position of Die Mauer for three is worth: data for its bots `strong` and (in `master/`) `master`.

Made by `python -m muraglia.games.die_mauer.bots.table`, that of the master with `--envy 0.9 --impatience 3`; one file
for what still fits into the wall.
"""
