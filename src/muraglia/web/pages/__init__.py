"""The browser's page, what it needs to show a game, and the few pages without it."""
