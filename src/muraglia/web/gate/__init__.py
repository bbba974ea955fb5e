"""Who is it, from where, how often, how much: what everything passes before anything else looks at it."""
