"""How fast Die Mauer should be."""

from muraglia.bench import Target

TARGETS = (
    Target("die-mauer", 4, "moves", "random choices", 500_000),
    Target("die-mauer", 4, "copies", "mid-game copies", 200_000),
    Target("die-mauer", 4, "play_to_apply", "play, as part of apply", 0.5),
)
