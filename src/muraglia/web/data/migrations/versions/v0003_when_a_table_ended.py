"""Add when a table ended, so that old tables can be deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the time; `web.tables.retention_job` fills it in for tables that ended before."""
    op.add_column("lobby", sa.Column("ended", sa.BigInteger))
    op.create_index("lobby_by_end", "lobby", ["ended"])


def downgrade() -> None:
    """Remove the time."""
    op.drop_index("lobby_by_end", "lobby")
    op.drop_column("lobby", "ended")
