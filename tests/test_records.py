"""A record replays to the same game, and a broken one is refused with its line."""

from __future__ import annotations

import random

import msgspec
import pytest

import muraglia
from muraglia.kernel.errors import BadRecord, IllegalMove
from muraglia.kernel.record import AnyState, Record, Recorder, replay


def play_out(state: AnyState, seed: int = 1, position: str = "") -> Record:
    rng = random.Random(seed)
    recorder = Recorder(state, ["random"] * state.seats, position)
    while not state.over:
        seat = state.acting[-1]
        recorder.play(seat, rng.choice(state.legal(seat)))
    return recorder.record


@pytest.fixture(params=["great-wall", "die-mauer"])
def record(request: pytest.FixtureRequest) -> Record:
    return play_out(muraglia.game(request.param).new(3, seed=5, options={"start": "random"}))


def test_a_record_needs_no_seed(record: Record) -> None:
    game = muraglia.game(record.head.game)
    again = replay(game, Record.parse(str(record)))
    assert record.end is not None
    assert again.digest() == record.end.digest
    assert list(again.outcome.scores) == record.end.scores
    assert "seed" not in str(record)


def test_what_was_never_drawn_is_in_no_record() -> None:
    state = muraglia.game("great-wall").new(2, seed=3)
    recorder = Recorder(state)
    assert {stream: len(drawn) for stream, drawn in recorder.record.luck().items()} == {
        "tokens": state.revealed,
        "pile red": 5,
        "pile yellow": 5,
    }
    recorder.play(0, state.game.parse("draw"))
    assert recorder.record.turns[-1].chance == {"pile red": [state.luck()["pile red"][5]]}


def test_a_game_from_a_position_is_recorded_with_it() -> None:
    game = muraglia.game("great-wall")
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
    state = muraglia.game("great-wall").new(2)
    recorder = Recorder(state)
    before = state.digest()
    with pytest.raises(IllegalMove):
        recorder.play(1, state.game.parse("draw"))
    assert (state.digest(), recorder.record.turns) == (before, [])


def lines(record: Record) -> list[str]:
    return str(record).splitlines()


def refused(record: Record, text: str) -> str:
    with pytest.raises(BadRecord) as caught:
        replay(muraglia.game(record.head.game), Record.parse(text))
    return str(caught.value)


def test_broken_lines_are_named(record: Record) -> None:
    good = lines(record)
    assert refused(record, "").startswith("a record starts with")
    assert refused(record, "\n".join([*good[:4], "{oops", *good[4:]])).startswith("line 5: ")
    assert "unknown field" in refused(record, "\n".join([*good[:3], '{"seat":0,"move":"draw","x":1}']))
    assert "nothing may follow" in refused(record, "\n".join([*good, good[1]]))
    assert "reads format 1" in refused(record, good[0].replace('"muraglia":1', '"muraglia":9'))
    assert "known are rules 1" in refused(record, good[0].replace('"rules":1', '"rules":7'))


def test_what_cannot_have_happened_is_refused(record: Record) -> None:
    good = lines(record)
    assert refused(record, "\n".join([good[0], '{"seat":0,"move":"fly"}'])).startswith("line 2: 'fly' of seat 0")
    assert refused(record, "\n".join([good[0], '{"seat":2,"move":"give T"}', *good[1:]])).startswith("line 2: ")
    assert "line 3" in refused(record, "\n".join([*good[:2], good[1], *good[2:]]))  # the same move twice
    assert "not over" in refused(record, "\n".join([*good[:5], good[-1]]))
    assert record.end is not None
    wrong = msgspec.structs.replace(record.end, scores=[99] * 3)
    assert refused(record, str(Record(record.head, record.turns, wrong))).startswith("last line: the record says")


def test_wrong_luck_is_refused() -> None:
    record = play_out(muraglia.game("great-wall").new(2, seed=5))
    more = msgspec.structs.replace(record.head, chance=record.head.chance | {"pile red": ["D", "D"]})
    assert "cannot be 'D'" in refused(record, str(Record(more, record.turns, record.end)))
    alien = msgspec.structs.replace(record.head, chance=record.head.chance | {"pile pink": ["D"]})
    assert "no stream 'pile pink'" in refused(record, str(Record(alien, record.turns, record.end)))
    drawn = next(i for i, turn in enumerate(record.turns) if turn.chance)
    turns = [*record.turns]
    turns[drawn] = msgspec.structs.replace(turns[drawn], chance={})
    assert refused(record, str(Record(record.head, turns, record.end)))


def test_another_game_is_refused() -> None:
    record = play_out(muraglia.game("die-mauer").new(3))
    with pytest.raises(BadRecord, match="a record of 'die-mauer', not of great-wall"):
        replay(muraglia.game("great-wall"), record)
