"""A finished game looked back upon from one seat: what each decision cost, and what was luck.

    record = muraglia.Record.parse(text)
    review = muraglia.review(record, seat=0)

Every decision is judged from what its seat could see and had heard then, never from what is known now. How it is done,
and what every figure means, is in `docs/review.md`.
"""
