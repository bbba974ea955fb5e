"""The bargaining benchmark: optima that are known by hand, scores of known deals, the command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from deals_chinatown import LAST, table

import muraglia
from muraglia.bench import dataset
from muraglia.cli import main
from muraglia.games.chinatown.bargain.frozen_positions import Frozen, public, read, write
from muraglia.games.chinatown.bargain.optimum import Optimum, possible_gain
from muraglia.games.chinatown.bargain.ranking import PlannedNegotiation, hold, rank
from muraglia.games.chinatown.bargain.ranking_page import HEADINGS
from muraglia.games.chinatown.bargain.session import negotiate
from muraglia.games.chinatown.bargain.trade_scoring import promised, score, seen
from muraglia.games.chinatown.moves import Done, Offer
from muraglia.games.chinatown.state import TRADE
from muraglia.games.chinatown.terms import settle
from muraglia.kernel.record import Record, Recorder


def test_both_optima_and_the_fair_shares_of_a_small_table() -> None:
    found = possible_gain(seen(table().state()))
    assert found.worth == (2, 1, 0)
    assert found.pooled == Optimum(2, 2), "5 with three fish, instead of 2 and 1"
    assert found.signed == Optimum(2, 2)
    assert found.signed.proven
    assert found.shapley == pytest.approx((1, 1, 0)), "green adds nothing"


def test_a_purse_bounds_what_can_be_signed_but_not_the_pool() -> None:
    """Whoever gives up the tile, or the shops, must be paid what they earn alone. With red's purse empty another buys;
    with all empty nobody can."""
    assert possible_gain(seen(table(red=0).state())).signed.gain == 2
    found = possible_gain(seen(Frozen("poor", table(red=0).position.replace("5000", "0")).state()))
    assert found.pooled.gain == 2
    assert found.signed == Optimum(0, 0)


def played(*moves: tuple[int, str], frozen: Frozen | None = None) -> Record:
    frozen = frozen or table()
    state = frozen.state()
    recorder = Recorder(state, position=frozen.position)
    for seat, text in moves:
        move = state.game.parse(text)
        recorder.play(seat, move)
        if isinstance(move, Offer):
            (deal,) = state.deals.values()
            for other in range(state.seats):
                if deal.parties >> other & 1 and other != seat:
                    recorder.play(other, state.game.parse(f"accept {deal.id} {deal.hash}"))
    while state.phase == TRADE:
        recorder.play(state.acting[0], Done())
    return recorder.record


def test_a_deal_is_scored_for_each_side() -> None:
    (phase,) = score(played((0, "offer yellow: 2000 for fish")))
    assert phase.created == 2
    assert phase.claimed == (1, 1, 0), "red 3 more and 2 paid; yellow 1 less and 2 got"
    assert phase.left == 0
    assert [deal.gains for deal in phase.deals] == [(1, 1, 0)]
    assert phase.deals[0].terms == "red > yellow 2000; yellow > red fish"
    assert [phase.losing(seat) for seat in range(3)] == [0, 0, 0]


def test_a_bad_deal_loses_by_its_signers_own_count() -> None:
    (phase,) = score(played((0, "offer yellow: 4000 for fish")))
    assert phase.claimed == (-1, 3, 0)
    assert [phase.losing(seat) for seat in range(3)] == [1, 0, 0]


def test_a_phase_in_which_nothing_happens_leaves_everything() -> None:
    (phase,) = score(played())
    assert (phase.created, phase.left, phase.claimed) == (0, 2, (0, 0, 0))


def test_promises_that_can_be_checked_are() -> None:
    kept = played(
        (0, 'offer yellow: - for fish "by round 6: red > yellow 2000"'),
        (0, "offer yellow: 2000"),
    )
    broken = played((0, 'offer yellow: - for fish "by round 6: red > yellow 2000"'))
    words = played((0, 'offer yellow: - for fish "I will never forget it"'))
    for record, made, lost in ((kept, 1, 0), (broken, 1, 1), (words, 0, 0)):
        (phase,) = score(record)
        assert (phase.promises[0], phase.broken[0]) == (made, lost)
    assert promised(settle((), "by round 7: red > yellow 1")) == (0, ())
    assert promised(settle((), "by round 3: me > yellow 1000"))[1] == (), "it must say who"


def test_all_public_positions_can_be_read_and_have_something_to_gain() -> None:
    positions = public()
    assert len(positions) == len({each.name for each in positions}) == 24
    assert {each.state().seats for each in positions} == {3, 4, 5}
    assert read(write(positions)) == positions
    assert possible_gain(seen(positions[3].state())).pooled.gain >= 6


@pytest.mark.parametrize("text", ["", "# x\nnonsense", "# x\n" + LAST.format(red=0).replace("trade", "keep")])
def test_a_file_that_holds_no_position_is_refused(text: str) -> None:
    with pytest.raises(muraglia.BadPosition):
        read(text)


def test_merchants_find_what_silence_leaves() -> None:
    frozen = public()[3]
    planned = [
        PlannedNegotiation(name, (name,) * 3, seat, frozen, 1) for name in ("merchant", "silent") for seat in (None, 0)
    ]
    result = rank([hold(each) for each in planned], "merchant", False, 1)
    merchant, silent = sorted(result.lines, key=lambda line: line.agent)
    assert merchant.created and silent.created
    assert merchant.created.part > 0.5
    assert (silent.created.part, silent.claimed.part, silent.deals) == (0, 0, 0)
    again = hold(planned[0])
    assert again.negotiation.record == negotiate(("merchant",) * 3, frozen, 1).record, "it can be repeated"


# ── the command ───────────────────────────────────────────────────────────────────────────────────────


def test_the_command_writes_a_page_and_a_log_that_replays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    positions, page, log = tmp_path / "held-out.txt", tmp_path / "x.html", tmp_path / "x.jsonl"
    data = tmp_path / "bargain.json"
    positions.write_text(write([table()]))
    words = ["bargain", "run", "--agents", "merchant,silent", "--positions", str(positions)]
    assert main([*words, "--html", str(page), "--log", str(log), "--record", str(data), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    merchant, silent = dataset.load(data).rows
    assert (merchant["agent"], silent["agent"], silent["got"]) == ("merchant", "silent", 0.0)
    assert [line["agent"] for line in told["lines"]] == ["merchant", "silent"]
    assert "<svg" in page.read_text() and "merchant" in page.read_text()
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert len(lines) == 8, "among its like, and alone at each of three seats"
    record = tmp_path / "game.jsonl"
    record.write_text(lines[0]["negotiation"]["record"])
    assert main(["bargain", "score", str(record), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == lines[0]["phases"]
    assert main(["bargain", "score", str(record)]) == 0
    told = capsys.readouterr().out
    assert "outside option" in told and "fair share" in told
    assert [line.split()[1] for line in told.splitlines() if line.strip().startswith("6 ")][1:] == [
        "red",
        "yellow",
        "green",
    ]


@pytest.mark.parametrize("columns", ["60", "200"])
def test_no_figure_is_cut_where_there_is_little_room(
    columns: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    positions = tmp_path / "held-out.txt"
    positions.write_text(write([table()]))
    assert main(["bargain", "run", "--agents", "shopkeeper,silent", "--positions", str(positions)]) == 0
    told = capsys.readouterr().out
    assert "…" not in told
    assert set(told.split()) > {"shopkeeper", "silent", *HEADINGS}


def test_tables_are_made_from_a_seed_and_are_others_with_another(tmp_path: Path) -> None:
    made = [tmp_path / name for name in ("one.txt", "again.txt", "other.txt")]
    for file, seed in zip(made, ("5", "5", "6"), strict=True):
        assert main(["bargain", "freeze", "--seed", seed, "--seats", "3", "--each", "1", str(file)]) == 0
    one, again, other = (file.read_text() for file in made)
    assert one == again != other
    (frozen,) = read(one)
    assert frozen not in public()
    assert possible_gain(seen(frozen.state())).pooled.gain >= 6


def test_whole_games_are_measured_phase_by_phase(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "x.jsonl"
    words = ["bargain", "run", "--agents", "shopkeeper", "--field", "silent", "--games", "1", "--seats", "3"]
    assert main([*words, "--log", str(log), "--json"]) == 0
    (line,) = json.loads(capsys.readouterr().out)["lines"]
    assert line["tables"] == 1
    lines = [json.loads(each) for each in log.read_text().splitlines()]
    assert len(lines) == 4, "among its like, and alone at each of three seats"
    for each in lines:
        assert len(each["phases"]) == 6
        game = tmp_path / "game.jsonl"
        game.write_text(each["negotiation"]["record"])
        assert main(["bargain", "score", str(game), "--json"]) == 0
        assert json.loads(capsys.readouterr().out) == each["phases"], "a record of anybody's game is scored the same"


@pytest.mark.parametrize(
    "words",
    [
        ["run", "--agents", "merchant", "--jobs", "0"],
        ["run", "--agents", "merchant", "--positions", "/no/such/file"],
        ["run", "--agents", "merchant", "--html", "/no/such/folder/x.html"],
        ["run", "--agents", "merchant", "--seconds", "0"],
        ["run", "--agents", "merchant", "--games", "1", "--seats", "9"],
        ["score", "/no/such/file"],
        ["freeze", "--seed", "1", "--seats", "2", "x.txt"],
        ["freeze", "--seed", "1", "--seats", "three", "x.txt"],
    ],
)
def test_bad_arguments_give_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bargain", *words]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_an_own_offer_of_something_that_is_gone_is_taken_back_and_not_weighed() -> None:
    """Guards against a bug: an older offer was weighed with tiles that its maker no longer had."""
    frozen = next(each for each in public() if each.name == "5 seats, round 3, number 3")
    held = negotiate(("merchant", "shark", "merchant", "merchant", "merchant"), frozen, 18)
    (phase,) = score(Record.parse(held.record))
    assert phase.created > 0
