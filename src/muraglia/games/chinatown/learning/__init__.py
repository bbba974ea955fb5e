"""Teaches the master of Chinatown values for the future, and how to bargain."""
