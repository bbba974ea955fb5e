"""Compare what a scenario expects with what a game shows, both written as people write them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from muraglia.kernel.event import SEAT_FIELDS, Event
from muraglia.kernel.number import is_number, whole

SECRET = "secret"
"""Written in a scenario for a value that exists but that this seat may not see."""

Fields = Mapping[str, object]


def plain(value: object) -> object:
    """Return a value with every number as text, so that 4 and "4" are equal."""
    if isinstance(value, Mapping):
        return {str(key): plain(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(inner) for inner in value]
    if isinstance(value, bool):
        return value
    return " ".join(str(value).split())


def fields_of(event: Event, colours: Sequence[str]) -> Fields:
    """Return an event as a scenario writes it: its kind, and its fields with seats as colours."""
    fields: dict[str, object] = {"kind": event.kind}
    for name, value in (event.public | event.secret).items():
        if name not in SEAT_FIELDS:
            fields[name] = value
        elif isinstance(value, list):
            fields[name] = [colours[int(seat)] for seat in value]
        elif isinstance(value, int):
            fields[name] = colours[value]
    return fields


def has_fields(expected: Fields, seen: Fields, whole: Fields) -> bool:
    """Tell whether an event, as a seat sees it, has all the expected fields.

    `whole` is the event with its secrets: a field counts as secret only if it is in there and not seen.
    """
    for name, value in expected.items():
        if value == SECRET:
            if name in seen or name not in whole:
                return False
        elif name not in seen or plain(seen[name]) != plain(value):
            return False
    return True


def first_missing(expected: Sequence[Fields], seen: Sequence[Fields], whole: Sequence[Fields]) -> int | None:
    """Return the index of the first expected event that is missing; `None` if all happen, in this order, maybe with
    others between them."""
    happened = iter(zip(seen, whole, strict=True))
    for index, fields in enumerate(expected):
        if not any(has_fields(fields, mine, all_of_it) for mine, all_of_it in happened):
            return index
    return None


def value_at(view: object, path: str) -> object:
    """Return the value at a dotted path of a view: ``"story.0.shown"``. A wrong path raises `LookupError`."""
    found = view
    for name in path.split("."):
        if isinstance(found, Mapping) and name in found:
            found = found[name]
        elif isinstance(found, Sequence) and not isinstance(found, str) and is_number(name):
            place = whole(name, 0, len(found) - 1)
            if place is None:
                raise LookupError(f"nothing at {name!r}; there are only {len(found)}")
            found = found[place]
        elif isinstance(found, Mapping):
            raise LookupError(f"nothing at {name!r}; here are: {', '.join(map(str, found))}")
        else:
            raise LookupError(f"nothing at {name!r}, {found!r} is there")
    return found


def in_words(value: object) -> str:
    """Return a value as a line of text for a failure."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {in_words(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(in_words(inner) for inner in value) + "]"
    return SECRET if value is None else str(value)
