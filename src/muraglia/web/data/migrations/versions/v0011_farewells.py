"""Who has deleted themselves, and how far their name has been taken out of the tables."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0009"


def upgrade() -> None:
    """Add them."""
    op.create_table(
        "farewells",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("looked", sa.String(32)),
    )


def downgrade() -> None:
    """Take them away again: a name that is still somewhere stays there."""
    op.drop_table("farewells")
