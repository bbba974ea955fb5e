"""Cups: who plays whom at tables of several, and who is ahead. No server and no clock: numbers in, numbers out."""
