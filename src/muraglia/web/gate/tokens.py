"""What opens a door: random words, signed for cookies, and kept only as their hash."""

from __future__ import annotations

import hashlib
import hmac
import secrets

import msgspec
import sqlalchemy as sa

from muraglia.web.data.schema import keys


def new_id() -> str:
    """Return a fresh id; it opens nothing."""
    return secrets.token_urlsafe(9)


def new_token() -> str:
    """Return 256 random bits as a word."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """Return what is kept of a token. It is random, so a fast hash will do."""
    return hashlib.sha256(token.encode()).hexdigest()


class Keyring(msgspec.Struct, frozen=True):
    """The keys of a server. All its processes share them; they never leave its database."""

    cookies: str
    push: str


class Seal:
    """Signs cookies, so that a forged one costs no look into the database."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def sign(self, token: str) -> str:
        """Return the value of a cookie."""
        return f"{token}.{self._mark(token)}"

    def open(self, value: str) -> str | None:
        """Return the token of a cookie that is ours."""
        token, _, mark = value.rpartition(".")
        return token if token and hmac.compare_digest(mark.encode(), self._mark(token).encode()) else None

    def _mark(self, token: str) -> str:
        return hmac.new(self._key, token.encode(), hashlib.sha256).hexdigest()[:32]


def key(db: sa.Connection, name: str, fresh: str) -> str:
    """Return a key that all processes share; the first one to ask provides it."""
    found = db.execute(sa.select(keys.c.value).where(keys.c.name == name)).scalar()
    if found is not None:
        return str(found)
    if db.dialect.name == "postgresql":  # somebody else may be the first at the same moment
        db.execute(sa.text("INSERT INTO keys VALUES (:n, :v) ON CONFLICT DO NOTHING"), {"n": name, "v": fresh})
        return str(db.execute(sa.select(keys.c.value).where(keys.c.name == name)).scalar())
    db.execute(keys.insert().values(name=name, value=fresh))
    return fresh
