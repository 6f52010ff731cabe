"""Group commit: changes of many tables that come at the same time are stored as one batch."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue

from branchline.core.errors import BadInput
from branchline.server.storage.storage import Append, Storage
from branchline.server.table.errors import StorageError
from branchline.server.words import words

Waiting = tuple[Append, "asyncio.Future[bool]"]


class Writer:
    """One thread that stores all that is queued, again and again, for one asyncio loop.

    While a batch is on its way to the disk the next one gathers, so the busier, the fewer writes
    per change. What is queued is stored even if its caller no longer waits.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._stopping = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    @property
    def is_running(self) -> bool:
        """Tell whether what is queued will be stored."""
        return self._thread.is_alive() and not self._stopping

    async def append(self, append: Append) -> bool:
        """Store a change; the answer is False if another process was quicker."""
        check(append)
        if self._stopping:
            raise StorageError(words.text("database.stopping"))
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put((append, future))
        return await future

    async def stop(self) -> None:
        """Store what is queued, then end the thread."""
        self._stopping = True
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while batch := self._next_batch():
            answers: list[bool] | Exception
            try:
                answers = self._storage.commit([append for append, _ in batch])
            except Exception as error:
                answers = error
            loop = batch[0][1].get_loop()
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_answer, batch, answers)

    def _next_batch(self) -> list[Waiting]:
        """Return all that is queued, at least one; nothing when it is time to stop."""
        batch = []
        waiting = self._queue.get()
        while waiting is not None:
            batch.append(waiting)
            try:
                waiting = self._queue.get_nowait()
            except Empty:
                break
        else:
            self._queue.put(None)  # seen early: stop when the batch is stored
        return batch


def _answer(batch: Sequence[Waiting], answers: list[bool] | Exception) -> None:
    for number, (_, future) in enumerate(batch):
        if future.done():
            continue
        if isinstance(answers, Exception):
            future.set_exception(answers)
        else:
            future.set_result(answers[number])


def check(append: Append) -> None:
    """Refuse text that not every database can hold, before it spoils the batch of others."""
    texts = [append.status, append.summary, append.secrets]
    for entry in append.entries:
        texts += (entry.text, entry.data, entry.key)
    for text in filter(None, texts):
        if "\0" in text or not (text.isascii() or _is_unicode(text)):
            raise BadInput(append.table, words.text("database.odd_text"))


def _is_unicode(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
