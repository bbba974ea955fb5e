"""Finding and asking bots, and the random bot."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from games_by_kind import GAMES, SEALED, TURNS

import muraglia
from muraglia import bots
from muraglia.kernel.errors import BadOption, IllegalMove, MuragliaError
from muraglia.kernel.move import Move

LEVELS = ("easy", "medium", "strong")


class Silent:
    def __init__(self, game: object, seed: int) -> None:
        del game, seed

    def decide(self, view: Any, budget: bots.Budget) -> Move | None:
        del view, budget
        return None


class Cheat(Silent):
    def decide(self, view: Any, budget: bots.Budget) -> Move | None:
        del budget
        move: Move = next(move for move in muraglia.game(view.game).book.moves if move not in view.legal)
        return move


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_a_random_bot_and_three_levels(game_id: str) -> None:
    general, *own = bots.names(game_id)
    assert general == "random"
    assert set(LEVELS) <= set(own)
    by_level = [name for name in bots.LEVELS if name in own]
    assert own == by_level + sorted(set(own) - set(by_level))


def test_a_game_without_bots_of_its_own_has_the_general_one() -> None:
    assert bots.names("chess") == ["random"]


def test_an_unknown_name_says_which_exist() -> None:
    with pytest.raises(BadOption, match=f"{SEALED} has no bot 'clever'; it has {', '.join(bots.all_names(SEALED))}"):
        bots.make("clever", muraglia.game(SEALED), 0)


@pytest.mark.parametrize("path", ["no.such.module:Bot", "muraglia.bots.random:Clever", ":Bot"])
def test_a_path_that_leads_nowhere_is_refused(path: str) -> None:
    with pytest.raises(BadOption, match="cannot be loaded"):
        bots.make(path, muraglia.game(SEALED), 0)


def test_your_own_bot_is_loaded_by_its_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = """
class First:
    def __init__(self, game, seed):
        self.made_with = (game.meta.id, seed)
    def decide(self, view, budget):
        return view.legal[0]
"""
    (tmp_path / "my_first_bot.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    bot = bots.make("my_first_bot:First", muraglia.game(SEALED), 7)
    state = muraglia.game(SEALED).new(3)
    assert vars(bot)["made_with"] == (SEALED, 7)
    assert bots.ask(bot, state, 1) == state.legal(1)[0]


@pytest.mark.parametrize("game_id", [TURNS, SEALED])
def test_random_plays_the_same_only_with_the_same_seed(game_id: str) -> None:
    def moves(seed: int) -> list[str]:
        game = muraglia.game(game_id)
        state = game.new(3, seed=1)
        players = [bots.make("random", game, seed + seat) for seat in range(3)]
        made = []
        while not state.over:
            seat = state.acting[0]
            move = bots.ask(players[seat], state, seat)
            made.append(str(move))
            state.apply(seat, move)
        return made

    assert moves(5) == moves(5)
    assert moves(5) != moves(50)


def test_random_chooses_evenly() -> None:
    game = muraglia.game(SEALED)
    view = game.new(3).view(0)
    bot = bots.make("random", game, 3)
    counts = dict.fromkeys(view.legal, 0)
    for _ in range(8000):
        move = bot.decide(view, bots.UNLIMITED)
        counts[move] += 1
    even = 8000 / len(view.legal)
    assert all(0.85 * even < count < 1.15 * even for count in counts.values())


def test_a_bot_sees_its_view_and_nothing_else() -> None:
    seen: list[object] = []

    class Curious(Silent):
        def decide(self, view: Any, budget: bots.Budget) -> Move | None:
            del budget
            seen.append(view)
            return random.Random(0).choice(view.legal)  # type: ignore[no-any-return]

    state = muraglia.game(TURNS).new(2)
    bots.ask(Curious(None, 0), state, 0)
    assert seen == [state.view(0)]


def test_a_bot_that_owes_a_move_and_makes_none_is_named() -> None:
    with pytest.raises(MuragliaError, match="bot Silent at seat 3: it owes a move"):
        bots.ask(Silent(None, 0), muraglia.game(SEALED).new(3), 2)


def test_a_bot_that_breaks_a_rule_is_named_with_the_rule() -> None:
    state = muraglia.game(SEALED).new(3)
    before = state.digest()
    with pytest.raises(IllegalMove, match=r"bot Cheat at seat 2: .* \(\w+-[\d.]+\)") as refusal:
        bots.ask(Cheat(None, 0), state, 1)
    assert refusal.value.rule in state.game.words().rules
    assert state.digest() == before
