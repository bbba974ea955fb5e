"""Turn notices go to people who are away, the way they chose, and reveal nothing else."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer

import msgspec
import pytest
from games_by_kind import SEALED
from notice_receivers import Browser, certificate, mailbox, receiving, signed_by
from web_clients import Visitor, at_home, eventually, services_of, serving, visiting

import muraglia
from muraglia.kernel.errors import MuragliaError
from muraglia.web.notices import webhook
from muraglia.web.notices.mail import MailSender, check_mail
from muraglia.web.notices.outgoing import AT_ONE_HOST
from muraglia.web.notices.webhook import WebhookSender, check_address, on_the_internet
from muraglia.web.serving import Server

SEATS = ["me", "bot", "bot"]
TURN = f"It is your turn in {muraglia.catalogue()[SEALED].name}."


def turn(table: str) -> dict[str, str]:
    """Return the whole content of a notice."""
    name = muraglia.catalogue()[SEALED].name
    return {"type": "turn", "table": table, "game": SEALED, "name": name, "text": TURN, "why": "turn"}


def test_a_webhook_is_called_once_per_turn(tmp_path: Path) -> None:
    with (
        receiving() as listener,
        serving(at_home(tmp_path, notice_delay=0, private_hooks=True)) as running,
        Visitor(running.address, "Ada") as ada,
    ):
        ada.post("/api/hooks", {"address": f"{listener.address}/turn"})
        table = ada.open(SEALED, SEATS)
        eventually(lambda: bool(listener.calls))
    assert [json.loads(call.body) for call in listener.calls] == [turn(table)]


def test_only_its_browser_can_read_a_push_and_ended_subscriptions_are_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trusted = certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
    with (
        receiving(trusted) as service,
        serving(at_home(tmp_path, notice_delay=0, private_hooks=True, contact="mailto:host@example.org")) as running,
        Visitor(running.address, "Ada") as ada,
        Visitor(running.address, "Bob") as bob,
    ):
        browser = Browser(service.address)
        bob.post("/api/hooks/push", browser.subscription())
        for _ in range(2):  # the same browser once more, and now somebody else uses it
            hook = ada.post("/api/hooks/push", browser.subscription())
        assert ada.get("/api/hooks") == [hook]
        assert bob.get("/api/hooks") == []
        table = ada.open(SEALED, SEATS)
        eventually(lambda: bool(service.calls))
        [call] = service.calls
        assert call.path == "/push/abc"
        assert browser.read(call) == turn(table)
        for word in (table, SEALED, "turn"):
            assert word.encode() not in call.body
            assert word not in str(call.headers)
        key, claims = signed_by(call)
        assert key == ada.get("/api/hooks/ways")["push"]
        assert (claims["aud"], claims["sub"]) == (service.address, "mailto:host@example.org")
        assert int(call.headers["ttl"]) > 0
        service.answer = 410
        ada.open(SEALED, SEATS)
        eventually(lambda: ada.get("/api/hooks") == [])
        assert len(service.calls) == 2


def test_the_push_key_survives_a_restart(tmp_path: Path) -> None:
    keys = set()
    for _ in range(2):
        with serving(at_home(tmp_path)) as running, Visitor(running.address) as visitor:
            keys.add(visitor.get("/api/hooks/ways")["push"])
    assert len(keys) == 1


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"endpoint": "http://push.example.org/x"}, "address"),
        ({"endpoint": "ftp://push.example.org/x"}, "address"),
        ({"keys": {"p256dh": "AAAA", "auth": "AAAAAAAAAAAAAAAAAAAAAA"}}, "keys"),
        ({"keys": {"p256dh": Browser("").subscription()["keys"]["p256dh"], "auth": "AAAA"}}, "keys"),
        ({"keys": {"p256dh": "A", "auth": "A"}}, "keys"),
    ],
)
def test_impossible_subscriptions_are_refused(ada: Visitor, change: dict[str, object], code: str) -> None:
    wanted = Browser("https://push.example.org").subscription() | change
    assert ada.post("/api/hooks/push", wanted, 409)["code"] == code
    assert ada.get("/api/hooks") == []


def test_mail_comes_after_its_code_and_not_before(tmp_path: Path) -> None:
    with (
        mailbox() as box,
        receiving() as listener,
        serving(
            at_home(
                tmp_path,
                notice_delay=0,
                private_hooks=True,
                mail=box.address,
                mail_from="muraglia@example.org",
                origin="http://play.example.org",
            )
        ) as running,
        Visitor(running.address, "Ada", origin="http://play.example.org") as ada,
    ):
        assert ada.get("/api/hooks/ways")["mail"] is True
        hook = ada.post("/api/hooks/mail", {"address": "ada@example.org"})
        assert not hook["verified"]
        assert ada.post("/api/hooks/mail", {"address": "ada@example.org"}, 409)["code"] == "known"
        [letter] = box.mails
        code = str(letter.get_payload()).partition("The code is ")[2].split()[0]
        ada.post("/api/hooks", {"address": f"{listener.address}/turn"})
        ada.open(SEALED, SEATS)
        eventually(lambda: bool(listener.calls))  # the webhook was called, and no mail sent
        assert len(box.mails) == 1
        assert ada.post(f"/api/hooks/{hook['id']}/code", {"code": "WRONG"}, 403)["code"] == "wrong_code"
        assert ada.post(f"/api/hooks/{hook['id']}/code", {"code": code.lower()})["verified"]
        assert ada.post(f"/api/hooks/{hook['id']}/code", {"code": code}, 404)["code"] == "no_hook"
        table = ada.open(SEALED, SEATS)
        eventually(lambda: len(box.mails) > 1)
        mail = box.mails[1]
        assert (mail["To"], mail["From"]) == ("ada@example.org", "muraglia@example.org")
        assert mail["Subject"] == TURN
        assert f"http://play.example.org/table/{table}" in str(mail.get_payload())


def test_a_code_is_not_to_be_guessed_and_nobody_is_flooded_with_them(tmp_path: Path) -> None:
    with (
        mailbox() as box,
        serving(at_home(tmp_path, mail=box.address, mail_from="m@example.org")) as running,
    ):
        for number, address in enumerate(
            ("ada@example.org", "ADA@example.org", "ada+1@EXAMPLE.org", "Ada@example.org")
        ):
            with Visitor(running.address, "Eve") as eve:
                answer = eve.http.post("/api/hooks/mail", json={"address": address})
                assert answer.status_code == (201 if number < 3 else 409)
                if number == 2:
                    path = f"/api/hooks/{answer.json()['id']}/code"
                    codes = [eve.http.post(path, json={"code": f"X{guess}"}).status_code for guess in range(7)]
                    assert codes == [403] * 5 + [404] * 2
                    assert eve.get("/api/hooks") == []
                    assert eve.post("/api/hooks/mail", {"address": address}, 409)["code"] == "too_many"
    assert len(box.mails) == 3


def test_adding_and_removing_an_address_sends_no_more_mails(tmp_path: Path) -> None:
    settings = at_home(tmp_path, mail_from="m@example.org", mail_limit="4/hour")
    with (
        mailbox() as box,
        serving(msgspec.structs.replace(settings, mail=box.address)) as running,
        Visitor(running.address, "Eve") as eve,
    ):
        codes = []
        for number in range(9):
            answer = eve.http.post("/api/hooks/mail", json={"address": f"{'Ada' if number % 2 else 'ada'}@example.org"})
            codes.append(answer.status_code)
            if answer.status_code == 201:
                eve.delete(f"/api/hooks/{answer.json()['id']}")
        assert codes == [201] * 3 + [409] + [429] * 5
    assert len(box.mails) == 3


def test_without_a_mail_server_there_is_no_mail(ada: Visitor) -> None:
    assert ada.get("/api/hooks/ways")["mail"] is False
    assert ada.post("/api/hooks/mail", {"address": "ada@example.org"}, 409)["code"] == "no_mail"


def test_an_address_is_not_added_if_the_mail_server_is_down(tmp_path: Path) -> None:
    with (
        serving(at_home(tmp_path, mail="smtp://127.0.0.1:1", mail_from="m@example.org")) as running,
        Visitor(running.address, "Ada") as ada,
    ):
        assert ada.post("/api/hooks/mail", {"address": "ada@example.org"}, 503)["code"] == "mail"
        assert ada.get("/api/hooks") == []


def test_an_address_cannot_smuggle_anything_into_a_mail(home: Server) -> None:
    del home
    for wrong in ("ada", "a@b@c", "ada@example.org\nBcc: eve@example.org", "<ada@example.org>", "a b@c", "@", "a@-"):
        with pytest.raises(MuragliaError, match="an email address looks like"):
            check_mail(wrong)
        with pytest.raises(MuragliaError, match="an email address looks like"):
            asyncio.run(MailSender("smtp://127.0.0.1:1", "m@example.org").send(wrong, "", ""))


class Drip(StreamRequestHandler):
    """A server whose responses never end."""

    answer = b"HTTP/1.1 200 fine\r\nx: "

    def handle(self) -> None:
        with suppress(OSError):
            self.wfile.write(self.answer)
            while True:
                self.wfile.write(b"x")
                time.sleep(0.05)


@contextmanager
def dripping() -> Iterator[str]:
    """Yield the address of a server, on a host of its own, whose responses never end."""
    with ThreadingTCPServer(("127.0.0.2", 0), Drip) as server:
        server.daemon_threads = True
        server.block_on_close = False
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield f"http://127.0.0.2:{server.server_address[1]}/"
        server.shutdown()


def test_slow_webhooks_delay_neither_the_lobby_nor_other_notices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhook, "DEADLINE", 10_000)
    monkeypatch.setattr(Drip, "answer", b"")
    with (
        dripping() as slow,
        receiving() as listener,
        serving(at_home(tmp_path, notice_delay=0, private_hooks=True)) as running,
        visiting(running.address, 6) as visitors,
    ):
        for number, visitor in enumerate(visitors):
            for hook in range(1 if number else 5):
                visitor.post("/api/hooks", {"address": f"{slow}{hook}"})
            visitor.open(SEALED, SEATS)
        services = services_of(running)
        eventually(lambda: len(services.lobby_sync._outgoing._going) == AT_ONE_HOST)
        with Visitor(running.address, "Bob") as bob:
            bob.post("/api/hooks", {"address": f"{listener.address}/turn"})
            table = bob.open(SEALED, SEATS)
            eventually(lambda: bool(listener.calls))
            assert json.loads(listener.calls[0].body) == turn(table)
            closed = bob.open(SEALED, ["me", "open", "open"])
            bob.command(closed, "close", "c")
            eventually(lambda: all(each["table"] != closed for each in bob.get("/api/tables", stage="waiting")))
        going = list(services.lobby_sync._outgoing._going.values())
        assert len(going) == AT_ONE_HOST
        assert len({due.person for due in going}) == AT_ONE_HOST


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        (b"HTTP/1.1 200 fine\r\nx: ", 200),  # the status line is enough
        (b"HTTP/1.1 103 wait\r\nx: y\r\n\r\nHTTP/1.1 410 gone\r\n", 410),
        (b"HTTP/1.0 204\n", 204),
        (b"HTTP/1.1 103 wait\r\nx: ", None),
        (b"HTTP/1.1 20", None),
        (b"SSH-2.0-OpenSSH\r\n", None),
        (b"HTTP/1.1 " + b"9" * 20_000, None),
        (b"", None),
    ],
)
def test_an_endless_response_holds_up_nobody(
    monkeypatch: pytest.MonkeyPatch, answer: bytes, status: int | None
) -> None:
    monkeypatch.setattr(webhook, "DEADLINE", 0.5)
    monkeypatch.setattr(Drip, "answer", answer)
    with dripping() as address:
        if status is None:
            with pytest.raises(OSError):
                asyncio.run(WebhookSender(private=True).post(address, b"", {}))
        else:
            assert asyncio.run(WebhookSender(private=True).post(address, b"", {})) == status


def test_webhooks_stay_out_of_our_own_network() -> None:
    for address in (
        "http://127.0.0.1:1/",
        "http://localhost:1/",
        "http://[::1]:1/",
        "http://10.0.0.1/",
        "http://0.0.0.0/",
        "https://169.254.169.254/latest",
        "https://[::ffff:127.0.0.1]/",
        "http://[64:ff9b::7f00:1]/",
        "http://[fec0::1]/",
    ):
        with pytest.raises(OSError, match="not on the public Internet"):
            asyncio.run(WebhookSender(private=False).send(address, {}))
    for wrong in (
        "ftp://example.org/",
        "https://",
        "https://me:pw@example.org/",
        "http://x:99999/",
        "http://x:0/",
        "http://example.org/a b",
        "http://example.org/\r\nHost: evil",
        "http://example.org/\0",
        "http://" + "x" * 64 + ".org/",
        "http://exa\\mple.org/",
    ):
        with pytest.raises(MuragliaError, match="a webhook is an address such as"):
            check_address(wrong)


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1111", True),
        ("::ffff:8.8.8.8", True),
        ("::ffff:10.0.0.1", False),
        ("::10.0.0.1", False),
        ("64:ff9b::808:808", False),
        ("64:ff9b:1::1", False),
        ("2002:0a00:0001::1", False),
        ("2001:0:4136:e378:8000:63bf:3fff:fdd2", False),
        ("2001:db8::1", False),
        ("3fff::1", False),
        ("fec0::1", False),
        ("fe80::1%eth0", False),
        ("fc00::1", False),
        ("ff02::1", False),
        ("100::1", False),
        ("5f00::1", False),
        ("100.64.0.1", False),
        ("192.0.0.10", False),
        ("192.88.99.1", False),
        ("198.18.0.1", False),
        ("203.0.113.1", False),
        ("224.0.0.1", False),
        ("240.0.0.1", False),
        ("255.255.255.255", False),
    ],
)
def test_what_is_on_the_internet(address: str, public: bool) -> None:
    assert on_the_internet(address) is public


def test_an_address_is_normalised_and_added_only_once(ada: Visitor, bob: Visitor) -> None:
    hook = ada.post("/api/hooks", {"address": "HTTPS://Example.ORG:8443/Turn?a=ü#x"})
    assert hook["address"] == "https://example.org:8443/Turn?a=%C3%BC"
    for again in ("https://example.org:8443/Turn?a=%C3%BC", "https://EXAMPLE.org:8443/Turn?a=ü"):
        assert ada.post("/api/hooks", {"address": again}, 409)["code"] == "known"
    assert ada.get("/api/hooks") == [hook]
    assert bob.post("/api/hooks", {"address": "https://example.org:8443/Turn?a=ü"})["address"] == hook["address"]
    assert check_address("http://müller.example/ü").geturl() == "http://xn--mller-kva.example/%C3%BC"
    assert check_address("http://[2001:DB8::1]:80/").geturl() == "http://[2001:db8::1]:80/"
