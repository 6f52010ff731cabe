"""The first tables: tables with their entries and snapshots, and the processes that run them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make all tables."""
    make_tables()
    make_entries()
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("rev", sa.Integer, primary_key=True),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("seen", sa.Double, nullable=False),
    )


def make_tables() -> None:
    """Make the list of tables people play at."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("start", sa.Text),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("secrets", sa.Text, nullable=False),
        sa.Column("owner", sa.Text),
        sa.Column("updated", sa.Double, nullable=False),
    )
    op.create_index("tables_public_status_updated", "tables", ["public", "status", "updated"])


def make_entries() -> None:
    """Make the log that is the game."""
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("rev", sa.Integer),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("key", sa.Text),
        sa.Column("at", sa.Double, nullable=False),
        sa.UniqueConstraint("table_id", "rev", name="entries_rev"),
        sqlite_with_rowid=False,
    )
