"""Where the master of Chinatown learns what may still come, and how to bargain."""
