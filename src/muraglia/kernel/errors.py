"""Every "no" says why: what was wrong, where, and what would be right."""

from __future__ import annotations


class MuragliaError(Exception):
    """The root of all our errors.

    `code` and `params` are for programs and translators, `place` says where (a line of a file, a key),
    `rule` names the rule behind the refusal where there is one; `str(error)` is for people.
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
        """Return the same error with its place, for whoever knows the file and the line."""
        return type(self)(self.code, self.text, place=place, rule=self.rule, **self.params)

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (type(self), self.code, self.text, self.place, self.rule, self.params)


def _restore(
    kind: type[MuragliaError], code: str, text: str, place: str, rule: str, params: dict[str, object]
) -> MuragliaError:
    return kind(code, text, place=place, rule=rule, **params)


class IllegalMove(MuragliaError):
    """The rules do not allow this move now; `rule` says which."""


class BadNotation(MuragliaError):
    """This text is no move of the game."""


class BadOption(MuragliaError):
    """No such game, seat count, option, value or bot."""


class BadPosition(MuragliaError):
    """This text is no position of the game."""


class BadRecord(MuragliaError):
    """This file is no record of a game, or what it tells cannot have happened."""


class BadScenario(MuragliaError):
    """This scenario file cannot be read."""


class BadData(MuragliaError):
    """A table of cardboard facts is incomplete or contradicts itself."""
