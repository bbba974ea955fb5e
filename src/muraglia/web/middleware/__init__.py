"""Everything that happens before a route runs: access control, sign-in, rate limits, connection limits."""
