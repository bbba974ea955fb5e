"""How fast ZhanGuo should be."""

from muraglia.bench import Target

TARGETS = (
    Target("zhanguo", 4, "moves", "random moves", 60_000),
    Target("zhanguo", 4, "copies", "mid-game copies", 50_000),
)
