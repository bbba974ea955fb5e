"""Add account recovery, profiles with results and rating curves, relations, challenges, and reports to hosts."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add tables and columns; fill `played` from the results in the lobby."""
    op.add_column("people", sa.Column("private", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("host", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("hushed", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("suspended", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("warning", sa.Text))
    op.create_table(
        "recoveries",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    played = op.create_table(
        "played",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True, index=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "rated_games",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True, index=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "bonds",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("other", sa.String(32), primary_key=True, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True, index=True),
        sa.Column("sender", sa.String(32), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("sender", sa.String(32), nullable=False, index=True),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("done", sa.BigInteger),
        sa.Column("act", sa.String(8)),
    )
    rows = op.get_bind().execute(
        sa.text("SELECT table_id, game, seats, ended, created, result FROM lobby WHERE result IS NOT NULL")
    )
    for row in rows.all():
        places = [(person, place) for person, place in json.loads(row.result) if person]
        persons = [person for person, _ in places]
        known = {"table_id": row.table_id, "game": row.game, "seats": row.seats, "ended": row.ended or row.created}
        for person, place in places:
            if persons.count(person) == 1:
                values = {"person": person, "people": len(set(persons)), "place": place, "points": None}
                op.execute(played.insert().values(**known, **values))


def downgrade() -> None:
    """Remove tables and columns."""
    for table in ("reports", "challenges", "bonds", "rated_games", "played", "recoveries"):
        op.drop_table(table)
    for column in ("warning", "suspended", "hushed", "host", "private"):
        op.drop_column("people", column)
