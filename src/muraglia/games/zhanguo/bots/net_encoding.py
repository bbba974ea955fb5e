"""How positions of ZhanGuo are encoded for a net: it treats the observer's regions alike; inputs and moves without a
region belong to the whole."""

from __future__ import annotations

from collections.abc import Iterable

from muraglia.bots.net_encoding import NetEncoding, NetInput, Padding, scaled, steps
from muraglia.games.zhanguo.bots.net_counts import MANY, Counts
from muraglia.games.zhanguo.features import features
from muraglia.games.zhanguo.meta import META
from muraglia.games.zhanguo.moves import BOOK, AnyMove, Lift, To
from muraglia.games.zhanguo.steps import OVER
from muraglia.games.zhanguo.tables import BOARDS, COLOURS, DECK, MOST_BONUS_SPACES, OFFICIALS, ROUNDS
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.kernel.meta import ChoiceOption, FlagOption

CLOSE = range(-2, 2)
"""Leads that are encoded piece by piece."""


def region_of(move: AnyMove) -> int | None:
    """Return the region of the player's board that a move names."""
    if isinstance(move, (Lift, To)):
        return move.area % REGIONS
    region: int | None = getattr(move, "region", None)
    return region


def encoding() -> NetEncoding:
    """Return the encoding of this game."""
    low, high = META.seats
    padding = Padding({seats: features(seats) for seats in range(low, high + 1)})
    counts = Counts(padding)
    codes: list[int] = []
    part_codes: list[list[int]] = [[] for _ in range(REGIONS)]
    for code, move in enumerate(BOOK.moves):
        region = region_of(move)
        (codes if region is None else part_codes[region]).append(code)
    parts = [_region(padding, counts, region) for region in range(REGIONS)]
    return NetEncoding(padding, _whole(padding, counts), parts, codes, part_codes, counts.counting.levels)


def _whole(padding: Padding, counts: Counts) -> list[NetInput]:
    return [*_course(padding), *_cards(padding, counts), *_map(padding, counts), *_people(padding, counts)]


def _course(padding: Padding) -> list[NetInput]:
    """Return the inputs for how far the game and the turn have come."""
    at, most, zero = padding.places, padding.most, padding.zero
    inputs = steps(padding.seats, range(min(padding.rows), most), zero)
    inputs += steps(at["step"][0], range(OVER), zero)
    inputs += steps(at["round"][0], range(ROUNDS), zero)
    thresholds: dict[str, Iterable[int]] = {
        "phase": range(2),
        "action": range(5),
        "governing": range(-1, REGIONS - 1),
        "returned": range(3),
        "points": range(5),
        "optional": range(1),
        "adds": range(3),
        "only": range(-1, REGIONS - 1),
        "lifted": range(-1, 2),
        "owed": range(3),
        "uses": range(2),
        "fits": range(1),
        "reward": range(2),
        "bid": (-1, 0, 1, 3, 5, 7, 10),
        "bidder": range(most),
        "first": range(most - 1),
    }
    for name, above in thresholds.items():
        inputs += steps(at[name][0], list(above), zero)
    for option in META.options:
        if isinstance(option, (ChoiceOption, FlagOption)):
            number = len(option.values) if isinstance(option, ChoiceOption) else 2
            inputs += steps(at[option.name][0], range(number - 1), zero)
    return inputs


def _cards(padding: Padding, counts: Counts) -> list[NetInput]:
    """Return the inputs for the hand, the court, the card of this turn and the cards on the observer's board."""
    at, zero = padding.places, padding.zero
    inputs = [NetInput(place, zero, more, 1) for more in (0, 1) for place in counts.hand]
    card = at["card"][0]
    inputs += [*steps(card, range(0, 3 * DECK, 10), zero), *steps(counts.top, range(0, 3 * DECK, 6), zero)]
    inputs += [NetInput(card, counts.top, 0, 1), scaled(card, -60, 60, counts.top)]
    for place in (*counts.card_trigger, *counts.card_ability, *counts.named, *counts.pending, *counts.engine):
        inputs += steps(place, [0], zero)
    for place in counts.hand_triggers:
        inputs += steps(place, [0, 1], zero)
    for place in (*counts.triggers, *counts.colours):
        inputs += steps(place, range(4), zero)
    inputs += [*steps(counts.boards[0], range(15), zero), *steps(counts.full, range(3), zero)]
    return inputs


def _map(padding: Padding, counts: Counts) -> list[NetInput]:
    """Return the inputs for walls, tasks and markers in the supply."""
    at, most, zero = padding.places, padding.most, padding.zero
    inputs: list[NetInput] = []
    for place in at["slots"]:
        inputs += steps(place, [0, 1], zero)
    for place in at["tiles"]:
        inputs += steps(place, range(11), zero)
    for place in counts.times:
        inputs += [*steps(place, range(5), zero), scaled(place, 0, MANY, zero)]
    for place in (*counts.sites, *counts.sections):
        inputs += steps(place, [0], zero)
    for place in at["tasks"]:
        inputs += steps(place, range(3), zero)
    for task, place in enumerate(counts.missing):
        inputs += steps(place, range(3), zero)
        inputs += steps(counts.declared[task], range(most - 1), zero)
        inputs += steps(at["discs"][task], [0], zero)
    for place in at["cells"] + at["big"]:
        inputs += steps(place, [0, 1], zero)
    for place in at["supply"]:
        inputs += steps(place, [0, 1, 2, 4, 7], zero)
    return inputs


