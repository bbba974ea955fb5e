"""Account recovery: a code that was shown once, or one by mail, and nobody else can use it."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from games_by_kind import TURNS
from notice_receivers import mailbox
from web_clients import PASSWORD, Visitor, at_home, eventually, serving

from muraglia.web.serving import Server


def test_a_recovery_code_works_once_and_ends_every_session(either: Server) -> None:
    with Visitor(either.address, "Ada") as ada, Visitor(either.address) as elsewhere:
        made = ada.account()
        table = ada.open(TURNS, ["me", "bot"])
        assert ada.get("/api/recovery") == {"code": True, "mail": False}
        found = {"login": made["login"], "code": made["recovery"].lower().replace("-", " "), "password": "new password"}
        for wrong in ({"code": "x"}, {"code": made["recovery"][:-1]}, {"login": "nobody"}):
            assert elsewhere.post("/api/recovery/use", {**found, **wrong}, 403)["code"] == "recovery"
        assert ada.get("/api/me")["id"] == made["id"]

        async def whole() -> None:
            async with ada.socket(table, 0) as socket:
                await socket.read()
                back = elsewhere.post("/api/recovery/use", found)
                assert (back["id"], back["kind"]) == (made["id"], "account")
                assert back["recovery"] not in ("", made["recovery"])
                assert await socket.closed() == 4401

        asyncio.run(whole())
        assert ada.get("/api/me", 401)["code"] == "who"
        assert elsewhere.get("/api/tables", mine=True)[0]["table"] == table
        assert elsewhere.post("/api/recovery/use", found, 403)["code"] == "recovery"
        with Visitor(either.address) as third:
            assert third.post("/api/session", {"login": made["login"], "password": PASSWORD}, 403)["code"] == "sign_in"
            third.post("/api/session", {"login": made["login"], "password": "new password"})


def test_renewing_a_code_needs_the_password(either: Server) -> None:
    with Visitor(either.address, "Ada") as ada, Visitor(either.address, "Bob") as bob:
        made = ada.account()
        assert ada.post("/api/recovery", {"password": "not this one"}, 403)["code"] == "sign_in"
        assert bob.post("/api/recovery", {"password": PASSWORD}, 409)["code"] == "no_account"
        fresh = ada.post("/api/recovery", {"password": PASSWORD})["code"]
        found = {"login": made["login"], "password": "new password"}
        assert bob.post("/api/recovery/use", {**found, "code": made["recovery"]}, 403)["code"] == "recovery"
        assert bob.post("/api/recovery/use", {**found, "code": fresh})["id"] == made["id"]


def test_trying_many_codes_is_slowed_down(tmp_path: Path) -> None:
    with serving(at_home(tmp_path, entry_limit="3/hour")) as running, Visitor(running.address) as eve:
        tried = {"login": "ada", "code": "x", "password": "12345678"}
        answers = [eve.http.post("/api/recovery/use", json=tried).status_code for _ in range(5)]
        assert answers == [403, 403, 403, 429, 429]


def test_a_code_is_mailed_only_to_a_verified_address_and_reveals_nothing(tmp_path: Path) -> None:
    with (
        mailbox() as box,
        serving(at_home(tmp_path, mail=box.address, mail_from="m@example.org")) as running,
        Visitor(running.address, "Ada") as ada,
        Visitor(running.address) as eve,
    ):
        login = ada.account()["login"]
        hook = ada.post("/api/hooks/mail", {"address": "ada@example.org"})
        for name in ("nobody", login):  # the address is not verified yet
            assert eve.http.post("/api/recovery/mail", json={"login": name}).status_code == 202
        [letter] = box.mails
        proof = re.search(r"The code is (\S+)", str(letter.get_payload()))
        assert proof is not None
        ada.post(f"/api/hooks/{hook['id']}/code", {"code": proof[1]})
        for _ in range(4):
            assert eve.http.post("/api/recovery/mail", json={"login": login}).status_code == 202
        eventually(lambda: len(box.mails) == 3)
        codes = [re.search(r"The code is (\S+)", str(mail.get_payload())) for mail in box.mails[1:]]
        assert [mail["To"] for mail in box.mails] == ["ada@example.org"] * 3, "three codes a day, however many ask"
        found = {"login": login, "password": "new password"}
        answers = [eve.http.post("/api/recovery/use", json={**found, "code": code[1]}) for code in codes if code]
        assert sorted(answer.status_code for answer in answers) == [201, 403], "only the latest is good"
