"""Alembic runs this. The connection is handed over by `database.migrate`, inside its transaction."""

from alembic import context

from muraglia.web.data.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
