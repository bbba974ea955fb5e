"""Add a table of mailed codes, failures of addresses, and a row that the health check writes."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add tables and columns."""
    op.create_table(
        "mail_codes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("mailbox", sa.String(64), nullable=False, index=True),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("sent", sa.BigInteger, nullable=False),
    )
    op.add_column("hooks", sa.Column("failures", sa.Integer, nullable=False, server_default="0"))
    op.add_column("hooks", sa.Column("rests", sa.BigInteger, nullable=False, server_default="0"))
    health = op.create_table(
        "health",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(health, [{"id": 1, "asked": 0}])


def downgrade() -> None:
    """Remove tables and columns."""
    op.drop_table("health")
    op.drop_column("hooks", "rests")
    op.drop_column("hooks", "failures")
    op.drop_table("mail_codes")
