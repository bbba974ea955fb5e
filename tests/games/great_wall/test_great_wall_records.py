"""Records of Great Wall hold the luck that was drawn, and no other."""

from __future__ import annotations

import msgspec
from recording import play_out, refused

import muraglia
from muraglia.kernel.record import Record, Recorder


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
