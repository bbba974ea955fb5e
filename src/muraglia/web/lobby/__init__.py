"""The list of tables, and the job that keeps it up to date."""
