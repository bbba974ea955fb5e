"""The contract of the log (`table.log.Log`), tested on every store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from database_servers import Opener

from muraglia.table.log import AppendReceipt, Log, LogConflict, LogLength, LogWrite, Outage


def run(opener: Opener, scenario: Callable[[Log], Awaitable[None]]) -> None:
    async def whole() -> None:
        log = await opener()
        try:
            await scenario(log)
        finally:
            await log.close()

    asyncio.run(whole())


def test_entries_are_read_in_order_even_after_a_restart(opener: Opener) -> None:
    async def first(log: Log) -> None:
        assert await log.append("t", 0, LogWrite(entries=[b"a", b"b"])) is None
        assert await log.append("t", 2, LogWrite(entries=[b"c"])) is None
        assert await log.append("other", 0, LogWrite(entries=[b"x"])) is None

    async def second(log: Log) -> None:
        assert await log.read("t") == [b"a", b"b", b"c"]
        assert await log.read("t", 2) == [b"c"]
        assert await log.read("nowhere") == []
        assert await log.lengths(["t", "other", "nowhere"]) == {"t": LogLength(3, 0), "other": LogLength(1, 0)}

    run(opener, first)
    run(opener, second)


def test_a_conflicting_append_changes_nothing(opener: Opener) -> None:
    async def scenario(log: Log) -> None:
        await log.append("t", 0, LogWrite(entries=[b"a"]))
        receipt = AppendReceipt("ada", "1", b"ok")
        late = LogWrite(entries=[b"b"], lines=[b"hello"], note=("ada", b"mine"), receipt=receipt)
        for wrong in (0, 2):
            with pytest.raises(LogConflict):
                await log.append("t", wrong, late)
        with pytest.raises(LogConflict):
            await log.append("t", 0, LogWrite(receipt=receipt))  # a refusal that rests on an outdated version
        assert (await log.read("t"), await log.chat_lines("t"), await log.note("t", "ada")) == ([b"a"], [], None)
        assert await log.append("t", 1, late) is None  # the receipt was not kept either
        assert await log.read("t") == [b"a", b"b"]

    run(opener, scenario)


def test_a_repeated_command_gets_its_first_answer(opener: Opener) -> None:
    async def scenario(log: Log) -> None:
        await log.append("t", 0, LogWrite(entries=[b"a"], receipt=AppendReceipt("ada", "1", b"first")))
        again = LogWrite(entries=[b"b"], lines=[b"x"], note=("ada", b"x"), receipt=AppendReceipt("ada", "1", b"second"))
        for version in (0, 1, 7, None):
            assert await log.append("t", version, again) == b"first"
        assert (await log.read("t"), await log.chat_lines("t"), await log.note("t", "ada")) == ([b"a"], [], None)
        # The same id from another person, or at another table, is another command.
        assert await log.append("t", 1, LogWrite(receipt=AppendReceipt("bob", "1", b"no"))) is None
        assert await log.append("u", 0, LogWrite(entries=[b"u"], receipt=AppendReceipt("ada", "1", b"there"))) is None
        assert await log.append("t", None, LogWrite(receipt=AppendReceipt("bob", "1", b"?"))) == b"no"

    run(opener, scenario)


def test_many_writers_at_once_lose_nothing(opener: Opener) -> None:
    """Eight writers on two connections append to one table; each retries until it succeeds."""

    async def write(log: Log, name: str) -> None:
        for number in range(5):
            version = 0
            while True:
                try:
                    await log.append("t", version, LogWrite(entries=[f"{name} {number}".encode()]))
                    break
                except LogConflict:
                    version = (await log.lengths(["t"]))["t"].version

    async def scenario(log: Log) -> None:
        second = await opener()
        try:
            await asyncio.gather(*(write((log, second)[i % 2], f"w{i}") for i in range(8)))
        finally:
            await second.close()
        entries = await log.read("t")
        assert len(entries) == 40 and len(set(entries)) == 40
        for name in range(8):
            mine = [entry for entry in entries if entry.startswith(b"w%d " % name)]
            assert mine == [b"w%d %d" % (name, number) for number in range(5)]

    run(opener, scenario)


def test_a_command_sent_to_two_processes_counts_once(opener: Opener) -> None:
    async def scenario(log: Log) -> None:
        second = await opener()
        await log.append("t", 0, LogWrite(entries=[b"open"]))

        async def send(log: Log, answer: bytes) -> bytes:
            version = 1
            while True:
                try:
                    receipt = AppendReceipt("ada", "7", answer)
                    first = await log.append("t", version, LogWrite(entries=[b"move"], receipt=receipt))
                    return answer if first is None else first
                except LogConflict:
                    version = (await log.lengths(["t"]))["t"].version

        try:
            answers = await asyncio.gather(*(send((log, second)[i % 2], b"%d" % i) for i in range(12)))
        finally:
            await second.close()
        assert len(set(answers)) == 1
        assert await log.read("t") == [b"open", b"move"]

    run(opener, scenario)


def test_chat_and_notes_are_stored_apart_from_entries(opener: Opener) -> None:
    async def scenario(log: Log) -> None:
        await log.append("t", 0, LogWrite(entries=[b"a"]))
        await log.append("t", None, LogWrite(lines=[b"one", b"two"]))
        await log.append("t", None, LogWrite(lines=[b"three"], note=("ada", b"old")))
        await log.append("t", None, LogWrite(note=("ada", b"new")))
        assert await log.chat_lines("t") == [(1, b"one"), (2, b"two"), (3, b"three")]
        assert await log.chat_lines("t", 2) == [(3, b"three")]
        assert await log.chat_lines("t", limit=2) == [(2, b"two"), (3, b"three")]
        assert await log.chat_lines("t", before=3, limit=1) == [(2, b"two")]
        assert await log.chat_lines("t", 1, before=3) == [(2, b"two")]
        assert await log.chat_lines("t", 3) == await log.chat_lines("u") == []
        assert await log.note("t", "ada") == b"new"
        assert await log.note("t", "bob") is None
        assert await log.lengths(["t"]) == {"t": LogLength(1, 3)}

    run(opener, scenario)


def test_due_tables_are_found(opener: Opener) -> None:
    async def scenario(log: Log) -> None:
        await log.append("late", 0, LogWrite(entries=[b"a"], wake=300))
        await log.append("soon", 0, LogWrite(entries=[b"a"], wake=100))
        await log.append("never", 0, LogWrite(entries=[b"a"]))
        await log.append("over", 0, LogWrite(entries=[b"a"], wake=50, done=True))
        assert await log.tables_due(99) == []
        assert await log.tables_due(300) == ["soon", "late"]
        assert await log.tables_due(300, limit=1) == ["soon"]
        await log.append("soon", 1, LogWrite(entries=[b"b"], wake=900))
        await log.append("late", None, LogWrite(lines=[b"chat moves no clock"]))
        assert await log.tables_due(300) == ["late"]
        await log.append("late", None, LogWrite(wake=301))  # put off
        assert await log.tables_due(300) == []
        assert await log.read("late") == [b"a"]
        assert await log.tables() == ["late", "never", "over", "soon"]
        assert await log.tables("late", 2) == ["never", "over"]

    run(opener, scenario)


def test_a_cancelled_append_does_no_harm(opener: Opener) -> None:
    async def scenario(log: Log) -> None:
        await log.append("t", 0, LogWrite(entries=[b"a"]))
        task = asyncio.ensure_future(log.append("t", 1, LogWrite(entries=[b"b"])))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        version = (await log.lengths(["t"]))["t"].version
        while True:
            try:
                await log.append("t", version, LogWrite(entries=[b"c"]))
                break
            except LogConflict:
                version += 1
        assert await log.read("t") in ([b"a", b"c"], [b"a", b"b", b"c"])

    run(opener, scenario)


def test_deleting_old_answers_deletes_nothing_else(opener: Opener) -> None:
    async def scenario(log: Log) -> None:
        for number in range(10):
            receipt = AppendReceipt("ada", f"{number}", b"yes", at=100 + number)
            await log.append("t", number, LogWrite(entries=[b"a"], lines=[b"l"], receipt=receipt))
        assert await log.delete_old_answers(105, limit=3) == 3
        assert await log.delete_old_answers(105, limit=3) == 2
        assert await log.delete_old_answers(105, limit=3) == 0
        assert await log.append("t", None, LogWrite(receipt=AppendReceipt("ada", "5", b"no"))) == b"yes"
        assert await log.append("t", None, LogWrite(receipt=AppendReceipt("ada", "4", b"no"))) is None
        assert len(await log.read("t")) == len(await log.chat_lines("t")) == 10

    run(opener, scenario)


def test_a_gap_between_heartbeats_is_an_outage(opener: Opener) -> None:
    async def scenario(log: Log) -> None:
        assert await log.start_serving(1000, 15) == []  # the first start ever is no outage
        await log.heartbeat(1010)
        await log.heartbeat(1005)  # another process, whose clock is slow
        assert await log.start_serving(1025, 15) == []
        assert await log.start_serving(1100, 15) == [Outage(1025, 1100)]
        assert await log.start_serving(1101, 15) == [Outage(1025, 1100)]
        assert await log.start_serving(2000, 15) == [Outage(1025, 1100), Outage(1101, 2000)]

    run(opener, scenario)


def test_two_processes_that_start_together_record_one_outage(opener: Opener) -> None:
    async def scenario(log: Log) -> None:
        await log.start_serving(1000, 15)
        other = await opener()
        try:
            both = await asyncio.gather(log.start_serving(5000, 15), other.start_serving(5001, 15))
        finally:
            await other.close()
        assert {len(found) for found in both} == {1}
        assert both[0] == both[1]

    run(opener, scenario)
