"""Only a number: logs hold entries that older versions cannot read, so they refuse the database."""

from __future__ import annotations

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change nothing: tables are as they were."""
