"""People: guests, accounts and their bots; sessions, profiles, ratings, relations, reports."""
