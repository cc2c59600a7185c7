"""Blocks from tables of 0 and 1, packed by NumPy alone: the plainest way, to test against and to test with."""

from collections.abc import Iterator

import numpy as np

from tacit.records.blocks import BLOCK_RECORDS, Block, words_for


def block_from_rows(rows: np.ndarray, profile: int = 0) -> Block:
    """Pack a table, uint8 [records, items], at most `BLOCK_RECORDS` records."""
    records, items = rows.shape
    padded = np.zeros((items, words_for(records) * 64), dtype=np.uint8)
    padded[:, :records] = rows.T
    return Block(np.packbits(padded, axis=1, bitorder="little").view(np.uint64), records, profile)


def blocks_from_rows(tables: list[np.ndarray]) -> Iterator[Block]:
    """Pack tables, uint8 [records, items], one after the other."""
    for table in tables:
        for start in range(0, len(table), BLOCK_RECORDS):
            yield block_from_rows(table[start : start + BLOCK_RECORDS])
