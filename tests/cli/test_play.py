"""The terminal game, played by a script: whole games, refusals, rules, saving, loading, leaving."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from scripted import Screen, one_line, run, script, someone

import muraglia
from muraglia.cli import main
from muraglia.cli.playing.session import Session
from muraglia.kernel.errors import BadOption
from muraglia.kernel.record import Record, Recorder, replay

WHOLE_GAMES = [
    ("die-mauer --bots random --option rounds=2 --seed 3", False),
    ("die-mauer --seats 6 --bots random --option rounds=1 --seed 3", True),
    ("great-wall --bots random --seed 3", False),
    ("great-wall --seats 2 --bots random --seed 3 --option edition=ffg --option open_scores=on", True),
    ("great-wall --seats 5 --bots random --seed 3", False),
]


@pytest.mark.parametrize(("command", "notation"), WHOLE_GAMES)
def test_a_game_is_played_to_its_end(command: str, notation: bool, tmp_path: Path) -> None:
    path = tmp_path / "played.jsonl"
    screen = Screen()
    run(command, someone(notation=notation, at_the_end=str(path)), screen)
    assert "No: " not in screen.text
    assert re.search(r" wins\.| win together\.", screen.text)
    assert "Where the points came from" in screen.text
    assert all(len(line) <= 80 for line in screen.text.splitlines() if not line.startswith("Saved: "))
    record = Record.parse(path.read_text())
    assert replay(muraglia.game(record.head.game), record).over
    assert record.head.players[0] == "human"


def test_the_screen_says_whose_turn_it_is_what_happened_and_who_is_ahead() -> None:
    screen = Screen()
    run("die-mauer --bots random --option rounds=2 --seed 3", someone(), screen)
    later = next(shown for shown in screen.shown if "round 2 of 2, turn 2" in shown)
    assert "What happened" in later
    assert "is the master builder" in later
    assert "leads" in later
    assert "Your pieces" in later
    assert "Red, your move" in later


def moves_of_red(session: Session) -> list[str]:
    return [turn.move for turn in session.record.turns if turn.seat == 0]


def test_a_move_is_typed_as_a_record_writes_it() -> None:
    assert moves_of_red(run("die-mauer --bots random --seed 3", script("show  t"), Screen())) == ["show T"]


def test_a_refusal_names_the_rule_and_a_question_mark_shows_it() -> None:
    screen = Screen()
    lines = ["?", "build 4 left", "?", "? dm-5.3", "? DM-9", "shw T", "5", "quit"]
    session = run("die-mauer --bots random --seed 3", script(*lines), screen)
    answers = [one_line(shown) for shown in screen.shown[1:]]
    rules = muraglia.game("die-mauer").words().rules
    assert "No: nothing was refused yet" in answers[0]
    assert "No: All choose in secret now: show a piece, or the empty fist. (DM-4.1)" in answers[1]
    assert rules["DM-4.1"] in answers[2]
    assert rules["DM-5.3"] in answers[3]
    assert "No: there is no rule 'DM-9'; they go from DM-1.1 to DM-8.4" in answers[4]
    assert "No: 'shw T' is no move of Die Mauer" in answers[5]
    assert "No: there is no 5 in the list; it has 1, 2, 3, 4, 6, 7, g, 8, t, 0, -" in answers[6]
    assert moves_of_red(session) == []


@pytest.mark.parametrize("game_id", ["die-mauer", "great-wall"])
def test_rules_lists_the_whole_rulebook(game_id: str) -> None:
    words = muraglia.game(game_id).words()
    first = next(iter(words.sections))
    screen = Screen()
    run(f"{game_id} --bots random", script("rules", f"rules {first.lower()}", "rules XX-1"), screen)
    whole, section, unknown = map(one_line, screen.shown[1:4])
    for title in words.sections.values():
        assert title in whole
    for name, text in words.rules.items():
        assert one_line(text) in whole
        assert (one_line(text) in section) == name.startswith(f"{first}.")
    assert "there is no section 'XX-1'" in unknown


def test_a_long_text_stops_at_the_end_of_the_screen() -> None:
    screen = Screen(interactive=True)
    run("die-mauer --bots random", script("rules", "", "q", "quit", ""), screen)
    pages = [shown for shown in screen.shown if "Enter: more" in shown]
    assert len(pages) == 2
    assert all(page.count("\n") <= 24 for page in pages)


def test_help_log_and_board() -> None:
    screen = Screen()
    run("die-mauer --bots random --seed 3", script("6", "help", "log", "board", ""), screen)
    first, second, helped, logged, again, once_more = screen.shown[:6]
    assert "such as show T" in helped
    assert "save FILE" in helped
    assert re.match(r"Red♦ 6, Yellow .*, Green .*\. ", logged)
    assert again == once_more == second
    assert again != first


def test_undo_takes_back_as_far_as_the_rules_let_one(tmp_path: Path) -> None:
    # Red leads two sites. After the first claim nothing has come to light: it can be taken back.
    position = "seats: 2\nstep: claims\nsite 1: 5 4 | r:W\nsite 2: 7 3 | r:G r:W\n"
    state = muraglia.game("great-wall").position(position, seed=3)
    path = tmp_path / "claims.jsonl"
    path.write_text(str(Recorder(state, ["human", "random"], position).record))
    screen = Screen()
    session = run(f"--load {path}", script("claim 1 5 W", "undo", "undo", "claim 1 4 W"), screen)
    assert "Taken back: claim 1 5 W" in screen.text
    assert "No: nothing can be taken back" in screen.text
    assert moves_of_red(session) == ["claim 1 4 W"]


def test_undo_changes_nothing_that_is_still_hidden(tmp_path: Path) -> None:
    position = "seats: 2\nstep: claims\nsite 1: 5 4 | r:W\nsite 2: 7 3 | r:G r:W\n"
    path = tmp_path / "claims.jsonl"
    state = muraglia.game("great-wall").position(position, seed=3)
    path.write_text(str(Recorder(state, ["human", "random"], position).record))
    moves = ["claim 1 5 W", "claim 2 7 G", "draw", "draw"]
    straight = run(f"--load {path} --seed 6", script(*moves), Screen())
    there_and_back = run(f"--load {path} --seed 6", script("claim 1 4 W", "undo", *moves), Screen())
    assert str(there_and_back.record) == str(straight.record)


def test_undo_of_a_sealed_choice_is_refused() -> None:
    screen = Screen()
    session = run("die-mauer --bots random --seed 3", script("6", "undo"), screen)
    assert "No: nothing can be taken back" in screen.text
    assert moves_of_red(session) == ["show 6"]


def test_a_saved_game_goes_on_where_it_stood(tmp_path: Path) -> None:
    path, end = tmp_path / "half.jsonl", tmp_path / "whole.jsonl"
    before = run("great-wall --bots random --seed 3", script("1", "1", f"save {path}", "quit"), Screen())
    record = Record.parse(path.read_text())
    assert replay(muraglia.game("great-wall"), record).digest() == before.state.digest()

    screen = Screen()
    after = run(f"--load {path} --seed 8", script(), screen)
    assert after.state.digest() == before.state.digest()
    assert after.record.head.players == ["human", "random", "random"]
    assert "Your hand" in screen.text

    run(f"--load {path} --seed 8", someone(at_the_end=str(end)), Screen())
    whole = Record.parse(end.read_text())
    assert replay(muraglia.game("great-wall"), whole).over
    assert whole.turns[: len(record.turns)] == record.turns


def test_load_goes_from_one_game_to_another(tmp_path: Path) -> None:
    path = tmp_path / "half.jsonl"
    before = run("great-wall --bots random --seed 3", script("1", "1", f"save {path}"), Screen())
    screen = Screen(width=200)
    after = run("die-mauer --bots random", script("6", f"load {path}", "", "log"), screen)
    assert after.state.digest() == before.state.digest()
    assert "Save this game?" in screen.shown[2], "the other game would be lost"
    assert f"Loaded: {path}" in screen.shown[3]
    assert "Red draws a card" in screen.shown[4]


def test_a_loaded_game_can_have_other_players(tmp_path: Path) -> None:
    path = tmp_path / "half.jsonl"
    run("great-wall --bots random --seed 3", script("1", f"save {path}"), Screen())
    assert run(f"--load {path} --hot-seat", script(), Screen()).humans == [0, 1, 2]
    assert run(f"--load {path} --humans 0 --bots random", script(), Screen()).state.over


def test_a_file_of_another_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "half.jsonl"
    run("great-wall --bots random --seed 3", script("1", f"save {path}"), Screen())
    with pytest.raises(BadOption, match="is a game of great-wall, not of die-mauer"):
        run(f"die-mauer --load {path}", script(), Screen())


def test_a_broken_file_is_refused_and_the_game_goes_on(tmp_path: Path) -> None:
    good, broken, other = tmp_path / "good.jsonl", tmp_path / "broken.jsonl", tmp_path / "notes.txt"
    other.write_text("do not lose me\n")
    run("great-wall --bots random --seed 3", script("1", f"save {good}"), Screen())
    lines = good.read_text().splitlines()
    lines[1] = json.dumps(json.loads(lines[1]) | {"seat": 2})
    broken.write_text("\n".join(lines))
    screen = Screen(width=300)
    orders = [f"load {broken}", f"load {tmp_path}/none", "load", "save", f"save {other}", f"save {tmp_path}/no/x"]
    session = run("great-wall --bots random --seed 4", script(*orders, "1"), screen)
    assert f"No: {broken}, line 2: 'draw': It is Red's turn" in screen.text
    assert f"No: {tmp_path}/none: No such file or directory" in screen.text
    assert "load what?" in screen.text
    assert "save where?" in screen.text
    assert f"No: {other}: this file exists and is no record of a game" in screen.text
    assert f"No: {tmp_path}/no/x: No such file or directory" in screen.text
    assert other.read_text() == "do not lose me\n"
    assert [turn.move for turn in session.record.turns] == ["draw"]


def test_the_end_of_input_ends_the_game_politely() -> None:
    screen = Screen()
    run("great-wall --bots random", script(), screen)
    assert screen.text.rstrip().endswith("No more input: the game stops here.")


def test_the_command_reads_what_is_piped_into_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("draw\nquit\n\n"))
    assert main(["play", "great-wall", "--bots", "random", "--seed", "3"]) == 0
    shown = capsys.readouterr().out
    assert "Red draws a card: " in shown
    assert "Good-bye." in shown
    assert "\x1b[" not in shown, "no clearing and no colours where there is no terminal"


def test_quit_offers_to_save(tmp_path: Path) -> None:
    path = tmp_path / "left.jsonl"
    screen = Screen()
    run("great-wall --bots random", script("1", "quit", f"{tmp_path}/no/x", str(path)), screen)
    assert path.exists()
    assert "Good-bye." in screen.text
    screen = Screen()
    run("great-wall --bots random", script("quit"), screen)
    assert "Save this game?" not in screen.text, "nothing has happened yet"


def test_ctrl_c_at_the_prompt_offers_to_save() -> None:
    typed = iter(["1", "Ctrl-C", ""])

    def answer(session: Session, shown: str) -> str:
        del session, shown
        line = next(typed)
        if line == "Ctrl-C":
            raise KeyboardInterrupt
        return line

    screen = Screen()
    run("great-wall --bots random", answer, screen)
    assert "Save this game?" in screen.text
    assert "Good-bye." in screen.text


@pytest.mark.parametrize("command", ["great-wall --seats 4", "die-mauer --option rounds=1"])
def test_bots_among_themselves_play_the_game_out(command: str) -> None:
    screen = Screen()
    run(f"{command} --humans 0 --bots random --seed 1", script(), screen)
    assert "Where the points came from" in screen.text
    assert "your move" not in screen.text
    assert "Your " not in screen.text
    assert screen.shown == [], "nobody is asked anything"


def test_bots_among_themselves_wait_for_the_spectator() -> None:
    screen = Screen(interactive=True)
    run("great-wall --seats 4 --humans 0 --bots random --seed 1", script("", "", "q"), screen)
    assert len([shown for shown in screen.shown if "Enter: go on" in shown]) == 3
    assert "draws a card:" not in screen.text


def test_the_game_is_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("chess\ngreat-wall\nquit\n"))
    assert main(["play"]) == 0
    shown = capsys.readouterr().out
    assert "A number from 1 to" in shown
    assert "Great Wall of China · 30 tokens face down" in shown


def test_nobody_answers_which_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play"]) == 2
    assert "muraglia: which game? One of " in capsys.readouterr().err
