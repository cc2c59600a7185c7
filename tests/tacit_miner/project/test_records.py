"""Rows of bits hold what was put into them, and their order depends on nothing else."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from tacit_miner.project.records import NOT_ASKED, RecordColumns, RowCode, order_by_content


@given(st.data(), st.integers(1, 9), st.integers(2, 36), st.integers(1, 40), st.integers(0, 20))
def test_packing_loses_nothing_but_the_level_of_a_missing_answer(data, levels, most, items, records):
    code = RowCode(items, levels, most)
    chosen = data.draw(arrays(np.uint8, (records, items), elements=st.integers(0, levels - 1)))
    some = st.integers(0, most) | st.just(NOT_ASKED)
    answers = data.draw(arrays(np.uint8, (records, items), elements=some))
    rows = code.pack(chosen, answers)
    assert rows.shape == (records, code.width)
    back_levels, back_answers = code.unpack(rows)
    assert np.array_equal(back_answers, answers)
    assert np.array_equal(back_levels, np.where(answers < most, chosen, 0))


def test_the_planes_lie_in_the_order_that_is_documented():
    """Lowest digit of the answer, whether there is one, digits of the level, further digits of the answer, the arm."""
    code = RowCode(2, 3, 4, arms=True)
    rows = code.pack(
        np.array([[2, 1], [2, 0]], np.uint8),
        np.array([[3, 255], [NOT_ASKED, 2]], np.uint8),
        np.array([2, 1], np.uint8),
    )
    bits = np.unpackbits(rows, axis=1)[:, :11]
    assert bits.tolist() == [
        [1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 1],
        [1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0],
    ]


@given(arrays(np.uint8, st.tuples(st.integers(0, 30), st.integers(1, 11)), elements=st.integers(0, 3)))
def test_the_order_is_that_of_the_bytes(rows):
    ordered = rows[order_by_content(rows)]
    assert [bytes(row) for row in ordered] == sorted(bytes(row) for row in rows)


def test_columns_come_back():
    rng = np.random.default_rng(1)
    made = RecordColumns(
        rng.integers(0, 256, (5, 16), dtype=np.uint8),
        rng.integers(0, 256, (5, 16), dtype=np.uint8),
        rng.integers(0, 9, 5).astype(np.int32),
        rng.integers(0, 9, 5).astype(np.int32),
        rng.integers(0, 256, (5, 3), dtype=np.uint8),
    )
    *columns, _ = made.columns()
    back = RecordColumns.of_columns(columns, 3)
    for name in RecordColumns.__slots__:
        assert np.array_equal(getattr(back, name), getattr(made, name))
