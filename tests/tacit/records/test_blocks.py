"""Packing: what goes in comes out, in blocks of at most 65,536 records."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from packed_rows import block_from_rows, blocks_from_rows

from tacit.channels.channel import open_channel, warner
from tacit.platform.errors import DatasetError
from tacit.records.blocks import BLOCK_RECORDS, Block, Dataset, Profiles, blocks_from_transactions, rows_of


def table(records, items, seed=1, density=0.5):
    return (np.random.default_rng(seed).random((records, items)) < density).astype(np.uint8)


def as_transactions(rows):
    offsets = np.concatenate([[0], np.cumsum(rows.sum(axis=1))]).astype(np.int64)
    return offsets, np.nonzero(rows)[1].astype(np.int32)


@given(st.integers(1, 200), st.integers(1, 9), st.integers(0, 99))
def test_rows_survive_packing(records, items, seed):
    rows = table(records, items, seed)
    (block,) = Dataset.from_array(rows, open_channel()).blocks
    assert np.array_equal(rows_of(block), rows)
    assert np.array_equal(block.bits, block_from_rows(rows).bits)


def test_both_ways_of_packing_agree_across_blocks():
    rows = table(BLOCK_RECORDS + 77, 3)
    packed = list(blocks_from_rows([rows]))
    listed = blocks_from_transactions(*as_transactions(rows), 3)
    assert [block.records for block in packed] == [block.records for block in listed] == [BLOCK_RECORDS, 77]
    assert all(np.array_equal(a.bits, b.bits) for a, b in zip(packed, listed, strict=True))


def test_copies_repeat_the_whole_data_set():
    rows = table(50_000, 2)
    tripled = blocks_from_transactions(*as_transactions(rows), 2, copies=3)
    assert np.array_equal(np.concatenate([rows_of(block) for block in tripled]), np.tile(rows, (3, 1)))


def test_bits_past_the_last_record_are_zero():
    (block,) = Dataset.from_array(np.ones((65, 2), np.uint8), open_channel()).blocks
    assert block.bits[:, 1].tolist() == [1, 1]


def test_a_block_refuses_too_many_records():
    whole = np.zeros((1, BLOCK_RECORDS // 64 + 1), np.uint64)
    with pytest.raises(DatasetError, match="65,537"):
        Dataset(("a",), Profiles.single([open_channel()]), [Block(whole, BLOCK_RECORDS + 1)])


def test_channels_must_fit_the_items():
    data = Dataset(("a", "b"), Profiles.single([open_channel()] * 2), [block_from_rows(table(5, 2))])
    with pytest.raises(DatasetError, match="2 items and 1 channels"):
        data.with_channels([warner(0.9)])
    assert data.with_channels([warner(0.9)] * 2).profiles.symmetric_factor == 0.9
    assert data.records == 5
