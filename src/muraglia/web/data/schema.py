"""The schema of the relational database: people, sessions, links, lobby, ratings, notices, tournaments.

The logs of the tables are elsewhere (`store`). Times are milliseconds since 1970. Secrets are stored as hashes.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, MetaData, String, Table, Text, false

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(8), nullable=False),  # guest, account, bot; gone: a deleted person
    Column("name", String(40), nullable=False),
    Column("login", String(64), unique=True),
    Column("password", Text),
    Column("owner", String(32), index=True),  # the owner of a bot
    Column("created", BigInteger, nullable=False),
    Column("private", Boolean, nullable=False, server_default=false()),  # no public profile
    Column("host", Boolean, nullable=False, server_default=false()),  # a moderator, who acts on reports
    Column("hushed", BigInteger, nullable=False, server_default="0"),  # until when banned from chat
    Column("suspended", BigInteger, nullable=False, server_default="0"),  # until when banned from signing in
    Column("warning", Text),  # from a host, until it is read
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
    Column("expires", BigInteger),  # null: never, for a bot's token
)

links = Table(
    "links",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("secret", String(64), nullable=False, unique=True),
    Column("table_id", String(32), nullable=False, index=True),
    Column("seat", Integer),  # null: to watch
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
    Column("version", BigInteger, nullable=False),  # version of the log when this row was written
    Column("rated", Boolean, nullable=False),
    Column("ended", BigInteger),  # when the table was over or closed
    Column("result", Text),  # every seat's person and place at the end, as JSON
    Index("lobby_by_stage", "stage", "created"),
    Index("lobby_by_end", "ended"),
)

gatherings = Table(  # the quick match table of each game
    "gatherings",
    metadata,
    Column("game", String(64), primary_key=True),
    Column("table_id", String(32), nullable=False),  # empty: none yet
)

gatherers = Table(  # where quick match sent each person last
    "gatherers",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
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

recoveries = Table(  # account recovery codes
    "recoveries",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("kind", String(8), primary_key=True),  # code: shown once; mail: mailed, valid for an hour
    Column("secret", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
)

played = Table(  # results of people who had exactly one seat in a finished game
    "played",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True, index=True),
    Column("game", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("people", Integer, nullable=False),  # at the table; the others were bots
    Column("place", Integer, nullable=False),
    Column("points", Integer),  # null: it ended before this column existed
    Column("ended", BigInteger, nullable=False),
)

rated_games = Table(  # each person's rating after each rated game
    "rated_games",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True, index=True),
    Column("game", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("number", Integer, nullable=False),  # counts the person's rated games, from 1
    Column("at", BigInteger, nullable=False),
)

bonds = Table(  # relations between people
    "bonds",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("other", String(32), primary_key=True, index=True),
    Column("kind", String(8), nullable=False),  # friend, mute, block
    Column("since", BigInteger, nullable=False),
)

challenges = Table(  # seats kept for a certain person
    "challenges",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True, index=True),
    Column("sender", String(32), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("sender", String(32), nullable=False, index=True),
    Column("person", String(32), nullable=False, index=True),
    Column("table_id", String(32), nullable=False),
    Column("said", Text, nullable=False),  # the reported line of chat, or empty
    Column("why", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("done", BigInteger),
    Column("act", String(8)),
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
    Column("failures", Integer, nullable=False, server_default="0"),  # failures in a row
    Column("rests", BigInteger, nullable=False, server_default="0"),  # until when nothing is sent there
)

mail_codes = Table(  # verification codes sent; rows outlive their address, to limit codes per day
    "mail_codes",
    metadata,
    Column("id", String(32), primary_key=True),  # id of the address
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

cups = Table(
    "cups",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("host", String(32), nullable=False, index=True),
    Column("public", Boolean, nullable=False),  # listed; else it is for those who have its address
    Column("game", String(64), nullable=False),
    Column("terms", Text, nullable=False),  # the settings that the host chose (TournamentTerms), as JSON
    Column("stage", String(8), nullable=False),  # open, running, over, off
    Column("starts", BigInteger),  # null: when the host begins it
    Column("round", Integer, nullable=False),  # the latest that was paired; 0: none yet
    Column("due", BigInteger),  # when the time of that round is up
    Column("seed", BigInteger, nullable=False),
    Column("plan", Text),  # of a round robin: the rounds after `round`, as JSON
    Column("version", Integer, nullable=False),  # raised with every change of who plays
    Column("created", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Index("cups_by_stage", "stage", "created"),
)

entrants = Table(
    "entrants",
    metadata,
    Column("cup_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), nullable=False, index=True),
    Column("entered", BigInteger, nullable=False),
    Column("gone", Integer),  # after which round they left
    Index("entrants_once", "cup_id", "person", unique=True),
)

cup_tables = Table(
    "cup_tables",
    metadata,
    Column("cup_id", String(32), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", String(32), nullable=False, unique=True),  # chosen before the table is opened
    Column("stage", String(8), nullable=False),  # planned, playing, over
    Column("seats", Text, nullable=False),  # the number of each player, or null for a bot, as JSON
    Column("result", Text),  # as JSON
)

farewells = Table(  # deleted people whose name is still being removed from tables
    "farewells",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("looked", String(32)),  # the last table checked; null: none yet, not even those where they have a seat
)

reviewed = Table(  # summary of the review of a seat
    "reviewed",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), nullable=False, index=True),  # empty: a bot played
    Column("bot", String(64), nullable=False),  # name of the bot, or empty
    Column("game", String(64), nullable=False),
    Column("rating", Float),  # rating of the person at that time; null: none yet
    Column("habits", Text, nullable=False),  # habits by kind of decision, as JSON
    Column("at", BigInteger, nullable=False),
    Index("reviewed_by_rating", "game", "rating"),
)

puzzlers = Table(  # progress of accounts with the puzzles of a game
    "puzzlers",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("progress", Text, nullable=False),  # as JSON
    Column("at", BigInteger, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

health = Table(  # one row, written to check that writing works
    "health",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("asked", BigInteger, nullable=False),
)
