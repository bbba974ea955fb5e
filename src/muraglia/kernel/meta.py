"""What the lobby needs to know of a game, without loading its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeGuard

import msgspec

from muraglia.kernel.errors import BadOption, quoted
from muraglia.kernel.number import is_number, whole

Value = int | str | bool
Options = Mapping[str, Value]


class Choice(msgspec.Struct, frozen=True, tag="choice"):
    """One of a few words; the first is the default."""

    name: str
    values: tuple[str, ...]

    @property
    def default(self) -> Value:
        """The value where nothing is said."""
        return self.values[0]

    def right(self, seats: int) -> str:  # noqa: ARG002 - the same for any number of seats
        """Say what would be right."""
        return " or ".join(self.values)

    def check(self, value: object, seats: int) -> TypeGuard[Value]:  # noqa: ARG002
        """Tell whether this value is allowed."""
        return isinstance(value, str) and value in self.values

    def read(self, text: str) -> Value:
        """Return the value that a person wrote."""
        return text

    def write(self, value: Value) -> str:
        """Return the value as people write it."""
        return str(value)


class Flag(msgspec.Struct, frozen=True, tag="flag"):
    """Off, unless switched on."""

    name: str

    @property
    def default(self) -> Value:
        """The value where nothing is said."""
        return False

    def right(self, seats: int) -> str:  # noqa: ARG002
        """Say what would be right."""
        return "on or off"

    def check(self, value: object, seats: int) -> TypeGuard[Value]:  # noqa: ARG002
        """Tell whether this value is allowed."""
        return isinstance(value, bool)

    def read(self, text: str) -> Value:
        """Return the value that a person wrote."""
        return {"on": True, "off": False, "true": True, "false": False}.get(text.lower(), text)

    def write(self, value: Value) -> str:
        """Return the value as people write it."""
        return "on" if value else "off"


class Number(msgspec.Struct, frozen=True, tag="number"):
    """A whole number within limits."""

    name: str
    default: int
    low: int
    high: int

    def right(self, seats: int) -> str:  # noqa: ARG002
        """Say what would be right."""
        return f"a whole number from {self.low} to {self.high}"

    def check(self, value: object, seats: int) -> TypeGuard[Value]:  # noqa: ARG002
        """Tell whether this value is allowed."""
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def read(self, text: str) -> Value:
        """Return the value that a person wrote."""
        number = whole(text)
        return text if number is None else number

    def write(self, value: Value) -> str:
        """Return the value as people write it."""
        return str(value)


class Seat(msgspec.Struct, frozen=True, tag="seat"):
    """A seat, or ``"random"``. People count seats from 1 and write so; the value counts from 0."""

    name: str

    @property
    def default(self) -> Value:
        """The value where nothing is said."""
        return 0

    def right(self, seats: int) -> str:
        """Say what would be right."""
        return f"a seat from 1 to {seats} (0 to {seats - 1} in code), or random"

    def check(self, value: object, seats: int) -> TypeGuard[Value]:
        """Tell whether this value is allowed."""
        if isinstance(value, str):
            return value == "random"
        return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < seats

    def read(self, text: str) -> Value:
        """Return the value that a person wrote."""
        number = whole(text)
        return text if number is None else number - 1

    def write(self, value: Value) -> str:
        """Return the value as people write it."""
        return str(value + 1) if isinstance(value, int) else value


class Tables(msgspec.Struct, frozen=True, tag="tables"):
    """Corrected tables of what is printed on cardboard, as a value: the text that `data.pack` makes of them.

    Empty: the tables as shipped. People name a folder; whoever talks to them reads it, the core opens no file.
    """

    name: str

    @property
    def default(self) -> Value:
        """The value where nothing is said."""
        return ""

    def right(self, seats: int) -> str:  # noqa: ARG002
        """Say what would be right."""
        return "a folder with corrected tables (in code: kernel.data.pack of them)"

    def check(self, value: object, seats: int) -> TypeGuard[Value]:  # noqa: ARG002
        """Tell whether this value is allowed; what the tables say, the game itself checks."""
        return isinstance(value, str) and (not value or value.startswith("{"))

    def read(self, text: str) -> Value:
        """Return the value that a person wrote."""
        return text

    def write(self, value: Value) -> str:
        """Return the value as people write it."""
        return str(value)


Option = Choice | Flag | Number | Seat | Tables


def seat_number(seat: object) -> object:
    """Return a seat as people count it, from 1; what is no seat at all stays as it is."""
    return seat + 1 if isinstance(seat, int) else seat


class Meta(msgspec.Struct, frozen=True):
    """The declaration of a game: forms, command lines, docs and checks are made from it.

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
    """Where the game itself is: ``"package.module:NAME"``, loaded when it is first played."""
    clock: str = ""
    """The option, if there is one, that gives an open decision so many minutes by the table's clock; 0: none."""
    rules: int = 1
    """The version of the rules. A change that alters outcomes, or what was a legal move, raises it."""
    oldest_rules: int = 1
    """The oldest version that stored games may still be played by."""

    @property
    def room(self) -> str:
        """The package that holds all of the game: its rules, its words, its players, its board in the terminal."""
        return self.code.partition(":")[0].rpartition(".")[0]

    def check_seats(self, seats: object) -> int:
        """Return the number of seats if the game can be played by so many."""
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
        """Return the version of the rules if the game still knows it; where none is given, today's."""
        if rules is None:
            return self.rules
        if not isinstance(rules, int) or isinstance(rules, bool) or not self.oldest_rules <= rules <= self.rules:
            known = " to ".join(str(each) for each in sorted({self.oldest_rules, self.rules}))
            raise BadOption("rules", f"{self.name} knows rules {known}, not {rules!r}", rules=rules, known=known)
        return rules

    def check_options(self, seats: int, options: Mapping[str, object] | None) -> Options:
        """Return all options, defaults filled in; refuse an unknown one or a wrong value."""
        given = dict(options or {})
        settled: dict[str, Value] = {}
        for option in self.options:
            value = given.pop(option.name, option.default)
            if not option.check(value, seats):
                right = option.right(seats)
                raise BadOption(
                    "value",
                    f"option {option.name} is {right}, not {quoted(value)}",
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
        """Return the options that a person wrote (``{"start": "2"}``), for `check_options` to judge."""
        readers = {option.name: option.read for option in self.options}
        return {name: readers[name](text) if name in readers else text for name, text in texts.items()}

    def write_options(self, options: Options) -> dict[str, str]:
        """Return the options that differ from the default, as people write them."""
        return {
            option.name: option.write(options[option.name])
            for option in self.options
            if options[option.name] != option.default
        }

    def seat_named(self, text: str, seats: int) -> int | None:
        """Return the seat that a colour, its first letters or a number from 1 names."""
        word = text.strip().lower()
        if is_number(word):
            number = whole(word, 1, seats)
            return None if number is None else number - 1
        matches = [seat for seat, colour in enumerate(self.colours[:seats]) if colour == word]
        return matches[0] if matches else None
