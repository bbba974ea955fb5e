"""Add the result of a table, so that the lobby can say who won."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the result. It stays empty for games that have ended before; their replays show it."""
    op.add_column("lobby", sa.Column("result", sa.Text))


def downgrade() -> None:
    """Remove the result."""
    op.drop_column("lobby", "result")
