"""The levels from easy on: they see only views, are repeatable, keep to their budget and explain their moves."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest
from games_by_kind import GAMES, LONG, SEALED, TURNS, decisions, fewest_seats, most_seats, quick, unusual

import muraglia
from muraglia import bots
from muraglia.arena import Arena
from muraglia.bots import Budget
from muraglia.kernel.meta import Value

IN_ORDER = [game_id for game_id in GAMES if "open" not in decisions(game_id)]
"""In open decisions bots are asked in another way, which is tested with the games that have them."""
LEVELS = {game_id: [level for level in bots.LEVELS[1:] if level in bots.names(game_id)] for game_id in IN_ORDER}
SHORT = Budget(nodes=25)
TABLES: list[tuple[str, int, Mapping[str, Value]]] = [
    (game_id, seats, options)
    for game_id in IN_ORDER
    for seats, options in (
        (fewest_seats(game_id), unusual(game_id) | quick(game_id, 2)),
        (3, {}),
        (most_seats(game_id), unusual(game_id) | quick(game_id)),
    )
]


@pytest.mark.parametrize(
    ("game_id", "seats", "options", "level"), [(*table, level) for table in TABLES for level in LEVELS[table[0]]]
)
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
@pytest.mark.parametrize("game_id", IN_ORDER)
def test_whole_games_are_played_by_the_rules_to_their_end(game_id: str, level: str) -> None:
    seats = [fewest_seats(game_id)] if game_id == LONG else [3, 4]
    report = Arena(game_id, [level, "random"], seats, options=quick(game_id), limit=1, test=None, jobs=1).run()
    both = 1 if fewest_seats(game_id) == 2 == seats[0] else 2
    assert [match.games for match in report.matches] == [both * each for each in seats]


@pytest.mark.parametrize(("game_id", "blocks"), [(TURNS, 6), (SEALED, 4), (LONG, 1)])
def test_medium_beats_easy(game_id: str, blocks: int) -> None:
    report = Arena(
        game_id,
        ["medium", "easy"],
        [4],
        options=quick(game_id),
        limit=blocks,
        test=None,
        one_way=True,
        jobs=1,
    ).run()
    alone = report.matches[0].alone[0]
    assert alone.share.mean > 0.3, "par is a quarter"
    assert alone.margin.mean > 2


@pytest.mark.parametrize(("game_id", "most"), [(TURNS, 400), (SEALED, 400), (LONG, 1500)])
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
    [
        (game_id, level)
        for game_id in IN_ORDER
        for level in LEVELS[game_id]
        if level != "easy" or hasattr(bots.find(level, game_id), "explain")
    ],
)
def test_levels_explain_their_moves(game_id: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if game_id == LONG:
        monkeypatch.setattr(f"{bots.find('strong', game_id).__module__}.NODES", 400)
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
