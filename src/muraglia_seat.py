"""Where verifiers finds the games: it looks for a module at the top (see `muraglia.environments.verifiers`)."""

from muraglia.environments.verifiers import Deals, Seat

__all__ = ["Deals", "Seat"]
