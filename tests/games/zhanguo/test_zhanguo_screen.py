"""What a screen shows of ZhanGuo: what it foresees then happens, and the rules have worked out all of it."""

from __future__ import annotations

import random

import pytest

import muraglia
from muraglia.games.zhanguo.cardboard import Cardboard, printed
from muraglia.games.zhanguo.tables import ACTIONS, shipped, standard
from muraglia.kernel.data import pack

GAME = muraglia.game("zhanguo")


@pytest.mark.parametrize("options", [{}, {"unrest_per_worker": True}, {"boards": "random", "clear_court": True}])
def test_what_was_foreseen_comes_true(options: dict[str, object]) -> None:
    """Places, fitting numbers, triggered cards and the order of claims, along whole games."""
    rng = random.Random(7)
    state = GAME.new(seats=3, seed=11, options=options)
    courts = claims = 0
    while not state.over:
        seat = state.acting[0]
        before, said = state.view(seat), state.on_screen(seat)
        move = rng.choice(state.legal(seat))
        state.play(seat, move)
        if before.step == "card" and str(move).startswith("play"):
            after = state.view(seat)
            # The free moves down are not places of a card.
            assert said.places == tuple(m for m in map(str, after.legal) if not m.startswith("down"))
            card = int(str(move).split()[1])
            assert state.on_screen(seat).question.card == card
            assert state.on_screen(seat).fits == said.fits
            place = rng.choice(after.legal)
            state.play(seat, place)
            done = state.view(seat)
            if len(done.court) > len(after.court) and done.turn == seat and "action" in done.doing:
                action = ACTIONS[done.doing["action"]]
                assert (action in said.fits[card]) == bool(done.doing.get("fits"))
                courts += 1
        elif before.step == "reward":
            asked = said.claims[said.question.reward]
            assert asked[len(asked) - len(before.queue) :] == before.queue
            claims += 1
    assert courts
    assert claims


def test_triggers_name_the_cards_and_those_that_stay_silent() -> None:
    """The star's question shows all cards of the action; maximum unrest silences a region (ZG-8.2, ZG-8.3)."""
    state = GAME.position("""
seats: 2
turn: blue
court: 50
blue hand: 57 90
blue 1: above r, below g, cards 16 6
blue 2: unrest 4, cards 26 33
""")
    prospects = state.on_screen(0).players[0]
    assert prospects.triggers == {"hire": (16, 6, 26), "wall": (33,)}
    assert prospects.blocked == (1,)
    state.play(0, GAME.parse("play 57"))
    state.play(0, GAME.parse("hire 1"))
    assert state.view(0).pending == (16, 6, 26)


def test_points_so_far_and_at_the_end_are_the_total() -> None:
    """The score and what the end would add make the outcome (ZG-12.5)."""
    rng = random.Random(3)
    state = GAME.new(seats=4, seed=5)
    while not state.over:
        seat = state.acting[0]
        state.play(seat, rng.choice(state.legal(seat)))
    players = state.on_screen(None).players
    scores = [player.score for player in state.view(None).players]
    totals = tuple(score + sum(p.points for p in player.at_end) for score, player in zip(scores, players, strict=True))
    assert totals == tuple(player.standing for player in players) == state.outcome.scores
    assert tuple(player.rank for player in players) == state.outcome.ranks


def test_nobody_foresees_with_cards_that_are_not_theirs() -> None:
    """A spectator has no hand, so no places and no fitting numbers (ZG-15.1)."""
    screen = GAME.new(seats=2, seed=1).on_screen(None)
    assert (screen.places, screen.fits, screen.said) == ((), {}, {})
    assert screen.claims == ((), (), ())


TABLE = """
seats: 2
round: 3
turn: blue
line: green blue
value-3: blue - -
blue hand: 57
blue markers: 2 0 1
blue earned: 12 palace 1
green earned: 12 palace 2
"""


def test_markers_are_worth_what_the_rewards_count() -> None:
    """The value-3 marker is counted by the rules, once (ZG-9.1)."""
    state = GAME.position(TABLE)
    blue, green = state.on_screen(None).players
    assert (blue.markers, green.markers) == ((5, 0, 1), (0, 0, 0))
    assert blue.markers == tuple(state.value(0, colour) for colour in range(3))


def test_of_equals_the_higher_on_the_line_is_ahead() -> None:
    """ZG-12.4."""
    state = GAME.position(TABLE.replace("value-3: blue - -\n", "").replace("blue markers: 2 0 1\n", ""))
    assert [player.rank for player in state.on_screen(None).players] == [2, 1]
    state = GAME.position(TABLE)  # who has markers scores for them
    assert [player.rank for player in state.on_screen(None).players] == [1, 2]


def test_the_official_in_the_air_is_named() -> None:
    state = GAME.position("seats: 2\nturn: blue\nblue hand: 57\nblue 2: above r, below w")
    for move in ("play 57", "reassign", "lift white w2"):
        assert state.on_screen(0).question.lifted is None
        state.play(0, GAME.parse(move))
    asked = state.on_screen(0).question
    assert asked.lifted is not None
    assert (asked.lifted.official, asked.lifted.area, asked.left) == ("white", "w2", 3)


