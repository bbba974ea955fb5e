"""The old place of `muraglia.environments.text_game`; it will be removed in version 2 of the contract."""

from muraglia.lazy import moved

__getattr__ = moved(__name__, "muraglia.environments.text_game", {"Answer": "TextAnswer", "Words": "TextGame"})
