"""ZhanGuo counted a second time, from what everybody sees and straight from the rulebook, all along random games."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import muraglia
from muraglia.games.zhanguo.game import ZhanGuo
from muraglia.games.zhanguo.tables import shipped
from muraglia.games.zhanguo.view import Player, View

GAME = muraglia.game("zhanguo")
assert isinstance(GAME, ZhanGuo)

SECTIONS = ("A1", "A2", "B1", "B2", "C1", "C2")
TASKS: dict[str, tuple[tuple[object, ...], ...]] = {
    "wall": (("A", "B"), ("B", "C"), ("A", "C"), ("A", "B", "C")),
    "palace": ((1, 3), (2, 4), (3, 5), (1, 5)),
    "governor": ((1, 2, 4), (2, 3, 5), (1, 3, 4), (2, 4, 5)),
}


def places(view: View, player: Player, per_worker: bool) -> set[str]:
    """Return where a card may go (ZG-6.1, ZG-7)."""
    seat, regions = view.turn, player.regions
    found = set()
    crews = sum(region.workers > 0 for region in regions)
    for number, region in enumerate(regions, 1):
        cards, below = len(region.cards), sum(region.worker_area)
        if cards == 0 or (cards == 1 and region.unrest <= 3) or (cards == 2 and region.unrest <= 2):
            found.add(f"unify {number}")
        quiet = player.board == "square" and not view.quiet >> seat & 1
        if per_worker:
            found |= {f"hire {number} {n}" for n in range(1, below + 1) if quiet or region.unrest + n <= 4}
        elif below and (quiet or region.unrest <= 3):
            found.add(f"hire {number}")
        colours = zip(region.governor_area, region.worker_area, strict=True)
        if player.governors_left and all(up + down for up, down in colours):
            found.add(f"govern {number}")
        space = sum(view.palaces[number - 1]) < view.seats
        if player.palaces_left and space and region.unrest <= 2 and region.workers >= 2 and crews >= 2:
            found.add(f"palace {number}")
    if sum(player.officials_left):
        found.add("recruit")
    if sum(player.officials_left) < 15:
        found.add("reassign")
    for section, name in enumerate(SECTIONS):
        three = view.slots[section * 3 : section * 3 + 3]
        if player.walls_left and seat not in three:
            found |= {f"wall {name} {bars}" for bars in (1, 2, 3) if three[bars - 1] < 0 and bars <= crews}
    return found


def downs(player: Player) -> set[str]:
    """Return the free moves down (ZG-7.3)."""
    return {
        f"down {colour} {number}"
        for number, region in enumerate(player.regions, 1)
        for colour, count in zip(("red", "gray", "white"), region.governor_area, strict=True)
        if count and sum(region.worker_area) < 2
    }


def complete(view: View, seat: int) -> set[str]:
    """Return the tasks that a seat can declare (ZG-10.1)."""
    held: dict[str, set[object]] = {
        "wall": {SECTIONS[slot // 3][0] for slot, owner in enumerate(view.slots) if owner == seat},
        "palace": {region + 1 for region, counts in enumerate(view.palaces) if counts[seat]},
        "governor": {region + 1 for region, counts in enumerate(view.governors) if counts[seat]},
    }
    return {
        f"task {number // 3 + 1} {kind}"
        for number, (task, kind) in enumerate(zip(view.tasks, [*TASKS, *TASKS], strict=True))
        if seat not in task.discs and held[kind].issuperset(TASKS[kind][task.tile])
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_places_moves_down_and_tasks_by_the_rulebook(seats: int) -> None:
    seen: Counter[str] = Counter()
    setups: list[dict[str, object]] = [{}, {"boards": "random"}, {"unrest_per_worker": True}]
    for seed, options in enumerate(setups):
        rng = random.Random(seed)
        state = GAME.new(seats, seed, options)
        while not state.over:
            seat = state.acting[0]
            moves = state.legal(seat)
            view = state.view(seat)
            listed = {str(move) for move in moves}
            seen[view.step] += 1
            if view.step == "card":
                assert listed == {f"play {card}" for card in view.hand or ()} | downs(view.players[seat])
            elif view.step == "place":
                here = places(view, view.players[seat], "unrest_per_worker" in options)
                assert listed == here | downs(view.players[seat])
            elif view.step == "tasks":
                assert listed == complete(view, seat) | {"done"} | downs(view.players[seat])
            state.apply(seat, rng.choice(moves))
    assert seen["place"] > 100 and seen["tasks"]


def value(view: View, seat: int, colour: int) -> int:
    return view.players[seat].markers[colour] + 3 * (view.big[colour] == seat)


def counted(view: View, seat: int, tile: int) -> int:
    """Return what a side of a wall tile counts (ZG-11.2)."""
    player = view.players[seat]
    cards = [card for region in player.regions for card in region.cards]
    workers = sum(region.workers for region in player.regions)
    officials = sum(sum(region.governor_area) + sum(region.worker_area) for region in player.regions)
    return (
        sum(counts[seat] for counts in view.governors),
        sum(counts[seat] for counts in view.palaces),
        view.slots.count(seat),
        sum(seat in task.discs for task in view.tasks),
        sum(1 <= card <= 40 for card in cards),
        sum(len(region.cards) == 3 for region in player.regions),
        sum(41 <= card <= 80 for card in cards),
        sum(region.unrest == 0 for region in player.regions),
        sum(81 <= card <= 120 for card in cards),
        min(workers, 5),
        officials // 2,
        sum(value(view, seat, colour) for colour in range(3)) // 2,
    )[tile]


def total(view: View, seat: int) -> int:
    """Return the points of a seat at the end (ZG-12)."""
    points = view.players[seat].score
    for counts in view.governors:
        if counts[seat] and counts[seat] == max(counts):
            points += (9 + 3 * sum(counts)) // counts.count(max(counts))
    for colour in range(3):
        best = max(value(view, other, colour) for other in range(view.seats))
        leaders = [other for other in view.line if value(view, other, colour) == best]
        if best and leaders[0] == seat:
            points += 5 + colour
    for section in (view.tasks[:3], view.tasks[3:]):
        under = [4 - task.discs.index(seat) for task in section if seat in task.discs]
        points += sum(under) * len(under)
    for slot, owner in enumerate(view.slots):
        if owner == seat:
            points += (slot % 3 + 1) * counted(view, seat, view.tiles[slot // 3])
    return points


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_final_scores_by_the_rulebook(seats: int) -> None:
    for seed in range(12):
        rng = random.Random(seed)
        state = GAME.new(seats, seed)
        while not state.over:
            seat = state.acting[0]
            state.apply(seat, rng.choice(state.legal(seat)))
        view = state.view(None)
        assert list(state.outcome.scores) == [total(view, seat) for seat in range(seats)]
        first = min(range(seats), key=lambda seat: (-state.outcome.scores[seat], view.line.index(seat)))
        assert state.outcome.winners == (first,)


def test_triggers_by_the_rulebook() -> None:
    """ZG-8.1, ZG-8.2: a card is activated exactly if the number fits the action and the action is its trigger."""
    letters = {"hire": "H", "palace": "P", "wall": "W", "governor": "G", "recruit": "O", "reassign": "-"}
    decks = shipped()["cards"]["deck"]
    trigger = {int(text.split()[0]): text.split()[1] for deck in decks for text in deck["cards"]}
    seen: Counter[tuple[str, bool]] = Counter()
    for seed in range(12):
        rng = random.Random(seed)
        state = GAME.new(3, seed)
        expected: list[int] = []
        while not state.over:
            seat = state.acting[0]
            before = state.view(seat)
            for event in state.play(seat, rng.choice(before.legal)):
                told = event.public
                if event.kind == "court":
                    card, action = before.doing["card"], str(told["action"])
                    beneath = before.court[-1] if before.court else None
                    higher = action in ("hire", "palace", "wall")
                    fits = beneath is None or (card > beneath if higher else card < beneath)
                    mine = [own for region in before.players[seat].regions for own in region.cards]
                    expected = [own for own in mine if fits and trigger[own] == letters[action]]
                    seen[action, fits] += 1
                elif event.kind == "triggered":
                    assert told["cards"] == expected != []
                    expected = []
                elif event.kind in ("play", "line"):
                    assert not expected  # a turn has ended, and nothing was forgotten
    assert all(seen[action, fits] for action in letters for fits in (True, False) if action != "palace")
