"""Goes on with the cups: begins them in time, pairs rounds, opens their tables, writes down how those ended.

It may die between any two steps, and any number of processes may do the same at once: every step looks at what is
written, and writing it twice changes nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import muraglia
from muraglia.cups import robin
from muraglia.cups.pairing import swiss
from muraglia.cups.rooms import Player, Seated, rooms
from muraglia.table import entries
from muraglia.table.commands import Attempt
from muraglia.table.entries import Seat
from muraglia.table.live import Table
from muraglia.table.log import Conflict
from muraglia.table.protocol import TableRefusal
from muraglia.web.cups import book
from muraglia.web.cups.book import Ended, Going
from muraglia.web.cups.terms import CupTable, seated, standing, table_setup

if TYPE_CHECKING:
    from muraglia.web.hall import Hall

WORK = "cups"


class Arbiter:
    """Looks after all cups; every process has one."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._looked: set[str] = set()
        """Tables that were looked at since this process began: the lobby may not have heard of how they ended."""

    async def work(self) -> None:
        """Go on with every cup as far as it goes now."""
        hall = self._hall
        for cup, stage in await hall.database.read(partial(book.due_cups, now=hall.clock.now())):
            with hall.house.faults.alone(cup, WORK):
                if stage == "open":
                    await hall.database.write(partial(book.begin_in_time, cup=cup, now=hall.clock.now()))
                await self._go_on(await hall.database.read(partial(book.going, cup=cup)))

    async def _go_on(self, cup: Going) -> None:
        if cup.stage != "running":
            return
        tables = cup.played[-1] if cup.played else []
        for table in tables:
            if table.stage == "planned":
                await self._open(cup, table)
        playing = [table for table in tables if table.stage == "playing"]
        if playing:
            await self._watch(cup, playing)
        elif all(table.stage == "over" for table in tables):
            await self._next_round(cup)

    # ── tables ────────────────────────────────────────────────────────────────────────────────────

    async def _open(self, cup: Going, table: CupTable) -> None:
        """Open a table under the id that was written down for it; the game begins at once."""
        hall = self._hall
        seats = [Seat(bot=cup.terms.bot) if player is None else Seat(*cup.persons[player]) for player in table.seats]
        try:
            here = await hall.house.open(table_setup(cup.terms, seats, cup.host, cup.id), table.table)
        except Conflict:  # somebody has opened it already
            here = await hall.table(table.table)
        await hall.database.write(partial(book.opened, cup=cup, table=here))

    async def _watch(self, cup: Going, tables: Sequence[CupTable]) -> None:
        """Write down which tables have ended; where the time of the round is up, bots finish them."""
        hall = self._hall
        known = await hall.database.read(partial(book.stages, tables=[table.table for table in tables]))
        late = cup.due is not None and cup.due <= hall.clock.now()
        for table in tables:
            live = hall.house.live.get(table.table)
            told = known.get(table.table) in ("over", "closed")
            if not (told or late or table.table not in self._looked or (live is not None and live.fold.over)):
                continue
            try:
                here = await hall.table(table.table)
            except TableRefusal:  # it was forgotten, or never was: nobody gets anything for it
                await hall.database.write(partial(book.settle, table=table.table, result=Ended()))
                continue
            self._looked.add(table.table)
            if told:
                await here.refresh()
            if here.fold.over:
                await self._settle(table, here)
            elif late:
                await here.do(_finish_by_bots)

    async def _settle(self, table: CupTable, here: Table) -> None:
        hall, state = self._hall, here.fold.state
        result = Ended()
        if state is not None and state.over:
            absent = absentees(await hall.house.log.read(table.table))
            players = [player for seat, player in enumerate(table.seats) if player is not None and seat in absent]
            result = Ended(list(state.outcome.ranks), list(state.outcome.scores), sorted(players))
        await hall.database.write(partial(book.settle, table=table.table, result=result))
        self._looked.discard(table.table)

    # ── rounds ────────────────────────────────────────────────────────────────────────────────────

    async def _next_round(self, cup: Going) -> None:
        hall = self._hall
        players = [each.number for each in cup.entrants if each.gone is None]
        if cup.round >= cup.terms.rounds or len(players) < 2:
            await hall.database.write(partial(book.finish, cup=cup.id, round=cup.round, now=hall.clock.now()))
            return
        tables, plan = await asyncio.to_thread(next_round, cup, players)
        named = {hall.house.new_id(): table for table in tables}
        due = hall.clock.now() + cup.terms.minutes * 60_000
        await hall.database.write(partial(book.pair, before=cup, tables=named, plan=plan, due=due))


def next_round(cup: Going, players: Sequence[Player]) -> tuple[list[Seated], list[list[Seated]]]:
    """Return the tables of the next round, and the plan after it, which holds as long as the same people play."""
    terms, before = cup.terms, seated(cup.played)
    least = muraglia.game(terms.game).meta.seats[0]
    sizes = rooms(len(players), terms.seats, least, terms.rest)
    if terms.system == "swiss":
        points = {row.player: row.points for row in standing(cup.entrants, cup.played, terms.seats)}
        return swiss({player: points[player] for player in players}, sizes, before, cup.seed), []
    plan = cup.plan
    if not plan or {player for table in plan[0] for player in table if player is not None} != set(players):
        plan = robin.plan(players, sizes, terms.rounds - cup.round, before, cup.seed)
    return plan[0], plan[1:]


def absentees(lines: Sequence[bytes]) -> set[int]:
    """Return the seats whose people never made a move of their own: a bot had to play for them."""
    standing_in: set[int] = set()
    handed: set[int] = set()
    came: set[int] = set()
    for line in lines:
        match entries.read(line):
            case entries.Handed(_, seat):
                standing_in.add(seat)
                handed.add(seat)
            case entries.Returned(_, seat):
                standing_in.discard(seat)
            case entries.Moved(_, seat) if seat not in standing_in:
                came.add(seat)
            case _:
                pass
    return handed - came


def _finish_by_bots(attempt: Attempt) -> None:
    """Let bots play on for all people at a table."""
    for seat in attempt.fold.people:
        attempt.hand_over(seat, attempt.fold.opened.setup.stand_in, "time")
