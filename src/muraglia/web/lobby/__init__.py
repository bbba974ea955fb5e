"""Which tables there are, and the links that lead to them."""
