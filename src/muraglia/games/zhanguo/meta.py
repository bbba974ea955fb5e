"""ZhanGuo as the lobby knows it."""

from muraglia.kernel.meta import Choice, Flag, Meta, Tables

META = Meta(
    id="zhanguo",
    name="ZhanGuo",
    designers="M. Canetta, S. Niccolini",
    year=2014,
    seats=(2, 4),
    minutes=120,
    colours=("blue", "green", "yellow", "purple"),
    options=(  # ZG-4.5
        Choice("boards", ("standard", "random", "auction")),
        Flag("draft"),
        Choice("turn_order", ("clockwise", "rewards_line")),
        Flag("unrest_per_worker"),
        Flag("clear_court"),
        Choice("governor_bonus", ("all", "own")),
        Choice("start_line", ("random", "turn_order")),
        Tables("data"),
    ),
    code="muraglia.games.zhanguo.game:GAME",
    rules=2,  # 2: the only way is asked where a free move down would open another (ZG-7.3)
)
