"""Threads that share out work, and a sentence where the system allows no more of them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from tacit.errors import TacitError
from tacit.messages import Template

NO_THREAD = Template(
    "workers.no-thread",
    "the system allows this program no further thread; use fewer threads, such as --threads 1, or close other programs",
)

Given = ParamSpec("Given")
Result = TypeVar("Result")


class TooManyThreadsError(TacitError):
    """A thread that the system did not allow."""


class Workers(ThreadPoolExecutor):
    """A pool of threads; each is started when there is work for it.

    Raises:
        TooManyThreadsError: from `submit` and `map`, where a thread is not allowed.
    """

    def submit(
        self, fn: Callable[Given, Result], /, *args: Given.args, **kwargs: Given.kwargs
    ) -> Future[Result]:
        """Let a thread do the work."""
        try:
            return super().submit(fn, *args, **kwargs)
        except RuntimeError as error:  # all that starting a thread raises
            raise TooManyThreadsError(NO_THREAD()) from error
