"""Almost right and completely wrong values for options, request bodies and frames, for any game."""

from __future__ import annotations

import json
import random
from typing import Any

import muraglia
from muraglia import bots
from muraglia.kernel.meta import ChoiceOption, FlagOption, NumberOption, SeatOption

ODD: list[Any] = [
    None,
    -1,
    10**40,
    1.5,
    float(10**15),
    "",
    "²",
    "٣",
    "\x00",
    "\ud800",
    "../..",
    "9" * 5000,
    "[" * 20000,
    '{"a":' * 3000,
    "x" * 30000,
    [],
    {},
    [[[[[]]]]],
    True,
    "random",
    "-",
    "0",
    "1e9",
    "{}",
    '{"cards": {}}',
    '{"cards": [1, 2, 3]}',
    '{"x": {"y": 99999999999999999999999999}}',
]


def option(each: object, rng: random.Random) -> Any:
    """Return a value for an option, usually a valid one."""
    if rng.random() < 0.3:
        return rng.choice(ODD)
    if isinstance(each, ChoiceOption):
        return rng.choice(each.values)
    if isinstance(each, FlagOption):
        return rng.random() < 0.5
    if isinstance(each, NumberOption):
        return rng.choice((each.low, each.high, rng.randint(each.low, each.high)))
    if isinstance(each, SeatOption):
        return rng.choice(("random", 0, 1))
    return rng.choice(ODD)


def table(rng: random.Random) -> dict[str, Any]:
    """Return the body of a request to open a table of any game with random options."""
    meta = rng.choice(list(muraglia.catalogue().values()))
    names = bots.names(meta.id)
    low, high = meta.seats
    count = rng.randint(low, high) if rng.random() < 0.9 else rng.choice((0, 1, 16, 17))
    who = rng.choice((["me"] * count, ["me", *["bot"] * (count - 1)], ["me", *["open"] * (count - 1)], ["bot"] * count))
    seats = [{"who": each, "name": rng.choice(names) if each == "bot" else ""} for each in who]
    options = {each.name: option(each, rng) for each in meta.options if rng.random() < 0.4}
    body: dict[str, Any] = {"game": meta.id, "seats": seats, "options": options, "fill_after": rng.choice((0, 1, 1, 2))}
    if rng.random() < 0.3:
        body["time"] = {"bank": rng.choice((1, 2, 100 * 86400)), "increment": rng.choice((0, 1))}
    if rng.random() < 0.1:
        body[rng.choice(list(body))] = rng.choice(ODD)
    return body


KINDS = ("play", "sit", "leave", "return", "undo", "consent", "pause", "chat", "note", "close", "odd")


def frame(rng: random.Random, moves: list[str], number: int) -> str:
    """Return a frame for a seat: a command that may even be valid, a broken one, or noise."""
    kind = rng.randrange(10)
    if kind == 0:
        return rng.choice(("[" * 8000, '{"type":' * 1000, "\x00", "", "null", "1" * 5000, '"' + "\\" * 9000))
    if kind == 1:
        return "".join(chr(rng.choice((rng.randrange(1, 127), rng.randrange(0x2000, 0x2100)))) for _ in range(60))
    command: dict[str, Any] = {"type": rng.choice(KINDS), "id": f"x{number}", "seat": rng.choice((0, 0, 1, 7))}
    if command["type"] == "play":
        command["move"] = rng.choice(moves) if moves and rng.random() < 0.5 else twisted(rng, moves)
    if command["type"] in ("chat", "note"):
        command["text"] = rng.choice(("hello", "x" * 3000, "\u202e", ""))
    if command["type"] in ("consent", "pause"):
        command["yes"] = rng.random() < 0.5
    if rng.random() < 0.3:
        command[rng.choice(list(command))] = rng.choice(ODD)
    text = json.dumps(command)
    return text[:12000] if rng.random() < 0.9 else text[: rng.randrange(1, 60)]


def twisted(rng: random.Random, moves: list[str]) -> str:
    """Return a move with an extra letter, number or word."""
    words = rng.choice(moves).split() if moves else ["draw"]
    place = rng.randrange(len(words) + 1)
    words.insert(place, rng.choice(("²", "9" * 4400, "-1", "99", "\x00", "é", "x" * 200, words[0])))
    return " ".join(words)
