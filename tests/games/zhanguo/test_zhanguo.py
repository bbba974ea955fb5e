"""What no single scenario of ZhanGuo can show: whole games, evenly drawn samples, what a seat can conclude, the bot."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import muraglia
from muraglia import bots
from muraglia.conformance.checked_game import CheckedGame
from muraglia.conformance.playout import playout
from muraglia.games.zhanguo.game import State, ZhanGuo
from muraglia.games.zhanguo.moves import Down
from muraglia.kernel.errors import BadPosition

GAME = muraglia.game("zhanguo")
assert isinstance(GAME, ZhanGuo)

EVERYTHING: dict[str, object] = {
    "boards": "auction",
    "draft": True,
    "turn_order": "rewards_line",
    "unrest_per_worker": True,
    "clear_court": True,
    "governor_bonus": "own",
    "start_line": "turn_order",
}


def play_until(state: State, rng: random.Random, number: int) -> State:
    """Play at random until the cards of a round are dealt and drafted."""
    while state.round < number or state.decision == "sealed" or not any(state.hand):
        seat = state.acting[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    return state


@pytest.mark.parametrize("options", [{}, {"boards": "random"}, EVERYTHING], ids=["plain", "boards", "everything"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_keep_their_pieces_and_their_bounds(seats: int, options: dict[str, object]) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        state = GAME.new(seats, seed, options)
        while not state.over:
            seat = state.acting[0]
            moves = state.legal(seat)
            assert len(moves) <= 60  # small steps
            state.apply(seat, rng.choice(moves))
            assert not state.imbalance()
        assert state.round == 5
        assert not any(state.hand)
        assert state.ply <= GAME.longest(seats, state.options)


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("above", 1, "grey official"),
        ("below", 3, "red official"),
        ("unrest", 5, "unrest goes from 0 to 4, not 5"),
        ("supply", 8, "8 in all"),
        ("governors", 1, "built 1 governors"),
        ("hand", (), "cards that do not occur"),
        ("score", 1, "score 1"),
        ("bonuses", 1, "more bonus spaces"),
        ("cells", 1, "exactly one disc"),
    ],
)
def test_an_imbalance_is_noticed(field: str, value: object, said: str) -> None:
    state = GAME.new(3)
    assert not state.imbalance()
    getattr(state, field)[0] = value
    assert said in state.imbalance()


def test_moves_down_are_offered_at_every_decision_of_the_own_turn_only() -> None:
    rng = random.Random(1)
    state = GAME.new(3, 1)
    seen: Counter[str] = Counter()
    while not state.over:
        seat = state.acting[0]
        view = state.view(seat)
        downs = any(isinstance(move, Down) for move in view.legal)
        room = any(any(region.governor_area) and sum(region.worker_area) < 2 for region in view.players[seat].regions)
        own_turn = view.step not in ("reward", "wall", "last tasks") and view.doing.get("phase") != 2
        assert downs == (room and own_turn)
        seen[view.step] += downs
        state.apply(seat, rng.choice(view.legal))
    assert seen["card"] and seen["place"] and seen["add"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_promise_is_kept_with_all_variants_at_once(seats: int) -> None:
    """The general check tries a few set-ups of very many; this is the one with most secrets."""
    promises: Counter[str] = Counter()
    trial = CheckedGame(GAME, seats, GAME.meta.check_options(seats, EVERYTHING), seats, promises)
    playout(trial, trial.rng.randrange, seats - 1, lambda ply: ply % 40 == 0)
    assert trial.state.over
    assert promises["a secret choice looks like any other"] > 2


def test_other_hands_are_drawn_evenly() -> None:
    """ZG-15.1: blue sees six cards; any of the other 38 writing cards is in green's hand equally often."""
    view = GAME.new(2, 3).view(0)
    rng = random.Random(0)
    counts: Counter[int] = Counter()
    for _ in range(3800):
        counts.update(card for card in GAME.sample(view, rng).hand[1] if card <= 40)
    assert sum(counts.values()) == 2 * 3800
    assert not set(counts) & set(view.hand)
    assert len(counts) == 38
    assert all(140 < count < 265 for count in counts.values()), sorted(counts.values())  # 200 on average


