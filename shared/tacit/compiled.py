"""Compiling kernels: Numba with a cache on disk where there is a place for one, without where there is none.

Numba refuses to cache when neither the package's folder nor the user's can be written, as for a program that the
administrator installed and a user without a home folder runs. Then every process compiles again, which takes seconds
but works.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numba

Decorator = Callable[[Callable[..., Any]], Any]


def kernel(signature: str | None = None, *, fastmath: bool | set[str] = False) -> Decorator:
    """Compile a function that lets other threads run; at once if it has a signature, else when first called."""
    # No kernel is called from C, so no entry point for C is compiled.
    jit = partial(numba.jit, signature, nopython=True, nogil=True, fastmath=fastmath, no_cfunc_wrapper=True)

    def compiled(function: Callable[..., Any]) -> Any:  # noqa: ANN401 - numba's dispatchers have no type
        try:
            return jit(cache=True)(function)
        except RuntimeError as error:
            if "locator" not in str(error):
                raise
            return jit()(function)

    return compiled
