"""Positions of Great Wall of China as text: read back as they were written, and refused with a reason."""

from __future__ import annotations

import random

import pytest

import muraglia
from muraglia.kernel.errors import BadPosition, MuragliaError

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
    ("turn: red", "turn: brown", 2, "'brown' is no seat here; they are red, yellow, green"),
    ("turn: red", "step: third", 2, "step is one of claims, first, second, last claims, over, not 'third'"),
    ("turn: red", "tern: red", 2, "unknown key 'tern'"),
    ("turn: red", "turn red", 2, "a line reads 'key: value'"),
    ("turn: red", "site 1: 5 5 |", 3, "site 1 stands here twice"),
    ("turn: red", "site 4: 5 5 |", 2, "3 players build at 3 sites (GW-2.2)"),
    ("turn: red", "edition: travel", 0, "kosmos or ffg, not 'travel'"),
    ("seats: 3", "seats: 6", 1, "seats is a whole number from 2 to 5, not '6'"),
    ("7 3 | r:G", "7 3 r:G", 3, "tokens, a bar, cards"),
    ("7 3 |", "7 6 |", 3, "'6' is none of 1 2 3 4 5 7 8"),
    ("7 3 |", "7 |", 3, "a site has two free tokens, or one free and one on a card"),
    ("r:W g:G", "r:W+5 g:G", 3, "a site has two free tokens, or one free and one on a card"),
    ("r:W g:G", "r:W b:G", 3, "'b:G' is no card of this table"),
    ("r:W g:G", "r:W g:X", 3, "'g:X' is no card of this table"),
    ("y:N/g:D", "y:N/g:W", 4, "only a dragon lies on another card (GW-4.4)"),
    ("W W S", "W W Q", 5, "'Q' is no card; they are W G T S H N D"),
    ("W W S", "W W T", 0, "red has 1 T, not 2 (GW-1.1)"),
    ("W W S", "-\nred won: 7 7 7", 0, "the box holds 1 fewer tokens of 7 (GW-1.2)"),
    ("W W S", "-\nred won: 3@5", 6, "'5' is none of 1 2 3 4"),
    ("W W S", "-\nsupply: 9", 6, "'9' is none of 1 2 3 4 5 7 8"),
    ("turn: red", "to claim: 1", 2, "sites are claimed in the steps claims and last claims only"),
    ("turn: red", "step: claims\nto claim: 2", 3, "red does not lead all these sites"),
    ("turn: red", "turn: yellow\nstep: claims", 0, "yellow has nothing to claim here"),
    ("turn: red", "step: last claims", 0, "last claims need a line 'last round: red'"),
    ("W W S", "-\nred gone: WWWWWW GG SSSSS HH N D", 0, "red is out of cards (GW-7.2): write 'last round: red'"),
    ("W W S", "-\nyellow gone: WWWWWWW GGG T SSSSS HH D", 0, "yellow is out of cards (GW-7.2)"),
    ("turn: red", "last round: red", 0, "red has cards left, 17 in hand and pile: no last round yet (GW-7.2)"),
    ("W W S", "-\nsupply: 5 4 2", 0, "the supply is even, since tokens come in pairs (GW-2.3), not 3"),
    ("W W S", "-\nred won: 5 4 2", 0, "both tokens of a site are won together (GW-5.4), not 3 in all"),
    ("W W S", "-\nred won: 5@1 4@2", 0, "both tokens of a site are won together (GW-5.4): look at site 1"),
]

LAST_ROUND = """\
seats: 3
turn: yellow
site 1: 7 3 | r:G y:W
red gone: WWWWWWW GG T SSSSS HH N D
last round: red
"""

WRONG_AT_THE_END = [
    ("turn: yellow", "turn: red", 0, "back at red only claims are left (GW-7.3): try 'step: last claims'"),
    ("turn: yellow", "turn: red\nstep: claims", 0, "back at red only claims are left (GW-7.3)"),
    ("turn: yellow", "yellow gone: WWWWWW GGG T SSSSS HH N D\nturn: yellow", 0, "yellow has no cards left to act with"),
    ("turn: yellow", "step: last claims\nedition: ffg\nturn: green", 0, "the game is over (GW-7.8)"),
    (
        "turn: yellow",
        "step: last claims\nedition: ffg\ncircuit: 1",
        4,
        "players before red in these claims: 0 (GW-7.3)",
    ),
    ("turn: yellow", "circuit: 1", 2, "players before red in these claims: 0 (GW-7.3)"),
]

WRONG_FOR_TWO = ["7 7 | r:G", "5 | r:G+5"]


@pytest.mark.parametrize(
    ("start", "old", "new", "line", "text"),
    [*((START, *wrong) for wrong in WRONG), *((LAST_ROUND, *wrong) for wrong in WRONG_AT_THE_END)],
)
def test_a_wrong_position_is_refused_with_its_line(start: str, old: str, new: str, line: int, text: str) -> None:
    assert start.count(old) == 1
    GAME.position(start)
    with pytest.raises(MuragliaError) as caught:
        GAME.position(start.replace(old, new))
    assert text in str(caught.value)
    assert caught.value.place == (f"line {line}" if line else "")


@pytest.mark.parametrize("site", WRONG_FOR_TWO)
def test_two_players_never_build_for_equal_tokens(site: str) -> None:
    """GW-2.3: such a pair leaves the game when it is revealed."""
    assert GAME.position(f"seats: 3\nsite 1: {site}\n")
    with pytest.raises(BadPosition, match=r"line 2: .* a pair of equal tokens leaves the game \(GW-2.3\)"):
        GAME.position(f"seats: 2\nsite 1: {site}\n")


def test_who_claims_how_far_into_the_last_claims_needs_no_saying() -> None:
    """GW-7.3, Fantasy Flight: one turn of claims each, from the player who ran out."""
    text = LAST_ROUND.replace("turn: yellow", "turn: yellow\nedition: ffg\nstep: last claims")
    state = GAME.position(text.replace("r:G y:W", "r:G y:T"))
    assert (state.circuit, [str(move) for move in state.legal(1)]) == (1, ["claim 1 7", "claim 1 3", "done"])


def test_a_table_without_sites_is_refused() -> None:
    with pytest.raises(BadPosition, match="without an open site the game is over"):
        GAME.position("seats: 2\nred hand: W\n")


def test_lines_left_out_have_the_plainest_meaning() -> None:
    state = GAME.position("seats: 2\nsite 1: 7 3 |\n")
    assert [str(move) for move in state.legal(0)] == ["draw"]
    facts = state.facts()
    assert (facts["supply"], facts["pile red"], facts["pile yellow"]) == ("34", "20", "20")
