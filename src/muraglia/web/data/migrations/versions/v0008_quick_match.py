"""Add quick match: the table of each game where people meet, and who was sent where."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0006"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "gatherings",
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
    )
    op.create_table(
        "gatherers",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Remove the tables; people who wait keep their seats at ordinary tables."""
    op.drop_table("gatherers")
    op.drop_table("gatherings")
