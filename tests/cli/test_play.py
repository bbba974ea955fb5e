"""The terminal game, played by a script: whole games, refusals, rules, saving, loading, leaving."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from games_by_kind import SEALED, TURNS, flags, forbidden, most_seats, quick, unusual
from scripted_terminal import Screen, one_line, run, script, someone

import muraglia
from muraglia.cli import main
from muraglia.cli.playing.session import TerminalSession
from muraglia.kernel.errors import BadOption
from muraglia.kernel.record import Record, replay


def flags_of(game_id: str, few: int = 1) -> str:
    return " ".join(flags(quick(game_id, few)))


WHOLE_GAMES = [
    (f"{SEALED} --bots random {flags_of(SEALED, 2)} --seed 3", False),
    (f"{SEALED} --seats {most_seats(SEALED)} --bots random {flags_of(SEALED)} --seed 3", True),
    (f"{TURNS} --bots random --seed 3", False),
    (f"{TURNS} --seats 2 --bots random --seed 3 {' '.join(flags(unusual(TURNS)))}", True),
    (f"{TURNS} --seats {most_seats(TURNS)} --bots random --seed 3", False),
]


@pytest.mark.parametrize(("command", "notation"), WHOLE_GAMES)
def test_a_game_is_played_to_its_end(command: str, notation: bool, tmp_path: Path) -> None:
    path = tmp_path / "played.jsonl"
    screen = Screen()
    run(command, someone(notation=notation, at_the_end=str(path)), screen)
    assert "No: " not in screen.text
    assert re.search(r" wins?\.", screen.text)
    assert "Where the points came from" in screen.text
    assert all(len(line) <= 80 for line in screen.text.splitlines() if not line.startswith("Saved: "))
    record = Record.parse(path.read_text())
    assert replay(muraglia.game(record.head.game), record).over
    assert record.head.players[0] == "human"


def moves_of_first(session: TerminalSession) -> list[str]:
    return [turn.move for turn in session.record.turns if turn.seat == 0]


def a_move(game_id: str) -> str:
    """Return a legal first move in the game of seed 3."""
    return str(muraglia.game(game_id).new(3, seed=3).legal(0)[0])


def test_a_move_is_typed_as_a_record_writes_it_spaces_and_capitals_aside() -> None:
    move = a_move(SEALED)
    typed = move.replace(" ", "  ").swapcase()
    assert typed != move
    assert moves_of_first(run(f"{SEALED} --bots random --seed 3", script(typed), Screen())) == [move]


def test_a_refusal_names_the_rule_and_a_question_mark_shows_it() -> None:
    game = muraglia.game(SEALED)
    state, rules = game.new(3, seed=3), game.words().rules
    wrong, (first, *_, last) = forbidden(state, 0), rules
    refusal = state.why_not(0, game.parse(wrong))
    assert refusal
    screen = Screen()
    lines = ["?", wrong, "?", f"? {last.lower()}", "? XX-9", "shw T", "99", "quit"]
    session = run(f"{SEALED} --bots random --seed 3", script(*lines), screen)
    answers = [one_line(shown) for shown in screen.shown[1:]]
    assert "nothing has been refused yet; type ?" in answers[0]
    assert f"No: {refusal.text} ({refusal.rule})" in answers[1]
    assert rules[refusal.rule] in answers[2]
    assert rules[last] in answers[3]
    assert f"there is no rule 'XX-9'; they go from {first} to {last}" in answers[4]
    assert f"'shw T' is not a move of {game.meta.name}" in answers[5]
    assert "99 is not in the list; it has " in answers[6]
    assert [at for at, answer in enumerate(answers) if "No: " in answer] == [1], "only where a rule is broken"
    assert moves_of_first(session) == []


@pytest.mark.parametrize("game_id", [SEALED, TURNS])
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
    run(f"{SEALED} --bots random", script("rules", "", "q", "quit", ""), screen)
    pages = [shown for shown in screen.shown if "Enter: more" in shown]
    assert len(pages) == 2
    assert all(page.count("\n") <= 24 for page in pages)


def test_help_log_and_board() -> None:
    screen = Screen()
    run(f"{SEALED} --bots random --seed 3", script(a_move(SEALED), "help", "log", "board", ""), screen)
    first, second, helped, logged, again, once_more = screen.shown[:6]
    assert re.search(rf"such as {a_move(SEALED).split()[0]} \S", helped)
    assert "save FILE" in helped
    assert all(colour.capitalize() in logged for colour in muraglia.catalogue()[SEALED].colours[:3])
    assert again == once_more == second
    assert again != first


def test_undo_of_a_sealed_choice_is_refused() -> None:
    screen = Screen()
    session = run(f"{SEALED} --bots random --seed 3", script(a_move(SEALED), "undo"), screen)
    assert "you cannot take this back: something has been drawn, revealed or played since then" in one_line(screen.text)
    assert moves_of_first(session) == [a_move(SEALED)]


def test_a_saved_game_goes_on_where_it_stood(tmp_path: Path) -> None:
    path, end = tmp_path / "half.jsonl", tmp_path / "whole.jsonl"
    before = run(f"{TURNS} --bots random --seed 3", script("1", "1", f"save {path}", "quit"), Screen())
    record = Record.parse(path.read_text())
    assert replay(muraglia.game(TURNS), record).digest() == before.state.digest()

    screen = Screen()
    after = run(f"--load {path} --seed 8", script(), screen)
    assert after.state.digest() == before.state.digest()
    assert after.record.head.players == ["human", "random", "random"]

    run(f"--load {path} --seed 8", someone(at_the_end=str(end)), Screen())
    whole = Record.parse(end.read_text())
    assert replay(muraglia.game(TURNS), whole).over
    assert whole.turns[: len(record.turns)] == record.turns


def test_load_goes_from_one_game_to_another(tmp_path: Path) -> None:
    path = tmp_path / "half.jsonl"
    before = run(f"{TURNS} --bots random --seed 3", script("1", "1", f"save {path}"), Screen())
    screen = Screen(width=200)
    after = run(f"{SEALED} --bots random", script(a_move(SEALED), f"load {path}", "", "log"), screen)
    assert after.state.digest() == before.state.digest()
    assert "Save this game?" in screen.shown[2], "the other game would be lost"
    assert f"Loaded: {path}" in screen.shown[3]
    assert "Red" in screen.shown[4], "what happened in that game"


def test_a_loaded_game_can_have_other_players(tmp_path: Path) -> None:
    path = tmp_path / "half.jsonl"
    run(f"{TURNS} --bots random --seed 3", script("1", f"save {path}"), Screen())
    assert run(f"--load {path} --hot-seat", script(), Screen()).humans == [0, 1, 2]
    assert run(f"--load {path} --humans 0 --bots random", script(), Screen()).state.over


def test_a_file_of_another_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "half.jsonl"
    run(f"{TURNS} --bots random --seed 3", script("1", f"save {path}"), Screen())
    with pytest.raises(BadOption, match=f"is a game of {TURNS}, not of {SEALED}"):
        run(f"{SEALED} --load {path}", script(), Screen())


def test_a_broken_file_is_refused_and_the_game_goes_on(tmp_path: Path) -> None:
    good, broken, other = tmp_path / "good.jsonl", tmp_path / "broken.jsonl", tmp_path / "notes.txt"
    other.write_text("do not lose me\n")
    run(f"{TURNS} --bots random --seed 3", script("1", f"save {good}"), Screen())
    lines = good.read_text().splitlines()
    lines[1] = json.dumps(json.loads(lines[1]) | {"seat": 2})
    broken.write_text("\n".join(lines))
    screen = Screen(width=300)
    orders = [f"load {broken}", f"load {tmp_path}/none", "load", "save", f"save {other}", f"save {tmp_path}/no/x"]
    session = run(f"{TURNS} --bots random --seed 4", script(*orders, "1"), screen)
    move = Record.parse(good.read_text()).turns[0].move
    assert f"{broken}, line 2: '{move}': " in screen.text
    assert f"{tmp_path}/none: No such file or directory" in screen.text
    assert "load what?" in screen.text
    assert "save where?" in screen.text
    assert f"{other}: this file exists and is not a record of a game" in screen.text
    assert f"{tmp_path}/no/x: No such file or directory" in screen.text
    assert other.read_text() == "do not lose me\n"
    assert len(session.record.turns) == 1


def test_the_end_of_input_ends_the_game_politely() -> None:
    screen = Screen()
    run(f"{TURNS} --bots random", script(), screen)
    assert screen.text.rstrip().endswith("No more input: the game stops here.")


def test_the_command_reads_what_is_piped_into_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{a_move(TURNS)}\nquit\n\n"))
    assert main(["play", TURNS, "--bots", "random", "--seed", "3"]) == 0
    shown = capsys.readouterr().out
    assert "What happened" in shown
    assert "Goodbye." in shown
    assert "\x1b[" not in shown, "no clearing and no colours where there is no terminal"


def test_quit_offers_to_save(tmp_path: Path) -> None:
    path = tmp_path / "left.jsonl"
    screen = Screen()
    run(f"{TURNS} --bots random", script("1", "quit", f"{tmp_path}/no/x", str(path)), screen)
    assert path.exists()
    assert "Goodbye." in screen.text
    screen = Screen()
    run(f"{TURNS} --bots random", script("quit"), screen)
    assert "Save this game?" not in screen.text, "nothing has happened yet"


def test_ctrl_c_at_the_prompt_offers_to_save() -> None:
    typed = iter(["1", "Ctrl-C", ""])

    def answer(session: TerminalSession, shown: str) -> str:
        del session, shown
        line = next(typed)
        if line == "Ctrl-C":
            raise KeyboardInterrupt
        return line

    screen = Screen()
    run(f"{TURNS} --bots random", answer, screen)
    assert "Save this game?" in screen.text
    assert "Goodbye." in screen.text


@pytest.mark.parametrize("command", [f"{TURNS} --seats 4", f"{SEALED} {flags_of(SEALED)}"])
def test_bots_among_themselves_play_the_game_out(command: str) -> None:
    screen = Screen()
    run(f"{command} --humans 0 --bots random --seed 1", script(), screen)
    assert "Where the points came from" in screen.text
    assert "your turn" not in screen.text
    assert "Your " not in screen.text
    assert screen.shown == [], "nobody is asked anything"


def test_bots_among_themselves_wait_for_the_spectator() -> None:
    screen = Screen(interactive=True)
    run(f"{TURNS} --seats 4 --humans 0 --bots random --seed 1", script("", "", "q"), screen)
    assert len([shown for shown in screen.shown if "Enter: continue" in shown]) == 3


def test_the_game_is_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"chess\n{TURNS}\nquit\n"))
    assert main(["play"]) == 0
    shown = capsys.readouterr().out
    assert "A number from 1 to" in shown
    assert f"{muraglia.catalogue()[TURNS].name} · " in shown


def test_nobody_answers_which_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play"]) == 2
    assert "muraglia: which game? One of " in capsys.readouterr().err
