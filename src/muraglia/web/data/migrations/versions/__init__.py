"""One file for each step; none of them ever changes."""
