"""A table over HTTP and WebSocket: play, try, ask a coach, look back."""
