"""Alembic's way in: the migrations run on the connection that Storage.migrate made and locked."""

from __future__ import annotations

from alembic import context

from branchline.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
