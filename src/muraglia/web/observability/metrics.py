"""The metrics of a server, for Prometheus. Labels are kinds of things, never people or tables."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

_TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

_PAUSES = (0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0)


class Metrics:
    """The metrics of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.requests = Counter(
            "muraglia_requests", "HTTP requests", ["method", "route", "status"], registry=self.registry
        )
        self.commands = Counter(
            "muraglia_commands", "Commands by kind and answer", ["command", "answer"], registry=self.registry
        )
        self.seconds = Histogram(
            "muraglia_command_seconds", "From a command to its answer", registry=self.registry, buckets=_TIMES
        )
        self.sockets = Gauge("muraglia_sockets", "Open sockets", registry=self.registry)
        self.closed = Counter("muraglia_sockets_closed", "Sockets closed by us", ["code"], registry=self.registry)
        self.connections_cut = Counter(
            "muraglia_connections_cut", "Connections that were let go or refused", ["why"], registry=self.registry
        )
        self.limited = Counter(
            "muraglia_limited", "Requests and frames over a limit", ["limit"], registry=self.registry
        )
        self.notices = Counter("muraglia_notices", "Turn notices", ["kind", "result"], registry=self.registry)
        self.errors = Counter("muraglia_errors", "Errors that are our fault", registry=self.registry)

        self.pauses = Histogram(
            "muraglia_loop_pause_seconds",
            "Pauses of the event loop of more than 100 ms",
            registry=self.registry,
            buckets=_PAUSES,
        )
        self.faults = Counter(
            "muraglia_table_faults", "What went wrong at one table alone, by work", ["work"], registry=self.registry
        )

    def count_tables(self, count: Callable[[], float]) -> None:
        """Add the metric of how many tables this process holds."""
        tables = Gauge("muraglia_tables_live", "Tables in the memory of this process", registry=self.registry)
        tables.set_function(count)

    def text(self) -> bytes:
        """Return all metrics in Prometheus's text format."""
        return generate_latest(self.registry)
