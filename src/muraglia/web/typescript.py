"""Generate the client's TypeScript types: `python -m muraglia.web.typescript client/src` writes them.

One file holds the messages on the wire, and each game has one for its view. A test keeps them up to date.
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
from muraglia.puzzles import trainer
from muraglia.table import (
    analysis,
    coaching,
    finished_table,
    game_catalogue,
    identity,
    preview,
    review_service,
    table_setup,
)
from muraglia.table import protocol as wire
from muraglia.table.history_queries import PastMoment
from muraglia.table.retrospective import RetrospectiveShown, has_retrospective, retrospective_module
from muraglia.web.notices import notice_routes
from muraglia.web.notices.notice_address_repository import NoticeAddress
from muraglia.web.people.challenge_repository import Challenge
from muraglia.web.people.people_routes import Account
from muraglia.web.people.profile_repository import Profile
from muraglia.web.people.rating_repository import Rating
from muraglia.web.people.recovery_routes import RecoveryOptions
from muraglia.web.people.relation_repository import Acquaintance
from muraglia.web.people.report_repository import PlayerReport
from muraglia.web.tables.invitation_routes import Invitation
from muraglia.web.tables.link_repository import OpenedLink, TableLink
from muraglia.web.tournaments import tournament_terms

Schema = Mapping[str, Any]
CONTRACT = 'import type { View as Contract } from "../../wire.ts";\n'
HEAD = "// Made by `make types` from the server's own types. Do not edit.\n"
WIRE: tuple[tuple[str, object], ...] = (
    ("Command", wire.Command),
    ("Answer", wire.Answer),
    ("News", wire.News),
    ("Push", wire.Push),
    ("FinishedTable", finished_table.FinishedTable),
    ("GameListing", game_catalogue.GameListing),
    ("NewTable", table_setup.NewTable),
    ("ListedTable", table_setup.ListedTable),
    ("TableLink", TableLink),
    ("OpenedLink", OpenedLink),
    ("Invitation", Invitation),
    ("PastMoment", PastMoment),
    ("Me", identity.Me),
    ("Account", Account),
    ("RecoveryOptions", RecoveryOptions),
    ("Rating", Rating),
    ("Profile", Profile),
    ("Acquaintance", Acquaintance),
    ("Challenge", Challenge),
    ("PlayerReport", PlayerReport),
    ("NoticeAddress", NoticeAddress),
    ("NoticeChannels", notice_routes.NoticeChannels),
    ("Wordbook", game_catalogue.Wordbook),
    ("Lesson", Lesson),
    ("PreviewResult", preview.PreviewResult),
    ("Hints", coaching.Hints),
    ("AnalysisResult", analysis.AnalysisResult),
    ("AnalysisStep", analysis.AnalysisStep),
    ("PositionText", analysis.PositionText),
    ("NewTournament", tournament_terms.NewTournament),
    ("ListedTournament", tournament_terms.ListedTournament),
    ("Tournament", tournament_terms.Tournament),
    ("LikelyReplies", coaching.LikelyReplies),
    ("ReviewStatus", review_service.ReviewStatus),
    ("RetrospectiveShown", RetrospectiveShown),
    ("PosedPuzzle", trainer.PosedPuzzle),
    ("PuzzleResult", trainer.PuzzleResult),
    ("OpeningPage", explorer.OpeningPage),
)
"""The types that the client names; the types of their fields are written too."""


def typescript(named: Sequence[tuple[str, object]], *, of_game: bool = False) -> str:
    """Return TypeScript for these types. A game's view extends the contract's view with its own fields."""
    schemas, parts = msgspec.json.schema_components([type_ for _, type_ in named], schema_hook=_unknown)
    own = {schema["$ref"].rpartition("/")[2] for schema in schemas if "$ref" in schema}
    rest = [
        f"export type {name} = {_type(schema)};\n"
        for (name, _), schema in zip(named, schemas, strict=True)
        if name not in parts or name not in own
    ]
    made = {name: _interface(_name(name), part, of_game) for name, part in sorted(parts.items())}
    while idle := [name for name in made if name not in own and not _mentioned(name, made, rest)]:
        for name in idle:  # used only by the view's list of moves, which is not sent
            del made[name]
    return "\n".join([HEAD, *([CONTRACT] if of_game else ()), *made.values(), *rest])


def _mentioned(name: str, made: Mapping[str, str], rest: Sequence[str]) -> bool:
    others = [text.partition("{")[2] or text for other, text in made.items() if other != name]
    return any(re.search(rf"\b{_name(name)}\b", text) for text in (*others, *rest))


def _name(name: str) -> str:
    """Return the TypeScript name of a type: if two modules share a name, `moves.Offer` becomes MovesOffer."""
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
        # Fields with defaults are always sent, except by structs that omit defaults.
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
    """Return the text of every file, by its path under `client/src`."""
    made = {"wire.ts": typescript(WIRE)}
    for id in muraglia.catalogue():
        game = muraglia.game(id)
        named: list[tuple[str, object]] = [("View", game.view_type)]
        if game.screen_type is not None:
            named.append(("Screen", game.screen_type))
        if game.cardboard_type is not None:
            named.append(("Cardboard", game.cardboard_type))
        if has_retrospective(game.meta):
            named.append(("Tale", retrospective_module(game.meta).Tale))
        made[f"games/{id}/view.ts"] = typescript(named, of_game=True)
    return made


def main(folder: str) -> None:
    """Write all files."""
    for place, text in files().items():
        Path(folder, place).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
