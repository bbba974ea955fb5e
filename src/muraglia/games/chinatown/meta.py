"""Chinatown as the lobby knows it."""

from muraglia.kernel.meta import ChoiceOption, FlagOption, Meta, NumberOption, SeatOption

META = Meta(
    id="chinatown",
    name="Chinatown",
    designers="Karsten Hartwig",
    year=1999,
    seats=(3, 5),
    minutes=75,
    colours=("red", "yellow", "green", "blue", "purple"),
    options=(  # CT-3.2
        ChoiceOption("board", ("alea", "zman")),
        ChoiceOption("placing", ("simultaneous", "start_tile")),
        FlagOption("street_access"),
        FlagOption("hand_variant"),
        SeatOption("first"),
        NumberOption("trade_limit", default=500, low=1, high=5000),
        NumberOption("trade_minutes", default=0, low=0, high=60),
    ),
    code="muraglia.games.chinatown.game:GAME",
    clock="trade_minutes",  # CT-7.6
    rules=2,  # 2: an acceptance names its terms by 160 bits (CT-7.2), where rules 1 had 32
)

INITIALS = "rygbp"
"""One letter for each seat's colour: private offers are named after their parties, ``ry1``."""
