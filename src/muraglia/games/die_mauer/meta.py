"""Die Mauer as the lobby knows it."""

from muraglia.kernel.meta import Meta, NumberOption, SeatOption

META = Meta(
    id="die-mauer",
    name="Die Mauer",
    designers="Thomas Fackler",
    year=1999,
    seats=(3, 6),  # DM-1.2
    minutes=40,
    colours=("red", "yellow", "green", "blue", "brown", "white"),
    options=(NumberOption("rounds", default=4, low=1, high=10), SeatOption("start")),  # DM-2.5
    code="muraglia.games.die_mauer.game:GAME",
)
