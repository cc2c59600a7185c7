"""What an interval says of a threshold: one rule for a number and for arrays, and unknown is never certain."""

import math
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.estimation.intervals import Bounded, verdict_codes
from tacit.estimation.verdict import VERDICTS, IntervalVerdict, verdict_of

NUMBERS = st.floats(-2.0, 2.0) | st.just(math.nan)


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0.3, 0.4, IntervalVerdict.CERTAIN),
        (0.2, 0.4, IntervalVerdict.CERTAIN),
        (0.1, 0.3, IntervalVerdict.UNCERTAIN),
        (0.1, 0.2, IntervalVerdict.UNCERTAIN),
        (0.1, 0.19, IntervalVerdict.BELOW),
        (math.nan, math.nan, IntervalVerdict.UNCERTAIN),
    ],
)
def test_the_interval_is_compared_with_the_threshold(low, high, expected):
    assert verdict_of(low, high, 0.2) is expected


@given(st.lists(st.tuples(NUMBERS, NUMBERS).map(sorted), max_size=5), st.floats(-1.0, 1.0))
def test_arrays_say_what_numbers_say(ends, threshold):
    low, high = np.array(ends, np.float64).reshape(-1, 2).T
    bounds = Bounded(low, low, high)
    said = [verdict_of(*pair, threshold) for pair in zip(low.tolist(), high.tolist(), strict=True)]
    assert [VERDICTS[code] for code in verdict_codes(bounds, threshold).tolist()] == said


def test_a_window_can_colour_verdicts_before_numpy_is_there():
    code = "import sys, tacit.estimation.verdict; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
