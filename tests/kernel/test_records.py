"""A record replays to the same game, and a broken one is refused with its line."""

from __future__ import annotations

import random

import msgspec
import pytest
from games_by_kind import SEALED, TURNS, begun_by, forbidden
from recording import play_out, refused

import muraglia
from muraglia.kernel.errors import BadOption, BadPosition, BadRecord, IllegalMove
from muraglia.kernel.position import by_rules
from muraglia.kernel.record import AnyGame, Record, Recorder, replay
from muraglia.table.entries import BeginEntry, OpenEntry, SeatHolder, TableSetup
from muraglia.table.fold import Fold


@pytest.fixture(params=[TURNS, SEALED])
def record(request: pytest.FixtureRequest) -> Record:
    return play_out(muraglia.game(request.param).new(3, seed=5, options=begun_by(request.param, "random")))


def test_a_record_needs_no_seed(record: Record) -> None:
    game = muraglia.game(record.head.game)
    again = replay(game, Record.parse(str(record)))
    assert record.end is not None
    assert again.digest() == record.end.digest
    assert list(again.outcome.scores) == record.end.scores
    assert "seed" not in str(record)


def test_a_game_from_a_position_is_recorded_with_it() -> None:
    game = muraglia.game(TURNS)
    middle = game.new(2, seed=8)
    for _ in range(20):
        middle.play(middle.acting[0], middle.legal(middle.acting[0])[0])
    text = middle.position()
    record = play_out(game.position(text, seed=4), position=text)
    assert record.head.position == text
    assert record.end is not None
    assert replay(game, Record.parse(str(record))).digest() == record.end.digest


def test_an_unfinished_record_is_fine(record: Record) -> None:
    started = Record(record.head, record.turns[:7])
    state = replay(muraglia.game(record.head.game), Record.parse(str(started)))
    assert state.ply == 7
    assert not state.over


def test_an_illegal_move_leaves_no_trace() -> None:
    state = muraglia.game(TURNS).new(2)
    recorder = Recorder(state)
    before = state.digest()
    with pytest.raises(IllegalMove):
        recorder.play(1, state.legal(0)[0])
    assert (state.digest(), recorder.record.turns) == (before, [])


def lines(record: Record) -> list[str]:
    return str(record).splitlines()


def test_broken_lines_are_named(record: Record) -> None:
    good = lines(record)
    assert refused(record, "").startswith("a record starts with")
    assert refused(record, "\n".join([*good[:4], "{oops", *good[4:]])).startswith("line 5: ")
    assert "unknown field" in refused(record, "\n".join([*good[:3], '{"seat":0,"move":"draw","x":1}']))
    assert "nothing may follow" in refused(record, "\n".join([*good, good[1]]))
    assert "reads format 1" in refused(record, good[0].replace('"muraglia":1', '"muraglia":9'))
    assert "supports rules version 1, not 77" in refused(
        record, good[0].replace(f'"rules":{record.head.rules}', '"rules":77')
    )


def test_a_record_of_an_impossible_game_is_refused(record: Record) -> None:
    good, state = lines(record), replay(muraglia.game(record.head.game), Record(record.head, []))
    seat = state.acting[-1]
    no = f'{{"seat":{seat},"move":"{forbidden(state, seat)}"}}'
    assert refused(record, "\n".join([good[0], '{"seat":0,"move":"fly"}'])).startswith("line 2: 'fly': ")
    assert refused(record, "\n".join([good[0], no, *good[1:]])).startswith("line 2: ")
    assert "line 3" in refused(record, "\n".join([*good[:2], good[1], *good[2:]]))  # the same move twice
    assert "not over" in refused(record, "\n".join([*good[:5], good[-1]]))
    assert record.end is not None
    wrong = msgspec.structs.replace(record.end, scores=[99] * 3)
    assert refused(record, str(Record(record.head, record.turns, wrong))).startswith("last line: the record says")


def test_another_game_is_refused() -> None:
    record = play_out(muraglia.game(SEALED).new(3))
    with pytest.raises(BadRecord, match=f"a record of '{SEALED}', not of {TURNS}"):
        replay(muraglia.game(TURNS), record)


# ── versions of the rules ─────────────────────────────────────────────────────────────────────────


@pytest.fixture
def grown(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """Return a game whose rules were changed twice; the first version is no longer supported."""
    game: AnyGame = muraglia.game(TURNS)
    meta = msgspec.structs.replace(game.meta, rules=3, oldest_rules=2)
    monkeypatch.setattr(f"{meta.package}.position.META", meta)
    monkeypatch.setattr(type(game), "meta", meta)
    return game


def test_a_game_is_played_by_the_rules_it_began_with(grown: AnyGame) -> None:
    assert grown.new(2).rules == 3
    state = grown.new(2, rules=2)
    assert state.copy().rules == state.view(0).rules == state.view(None).rules == 2
    assert grown.sample(state.view(0), random.Random(1)).rules == 2
    assert grown.position(state.position()).rules == 2
    recorder = Recorder(state)
    recorder.play(0, state.legal(0)[0])
    assert recorder.record.head.rules == 2
    assert replay(grown, Record.parse(str(recorder.record))).rules == 2


@pytest.mark.parametrize("unknown", [1, 4, "two", True])
def test_rules_that_a_game_does_not_know_are_refused(grown: AnyGame, unknown: object) -> None:
    with pytest.raises(BadOption, match="supports rules versions 2 to 3, not"):
        grown.meta.check_rules(unknown)
    with pytest.raises(BadPosition, match="rules must be a whole number from 2 to 3"):
        grown.position(f"seats: 2\nrules: {unknown}")


def test_a_position_that_says_no_rules_is_played_by_those_of_its_record(grown: AnyGame) -> None:
    text = "".join(line for line in grown.new(2).position().splitlines(True) if not line.startswith("rules:"))
    assert grown.position(text).rules == 3
    record = Recorder(grown.position(by_rules(text, 2)), position=text).record
    assert record.head.rules == 2
    assert replay(grown, record).rules == 2
    contrary = Record(msgspec.structs.replace(record.head, position=f"{text}rules: 3\n"))
    with pytest.raises(BadRecord, match=r'the record says .*"rules":2.* but the rules give .*"rules":3'):
        replay(grown, contrary)


def test_a_table_goes_on_by_the_rules_it_was_opened_with(grown: AnyGame) -> None:
    two = TableSetup(
        game=TURNS, seats=[SeatHolder(bot="random"), SeatHolder(bot="random")], options=dict(grown.new(2).options)
    )
    for rules in (2, 3):
        table = Fold(OpenEntry(0, two, rules))
        table.apply(BeginEntry(1, "00" * 16))
        assert table.state is not None
        assert table.state.rules == table.record_so_far().head.rules == rules
    with pytest.raises(BadOption, match="supports rules versions 2 to 3, not 1"):
        Fold(OpenEntry(0, two, 1)).apply(BeginEntry(1, "00" * 16))
