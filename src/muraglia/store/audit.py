"""Queries that check a log for missing rows, the same on all databases."""

DAMAGE = "the database itself is damaged: {what}"

_COUNT = "SELECT count(*) FROM {rows} WHERE table_id = tables.id"
_LAST = "SELECT coalesce(max({number}), 0) FROM {rows} WHERE table_id = tables.id"
_GAPS = "SELECT id FROM tables WHERE {kept} <> (" + _COUNT + ") OR {kept} <> (" + _LAST + ") ORDER BY id"
_LOST = "SELECT DISTINCT table_id FROM {rows} WHERE table_id NOT IN (SELECT id FROM tables) ORDER BY table_id"

COUNTS = [
    (_GAPS.format(rows="entries", number="version", kept="version"), "table {table}: entries are missing from its log"),
    (_GAPS.format(rows="lines", number="number", kept="lines"), "table {table}: lines of its chat are missing"),
    *(
        (_LOST.format(rows=rows), f"{rows} are left over from table {{table}}, which is not there")
        for rows in ("entries", "lines")
    ),
]
"""Queries that find nothing in a sound log, each with the message for what it finds."""
