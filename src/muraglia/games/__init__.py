"""The games, one folder each, all with the same file names. Nothing here knows the server."""
