"""The relational database on SQLite and PostgreSQL: migrations match the schema; accounts, ratings, notices."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from games_by_kind import SEALED

from muraglia.table.protocol import TableRefusal
from muraglia.web.data.database import Database
from muraglia.web.data.schema import lobby, metadata
from muraglia.web.middleware.tokens import read_or_create_key
from muraglia.web.notices import notice_address_repository, notice_repository
from muraglia.web.people import people_repository, rating_repository
from muraglia.web.tables import link_repository

OURS = {"tables", "entries", "lines", "notes", "answers", "beats", "outages", "log_form", "alembic_version"}


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "muraglia.db")
    url: str = request.getfixturevalue("database")
    return url


def run(address: str, scene: Callable[[Database], Awaitable[None]]) -> None:
    async def whole() -> None:
        database = Database(address)
        try:
            await asyncio.gather(database.migrate(), database.migrate())  # two processes that start at once
            await scene(database)
        finally:
            await database.close()

    asyncio.run(whole())


def test_the_migrations_produce_the_schema(address: str) -> None:
    def compare(db: sa.Connection) -> list[object]:
        context = MigrationContext.configure(db, opts={"include_name": lambda name, *_: name not in OURS})
        return list(compare_metadata(context, metadata))

    async def scene(database: Database) -> None:
        assert await database.read(compare) == []

    run(address, scene)


def test_people_sessions_and_links(address: str) -> None:
    async def scene(database: Database) -> None:
        ada = await database.write(partial(people_repository.add_guest, name="Ada", now=1))
        bob = await database.write(partial(people_repository.add_guest, name="Bob", now=1))
        token = await database.write(partial(people_repository.add_session, person=ada, label="", now=1, expires=100))
        found = await database.read(partial(people_repository.find_session, token=token, now=50))
        assert found is not None
        assert (found[0].id, found[0].kind) == (ada, "guest")
        assert await database.read(partial(people_repository.find_session, token=token, now=100)) is None
        assert await database.read(partial(people_repository.find_session, token="x", now=1)) is None
        await database.write(partial(people_repository.make_account, person=ada, login="ada", password="hash"))
        with pytest.raises(TableRefusal, match="taken"):
            await database.write(partial(people_repository.make_account, person=bob, login="ada", password="hash"))
        assert await database.read(partial(people_repository.find_account, login="ada")) == (ada, "hash")
        link = await database.write(partial(link_repository.create, table="t", seat=1, now=1))
        for _ in range(2):
            await database.write(partial(link_repository.redeem, token=link.link, person=bob))
        assert await database.read(partial(link_repository.list_grants, table="t", person=bob)) == [1]
        await database.write(partial(link_repository.revoke, table="t", link=link.id))
        assert await database.read(partial(link_repository.list_grants, table="t", person=bob)) == []
        first = await database.write(partial(read_or_create_key, name="k", fresh="one"))
        assert first == await database.write(partial(read_or_create_key, name="k", fresh="two")) == "one"
        dump = str(await database.read(lambda db: db.execute(sa.text("SELECT * FROM sessions")).all()))
        assert token not in dump

    run(address, scene)


def test_ratings_rise_and_fall_and_become_more_certain(address: str) -> None:
    async def scene(database: Database) -> None:
        ids = [
            await database.write(partial(people_repository.add_guest, name=name, now=1))
            for name in ("Ada", "Bob", "Cai")
        ]
        assert not await database.read(partial(rating_repository.all_have_accounts, persons=ids))
        for person in ids:
            await database.write(
                partial(people_repository.make_account, person=person, login=f"l{person}", password="h")
            )
        assert await database.read(partial(rating_repository.all_have_accounts, persons=ids))
        assert not await database.read(partial(rating_repository.all_have_accounts, persons=[ids[0], ids[0]]))
        for table in "abcde":
            await database.write(
                partial(rating_repository.rate_game, table=table, game=SEALED, persons=ids, ranks=[2, 1, 3])
            )
        found = await database.read(partial(rating_repository.list_ratings, game=SEALED, seats=3))
        assert [(each.name, each.games) for each in found] == [("Bob", 5), ("Ada", 5), ("Cai", 5)]
        assert all(each.unsure < 2 * 25 / 3 for each in found)
        assert await database.read(partial(rating_repository.list_ratings, game=SEALED, seats=4)) == []

    run(address, scene)


def listed(db: sa.Connection, table: str = "t") -> None:
    """Insert a table into the lobby."""
    names = [column.name for column in lobby.columns]
    text = {"table_id": table, "game": "g", "stage": "playing", "pace": "days", "host": "h", "places": "[]"}
    db.execute(lobby.insert().values(**{name: text.get(name, 0) for name in names} | {"public": True, "rated": False}))


def test_working_addresses_get_notices_first(address: str) -> None:
    async def scene(database: Database) -> None:
        for person in ("ada", "eve"):
            await database.write(
                partial(
                    notice_address_repository.add, person=person, kind="webhook", address=f"http://{person}/", now=1
                )
            )
        for number in range(notice_repository.MOST_WAITING + 5):
            table = f"t{number:02}"
            await database.write(partial(listed, table=table))
            persons = {"eve", "ada"} if number == 30 else {"eve"}
            await database.write(
                partial(notice_repository.plan_notices, table=table, persons=persons, due=100 + number)
            )
        waiting = await database.read(lambda db: db.execute(sa.text("SELECT count(*) FROM outbox")).scalar())
        assert waiting == notice_repository.MOST_WAITING + 1  # the limit per address
        first = await database.read(partial(notice_repository.list_due, now=1000))
        assert [(due.person, due.table) for due in first] == [("eve", "t00"), ("ada", "t30")]
        assert await database.write(partial(notice_repository.claim, due=first[0], now=1000))
        await database.write(partial(notice_repository.mark_failed, due=first[0], now=1000))
        later = 1000 + notice_repository.RETRY_MS
        assert [due.person for due in await database.read(partial(notice_repository.list_due, now=later - 1))] == [
            "ada"
        ]
        assert [due.person for due in await database.read(partial(notice_repository.list_due, now=later))] == [
            "ada",
            "eve",
        ]
        second = (await database.read(partial(notice_repository.list_due, now=later)))[1]
        await database.write(
            partial(notice_repository.mark_sent, due=second)
        )  # it works again, which resets its failures
        assert (await database.read(partial(notice_repository.list_due, now=later)))[0].person == "eve"

    run(address, scene)


def test_mailed_codes_are_limited_by_mailbox_and_by_person_even_after_removal(address: str) -> None:
    async def scene(database: Database) -> None:
        async def ask(person: str, mail: str, now: int = 1) -> str:
            try:
                hook, _ = await database.write(
                    partial(notice_address_repository.add_mail, person=person, address=mail, now=now)
                )
            except TableRefusal as no:
                return no.code
            await database.write(partial(notice_address_repository.remove, person=person, address_id=hook.id))
            return hook.id

        spelled = ["ada@example.org", "ADA@example.org", "ada+x@Example.ORG"]
        for number, mail in enumerate(spelled):
            assert await ask(f"p{number}", mail) not in ("too_many", "known")
        for mail in spelled:
            assert await ask("somebody", mail) == "too_many"
        assert await ask("p0", "+@example.org") != "too_many"
        for number in range(notice_address_repository.MOST_CODES_OF_PERSON):
            assert await ask("eve", f"e{number}@example.org") != "too_many"
        assert await ask("eve", "last@example.org") == "too_many"
        day = 1 + notice_address_repository.CODE_LASTS
        assert await ask("eve", "ada@example.org", day) != "too_many"
        unsent, _ = await database.write(
            partial(notice_address_repository.add_mail, person="cai", address="c@example.org", now=day)
        )
        await database.write(partial(notice_address_repository.remove_unsent, address_id=unsent.id))
        for _ in range(notice_address_repository.MOST_CODES):
            assert await ask("cai", "c@example.org", day) != "too_many"  # unsent codes do not count
        assert await ask("cai", "c@example.org", day) == "too_many"

    run(address, scene)


def test_a_notice_waits_then_retries_then_gives_up(address: str) -> None:
    async def scene(database: Database) -> None:
        await database.write(listed)
        hook = await database.write(
            partial(notice_address_repository.add, person="ada", kind="webhook", address="http://x/", now=1)
        )
        plan = partial(notice_repository.plan_notices, table="t")
        await database.write(partial(plan, persons={"ada"}, due=100))
        await database.write(partial(plan, persons={"ada"}, due=900))  # the first due time stays
        assert not await database.read(partial(notice_repository.list_due, now=99))
        await database.write(partial(plan, persons=set(), due=100))  # they have moved meanwhile
        assert not await database.read(partial(notice_repository.list_due, now=100))
        await database.write(partial(plan, persons={"ada"}, due=100))
        now = 100
        for tries in range(notice_repository.TRIES):
            [due] = await database.read(partial(notice_repository.list_due, now=now))
            assert (due.to, due.tries) == (hook, tries)
            assert await database.write(partial(notice_repository.claim, due=due, now=now))
            assert not await database.write(
                partial(notice_repository.claim, due=due, now=now)
            )  # claimed: no other process sends it
            assert not await database.read(partial(notice_repository.list_due, now=now))
            await database.write(partial(notice_repository.mark_failed, due=due, now=now))
            rest = min(notice_repository.RETRY_MS * 4**tries, notice_repository.LONGEST_RETRY_MS)
            assert not await database.read(partial(notice_repository.list_due, now=now + rest - 1))  # the address rests
            now += 10**9
        assert not await database.read(partial(notice_repository.list_due, now=now))

    run(address, scene)


def test_writes_are_on_disk_at_once_and_notes_may_wait(tmp_path: Path) -> None:
    async def scene(database: Database) -> None:
        sync = partial(_one, sql="PRAGMA synchronous")
        assert await database.write(sync) == 2
        assert await database.write_unsynced(sync) == 1
        assert await database.write(sync) == 2

    run(str(tmp_path / "muraglia.db"), scene)


def _one(db: sa.Connection, sql: str) -> object:
    return db.exec_driver_sql(sql).scalar()
