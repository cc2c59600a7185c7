"""A result as files: CSV, JSON, Parquet, LaTeX, Word; all rows or some, which every file says of itself.

What is written of projects, such as the records themselves, is in `studies`: a result needs no project to be imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from tacit_miner.exports.document import ExportDocument, ExportFilter, Selection, message_fields, select
from tacit_miner.exports.writers import csv_pieces, json_pieces, latex_pieces, to_docx, to_parquet

PIECES: dict[str, Callable[[ExportDocument], Iterator[bytes]]] = {
    "csv": csv_pieces,
    "json": json_pieces,
    "parquet": lambda document: iter((to_parquet(document),)),
    "tex": latex_pieces,
    "docx": lambda document: iter((to_docx(document),)),
}
"""Writers by the ending of a file's name; a file is their pieces one after the other."""


def _whole(pieces: Callable[[ExportDocument], Iterator[bytes]], document: ExportDocument) -> bytes:
    return b"".join(pieces(document))


FORMATS: dict[str, Callable[[ExportDocument], bytes]] = {
    ending: partial(_whole, pieces) for ending, pieces in PIECES.items()
}
"""The same for a file that is wanted in memory."""

__all__ = [
    "FORMATS",
    "PIECES",
    "ExportDocument",
    "ExportFilter",
    "Selection",
    "message_fields",
    "select",
]
