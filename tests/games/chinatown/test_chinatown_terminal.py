"""Chinatown in the terminal: a person trades with shopkeepers, all the way."""

from __future__ import annotations

from scripted_terminal import Screen, one_line, run, script, someone

from muraglia.cli.playing.session import TerminalSession
from muraglia.games.chinatown.deals import Dealt
from muraglia.games.chinatown.game import State
from muraglia.games.chinatown.state import TRADE


def town(session: TerminalSession) -> State:
    """The position that a session plays."""
    assert isinstance(session.state, State)
    return session.state


def test_a_typed_deal_is_made_read_back_and_answered() -> None:
    lines: list[str] = []

    def answer(session: TerminalSession, shown: str) -> str:
        del shown
        if town(session).phase != TRADE:
            return str(session.state.legal(0)[0])
        if lines:
            raise EOFError
        mine = town(session).land[0]
        building = (mine & -mine).bit_length() - 1
        lines.append(str(building))
        return f"offer yellow: {building}"

    screen = Screen(100, 60)
    session = run("chinatown --seats 5 --bots shopkeeper --seed 4", answer, screen)
    text = one_line(screen.text)
    assert f"Red gives Yellow building {lines[0]}." in text
    assert any(type(entry) is Dealt and 0 in entry.parties for entry in town(session).ledger)


def test_what_is_wrong_with_a_deal_is_said_with_its_rule() -> None:
    def answer(session: TerminalSession, shown: str) -> str:
        if town(session).phase != TRADE:
            return str(session.state.legal(0)[0])
        if "You have $5,000 and would need $9,000" in one_line(shown):
            raise EOFError
        return "offer yellow: 9000"

    screen = Screen(100, 60)
    run("chinatown --seats 3 --bots shopkeeper --seed 4", answer, screen)
    assert "Type ? to read CT-7.8" in one_line(screen.text)


def test_a_game_of_one_person_and_four_shopkeepers_comes_to_its_end() -> None:
    screen = Screen(100, 60)
    session = run("chinatown --seats 5 --bots shopkeeper --seed 2", someone(), screen)
    assert session.state.over
    assert "won" in screen.text


def test_bots_alone_and_people_alone_finish_too() -> None:
    assert run("chinatown --humans 0 --bots random --seed 3", script(), Screen(100, 60)).state.over
    assert run("chinatown --hot-seat --seats 3 --seed 3", someone(), Screen(100, 60)).state.over
