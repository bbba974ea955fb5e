"""Easy, medium and strong: they see views only, repeat themselves, keep to their budget, and think what they claim."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

import muraglia
from muraglia import bots
from muraglia.arena import Arena
from muraglia.bots import Budget, zhanguo_strong
from muraglia.bots.die_mauer_habits import CARELESS, EVEN, KNOWING, PRIOR, SOLVED, THRIFTY, Acquaintance, all_habits
from muraglia.bots.die_mauer_reader import Reader
from muraglia.bots.die_mauer_strong import Strong as DieMauerStrong
from muraglia.bots.die_mauer_strong import likelihood
from muraglia.bots.die_mauer_turn import TurnGame, best_step, solve
from muraglia.bots.die_mauer_value import load
from muraglia.bots.great_wall_turn import turns
from muraglia.bots.great_wall_value import HandValue
from muraglia.games.die_mauer.game import State as DieMauerState
from muraglia.games.die_mauer.moves import SHOWS
from muraglia.games.die_mauer.pieces import EMPTY, LETTERS
from muraglia.games.die_mauer.state import CHOOSE
from muraglia.games.great_wall.cards import HORSEMAN
from muraglia.games.great_wall.game import State as GreatWallState
from muraglia.games.great_wall.moves import Cover, Play, Ride
from muraglia.games.great_wall.sites import cover_card, lay_cards
from muraglia.games.great_wall.state import FIRST, STRIDE
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
            assert all(0 <= each.share <= 1 and each.text.endswith(".") for each in advice)
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


# ── Die Mauer ─────────────────────────────────────────────────────────────────────────────────────


def some_turns(seats: int, count: int, seed: int) -> Iterator[DieMauerState]:
    """Yield positions of a game by chance in which everybody is about to choose."""
    game = muraglia.game("die-mauer")
    rng = random.Random(seed)
    state = game.new(seats, seed)
    met = 0
    while not state.over and met < count:
        if state.step == CHOOSE and len(state.acting) == seats:
            met += 1
            yield state.copy()
        seat = state.acting[0]
        state.apply(seat, rng.choice(state.legal(seat)))


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_results_of_a_turn_are_those_of_the_rules(seats: int) -> None:
    rng = random.Random(seats)
    value = load(seats)
    for state in some_turns(seats, 8, seats):
        turn = TurnGame(state, value)
        played = state.copy()
        shown = []
        for seat in range(seats):
            shown.append(rng.choice(turn.choices[seat]))
            played.apply(seat, SHOWS[shown[seat]])
        while not played.over and played.step != CHOOSE:
            played.apply(played.acting[0], best_step(played, value))
        piece = shown[state.master]
        bits = sum(1 << place for place, seat in enumerate(turn.rivals) if shown[seat] == piece)
        assert turn.leads[piece][bits] == value.leads(played, state.round, state.points)


@pytest.mark.parametrize("seats", [3, 4])
def test_expected_worth_is_the_mean_over_all_fists(seats: int) -> None:
    """Against mixtures that are certain, and against even ones by trying everything."""
    rng = random.Random(1)
    for state in some_turns(seats, 3, 9):
        turn = TurnGame(state, load(seats))
        mixtures = [[0.0] * (EMPTY + 1) for _ in range(seats)]
        for seat, choices in enumerate(turn.choices):
            for choice in choices:
                mixtures[seat][choice] = rng.random()
            total = sum(mixtures[seat])
            mixtures[seat] = [each / total for each in mixtures[seat]]
        worth = turn.expected(mixtures)
        for seat in range(seats):
            mean = sum(often * each for often, each in zip(mixtures[seat], worth[seat], strict=True))
            everything = 0.0
            for piece, results in turn.leads.items():
                for bits, leads in enumerate(results):
                    chance = mixtures[turn.master][piece]
                    for place, rival in enumerate(turn.rivals):
                        match = mixtures[rival][piece]
                        chance *= match if bits >> place & 1 else 1 - match
                    if leads:
                        everything += chance * leads[seat]
            assert mean == pytest.approx(everything)


@pytest.mark.parametrize("seats", [3, 4])
def test_the_solution_leaves_little_to_regret(seats: int) -> None:
    for state in some_turns(seats, 3, 4):
        turn = TurnGame(state, load(seats))
        solved = [solve([(1.0, turn)], seat, 400).mixture for seat in range(seats)]
        even = all_habits(turn, state)[EVEN]
        regrets = {}
        for name, mixtures in (("solved", solved), ("even", even)):
            worth = turn.expected(mixtures)
            regrets[name] = max(
                max(worth[seat][choice] for choice in turn.choices[seat])
                - sum(often * each for often, each in zip(mixtures[seat], worth[seat], strict=True))
                for seat in range(seats)
            )
        assert regrets["solved"] < 0.15
        assert regrets["solved"] < regrets["even"]


def test_a_gift_was_more_likely_dear() -> None:
    game = muraglia.game("die-mauer")
    chances = {}
    for piece in "T1":
        text = (
            f"seats: 3\nmaster: green\nturn: 1\nwall: -\nstory: reveal yellow T--\nstory: gift green yellow {piece}\n"
        )
        hands = {
            "red": "T G 1 2 3 4 6",
            "yellow": f"T G 1 2 3 4 6 {piece}",
            "green": "T G 1 2 3 4 6".replace(piece, "", 1),
        }
        text += "".join(f"{colour}: {hand}\n" for colour, hand in hands.items())
        chances[piece] = likelihood(game.position(text))
    assert chances["T"] > 5 * chances["1"]


def test_hidden_gifts_make_several_hands_to_think_of() -> None:
    game = muraglia.game("die-mauer")
    text = """
