"""Scenarios and checks for any game: the rulebook as tests."""
