"""Cups: who plays whom at tables of several, and who is ahead. No server, no clock, no file: numbers in, numbers out."""
