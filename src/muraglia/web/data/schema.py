"""Who is who: people, sessions, links, the lobby, ratings, notices. The log of the tables is not here (`store`).

Times are milliseconds since 1970. Of everything that opens a door only a hash is kept.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(8), nullable=False),  # guest, account, bot
    Column("name", String(40), nullable=False),
    Column("login", String(64), unique=True),
    Column("password", Text),
    Column("owner", String(32), index=True),  # of a bot
    Column("created", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("secret", String(64), nullable=False, unique=True),
    Column("person", String(32), nullable=False, index=True),
    Column("label", String(80), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("expires", BigInteger),  # never, for a bot's token
)

links = Table(
    "links",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("secret", String(64), nullable=False, unique=True),
    Column("table_id", String(32), nullable=False, index=True),
    Column("seat", Integer),  # none: to watch
    Column("created", BigInteger, nullable=False),
)

grants = Table(
    "grants",
    metadata,
    Column("link_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), nullable=False, index=True),
    Column("seat", Integer),
)

lobby = Table(
    "lobby",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("open", Integer, nullable=False),
    Column("stage", String(8), nullable=False),
    Column("pace", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", String(32), nullable=False),
    Column("places", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("version", BigInteger, nullable=False),  # of the log, when this row was written
    Column("rated", Boolean, nullable=False),
    Column("ended", BigInteger),  # when nothing followed any more
    Column("result", Text),  # every seat's person and place at the end, as JSON
    Index("lobby_by_stage", "stage", "created"),
    Index("lobby_by_end", "ended"),
)

seated = Table(
    "seated",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True, index=True),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("seats", Integer, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

hooks = Table(
    "hooks",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), nullable=False, index=True),
    Column("kind", String(8), nullable=False),  # webhook, push, mail
    Column("address", Text, nullable=False),
    Column("push_keys", Text),  # of a push subscription
    Column("code", String(64)),  # of a mail address that is not verified yet
    Column("guesses", Integer, nullable=False, server_default="0"),
    Column("created", BigInteger, nullable=False),
    Column("failures", Integer, nullable=False, server_default="0"),  # in a row
    Column("rests", BigInteger, nullable=False, server_default="0"),  # until when nothing is sent there
)

mail_codes = Table(  # outlives the address for which it was sent
    "mail_codes",
    metadata,
    Column("id", String(32), primary_key=True),  # of that address
    Column("mailbox", String(64), nullable=False, index=True),  # a hash
    Column("person", String(32), nullable=False, index=True),
    Column("sent", BigInteger, nullable=False),
)

outbox = Table(
    "outbox",
    metadata,
    Column("hook_id", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("due", BigInteger, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

health = Table(  # one row, written to see whether anything can be
    "health",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("asked", BigInteger, nullable=False),
)
