"""What a project holds beside its runs as files: the records, and the prevalences of all questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tacit_miner.exports.answer_data import AnswerData
from tacit_miner.exports.ddi import to_ddi
from tacit_miner.exports.prevalences import Row, to_csv, to_json, to_parquet
from tacit_miner.exports.statistics import to_dta, to_sav

ANSWERS: dict[str, Callable[[AnswerData], bytes]] = {"sav": to_sav, "dta": to_dta, "xml": to_ddi}
"""Writers of the records themselves, for statistics programs and archives, by the ending of a file's name."""

PREVALENCES: dict[str, Callable[[Sequence[Row]], bytes]] = {
    "csv": to_csv,
    "json": to_json,
    "parquet": to_parquet,
}
"""Writers of the prevalences of all questions, likewise."""
