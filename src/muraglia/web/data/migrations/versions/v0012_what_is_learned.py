"""Add summaries of reviews, and the progress of accounts with puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "reviewed",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("bot", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rating", sa.Float),
        sa.Column("habits", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_reviewed_person", "reviewed", ["person"])
    op.create_index("reviewed_by_rating", "reviewed", ["game", "rating"])
    op.create_table(
        "puzzlers",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("progress", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Remove the tables; reviews are kept with their games, and browsers keep their own progress."""
    op.drop_table("puzzlers")
    op.drop_table("reviewed")
