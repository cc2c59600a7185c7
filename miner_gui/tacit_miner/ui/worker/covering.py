"""Which rules are redundant, worked out once for each result: by the worker, before the window asks."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from tacit.mining.redundancy import covering_rules
from tacit.mining.result import Result


@lru_cache(maxsize=1)  # the result that is shown, which is in memory anyway
def covering(result: Result) -> npt.NDArray[np.int64]:
    """As `covering_rules`."""
    return covering_rules(result)
