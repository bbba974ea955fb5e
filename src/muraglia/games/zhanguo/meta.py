"""ZhanGuo as the lobby knows it."""

from muraglia.kernel.meta import ChoiceOption, FlagOption, Meta, TablesOption

META = Meta(
    id="zhanguo",
    name="ZhanGuo",
    designers="M. Canetta, S. Niccolini",
    year=2014,
    seats=(2, 4),
    minutes=120,
    colours=("blue", "green", "yellow", "purple"),
    options=(  # ZG-4.5
        ChoiceOption("boards", ("standard", "random", "auction")),
        FlagOption("draft"),
        ChoiceOption("turn_order", ("clockwise", "rewards_line")),
        FlagOption("unrest_per_worker"),
        FlagOption("clear_court"),
        ChoiceOption("governor_bonus", ("all", "own")),
        ChoiceOption("start_line", ("random", "turn_order")),
        TablesOption("data"),
    ),
    code="muraglia.games.zhanguo.game:GAME",
    rules=2,  # 2: a decision with a single way is still asked if a free move down would open another (ZG-7.3)
)
