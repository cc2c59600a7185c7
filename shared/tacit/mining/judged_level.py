"""What a search remembers of the candidates of one length, which may come in parts: those kept, an even sample, and large errors.

However many candidates there are, what is dropped leaves at most its standard error behind, and that only where it exceeds the minimum
support, for the note that the data say little. The result is the same however the candidates are divided.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tacit.compute.arrays import Bools, Floats
from tacit.run.result import FrequentItemsets
from tacit.verdicts.list_worth import learnt_from
from tacit.verdicts.precision import TypicalError


class JudgedLevel:
    """The candidates of one length that were judged so far.

    Attributes:
        candidates: how many there are in all.
        judged: how many were judged.
        size: how many were kept.
        error: of those judged.
    """

    def __init__(self, candidates: int, minimum: float) -> None:
        """None of so many."""
        self.candidates, self.judged, self.size = candidates, 0, 0
        self.error = TypicalError(minimum)
        self._kept: list[FrequentItemsets] = []
        self._learnt: list[FrequentItemsets] = []
        self._p_values: list[Floats] = []

    def add(self, every: FrequentItemsets, p_values: Floats, kept: Bools) -> None:
        """Candidates that come after all others, with their p-values [m] and which of them are kept, bool [m]."""
        rows = np.arange(len(every), dtype=np.int32)
        some = slice(None) if every.length == 1 else learnt_from(self.candidates, self.judged)
        self._learnt.append(every.take(rows[some]))  # a slice alone would hold on to all
        self._kept.append(replace(every, listed=kept).take(kept))
        self._p_values.append(p_values[kept])
        self.error.add(every.error)
        self.judged += len(every)
        self.size += len(self._kept[-1])

    def found(self) -> FrequentItemsets:
        """Those kept."""
        return replace(FrequentItemsets.concatenate(self._kept), candidates=self.candidates)

    def learnt(self) -> FrequentItemsets:
        """Those that forecasts are learnt from: of single items all, else an even sample."""
        return FrequentItemsets.concatenate(self._learnt)

    def p_values(self) -> Floats:
        """Of those kept, float64 [kept]."""
        return np.concatenate(self._p_values)
