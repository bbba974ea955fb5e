"""The old place of `muraglia.kernel.memo`; it will be removed in version 2 of the contract."""

from muraglia.lazy import moved

__getattr__ = moved(__name__, "muraglia.kernel.memo")
