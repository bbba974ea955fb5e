"""Access control: refused requests count towards limits; long addresses and NULs are refused."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from games_by_kind import TURNS
from web_clients import Visitor, at_home, serving
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from muraglia.web.serving import Server


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"authorization": "Bearer nonsense"}, 401),
        ({"authorization": "Bearer"}, 403),
        ({"origin": "https://evil.example"}, 403),
    ],
)
def test_refused_requests_count_towards_the_limit(tmp_path: Path, headers: dict[str, str], status: int) -> None:
    with serving(at_home(tmp_path, request_limit="5/hour")) as running, Visitor(running.address) as eve:
        sent = {"origin": "https://evil.example"} | headers
        codes = [eve.http.post("/api/links", json={}, headers=sent).status_code for _ in range(8)]
    assert codes == [status] * 5 + [429] * 3


def test_all_new_visitors_behind_one_address_get_the_page(tmp_path: Path) -> None:
    """Files of the page count only against the address: people without a session share one bucket for requests."""
    limits = {"request_limit": "5/hour", "address_limit": "60/hour"}
    with serving(at_home(tmp_path, **limits)) as running, Visitor(running.address) as new:
        files = [
            new.http.get(f"/{part}/{number}").status_code for number in range(20) for part in ("assets", "house/a")
        ]
        assert 429 not in files
        assert [new.http.get("/api/versions").status_code for _ in range(7)] == [200] * 5 + [429] * 2
        more = [new.http.get("/assets/x").status_code for _ in range(15)]
        assert more.index(429) == 13 and set(more[13:]) == {429}, "an address has its bound all the same"


def test_frames_of_all_sockets_of_a_person_count_together(tmp_path: Path) -> None:
    with serving(at_home(tmp_path, frame_limit="6/hour")) as running, Visitor(running.address, "Ada") as ada:
        table = ada.open(TURNS, ["me", "bot"])

        async def whole() -> None:
            async with ada.socket(table, 0) as one, ada.socket(table, 0) as two:
                for number in range(3):
                    for socket in (one, two):
                        answer = await socket.ask(type="chat", id=f"{id(socket)}-{number}", text="hello")
                        assert answer["type"] == "ack"
                await two.send(type="chat", id="last", text="hello")
                assert await two.closed() == 4429

        asyncio.run(whole())


def test_a_long_address_is_refused_for_sockets_too(home: Server, ada: Visitor) -> None:
    for path in (f"/api/tables?game={'x' * 3000}", f"/api/tables?{'a&' * 400}", f"/api/tables/{'x' * 3000}"):
        answer = ada.http.get(path)
        assert answer.status_code == 414
        assert answer.json()["text"]

    async def ask(**more: Any) -> int:
        address = f"{home.address.replace('http', 'ws')}/api/tables/x/socket"
        with pytest.raises(InvalidStatus) as refused:
            async with connect(address + more.pop("query", ""), proxy=None, open_timeout=30, **more):
                pass
        return refused.value.response.status_code

    assert asyncio.run(ask(query="?after=" + "1" * 3000)) == 403
    for longer in (8_000, 8_180, 9_000, 15_000):
        assert 400 <= asyncio.run(ask(query="?after=" + "1" * longer)) < 500
    assert 400 <= asyncio.run(ask(additional_headers={"x-long": "x" * 9_000})) < 500
    assert 400 <= asyncio.run(ask(additional_headers=[(f"x-{n}", "x") for n in range(200)])) < 500


NUL_BODIES: list[tuple[str, object]] = [
    ("/api/guest", {"name": "A\0da"}),
    ("/api/session", {"login": "ada\0", "password": "x" * 8}),
    ("/api/tables", {"game": TURNS, "seats": [{"who": "me"}, {"who": "bot"}], "after": "a\0b"}),
    ("/api/tables", {"game": "a\0b", "seats": [{"who": "me"}]}),
    ("/api/hooks", {"address": "https://example.org/a\0b"}),
    ("/api/links", {"link": "12345678\0"}),
]


def test_a_nul_is_refused_before_it_reaches_postgres(tmp_path: Path, database: str) -> None:
    with (
        serving(at_home(tmp_path, database=database)) as running,
        Visitor(running.address, "Ada") as ada,
    ):
        table = ada.open(TURNS, ["me", "bot"])
        for path in (
            "/api/tables/a%00b",
            f"/api/tables/{table}%00/note",
            "/api/tables?game=a%00b",
            "/api/ratings?game=%00",
            "/assets/%00",
        ):
            assert ada.http.get(path).status_code == 400, path
        for path in ("/api/hooks/a%00", "/api/bots/%00", "/api/sessions/%00", f"/api/tables/{table}/links/%00"):
            assert ada.http.delete(path).status_code == 400, path
        for path, body in NUL_BODIES:
            assert ada.post(path, body, 400)["code"] == "bad_request"
        said = ada.command(table, "chat", "c1", text="\\u0000 as people write it")  # no NUL, but its escape
        assert said["type"] == "ack"
