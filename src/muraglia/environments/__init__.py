"""Environments for research: PettingZoo, Gymnasium and OpenSpiel; for language models TextArena, inspect_ai, verifiers.

Each is a module of its own with an extra of its own; they share `episode.py`. An environment's id has a version: do not
compare results from different versions.
"""