def _people(padding: Padding, counts: Counts) -> list[NetInput]:
    """Return the inputs for all players: the observer in detail, the others in less."""
    at, most, zero = padding.places, padding.most, padding.zero
    colours = range(len(COLOURS))
    inputs = [
        *steps(at["quiet"][0], [0], zero),
        *steps(at["fitted"][0], [0], zero),
        *steps(counts.calm, range(5), zero),
    ]
    inputs += [*steps(at["board"][0], range(len(BOARDS)), zero), *steps(at["queue"][0], range(most), zero)]
    for place in at["officials_left"][: len(OFFICIALS)]:
        inputs += steps(place, range(4), zero)
    for place in counts.markers[0]:
        inputs += steps(place, range(6), zero)
    for seat in range(most):
        inputs += steps(at["bidding"][seat], [0], zero)
        for name in ("order", "line"):
            inputs += steps(at[name][seat], range(most), zero)
        inputs += [scaled(at["score"][seat], 0, 64, zero), scaled(at["score"][seat], 0, 192, zero)]
        for name in ("governors_left", "palaces_left", "walls_left"):
            inputs += [*steps(at[name][seat], [0, 1], zero), scaled(at[name][seat], 0, 8, zero)]
        inputs += [scaled(place, 0, MANY, zero) for place in (counts.officials[seat], counts.workers[seat])]
        inputs.append(scaled(counts.boards[seat], 0, MANY, zero))
        inputs += [scaled(at["hands"][seat * len(COLOURS) + colour], 0, 2, zero) for colour in colours]
        if seat:
            inputs += [scaled(at["score"][0], -span, span, at["score"][seat]) for span in (16, 64)]
            inputs += [scaled(counts.officials[0], -8, 8, counts.officials[seat])]
            inputs += [scaled(counts.workers[0], -8, 8, counts.workers[seat])]
            for mine, theirs in zip(counts.markers[0], counts.markers[seat], strict=True):
                inputs += steps(mine, CLOSE, theirs)
                inputs.append(scaled(theirs, 0, 8, zero))
    return inputs


def _region(padding: Padding, counts: Counts, region: int) -> list[NetInput]:
    """Return the inputs for a region of the observer, and for the same region of the others."""
    at, most, zero = padding.places, padding.most, padding.zero
    inputs = [NetInput(zero, zero, -1 if region == other else 0, 1) for other in range(REGIONS)]  # which one it is
    for name in ("governing", "only"):
        inputs += steps(at[name][0], [region - 1, region], zero)
    for area in (region, region + REGIONS):
        inputs += steps(at["lifted_from"][0], [area - 1, area], zero)
    inputs += [*steps(counts.paid[region], [0], zero), *steps(at["unrest"][region], range(4), zero)]
    inputs += [*steps(at["workers"][region], range(5), zero), scaled(at["workers"][region], 0, 8, zero)]
    officials = slice(region * len(OFFICIALS), (region + 1) * len(OFFICIALS))
    for place in (*at["governor_areas"][officials], *at["worker_areas"][officials]):
        inputs += steps(place, [0, 1], zero)
    for place in counts.of_colour[region]:
        inputs += steps(place, [0, 1], zero)
    inputs += [*steps(counts.present[region], range(3), zero), *steps(counts.below[region], range(2), zero)]
    inputs += steps(counts.in_region[region], range(3), zero)
    for place in (*counts.colours_in[region], *counts.triggers_in[region], *counts.abilities_in[region]):
        inputs += steps(place, [0, 1], zero)
    inputs += [
        step
        for space in range(MOST_BONUS_SPACES)
        for step in steps(at["bonuses"][region * MOST_BONUS_SPACES + space], [0], zero)
    ]
    inputs += steps(padding.seats, range(3), counts.palaces[region])  # spaces left (ZG-2.1)
    inputs += [*steps(at["palaces"][region], range(2), zero), scaled(counts.governors[region], 0, 8, zero)]
    inputs += steps(at["governors"][region], range(3), zero)
    for seat in range(1, most):
        inputs += steps(at["governors"][region], CLOSE, at["governors"][seat * REGIONS + region])
        inputs.append(scaled(at["workers"][seat * REGIONS + region], 0, 4, zero))
    for task in (1, 2, 4, 5):
        inputs += [*steps(counts.wanted[task][region], [0], zero), *steps(counts.lacking[task][region], [1], zero)]
    for place in counts.rewards[region]:
        inputs += steps(place, [0], zero)
    return inputs


ENCODING = encoding()
