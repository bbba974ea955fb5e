"""Its players."""
