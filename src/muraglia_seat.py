"""Where verifiers finds the games: it looks for a module at the top (see `muraglia.environments.verifiers`)."""

from muraglia.environments.verifiers import DealTaskset, ModelSeat

__all__ = ["DealTaskset", "ModelSeat"]
