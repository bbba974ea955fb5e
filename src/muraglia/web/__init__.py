"""The server: HTTP, WebSocket, people. Thin: what happens at a table is decided in `muraglia.table`."""
