"""The relational part on both databases: migrations say what the code says; accounts, ratings and notices work."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from choosing import SEALED

from muraglia.table.protocol import TableRefusal
from muraglia.web.data.database import Database
from muraglia.web.data.schema import lobby, metadata
from muraglia.web.gate.tokens import key
from muraglia.web.lobby import links
from muraglia.web.notices import hooks, notices
from muraglia.web.people import people, ratings

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


def test_the_migrations_lead_to_the_schema(address: str) -> None:
    def compare(db: sa.Connection) -> list[object]:
        context = MigrationContext.configure(db, opts={"include_name": lambda name, *_: name not in OURS})
        return list(compare_metadata(context, metadata))

    async def scene(database: Database) -> None:
        assert await database.read(compare) == []

    run(address, scene)


def test_people_sessions_and_links(address: str) -> None:
    async def scene(database: Database) -> None:
        ada = await database.write(partial(people.add_guest, name="Ada", now=1))
        bob = await database.write(partial(people.add_guest, name="Bob", now=1))
        token = await database.write(partial(people.open_session, person=ada, label="", now=1, expires=100))
        found = await database.read(partial(people.who, token=token, now=50))
        assert found is not None
        assert (found[0].id, found[0].kind) == (ada, "guest")
        assert await database.read(partial(people.who, token=token, now=100)) is None
        assert await database.read(partial(people.who, token="x", now=1)) is None
        await database.write(partial(people.make_account, person=ada, login="ada", password="hash"))
        with pytest.raises(TableRefusal, match="taken"):
            await database.write(partial(people.make_account, person=bob, login="ada", password="hash"))
        assert await database.read(partial(people.account, login="ada")) == (ada, "hash")
        link = await database.write(partial(links.make, table="t", seat=1, now=1))
        for _ in range(2):
            await database.write(partial(links.use, token=link.link, person=bob))
        assert await database.read(partial(links.granted, table="t", person=bob)) == [1]
        await database.write(partial(links.take_away, table="t", link=link.id))
        assert await database.read(partial(links.granted, table="t", person=bob)) == []
        first = await database.write(partial(key, name="k", fresh="one"))
        assert first == await database.write(partial(key, name="k", fresh="two")) == "one"
        dump = str(await database.read(lambda db: db.execute(sa.text("SELECT * FROM sessions")).all()))
        assert token not in dump

    run(address, scene)


def test_ratings_rise_and_fall_and_grow_sure(address: str) -> None:
    async def scene(database: Database) -> None:
        ids = [await database.write(partial(people.add_guest, name=name, now=1)) for name in ("Ada", "Bob", "Cai")]
        assert not await database.read(partial(ratings.accounts_only, persons=ids))
        for person in ids:
            await database.write(partial(people.make_account, person=person, login=f"l{person}", password="h"))
        assert await database.read(partial(ratings.accounts_only, persons=ids))
        assert not await database.read(partial(ratings.accounts_only, persons=[ids[0], ids[0]]))
        for table in "abcde":
            await database.write(partial(ratings.settle, table=table, game=SEALED, persons=ids, ranks=[2, 1, 3]))
        found = await database.read(partial(ratings.listed, game=SEALED, seats=3))
        assert [(each.name, each.games) for each in found] == [("Bob", 5), ("Ada", 5), ("Cai", 5)]
        assert all(each.unsure < 2 * 25 / 3 for each in found)
        assert await database.read(partial(ratings.listed, game=SEALED, seats=4)) == []

    run(address, scene)


def listed(db: sa.Connection, table: str = "t") -> None:
    """Have a table in the lobby."""
    names = [column.name for column in lobby.columns]
    text = {"table_id": table, "game": "g", "stage": "playing", "pace": "days", "host": "h", "places": "[]"}
    db.execute(lobby.insert().values(**{name: text.get(name, 0) for name in names} | {"public": True, "rated": False}))


def test_those_are_told_first_whose_addresses_answer_and_everybody_in_turn(address: str) -> None:
    async def scene(database: Database) -> None:
        for person in ("ada", "eve"):
            await database.write(partial(hooks.add, person=person, kind="webhook", address=f"http://{person}/", now=1))
        for number in range(notices.MOST_WAITING + 5):
            table = f"t{number:02}"
            await database.write(partial(listed, table=table))
            persons = {"eve", "ada"} if number == 30 else {"eve"}
            await database.write(partial(notices.plan, table=table, persons=persons, due=100 + number))
        waiting = await database.read(lambda db: db.execute(sa.text("SELECT count(*) FROM outbox")).scalar())
        assert waiting == notices.MOST_WAITING + 1  # more are not kept for one address
        first = await database.read(partial(notices.due_now, now=1000))
        assert [(due.person, due.table) for due in first] == [("eve", "t00"), ("ada", "t30")]
        assert await database.write(partial(notices.claim, due=first[0], now=1000))
        await database.write(partial(notices.failed, due=first[0], now=1000))
        later = 1000 + notices.REST
        assert [due.person for due in await database.read(partial(notices.due_now, now=later - 1))] == ["ada"]
        assert [due.person for due in await database.read(partial(notices.due_now, now=later))] == ["ada", "eve"]
        second = (await database.read(partial(notices.due_now, now=later)))[1]
        await database.write(partial(notices.sent, due=second))  # it answers again, and is forgiven
        assert (await database.read(partial(notices.due_now, now=later)))[0].person == "eve"

    run(address, scene)


def test_codes_count_by_mailbox_and_by_person_also_where_the_address_is_forgotten(address: str) -> None:
    async def scene(database: Database) -> None:
        async def ask(person: str, mail: str, now: int = 1) -> str:
            try:
                hook, _ = await database.write(partial(hooks.add_mail, person=person, address=mail, now=now))
            except TableRefusal as no:
                return no.code
            await database.write(partial(hooks.remove, person=person, hook=hook.id))
            return hook.id

        spelled = ["ada@example.org", "ADA@example.org", "ada+x@Example.ORG"]
        for number, mail in enumerate(spelled):
            assert await ask(f"p{number}", mail) not in ("too_many", "known")
        for mail in spelled:
            assert await ask("somebody", mail) == "too_many"
        assert await ask("p0", "+@example.org") != "too_many"
        for number in range(hooks.MOST_CODES_OF_PERSON):
            assert await ask("eve", f"e{number}@example.org") != "too_many"
        assert await ask("eve", "last@example.org") == "too_many"
        day = 1 + hooks.CODE_LASTS
        assert await ask("eve", "ada@example.org", day) != "too_many"
        unsent, _ = await database.write(partial(hooks.add_mail, person="cai", address="c@example.org", now=day))
        await database.write(partial(hooks.unsent, hook=unsent.id))
        for _ in range(hooks.MOST_CODES):
            assert await ask("cai", "c@example.org", day) != "too_many"  # what could not be sent does not count
        assert await ask("cai", "c@example.org", day) == "too_many"

    run(address, scene)


def test_a_notice_waits_is_tried_again_and_is_given_up(address: str) -> None:
    async def scene(database: Database) -> None:
        await database.write(listed)
        hook = await database.write(partial(hooks.add, person="ada", kind="webhook", address="http://x/", now=1))
        plan = partial(notices.plan, table="t")
        await database.write(partial(plan, persons={"ada"}, due=100))
        await database.write(partial(plan, persons={"ada"}, due=900))  # the first one counts: debounced
        assert not await database.read(partial(notices.due_now, now=99))
        await database.write(partial(plan, persons=set(), due=100))  # they have moved meanwhile
        assert not await database.read(partial(notices.due_now, now=100))
        await database.write(partial(plan, persons={"ada"}, due=100))
        now = 100
        for tries in range(notices.TRIES):
            [due] = await database.read(partial(notices.due_now, now=now))
            assert (due.hook, due.tries) == (hook, tries)
            assert await database.write(partial(notices.claim, due=due, now=now))
            assert not await database.write(partial(notices.claim, due=due, now=now))  # nobody else sends it meanwhile
            assert not await database.read(partial(notices.due_now, now=now))
            await database.write(partial(notices.failed, due=due, now=now))
            rest = min(notices.REST * 4**tries, notices.LONGEST_REST)
            assert not await database.read(partial(notices.due_now, now=now + rest - 1))  # the address rests
            now += 10**9
        assert not await database.read(partial(notices.due_now, now=now))

    run(address, scene)


def test_what_people_were_promised_is_on_disk_and_what_follows_from_the_log_may_wait(tmp_path: Path) -> None:
    async def scene(database: Database) -> None:
        sync = partial(_one, sql="PRAGMA synchronous")
        assert (await database.write(sync), await database.note(sync), await database.write(sync)) == (2, 1, 2)

    run(str(tmp_path / "muraglia.db"), scene)


def _one(db: sa.Connection, sql: str) -> object:
    return db.exec_driver_sql(sql).scalar()
