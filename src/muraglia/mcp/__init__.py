"""A seat for a language model, over the Model Context Protocol: `muraglia mcp`.

`seat_interface.py` says what a seat can do; `local_table.py` is a table against bots in this process, `remote_table.py`
one on a server; `tools.py` offers either to a model. A model knows what its seat knows and nothing else.
"""
