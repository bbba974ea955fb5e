"""Where a net learns what positions of Die Mauer promise: `python -m muraglia.games.die_mauer.school`."""
