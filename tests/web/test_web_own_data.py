"""My account: data export, new password, and deletion, after which my games are kept without my name."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from typing import Any

import pytest
from games_by_kind import TURNS
from web_clients import PASSWORD, Visitor, at_home, eventually, finish, services_of, serving

from muraglia.kernel.record import Record
from muraglia.web.data.database import Database
from muraglia.web.data.schema import metadata
from muraglia.web.people import account_deletion_job
from muraglia.web.services import open_log
from muraglia.web.serving import Server

ODD = "Zebedee Quux"
"""A name that appears in no other text."""


def exported(visitor: Visitor) -> dict[str, str]:
    answer = visitor.http.get("/api/me/export")
    assert answer.headers["content-type"] == "application/zip"
    assert "attachment" in answer.headers["content-disposition"]
    with zipfile.ZipFile(io.BytesIO(answer.content)) as box:
        assert box.testzip() is None
        return {name: box.read(name).decode() for name in box.namelist()}


def everything(running: Server) -> str:
    """Return everything that the server stores, in the logs and the database."""
    settings = services_of(running).settings

    async def read() -> str:
        database, log = Database(settings.database), await open_log(settings, read_only=True)
        try:
            tables = metadata.sorted_tables
            kept = await database.read(lambda db: [str(db.execute(table.select()).all()) for table in tables])
            for table in await log.tables():
                kept += [str(await log.read(table)), str(await log.chat_lines(table))]
            return "\n".join(kept)
        finally:
            await log.close()
            await database.close()

    return asyncio.run(read())


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(account_deletion_job, "DISCONNECT_MS", 0)


def test_all_of_my_data_comes_as_one_file(either: Server) -> None:
    with Visitor(either.address, "Ada") as ada, Visitor(either.address, "Bob") as bob:
        login = ada.account()["login"]
        table = ada.company(TURNS, [bob])
        ada.command(table, "chat", "c1", text="good luck", seat=0)
        bob.command(table, "chat", "c2", text="a word of Bob's", seat=1)
        ada.command(table, "note", "n1", text="mind the tower")
        finish([ada, bob], table)
        watched = bob.open(TURNS, ["me", "open"])
        ada.command(watched, "chat", "c3", text="said from behind")
        going = ada.company(TURNS, [bob])
        ada.put(f"/api/people/{bob.me['id']}/bond", {"kind": "friend"})
        ada.post("/api/hooks", {"address": "https://example.org/turn"})
        eventually(lambda: any(each["table"] == table for each in ada.get("/api/tables", mine=True, stage="over")))

        files = exported(ada)
        [account] = json.loads(files["account.json"])
        assert (account["login"], account["name"], account["kind"]) == (login, "Ada", "account")
        assert not {"password", "secret"} & account.keys()
        assert [(each["name"], each["kind"]) for each in json.loads(files["people.json"])] == [("Bob", "friend")]
        assert [each["address"] for each in json.loads(files["notices.json"])] == ["https://example.org/turn"]
        said = [json.loads(line) for line in files["chat.jsonl"].splitlines()]
        assert {each["text"] for each in said} == {"good luck", "said from behind"}
        assert json.loads(files["notes.jsonl"]) == {"table": table, "text": "mind the tower"}
        assert Record.parse(files[f"games/{table}.jsonl"]).end is not None
        assert {each["table_id"] for each in json.loads(files["tables.json"])} == {table, going}
        assert f"games/{going}.jsonl" not in files, "an unfinished game holds secrets of others"
        assert "a word of Bob's" not in str(files)
        assert "example.org" not in str(exported(bob)), "a guest has a file too, of their own"
    with Visitor(either.address) as stranger:
        stranger.get("/api/me/export", 401)


def test_a_new_password_ends_all_other_sessions(home: Server) -> None:
    with Visitor(home.address, "Ada") as ada, Visitor(home.address) as elsewhere:
        login = ada.account()["login"]
        elsewhere.post("/api/session", {"login": login, "password": PASSWORD})
        assert ada.post("/api/me/password", {"password": "wrong horse", "new": "new horse 1"}, 403)["code"] == "sign_in"
        assert ada.post("/api/me/password", {"password": PASSWORD, "new": "short"}, 400)
        elsewhere.get("/api/me")
        ada.post("/api/me/password", {"password": PASSWORD, "new": "new horse 1"})
        assert ada.get("/api/me")["kind"] == "account"
        elsewhere.get("/api/me", 401)
        elsewhere.post("/api/session", {"login": login, "password": PASSWORD}, 403)
        elsewhere.post("/api/session", {"login": login, "password": "new horse 1"})
    with Visitor(home.address, "Eve") as eve:
        assert eve.post("/api/me/password", {"password": PASSWORD, "new": "new horse 1"}, 409)["code"] == "no_account"


def test_a_deleted_person_leaves_games_but_no_name(either: Server) -> None:
    with (
        Visitor(either.address, ODD) as ada,
        Visitor(either.address, "Bob") as bob,
        Visitor(either.address, "Cleo") as cleo,
    ):
        login = ada.account("zebedee.q")["login"]
        for each in (bob, cleo):
            each.account()
        over = ada.company(TURNS, [bob])
        ada.command(over, "chat", "c1", text="good luck", seat=0)
        finish([ada, bob], over)
        eventually(lambda: any(each["name"] == ODD for each in bob.get("/api/company")))
        eventually(lambda: bob.get("/api/ratings", game=TURNS) != [])
        going = bob.company(TURNS, [ada])
        left = bob.open(TURNS, ["me", "open", "open"])
        ada.command(left, "sit", "s", seat=1)
        ada.command(left, "leave", "l", seat=1)
        waiting_for = cleo.open(TURNS, ["me", "open", "open"])
        ada.command(waiting_for, "sit", "s", seat=1)
        own = ada.open(TURNS, ["me", "open"])
        behind = cleo.open(TURNS, ["me", "open"])
        ada.command(behind, "chat", "c2", text="from behind")
        ada.post("/api/bots", {"name": f"{ODD} bot"})
        ada.post("/api/hooks", {"address": "https://example.org/zebedee"})
        bob.put(f"/api/people/{ada.me['id']}/bond", {"kind": "friend"})
        ada.put(f"/api/people/{bob.me['id']}/bond", {"kind": "friend"})
        cup = cleo.post("/api/cups", {"name": "Cup", "game": TURNS, "seats": 2, "rounds": 1})["id"]
        ada.post(f"/api/cups/{cup}/entry", {})
        replay = bob.get(f"/api/tables/{over}/replay")
        assert ODD in everything(either)

        assert ada.post("/api/me/delete", {"word": "wrong horse"}, 403)["code"] == "sign_in"
        assert ada.get("/api/me")["name"] == ODD
        ada.post("/api/me/delete", {"word": PASSWORD})
        ada.get("/api/me", 401)
        with Visitor(either.address) as again:
            again.post("/api/session", {"login": login, "password": PASSWORD}, 403)
        eventually(lambda: ODD not in everything(either))

        kept = everything(either)
        for trace in (ODD, "zebedee", "example.org"):
            assert trace not in kept
        assert "good luck" in kept, "chat stays, without a name"
        seats = bob.get(f"/api/tables/{over}/invitation")["seats"]
        assert [(seat.get("name", ""), seat.get("person")) for seat in seats] == [("", True), ("Bob", True)]
        again = bob.get(f"/api/tables/{over}/replay")
        assert len(again) == len(replay)
        assert ODD not in str(again)
        assert bob.get(f"/api/tables/{over}/record").startswith("{")
        chat = [each for each in bob.get(f"/api/tables/{over}") if each["type"] == "chat"]
        assert [(each["name"], each["text"]) for each in chat] == [("", "good luck")]
        [place] = [seat for seat in bob.get(f"/api/tables/{going}/invitation")["seats"] if not seat.get("name")]
        assert place["bot"], "a bot plays on"
        free = cleo.get(f"/api/tables/{waiting_for}/invitation")["seats"][1]
        assert not free.get("person"), "the seat is free again"
        assert bob.get(f"/api/tables/{own}/invitation")["stage"] == "closed"
        assert all(each["name"] != "" for each in bob.get("/api/company"))
        assert [each["name"] for each in bob.get("/api/ratings", game=TURNS)] == ["Bob"]
        assert bob.get(f"/api/people/{ada.me['id']}", 404)["code"] == "no_person"
        assert cleo.get(f"/api/cups/{cup}")["entrants"] == []
        finished = [each for each in bob.get("/api/tables", mine=True, stage="over") if each["table"] == over]
        assert ODD not in str(finished)


def test_a_guest_confirms_a_deletion_with_their_name(home: Server) -> None:
    with Visitor(home.address, ODD) as ada, Visitor(home.address, "Bob") as bob:
        token = ada.post("/api/bots", {"name": "helper"})["token"]
        table = bob.company(TURNS, [ada])
        assert ada.post("/api/me/delete", {"word": "yes"}, 403)["code"] == "not_sure"
        with Visitor(home.address, token=token) as bot:
            assert bot.post("/api/me/delete", {"word": "helper"}, 409)["code"] == "bot"
            ada.post("/api/me/delete", {"word": ODD})
            bot.get("/api/me", 401)
        ada.get("/api/me", 401)
        eventually(lambda: ODD not in str(bob.get(f"/api/tables/{table}/invitation")))


def test_another_process_finishes_an_interrupted_deletion(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = at_home(tmp_path)
    monkeypatch.setattr(
        account_deletion_job, "DISCONNECT_MS", 10**9
    )  # this process stops before it has gone through all tables
    with serving(settings) as running, Visitor(running.address, ODD) as ada, Visitor(running.address, "Bob") as bob:
        behind = bob.open(TURNS, ["me", "open"])
        ada.command(behind, "chat", "c", text="from behind")
        ada.post("/api/me/delete", {"word": ODD})
        assert ODD in str(bob.get(f"/api/tables/{behind}/chat", before=10))
    monkeypatch.setattr(account_deletion_job, "DISCONNECT_MS", 0)
    with serving(settings) as running, Visitor(running.address) as anybody:
        eventually(lambda: ODD not in str(anybody.get(f"/api/tables/{behind}/chat", before=10)))
        assert "from behind" in str(anybody.get(f"/api/tables/{behind}/chat", before=10))
