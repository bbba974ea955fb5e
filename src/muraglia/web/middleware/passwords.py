"""Hash and check passwords with Argon2, a few at a time: each hash needs a lot of memory."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

MOST_WAITING = 50
"""How many may wait for a thread."""


class PasswordsBusy(Exception):
    """Too many passwords wait to be hashed."""


class Passwords:
    """Hashes and checks passwords in a small pool of threads."""

    def __init__(self, threads: int) -> None:
        self._hasher = PasswordHasher()
        self._threads = ThreadPoolExecutor(threads, "muraglia-password")
        self._waiting = 0
        self._dummy_hash: str | None = None

    async def hash(self, password: str) -> str:
        """Return the hash of a password, for storage."""
        return str(await self._run(self._hasher.hash, password))

    async def matches(self, kept: str | None, password: str) -> bool:
        """Return whether a password matches a stored hash. Without a hash take as long, so that nobody can tell."""
        return bool(await self._run(self._matches, kept, password))

    def _matches(self, kept: str | None, password: str) -> bool:
        if kept is None and self._dummy_hash is None:
            self._dummy_hash = self._hasher.hash("nobody has this password")
        try:
            return self._hasher.verify(kept or self._dummy_hash or "", password) and kept is not None
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: object, *values: object) -> object:
        assert callable(work)
        if self._waiting >= MOST_WAITING:
            raise PasswordsBusy
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *values)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Stop the threads."""
        self._threads.shutdown()
