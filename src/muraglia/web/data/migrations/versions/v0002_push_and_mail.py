"""Push subscriptions, and mail addresses with a code."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns that push and mail need."""
    op.add_column("hooks", sa.Column("push_keys", sa.Text))
    op.add_column("hooks", sa.Column("code", sa.String(64)))
    op.add_column("hooks", sa.Column("guesses", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Remove the columns, and the addresses that need them."""
    op.execute("DELETE FROM outbox WHERE hook_id IN (SELECT id FROM hooks WHERE kind <> 'webhook')")
    op.execute("DELETE FROM hooks WHERE kind <> 'webhook'")
    for column in ("guesses", "code", "push_keys"):
        op.drop_column("hooks", column)