def test_what_is_left_and_where_it_is_asked() -> None:
    """A bonus names its region, officials to place and workers to pay are counted, whoever looks."""
    state = GAME.position("seats: 2\nblue hand: 57 90\nblue 3: above rgw\nregion 3: governors green 1, bonus 3")
    assert state.on_screen(0).bonuses[2] == (True, True, False)
    for move in ("play 57", "govern 3"):
        state.play(0, GAME.parse(move))
    for reader in (0, 1, None):
        assert state.on_screen(reader).question.region == 2
    state.play(0, GAME.parse("bonus 2"))
    asked = state.on_screen(0).question
    assert (asked.region, asked.left) == (None, 1)
    state = GAME.position("seats: 2\nblue hand: 57\nblue 1: workers 1\nblue 2: workers 1\nblue 3: workers 1")
    for move in ("play 57", "wall A1 2"):
        state.play(0, GAME.parse(move))
    assert state.on_screen(0).question.left == 2


def test_a_bid_of_nothing_is_a_bid() -> None:
    """ZG-13.5: 0 can be bid."""
    state = GAME.new(seats=3, seed=4, options={"boards": "auction"})
    assert state.on_screen(None).question.bid is None
    opener = state.acting[0]
    state.play(opener, GAME.parse("bid 0"))
    bid = state.on_screen(None).question.bid
    assert bid is not None
    assert (bid.points, bid.seat) == (0, opener)


def test_a_power_that_was_used_says_so_until_the_round_ends() -> None:
    """ZG-13.1: the first hire of a round is quiet."""
    state = GAME.position(
        "seats: 2\nboards: random\nturn: blue\nblue board: square\ngreen board: star\nblue hand: 57\ngreen hand: 1\n"
        "blue 1: below r, unrest 4"
    )
    assert not state.on_screen(1).players[0].power_used
    for move in ("play 57", "hire 1"):
        state.play(0, GAME.parse(move))
    assert [player.power_used for player in state.on_screen(1).players] == [True, False]


SAYINGS = {
    "seats: 2\nturn: blue\nblue hand: 57\nblue 1: above r, below gw, cards 5": {
        "play 57": ("play card 57 (wall: 2 workers in its region, no unrest)", "gioca la carta 57"),
        "unify 1": ("unify in region 1: 2 markers, unrest +1", "unifica nella regione 1: 2 segnalini, malcontento +1"),
        "unify 2": ("unify in region 2: a marker", "unifica nella regione 2: un segnalino"),
        "hire 1": ("hire 2 workers in region 1", "assumi 2 lavoratori nella regione 1"),
    },
    "seats: 2\nturn: blue\nstep: tasks\nwalls: blue A1 1, blue B1 1\ntask 1 wall: 1 | green": {
        "task 1 wall": ("declare walls at A and B, for 3", "dichiara muraglie in A e B, per 3"),
    },
    "seats: 2\nturn: blue\nround: 2\nstep: reward\ndoing: phase=2 reward=1\nto ask: blue\nblue markers: 0 1 0": {
        "accept": ("accept: one official of each colour to region 3", "accetta: un funzionario per colore"),
    },
    "seats: 2\nturn: blue\nstep: bonus\ndoing: action=3 where=2 in_bonus=1\nregion 3: governors blue 1": {
        "bonus 1": ("take the bonus: 4 re-assignment points", "prendi il bonus: 4 punti riassegnazione"),
        "bonus 3": ("take the bonus: 4 points", "prendi il bonus: 4 punti"),
    },
}


@pytest.mark.parametrize("position", list(SAYINGS))
def test_moves_are_worded_with_what_the_position_knows(position: str) -> None:
    said = GAME.position(position).on_screen(0).said
    for move, texts in SAYINGS[position].items():
        for language, text in zip(("en", "it"), texts, strict=True):
            assert GAME.words(language).move(move, said[move]).startswith(text), (move, language)


@pytest.mark.parametrize("language", ["en", "it"])
def test_all_that_is_printed_has_words(language: str) -> None:
    """No phrase is missing: a line of data that no phrase knows would come through as it is."""
    box, words = printed(standard()), GAME.words(language)
    lines = {("gives", card.gives) for card in box.cards.values()}
    lines |= {("reward", gift.gives) for row in box.rewards for gift in row}
    lines |= {("governor_bonus", gift.gives) for row in box.bonuses for gift in row}
    lines |= {("power", each.power) for each in box.powers}
    for names, line in lines:
        text = words.worded_as(line, names)
        assert not text.startswith(line), (names, line)
        assert not set(text.split()) & {"VP", "UNI", "OFF", "WRK", "CALM", "MOVE", "ANY", "REG", "here", "anywhere"}


def test_the_cardboard_is_that_of_the_table() -> None:
    """A table's own data replaces what is shipped, and values that are known are not marked as reconstructed."""
    tasks = {**shipped()["tasks"], "status": "known", "values": [9, 8, 7, 6]}
    tracks = {**shipped()["unrest"], "track": {"status": "reconstructed", "maximum": 3, "palace_ban": 2}}
    own = GAME.cardboard({"data": pack({"tasks": tasks, "unrest": tracks})})
    usual = GAME.cardboard({"data": ""})
    assert isinstance(own, Cardboard) and isinstance(usual, Cardboard)
    assert (usual.task_values, own.task_values) == ((4, 3, 2, 1), (9, 8, 7, 6))
    assert (usual.most_unrest, own.most_unrest) == (4, 3)
    assert usual.reconstructed["tasks"] == "ZG-10.3"
    assert "tasks" not in own.reconstructed
    assert [(each.markers, each.unrest) for each in own.unification] == [(1, 0), (2, 1), (3, 2)]
    assert (own.higher, own.lower) == (("hire", "palace", "wall"), ("governor", "recruit"))
    assert usual.cards[57].gives == "WRK 2"
    assert usual.tasks[0][3] == ("A", "B", "C")
