"""The browser's page, what it needs to show a game, puzzles and openings, and plain pages such as /docs."""
