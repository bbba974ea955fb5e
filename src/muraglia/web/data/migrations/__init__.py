"""How the relational part came to be, step by step (Alembic)."""