seats: 3
master: green
turn: 1
wall: -
red: T G 1 2 3 4 6
yellow: T T G 1 2 3 4 6
green: G 1 2 3 4 6
story: reveal yellow T--
story: gift green yellow T
"""
    state = game.position(text)
    hands = DieMauerStrong(game, 3).hands(state.view(0))
    assert len(hands) > 1
    assert [chance for chance, _ in hands] == sorted((chance for chance, _ in hands), reverse=True)
    assert hands[0][1].counts[7 + LETTERS.index("T")] == 2, "the tower is the likeliest gift"
    assert len(DieMauerStrong(game, 3).hands(state.view(1))) == 1, "who got it knows it"


@pytest.mark.parametrize("seats", [3, 4])
def test_every_habit_is_a_mixture_of_what_is_held(seats: int) -> None:
    for state in some_turns(seats, 6, seats):
        turn = TurnGame(state, load(seats))
        for mixtures in all_habits(turn, state):
            for seat, mixture in enumerate(mixtures):
                assert sum(mixture) == pytest.approx(1)
                assert all(often == 0 for choice, often in enumerate(mixture) if choice not in turn.choices[seat])


@pytest.mark.parametrize("kind", [CARELESS, THRIFTY, KNOWING, SOLVED])
def test_whoever_shows_like_a_kind_of_player_is_taken_for_one(kind: int) -> None:
    """Averaged over all that such a player may show, the chance of the true kind grows: no other is favoured."""
    state = next(some_turns(3, 1, 5))
    turn = TurnGame(state, load(3))
    fair = solve([(1.0, turn)], 0, 200).everybody
    kinds = [mixtures[1] for mixtures in (*all_habits(turn, state), fair)]
    grown = 0.0
    for shown, often in enumerate(kinds[kind]):
        somebody = Acquaintance()
        somebody.learn(kinds, shown)
        assert sum(somebody.chances) == pytest.approx(1)
        grown += often * somebody.chances[kind]
    assert grown > PRIOR[kind]


def test_a_rival_who_only_thinks_of_habits_leaves_the_turn_as_it_is_and_a_habit_is_answered() -> None:
    for state in some_turns(3, 4, 8):
        turn = TurnGame(state, load(3))
        me = (state.master + 1) % 3
        free = [[0.0] * (EMPTY + 1) for _ in range(3)]
        assert solve([(1.0, turn)], me, 50) == solve([(1.0, turn)], me, 50, None, [free])
        habits = [*free]
        sure = turn.choices[state.master][0]
        habits[state.master] = [float(choice == sure) for choice in range(EMPTY + 1)]
        answer = solve([(1.0, turn)], me, 300, None, [habits])
        assert answer.everybody[state.master] == habits[state.master]
        best = max(answer.worth[choice] for choice in turn.choices[me])
        mean = sum(often * worth for often, worth in zip(answer.mixture, answer.worth, strict=True))
        assert mean == pytest.approx(best, abs=0.1)


def test_strong_learns_from_every_turn_also_from_the_last_of_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    game = muraglia.game("die-mauer")
    state = game.new(3, 1, {"rounds": 2})
    strong = DieMauerStrong(game, 1)
    learned: list[int] = []
    monkeypatch.setattr(Acquaintance, "learn", lambda *args: learned.append(args[-1]))
    rng = random.Random(2)
    shown: list[int] = []
    while not state.over and (state.round == 0 or len(learned) < len(shown)):
        seat = state.acting[0]
        if seat == 0 and state.step == CHOOSE:
            move = bots.ask(strong, state, 0, SHORT)
            assert learned == shown, "all that rivals showed, in order"
        else:
            move = rng.choice(state.legal(seat))
            if state.step == CHOOSE:
                shown.append(SHOWS.index(move))
        state.apply(seat, move)
    assert state.round == 1


def test_the_reader_answers_with_one_choice() -> None:
    game = muraglia.game("die-mauer")
    view = game.new(3, seed=2).view(1)
    solution = Reader(game, 1).solve(view, Budget())
    assert sorted(solution.mixture)[-1] == 1.0
    assert solution.worth[solution.mixture.index(1.0)] == max(solution.worth[move.piece] for move in view.legal)
