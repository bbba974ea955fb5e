"""The routes of the server in the browser: the same requests, with the same answers, as a server takes over HTTP."""

from __future__ import annotations

import gzip
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

import muraglia
from muraglia import bots
from muraglia.browser import saved_games
from muraglia.browser.lobby import BrowserLobby
from muraglia.browser.own_profile import page, practised
from muraglia.browser.worker_pool import BrowserWorkerPool
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.lesson import lesson
from muraglia.openings import explorer
from muraglia.puzzles import trainer
from muraglia.store.indexeddb import IndexedDbLog
from muraglia.table import analysis, finished_table, game_catalogue, preview, safe_text, seat_messages
from muraglia.table import protocol as wire
from muraglia.table.archive import Archive, ContinuedGame
from muraglia.table.coaching import CoachQuestion, CoachService
from muraglia.table.entries import TableSetup
from muraglia.table.finished_table import describe_finished_table
from muraglia.table.identity import Me, NewName
from muraglia.table.live_table import LiveTable
from muraglia.table.protocol import Person, TableRefusal
from muraglia.table.refusals import ErrorAnswer, refused, status_of, unreadable
from muraglia.table.retrospective import retrospective_module
from muraglia.table.review_service import ReviewRequest, ReviewService
from muraglia.table.table_server import TableServer
from muraglia.table.table_setup import NewTable, seat_for, setup_for
from muraglia.table.workers.fair_queue import QueuedRequest

ME = "me"
"""The id of the person at this browser, to whom all tables here belong."""
NAME = "name"


class ServerOnly(TableRefusal):
    """A request for what only a server has: other people, accounts, links, notices."""

    def __init__(self) -> None:
        super().__init__("no_server", "this needs a server: here are your own tables, and nobody else's")


def number(query: dict[str, str], name: str) -> int | None:
    """Return a number from a query string, if it is there."""
    text = query.get(name)
    if text is not None and not (text.isascii() and text.isdigit()):
        raise TableRefusal("bad_request", f"{name} is a number, not {text!r}")
    return None if text is None else int(text)


