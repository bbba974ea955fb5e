"""When a table ended, so that a host can say how long it is kept."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the time; `lobby.keeping` fills it in for tables that ended before."""
    op.add_column("lobby", sa.Column("ended", sa.BigInteger))
    op.create_index("lobby_by_end", "lobby", ["ended"])


def downgrade() -> None:
    """Take it away again."""
    op.drop_index("lobby_by_end", "lobby")
    op.drop_column("lobby", "ended")
