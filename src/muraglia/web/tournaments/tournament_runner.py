"""Run tournaments: begin them on time, pair rounds, open their tables, store the results.

The process may die between any two steps, and several processes may run the same tournament: every step starts from
the database, and doing it twice changes nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import muraglia
from muraglia.table import entries
from muraglia.table.commands import CommandAttempt
from muraglia.table.entries import SeatHolder
from muraglia.table.live_table import LiveTable
from muraglia.table.log import LogConflict
from muraglia.table.protocol import TableRefusal
from muraglia.tournaments import round_robin
from muraglia.tournaments.pairing import swiss
from muraglia.tournaments.table_sizes import Player, Seated, split_into_tables
from muraglia.web.tournaments import tournament_repository
from muraglia.web.tournaments.tournament_repository import EndedTable, RunningTournament
from muraglia.web.tournaments.tournament_terms import TournamentTable, current_standings, seatings, table_setup

if TYPE_CHECKING:
    from muraglia.web.services import Services

WORK = "cups"


class TournamentRunner:
    """Takes all tournaments further; every process has one."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._checked_tables: set[str] = set()
        """Tables checked since this process started. Check each once, since the lobby may be behind."""

    async def work(self) -> None:
        """Take every tournament as far as it can go now."""
        services = self._services
        for tournament, stage in await services.database.read(
            partial(tournament_repository.list_due, now=services.clock.now())
        ):
            with services.table_server.faults.isolated(tournament, WORK):
                if stage == "open":
                    await services.database.write(
                        partial(tournament_repository.begin_if_due, tournament=tournament, now=services.clock.now())
                    )
                await self._advance(
                    await services.database.read(partial(tournament_repository.get_running, tournament=tournament))
                )

    async def _advance(self, tournament: RunningTournament) -> None:
        if tournament.stage != "running":
            return
        tables = tournament.played[-1] if tournament.played else []
        for table in tables:
            if table.stage == "planned":
                await self._open(tournament, table)
        playing = [table for table in tables if table.stage == "playing"]
        if playing:
            await self._watch(tournament, playing)
        elif all(table.stage == "over" for table in tables):
            await self._next_round(tournament)

    # ── tables ────────────────────────────────────────────────────────────────────────────────────

    async def _open(self, tournament: RunningTournament, table: TournamentTable) -> None:
        """Open a table with the id that the round stored for it; the game begins at once."""
        services = self._services
        seats = [
            SeatHolder(bot=tournament.terms.bot) if player is None else SeatHolder(*tournament.persons[player])
            for player in table.seats
        ]
        try:
            here = await services.table_server.open(
                table_setup(tournament.terms, seats, tournament.host, tournament.id), table.table
            )
        except LogConflict:  # another process has opened it
            here = await services.table(table.table)
        await services.database.write(partial(tournament_repository.mark_opened, tournament=tournament, table=here))

    async def _watch(self, tournament: RunningTournament, tables: Sequence[TournamentTable]) -> None:
        """Store the results of tables that have ended; if the round's time is up, let bots finish the others."""
        services = self._services
        known = await services.database.read(
            partial(tournament_repository.get_stages, tables=[table.table for table in tables])
        )
        late = tournament.due is not None and tournament.due <= services.clock.now()
        for table in tables:
            live = services.table_server.live.get(table.table)
            ended = known.get(table.table) in ("over", "closed")
            if not (ended or late or table.table not in self._checked_tables or (live is not None and live.fold.over)):
                continue
            try:
                here = await services.table(table.table)
            except TableRefusal:  # it was deleted, or never opened: nobody gets points for it
                await services.database.write(
                    partial(tournament_repository.write_result, table=table.table, result=EndedTable())
                )
                continue
            self._checked_tables.add(table.table)
            if ended:
                await here.refresh()
            if here.fold.over:
                await self._store_result(table, here)
            elif late:
                await here.act(_finish_by_bots)

    async def _store_result(self, table: TournamentTable, here: LiveTable) -> None:
        services, state = self._services, here.fold.state
        result = EndedTable()
        if state is not None and state.over:
            absent = absentees(await services.table_server.log.read(table.table))
            players = [player for seat, player in enumerate(table.seats) if player is not None and seat in absent]
            result = EndedTable(list(state.outcome.ranks), list(state.outcome.scores), sorted(players))
        await services.database.write(partial(tournament_repository.write_result, table=table.table, result=result))
        self._checked_tables.discard(table.table)

    # ── rounds ────────────────────────────────────────────────────────────────────────────────────

    async def _next_round(self, tournament: RunningTournament) -> None:
        services = self._services
        players = [each.number for each in tournament.entrants if each.gone is None]
        if tournament.round >= tournament.terms.rounds or len(players) < 2:
            await services.database.write(
                partial(
                    tournament_repository.finish,
                    tournament=tournament.id,
                    round=tournament.round,
                    now=services.clock.now(),
                )
            )
            return
        tables, plan = await asyncio.to_thread(next_round, tournament, players)
        named = {services.table_server.new_id(): table for table in tables}
        due = services.clock.now() + tournament.terms.minutes * 60_000
        await services.database.write(
            partial(tournament_repository.write_round, before=tournament, tables=named, plan=plan, due=due)
        )


def next_round(tournament: RunningTournament, players: Sequence[Player]) -> tuple[list[Seated], list[list[Seated]]]:
    """Return the tables of the next round, and the plan for later rounds, valid while the same people play."""
    terms, before = tournament.terms, seatings(tournament.played)
    least = muraglia.game(terms.game).meta.seats[0]
    sizes = split_into_tables(len(players), terms.seats, least, terms.rest)
    if terms.system == "swiss":
        points = {
            row.player: row.points for row in current_standings(tournament.entrants, tournament.played, terms.seats)
        }
        return swiss({player: points[player] for player in players}, sizes, before, tournament.seed), []
    plan = tournament.plan
    if not plan or {player for table in plan[0] for player in table if player is not None} != set(players):
        plan = round_robin.plan(players, sizes, terms.rounds - tournament.round, before, tournament.seed)
    return plan[0], plan[1:]


def absentees(lines: Sequence[bytes]) -> set[int]:
    """Return the seats that a bot took over and whose people never made a move of their own."""
    standing_in: set[int] = set()
    handed: set[int] = set()
    came: set[int] = set()
    for line in lines:
        match entries.read(line):
            case entries.BotStandsInEntry(_, seat):
                standing_in.add(seat)
                handed.add(seat)
            case entries.ReturnEntry(_, seat):
                standing_in.discard(seat)
            case entries.MoveEntry(_, seat) if seat not in standing_in:
                came.add(seat)
            case _:
                pass
    return handed - came


def _finish_by_bots(attempt: CommandAttempt) -> None:
    """Let bots take over from all people at a table."""
    for seat in attempt.fold.people:
        attempt.let_bot_stand_in(seat, attempt.fold.opened.setup.stand_in, "time")