class WorkerRoutes:
    """Answers the requests of a page."""

    def __init__(
        self,
        table_server: TableServer,
        log: IndexedDbLog,
        archive: Archive,
        reviews: ReviewService,
        lobby: BrowserLobby,
        pool: BrowserWorkerPool,
    ) -> None:
        self.table_server = table_server
        self.log = log
        self.archive = archive
        self.reviews = reviews
        self.lobby = lobby
        self.pool = pool
        self.coach = CoachService(table_server.players)

    async def answer(self, method: str, address: str, body: str) -> tuple[int, bytes]:
        """Return a status and JSON; errors become answers."""
        parts = urlsplit(address)
        place = [unquote(part) for part in parts.path.split("/")[2:]]
        try:
            answer = await self._find(method, place, dict(parse_qsl(parts.query)), body)
        except MuragliaError as error:
            return status_of(error), msgspec.json.encode(refused(error))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            return 400, msgspec.json.encode(unreadable(error))
        if answer is None:
            return 404, msgspec.json.encode(ErrorAnswer("not_found", "there is nothing at this address"))
        return 200, answer if isinstance(answer, bytes) else msgspec.json.encode(answer)

    async def _find(self, method: str, place: list[str], query: dict[str, str], body: str) -> object:
        match method, place:
            case "GET", ["versions"]:
                return muraglia.versions()
            case "GET", ["games"]:
                return game_catalogue.games(query.get("language", "en"))
            case _, ["games", game, *rest]:
                return await self._of_game(method, game, rest, query, body)
            case "GET", ["me"]:
                who = await self.person()
                return Me(who.id, who.name, "guest")
            case ("POST", ["guest"]) | ("PATCH", ["me"]):
                name = safe_text.name(msgspec.json.decode(body, type=NewName).name)
                await self.log.put_value(NAME, name)
                return Me(ME, name, "guest")
            case "POST", ["tables"]:
                return await self._open(msgspec.json.decode(body, type=NewTable))
            case "GET", ["tables"]:
                return await self.lobby.rows() if query.get("mine") == "true" else []
            case "GET", ["people", "me"]:
                rows = await self.lobby.kept()
                learned = await practised(rows, self.reviews)
                return page(await self.person(), rows, self.table_server.clock.now(), learned)
            case "GET", ["records"]:
                return "".join((await saved_games.all_games(self.table_server)).values())
            case "POST", ["records"]:
                return await self._import_records(body)
            case _, ["tables", table, *rest]:
                return await self._of_table(method, table, rest, query, body)
            case _:
                raise ServerOnly

    async def person(self) -> Person:
        """Return the person at this browser; refuse if they have not given a name yet."""
        name = await self.log.get_value(NAME)
        if name is None:
            raise TableRefusal("who", "say who you are first")
        return Person(ME, name)

    # ── games ─────────────────────────────────────────────────────────────────────────────────────

    async def _of_game(self, method: str, game: str, rest: list[str], query: dict[str, str], body: str) -> object:
        match method, rest:
            case "GET", ["words", language]:
                return game_catalogue.wordbook(game, language)
            case "GET", ["lesson", language]:
                return lesson(muraglia.game(game), language)
            case "POST", ["lesson", "try"]:
                return game_catalogue.try_lesson(game, msgspec.json.decode(body, type=game_catalogue.TryLesson))
            case "GET", ["cardboard"]:
                return game_catalogue.cardboard(game)
            case "GET", ["openings"]:
                return explorer.explore(game, number(query, "seats"), query.get("path", ""))
            case "GET", ["puzzles", "days", day]:
                return trainer.daily_puzzle(game, day)
            case "POST", ["puzzles", "next"]:
                return trainer.next_puzzle(game, msgspec.json.decode(body, type=trainer.PuzzleRequest))
            case "POST", ["puzzles", puzzle, "answer"]:
                return trainer.answer(game, puzzle, msgspec.json.decode(body, type=trainer.PuzzleReply))
            case "POST", ["puzzles", puzzle, "try"]:
                return trainer.try_out(game, puzzle, msgspec.json.decode(body, type=trainer.PuzzleTry))
            case "POST", ["write"]:
                return game_catalogue.write(game, msgspec.json.decode(body, type=dict[str, Any]))
            case "POST", ["analysis"]:
                return analysis.analyse(game, msgspec.json.decode(body, type=analysis.AnalysisLine))
            case "POST", ["analysis", "fresh"]:
                return analysis.start_position(game, msgspec.json.decode(body, type=analysis.StartPosition))
            case "POST", ["analysis", "cardboard"]:
                return analysis.cardboard(game, msgspec.json.decode(body, type=analysis.AnalysisLine))
            case "POST", ["analysis", "try"]:
                return analysis.try_out(game, msgspec.json.decode(body, type=analysis.TrialMove))
            case "POST", ["analysis", "hint"]:
                asked = msgspec.json.decode(body, type=analysis.AnalysisQuery)
                with self.coach.one_question(ME):
                    return await analysis.hint(
                        game, asked, self.table_server.players.executor, QueuedRequest(ME, waits=False)
                    )
            case _:
                return None

    # ── tables ────────────────────────────────────────────────────────────────────────────────────

    async def _open(self, request: NewTable) -> wire.TableStatus:
        setup = setup_for(await self.person(), request)
        sitting = {setup.stand_in, setup.fill_with, *(seat.bot for seat in setup.seats)}
        known = sitting & set(bots.names(setup.game))  # all others are refused below
        await self.pool.fetch_files(filter(None, (bots.needs(each, setup.game) for each in sorted(known))))
        table = await self.table_server.open(setup)
        await self.lobby.write(table, request.pace)
        return seat_messages.status_of(table, ME)

    async def _import_records(self, text: str) -> list[wire.TableStatus]:
        """Import recorded games: played elsewhere, or saved to a file. An unfinished one can be played on."""
        tables = await saved_games.import_games(self.table_server, text, await self.person())
        known = {row.table for row in await self.lobby.rows()}
        for table in tables:
            if table.id not in known:
                await self.lobby.write(table, "live")
        return [seat_messages.status_of(table, ME) for table in tables]

    async def table(self, id: str, seat: int | None = None) -> LiveTable:
        """Return a table; refuse a seat that is not mine."""
        table = await self.table_server.table(id)
        if seat is not None and seat not in table.seats_of(ME):
            raise TableRefusal("not_yours", f"seat {seat + 1} is not yours", seat=seat)
        return table

    async def _of_table(self, method: str, id: str, rest: list[str], query: dict[str, str], body: str) -> object:
        seat = number(query, "seat")
        match method, rest:
            case "GET", []:
                here = await self.table(id, seat)
                return list(seat_messages.new_messages(here, seat, ME, seat_messages.SentSoFar(0, 0)))
            case "GET", ["cardboard"]:
                fold = (await self.table(id)).fold
                return fold.game.cardboard(fold.opened.setup.options)
            case "GET", ["chat"]:
                return await (await self.table(id)).chat_before(number(query, "before") or 1)
            case "GET", ["note"]:
                here = await self.table(id)
                return {"text": (await self.log.note(here.id, ME) or b"").decode()}
            case "POST", ["commands"]:
                return await self.carry_out(await self.table(id), body)
            case "POST", ["try"]:
                request = msgspec.json.decode(body, type=preview.PreviewRequest)
                return preview.try_out((await self.table(id, request.seat)).fold, request)
            case "POST", ["hint"]:
                question = msgspec.json.decode(body, type=CoachQuestion)
                return await self.coach.hint(await self.table(id, question.seat), ME, question)
            case "POST", ["replies"]:
                request = msgspec.json.decode(body, type=preview.PreviewRequest)
                return await self.coach.replies(await self.table(id, request.seat), ME, request)
            case "GET", ["replay"]:
                return await self._replay(await self.table(id), seat)
            case "GET", ["record"]:
                return str(saved_games.record_of(await self._begun(id)))
            case "GET", ["position"]:
                here = await self._finished(id)
                finished_table.check_seat(here, seat)
                moment = ContinuedGame(here.id, here.fold.version, number(query, "number") or 0, seat)
                return analysis.PositionText(await self.archive.position(moment, QueuedRequest(ME)))
            case "GET", ["outcome"]:
                here, pace = await self._finished(id), await self.lobby.pace(id)
                return await describe_finished_table(here, pace, self.archive, QueuedRequest(ME))
            case "GET", ["review"]:
                return await self.reviews.status(await self.table(id), seat or 0, ME)
            case "POST", ["review"]:
                return await self.reviews.start(
                    await self.table(id), msgspec.json.decode(body, type=ReviewRequest).seat, QueuedRequest(ME)
                )
            case "DELETE", ["review"]:
                return await self.reviews.stop(await self.table(id), seat or 0, ME)
            case "GET", ["tale"]:
                return await self._retrospective(await self._finished(id), seat)
            case "POST", ["continue"]:
                return await self._go_on(id, msgspec.json.decode(body, type=finished_table.GoOnRequest))
            case _:
                raise ServerOnly

    async def carry_out(self, table: LiveTable, text: str) -> wire.Answer:
        """Carry out a command, as a socket brings it, and answer it."""
        try:
            command = wire.decode(text)
        except wire.BadCommand as error:
            return wire.refusal("", error)
        try:
            return await table.handle(await self.person(), safe_text.command(command))
        except MuragliaError as error:  # for example, no room is left to store it
            return wire.refusal(command.id, error)

    async def _replay(self, here: LiveTable, seat: int | None) -> bytes:
        finished_table.check_seat(here, seat)
        if here.stage() != "over":
            await self.table(here.id, seat)  # before the end, nobody sees what another seat sees
        packed = await self.archive.get(Archive.replay_key(here.id, here.fold.version, seat), QueuedRequest(ME))
        return gzip.decompress(packed)

    async def _begun(self, id: str) -> LiveTable:
        here = await self.table(id)
        if here.fold.began is None:
            raise TableRefusal("not_begun", "this game has not begun: there is nothing to save yet")
        return here

    async def _retrospective(self, here: LiveTable, seat: int | None) -> bytes:
        finished_table.check_seat(here, seat)
        retrospective_module(here.fold.game.meta)  # refuses a game that has none
        return await self.archive.get(
            Archive.retrospective_key(here.id, here.fold.version, seat), QueuedRequest(ME, waits=False)
        )

    async def _finished(self, id: str) -> LiveTable:
        here = await self.table(id)
        finished_table.check_over(here)
        return here

    async def _go_on(self, id: str, request: finished_table.GoOnRequest) -> wire.TableStatus:
        here, who = await self._finished(id), await self.person()
        finished_table.check_seat(here, request.eyes)
        seats = [seat_for(who, each) for each in request.seats]
        setup = TableSetup(game=here.fold.opened.setup.game, seats=seats, host=who.id)
        moment = ContinuedGame(here.id, here.fold.version, request.number, request.eyes)
        begun = await self.archive.go_on(moment, setup, self.table_server.clock.now(), QueuedRequest(ME))
        again = await self.table_server.create(begun.lines, begun.wake)
        await self.lobby.write(again, "live")
        return seat_messages.status_of(again, ME)
