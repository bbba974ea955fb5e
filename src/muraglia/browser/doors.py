"""What a page asks its house: the same questions, with the same answers, that it asks a server over HTTP."""

from __future__ import annotations

import gzip
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

import muraglia
from muraglia import bots
from muraglia.browser import shelf
from muraglia.browser.hands import BrowserHands
from muraglia.browser.lobby import Lobby
from muraglia.browser.page import page, practised
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.lesson import lesson
from muraglia.openings import explorer
from muraglia.puzzles import training
from muraglia.store.indexeddb import IndexedDbLog
from muraglia.table import afterwards, analysis, clean, library, preview, sight
from muraglia.table import protocol as wire
from muraglia.table.archive import Archive, GoingOn
from muraglia.table.coaching import Coach, Question
from muraglia.table.entries import Setup
from muraglia.table.house import House
from muraglia.table.live import Table
from muraglia.table.opening import NewTable, seat_for, setup_for
from muraglia.table.people import Me, NewName
from muraglia.table.protocol import Person, TableRefusal
from muraglia.table.queue import Asker
from muraglia.table.refusals import Error, refused, status_of, unreadable
from muraglia.table.reviewing import AskReview, Reviews
from muraglia.table.tales import teller

ME = "me"
"""Whoever sits at this browser: all tables here are theirs."""
NAME = "name"


class NotHere(TableRefusal):
    """What only a server has: other people, accounts, links, notices."""

    def __init__(self) -> None:
        super().__init__("no_server", "this needs a server: here are your own tables, and nobody else's")


def number(query: dict[str, str], name: str) -> int | None:
    """Return a number of a query, if it is there."""
    text = query.get(name)
    if text is not None and not (text.isascii() and text.isdigit()):
        raise TableRefusal("bad_request", f"{name} is a number, not {text!r}")
    return None if text is None else int(text)


