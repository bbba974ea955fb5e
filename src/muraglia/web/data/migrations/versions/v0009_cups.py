"""Add tournaments: their entrants, tables and results."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "cups",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("host", sa.String(32), nullable=False, index=True),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("stage", sa.String(8), nullable=False),
        sa.Column("starts", sa.BigInteger),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("plan", sa.Text),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
    )
    op.create_index("cups_by_stage", "cups", ["stage", "created"])
    op.create_table(
        "entrants",
        sa.Column("cup_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("entered", sa.BigInteger, nullable=False),
        sa.Column("gone", sa.Integer),
    )
    op.create_index("entrants_once", "entrants", ["cup_id", "person"], unique=True)
    op.create_table(
        "cup_tables",
        sa.Column("cup_id", sa.String(32), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.String(32), nullable=False, unique=True),
        sa.Column("stage", sa.String(8), nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("result", sa.Text),
    )


def downgrade() -> None:
    """Remove the tables; games that were played are kept."""
    op.drop_table("cup_tables")
    op.drop_table("entrants")
    op.drop_table("cups")
