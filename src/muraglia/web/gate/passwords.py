"""Passwords: Argon2, a few at a time, so that nobody can use up our memory by signing in."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

MOST_WAITING = 50
"""How many may wait for a thread."""


class Busy(Exception):
    """Too many passwords at once."""


class Passwords:
    """Hashes and checks in a capped pool of threads."""

    def __init__(self, threads: int) -> None:
        self._hasher = PasswordHasher()
        self._threads = ThreadPoolExecutor(threads, "muraglia-password")
        self._waiting = 0
        self._nobody: str | None = None

    async def hash(self, password: str) -> str:
        """Return what is kept of a password."""
        return str(await self._run(self._hasher.hash, password))

    async def fits(self, kept: str | None, password: str) -> bool:
        """Tell whether a password is the one that was kept; without one, take as long and say no."""
        return bool(await self._run(self._fits, kept, password))

    def _fits(self, kept: str | None, password: str) -> bool:
        if kept is None and self._nobody is None:
            self._nobody = self._hasher.hash("nobody has this password")
        try:
            return self._hasher.verify(kept or self._nobody or "", password) and kept is not None
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: object, *values: object) -> object:
        assert callable(work)
        if self._waiting >= MOST_WAITING:
            raise Busy
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *values)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown()
