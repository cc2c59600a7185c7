"""Counting candidates: every itemset in every block, with threads, told as it goes and stopped when asked."""

import numpy as np
import pytest
from packed_rows import blocks_from_rows

from tacit.compute.control import Control, Stopped
from tacit.counting.counting import count_candidates, is_sparse
from tacit.records.blocks import BLOCK_RECORDS
from tacit.run.lattice import Itemsets, joins, singletons


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


@pytest.mark.parametrize("density", [0.001, 0.01, 0.3])
def test_pairs_of_records_that_hold_few_items_are_counted_alike(density):
    rows = table(BLOCK_RECORDS // 8 + 77, 400, density)
    rows[:, 17], rows[-1] = 0, 1  # an item that no record holds, and a record that holds all
    (block,) = blocks_from_rows([rows])
    wanted = Itemsets.concatenate(list(joins(singletons(400))))
    wanted = wanted.take(wanted.items[:, 0] % 7 > 0)
    counts = count_candidates([block], wanted, 1, 1, Control())
    together = rows.astype(np.float32).T @ rows
    assert counts[0].tolist() == together[wanted.items[:, 0], wanted.items[:, 1]].tolist()
    assert is_sparse(block, np.arange(400, dtype=np.int32), 399) == (density < 0.1)


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
