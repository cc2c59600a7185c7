"""Patterns of answers are counted the same, few or many, at once or in parts."""

from collections import Counter

import numpy as np
import pytest

from tacit.counting.answer_counts import PatternCounts


@pytest.mark.parametrize("sizes", [(3, 3, 2), (19, 19, 19, 19)])
def test_patterns_are_those_of_a_plain_count(sizes):
    random = np.random.default_rng(1)
    codes = [random.integers(0, size, 500) for size in sizes]
    counted = PatternCounts(sizes)
    for part in (slice(0, 200), slice(200, 500)):
        counted.add([column[part] for column in codes])
    columns, times = counted.found()
    found = dict(zip(zip(*(column.tolist() for column in columns), strict=True), times, strict=True))
    assert found == Counter(zip(*(column.tolist() for column in codes), strict=True))


def test_more_patterns_than_numbers_are_not_countable():
    assert PatternCounts([129] * 8).countable
    assert not PatternCounts([129] * 9).countable
