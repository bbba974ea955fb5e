"""Reviews of finished games for one seat: what each decision cost, and what was luck.

    record = muraglia.Record.parse(text)
    review = muraglia.review(record, seat=0)

Every decision is judged by what its seat could see and had heard at the time. `docs/explanation/reviews.md` explains
the method and all figures."""
