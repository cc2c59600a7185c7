"""The prevalence of every question as CSV, JSON and Parquet: a row for each answer, with its words beside its code."""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Sequence
from typing import Any

from tacit.mining.prevalences import Prevalence
from tacit_miner.exports.parquet import arrow_libraries
from tacit_miner.exports.spreadsheet import as_cell
from tacit_miner.project.study import Study
from tacit_miner.project.wording import question_words

Row = dict[str, Any]


def prevalence_rows(study: Study, found: Sequence[Prevalence], languages: Sequence[str]) -> list[Row]:
    """Shares of those who answered, with 95 % intervals, and how far they can be pushed; None for a number that does not exist.

    `forged_down` and `forged_up` are how far the share `forged` of forged records could move the share; the figures of signers are what it
    loses without the one, or the five, who matter most, and a standard error over signers.
    """
    rows = []
    for question, one in zip(question_words(study, languages), found, strict=True):
        table = one.answers
        for place, (code, words) in enumerate(question.answers):
            rows.append(
                {
                    "question": question.name,
                    "question_words": question.text,
                    "item": code,
                    "answer_words": words if question.options else "",
                    "share": _number(table.shares.value[place]),
                    "share_low": _number(table.shares.low[place]),
                    "share_high": _number(table.shares.high[place]),
                    "se": _number(table.error[place]),
                    "answered": int(table.answered),
                    "records": int(table.records),
                    "missing": _number(table.missing),
                    **_pushed(one, place),
                    **{f"at_level_{n}": int(count) for n, count in enumerate(one.by_level.tolist(), start=1)},
                }
            )
    return rows


def _pushed(one: Prevalence, place: int) -> Row:
    """How far forged records and signers push one share."""
    signers = one.signers
    return {
        "forged": one.forged,
        "forged_down": _number(one.shift.down[place]),
        "forged_up": _number(one.shift.up[place]),
        "largest_signer_shift": None if signers is None else _number(signers.shift[place]),
        "worst_signers_shift": None if signers is None else _number(signers.worst[place]),
        "signer_se": None if signers is None else _number(signers.error[place]),
    }


def to_csv(rows: Sequence[Row]) -> bytes:
    """A line a row."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(rows[0])
    writer.writerows([as_cell(value) for value in row.values()] for row in rows)
    return text.getvalue().encode()


def to_json(rows: Sequence[Row]) -> bytes:
    """A list of objects."""
    return (json.dumps(list(rows), ensure_ascii=False, indent=1, allow_nan=False) + "\n").encode()


def to_parquet(rows: Sequence[Row]) -> bytes:
    """A table.

    Raises:
        ParquetError: pyarrow is not installed.
    """
    arrow, parquet = arrow_libraries()
    stream = io.BytesIO()
    parquet.write_table(arrow.Table.from_pylist(list(rows)), stream)
    return stream.getvalue()


def _number(value: float) -> float | None:
    return float(value) if math.isfinite(value) else None
