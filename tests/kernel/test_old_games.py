"""Every finished record in the tree replays to the same end, under the version of the rules that it names.

A change that alters outcomes raises `rules` in the game's `meta.py` and adds records beside the old ones:
`muraglia simulate GAME --records tests/games/GAME/records`. Existing records are never replaced.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import muraglia
from muraglia.kernel.record import Record, replay

RECORDS = sorted((Path(__file__).parents[1] / "games").glob("*/records/*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_game_ends_as_it_did(path: Path) -> None:
    record = Record.parse(path.read_text(encoding="utf-8"))
    assert record.end is not None
    state = replay(muraglia.game(record.head.game), record)
    assert list(state.outcome.scores) == record.end.scores
    assert state.digest() == record.end.digest


def test_every_game_has_records_of_its_current_rules() -> None:
    heads = [Record.parse(path.read_text(encoding="utf-8")).head for path in RECORDS]
    for game, meta in muraglia.catalogue().items():
        seats = {head.seats for head in heads if (head.game, head.rules) == (game, meta.rules)}
        assert len(seats) >= 2, f"{game}, rules {meta.rules}: keep records of games with few and with many seats"
