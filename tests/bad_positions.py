"""Check that a game refuses an impossible position with a sentence in each language, a rule and a line."""

from __future__ import annotations

import pytest

from muraglia.kernel.errors import BadPosition
from muraglia.kernel.record import AnyGame
from muraglia.kernel.words import ENGLISH, general


def refused(game: AnyGame, text: str) -> BadPosition:
    """Return why a text is no position; it is told in every language, and what a rule excludes names a rule that is
    there."""
    with pytest.raises(BadPosition) as caught:
        game.position(text)
    worded(game, caught.value)
    return caught.value


def worded(game: AnyGame, error: BadPosition) -> None:
    """An error has its sentence in every language, and its rule is there."""
    for language in game.words().languages:
        words = game.words(language)
        told = words.why_impossible(error.code, error.params)
        assert told != error.code
        assert (told == error.text) == (language == ENGLISH)
        assert not error.rule or error.rule in words.rules


def own(game: AnyGame) -> set[str]:
    """Return the codes of a game's own sentences."""
    return game.words().impossible.keys() - general(ENGLISH).keys()
