"""Check that everything a game says has words in each of its languages: a missing sentence would stop a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from muraglia.kernel.errors import BadData, IllegalMove
from muraglia.kernel.event import Event
from muraglia.kernel.outcome import Point
from muraglia.kernel.record import AnyGame
from muraglia.kernel.words import Words


class WordingCheck:
    """Puts events, moves, refusals and points into words in all languages of a game; each only once."""

    def __init__(self, game: AnyGame) -> None:
        self.languages = [game.words(language) for language in game.words().languages]
        self._said: set[str] = set()

    def event(self, event: Event) -> str:
        """Return what is wrong with the words for an event, as a reader sees it; empty if nothing is."""
        return self._say(f"event {event}", lambda words: words.event(event))

    def refusal(self, refusal: IllegalMove) -> str:
        """Return what is wrong with the words for a refusal."""
        code, params = refusal.code, refusal.params
        return self._say(f"refusal {code} {params}", lambda words: words.refusal(code, **params))

    def moves(self, moves: Sequence[object]) -> str:
        """Return what is wrong with the words for these moves."""
        return next(filter(None, map(self.move, map(str, moves))), "")

    def move(self, notation: str, known: Mapping[str, object] | None = None) -> str:
        """Return what is wrong with the words for a move, with what else is known about it (`Screen.said`)."""
        return self._say(f"move {notation} {known}", lambda words: words.move(notation, known))

    def point(self, point: Point) -> str:
        """Return what is wrong with the words for the reason of points."""
        wrong = self._say(f"point {point}", lambda words: words.point(point))
        return wrong or self._say(f"kind of {point}", lambda words: words.kind(point))

    def _say(self, what: str, say: Callable[[Words], str]) -> str:
        if what in self._said:
            return ""
        for words in self.languages:
            try:
                text = say(words)
            except BadData as error:
                return str(error)
            if not text.strip():
                return f"{words.place}: nothing is said for the {what}"
        self._said.add(what)
        return ""
