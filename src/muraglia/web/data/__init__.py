"""The relational part: people, lobby, notices, on SQLite or PostgreSQL."""
