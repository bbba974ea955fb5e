"""What a host sees of a server: log, metrics, health, pauses of the event loop."""
