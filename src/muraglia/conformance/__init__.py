"""Tests for any game: scenarios, which show the rulebook's rules, and checks of the contract in random games."""
