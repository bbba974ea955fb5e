"""Migrations of the relational database (Alembic)."""
