"""Compiled loops that are imported when they are first called.

Numba takes most of a second to import. A program that only looks at a project, or shows an empty window, never calls a
loop and need not wait for it; mining waits once, before it begins, and can be stopped while it waits (`fetch`).
"""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from typing import Any


def lazy_kernel(module: str, name: str) -> Callable[..., Any]:
    """A substitute for a compiled function of a module; the first call imports it, whichever thread makes it."""

    @cache
    def kernel() -> Callable[..., Any]:
        found: Callable[..., Any] = getattr(importlib.import_module(module), name)
        return found

    def call(*arguments: object) -> Any:  # noqa: ANN401 - whatever the kernel returns
        return kernel()(*arguments)

    return call


BETWEEN_LOOKS = 0.05
"""Seconds between two looks at whether to stop."""

_here: set[str] = set()
"""Modules that `begin` has imported."""


def begin(modules: Sequence[str]) -> threading.Thread:
    """Import modules in a thread that nothing has to wait for; a program that ends leaves it behind."""
    thread = threading.Thread(target=_import, args=[modules], name="kernels", daemon=True)
    thread.start()
    return thread


def _import(modules: Sequence[str]) -> None:
    for name in modules:
        with suppress(Exception):  # the call of a kernel meets the same error where it can be told
            importlib.import_module(name)
            _here.add(name)


def fetch(modules: Sequence[str], check: Callable[[], None]) -> None:
    """Wait until modules are imported.

    An import cannot be stopped, and this one takes seconds on a busy machine; so it runs in a thread that is left behind.

    Args:
        modules: whose kernels are about to be called.
        check: raises where the caller is to stop.
    """
    if _here.issuperset(modules):
        return
    thread = begin(modules)
    while thread.is_alive():
        check()
        thread.join(BETWEEN_LOOKS)
