"""Great Wall of China as the lobby knows it."""

from muraglia.kernel.meta import Choice, Flag, Meta, Seat

META = Meta(
    id="great-wall",
    name="Great Wall of China",
    designers="Reiner Knizia",
    year=2006,
    seats=(2, 5),
    minutes=30,
    colours=("red", "yellow", "green", "blue", "brown"),
    options=(Choice("edition", ("kosmos", "ffg")), Seat("start"), Flag("open_scores")),  # GW-2.5
    code="muraglia.games.great_wall.game:GAME",
)
