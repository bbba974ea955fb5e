"""Check that a game refuses an impossible position with a sentence in each language, a rule and a line."""

from __future__ import annotations

import pytest

from muraglia.kernel.errors import BadPosition
from muraglia.kernel.record import AnyGame
from muraglia.kernel.words import ENGLISH, general


def refused(game: AnyGame, text: str) -> BadPosition:
    """Return the error of an impossible position; check that each language words it, and that its rule exists."""
    with pytest.raises(BadPosition) as caught:
        game.position(text)
    worded(game, caught.value)
    return caught.value


def worded(game: AnyGame, error: BadPosition) -> None:
    """Check that an error has a sentence in every language, and that its rule exists."""
    for language in game.words().languages:
        words = game.words(language)
        told = words.why_impossible(error.code, error.params)
        assert told != error.code
        assert (told == error.text) == (language == ENGLISH)
        assert not error.rule or error.rule in words.rules


def own(game: AnyGame) -> set[str]:
    """Return the codes of a game's own sentences."""
    return game.words().impossible.keys() - general(ENGLISH).keys()
