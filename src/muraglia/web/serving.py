"""Run the application on uvicorn."""

from __future__ import annotations

import gc
import socket
from collections.abc import Callable

import uvicorn
from uvicorn.middleware.proxy_headers import _TrustedHosts

from muraglia.web.app import application
from muraglia.web.middleware.connections import Connections, CountedConfig, connection_capacity
from muraglia.web.middleware.slow_readers import ReadTimeoutProtocol
from muraglia.web.middleware.slow_senders import SendTimeoutHttp
from muraglia.web.observability import logs
from muraglia.web.settings import Settings

PING_INTERVAL, PING_TIMEOUT = 8.0, 4.0
"""Seconds of silence before a socket is pinged, and seconds it has to answer: a dead connection is found within 12
seconds, without pinging quiet spectators all the time."""


class Server(uvicorn.Server):
    """A uvicorn server that prints its address once it is listening."""

    found: Callable[[str], object] | None = None
    """Called with the address once the server is listening."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening and announce the address."""
        await super().startup(sockets)
        if self.started:
            print(f"Muraglia is at {self.address}", flush=True)
            if self.found is not None:
                self.found(self.address)

    @property
    def address(self) -> str:
        """The address on this machine, with the real port where the settings say 0."""
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def server(settings: Settings, found: Callable[[str], object] | None = None) -> Server:
    """Return a server, ready to run; `found` is called with its address once it is listening."""
    logs.configure(settings.log_format, settings.log_level)
    app = application(settings)
    proxies = _TrustedHosts(settings.proxies)
    connections = Connections(
        min(settings.connections, connection_capacity()) if settings.connections else connection_capacity(),
        settings.address_connections,
        lambda address: address in proxies,
        lambda why: app.services.metrics.connections_cut.labels(why).inc(),
    )
    config = CountedConfig(
        app,
        connections,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,  # it would log whole paths, which hold secrets; AccessMiddleware logs only route patterns
        http=SendTimeoutHttp,
        ws=ReadTimeoutProtocol,
        ws_max_size=settings.frame_bytes,
        ws_per_message_deflate=False,  # a context for each socket costs more memory than the table
        ws_ping_interval=PING_INTERVAL,
        ws_ping_timeout=PING_TIMEOUT,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    running = Server(config)
    running.found = found
    return running


def tune_garbage_collector() -> None:
    """Make garbage collection pauses short. A collection of young objects takes as long as there are young objects (a
    hundred thousand: a tenth of a second in which no request is answered), so collect often. Tables are old and hold no
    cycles, so scan them very rarely."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000, 200, 100)
