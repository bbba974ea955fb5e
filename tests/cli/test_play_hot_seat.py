"""Several people at one screen: nobody sees another's secrets, not even for a moment."""

from __future__ import annotations

import random
import re

from scripted import Answer, Screen, one_line, run, script, someone

from muraglia.cli.playing.session import Session

COLOURS = ("Red", "Yellow", "Green")


def watched(answer: Answer, seen: list[tuple[int, str]]) -> Answer:
    """Keep what each seat saw: from the Enter that lifts its curtain to the next curtain."""

    def watching(session: Session, shown: str) -> str:
        if "press Enter" not in shown and session.looking is not None and not session.state.over:
            seen.append((session.looking, one_line(shown)))
        return answer(session, shown)

    return watching


def test_the_curtain_shows_nothing_of_the_next_player() -> None:
    screen = Screen()
    run("great-wall --hot-seat --seed 3", someone(at_most=60), screen)
    curtains = [shown for shown in screen.shown if "press Enter" in shown]
    assert len(curtains) > 20
    for shown in curtains:
        assert re.fullmatch(r"It is  [RYG]  (\w+)'s turn\. Nobody else should look now\.\n\1, press Enter … \n", shown)


def test_a_card_is_named_on_the_screen_of_its_owner_only() -> None:
    seen: list[tuple[int, str]] = []
    run("great-wall --hot-seat --seed 3", watched(someone(at_most=60), seen), Screen())
    drawn = [(seat, colour) for seat, shown in seen for colour in re.findall(r"(\w+) draws a card: \w+", shown)]
    assert len(drawn) > 10
    assert all(COLOURS[seat] == colour for seat, colour in drawn)
    for seat, shown in seen:
        assert ("Your hand" in shown) == (f"{COLOURS[seat]}, your move" in shown)


def test_a_card_drawn_last_is_seen_before_the_screen_is_hidden() -> None:
    screen = Screen()
    run("great-wall --hot-seat --seed 3", script("", "draw", "draw", "", ""), screen)
    told, curtain, yellow = screen.shown[3:6]
    assert re.fullmatch(r" R  Red draws a card: \w+\.\nPress Enter to hide the screen … \n", told)
    assert "Yellow, press Enter" in curtain
    assert "Red draws" not in curtain
    assert "Red draws a card. Red draws a card." in yellow


def test_nobody_learns_a_fist_before_all_are_open() -> None:
    screen = Screen()
    run("die-mauer --hot-seat --seed 3", script("", "show T", "", "show 4", "", "show 6", ""), screen)
    red, to_yellow, yellow, to_green, green, _, after = screen.shown[1:8]
    assert "Your pieces" in red
    for shown in (to_yellow, to_green):
        assert "Your pieces" not in shown
        assert "ready" not in shown
    assert len(re.findall(r"\bready", yellow)) == 1
    assert len(re.findall(r"\bready", green)) == 2
    for shown in (yellow, green):
        assert not re.search(r"ready [T4]", shown)
        assert "What happened" not in shown
    assert "Red♦ T, Yellow 4, Green 6. Red builds the tower" in after


def test_a_gift_is_named_to_the_two_only() -> None:
    rng = random.Random(3)

    def often_empty(keys: list[str]) -> str:
        return "0" if "0" in keys and rng.random() < 0.5 else rng.choice(keys)

    seen: list[tuple[int, str]] = []
    run("die-mauer --hot-seat --seed 4 --option rounds=1", watched(someone(often_empty, at_most=90), seen), Screen())
    pattern = r"(\w+) gives (\w+) (a piece|the [\w ]+?) in secret"
    gifts = [(seat, *gift) for seat, shown in seen for gift in re.findall(pattern, shown)]
    assert {what == "a piece" for _, _, _, what in gifts} == {True, False}, "the game has gifts, seen and unseen"
    for seat, giver, taker, what in gifts:
        assert (what != "a piece") == (COLOURS[seat] in (giver, taker))


def test_the_curtain_wipes_the_screen_and_what_was_scrolled_away() -> None:
    screen = Screen(interactive=True)
    run("great-wall --hot-seat --seed 3", script("", "draw", "draw", "", ""), screen)
    curtains = [shown for shown in screen.shown if "press Enter" in shown]
    assert len(curtains) == 2
    assert all("\x1b[H\x1b[2J\x1b[3J" in shown for shown in curtains)


def test_one_human_is_never_asked_to_hide_the_screen() -> None:
    screen = Screen()
    run("great-wall --bots random --seed 3", script("draw", "draw", "draw"), screen)
    assert "ress Enter" not in screen.text


def test_two_people_and_a_bot() -> None:
    screen = Screen()
    session = run("great-wall --humans 2 --bots random --seed 3", script("", "draw", "draw", "", "", "draw"), screen)
    assert session.humans == [0, 1]
    assert "Yellow, your move" in screen.text
    assert "Green, press Enter" not in screen.text
