"""Relations between people: acquaintances, challenges, mute and block; reports and what hosts do about them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from games_by_kind import TURNS
from notice_receivers import receiving
from web_clients import PASSWORD, Visitor, at_home, eventually, finish, services_of, serving

from muraglia.cli import main
from muraglia.web.serving import Server


def known(visitor: Visitor) -> dict[str, Any]:
    return {each["name"]: each for each in visitor.get("/api/company")}


def test_acquaintances_can_be_challenged_unless_they_do_not_want_that(either: Server) -> None:
    with (
        Visitor(either.address, "Ada") as ada,
        Visitor(either.address, "Bob") as bob,
        Visitor(either.address, "Eve") as eve,
    ):
        finish([ada, bob], ada.company(TURNS, [bob]))
        eventually(lambda: "Bob" in known(ada))
        met = known(ada)["Bob"]
        assert (met["games"], met["game"], met["page"], met["bond"]) == (1, TURNS, False, None)
        ada.put(f"/api/people/{bob.me['id']}/bond", {"kind": "friend"})
        assert known(ada)["Bob"]["bond"] == "friend"

        table = ada.open(TURNS, ["me", "open"], public=False)
        path = f"/api/tables/{table}/challenges"
        wish = {"person": bob.me["id"], "seat": 1}
        assert ada.post(path, {**wish, "seat": 0}, 409)["code"] == "taken"
        assert ada.post(path, {**wish, "seat": 7}, 409)["code"] == "taken"
        assert ada.post(path, {**wish, "person": "nobody"}, 404)["code"] == "no_person"
        assert ada.post(path, {**wish, "person": ada.me["id"]}, 404)["code"] == "no_person"
        assert eve.post(path, wish, 404)["code"] == "no_table"
        ada.post(path, wish)
        assert ada.post(path, wish, 409)["code"] == "known"
        [waiting] = bob.get("/api/challenges")
        assert (waiting["table"], waiting["name"], waiting["seat"]) == (table, "Ada", 1)
        assert eve.get("/api/challenges") == []
        assert bob.command(table, "sit", "s", seat=1)["type"] == "ack"
        assert bob.get("/api/challenges") == []
        assert ada.post(path, wish, 409)["code"] == "begun"

        again = ada.open(TURNS, ["me", "open"], public=False)
        ada.post(f"/api/tables/{again}/challenges", wish)
        bob.delete(f"/api/challenges/{again}")
        bob.delete(f"/api/challenges/{again}", 404)
        bob.get(f"/api/tables/{again}", 404)

        bob.put(f"/api/people/{ada.me['id']}/bond", {"kind": "block"})
        assert ada.post(f"/api/tables/{again}/challenges", wish, 403)["code"] == "blocked"
        bob.put("/api/me/privacy", {"private": True})
        bob.put(f"/api/people/{ada.me['id']}/bond", {"kind": None})
        assert ada.post(f"/api/tables/{again}/challenges", wish, 403)["code"] == "blocked", "nobody can tell them apart"
        bob.put(f"/api/people/{ada.me['id']}/bond", {"kind": "friend"})
        ada.post(f"/api/tables/{again}/challenges", wish)


def test_a_challenge_sends_a_notice_and_the_first_turn_another(tmp_path: Path) -> None:
    with (
        receiving() as listener,
        serving(at_home(tmp_path, notice_delay=0, private_hooks=True)) as running,
        Visitor(running.address, "Ada") as ada,
        Visitor(running.address, "Bob") as bob,
    ):
        bob.post("/api/hooks", {"address": f"{listener.address}/turn"})
        table = ada.open(TURNS, ["open", "me"], public=False)
        ada.post(f"/api/tables/{table}/challenges", {"person": bob.me["id"], "seat": 0})
        eventually(lambda: len(listener.calls) == 1)
        assert json.loads(listener.calls[0].body)["text"].startswith("Somebody has invited you to play")
        assert json.loads(listener.calls[0].body)["why"] == "challenge"
        assert "Ada" not in str(listener.calls[0].body)
        bob.command(table, "sit", "s", seat=0)
        eventually(lambda: len(listener.calls) == 2)
        assert json.loads(listener.calls[1].body)["text"].startswith("It is your turn")


def test_chat_of_muted_people_is_hidden(either: Server) -> None:
    with (
        Visitor(either.address, "Ada") as ada,
        Visitor(either.address, "Bob") as bob,
        Visitor(either.address, "Eve") as eve,
    ):
        table = ada.company(TURNS, [bob])

        def lines(visitor: Visitor) -> list[str]:
            told = visitor.get(f"/api/tables/{table}")
            older = visitor.get(f"/api/tables/{table}/chat", before=100)
            assert [each["text"] for each in told if each["type"] == "chat"] == [each["text"] for each in older]
            return [each["text"] for each in older]

        bob.command(table, "chat", "b1", text="from the seat", seat=1)
        eve.command(table, "chat", "e1", text="from behind")
        assert lines(ada) == ["from the seat", "from behind"]
        author = ada.get(f"/api/tables/{table}/lines/2")
        assert (author["id"], author["bond"], author["page"]) == (eve.me["id"], None, False)
        assert ada.get(f"/api/tables/{table}/lines/3", 404)["code"] == "no_person"

        async def whole() -> None:
            async with ada.socket(table, 0) as socket:
                await socket.until(lambda message: message.get("text") == "from behind")
                ada.put(f"/api/people/{eve.me['id']}/bond", {"kind": "mute"})
                ada.put(f"/api/people/{bob.me['id']}/bond", {"kind": "block"})
                eventually(lambda: lines(ada) == [])
                eve.command(table, "chat", "e2", text="still behind")
                bob.command(table, "chat", "b2", text="still here", seat=1)
                ada.put(f"/api/people/{bob.me['id']}/bond", {"kind": None})
                answer = await socket.ask(type="chat", id="a1", text="to all", seat=0)
                assert answer["type"] == "ack"
                if "to all" not in [message.get("text") for message in socket.seen]:
                    await socket.until(lambda message: message.get("text") == "to all")
                assert "still behind" not in [message.get("text") for message in socket.seen]

        asyncio.run(whole())
        assert lines(ada) == ["from the seat", "still here", "to all"]
        assert len(lines(bob)) == 5

        mine = ada.open(TURNS, ["me", "open"], public=False)
        link = ada.post(f"/api/tables/{mine}/links", {"seat": 1})
        eve.post("/api/links", {"link": link["link"]})
        ada.put(f"/api/people/{eve.me['id']}/bond", {"kind": "block"})
        assert eve.command(mine, "sit", "s", 403, seat=1)["code"] == "not_allowed"


def test_only_hosts_act_on_reports(either: Server, capsys: pytest.CaptureFixture[str]) -> None:
    database = ["--database", services_of(either).settings.database]
    with (
        Visitor(either.address, "Ada") as ada,
        Visitor(either.address, "Bob") as bob,
        Visitor(either.address, "Helen") as helen,
    ):
        login = helen.account("helen")["login"]
        bobs = bob.account("bob")["login"]
        clank = bob.post("/api/bots", {"name": "Clank"})
        assert main(["host", login, *database]) == 0
        assert main(["host", *database]) == 0
        assert capsys.readouterr().out.endswith("helen\n")
        assert main(["host", "nobody", *database]) == 2
        assert helen.get("/api/me")["host"] is True
        table = ada.company(TURNS, [bob])
        bob.command(table, "chat", "c", text="something rude", seat=1)
        report = {"table": table, "line": 1, "why": "it is rude"}
        ada.post("/api/reports", report)
        ada.post("/api/reports", {"table": table, "seat": 1, "why": "again\u202e"})
        for wrong in ({**report, "line": 9}, {"table": table, "why": "x"}, {"table": table, "seat": 15, "why": "x"}):
            assert ada.post("/api/reports", wrong, 404)["code"] == "no_person"
        assert bob.post("/api/reports", report, 404)["code"] == "no_person", "not oneself"
        assert ada.get("/api/host/reports", 403)["code"] == "host_only"
        second, first = helen.get("/api/host/reports")
        assert (first["said"], first["why"], first["name"], first["by"]) == (
            "something rude",
            "it is rude",
            "Bob",
            "Ada",
        )
        assert second["why"] == "again"
        acting = f"/api/host/reports/{first['id']}"
        assert ada.post(acting, {"act": "close"}, 403)["code"] == "host_only"
        assert helen.post("/api/host/reports/none", {"act": "warn"}, 404)["code"] == "no_report"

        helen.post(acting, {"act": "warn", "text": "Please be kind."})
        assert bob.get("/api/me")["warning"] == "Please be kind."
        bob.post("/api/me/heard", {})
        assert "warning" not in bob.get("/api/me")
        helen.post(acting, {"act": "hush", "days": 1})
        assert bob.command(table, "chat", "c2", 403, text="more", seat=1)["code"] == "hushed"
        assert helen.get("/api/host/reports")[0]["id"] == second["id"], "those first that wait"

        async def whole() -> None:
            async with bob.socket(table, 1) as socket:
                await socket.read()
                helen.post(f"/api/host/reports/{second['id']}", {"act": "suspend", "days": 3})
                assert await socket.closed() == 4401

        asyncio.run(whole())
        with Visitor(either.address) as back, Visitor(either.address, token=clank["token"]) as bot:
            assert back.post("/api/session", {"login": bobs, "password": PASSWORD}, 403)["code"] == "suspended"
            assert bot.get("/api/me", 401)["code"] == "who"
        assert main(["host", login, "--no", *database]) == 0
        assert helen.get("/api/host/reports", 403)["code"] == "host_only"


def test_a_player_can_be_reported_without_a_line_of_chat(ada: Visitor, bob: Visitor) -> None:
    table = ada.company(TURNS, [bob])
    assert ada.get(f"/api/tables/{table}/seats/1")["name"] == "Bob"
    for seat in (0, 7):
        assert ada.get(f"/api/tables/{table}/seats/{seat}", 404)["code"] == "no_person"
    ada.post("/api/reports", {"table": table, "seat": 1, "why": "never moves"})
    for wrong in ({"seat": 0}, {"seat": 7}, {}):
        assert ada.post("/api/reports", {"table": table, "why": "", **wrong}, 404)["code"] == "no_person"


def test_reports_per_day_are_limited(ada: Visitor, bob: Visitor) -> None:
    table = ada.company(TURNS, [bob])
    for _ in range(20):
        ada.post("/api/reports", {"table": table, "seat": 1, "why": ""})
    assert ada.post("/api/reports", {"table": table, "seat": 1, "why": ""}, 409)["code"] == "too_many"
