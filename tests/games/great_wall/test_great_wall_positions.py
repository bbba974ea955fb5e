"""Positions of Great Wall of China as text: read back as they were written, and refused with a reason."""

from __future__ import annotations

import random

import pytest
from bad_positions import own, refused

import muraglia
from muraglia.kernel.errors import BadOption, BadPosition

GAME = muraglia.game("great-wall")


@pytest.mark.parametrize("edition", ["kosmos", "ffg"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_of_a_game_reads_back(seats: int, edition: str) -> None:
    rng = random.Random(seats)
    for seed in range(2):
        state = GAME.new(seats, seed, {"edition": edition})
        while not state.over:
            twin = GAME.position(state.position(), seed=9)
            assert twin.position() == state.position()
            (seat,) = state.acting
            assert twin.legal(seat) == state.legal(seat)
            assert twin.facts() == state.facts()
            state.apply(seat, rng.choice(state.legal(seat)))
        twin = GAME.position(state.position())
        assert twin.over
        assert twin.outcome == state.outcome


START = """\
seats: 3
turn: red
site 1: 7 3 | r:G r:W g:G
site 2: 4 | r:T+7 y:N/g:D
red hand: W W S
"""

WRONG = [
    # what is replaced, by what, the line of the error (0: no single one), a piece of its text
    ("turn: red", "turn: brown", 2, "seat"),
    ("turn: red", "step: third", 2, "choice"),
    ("turn: red", "tern: red", 2, "unknown_key"),
    ("turn: red", "turn red", 2, "line_form"),
    ("turn: red", "site 1: 5 5 |", 3, "twice"),
    ("turn: red", "site 4: 5 5 |", 2, "sites"),
    ("turn: red", "edition: travel", 0, "value"),
    ("seats: 3", "seats: 6", 1, "number"),
    ("7 3 | r:G", "7 3 r:G", 3, "site_form"),
    ("7 3 |", "7 6 |", 3, "among"),
    ("7 3 |", "7 |", 3, "two_tokens"),
    ("r:W g:G", "r:W+5 g:G", 3, "two_tokens"),
    ("r:W g:G", "r:W b:G", 3, "card_form"),
    ("r:W g:G", "r:W g:X", 3, "card_form"),
    ("y:N/g:D", "y:N/g:W", 4, "covered"),
    ("W W S", "W W Q", 5, "among"),
    ("W W S", "W W T", 0, "cards"),
    ("W W S", "-\nred won: 7 7 7", 0, "tokens"),
    ("W W S", "-\nred won: 3@5", 6, "among"),
    ("W W S", "-\nsupply: 9", 6, "among"),
    ("turn: red", "to claim: 1", 2, "no_claims_now"),
    ("turn: red", "step: claims\nto claim: 2", 3, "not_leading"),
    ("turn: red", "turn: yellow\nstep: claims", 0, "nothing_to_claim"),
    ("turn: red", "step: last claims", 0, "no_ender"),
    ("W W S", "-\nred gone: WWWWWW GG SSSSS HH N D", 0, "out_of_cards"),
    ("W W S", "-\nyellow gone: WWWWWWW GGG T SSSSS HH D", 0, "out_of_cards"),
    ("turn: red", "last round: red", 0, "cards_left"),
    ("W W S", "-\nsupply: 5 4 2", 0, "supply_odd"),
    ("W W S", "-\nred won: 5 4 2", 0, "won_odd"),
    ("W W S", "-\nred won: 5@1 4@2", 0, "won_half"),
]

LAST_ROUND = """\
seats: 3
turn: yellow
site 1: 7 3 | r:G y:W
red gone: WWWWWWW GG T SSSSS HH N D
last round: red
"""

WRONG_AT_THE_END = [
    ("turn: yellow", "turn: red", 0, "only_claims"),
    ("turn: yellow", "turn: red\nstep: claims", 0, "only_claims"),
    ("turn: yellow", "yellow gone: WWWWWW GGG T SSSSS HH N D\nturn: yellow", 0, "no_cards"),
    ("turn: yellow", "step: last claims\nedition: ffg\nturn: green", 0, "last_claims_over"),
    (
        "turn: yellow",
        "step: last claims\nedition: ffg\ncircuit: 1",
        4,
        "circuit",
    ),
    ("turn: yellow", "circuit: 1", 2, "circuit"),
]

WRONG_FOR_TWO = ["7 7 | r:G", "5 | r:G+5"]


@pytest.mark.parametrize(
    ("start", "old", "new", "line", "code"),
    [*((START, *wrong) for wrong in WRONG), *((LAST_ROUND, *wrong) for wrong in WRONG_AT_THE_END)],
)
def test_a_wrong_position_is_refused_with_its_line(start: str, old: str, new: str, line: int, code: str) -> None:
    assert start.count(old) == 1
    GAME.position(start)
    if code == "value":
        with pytest.raises(BadOption, match="option edition must be kosmos or ffg"):
            GAME.position(start.replace(old, new))
        return
    error = refused(GAME, start.replace(old, new))
    assert error.code == code
    assert error.place == (f"line {line}" if line else "")
    assert line or error.rule or error.params["key"]


def test_every_sentence_is_reached() -> None:
    assert own(GAME) == {code for *_, code in (*WRONG, *WRONG_AT_THE_END)} & own(GAME) | {"equal_tokens", "no_site"}


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        ("site 1: 7 3 | r:T r:T", "cards", "red hand"),
        ("site 1: 7 3 |\nyellow gone: T T", "cards", "yellow gone"),
        ("site 1: 8 8 |\nred won: 8", "tokens", "red won"),
        ("site 1: 8 8 |\nbox: 8", "tokens", "box"),
        ("site 1: 8 8 |\nsite 2: 8 3 |", "tokens", "site 2"),
    ],
)
def test_what_does_not_add_up_names_the_line_to_look_at(text: str, code: str, key: str) -> None:
    error = refused(GAME, f"seats: 3\n{text}")
    assert (error.code, error.params["key"]) == (code, key)


@pytest.mark.parametrize("site", WRONG_FOR_TWO)
def test_two_players_never_build_for_equal_tokens(site: str) -> None:
    """GW-2.3: such a pair leaves the game when it is revealed."""
    assert GAME.position(f"seats: 3\nsite 1: {site}\n")
    with pytest.raises(BadPosition, match=r"line 2: .* a pair of equal tokens leaves the game \(GW-2.3\)"):
        GAME.position(f"seats: 2\nsite 1: {site}\n")


def test_whose_turn_it_is_tells_how_many_have_had_their_last_claims() -> None:
    """GW-7.3, Fantasy Flight: one turn of claims each, from the player who ran out."""
    text = LAST_ROUND.replace("turn: yellow", "turn: yellow\nedition: ffg\nstep: last claims")
    state = GAME.position(text.replace("r:G y:W", "r:G y:T"))
    assert (state.circuit, [str(move) for move in state.legal(1)]) == (1, ["claim 1 7", "claim 1 3", "done"])


def test_a_table_without_sites_is_refused() -> None:
    with pytest.raises(BadPosition, match="without an open site the game is over"):
        GAME.position("seats: 2\nred hand: W\n")


def test_lines_left_out_have_default_values() -> None:
    state = GAME.position("seats: 2\nsite 1: 7 3 |\n")
    assert [str(move) for move in state.legal(0)] == ["draw"]
    facts = state.facts()
    assert (facts["supply"], facts["pile red"], facts["pile yellow"]) == ("34", "20", "20")
