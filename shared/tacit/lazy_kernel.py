"""Compiled loops that are imported when they are first called.

Numba takes most of a second to import. A program that only looks at a project, or shows an empty window, never calls a
loop and need not wait for it; mining waits once, at the first call.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
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
