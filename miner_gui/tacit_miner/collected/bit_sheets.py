"""Packed records as a sheet: transactions (FIMI, UCI DST) and tables of 0 and 1 alone. A column is unpacked when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import numpy as np

from tacit.messages import Message
from tacit.mining.blocks import Dataset
from tacit_miner.collected.sheet import Codes, Reading, Sheet, SheetColumn
from tacit_miner.readers.transactions import read_transactions


def read_bits(path: Path, _reading: Reading, _check: Callable[[], None]) -> Sheet:
    """A file of transactions.

    Raises:
        InputError: the file cannot be read, or is none.
    """
    return sheet_of(path, read_transactions([path]), "transactions", ())


def sheet_of(path: Path, dataset: Dataset, kind: str, notes: Sequence[Message]) -> Sheet:
    """Packed records; every item is a column of 0 and 1."""
    records = sum(block.records for block in dataset.blocks)
    ones = sum(
        (np.bitwise_count(block.bits).sum(axis=1, dtype=np.int64) for block in dataset.blocks),
        np.zeros(len(dataset.items), np.int64),
    )
    columns = tuple(
        SheetColumn(name, ("0", "1"), (records - count, count), partial(_codes, dataset, item))
        for item, (name, count) in enumerate(zip(dataset.items, ones.tolist(), strict=True))
    )
    return Sheet(
        path, columns, records, Reading(has_names=True), kind, (), is_readable=True, notes=tuple(notes)
    )


def _codes(dataset: Dataset, item: int) -> Codes:
    parts = [
        np.unpackbits(block.bits[item].view(np.uint8), count=block.records, bitorder="little")
        for block in dataset.blocks
    ]
    return np.concatenate(parts).astype(np.int32)
