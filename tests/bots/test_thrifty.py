"""The rule-of-thumb bots: clearly better than chance, fair, repeatable, and sensible where sense is obvious."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

import pytest

import muraglia
from muraglia import bots
from muraglia.kernel.meta import Value

TABLES: list[tuple[str, int, Mapping[str, Value]]] = [
    *[("great-wall", seats, {"edition": edition}) for seats in (2, 3, 4, 5) for edition in ("kosmos", "ffg")],
    *[("die-mauer", seats, {"rounds": 1}) for seats in (3, 4, 5, 6)],
]


def share_of_wins(game_id: str, games: int) -> float:
    """One thrifty player among three random ones, one seat on from game to game."""
    game = muraglia.game(game_id)
    won = 0.0
    for seed in range(games):
        me = seed % 4
        players = [bots.make("thrifty" if seat == me else "random", game, 4 * seed + seat) for seat in range(4)]
        state = game.new(4, seed)
        while not state.over:
            seat = state.acting[0]
            state.apply(seat, bots.ask(players[seat], state, seat))
        winners = state.outcome.winners
        won += (me in winners) / len(winners)
    return won / games


@pytest.mark.parametrize(("game_id", "games", "share"), [("great-wall", 40, 0.85), ("die-mauer", 40, 0.7)])
def test_it_wins_far_more_than_its_quarter(game_id: str, games: int, share: float) -> None:
    assert share_of_wins(game_id, games) >= share


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES)
def test_it_plays_every_table_by_the_rules_on_the_view_alone(
    game_id: str, seats: int, options: Mapping[str, Value]
) -> None:
    """A twin with the same seed sees re-sampled positions instead, and decides the same all game long."""
    game = muraglia.game(game_id)
    state = game.new(seats, 11, options)
    players = [bots.make("thrifty", game, seat) for seat in range(seats)]
    twins = [bots.make("thrifty", game, seat) for seat in range(seats)]
    rng = random.Random(5)
    while not state.over:
        seat = state.acting[0]
        move = bots.ask(players[seat], state, seat)
        assert bots.ask(twins[seat], game.sample(state.view(seat), rng), seat) == move
        state.apply(seat, move)


def decides(game_id: str, position: str, seat: int = 0, seed: int = 0) -> str:
    game = muraglia.game(game_id)
    return str(bots.ask(bots.make("thrifty", game, seed), game.position(position), seat))


def test_great_wall_a_lead_is_taken_where_it_pays() -> None:
    position = "seats: 3\nsite 1: 1 2 | y:G\nsite 2: 8 7 | g:G\nsite 3: 2 2 |\nred hand: T W"
    assert decides("great-wall", position) == "play T 2"


def test_great_wall_nobody_pays_five_soldiers_for_a_one() -> None:
    position = "seats: 3\nsite 1: 1 1 | y:S y:S y:S y:S\nred hand: S S S S S"
    assert decides("great-wall", position) == "draw"


def test_great_wall_a_safe_lead_needs_no_more_cards() -> None:
    position = "seats: 3\nsite 1: 5 3 | r:T r:S r:S r:S y:W\nred hand: W W"
    assert decides("great-wall", position) == "draw"


def test_great_wall_the_noble_humbles_a_strong_rival() -> None:
    position = "seats: 2\nsite 1: 8 7 | y:T y:G r:W r:W\nred hand: N"
    assert decides("great-wall", position) == "play N 1"


def test_great_wall_the_dragon_lies_on_what_counts_most() -> None:
    position = "seats: 2\nsite 1: 8 7 | y:W y:T r:G\nred hand: D"
    assert decides("great-wall", position) == "cover y:T 1"


def test_great_wall_cards_are_not_kept_beyond_the_end() -> None:
    position = """
        seats: 2
        last round: yellow
        step: second
        site 1: 1 2 | y:W
        red hand: G W W
        yellow gone: WWWWWW GGG T SSSSS HH N D
    """
    assert decides("great-wall", position).startswith("play ")


def test_great_wall_at_the_end_the_token_that_keeps_the_lead_is_taken_first() -> None:
    position = """
        seats: 2
        step: last claims
        last round: red
        site 1: 4 1 | r:T y:W
        site 2: 8 5 | y:W
        red gone: WWWWWWW GGG SSSSS HH N D
    """
    assert decides("great-wall", position) == "claim 1 1"


def test_great_wall_a_horseman_rides_after_the_first_action_if_it_pays() -> None:
    position = "seats: 2\nsite 1: 8 7 | y:W\nred hand: H\nstep: {step}"
    assert decides("great-wall", position.format(step="first")) == "draw"
    assert decides("great-wall", position.format(step="second")) == "ride 1"


def test_die_mauer_the_gift_is_the_dearest_piece() -> None:
    position = "seats: 3\nmaster: red\nstep: give\nwall: 3T4\nshown: - - 4\nyellow: G 1 2 6"
    assert decides("die-mauer", position, seat=1) == "give G"


def test_die_mauer_a_free_build_is_the_dearest_piece_that_fits() -> None:
    position = "seats: 3\nmaster: red\nstep: free\nwall: T43G\nshown: - 6 4\nred: T 1 2 6\nyellow: G 1 2 3 4 6"
    assert decides("die-mauer", position).startswith("build 6 ")


def test_die_mauer_who_still_has_a_tower_opens_an_end_and_who_has_none_does_not() -> None:
    position = "seats: 3\nmaster: yellow\nstep: build\nbuilders: red\nshown: 6 6 4\n"
    with_tower = "red: T 6\nyellow: G 1 2 3 4 6\nwall: T123G4"
    assert decides("die-mauer", position + with_tower) == "build 6 left"
    without = "red: 1 6\nwall: T2G34"
    assert decides("die-mauer", position + without) == "build 6 right"


def test_die_mauer_the_master_builder_shows_what_nobody_else_can() -> None:
    """Nobody else has a tower: it cannot be matched."""
    position = "seats: 3\nwall: T4T4G6G6G463\nred: T 1 2\nyellow: 1 2 3\ngreen: 1 2 3"
    assert decides("die-mauer", position) == "show T"


def test_die_mauer_a_choice_cannot_be_foretold() -> None:
    position = "seats: 4\nwall: 4\nred: T G 1 2 3 6"
    shown = Counter(decides("die-mauer", position, seat=1, seed=seed) for seed in range(60))
    assert len(shown) >= 3
    assert max(shown.values()) < 54
