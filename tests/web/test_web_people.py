"""Guests, accounts, sessions, links and tokens: who has access, and who has lost it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest
import sqlalchemy as sa
from games_by_kind import TURNS
from web_clients import Visitor
from websockets.exceptions import InvalidStatus

from muraglia.table import safe_text
from muraglia.table.log import WallClock
from muraglia.web.data.database import Database
from muraglia.web.people import people_repository
from muraglia.web.people.session_check import SessionCheck
from muraglia.web.serving import Server
from muraglia.web.tables import socket_routes

T = TypeVar("T")


def test_an_account_keeps_the_guests_games(home: Server, ada: Visitor) -> None:
    table = ada.open(TURNS, ["me", "open"])
    login = {"login": f"ada-{ada.me['id'].lower()}".replace("_", "."), "password": "correct horse"}
    assert ada.post("/api/account", login)["kind"] == "account"
    assert ada.post("/api/account", login, 409)["code"] == "has_account"
    with Visitor(home.address) as elsewhere:
        wrong = elsewhere.post("/api/session", {**login, "password": "wrong horse"}, 403)
        nobody = elsewhere.post("/api/session", {**login, "login": "nobody"}, 403)
        assert wrong == nobody
        assert elsewhere.post("/api/session", login)["id"] == ada.me["id"]
        assert elsewhere.get("/api/tables", mine=True)[0]["table"] == table


def test_session_checks_at_the_same_time_share_one_query(tmp_path: Path) -> None:
    looks: list[object] = []

    class Watched(Database):
        async def read(self, query: Callable[[sa.Connection], T]) -> T:
            looks.append(query)
            return await super().read(query)

    def come_in(db: sa.Connection, expires: int | None) -> str:
        token = people_repository.add_session(db, people_repository.add_guest(db, "Ada", 0), "", 0, expires)
        known = people_repository.find_session(db, token, 0)
        assert known
        return known[0].session

    async def whole() -> None:
        database, now = Watched(str(tmp_path / "people.db")), WallClock().now()
        await database.migrate()
        one, two, old = [await database.write(partial(come_in, expires=at)) for at in (None, now + 60_000, now - 1)]
        session_check = SessionCheck(database, WallClock())
        asked = (one, two, old, "nobody's", one)
        assert await asyncio.gather(*map(session_check.is_valid, asked)) == [True, True, False, False, True]
        assert len(looks) == 1
        assert await session_check.is_valid(two)
        assert len(looks) == 2
        await database.close()

    asyncio.run(whole())


def test_a_login_is_unique(ada: Visitor, bob: Visitor) -> None:
    login = {"login": f"x{id(ada)}", "password": "12345678"}
    ada.post("/api/account", login)
    assert bob.post("/api/account", login, 409)["code"] == "login_taken"
    assert bob.get("/api/me")["kind"] == "guest"


def test_a_revoked_session_opens_nothing_and_loses_its_socket(home: Server, ada: Visitor) -> None:
    table = ada.open(TURNS, ["me", "bot"])
    login = {"login": f"y{id(ada)}", "password": "12345678"}
    ada.post("/api/account", login)

    async def whole(other: Visitor) -> None:
        async with other.socket(table, 0) as socket:
            await socket.read()
            [lost] = [each["id"] for each in ada.get("/api/sessions") if not each["current"]]
            ada.delete(f"/api/sessions/{lost}")
            assert await socket.closed() == 4401

    with Visitor(home.address) as other:
        other.post("/api/session", login)
        asyncio.run(whole(other))
        assert other.get("/api/me", 401)["code"] == "who"
    ada.get("/api/me")


def test_a_revoked_session_loses_its_stream_even_while_messages_keep_coming(
    home: Server, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_routes, "HEARTBEAT_INTERVAL", 0.3)
    table = ada.open(TURNS, ["me", "bot"])
    login = {"login": f"z{id(ada)}", "password": "12345678"}
    ada.post("/api/account", login)
    with Visitor(home.address) as other:
        other.post("/api/session", login)
        with other.http.stream("GET", f"/api/tables/{table}/events", params={"seat": 0}) as stream:
            lines = stream.iter_lines()
            next(lines)
            [lost] = [each["id"] for each in ada.get("/api/sessions") if not each["current"]]
            ada.delete(f"/api/sessions/{lost}")
            chatting = threading.Thread(target=chat, args=(ada, table))
            chatting.start()
            heard = [line for line in lines if "Still there?" in line]
            chatting.join()
    assert len(heard) < 200


def chat(visitor: Visitor, table: str) -> None:
    for number in range(200):
        visitor.command(table, "chat", f"c{number}", text="Still there?", seat=0)


def test_a_rematch_keeps_the_seats_of_its_players_only(ada: Visitor, bob: Visitor, home: Server) -> None:
    before = ada.company(TURNS, [bob])
    seats = [{"who": "me"}, {"who": "open"}]
    wish = {"game": TURNS, "seats": seats, "public": False, "after": before}
    table = ada.post("/api/tables", wish)["table"]
    with Visitor(home.address, "Eve") as eve:
        assert eve.command(table, "sit", "s", seat=1, status=404)["code"] == "no_table"
        assert eve.post("/api/tables", wish, 403)["code"] == "not_yours"
    assert bob.command(table, "sit", "s", seat=1)["type"] == "ack"
    assert not any(each["link"] for each in ada.get(f"/api/tables/{table}/links")), "the list does not show the tokens"


def test_a_cookie_is_signed_and_out_of_reach(home: Server) -> None:
    with Visitor(home.address) as visitor:
        answer = visitor.http.post("/api/guest", json={"name": "Eve"})
        said = answer.headers["set-cookie"]
        assert "HttpOnly" in said
        assert "samesite=lax" in said.lower()
        value = visitor.http.cookies["muraglia"]
        visitor.http.cookies.clear()
        for forged in (value[:-1] + ("0" if value[-1] != "0" else "1"), value.partition(".")[0], "."):
            assert visitor.http.get("/api/me", headers={"cookie": f"muraglia={forged}"}).status_code == 401


def test_a_table_by_link_is_not_there_for_others(ada: Visitor, bob: Visitor) -> None:
    table = ada.open(TURNS, ["me", "open"], public=False)
    for path in ("", "/note", "/links", "/record", "/replay"):
        assert bob.get(f"/api/tables/{table}{path}", 404)["code"] == "no_table"
    assert bob.command(table, "sit", "s", 404, seat=1)["code"] == "no_table"
    watch = ada.post(f"/api/tables/{table}/links", {})
    assert bob.post("/api/links", {"link": watch["link"]}) == {"table": table, "seat": None}
    assert bob.command(table, "sit", "s1", 403, seat=1)["code"] == "not_allowed"

    async def whole() -> None:
        async with bob.socket(table) as socket:
            await socket.read()
            ada.delete(f"/api/tables/{table}/links/{watch['id']}")
            assert await socket.closed() == 4403

    asyncio.run(whole())
    bob.get(f"/api/tables/{table}", 404)
    for wrong in (watch["link"], "", "x", watch["link"][:-1], "ü" * 5000):
        assert bob.post("/api/links", {"link": wrong}, 404)["code"] == "no_link"
    seat = ada.post(f"/api/tables/{table}/links", {"seat": 1})
    assert "link" not in {key for each in ada.get(f"/api/tables/{table}/links") for key in each if each[key]} - {"id"}
    bob.post("/api/links", {"link": seat["link"]})
    assert bob.command(table, "sit", "s2", seat=1)["type"] == "ack"
    assert bob.post(f"/api/tables/{table}/links", {}, 403)["code"] == "not_host"


def test_a_bot_plays_with_its_token_until_it_is_taken_away(home: Server, ada: Visitor) -> None:
    made = ada.post("/api/bots", {"name": "Clank"})
    assert [each["name"] for each in ada.get("/api/bots")] == ["Clank"]
    with Visitor(home.address, token=made["token"]) as clank:
        assert clank.get("/api/me") == {"id": made["id"], "name": "Clank", "kind": "bot"}
        table = clank.open(TURNS, ["me", "bot"])

        async def whole() -> None:
            async with clank.socket(table, 0) as socket:
                await socket.read()
                ada.delete(f"/api/bots/{made['id']}")
                assert await socket.closed() == 4401

        asyncio.run(whole())
        assert clank.get("/api/me", 401)["code"] == "who"


def test_pages_of_other_sites_cannot_change_anything(home: Server, ada: Visitor) -> None:
    table = ada.open(TURNS, ["me", "bot"])
    for origin in (
        "https://evil.example",
        "null",
        f"{home.address}.evil.example",
        home.address.replace("http", "https"),
    ):
        answer = ada.http.post("/api/tables", json={}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    del ada.http.headers["origin"]  # a cookie alone is not enough
    assert ada.http.post("/api/bots", json={"name": "x"}).status_code == 403
    assert ada.get("/api/me")["name"] == "Ada"

    async def whole() -> None:
        for origin in (None, "https://evil.example"):
            if origin:
                ada.http.headers["origin"] = origin
            with pytest.raises(InvalidStatus) as refused:
                async with ada.socket(table, 0):
                    pass
            assert refused.value.response.status_code == 403

    asyncio.run(whole())


def test_an_unknown_host_name_is_refused(home: Server) -> None:
    """DNS rebinding: a page of evil.example, whose name now points to our address."""
    with Visitor(home.address) as visitor:
        trap = {"host": "evil.example", "origin": "http://evil.example"}
        assert visitor.http.post("/api/guest", json={"name": "Eve"}, headers=trap).status_code == 403


def test_names_and_chat_are_cleaned() -> None:
    assert safe_text.line("a\u202eb\u2066c\x00\x1b[31m\u200bd\n e") == "abc[31md e"
    assert safe_text.name("  Zoë  O\u2019Neil ") == "Zoë O\u2019Neil"
    assert safe_text.line("👩\u200d👩\u200d👧") == "👩\u200d👩\u200d👧"
    assert safe_text.line("e" + "\u0301" * 50) == "é" + "\u0301" * 4
    assert safe_text.lines("one \u2028two\n\n three\t") == "one\ntwo\n\n three"
    for nothing in ("", "\u202e", "\u200d", "...", "\n"):
        with pytest.raises(Exception, match="at least one letter"):
            safe_text.name(nothing)


def test_only_people_who_used_a_link_are_rechecked_when_it_is_revoked(
    home: Server, ada: Visitor, bob: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Revoking a link that only Bob used rechecks and closes Bob's socket, and checks no other."""
    table = ada.open(TURNS, ["me", "open"], public=False)
    links = [ada.post(f"/api/tables/{table}/links", {}) for _ in range(3)]
    session_check: list[str] = []
    prove = socket_routes.TableSocket.check_access

    async def counted(line: socket_routes.TableSocket) -> None:
        session_check.append(line.who.id if line.who else "")
        await prove(line)

    monkeypatch.setattr(socket_routes.TableSocket, "check_access", counted)
    monkeypatch.setattr(socket_routes, "RECHECK_SECONDS", 10_000.0)
    with Visitor(home.address, "Eve") as eve:
        for visitor, link in ((bob, links[0]), (eve, links[1])):
            visitor.post("/api/links", {"link": link["link"]})

        async def whole() -> None:
            async with ada.socket(table, 0) as one, bob.socket(table) as two, eve.socket(table) as three:
                for follower in (one, two, three):
                    await follower.read()
                ada.delete(f"/api/tables/{table}/links/{links[2]['id']}")
                ada.delete(f"/api/tables/{table}/links/{links[0]['id']}")
                assert await two.closed() == 4403
                assert (await three.ask(type="chat", id="c", text="hello"))["type"] == "ack"

        asyncio.run(whole())
    assert session_check == [bob.me["id"]]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("x" * 41, "name_long"),
        ("x" * 10_000, "name_long"),
        ("", "name"),
        ("\u3164\u2800", "name"),
        ("\u202e\u200b", "name"),
    ],
)
def test_a_bad_name_is_refused_and_changes_nothing(home: Server, ada: Visitor, name: str, code: str) -> None:
    with Visitor(home.address) as stranger:
        assert stranger.post("/api/guest", {"name": name}, 409)["code"] == code
        stranger.get("/api/me", status=401)
    answer = ada.http.patch("/api/me", json={"name": name})
    assert answer.status_code == 409 and answer.json()["code"] == code
    assert ada.get("/api/me")["name"] == "Ada"


def test_a_name_of_forty_characters_in_any_script_is_accepted(ada: Visitor) -> None:
    for name in ("x" * 40, "岳飞", "👩‍👩‍👧 Ada", "\u202eAda"):
        assert ada.http.patch("/api/me", json={"name": name}).json()["name"] == name.strip("\u202e")
