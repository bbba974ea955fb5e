"""Push subscriptions, and mail addresses with a code."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add what these ways of telling need."""
    op.add_column("hooks", sa.Column("push_keys", sa.Text))
    op.add_column("hooks", sa.Column("code", sa.String(64)))
    op.add_column("hooks", sa.Column("guesses", sa.Integer, nullable=False, server_default="0"))
