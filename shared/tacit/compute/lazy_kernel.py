"""Compiled loops that are imported, or taken from a store of compiled ones, when they are first called.

Numba takes half a second to import and to start, more than a small run. A program that only looks at a project, or shows an empty
window, never calls a loop and need not wait for it; where an earlier process left the loop's object code (`tacit.compute.kernel_store`), no run
waits. Else the first call imports and compiles it, and leaves its object code for the next process; a run that may be stopped
waits for the import before it calls a loop (`fetch`).
"""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from typing import Any

from tacit.compute.control import NO_THREAD, TooManyThreadsError
from tacit.compute.kernel_arguments import kinds_of, sources_of

Function = Callable[..., Any]


def lazy_kernel(module: str, name: str) -> Function:
    """A substitute for a compiled function of a module; the first call loads it, whichever thread makes it."""
    with suppress(Exception):  # where nothing tells the state of its sources, the store keeps nothing of it
        sources_of(module.rpartition(".")[0])
    chosen: dict[tuple[str, ...] | None, Function] = {}

    @cache
    def own() -> Function:
        found: Function = getattr(importlib.import_module(module), name)
        return found

    def first(kinds: tuple[str, ...] | None, arguments: tuple[object, ...]) -> Any:  # noqa: ANN401 - whatever the kernel returns
        store = importlib.import_module("tacit.compute.kernel_store")  # which imports LLVM
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


BETWEEN_LOOKS = 0.05
"""Seconds between two looks at whether to stop."""

_here: set[str] = set()
"""Modules that `begin` has imported, or whose loops are in the store."""


def begin(modules: Sequence[str]) -> threading.Thread:
    """Import modules whose loops are not in the store, in a thread that nothing has to wait for; a program that ends leaves it behind.

    Raises:
        TooManyThreadsError: the thread is not allowed.
    """
    thread = threading.Thread(target=_import, args=[modules], name="kernels", daemon=True)
    try:
        thread.start()
    except RuntimeError as error:  # all that starting a thread raises
        raise TooManyThreadsError(NO_THREAD()) from error
    return thread


def _import(modules: Sequence[str]) -> None:
    for name in modules:
        with suppress(Exception):  # the call of a kernel meets the same error where it can be told
            if not importlib.import_module("tacit.compute.kernel_store").has_some(name):
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
