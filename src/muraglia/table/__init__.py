"""Tables, that is games being played: seats, commands, clocks, undo, replay, spectators.

`table_server.TableServer` opens and finds tables, `live_table.LiveTable` runs commands and sends messages, `protocol`
defines the messages. `log` has the interfaces of the log and the bus, which `store` and `bus` implement.
"""
