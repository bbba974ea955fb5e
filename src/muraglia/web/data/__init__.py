"""The relational database (SQLite or PostgreSQL) for everything but the logs of tables: schema and migrations."""
