"""Compiling kernels: Numba with a cache on disk where there is a place for one, without where there is none.

Numba refuses to cache when neither the package's folder nor the user's can be written, as for a program that the
administrator installed and a user without a home folder runs. Then every process compiles again, which takes seconds
but works. So it does where others may write to the folder that Numba would take: what lies there is run.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numba

from tacit.compute.kernel_arguments import is_safe

Decorator = Callable[[Callable[..., Any]], Any]


def kernel(signature: str | None = None, *, fastmath: bool | set[str] = False) -> Decorator:
    """Compile a function that lets other threads run; at once if it has a signature, else when first called."""
    # No kernel is called from C, so no entry point for C is compiled.
    jit = partial(numba.jit, signature, nopython=True, nogil=True, fastmath=fastmath, no_cfunc_wrapper=True)

    def compiled(function: Callable[..., Any]) -> Any:  # noqa: ANN401 - numba's dispatchers have no type
        beside = Path(function.__code__.co_filename).with_name("__pycache__")
        place = Path(os.environ.get("NUMBA_CACHE_DIR") or beside)
        if os.access(place, os.W_OK) and not is_safe(place):  # one that cannot be written is not taken
            return jit()(function)
        try:
            return jit(cache=True)(function)
        except RuntimeError as error:
            if "locator" not in str(error):
                raise
            return jit()(function)

    return compiled
