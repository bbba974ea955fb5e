"""Commands that hosts run on a database: files are private, damage is found, backups can be restored."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from games_by_kind import TURNS
from web_clients import Visitor, at_home, play, serving

from muraglia.cli import main

Out = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A database with people, a finished game, chat and an open table."""
    folder = tmp_path_factory.mktemp("stored")
    with serving(at_home(folder)) as running, Visitor(running.address, "Ada") as ada:
        table = ada.open(TURNS, ["me", "me"])

        async def both() -> None:
            async def one(seat: int) -> None:
                async with ada.socket(table, seat) as socket:
                    await play(socket, random.Random(seat), name=f"s{seat}m")

            await asyncio.gather(one(0), one(1))

        asyncio.run(both())
        for number in range(40):
            ada.command(table, "chat", f"c{number}", text="hello " * 20, seat=0)
        ada.open(TURNS, ["me", "open"])
    with closing(sqlite3.connect(folder / "muraglia.db")) as db:
        db.execute("PRAGMA journal_mode = DELETE")
    yield folder / "muraglia.db"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_only_its_owner_may_read_a_database(tmp_path: Path, capfd: Out) -> None:
    path = tmp_path / "muraglia.db"
    with serving(at_home(tmp_path)) as running, Visitor(running.address, "Ada"):
        assert [mode(path), mode(tmp_path / "muraglia.db-wal"), mode(tmp_path / "muraglia.db-shm")] == [0o600] * 3
    capfd.readouterr()
    path.chmod(0o644)
    with serving(at_home(tmp_path)) as running, Visitor(running.address, "Bob"):
        assert mode(path) == 0o600
    assert "could read a file of the database" in capfd.readouterr().err


def test_backups_are_private_too(stored: Path, tmp_path: Path) -> None:
    copy, back = tmp_path / "copy.db", tmp_path / "back.db"
    assert main(["backup", str(copy), "--database", str(stored)]) == 0
    assert main(["restore", str(copy), "--database", str(back)]) == 0
    assert (mode(copy), mode(back)) == (0o600, 0o600)
    assert main(["export", str(tmp_path / "records"), "--database", str(stored)]) == 0
    records = tmp_path / "records"
    assert [mode(records), *(mode(each) for each in records.iterdir())] == [0o700, 0o600]


