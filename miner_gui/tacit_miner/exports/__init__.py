"""A result as files: CSV, JSON, Parquet, LaTeX, Word; all rows or some, which every file says of itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from tacit_miner.exports.answer_data import AnswerData, answer_data
from tacit_miner.exports.ddi import to_ddi
from tacit_miner.exports.document import Document, message_fields
from tacit_miner.exports.latex import latex_pieces
from tacit_miner.exports.parquet import to_parquet
from tacit_miner.exports.prevalences import Row, prevalence_rows, to_csv, to_json
from tacit_miner.exports.prevalences import to_parquet as prevalences_to_parquet
from tacit_miner.exports.selection import Filter, Selection, select
from tacit_miner.exports.statistics import to_dta, to_sav
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

ANSWERS: dict[str, Callable[[AnswerData], bytes]] = {"sav": to_sav, "dta": to_dta, "xml": to_ddi}
"""Writers of the records themselves, for statistics programs and archives, by the ending of a file's name."""

PREVALENCES: dict[str, Callable[[Sequence[Row]], bytes]] = {
    "csv": to_csv,
    "json": to_json,
    "parquet": prevalences_to_parquet,
}
"""Writers of the prevalences of all questions, likewise."""

__all__ = [
    "ANSWERS",
    "FORMATS",
    "PIECES",
    "PREVALENCES",
    "AnswerData",
    "Document",
    "Filter",
    "Selection",
    "answer_data",
    "message_fields",
    "prevalence_rows",
    "select",
]
