"""The games where researchers already are: PettingZoo, Gymnasium, OpenSpiel; in words TextArena, inspect_ai, verifiers.

Each is a module of its own that needs its own extra; `episode.py` is what they share. An environment's id carries a
version: what was measured or learned with one version is not to be compared with another.
"""
