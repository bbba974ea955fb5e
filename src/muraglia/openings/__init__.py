"""Openings: first decisions in a library of bots' games, and how often they win."""
