"""A result as files: CSV, JSON, Parquet, LaTeX, Word; all rows or some, which every file says of itself.

What is written of projects, such as the records themselves, is in `studies`: a result needs no project to be imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from tacit_miner.exports.document import Document, message_fields
from tacit_miner.exports.latex import latex_pieces
from tacit_miner.exports.parquet import to_parquet
from tacit_miner.exports.selection import Filter, Selection, select
from tacit_miner.exports.text import csv_pieces, json_pieces
from tacit_miner.exports.word import to_docx

PIECES: dict[str, Callable[[Document], Iterator[bytes]]] = {
    "csv": csv_pieces,
    "json": json_pieces,
    "parquet": lambda document: iter((to_parquet(document),)),
    "tex": latex_pieces,
    "docx": lambda document: iter((to_docx(document),)),
}
"""Writers by the ending of a file's name; a file is their pieces one after the other."""


def _whole(pieces: Callable[[Document], Iterator[bytes]], document: Document) -> bytes:
    return b"".join(pieces(document))


FORMATS: dict[str, Callable[[Document], bytes]] = {
    ending: partial(_whole, pieces) for ending, pieces in PIECES.items()
}
"""The same for a file that is wanted in memory."""

__all__ = [
    "FORMATS",
    "PIECES",
    "Document",
    "Filter",
    "Selection",
    "message_fields",
    "select",
]
