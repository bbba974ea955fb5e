"""The old place of `muraglia.lazy`; it will be removed in version 2 of the contract."""

from muraglia.lazy import moved

__getattr__ = moved(__name__, "muraglia.lazy", {"late": "lazy_names"})
