"""How fast Great Wall of China should be."""

from muraglia.bench import Target

TARGETS = (
    Target("great-wall", 4, "moves", "random moves", 150_000),
    Target("great-wall", 4, "copies", "mid-game copies", 200_000),
    Target("great-wall", 4, "play_to_apply", "play, as part of apply", 0.5),
)