def damaged(whole: bytes, rng: random.Random) -> bytes:
    """Return a file with a few bytes changed in one page, or with a piece missing."""
    data, page = bytearray(whole), 4096
    start = page * rng.randrange(len(data) // page)
    kind = rng.randrange(3)
    if kind == 0:
        for _ in range(rng.randrange(1, 40)):
            data[start + rng.randrange(100, 200)] = rng.randrange(256)
    elif kind == 1:
        data[start : start + page] = rng.randbytes(page)
    else:
        del data[start + rng.randrange(page) :]
    return bytes(data)


def refused_by_sqlite(path: Path) -> bool:
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as db:
            return bool(db.execute("PRAGMA integrity_check").fetchone()[0] != "ok")
    except (sqlite3.DatabaseError, UnicodeDecodeError):  # the error quotes the damaged text
        return True


def test_a_schema_that_is_no_longer_text_counts_as_damaged(stored: Path, tmp_path: Path, capsys: Out) -> None:
    path, whole = tmp_path / "odd.db", stored.read_bytes()
    path.write_bytes(whole.replace(b"CREATE TABLE", b"CREATE TABL\xb9", 1))
    for words in (["verify"], ["backup", str(tmp_path / "copy.db")], ["export", str(tmp_path / "records")]):
        assert main([*words, "--database", str(path)]) == 2
        assert capsys.readouterr().err.endswith("cannot be used: malformed database schema\n")
    assert main(["restore", str(path), "--database", str(tmp_path / "new.db")]) == 2
    assert capsys.readouterr().err.startswith("muraglia: ")
    assert main(["restore", str(stored), "--database", str(path), "--force"]) == 0, "what is damaged is put aside"


def test_verify_finds_whatever_sqlite_finds(stored: Path, tmp_path: Path, capsys: Out) -> None:
    whole, rng, seen = stored.read_bytes(), random.Random(7), 0
    for number in range(60):
        path = tmp_path / f"{number}.db"
        path.write_bytes(damaged(whole, rng))
        status = main(["verify", "--database", str(path)])
        if refused_by_sqlite(path):
            seen += 1
            assert status in (1, 2), path
            assert main(["backup", str(tmp_path / "copy.db"), "--database", str(path)]) == 2
            assert main(["restore", str(path), "--database", str(tmp_path / "new.db")]) == 2
        said = capsys.readouterr()
        assert "Traceback" not in said.out + said.err
        assert all(line.startswith("muraglia: ") for line in lines(said.err)), said.err
        shutil.rmtree(tmp_path / "records", ignore_errors=True)
        path.unlink()
        assert list(tmp_path.iterdir()) == [], "something half written was left behind"
    assert seen >= 20


def lines(said: str) -> list[str]:
    """Return the lines that were printed, without warnings of a busy machine from a server in this process."""
    return [line for line in said.splitlines() if '"the loop paused"' not in line]


COMMANDS = (["verify"], ["export", "records"], ["backup", "copy.db"], ["serve", "--port", "0"])


ODD = [(what, words) for what in ("text", "folder", "path through a file") for words in COMMANDS]
ODD += [("another's", words) for words in COMMANDS if words[0] != "serve"]  # serving from such a file is allowed


@pytest.mark.parametrize(("what", "words"), ODD, ids=lambda value: value if isinstance(value, str) else value[0])
def test_any_bad_file_gives_a_one_line_error(
    what: str, words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "odd.db"
    if what == "text":
        path.write_text("this is no database, and longer than the head of one would be " * 20)
        path.chmod(0o600)
    elif what == "folder":
        path.mkdir()
    elif what == "path through a file":
        path.write_text("")
        path = path / "x.db"
    else:
        with closing(sqlite3.connect(path)) as db, db:
            db.execute("CREATE TABLE others (x)")
    assert main([*words, "--database", str(path)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert [line[:10] for line in lines(said.err)] == ["muraglia: "], said.err


def test_a_missing_postgresql_gives_a_one_line_error(capsys: Out) -> None:
    for words in (["verify"], ["export", "x"], ["serve"]):
        assert main([*words, "--database", "postgresql://ada:secret@127.0.0.1:1/x"]) == 2
        said = capsys.readouterr().err
        assert len(said.splitlines()) == 1
        assert "secret" not in said


def test_verify_runs_on_postgresql(database: str, capsys: Out) -> None:
    assert main(["verify", "--database", database]) == 2  # no tables of ours are there, and none are created
    assert main(["verify", "--database", database]) == 2
    assert "cannot be used" in capsys.readouterr().err


def test_a_broken_game_is_backed_up_reported_and_not_restored(stored: Path, tmp_path: Path, capsys: Out) -> None:
    broken, copy = tmp_path / "broken.db", tmp_path / "copy.db"
    shutil.copy(stored, broken)
    with closing(sqlite3.connect(broken)) as db, db:
        db.execute("UPDATE entries SET entry = CAST('{' AS BLOB) WHERE version = 12")
    assert main(["verify", "--database", str(broken)]) == 1
    assert ": 1 game does not replay" in capsys.readouterr().out
    assert main(["backup", str(copy), "--database", str(broken)]) == 1
    assert ": 1 game does not replay" in capsys.readouterr().out
    assert main(["export", str(tmp_path / "r"), "--database", str(broken)]) == 1
    assert main(["restore", str(copy), "--database", str(tmp_path / "new.db")]) == 2
    assert not (tmp_path / "new.db").exists()


def test_restore_never_writes_over_anything(stored: Path, tmp_path: Path, capsys: Out) -> None:
    copy, target, before = tmp_path / "copy.db", tmp_path / "muraglia.db", tmp_path / "muraglia.db.before"
    assert main(["backup", str(copy), "--database", str(stored)]) == 0
    target.write_text("what was there, damaged as it is")
    assert main(["restore", str(copy), "--database", str(target)]) == 2
    before.write_text("kept from last time")
    assert main(["restore", str(copy), "--database", str(target), "--force"]) == 2
    assert (target.read_text()[:8], before.read_text()) == ("what was", "kept from last time")
    before.unlink()
    damaged_copy = tmp_path / "damaged.db"
    damaged_copy.write_bytes(copy.read_bytes()[:20000])
    assert main(["restore", str(damaged_copy), "--database", str(target), "--force"]) == 2
    assert target.read_text().startswith("what was")  # the check comes before any change
    assert main(["restore", str(copy), "--database", str(target), "--force"]) == 0
    assert before.read_text().startswith("what was")
    assert main(["verify", "--database", str(target)]) == 0
    lonely = tmp_path / "new.db"
    (tmp_path / "new.db-wal").write_bytes(b"of a database that was deleted")
    assert main(["restore", str(copy), "--database", str(lonely)]) == 2  # SQLite would mix them
    assert "new.db-wal" in capsys.readouterr().err
