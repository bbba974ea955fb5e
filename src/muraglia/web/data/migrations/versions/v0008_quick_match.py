"""Where people meet who want to play the same game soon, and who was sent there."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0006"


def upgrade() -> None:
    """Add the meeting places."""
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
    """Take them away again; whoever waits there sits at a table like any other."""
    op.drop_table("gatherers")
    op.drop_table("gatherings")
