"""Routes of a table: play over WebSocket or HTTP, preview moves, ask the coach, replay and review."""
