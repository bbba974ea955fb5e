"""What the browser client needs: page and files, texts, cardboard, lessons, previews; TypeScript types up to date."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import msgspec
import pytest
from games_by_kind import LONG, TURNS
from web_clients import Visitor

import muraglia
from muraglia.web import typescript
from muraglia.web.pages import client_routes
from muraglia.web.serving import Server

ROOT = Path(__file__).parents[2]


def test_the_typescript_types_are_up_to_date() -> None:
    for place, text in typescript.files().items():
        assert (ROOT / "client" / "src" / place).read_text(encoding="utf-8") == text, f"{place}: run `make types`"


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page as the build leaves it."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Muraglia</title>")
    (tmp_path / "assets" / "index-abc.js").write_text("let wall = 1;" * 100)
    (tmp_path / "icon-192.png").write_bytes(b"\x89PNG")
    (tmp_path.parent / "secret.txt").write_text("no")
    monkeypatch.setattr(client_routes, "CLIENT_FOLDER", tmp_path)
    return tmp_path


def test_every_address_of_the_client_returns_the_page(home: Server, page: Path) -> None:
    del page
    for path in (
        "/",
        "/settings",
        "/join",
        f"/new/{TURNS}",
        "/table/abc",
        "/replay/abc",
        f"/rules/{LONG}",
        "/learn/x",
    ):
        answer = httpx.get(home.address + path)
        assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert "<title>Muraglia" in answer.text
        assert answer.headers["cache-control"] == "no-cache"
        assert "script-src 'self'" in answer.headers["content-security-policy"]


def test_an_unknown_address_is_the_page_for_people_and_an_error_for_programs(home: Server, page: Path) -> None:
    browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    for path in ("/nothing", "/table", "/table/abc/more"):
        answer = httpx.get(home.address + path, headers=browser)
        assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert "<title>Muraglia" in answer.text
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        assert httpx.get(home.address + path).json()["code"] == "not_found"
    for path in ("/api/nothing", "/api/tables/abc"):
        answer = httpx.get(home.address + path, headers=browser)
        assert (answer.status_code, answer.headers["content-type"]) == (404, "application/json")
    (page / "index.html").unlink()
    assert httpx.get(home.address + "/nothing", headers=browser).json()["code"] == "not_found"


def test_files_of_the_page_are_compressed_and_cached(home: Server, page: Path) -> None:
    answer = httpx.get(home.address + "/assets/index-abc.js")
    assert answer.text == (page / "assets" / "index-abc.js").read_text()
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    plain = httpx.get(home.address + "/assets/index-abc.js", headers={"accept-encoding": "identity"})
    assert plain.text == answer.text
    assert len(gzip.compress(plain.content)) < len(plain.content)
    icon = httpx.get(home.address + "/icon-192.png")
    assert icon.content == b"\x89PNG"
    assert "max-age" in icon.headers["cache-control"]  # otherwise it would be fetched again with every move of a replay
    for path in ("/assets/..%2f..%2fsecret.txt", "/assets/%2e%2e%2fsecret.txt", "/assets/none.js", "/sw.js"):
        assert httpx.get(home.address + path).status_code == 404


def test_the_browser_package_is_streamed_and_cached(home: Server, page: Path) -> None:
    server = page / "house" / "0123"
    server.mkdir(parents=True)
    python = bytes(range(256)) * 4096
    (server / "python.wasm").write_bytes(python)
    (server / "parts.whl").write_bytes(python)
    for name, kind, packed in (("python.wasm", "application/wasm", "gzip"), ("parts.whl", "", None)):
        answer = httpx.get(f"{home.address}/house/0123/{name}")
        assert answer.content == python
        assert answer.headers.get("content-encoding") == packed
        assert answer.headers["content-type"].startswith(kind)
        assert "immutable" in answer.headers["cache-control"]
        assert "'wasm-unsafe-eval'" in answer.headers["content-security-policy"]  # a worker has its own policy
    for path in (
        "/house/0123/none",
        "/house/..%2f..%2f/secret.txt",
        "/house/../secret.txt",
        "/house/%2e%2e/secret.txt",
    ):
        assert httpx.get(home.address + path).status_code == 404


def test_without_a_built_page_the_server_says_so(home: Server, page: Path) -> None:
    (page / "index.html").unlink()
    answer = httpx.get(home.address + "/")
    assert answer.status_code == 503
    assert "make client" in answer.text


@pytest.mark.parametrize("game", list(muraglia.catalogue()))
def test_a_client_gets_texts_cardboard_and_a_lesson(ada: Visitor, game: str) -> None:
    words = ada.get(f"/api/games/{game}/words/it")
    assert words["language"] == "it"
    assert set(words["rules"]) == set(muraglia.game(game).words().rules)
    assert words["names"]["colour"]["0"]
    assert ada.get(f"/api/games/{game}/words/xx")["language"] == "en"
    assert ada.get(f"/api/games/{game}/cardboard")
    lesson = ada.get(f"/api/games/{game}/lesson/it")
    assert lesson["language"] == "it"
    assert all(step["prompt"] and step["view"]["game"] == game for step in lesson["steps"])
    listed = {each["id"]: each for each in ada.get("/api/games", language="it")}
    assert listed[game]["about"] == muraglia.game(game).words("it").about
    assert listed[game]["lesson"]
    assert ada.get("/api/games/chess/words/en", 404)["code"] == "game"


def test_a_client_can_read_the_versions(ada: Visitor) -> None:
    assert ada.get("/api/versions") == muraglia.versions()


@pytest.mark.parametrize("game", list(muraglia.catalogue()))
def test_a_move_given_by_its_fields_is_converted_to_notation(ada: Visitor, game: str) -> None:
    known = muraglia.game(game)
    state = known.new(known.meta.seats[0], seed=1)
    move = state.legal(state.acting[0])[0]
    path = f"/api/games/{game}/write"
    assert ada.post(path, msgspec.to_builtins(move), 200) == {"move": str(move)}
    refused = ada.post(path, {"type": "fly"}, 409)
    assert (refused["code"], known.meta.name in refused["text"]) == ("fields", True)
    ada.post(path, {}, 409)
    assert ada.post(path, [1], 400)["code"] == "bad_request"
    assert ada.post("/api/games/chess/write", msgspec.to_builtins(move), 404)["code"] == "game"


def test_previewing_a_move_changes_nothing(ada: Visitor, bob: Visitor) -> None:
    table = ada.open(TURNS, ["me", "me"])
    before = ada.get(f"/api/tables/{table}", seat=0)
    shown = next(message for message in before if message["type"] == "view")
    tries = {move: ada.post(f"/api/tables/{table}/try", {"seat": 0, "move": move}, 200) for move in shown["moves"]}
    assert any(tried["view"] is None for tried in tries.values()), "where chance decides nothing is foretold"
    move, seen = next((move, tried["view"]) for move, tried in tries.items() if tried["view"])
    assert {key for key in seen if seen[key] != shown["view"].get(key)} & muraglia.game(
        TURNS
    ).view_type.__annotations__.keys()
    no = next(move for move in map(str, muraglia.game(TURNS).book.moves) if move not in shown["moves"])
    refused = ada.post(f"/api/tables/{table}/try", {"seat": 0, "move": no}, 409)
    assert refused["rule"] in muraglia.game(TURNS).words().rules
    assert refused["text"]
    assert ada.get(f"/api/tables/{table}", seat=0) == before
    assert bob.post(f"/api/tables/{table}/try", {"seat": 0, "move": move}, 403)["code"] == "not_yours"
