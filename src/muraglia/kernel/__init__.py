"""What a game is, for any game: the contract, chance, moves, events, views, records, errors."""
