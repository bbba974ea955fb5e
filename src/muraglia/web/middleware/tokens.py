"""Random tokens: made here, signed for cookies, and stored only as hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets

import msgspec
import sqlalchemy as sa

from muraglia.web.data.schema import keys


def new_id() -> str:
    """Return a fresh id; it is no secret."""
    return secrets.token_urlsafe(9)


def new_token() -> str:
    """Return 256 random bits as text."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """Return the hash of a token, for storage. Tokens are random, so a fast hash will do."""
    return hashlib.sha256(token.encode()).hexdigest()


class Keyring(msgspec.Struct, frozen=True):
    """The secret keys of a server. All its processes share them through the database."""

    cookies: str
    push: str


class CookieSigner:
    """Signs cookies, so that forged ones are refused without a database query."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def sign(self, token: str) -> str:
        """Return the cookie value for a token: the token and its signature."""
        return f"{token}.{self._signature(token)}"

    def token_of(self, value: str) -> str | None:
        """Return the token of a cookie value, or None if we did not sign it."""
        token, _, signature = value.rpartition(".")
        return token if token and hmac.compare_digest(signature.encode(), self._signature(token).encode()) else None

    def _signature(self, token: str) -> str:
        return hmac.new(self._key, token.encode(), hashlib.sha256).hexdigest()[:32]


def read_or_create_key(db: sa.Connection, name: str, fresh: str) -> str:
    """Return a key that all processes share, creating it with the value `fresh` if there is none."""
    found = db.execute(sa.select(keys.c.value).where(keys.c.name == name)).scalar()
    if found is not None:
        return str(found)
    if db.dialect.name == "postgresql":  # another process may create it at the same moment
        db.execute(sa.text("INSERT INTO keys VALUES (:n, :v) ON CONFLICT DO NOTHING"), {"n": name, "v": fresh})
        return str(db.execute(sa.select(keys.c.value).where(keys.c.name == name)).scalar())
    db.execute(keys.insert().values(name=name, value=fresh))
    return fresh
