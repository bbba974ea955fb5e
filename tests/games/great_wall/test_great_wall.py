"""What no single scenario of Great Wall of China can show: bounds of whole games, and evenly drawn samples."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence

import pytest

import muraglia
from muraglia.games.great_wall.cards import card_of, cards_of, kind, owner, top
from muraglia.games.great_wall.game import GreatWall, State
from muraglia.games.great_wall.moves import AnyMove, Claim, Draw, Play
from muraglia.games.great_wall.screen import Sums
from muraglia.games.great_wall.view import Card, Site
from muraglia.kernel.errors import IllegalMove

GAME = muraglia.game("great-wall")
assert isinstance(GAME, GreatWall)

Policy = Callable[[Sequence[AnyMove], random.Random], AnyMove]


def anything(moves: Sequence[AnyMove], rng: random.Random) -> AnyMove:
    return rng.choice(moves)


def as_slow_as_can_be(moves: Sequence[AnyMove], rng: random.Random) -> AnyMove:
    """Draw while there are cards; then play them one by one, and let horsemen wait."""
    draws = [move for move in moves if isinstance(move, Draw)]
    singles = [move for move in moves if isinstance(move, Play) and move.count == 1]
    return rng.choice(draws or singles or moves)


def turns_and_moves(state: State, policy: Policy, rng: random.Random) -> tuple[int, int]:
    """Play a game; return the most turns that a player had before the last claims, and the number of moves."""
    turns: Counter[int] = Counter()
    last = -1
    while not state.over:
        (seat,) = state.acting
        if seat != last and state.view(None).step != "last claims":
            turns[seat] += 1  # two turns of one player are never next to each other
        last = seat
        state.apply(seat, policy(state.legal(seat), rng))
    return max(turns.values()), state.ply


@pytest.mark.parametrize("edition", ["kosmos", "ffg"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_has_more_than_17_turns(seats: int, edition: str) -> None:
    """GW-7.9: 15 draws and 18 actions with cards, two a turn."""
    rng = random.Random(seats)
    options = {"edition": edition}
    longest = 0
    for seed in range(20):
        for policy in (anything, as_slow_as_can_be):
            state = GAME.new(seats, seed, options)
            turns, moves = turns_and_moves(state, policy, rng)
            assert turns <= 17
            assert moves <= GAME.longest(seats, state.options)
            longest = max(longest, turns)
    assert longest == 17  # so the bound is tight, and this test means something


def by_the_book(row: Sequence[Card], seat: int) -> int | None:
    """What a seat has at a site, counted card by card as the rulebook says (GW-4.1 to GW-4.6)."""
    mine = [card for card in row if card.owner == seat]
    if not mine:
        return None
    soldiers = 0
    total = -sum(card.token for card in mine)
    for card in mine:
        letter = " WGTSHND"[card.kind]
        soldiers += letter == "S"
        if any(" WGTSHND"[other.kind] == "N" for other in row):
            total += 1
        elif letter == "S":
            total += soldiers  # the first is worth 1, the second 2 …
        else:
            total += {"W": 1, "G": 2, "T": 3, "H": 2, "D": 1}[letter]
    return total


def check_site(site: Site, sums: Sums, seats: int) -> None:
    totals = [by_the_book(site.row, seat) for seat in range(seats)]
    assert list(site.totals) == totals
    for seat, (tally, total) in enumerate(zip(sums.tallies, totals, strict=True)):
        assert (tally is None) == (total is None)
        if tally is not None:
            mine = [card for card in site.row if card.owner == seat]
            assert tally.soldiers_worth + tally.others - tally.token == total
            assert tally.cards == len(mine)
            assert tally.soldiers == sum(card.kind == 4 for card in mine)
            assert tally.soldiers_worth == (tally.soldiers if site.noble else (0, 1, 3, 6, 10, 15)[tally.soldiers])
    for lying, card in zip(sums.row, site.row, strict=True):
        letter = " WGTSHND"[card.kind]
        alone = {"S": "1+", "G": "2", "T": "3", "H": "2"}.get(letter, "1")
        assert (lying.name, lying.worth) == (f"{'rygbn'[card.owner]}:{letter}", "1" if site.noble else alone)
    present = sorted((total for total in totals if total is not None), reverse=True)
    if not present or present[:1] == present[1:2]:
        assert site.leader is None
    else:
        assert site.leader == totals.index(present[0])


def check_what_lies_there(site: Site, state: State, number: int) -> None:
    """A site that was looked at before is shown as it is now."""
    assert site.tokens == state.tokens[number]
    assert [card_of(card.owner, card.kind) for card in site.row] == [top(stack) for stack in state.rows[number]]
    assert [card.under for card in site.row] == [
        tuple((owner(low), kind(low)) for low in cards_of(stack)[:-1]) for stack in state.rows[number]
    ]
    laid = {place: card.token for place, card in enumerate(site.row) if card.token}
    assert laid == ({state.laid_place[number]: state.laid[number]} if state.laid[number] else {})


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_sums_kept_move_by_move_are_those_of_the_rulebook(seats: int) -> None:
    rng = random.Random(seats)
    for seed in range(8):
        state = GAME.new(seats, seed, {"edition": ("kosmos", "ffg")[seed % 2]})
        while not state.over:
            for number, (site, sums) in enumerate(
                zip(state.view(None).sites, state.on_screen(None).sites, strict=True)
            ):
                if site is not None and sums is not None:
                    check_site(site, sums, seats)
                    check_what_lies_there(site, state, number)
            (seat,) = state.acting
            state.apply(seat, rng.choice(state.legal(seat)))


WON = """\
seats: 3
site 1: 5 3 |
red won: 2@1 2@2 3@1
yellow won: 8@1 4@2
green won: 7@1
"""


def divided(state: State) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(sorted(win.value for win in wins)) for wins in state.won)


def test_a_sample_divides_the_hidden_tokens_evenly() -> None:
    """GW-8.2: red knows its own tokens, the others' values only all together, and how many each has."""
    view = GAME.position(WON).view(0)
    rng = random.Random(1)
    seen = Counter(divided(GAME.sample(view, rng)) for _ in range(600))
    assert set(seen) == {((2, 2, 3), (4, 8), (7,)), ((2, 2, 3), (7, 8), (4,)), ((2, 2, 3), (4, 7), (8,))}
    assert min(seen.values()) > 150


