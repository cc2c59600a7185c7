from __future__ import annotations

from tacit.formats.errors import LIMITS
from tacit.survey import MAX_ITEMS


def test_the_limits_are_those_of_the_specification():
    mib = 1 << 20
    assert (LIMITS.file_bytes, LIMITS.text_bytes, LIMITS.line_bytes) == (256 * mib, 2_048 * mib, 4 * mib)
    assert (LIMITS.records, LIMITS.items, LIMITS.depth) == (1_000, 1_000, 4)


def test_a_survey_may_have_as_many_items_as_a_record():
    assert LIMITS.items == MAX_ITEMS
