"""Slow work beside the server: bots, reviews and replays in processes of their own, fairly shared."""
