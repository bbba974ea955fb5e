"""How a table ended, so that the lobby can say who won."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the result; of games that ended before nobody knows it here: their replays do."""
    op.add_column("lobby", sa.Column("result", sa.Text))


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("lobby", "result")