class Doors:
    """Answers the questions of a page."""

    def __init__(
        self, house: House, log: IndexedDbLog, archive: Archive, reviews: Reviews, lobby: Lobby, hands: BrowserHands
    ) -> None:
        self.house = house
        self.log = log
        self.archive = archive
        self.reviews = reviews
        self.lobby = lobby
        self.hands = hands
        self.coach = Coach(house.players)

    async def answer(self, method: str, address: str, body: str) -> tuple[int, bytes]:
        """Return a status and JSON; a refusal is an answer too."""
        parts = urlsplit(address)
        place = [unquote(part) for part in parts.path.split("/")[2:]]
        try:
            answer = await self._find(method, place, dict(parse_qsl(parts.query)), body)
        except MuragliaError as error:
            return status_of(error), msgspec.json.encode(refused(error))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            return 400, msgspec.json.encode(unreadable(error))
        if answer is None:
            return 404, msgspec.json.encode(Error("not_found", "there is nothing here"))
        return 200, answer if isinstance(answer, bytes) else msgspec.json.encode(answer)

    async def _find(self, method: str, place: list[str], query: dict[str, str], body: str) -> object:
        match method, place:
            case "GET", ["versions"]:
                return muraglia.versions()
            case "GET", ["games"]:
                return library.games(query.get("language", "en"))
            case _, ["games", game, *rest]:
                return await self._of_game(method, game, rest, query, body)
            case "GET", ["me"]:
                who = await self.person()
                return Me(who.id, who.name, "guest")
            case ("POST", ["guest"]) | ("PATCH", ["me"]):
                name = clean.name(msgspec.json.decode(body, type=NewName).name)
                await self.log.put(NAME, name)
                return Me(ME, name, "guest")
            case "POST", ["tables"]:
                return await self._open(msgspec.json.decode(body, type=NewTable))
            case "GET", ["tables"]:
                return await self.lobby.rows() if query.get("mine") == "true" else []
            case "GET", ["people", "me"]:
                rows = await self.lobby.kept()
                learned = await practised(rows, self.reviews)
                return page(await self.person(), rows, self.house.clock.now(), learned)
            case "GET", ["records"]:
                return "".join((await shelf.all_games(self.house)).values())
            case "POST", ["records"]:
                return await self._bring(body)
            case _, ["tables", table, *rest]:
                return await self._of_table(method, table, rest, query, body)
            case _:
                raise NotHere

    async def person(self) -> Person:
        """Return who sits here; refuse somebody who has not said their name yet."""
        name = await self.log.thing(NAME)
        if name is None:
            raise TableRefusal("who", "say who you are first")
        return Person(ME, name)

    # ── games ─────────────────────────────────────────────────────────────────────────────────────

    async def _of_game(self, method: str, game: str, rest: list[str], query: dict[str, str], body: str) -> object:
        match method, rest:
            case "GET", ["words", language]:
                return library.wordbook(game, language)
            case "GET", ["lesson", language]:
                return lesson(muraglia.game(game), language)
            case "POST", ["lesson", "try"]:
                return library.try_lesson(game, msgspec.json.decode(body, type=library.TryLesson))
            case "GET", ["cardboard"]:
                return library.cardboard(game)
            case "GET", ["openings"]:
                return explorer.explore(game, number(query, "seats"), query.get("path", ""))
            case "GET", ["puzzles", "days", day]:
                return training.of_day(game, day)
            case "POST", ["puzzles", "next"]:
                return training.following(game, msgspec.json.decode(body, type=training.Ask))
            case "POST", ["puzzles", puzzle, "answer"]:
                return training.answer(game, puzzle, msgspec.json.decode(body, type=training.Reply))
            case "POST", ["puzzles", puzzle, "try"]:
                return training.try_out(game, puzzle, msgspec.json.decode(body, type=training.TryPuzzle))
            case "POST", ["write"]:
                return library.write(game, msgspec.json.decode(body, type=dict[str, Any]))
            case "POST", ["analysis"]:
                return analysis.look(game, msgspec.json.decode(body, type=analysis.Line))
            case "POST", ["analysis", "fresh"]:
                return analysis.fresh(game, msgspec.json.decode(body, type=analysis.Fresh))
            case "POST", ["analysis", "cardboard"]:
                return analysis.cardboard(game, msgspec.json.decode(body, type=analysis.Line))
            case "POST", ["analysis", "try"]:
                return analysis.try_out(game, msgspec.json.decode(body, type=analysis.Trial))
            case "POST", ["analysis", "hint"]:
                asked = msgspec.json.decode(body, type=analysis.Query)
                with self.coach.one_question(ME):
                    return await analysis.hint(game, asked, self.house.players.thinker, Asker(ME, waits=False))
            case _:
                return None

    # ── tables ────────────────────────────────────────────────────────────────────────────────────

    async def _open(self, wish: NewTable) -> wire.Status:
        setup = setup_for(await self.person(), wish)
        sitting = {setup.stand_in, setup.fill_with, *(seat.bot for seat in setup.seats)}
        known = sitting & set(bots.names(setup.game))  # all others are refused below
        await self.hands.bring(filter(None, (bots.needs(each, setup.game) for each in sorted(known))))
        table = await self.house.open(setup)
        await self.lobby.write(table, wish.pace)
        return sight.status_of(table, ME)

    async def _bring(self, text: str) -> list[wire.Status]:
        """Bring recorded games here: played elsewhere, or kept in a file. An unfinished one goes on."""
        tables = await shelf.put_back(self.house, text, await self.person())
        known = {row.table for row in await self.lobby.rows()}
        for table in tables:
            if table.id not in known:
                await self.lobby.write(table, "live")
        return [sight.status_of(table, ME) for table in tables]

    async def table(self, id: str, seat: int | None = None) -> Table:
        """Return a table from a seat's eyes; refuse a seat that is not mine."""
        table = await self.house.table(id)
        if seat is not None and seat not in table.role(ME):
            raise TableRefusal("not_yours", f"seat {seat + 1} is not yours", seat=seat)
        return table

    async def _of_table(self, method: str, id: str, rest: list[str], query: dict[str, str], body: str) -> object:
        seat = number(query, "seat")
        match method, rest:
            case "GET", []:
                here = await self.table(id, seat)
                return list(sight.news_for(here, seat, ME, sight.Sent(0, 0)))
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
                wish = msgspec.json.decode(body, type=preview.Try)
                return preview.try_out((await self.table(id, wish.seat)).fold, wish)
            case "POST", ["hint"]:
                question = msgspec.json.decode(body, type=Question)
                return await self.coach.hint(await self.table(id, question.seat), ME, question)
            case "POST", ["replies"]:
                wish = msgspec.json.decode(body, type=preview.Try)
                return await self.coach.replies(await self.table(id, wish.seat), ME, wish)
            case "GET", ["replay"]:
                return await self._replay(await self.table(id), seat)
            case "GET", ["record"]:
                return str(shelf.record_of(await self._begun(id)))
            case "GET", ["position"]:
                here = await self._finished(id)
                afterwards.check_seat(here, seat)
                moment = GoingOn(here.id, here.fold.version, number(query, "number") or 0, seat)
                return analysis.Set(await self.archive.position(moment, Asker(ME)))
            case "GET", ["outcome"]:
                here = await self._finished(id)
                return await afterwards.finish(here, await self.lobby.pace(id), self.archive, Asker(ME))
            case "GET", ["review"]:
                return await self.reviews.look(await self.table(id), seat or 0, ME)
            case "POST", ["review"]:
                return await self.reviews.start(
                    await self.table(id), msgspec.json.decode(body, type=AskReview).seat, Asker(ME)
                )
            case "DELETE", ["review"]:
                return await self.reviews.stop(await self.table(id), seat or 0, ME)
            case "GET", ["tale"]:
                return await self._tale(await self._finished(id), seat)
            case "POST", ["continue"]:
                return await self._go_on(id, msgspec.json.decode(body, type=afterwards.GoOn))
            case _:
                raise NotHere

    async def carry_out(self, table: Table, text: str) -> wire.Answer:
        """Carry out a command, as a socket brings it, and answer it."""
        try:
            command = wire.decode(text)
        except wire.BadCommand as error:
            return wire.refusal("", error)
        try:
            return await table.handle(await self.person(), clean.command(command))
        except MuragliaError as error:  # there is no room left to keep it, say
            return wire.refusal(command.id, error)

    async def _replay(self, here: Table, seat: int | None) -> bytes:
        afterwards.check_seat(here, seat)
        if here.stage() != "over":
            await self.table(here.id, seat)  # nobody looks through another's eyes before the end
        packed = await self.archive.get(Archive.of_replay(here.id, here.fold.version, seat), Asker(ME))
        return gzip.decompress(packed)

    async def _begun(self, id: str) -> Table:
        here = await self.table(id)
        if here.fold.began is None:
            raise TableRefusal("not_begun", "this game has not begun: there is nothing to write down yet")
        return here

    async def _tale(self, here: Table, seat: int | None) -> bytes:
        afterwards.check_seat(here, seat)
        teller(here.fold.game.meta)  # a game without a story is refused here and now
        return await self.archive.get(Archive.of_tale(here.id, here.fold.version, seat), Asker(ME, waits=False))

    async def _finished(self, id: str) -> Table:
        here = await self.table(id)
        afterwards.check_over(here)
        return here

    async def _go_on(self, id: str, wish: afterwards.GoOn) -> wire.Status:
        here, who = await self._finished(id), await self.person()
        afterwards.check_seat(here, wish.eyes)
        seats = [seat_for(who, each) for each in wish.seats]
        setup = Setup(game=here.fold.opened.setup.game, seats=seats, host=who.id)
        moment = GoingOn(here.id, here.fold.version, wish.number, wish.eyes)
        begun = await self.archive.go_on(moment, setup, self.house.clock.now(), Asker(ME))
        again = await self.house.begin(begun.lines, begun.wake)
        await self.lobby.write(again, "live")
        return sight.status_of(again, ME)
