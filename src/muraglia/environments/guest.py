"""The old place of `muraglia.environments.text_seat`; it will be removed in version 2 of the contract."""

from muraglia.lazy import moved

__getattr__ = moved(
    __name__, "muraglia.environments.text_seat", {"Guest": "TextSeat", "HOW": "INSTRUCTIONS", "meant": "extract_move"}
)