def test_cards_put_back_stay_where_they_can_be() -> None:
    """ZG-13.2: in round 5 four players draw what was put back in round 3, then what was put back in round 4."""
    found: Counter[str] = Counter()
    for seed in range(4):
        rng = random.Random(seed)
        state = play_until(GAME.new(4, seed, {"draft": True}), rng, 5)
        view = state.view(0)
        for _ in range(12):
            sample = GAME.sample(view, rng)
            assert sample.view(0) == view
            for colour in range(3):
                third, fourth = view.put_back[6 + colour], view.put_back[9 + colour]
                assert any(third in sample.hand[seat] for seat in (0, 1))
                assert any(fourth in sample.hand[seat] for seat in (2, 3))
                found["third with green"] += third in sample.hand[1]
                found["fourth with yellow"] += fourth in sample.hand[2]
                found["fourth with purple"] += fourth in sample.hand[3]
                backs = [cards[9 + colour] for cards in sample.put_back]  # layer 4 went to seats 2 and 3
                drawn = [card for seat in (2, 3) for card in sample.hand[seat] if (card - 1) // 40 == colour]
                assert sorted(backs) == sorted(drawn)
    assert min(found.values()) > 10


def test_a_sample_remembers_every_draft() -> None:
    rng = random.Random(2)
    state = play_until(GAME.new(3, 2, {"draft": True}), rng, 4)
    for seat in (None, 0, 1, 2):
        view = state.view(seat)
        sample = GAME.sample(view, rng)
        assert sample.view(seat) == view
        assert [len(cards) for cards in sample.put_back] == [12, 12, 12]
        assert not sample.imbalance()


def test_a_position_with_drafts_tells_what_was_played() -> None:
    text = play_until(GAME.new(2, 2, {"draft": True}), random.Random(2), 3).position()
    assert GAME.position(text).position() == text
    forgotten = "\n".join(line for line in text.splitlines() if not line.startswith("green played"))
    with pytest.raises(BadPosition, match="with 3 of the drafts done, Green must have played this many cards: 12"):
        GAME.position(forgotten)


def test_the_draft_shuffles_with_the_seed_and_the_record_needs_none() -> None:
    state = play_until(GAME.new(4, 6, {"draft": True}), random.Random(6), 4)
    luck = state.luck()
    assert len(luck["writing"]) == 40
    assert sorted(luck["law back 1"]) == sorted(str(cards[2]) for cards in state.put_back)
    assert "law back 4" not in luck  # not drawn yet: in no record


def test_medium_beats_three_random_players() -> None:
    wins = 0
    for seed in range(4):
        players = [bots.make("medium" if seat == seed else "random", GAME, seed * 4 + seat) for seat in range(4)]
        state = GAME.new(4, seed, EVERYTHING if seed == 3 else {})
        while not state.over:
            seat = state.acting[0]
            state.apply(seat, bots.ask(players[seat], state, seat))
        wins += state.outcome.winners == (seed,)
    assert wins >= 3


def test_medium_decides_by_its_view_alone() -> None:
    rng = random.Random(4)
    state = play_until(GAME.new(3, 4), rng, 2)
    seat = state.acting[0]
    view = state.view(seat)
    moves = {
        str(bots.make("medium", GAME, 1).decide(GAME.sample(view, rng).view(seat), bots.UNLIMITED)) for _ in range(3)
    }
    assert len(moves) == 1


OLD_POSITIONS = [
    # once a region and what came after shared a key, a lifted official was one number, bids were one too high
    ("step: bonus\ndoing: action=3 where=2 in_bonus=1\nregion 3: governors blue 1", "action=3 governing=2"),
    ("step: return\ndoing: action=3\nblue 1: above rrgw, below r", "action=3 governing=0"),
    ("step: return\ndoing: action=3 where=1 named=1\nblue 2: above ggw, below g", "action=3 governing=1 returned=1"),
    ("step: to\ndoing: action=5 points=3 lifted=13", "action=5 points=3 lifted=1 lifted_from=2"),
    ("step: marker\ndoing: phase=1 owed=1 named=4", "phase=1 uses=1 named=4"),
    ("step: calm\ndoing: phase=1 owed=2 where=3\nblue 1: unrest 2", "phase=1 uses=2"),
    (
        "boards: auction\nround: 0\nstep: bid\ndoing: high=4 bidder=1 bidding=3\nblue earned: 15 start\n"
        "green earned: 15 start",
        "bid=3 bidder=1 bidding=3",
    ),
    (
        "boards: auction\nround: 0\nstep: board\ndoing: high=4 bidder=1 bidding=1\nblue earned: 15 start\n"
        "green earned: 15 start",
        "bid=3",
    ),
]


@pytest.mark.parametrize(("lines", "doing"), OLD_POSITIONS)
def test_positions_are_read_by_the_names_they_once_had(lines: str, doing: str) -> None:
    old = GAME.position(f"seats: 2\nturn: blue\n{lines}")
    assert f"doing: {doing}\n" in old.position()
    assert GAME.position(old.position()).digest() == old.digest()
    assert old.legal(0)


@pytest.mark.parametrize("doing", ["points=2 lifted=3 lifted_from=2", "points=2 lifted_from=2"])
def test_an_official_in_the_air_has_a_colour_and_came_from_somewhere(doing: str) -> None:
    with pytest.raises(BadPosition, match="lifted"):
        GAME.position(f"seats: 2\nturn: blue\nstep: to\ndoing: {doing}")
