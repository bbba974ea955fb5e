"""Errors: each says what was wrong, where, and what would be right."""

from __future__ import annotations

from reprlib import Repr

_LONGEST_QUOTE = 100


class _Quote(Repr):
    def repr_int(self, x: int, level: int) -> str:
        return super().repr_int(x, level) if x.bit_length() < 4 * _LONGEST_QUOTE else "an endless number"


_QUOTE = _Quote()
_QUOTE.maxstring = _QUOTE.maxother = _LONGEST_QUOTE


def quoted(value: object) -> str:
    """Return a value for quoting in an error: on one line, shortened if it is long."""
    return _QUOTE.repr(value)


class MuragliaError(Exception):
    """The base class of all errors of this package.

    `code` and `params` are for programs and translators, `place` says where (a line of a file, a key),
    `rule` names the rule behind the refusal where there is one; `str(error)` is for people.

    >>> try:
    ...     game.new(seats=99)
    ... except muraglia.MuragliaError as error:
    ...     print(error.code, error.params["seats"])
    seats 99
    """

    def __init__(self, code: str, text: str, /, *, place: str = "", rule: str = "", **params: object) -> None:
        where = f"{place}: " if place else ""
        because = f" ({rule})" if rule else ""
        super().__init__(f"{where}{text}{because}")
        self.code = code
        self.text = text
        self.place = place
        self.rule = rule
        self.params = params

    def at(self, place: str) -> MuragliaError:
        """Return the same error with a place added, by code that knows the file and the line."""
        return type(self)(self.code, self.text, place=place, rule=self.rule, **self.params)

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (type(self), self.code, self.text, self.place, self.rule, self.params)


def _restore(
    kind: type[MuragliaError], code: str, text: str, place: str, rule: str, params: dict[str, object]
) -> MuragliaError:
    return kind(code, text, place=place, rule=rule, **params)


class IllegalMove(MuragliaError):
    """The rules do not allow this move now; `rule` says which.

    >>> state = game.new(seats=3, seed=7)
    >>> seat = state.acting[0]
    >>> illegal = next(move for move in game.book.moves if move not in state.legal(seat))
    >>> try:
    ...     state.play(seat, illegal)
    ... except muraglia.IllegalMove as refusal:
    ...     print(refusal.rule in game.words().rules, state.ply)
    True 0
    """


class BadNotation(MuragliaError):
    """This text is no move of the game.

    >>> game.parse("castle")
    Traceback (most recent call last):
    muraglia.kernel.errors.BadNotation: ...
    """


class BadOption(MuragliaError):
    """No such game, seat count, option, value or bot.

    >>> game.new(seats=3, options={"weather": "fine"})
    Traceback (most recent call last):
    muraglia.kernel.errors.BadOption: ... has no option 'weather'; it has: ...
    """


class BadPosition(MuragliaError):
    """This text is no position of the game. If a rule excludes it, `rule` names it; `params["key"]` is the line to look
    at.

    >>> game.position("once upon a time")
    Traceback (most recent call last):
    muraglia.kernel.errors.BadPosition: ...
    """


class BadRecord(MuragliaError):
    """This file is no record of a game, or the game in it cannot have happened.

    >>> muraglia.Record.parse('{"muraglia":99}')
    Traceback (most recent call last):
    muraglia.kernel.errors.BadRecord: line 1: ...
    """


class BadScenario(MuragliaError):
    """This scenario file cannot be read.

    >>> from muraglia.conformance.scenario import read
    >>> read("title = 1", "mine.toml")
    Traceback (most recent call last):
    muraglia.kernel.errors.BadScenario: mine.toml...
    """


class BadData(MuragliaError):
    """A data file of a game is missing, incomplete or contradicts itself.

    >>> from muraglia.kernel.data import table
    >>> table(game.meta.package, "data/none.toml")
    Traceback (most recent call last):
    muraglia.kernel.errors.BadData: .../data/none.toml: there is no such table
    """
