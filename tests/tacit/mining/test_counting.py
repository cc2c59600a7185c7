"""Counting candidates: every itemset in every block, with threads, told as it goes and stopped when asked."""

import numpy as np
import pytest
from packed_rows import blocks_from_rows

from tacit.mining.blocks import BLOCK_RECORDS
from tacit.mining.control import Control, Stopped
from tacit.mining.counting import count_candidates
from tacit.mining.lattice import Itemsets, joins, singletons


def table(records, items, density):
    return (np.random.default_rng(1).random((records, items)) < density).astype(np.uint8)


@pytest.mark.parametrize("threads", [1, 2])
def test_the_kernel_counts_every_pair_and_triple_over_uneven_blocks(threads):
    rows = table(2 * BLOCK_RECORDS + 9_000, 7, 0.4)
    blocks = list(blocks_from_rows([rows]))
    pairs = Itemsets.concatenate(list(joins(singletons(7))))
    triples = Itemsets.concatenate(list(joins(pairs)))
    for candidates in (singletons(7), pairs, triples):
        counts = count_candidates(blocks, candidates, 1, threads, Control())
        expected = [int(rows[:, items].all(axis=1).sum()) for items in candidates.items]
        assert counts[0].tolist() == expected


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_is_told_block_by_block(threads):
    seen = []
    blocks = list(blocks_from_rows([table(100, 3, 0.5)] * 4))
    count_candidates(blocks, singletons(3), 1, threads, Control(report=seen.append))
    assert [(told.phase, told.length, told.candidates) for told in seen] == [("count", 1, 3)] * 4
    assert [told.done for told in seen] == [0.25, 0.5, 0.75, 1.0]


@pytest.mark.parametrize("threads", [1, 2])
def test_a_cancelled_count_stops(threads):
    control = Control()
    control.report = lambda _told: control.cancel()
    blocks = list(blocks_from_rows([table(100, 3, 0.5)] * 40))
    with pytest.raises(Stopped):
        count_candidates(blocks, singletons(3), 1, threads, control)
