"""Compiled loops that are imported, or taken from a store of compiled ones, when they are first called.

Numba takes half a second to import and to start, more than a small run. A program that only looks at a project, or shows an empty
window, never calls a loop and need not wait for it; where an earlier process left the loop's object code (`tacit.kernel_store`), no run
waits. Else the first call imports and compiles it, and leaves its object code for the next process.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import cache
from typing import Any

from tacit.kernel_arguments import kinds_of

Function = Callable[..., Any]


def lazy_kernel(module: str, name: str) -> Function:
    """A substitute for a compiled function of a module; the first call loads it, whichever thread makes it."""
    chosen: dict[tuple[str, ...] | None, Function] = {}

    @cache
    def own() -> Function:
        found: Function = getattr(importlib.import_module(module), name)
        return found

    def first(kinds: tuple[str, ...] | None, arguments: tuple[object, ...]) -> Any:  # noqa: ANN401 - whatever the kernel returns
        store = importlib.import_module("tacit.kernel_store")  # which imports LLVM
        ready = None if kinds is None else store.load(module, name, kinds, own)
        chosen[kinds] = ready or own()
        result = chosen[kinds](*arguments)
        if ready is None and kinds is not None:
            store.keep(own(), module, name, kinds)
        return result

    def call(*arguments: object) -> Any:  # noqa: ANN401 - whatever the kernel returns
        kinds = kinds_of(arguments)
        found = chosen.get(kinds)
        return first(kinds, arguments) if found is None else found(*arguments)

    return call