def test_a_sample_leaves_shown_tokens_where_they_are() -> None:
    """GW-8.2: with open scores there is nothing to divide, not even for a spectator."""
    view = GAME.position(WON + "open_scores: on\n").view(None)
    rng = random.Random(1)
    assert {divided(GAME.sample(view, rng)) for _ in range(50)} == {((2, 2, 3), (4, 8), (7,))}


def test_a_sample_deals_what_was_not_seen() -> None:
    """GW-8.1: hand and pile of another seat are the 20 cards minus the played ones, all equally likely."""
    text = """\
    seats: 2
    site 1: 7 3 | y:T y:N/r:D y:G
    red hand: W W
    yellow hand: S
    yellow gone: WWWWWWW G SSSS H
    """
    view = GAME.position(text).view(0)
    rng = random.Random(1)
    hands: Counter[tuple[int, ...] | None] = Counter()
    for _ in range(800):
        sampled = GAME.sample(view, rng)
        assert sampled.view(0) == view
        assert not sampled.imbalance()
        assert sampled.hand[:8] == [0, 2, 0, 0, 0, 0, 0, 0]
        hands[sampled.view(1).hand] += 1
    card = {"G": (0, 0, 1, 0, 0, 0, 0, 0), "S": (0, 0, 0, 0, 1, 0, 0, 0), "H": (0, 0, 0, 0, 0, 1, 0, 0)}
    card["D"] = (0, 0, 0, 0, 0, 0, 0, 1)
    assert set(hands) == set(card.values())  # one of each is left
    assert min(hands.values()) > 140


def test_the_last_claims_are_of_tokens_only() -> None:
    """GW-7.8: in the last claims nobody is asked for a card, and only claims (or `done`) are listed."""
    rng = random.Random(3)
    asked = 0
    for seed in range(60):
        state = GAME.new(2 + seed % 4, seed, {"edition": ("kosmos", "ffg")[seed % 2]})
        while not state.over:
            (seat,) = state.acting
            moves = state.legal(seat)
            if state.view(None).step == "last claims":
                asked += 1
                assert all(str(move) == "done" or isinstance(move, Claim) for move in moves)
                assert not any(isinstance(move, Claim) and move.card for move in moves)
            state.apply(seat, rng.choice(moves))
    assert asked


@pytest.mark.parametrize(
    ("position", "move", "rule", "code"),
    [
        # GW-5.7: Fantasy Flight's claims end with `done`, also when nothing is left to claim
        ("edition: ffg\nstep: claims\nsite 1: 7 3 | r:T", "draw", "GW-5.7", "claims_or_done"),
        ("edition: ffg\nstep: claims\nsite 1: 7 | r:T+3\nto claim: -", "draw", "GW-5.7", "done_first"),
        ("step: claims\nsite 1: 7 3 | r:T", "draw", "GW-5.7", "claims_first"),
        # GW-6.3: "play a card" would be no help
        ("site 1: 7 3 |\nred hand: H\nred gone: WWWWWWW GGG T SSSSS H N D", "draw", "GW-6.3", "horsemen_only"),
        ("site 1: 7 3 |\nred hand: W H\nred gone: WWWWWW GGG T SSSSS H N D", "draw", "GW-3.3", "pile_empty"),
        # GW-6.2: whoever is told to ride is able to
        ("site 1: 7 3 |\nred hand: H", "play H 1", "GW-6.2", "horseman_rides"),
        ("site 1: 7 3 |\nred hand: H", "play H 2", "GW-4.7", "no_site"),
        ("site 1: 7 3 |\nred hand: W", "play H 1", "GW-3.2", "not_in_hand"),
    ],
)
def test_a_refusal_says_what_can_be_done(position: str, move: str, rule: str, code: str) -> None:
    state = GAME.position(f"seats: 2\n{position}\n")
    with pytest.raises(IllegalMove) as refused:
        state.play(0, GAME.parse(move))
    assert (refused.value.rule, refused.value.code) == (rule, code)
