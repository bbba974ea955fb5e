"""Errors of the log in a browser: storage full, and a newer version in another tab."""

from __future__ import annotations

import asyncio

import pytest
from devtools_tabs import Tab

from muraglia.store.indexeddb import IndexedDbLog, NotStored, StorageFull
from muraglia.table.log import LogWrite


def test_a_full_storage_is_reported() -> None:
    async def full(_: str) -> str:
        return '{"failed": "QuotaExceededError", "why": ""}'

    async def broken(_: str) -> str:
        return '{"failed": "UnknownError", "why": "the disk"}'

    with pytest.raises(StorageFull):
        asyncio.run(IndexedDbLog(full).append("t", 0, LogWrite(entries=[b"a"])))
    with pytest.raises(NotStored, match="UnknownError the disk"):
        asyncio.run(IndexedDbLog(broken).read("t"))


@pytest.mark.browser
def test_an_older_page_does_not_touch_a_newer_log(log_page: tuple[str, str]) -> None:
    browser, address = log_page

    async def scenario() -> None:
        tab = await Tab.open(browser, f"{address}/?newer")
        newer = """log.then((log) => log.close()).then(() => new Promise((done) => {
            const request = indexedDB.open("newer", 99);
            request.onsuccess = () => (request.result.close(), done());
        }))"""
        await tab.run(newer)
        await tab.close()
        late = await Tab.open(browser, f"{address}/?newer")
        assert await late.run("log.then(() => 'opened', (error) => error.name)") == "VersionError"
        await late.close()

    asyncio.run(scenario())
