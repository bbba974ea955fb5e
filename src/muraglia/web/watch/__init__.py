"""What a host sees of a server: its log and its metrics."""
