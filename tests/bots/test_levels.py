"""Easy, medium and strong: they see views only, repeat themselves, keep to their budget, and think what they claim."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

import muraglia
from muraglia import bots
from muraglia.arena import Arena
from muraglia.bots import Budget
from muraglia.games.great_wall.bots import strong as great_wall_strong
from muraglia.games.great_wall.bots.turn import turns
from muraglia.games.great_wall.bots.value import HandValue
from muraglia.games.great_wall.cards import HORSEMAN
from muraglia.games.great_wall.game import State as GreatWallState
from muraglia.games.great_wall.moves import Cover, Play, Ride
from muraglia.games.great_wall.sites import cover_card, lay_cards
from muraglia.games.great_wall.state import FIRST, STRIDE
from muraglia.games.zhanguo.bots import strong as zhanguo_strong
from muraglia.kernel.meta import Value

GAMES = ("great-wall", "die-mauer", "zhanguo")
LEVELS = ("easy", "medium", "strong")
SHORT = Budget(nodes=25)
QUICK: Mapping[str, Mapping[str, Value]] = {"great-wall": {}, "die-mauer": {"rounds": 1}, "zhanguo": {}}
TABLES: list[tuple[str, int, Mapping[str, Value]]] = [
    ("great-wall", 2, {"edition": "ffg"}),
    ("great-wall", 3, {"edition": "kosmos"}),
    ("great-wall", 5, {"edition": "ffg", "open_scores": True}),
    ("die-mauer", 3, {"rounds": 2}),
    ("die-mauer", 4, {"rounds": 1}),
    ("zhanguo", 2, {"boards": "auction", "draft": True}),
    ("zhanguo", 4, {"boards": "random"}),
]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES)
def test_a_twin_that_sees_a_resampled_position_decides_the_same(
    game_id: str, seats: int, options: Mapping[str, Value], level: str
) -> None:
    game = muraglia.game(game_id)
    state = game.new(seats, 3, options)
    players = [bots.make(level, game, seat) for seat in range(seats)]
    twins = [bots.make(level, game, seat) for seat in range(seats)]
    rng = random.Random(5)
    for _ in range(30):
        if state.over:
            break
        seat = state.acting[0]
        move = bots.ask(players[seat], state, seat, SHORT)
        assert bots.ask(twins[seat], game.sample(state.view(seat), rng), seat, SHORT) == move
        state.apply(seat, move)


@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.parametrize("game_id", GAMES)
def test_whole_games_are_played_by_the_rules_to_their_end(game_id: str, level: str) -> None:
    seats = [2] if game_id == "zhanguo" else [3, 4]
    report = Arena(game_id, [level, "random"], seats, options=QUICK[game_id], limit=1, test=None, jobs=1).run()
    assert [match.games for match in report.matches] == ([2] if game_id == "zhanguo" else [6, 8])


@pytest.mark.parametrize(("game_id", "blocks"), [("great-wall", 6), ("die-mauer", 4), ("zhanguo", 1)])
def test_medium_beats_easy(game_id: str, blocks: int) -> None:
    report = Arena(
        game_id,
        ["medium", "easy"],
        [4],
        options=QUICK[game_id],
        limit=blocks,
        test=None,
        one_way=True,
        jobs=1,
    ).run()
    alone = report.matches[0].alone[0]
    assert alone.share.mean > 0.3, "par is a quarter"
    assert alone.margin.mean > 2


@pytest.mark.parametrize(("game_id", "most"), [("great-wall", 400), ("die-mauer", 400), ("zhanguo", 1500)])
def test_strong_keeps_to_its_nodes_and_explains_the_best_moves(game_id: str, most: int) -> None:
    game = muraglia.game(game_id)
    state = game.new(3, seed=2)
    seat = state.acting[0]
    view = state.view(seat)
    bot: Any = bots.make("strong", game, 1)
    assert bot.decide(view, Budget(nodes=200)) in view.legal
    assert 0 < bot.nodes < most, "what is under way is finished"
    assert bots.make("strong", game, 1).decide(view, Budget(seconds=0.02)) in view.legal


@pytest.mark.parametrize(
    ("game_id", "level"),
    [*((game_id, level) for game_id in GAMES for level in ("medium", "strong")), ("zhanguo", "easy")],
)
def test_levels_explain_their_moves(game_id: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zhanguo_strong, "NODES", 400)
    game = muraglia.game(game_id)
    rng = random.Random(3)
    state = game.new(3, seed=2)
    explained = 0
    while explained < 6 and not state.over:
        seat = state.acting[0]
        view = state.view(seat)
        if len(view.legal) > 1:
            explained += 1
            bot: Any = bots.make(level, game, 1)
            advice = bot.explain(view)
            assert len({each.move for each in advice}) == len(advice) > 0
            assert {each.move for each in advice} <= set(view.legal)
            assert all(0 <= each.share <= 1 for each in advice)
            for words in map(game.words, ("en", "it")):
                assert all(reason.code in words.reasons for each in advice for reason in each.why)
                assert all(each.text(words).endswith(".") and "{" not in each.text(words) for each in advice)
                assert all(words.move(str(move)) != str(move) or str(move) in words.moves for move in view.legal)
        state.apply(seat, rng.choice(state.legal(seat)))
    assert explained == 6


# ── Great Wall of China ───────────────────────────────────────────────────────────────────────────


def every_turn(state: GreatWallState, seat: int, actions: int) -> Iterator[tuple[GreatWallState, int]]:
    """Yield every position that plays, covers and rides of one turn lead to, with the actions it took."""
    yield state, actions
    for move in state.legal(seat):
        after = state.copy()
        after.listed = None
        match move:
            case Play(card, count, site) if actions:
                lay_cards(after, seat, card, count, site)
                yield from every_turn(after, seat, actions - 1)
            case Cover(owner, card, site) if actions:
                cover_card(after, seat, owner * 8 + card, site)
                yield from every_turn(after, seat, actions - 1)
            case Ride(site):
                lay_cards(after, seat, HORSEMAN, 1, site)
                yield from every_turn(after, seat, actions)


def worth(state: GreatWallState, seat: int, costs: Sequence[float], actions: int) -> float:
    """What a position is worth by the hand-made value: sites, cards in hand, and drawing for the actions left."""
    value = HandValue()
    hand = state.hand[seat * STRIDE : seat * STRIDE + STRIDE]
    cards = sum(count * cost for count, cost in zip(hand, costs, strict=True))
    return sum(value.site(state, site, seat) for site in range(2)) + cards + actions * value.drawing(state)


@pytest.mark.parametrize("seed", range(6))
def test_the_best_turn_is_the_best_of_all_turns(seed: int) -> None:
    game = muraglia.game("great-wall")
    state = game.new(2, seed)
    rng = random.Random(seed)
    value = HandValue()
    looked_at = 0
    while not state.over and looked_at < 4:
        seat = state.acting[0]
        if state.step == FIRST and state.hand_size[seat] <= 4 and state.pile_size(seat):
            looked_at += 1
            costs = value.costs(state, seat)

            best = max(worth(after, seat, costs, left) for after, left in every_turn(state, seat, 2))
            assert turns(state, seat, value)[0].gain == pytest.approx(best - worth(state, seat, costs, 2), abs=1e-9)
        moves = state.legal(seat)
        plays = [move for move in moves if isinstance(move, Play | Ride | Cover)]
        state.apply(seat, rng.choice(plays or moves))
    assert looked_at


def decides(position: str, level: str) -> str:
    game = muraglia.game("great-wall")
    state = game.position(position, seed=1)
    return str(bots.ask(bots.make(level, game, 1), state, state.acting[0], Budget(nodes=400)))


LAST_CARD = """
seats: 3
turn: red
step: second
site 1: 8 7 | y:W
site 2: 1 2 | y:W y:W
red hand: G
"""


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_a_lead_over_one_wall_for_an_eight_is_taken(level: str) -> None:
    assert decides(LAST_CARD, level) == "play G 1"


def test_a_big_hand_and_an_empty_pile_cost_no_more_thinking_than_other_turns() -> None:
    """Hundreds of ways to play are weighed for each move there, so fewer moves are looked at."""
    game = muraglia.game("great-wall")
    state = game.new(2, seed=3)
    while state.pile_size(0) or state.acting[0] != 0 or state.step != FIRST:
        moves = state.legal(state.acting[0])
        state.apply(state.acting[0], next((move for move in moves if str(move) == "draw"), moves[-1]))
    assert state.hand_size[0] > 12
    bot: Any = bots.make("strong", game, 1)
    bot.decide(state.view(0), Budget())
    assert bot.nodes < great_wall_strong.NODES / 2
    assert bot.value.weighed < 1.5 * great_wall_strong.NODES * great_wall_strong.SITES
