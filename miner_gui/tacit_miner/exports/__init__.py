"""A result as files: CSV, JSON, Parquet, LaTeX; all rows or some, which every file says of itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from tacit_miner.exports.answer_data import AnswerData, answer_data
from tacit_miner.exports.ddi import to_ddi
from tacit_miner.exports.document import Document, message_fields
from tacit_miner.exports.parquet import to_parquet
from tacit_miner.exports.selection import Filter, Selection, select
from tacit_miner.exports.statistics import to_dta, to_sav
from tacit_miner.exports.text import csv_pieces, json_pieces, latex_pieces

PIECES: dict[str, Callable[[Document], Iterator[bytes]]] = {
    "csv": csv_pieces,
    "json": json_pieces,
    "parquet": lambda document: iter((to_parquet(document),)),
    "tex": latex_pieces,
}
"""Writers by the ending of a file's name; a file is their pieces one after the other."""


def _whole(pieces: Callable[[Document], Iterator[bytes]], document: Document) -> bytes:
    return b"".join(pieces(document))


FORMATS: dict[str, Callable[[Document], bytes]] = {
    ending: partial(_whole, pieces) for ending, pieces in PIECES.items()
}
"""The same for a file that is wanted in memory."""

ANSWERS: dict[str, Callable[[AnswerData], bytes]] = {"sav": to_sav, "dta": to_dta, "xml": to_ddi}
"""Writers of the records themselves, for statistics programs and archives, by the ending of a file's name."""

__all__ = [
    "ANSWERS",
    "FORMATS",
    "PIECES",
    "AnswerData",
    "Document",
    "Filter",
    "Selection",
    "answer_data",
    "message_fields",
    "select",
]
