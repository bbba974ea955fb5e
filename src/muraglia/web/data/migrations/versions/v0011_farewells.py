"""Add deleted people, and how far their names have been removed from the logs of tables."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0009"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "farewells",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("looked", sa.String(32)),
    )


def downgrade() -> None:
    """Remove the table; names that are not removed yet stay."""
    op.drop_table("farewells")
