"""Ranks agents by what they find when they sit at all seats, and by what each gets alone among others. Every table is a
*block*. At each, an agent sits once at all seats (how much do such agents find together?) and once at every seat alone
among the *field* (how much does it get for itself?), so that no figure depends on a lucky seat. Intervals are over
blocks.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import msgspec

from muraglia.games.chinatown.bargain.frozen_positions import Frozen
from muraglia.games.chinatown.bargain.session import Negotiation, negotiate
from muraglia.games.chinatown.bargain.text_agents import SECONDS, Ask, Tally
from muraglia.games.chinatown.bargain.trade_scoring import ScoredPhase, score
from muraglia.games.chinatown.bots.surplus import ratio
from muraglia.kernel.record import Record

FIELD = "merchant"


class PlannedNegotiation(msgspec.Struct, frozen=True):
    """One negotiation to be held: the agents by seat, and the seat that is measured (None: all of them)."""

    agent: str
    agents: tuple[str, ...]
    looked_at: int | None
    frozen: Frozen | None
    seed: int
    talk: bool = False
    seconds: float = SECONDS


class NegotiationResult(msgspec.Struct, frozen=True):
    """A negotiation that was held, and its result."""

    sitting: PlannedNegotiation
    negotiation: Negotiation
    phases: tuple[ScoredPhase, ...]


class Share(msgspec.Struct, frozen=True):
    """A part of something, with the half width of its 95 % interval over blocks."""

    part: float
    width: float

    def __str__(self) -> str:
        return f"{100 * self.part:.0f}±{100 * self.width:.0f}%"


class AgentRow(msgspec.Struct, frozen=True):
    """An agent's row of the table. Thousands and counts are for one trade phase."""

    agent: str
    tables: int
    created: Share | None
    """At all seats: the part found of the pooled optimum (None: this agent cannot be at all seats) …"""
    signed: Share | None
    """… and as a part of the best single deal that all would sign and can pay (more than one deal can beat it)."""
    left: float | None
    """At all seats: thousands left on the table."""
    claimed: Share
    """Alone among the field: what it got, as a part of its fair share (Shapley) of the pooled optimum."""
    field: float
    """What a member of the field got beside it, in thousands; its own figure is `got`."""
    got: float
    deals: float
    losing: float
    """Deals that it signed and that were a loss to it, by the valuation of `optimum.py`."""
    promises: int
    broken: int
    illegal: float
    seconds: float
    tokens: float
    unanswered: float = 0.0
    """Answers that did not come in time, or could not be read."""


class Ranking(msgspec.Struct, frozen=True):
    """The whole ranking, with everything needed to repeat it."""

    field: str
    talk: bool
    tables: tuple[str, ...]
    seed: int
    lines: tuple[AgentRow, ...]


def planned_negotiations(
    agents: Sequence[str],
    tables: Sequence[Frozen | int],
    seats: int,
    field: str,
    seed: int,
    talk: bool,
    seconds: float = SECONDS,
    here: Collection[str] = (),
) -> Iterator[PlannedNegotiation]:
    """Yield the negotiations to hold; a table is a frozen position, or the seed of a whole game with `seats` seats. An
    agent in this process, a person or a model over MCP, sits at single seats only: at all seats it would know what
    everybody hides."""
    for number, table in enumerate(tables):
        frozen = table if isinstance(table, Frozen) else None
        count = frozen.state().seats if frozen else seats
        luck = seed + number if isinstance(table, Frozen) else table
        for agent in agents:
            if agent not in here:
                yield PlannedNegotiation(agent, (agent,) * count, None, frozen, luck, talk, seconds)
            for seat in range(count):
                mixed = tuple(agent if other == seat else field for other in range(count))
                yield PlannedNegotiation(agent, mixed, seat, frozen, luck, talk, seconds)


def hold(planned: PlannedNegotiation, here: Mapping[str, Ask] | None = None) -> NegotiationResult:
    """Hold one negotiation, and score it; `here` are writers in this process."""
    held = negotiate(planned.agents, planned.frozen, planned.seed, planned.talk, planned.seconds, here)
    return NegotiationResult(planned, held, score(Record.parse(held.record)))


def hold_all(
    planned: Iterable[PlannedNegotiation],
    jobs: int,
    watch: Callable[[NegotiationResult], None],
    here: Mapping[str, Ask] | None = None,
) -> list[NegotiationResult]:
    """Hold all negotiations, several at once, and report each in order. An agent in this process sits at one table at a
    time."""
    done = []
    if jobs == 1:
        held_one_by_one: Iterable[NegotiationResult] = map(partial(hold, here=here), planned)
    else:
        pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
        held_one_by_one = pool.map(hold, planned)
    try:
        for held in held_one_by_one:
            done.append(held)
            watch(held)
    finally:
        if jobs != 1:
            pool.shutdown(cancel_futures=True)
    return done


def rank(held: Sequence[NegotiationResult], field: str, talk: bool, seed: int) -> Ranking:
    """Compute the ranking from negotiations."""
    agents = dict.fromkeys(each.sitting.agent for each in held)
    tables = dict.fromkeys(each.negotiation.table for each in held)
    lines = [_line(agent, [each for each in held if each.sitting.agent == agent]) for agent in agents]
    lines.sort(key=lambda line: line.claimed.part, reverse=True)
    return Ranking(field, talk, tuple(tables), seed, tuple(lines))


def _line(agent: str, held: Sequence[NegotiationResult]) -> AgentRow:
    tables = dict.fromkeys(each.negotiation.table for each in held)
    created, pooled, signed, got, fair = ([0.0] * len(tables) for _ in range(5))
    alone_phases = like_phases = others = 0
    theirs = 0.0
    tallies: list[Tally] = []
    deals = losing = promises = broken = 0
    for each in held:
        at, seat = list(tables).index(each.negotiation.table), each.sitting.looked_at
        for phase in each.phases:
            if seat is None:
                like_phases += 1
                created[at] += phase.created
                pooled[at] += phase.truth.pooled.gain
                signed[at] += phase.truth.signed.gain
                continue
            alone_phases += 1
            got[at] += phase.claimed[seat]
            fair[at] += phase.truth.shapley[seat]
            theirs += sum(phase.claimed) - phase.claimed[seat]
            others += len(phase.claimed) - 1
            deals += sum(seat in deal.parties for deal in phase.deals)
            losing += phase.losing(seat)
            promises += phase.promises[seat]
            broken += phase.broken[seat]
        if seat is not None:
            tallies.append(each.negotiation.tallies[seat])
    return AgentRow(
        agent,
        len(tables),
        Share(*ratio(created, pooled)) if like_phases else None,
        Share(*ratio(created, signed)) if like_phases else None,
        (sum(pooled) - sum(created)) / like_phases if like_phases else None,
        Share(*ratio(got, fair)),
        theirs / max(1, others),
        sum(got) / max(1, alone_phases),
        deals / max(1, alone_phases),
        losing / max(1, alone_phases),
        promises,
        broken,
        sum(tally.illegal for tally in tallies) / max(1, alone_phases),
        sum(tally.seconds for tally in tallies) / max(1, alone_phases),
        sum(tally.tokens_in + tally.tokens_out for tally in tallies) / max(1, alone_phases),
        sum(tally.unanswered for tally in tallies) / max(1, alone_phases),
    )
