"""The client's TypeScript types, made from ours: `python -m muraglia.web.typescript client/src` writes them.

One file for what goes over the wire, one for each game's view. A test keeps them up to date.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

import muraglia
from muraglia.kernel.lesson import Lesson
from muraglia.kernel.view import View as Contract
from muraglia.openings import explorer
from muraglia.puzzles import training
from muraglia.table import afterwards, analysis, coaching, library, opening, people, preview, reviewing
from muraglia.table import protocol as wire
from muraglia.table.lookback import Moment
from muraglia.table.tales import Heard, teller, tells
from muraglia.web.cups import terms
from muraglia.web.lobby.links import Link, Opened
from muraglia.web.notices import ways
from muraglia.web.notices.hooks import Hook
from muraglia.web.people.bonds import Acquaintance
from muraglia.web.people.challenges import Challenge
from muraglia.web.people.page import Page
from muraglia.web.people.persons import Account
from muraglia.web.people.ratings import Rating
from muraglia.web.people.reports import Report
from muraglia.web.people.way_back import WaysBack
from muraglia.web.tables.invitations import Invitation

Schema = Mapping[str, Any]
CONTRACT = 'import type { View as Contract } from "../../wire.ts";\n'
HEAD = "// Made by `make types` from the server's own types. Do not edit.\n"
WIRE: tuple[tuple[str, object], ...] = (
    ("Command", wire.Command),
    ("Answer", wire.Answer),
    ("News", wire.News),
    ("Push", wire.Push),
    ("Finish", afterwards.Finish),
    ("Game", library.Game),
    ("NewTable", opening.NewTable),
    ("Listed", opening.Listed),
    ("Link", Link),
    ("OpenedLink", Opened),
    ("Invitation", Invitation),
    ("Moment", Moment),
    ("Me", people.Me),
    ("Account", Account),
    ("WaysBack", WaysBack),
    ("Rating", Rating),
    ("Page", Page),
    ("Acquaintance", Acquaintance),
    ("Challenge", Challenge),
    ("Report", Report),
    ("Hook", Hook),
    ("Ways", ways.Ways),
    ("Wordbook", library.Wordbook),
    ("Lesson", Lesson),
    ("Tried", preview.Tried),
    ("Hints", coaching.Hints),
    ("Analysed", analysis.Analysed),
    ("Ply", analysis.Ply),
    ("PositionText", analysis.Set),
    ("NewCup", terms.NewCup),
    ("CupListed", terms.CupListed),
    ("Cup", terms.Cup),
    ("Replies", coaching.Replies),
    ("Reviewed", reviewing.Reviewed),
    ("Heard", Heard),
    ("Posed", training.Posed),
    ("Solved", training.Solved),
    ("Explored", explorer.Explored),
)
"""The types that the client names; what they are made of comes along."""


def typescript(named: Sequence[tuple[str, object]], *, of_game: bool = False) -> str:
    """Return TypeScript for these types; a game's own view says what it has beyond the contract's."""
    schemas, parts = msgspec.json.schema_components([type_ for _, type_ in named], schema_hook=_unknown)
    own = {schema["$ref"].rpartition("/")[2] for schema in schemas if "$ref" in schema}
    rest = [
        f"export type {name} = {_type(schema)};\n"
        for (name, _), schema in zip(named, schemas, strict=True)
        if name not in parts or name not in own
    ]
    made = {name: _interface(_name(name), part, of_game) for name, part in sorted(parts.items())}
    while idle := [name for name in made if name not in own and not _mentioned(name, made, rest)]:
        for name in idle:  # only a view's own list of moves, which is not sent, was made of it
            del made[name]
    return "\n".join([HEAD, *([CONTRACT] if of_game else ()), *made.values(), *rest])


def _mentioned(name: str, made: Mapping[str, str], rest: Sequence[str]) -> bool:
    others = [text.partition("{")[2] or text for other, text in made.items() if other != name]
    return any(re.search(rf"\b{_name(name)}\b", text) for text in (*others, *rest))


def _name(name: str) -> str:
    """Return a name for TypeScript: where two modules have the same, `moves.Offer` is MovesOffer."""
    return "".join(part[:1].upper() + part[1:] for part in name.split(".")[-2:])


def _unknown(type_: type) -> dict[str, Any]:
    return {"title": type_.__name__}  # anything at all


def _interface(name: str, schema: Schema, of_game: bool) -> str:
    if schema.get("type") == "array":
        return f"export type {name} = {_type(schema)};\n"
    needed = set(schema.get("required", ()))
    doc = schema.get("description", "").strip().splitlines()
    lines = [f"/** {doc[0]} */"] if doc else []
    view = name == "View"
    contract = Contract.__struct_fields__ if view and of_game else ()
    lines.append(f"export interface {name}{' extends Contract' if contract else ''} {{")
    for field, of in schema.get("properties", {}).items():
        if field in contract or (view and field == "legal"):
            continue  # the moves go over the wire in notation
        # What has a default is always sent, but for structs that leave defaults out.
        lines.append(f"  {field}{'' if field in needed else '?'}: {_type(of)};")
    return "\n".join([*lines, "}", ""])


def _type(schema: Schema) -> str:
    match schema:
        case {"$ref": ref}:
            return _name(str(ref).rpartition("/")[2])
        case {"anyOf": kinds}:
            return " | ".join(dict.fromkeys(_type(kind) for kind in kinds))
        case {"enum": values}:
            return " | ".join(msgspec.json.encode(value).decode() for value in values)
        case {"const": value}:
            return msgspec.json.encode(value).decode()
        case {"type": "array", "prefixItems": items}:
            return f"[{', '.join(map(_type, items))}]"
        case {"type": "array", "items": Mapping() as item}:
            inner = _type(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case {"type": "array"}:
            return "unknown[]"
        case {"type": "object", "additionalProperties": Mapping() as of}:
            return f"Record<string, {_type(of)}>"
        case {"type": "object"}:
            return "Record<string, unknown>"
        case {"type": "integer" | "number"}:
            return "number"
        case {"type": kind}:
            return str(kind)
        case _:
            return "unknown"


def files() -> dict[str, str]:
    """Return all files by their place under `client/src`."""
    made = {"wire.ts": typescript(WIRE)}
    for id in muraglia.catalogue():
        game = muraglia.game(id)
        named: list[tuple[str, object]] = [("View", game.view_type)]
        if game.screen_type is not None:
            named.append(("Screen", game.screen_type))
        if game.cardboard_type is not None:
            named.append(("Cardboard", game.cardboard_type))
        if tells(game.meta):
            named.append(("Tale", teller(game.meta).Tale))
        made[f"games/{id}/view.ts"] = typescript(named, of_game=True)
    return made


def main(folder: str) -> None:
    """Write all files."""
    for place, text in files().items():
        Path(folder, place).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
