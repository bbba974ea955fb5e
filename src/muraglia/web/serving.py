"""Runs the application on uvicorn."""

from __future__ import annotations

import gc
import socket
from collections.abc import Callable

import uvicorn
from uvicorn.middleware.proxy_headers import _TrustedHosts

from muraglia.web.app import application
from muraglia.web.gate.connections import Connections, Listening, room
from muraglia.web.gate.slow_readers import PatientProtocol
from muraglia.web.gate.slow_senders import PatientHttp
from muraglia.web.settings import Settings
from muraglia.web.watch import logs

SILENCE, ANSWER = 8.0, 4.0
"""Seconds of silence after which a socket is asked for a sign of life, and that it then has: a dead one is found within
12 seconds, and those who only look on are not asked all the time."""


class Server(uvicorn.Server):
    """A server that says where it can be found, on its standard output, as soon as it can."""

    found: Callable[[str], object] | None = None
    """Told the address, when it is known."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve."""
        await super().startup(sockets)
        if self.started:
            print(f"Muraglia is at {self.address}", flush=True)
            if self.found is not None:
                self.found(self.address)

    @property
    def address(self) -> str:
        """The address on this machine; a port of 0 is known by now."""
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def server(settings: Settings, found: Callable[[str], object] | None = None) -> Server:
    """Return a server, ready to run; `found` is told its address as soon as it serves."""
    logs.set_up(settings.log_format, settings.log_level)
    gate = application(settings)
    proxies = _TrustedHosts(settings.proxies)
    connections = Connections(
        min(settings.connections, room()) if settings.connections else room(),
        settings.address_connections,
        lambda address: address in proxies,
        lambda why: gate.hall.metrics.connections_cut.labels(why).inc(),
    )
    config = Listening(
        gate,
        connections,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,  # it would hold whole paths; the gate logs what may be known
        http=PatientHttp,
        ws=PatientProtocol,
        ws_max_size=settings.frame_bytes,
        ws_per_message_deflate=False,  # a context for each socket costs more memory than the table
        ws_ping_interval=SILENCE,
        ws_ping_timeout=ANSWER,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    running = Server(config)
    running.found = found
    return running


def calm_the_collector() -> None:
    """Let Python look for cycles in small steps. A look at everything young takes as long as there is young to look at
    (a hundred thousand objects: a tenth of a second in which nobody is answered); thousands of tables are old, hold
    no cycles, and are looked at very rarely."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000, 200, 100)
