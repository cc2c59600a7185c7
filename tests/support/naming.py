"""Which of its cases a test was at when it failed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def case(name: object) -> Iterator[None]:
    """Whatever fails within says that it was this case."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"case: {name}")
        raise
