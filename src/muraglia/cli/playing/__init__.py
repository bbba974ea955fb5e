"""`muraglia play`: the session, its prompt and its screen."""
