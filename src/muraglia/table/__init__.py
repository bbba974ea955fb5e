"""A game being played: seats, commands, clocks, undo, replay, spectators.

`house.House` opens and finds tables, `live.Table` takes commands and tells news, `protocol` is what goes over the
wire, `log` says what a table needs of a store and a bus. `docs/protocol.md` shows it from the outside.
"""
