"""The bargaining benchmark: `muraglia bargain` (docs/how-to/run-the-bargaining-benchmark.md)."""
