"""A result as files: CSV, JSON, Parquet, LaTeX; all rows or some, which every file says of itself."""

from __future__ import annotations

from collections.abc import Callable

from tacit_miner.exports.document import Document, message_fields
from tacit_miner.exports.parquet import to_parquet
from tacit_miner.exports.selection import Filter, Selection, select
from tacit_miner.exports.text import to_csv, to_json, to_latex

FORMATS: dict[str, Callable[[Document], bytes]] = {
    "csv": lambda document: to_csv(document).encode(),
    "json": lambda document: to_json(document).encode(),
    "parquet": to_parquet,
    "tex": lambda document: to_latex(document).encode(),
}
"""Writers by the ending of a file's name."""

__all__ = [
    "FORMATS",
    "Document",
    "Filter",
    "Selection",
    "message_fields",
    "select",
    "to_csv",
    "to_json",
    "to_latex",
    "to_parquet",
]
