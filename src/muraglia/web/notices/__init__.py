"""Telling people that it is their turn: webhook, push, mail."""
