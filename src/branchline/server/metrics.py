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
        self.damaged = Gauge(
            "branchline_damaged_tables", "Tables that can only be read.", registry=self.registry
        )
        self.stalls = Histogram(
            "branchline_loop_stall_seconds",
            "How much later than its time something in the event loop had its turn.",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.longest_stall = Gauge(
            "branchline_loop_longest_stall_seconds",
            "The longest of these since the start.",
            registry=self.registry,
        )
        self._told: dict[str, int] = {}

    def newly_refused(self) -> dict[str, int]:
        """Return how often each kind was refused since this was asked last."""
        samples = [s for found in self.refusals.collect() for s in found.samples]
        now = {s.labels["kind"]: int(s.value) for s in samples if s.name.endswith("_total")}
        before, self._told = self._told, now
        found = {kind: number - before.get(kind, 0) for kind, number in now.items()}
        return {kind: number for kind, number in found.items() if number}

    def text(self) -> bytes:
        """Return all figures as Prometheus reads them."""
        return generate_latest(self.registry)
