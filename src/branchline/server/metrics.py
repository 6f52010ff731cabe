"""Figures for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)


class Metrics:
    """What this process counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("branchline_moves", "Moves stored.", registry=self.registry)
        self.move_seconds = Histogram(
            "branchline_move_seconds",
            "From a move's arrival until it is stored and shown.",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.refusals = Counter(
            "branchline_refusals", "Requests refused, by kind.", ["kind"], registry=self.registry
        )
        self.bot_failures = Counter(
            "branchline_bot_failures", "Choices a bot failed to make.", registry=self.registry
        )
        self.connections = Gauge(
            "branchline_connections", "Live connections.", registry=self.registry
        )
        self.rooms = Gauge("branchline_rooms", "Tables in memory.", registry=self.registry)

    def text(self) -> bytes:
        """Return all figures as Prometheus reads them."""
        return generate_latest(self.registry)
