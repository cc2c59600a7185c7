"""Records for SPSS (.sav) and Stata (.dta), by pyreadstat, which is an extra: `pip install tacit[statistics]`.

"Not said" and "not asked" are user-missing: −9 and −8 in SPSS, .a and .b in Stata. Labels are cut to what the programs take, on the
side of the question, never of how it was randomized.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType
from typing import Any

from tacit.errors import TacitError
from tacit.messages import Template
from tacit.unfinished import temporary
from tacit_miner.exports.answer_data import NOT_ASKED, NOT_SAID, WARNING, AnswerData, Variable

NO_PYREADSTAT = Template(
    "export.no-pyreadstat",
    "{format} needs the libraries pyreadstat and pandas, which are not installed; install tacit[statistics]",
)

_SAV_LABEL, _SAV_VALUE, _SAV_NOTE, _SAV_TITLE = 250, 120, 80, 64
"""Bytes of UTF-8 in an SPSS file."""

_DTA_LABEL = 80
"""Characters in a Stata file."""

_STATA = {NOT_SAID: "a", NOT_ASKED: "b"}
"""Stata's extended missing values."""


class StatisticsError(TacitError):
    """A statistics program's file that cannot be written here."""


def to_sav(data: AnswerData) -> bytes:
    """An SPSS file.

    Raises:
        StatisticsError: pyreadstat or pandas is not installed.
    """
    pyreadstat, pandas = _libraries("SPSS")
    frame = pandas.DataFrame({each.name: each.values.astype(float) for each in data.variables})

    def write(path: Path) -> None:
        pyreadstat.write_sav(
            frame,
            path,
            file_label=_bytes(data.title, _SAV_TITLE),
            column_labels={each.name: _bytes(each.label(), _SAV_LABEL) for each in data.variables},
            variable_value_labels={
                each.name: {float(value): _bytes(text, _SAV_VALUE) for value, text in each.labels.items()}
                for each in data.variables
            },
            missing_ranges={
                each.name: [*map(float, each.missing)] for each in data.variables if each.missing
            },
            variable_measure={each.name: "ordinal" if each.ordered else "nominal" for each in data.variables},
            variable_format={each.name: "F4.0" for each in data.variables},
            note=_lines(str(WARNING()), _SAV_NOTE),
            row_compress=True,
        )

    return _written(write, ".sav")


def to_dta(data: AnswerData) -> bytes:
    """A Stata file.

    Raises:
        StatisticsError: pyreadstat or pandas is not installed.
    """
    pyreadstat, pandas = _libraries("Stata")
    frame = pandas.DataFrame({each.name: _stata_column(pandas, each) for each in data.variables})

    def write(path: Path) -> None:
        pyreadstat.write_dta(
            frame,
            path,
            file_label=f"Randomized answers: {data.title}"[:_DTA_LABEL],
            column_labels={each.name: each.label()[:_DTA_LABEL] for each in data.variables},
            variable_value_labels={
                each.name: {_STATA.get(value, value): text for value, text in each.labels.items()}
                for each in data.variables
            },
            missing_user_values={
                each.name: [_STATA[code] for code in each.missing] for each in data.variables if each.missing
            },
        )

    return _written(write, ".dta")


def _stata_column(pandas: ModuleType, variable: Variable) -> Any:  # noqa: ANN401 - a column of pandas
    if not variable.missing:
        return variable.values.astype("int32")
    return pandas.Series([_STATA.get(value, value) for value in variable.values.tolist()], dtype=object)


def _libraries(program: str) -> tuple[ModuleType, ModuleType]:
    try:
        return importlib.import_module("pyreadstat"), importlib.import_module("pandas")
    except ImportError:
        raise StatisticsError(NO_PYREADSTAT(format=program)) from None


def _written(write: Any, ending: str) -> bytes:  # noqa: ANN401 - a function of a path
    """What is written to a file of its own, since the library takes no stream; the folder is readable by nobody else."""
    with temporary("tacit-export") as folder:
        path = folder / f"answers{ending}"
        write(path)
        return path.read_bytes()


def _bytes(text: str, most: int) -> str:
    """The text cut to so many bytes of UTF-8, between characters."""
    return text.encode()[:most].decode(errors="ignore")


def _lines(text: str, most: int) -> list[str]:
    """The text in lines of at most so many bytes, broken between words."""
    lines = [""]
    for word in text.split():
        if len(f"{lines[-1]} {word}".encode()) > most and lines[-1]:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return [_bytes(line, most) for line in lines]
