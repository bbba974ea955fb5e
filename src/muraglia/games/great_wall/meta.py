"""Great Wall of China as the lobby knows it."""

from muraglia.kernel.meta import ChoiceOption, FlagOption, Meta, SeatOption

META = Meta(
    id="great-wall",
    name="Great Wall of China",
    designers="Reiner Knizia",
    year=2006,
    seats=(2, 5),
    minutes=30,
    colours=("red", "yellow", "green", "blue", "brown"),
    options=(ChoiceOption("edition", ("kosmos", "ffg")), SeatOption("start"), FlagOption("open_scores")),  # GW-2.5
    code="muraglia.games.great_wall.game:GAME",
)
