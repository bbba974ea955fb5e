"""A game's metadata: name, seats and options. The lobby needs only this, without loading the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeGuard
from warnings import warn

import msgspec

from muraglia.kernel.errors import BadOption, quoted
from muraglia.kernel.number import is_number, whole
from muraglia.lazy import renamed

Value = int | str | bool
Options = Mapping[str, Value]


class ChoiceOption(msgspec.Struct, frozen=True, tag="choice"):
    """An option that is one of a few words; the first is the default."""

    name: str
    values: tuple[str, ...]

    @property
    def default(self) -> Value:
        """The value if none is given."""
        return self.values[0]

    def right(self, seats: int) -> str:  # noqa: ARG002 - the same for any number of seats
        """Return a description of the allowed values."""
        *others, last = self.values
        return f"{', '.join(others)} or {last}" if others else last

    def check(self, value: object, seats: int) -> TypeGuard[Value]:  # noqa: ARG002
        """Tell whether a value is allowed."""
        return isinstance(value, str) and value in self.values

    def read(self, text: str) -> Value:
        """Return the value of a text that a person wrote."""
        return text

    def write(self, value: Value) -> str:
        """Return the value as people write it."""
        return str(value)


class FlagOption(msgspec.Struct, frozen=True, tag="flag"):
    """An option that is off or on; off is the default."""

    name: str

    @property
    def default(self) -> Value:
        """The value if none is given."""
        return False

    def right(self, seats: int) -> str:  # noqa: ARG002
        """Return a description of the allowed values."""
        return "on or off"

    def check(self, value: object, seats: int) -> TypeGuard[Value]:  # noqa: ARG002
        """Tell whether a value is allowed."""
        return isinstance(value, bool)

    def read(self, text: str) -> Value:
        """Return the value of a text that a person wrote."""
        return {"on": True, "off": False, "true": True, "false": False}.get(text.lower(), text)

    def write(self, value: Value) -> str:
        """Return the value as people write it."""
        return "on" if value else "off"


class NumberOption(msgspec.Struct, frozen=True, tag="number"):
    """An option that is a whole number within limits."""

    name: str
    default: int
    low: int
    high: int

    def right(self, seats: int) -> str:  # noqa: ARG002
        """Return a description of the allowed values."""
        return f"a whole number from {self.low} to {self.high}"

    def check(self, value: object, seats: int) -> TypeGuard[Value]:  # noqa: ARG002
        """Tell whether a value is allowed."""
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def read(self, text: str) -> Value:
        """Return the value of a text that a person wrote."""
        number = whole(text)
        return text if number is None else number

    def write(self, value: Value) -> str:
        """Return the value as people write it."""
        return str(value)


class SeatOption(msgspec.Struct, frozen=True, tag="seat"):
    """An option that is a seat, or ``"random"``. People count seats from 1; the value counts from 0."""

    name: str

    @property
    def default(self) -> Value:
        """The value if none is given."""
        return 0

    def right(self, seats: int) -> str:
        """Return a description of the allowed values."""
        return f"a seat from 1 to {seats} (0 to {seats - 1} in code), or random"

    def check(self, value: object, seats: int) -> TypeGuard[Value]:
        """Tell whether a value is allowed."""
        if isinstance(value, str):
            return value == "random"
        return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < seats

    def read(self, text: str) -> Value:
        """Return the value of a text that a person wrote."""
        number = whole(text)
        return text if number is None else number - 1

    def write(self, value: Value) -> str:
        """Return the value as people write it."""
        return str(value + 1) if isinstance(value, int) else value


class TablesOption(msgspec.Struct, frozen=True, tag="tables"):
    """An option that replaces a game's data tables. Its value is the text that `data.pack` makes of the new tables.

    Empty: the tables as shipped. People name a folder, which the caller reads: the kernel opens no such file.
    """

    name: str

    @property
    def default(self) -> Value:
        """The value if none is given."""
        return ""

    def right(self, seats: int) -> str:  # noqa: ARG002
        """Return a description of the allowed values."""
        return "a folder with corrected tables (in code: kernel.data.pack of them)"

    def check(self, value: object, seats: int) -> TypeGuard[Value]:  # noqa: ARG002
        """Tell whether a value is allowed; the game itself checks the contents of the tables."""
        return isinstance(value, str) and (not value or value.startswith("{"))

    def read(self, text: str) -> Value:
        """Return the value of a text that a person wrote."""
        return text

    def write(self, value: Value) -> str:
        """Return the value as people write it."""
        return str(value)


Option = ChoiceOption | FlagOption | NumberOption | SeatOption | TablesOption


def seat_number(seat: object) -> object:
    """Return a seat as people count it, from 1; return anything else unchanged."""
    return seat + 1 if isinstance(seat, int) else seat


class Meta(msgspec.Struct, frozen=True):
    """The declaration of a game. Forms, command lines, docs and checks are made from it.

    >>> low, high = game.meta.seats
    >>> game.meta.check_seats(high) == high <= len(game.meta.colours)
    True
    >>> options = game.meta.check_options(seats=3, options={})
    >>> all(options[option.name] == option.default for option in game.meta.options)
    True
    """

    id: str
    name: str
    designers: str
    year: int
    seats: tuple[int, int]
    minutes: int
    colours: tuple[str, ...]
    options: tuple[Option, ...]
    code: str
    """Where to find the game: ``"package.module:NAME"``. It is imported when it is first played."""
    clock: str = ""
    """The name of the option, if any, that limits an open decision to a number of minutes (0: no limit)."""
    rules: int = 1
    """The version of the rules. It is raised when a change alters outcomes or legal moves."""
    oldest_rules: int = 1
    """The oldest version of the rules that stored games may still use."""

    @property
    def package(self) -> str:
        """The Python package of the game: its rules, words, bots and terminal board."""
        return self.code.partition(":")[0].rpartition(".")[0]

    @property
    def room(self) -> str:
        """The old name of `package`; it will be removed in version 2 of the contract."""
        warn("Meta.room is now called Meta.package", DeprecationWarning, stacklevel=2)
        return self.package

    def check_seats(self, seats: object) -> int:
        """Return the number of seats; raise `BadOption` if the game cannot be played with it."""
        low, high = self.seats
        if not isinstance(seats, int) or isinstance(seats, bool) or not low <= seats <= high:
            raise BadOption(
                "seats",
                f"{self.name} is for {low} to {high} players, not {seats!r}",
                seats=seats,
                low=low,
                high=high,
            )
        return seats

    def check_rules(self, rules: object = None) -> int:
        """Return the version of the rules (by default the current one); raise `BadOption` if it is not supported."""
        if rules is None:
            return self.rules
        if not isinstance(rules, int) or isinstance(rules, bool) or not self.oldest_rules <= rules <= self.rules:
            known = " to ".join(str(each) for each in sorted({self.oldest_rules, self.rules}))
            text = f"{self.name} supports rules version{'s'[: self.oldest_rules != self.rules]} {known}, not {rules!r}"
            raise BadOption("rules", text, rules=rules, known=known)
        return rules

    def check_options(self, seats: int, options: Mapping[str, object] | None) -> Options:
        """Return all options, defaults filled in; raise `BadOption` for an unknown name or a wrong value."""
        given = dict(options or {})
        settled: dict[str, Value] = {}
        for option in self.options:
            value = given.pop(option.name, option.default)
            if not option.check(value, seats):
                right = option.right(seats)
                raise BadOption(
                    "value",
                    f"option {option.name} must be {right}, not {quoted(value)}",
                    name=option.name,
                    value=quoted(value),
                    right=right,
                )
            settled[option.name] = value
        for name in given:
            known = ", ".join(option.name for option in self.options)
            text = f"{self.name} has no option {quoted(name)}; it has: {known}"
            raise BadOption("unknown", text, name=name, known=known)
        return settled

    def read_options(self, texts: Mapping[str, str]) -> dict[str, Value]:
        """Return the values of options that a person wrote (``{"start": "2"}``); `check_options` checks them."""
        readers = {option.name: option.read for option in self.options}
        return {name: readers[name](text) if name in readers else text for name, text in texts.items()}

    def write_options(self, options: Options) -> dict[str, str]:
        """Return the options that differ from their default, as people write them."""
        return {
            option.name: option.write(options[option.name])
            for option in self.options
            if options[option.name] != option.default
        }

    def seat_named(self, text: str, seats: int) -> int | None:
        """Return the seat that a colour or a number from 1 names; `None` if it names none."""
        word = text.strip().lower()
        if is_number(word):
            number = whole(word, 1, seats)
            return None if number is None else number - 1
        matches = [seat for seat, colour in enumerate(self.colours[:seats]) if colour == word]
        return matches[0] if matches else None


if not TYPE_CHECKING:
    __getattr__ = renamed(
        __name__,
        {
            "Choice": "ChoiceOption",
            "Flag": "FlagOption",
            "Number": "NumberOption",
            "Seat": "SeatOption",
            "Tables": "TablesOption",
        },
    )
