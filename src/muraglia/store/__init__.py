"""The event log on disk: `sqlite.SqliteLog` in one file, `postgres.PostgresLog` for many processes."""
