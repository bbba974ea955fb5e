"""Chinatown's retrospective: what deals were worth then and in the end, and what trade left on the table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

import muraglia
from muraglia.bots import make
from muraglia.bots.referee import Referee
from muraglia.cli import main
from muraglia.games.chinatown.bots import pooled_optimum
from muraglia.games.chinatown.bots.holdings import Holding, Table, pooled
from muraglia.games.chinatown.bots.pooled_optimum import ceiling, optimum, proven_income
from muraglia.games.chinatown.deal_values import History, in_the_end
from muraglia.games.chinatown.forecast import most_income
from muraglia.games.chinatown.game import State
from muraglia.games.chinatown.moves import DONE, READY, TIME, Accept
from muraglia.games.chinatown.retrospective import Side, Standout, Surplus, Tale, say, tell
from muraglia.games.chinatown.state import KEEP, TRADE
from muraglia.games.chinatown.terms import write_terms
from muraglia.games.chinatown.view import view
from muraglia.kernel.contract import NOBODY
from muraglia.kernel.errors import BadRecord, MuragliaError
from muraglia.kernel.record import Record, Recorder

GAME = muraglia.game("chinatown")
RECORDS = Path(__file__).parent / "records"
RED, YELLOW, GREEN = range(3)

POSITION = """
seats: 3
round: 5
red: 20:fish 21:fish 17:fireworks 18:fireworks
yellow: 22 19 60
yellow tiles: fish
green: 70
"""
LUCK = {
    "tiles": [
        *("fireworks", "tea-house", "jeweller", "detective"),  # red's, who bought the place beside two fireworks
        *("antiques", "tailor", "pharmacy", "watchmaker"),
        *("restaurant", "laundry", "radio", "watchmaker"),
    ],
    "buildings 6": list(map(str, (1, 7, 49, 28, 36, 43, 3, 10, 15, 30, 38, 45, 5, 24, 27, 33, 40, 52))),
}


def deal(recorder: Recorder, maker: int, offer: str, *others: int) -> None:
    state = recorder.state
    assert isinstance(state, State)
    recorder.play(maker, GAME.parse(offer))
    made = list(state.deals.values())[-1]
    for seat in others:
        recorder.play(seat, Accept(made.id, made.hash))


@pytest.fixture(scope="module")
def scripted() -> Record:
    """Four deals in the fifth round; in the sixth red draws what one of them waited for."""
    state = GAME.position(POSITION, 0, LUCK)
    recorder = Recorder(state, ["ann", "bob", "cy"], POSITION)
    deal(recorder, RED, "offer yellow: 3000 for 22 + fish", YELLOW)
    deal(recorder, RED, "offer yellow: 1000 for 19", YELLOW)
    deal(recorder, YELLOW, "offer privately red: 60 for 1000", RED)
    deal(recorder, RED, "offer green: 60 for 3000", GREEN)
    play_out(recorder)
    return recorder.record


def play_out(recorder: Recorder) -> None:
    """Trade no more, and place whatever can be placed."""
    state = recorder.state
    assert isinstance(state, State)
    while not state.over:
        seat = state.acting[0]
        if state.phase == TRADE:
            recorder.play(seat, DONE)
            continue
        legal = state.legal(seat)
        enough = state.phase == KEEP and READY in legal
        recorder.play(seat, READY if enough else next((move for move in legal if move != READY), READY))


def figures(tale: Tale) -> list[dict[int, tuple[int | None, int | None]]]:
    return [{side.seat: (side.then, side.end) for side in deal.sides} for deal in tale.deals]


def test_a_deal_is_told_with_its_worth_then_and_in_the_end(scripted: Record) -> None:
    tale = tell(scripted, RED)
    assert figures(tale) == [
        {RED: (3, 3), YELLOW: (1, 1)},  # a fish shop completed, for 3,000
        {RED: (-1, 1), YELLOW: (1, 1)},  # of no use yet: a tile of the sixth round completes the fireworks there
        {RED: (-1, 2), YELLOW: (1, 1)},  # of no use, but it could be sold on …
        {RED: (3, 3), GREEN: (-3, -3)},  # … to somebody who had none for it either
    ]
    assert tale.deals[0].sides == (Side(RED, 3, 3, 3, 0), Side(YELLOW, -1, 1, 1, 2))  # red had 2,000 more to give
    assert [deal.round for deal in tale.deals] == [5] * 4
    assert tale.traded == (4, 3, -3)
    assert (tale.best, tale.worst) == (Standout(0, RED), Standout(3, GREEN))
    assert (tale.my_best, tale.my_worst) == (Standout(0, RED), None)


def test_a_resale_falls_with_the_deal_that_it_lives_on(scripted: Record) -> None:
    history = History(scripted)
    third, fourth = history.deals[2:]
    assert in_the_end(history, third).fallen == (fourth.ply,)
    assert in_the_end(history, fourth).fallen == ()


def test_what_trade_could_find_and_found_is_told_round_by_round(scripted: Record) -> None:
    # Apart: two fish, two fireworks and a fish earn 5; together the fish shop is complete, 7; for two rounds.
    assert tell(scripted, None).rounds[0] == Surplus(5, 4, 4, True, 10, ())
    assert tell(scripted, None).rounds[1].found == 0


def test_money_that_a_reader_did_not_see_is_told_to_nobody(scripted: Record) -> None:
    for eyes in (GREEN, None):
        tale = tell(scripted, eyes)
        assert figures(tale)[2] == {RED: (None, None), YELLOW: (None, None)}
        assert not tale.deals[2].whole
        assert not any(each.money for each in tale.deals[2].terms.transfers)
        assert tale.traded == (None, None, -3)
        assert figures(tale)[3] == {RED: (3, 3), GREEN: (-3, -3)}  # that it could be made is no secret
    assert tell(scripted, GREEN).my_worst == Standout(3, GREEN)
    assert tell(scripted, None).my_worst is None


def test_what_nobody_made_and_what_was_let_go_is_told() -> None:
    state = GAME.position(POSITION, 0, LUCK)
    recorder = Recorder(state, position=POSITION)
    recorder.play(YELLOW, GAME.parse("offer red: 22 + fish for 4000"))
    recorder.play(YELLOW, GAME.parse("offer privately red: 19 for 1000"))  # worth nothing to red: well refused
    recorder.play(RED, GAME.parse("refuse ry1"))
    recorder.play(RED, GAME.parse("refuse 1 too dear"))
    recorder.play(GREEN, GAME.parse("offer yellow: 2000 for 60"))
    play_out(recorder)
    tale = tell(recorder.record, RED)
    page = tale.rounds[0]
    (unmade,) = page.unmade
    assert (unmade.gains, unmade.together) == (((RED, 6), (YELLOW, -2)), 4)
    assert write_terms(unmade.terms) == "yellow > red 22 + fish"
    (refused,) = tale.let_go
    assert (refused.how, refused.gain, refused.maker, refused.round, refused.ply) == ("refused", 2, YELLOW, 5, 3)
    (lapsed,) = tell(recorder.record, YELLOW).let_go
    assert (lapsed.how, lapsed.gain, lapsed.maker, lapsed.ply) == ("lapsed", 2, GREEN, page.ply)
    assert tell(recorder.record, GREEN).let_go == tell(recorder.record, None).let_go == ()
    lines = list(say(tale, ["Red", "Yellow", "Green"], GAME.words()))
    assert any(line.startswith("  Nobody made this deal: Yellow gives Red building 22") for line in lines)
    assert any(line.startswith("  You refused: ") and "+2,000" in line for line in lines)


def test_what_was_refused_first_and_signed_after_all_was_not_let_go() -> None:
    state = GAME.position(POSITION, 0, LUCK)
    recorder = Recorder(state, position=POSITION)
    recorder.play(YELLOW, GAME.parse("offer red: 22 + fish for 4000"))
    recorder.play(RED, GAME.parse("refuse 1"))
    deal(recorder, RED, "offer yellow: 2000 for 22 + fish", YELLOW)
    play_out(recorder)
    assert tell(recorder.record, RED).let_go == ()


def test_a_deal_leads_to_its_moment(scripted: Record) -> None:
    for told in tell(scripted, RED).deals:
        assert scripted.turns[told.ply - 1].move.startswith("accept ")


def played(name: str, seats: int, seed: int, options: dict[str, object]) -> Record:
    state = GAME.new(seats, seed, options)
    recorder = Recorder(state)
    for seat, move in Referee(state, [make(name, GAME, seed + seat) for seat in range(seats)]).moves():
        recorder.play(seat, move)
    return recorder.record


def kept() -> Iterator[Record]:
    for path in sorted(RECORDS.glob("*.jsonl")):
        yield Record.parse(path.read_text())


def test_a_bound_is_never_less_than_the_optimum_nor_that_than_what_was_found() -> None:
    for record in kept():
        for phase, page in zip(History(record).phases, tell(record, None).rounds, strict=True):
            board, street = phase.start.board, phase.start.street
            all_ = pooled(Table(view(phase.start, None)).holdings)
            proven = proven_income(board, all_)
            assert ceiling(board, all_) >= proven >= most_income(board.id, street, *all_land(all_))
            assert page.there >= page.found


def all_land(holding: Holding) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    return holding.land, holding.tiles, holding.shops


def test_without_a_solver_it_is_a_bound_and_called_so(monkeypatch: pytest.MonkeyPatch) -> None:
    record = next(kept())
    exact = tell(record, None).rounds

    def missing(name: str) -> ModuleSpec | None:
        assert name == "ortools"
        return None

    monkeypatch.setattr(pooled_optimum, "find_spec", missing)
    bounds = tell(record, None).rounds
    assert all(page.exact for page in exact)
    assert not any(page.exact for page in bounds)
    for sharp, blunt in zip(exact, bounds, strict=True):
        assert blunt.there >= sharp.there >= sharp.found == blunt.found


def test_where_streets_count_the_optimum_is_a_bound() -> None:
    state = GAME.position("seats: 3\nstreet_access: on\nred: 1\nred tiles: fish", 0)
    all_ = pooled(Table(view(state, None)).holdings)
    assert optimum(state.board, True, all_) == (1, False)  # nothing can be placed there: it has no door


@pytest.mark.parametrize(
    "options",
    [{"street_access": True}, {"hand_variant": True}, {"board": "zman", "placing": "start_tile"}],
)
def test_every_kind_of_table_has_its_tale(options: dict[str, object]) -> None:
    record = played("random", 4, 5, options)
    tale = tell(record, 0)
    assert tale.deals
    history = History(record)
    for page in tale.rounds:
        deals = [each for each in history.deals if each.before.round + 1 == page.round]
        assert len(deals) == sum(told.round == page.round for told in tale.deals)
        assert page.there >= page.found


def test_what_was_found_is_what_all_sides_gained_then() -> None:
    for record in kept():
        for eyes in range(record.head.seats):
            tale = tell(record, eyes)
            for page in tale.rounds:
                gains = [side.then for told in tale.deals if told.round == page.round for side in told.sides]
                known = [each for each in gains if each is not None]
                assert len(known) < len(gains) or sum(known) == page.found


def test_a_game_without_deals_has_nothing_to_regret() -> None:
    state = GAME.new(3, 1)
    recorder = Recorder(state)
    while not state.over:
        if state.phase == TRADE:
            recorder.play(NOBODY, TIME)
        else:
            seat = state.acting[0]
            recorder.play(seat, state.legal(seat)[0])
    tale = tell(recorder.record, 0)
    assert (tale.deals, tale.best, tale.worst, tale.traded) == ((), None, None, (0, 0, 0))
    assert all(page.found == 0 for page in tale.rounds)


# ── the command, and bad input ────────────────────────────────────────────────────────────────────


def test_it_is_told_in_a_terminal(scripted: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(str(scripted))
    assert main(["tale", str(path), "--seat", "red"]) == 0
    shown = capsys.readouterr().out
    assert "Round 5: by trading, the players gained 4,000 of a possible 4,000." in shown
    assert "ann: -1,000 at the time, +1,000 in the end" in shown
    assert "Worst deal: number 4, for cy." in shown
    assert main(["tale", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["traded"] == [None, None, -3]


def test_a_deal_of_unknown_money_alone_has_a_line_too() -> None:
    state = GAME.position("seats: 3\nround: 6\nred: 1", 0)
    recorder = Recorder(state, position="seats: 3\nround: 6\nred: 1")
    deal(recorder, RED, "offer privately yellow: 2000", YELLOW)
    recorder.play(NOBODY, TIME)
    while not state.over:
        recorder.play(state.acting[0], READY)
    lines = list(say(tell(recorder.record, None), ["Red", "Yellow", "Green"], GAME.words()))
    assert "  1. Red, Yellow: money." in lines
    assert "     Red: unknown at the time, unknown in the end" in lines


def test_what_cannot_be_told_is_refused(scripted: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    unfinished = Record(scripted.head, scripted.turns[:9])
    with pytest.raises(MuragliaError) as refusal:
        tell(unfinished, RED)
    assert refusal.value.code == "not_over"
    path = tmp_path / "game.jsonl"
    for text, why in [
        (str(unfinished), "not over"),
        (str(scripted).replace("fish", "fisch"), "line 1"),
        (str(scripted).replace('"accept 1', '"refuse 1', 1), "line 13"),
        ("", "starts with a line"),
    ]:
        path.write_text(text)
        assert main(["tale", str(path)]) == 2
        assert why in capsys.readouterr().err
    other = Record.parse(next(RECORDS.parents[1].glob("die_mauer/records/*.jsonl")).read_text())
    with pytest.raises(BadRecord):
        tell(other, None)
    path.write_text(str(other))
    assert main(["tale", str(path)]) == 2
    assert "no summary" in capsys.readouterr().err
    path.write_text(str(scripted))
    assert main(["tale", str(path), "--seat", "mauve"]) == 2
    assert "not 'mauve'" in capsys.readouterr().err
