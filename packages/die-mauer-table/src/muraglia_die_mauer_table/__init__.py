"""The values of all positions of Die Mauer for three: data for its bots `strong` and (in `master/`) `master`.

Made by `python -m muraglia.games.die_mauer.bots.make_three_player_table`, for the master with `--envy 0.9
--impatience 3`. There is one file for each kind of wall (`wall_ends.ROOMS`)."""
