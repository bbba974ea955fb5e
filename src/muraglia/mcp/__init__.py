"""A seat for a language model, over the Model Context Protocol: `muraglia mcp`.

`sitting.py` says what can be done at a table; `own.py` is a table against bots in this process, `served.py` one of a
server; `tools.py` offers either to a model. A model knows what its seat knows and nothing else.
"""
