"""Who one is: guests, accounts, bots of people, ratings."""
