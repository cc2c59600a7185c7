"""`tacit-miner model`: a regression as text, CSV and JSON."""

from __future__ import annotations

import argparse
import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.console import Console

from tacit.designs.sampling import DesignNames, SamplingDesign
from tacit.models.fitted import FittedModel, rows_of
from tacit.models.formula import ModelError
from tacit.models.regress import regress
from tacit.models.variables import COLUMN_ROWS
from tacit.platform import regular_files
from tacit.platform.errors import system_reason
from tacit.platform.messages import Template
from tacit.platform.store import check_outputs
from tacit.records.answers import NAME_TWICE
from tacit_miner.cli.console import output, percent, table
from tacit_miner.cli.data import read_randomized
from tacit_miner.cli.options import OptionError
from tacit_miner.cli.outputs import outputs
from tacit_miner.exports.answer_tables import effect_rows, fitted_rows, model_files, term_rows
from tacit_miner.exports.writers import all_files
from tacit_miner.project import SUFFIX
from tacit_miner.project.location import own_files
from tacit_miner.project.project import Project
from tacit_miner.readers.opening import NOT_UTF8
from tacit_miner.runs.tables import ModelRequest, model

NOT_OF_A_PROJECT = Template(
    "model.columns-of-project",
    "--columns, --weight, --strata, --cluster and --population go with a table: the records of a project have no order, and nobody's record carries "
    "a weight",
)
NO_COLUMNS = Template("model.no-columns", "--{option} names a column of --columns FILE, which is not given")
NO_SUCH_COLUMN = Template("model.no-such-column", "{path}: there is no column {name!r}; there are {columns}")
UNREADABLE = Template("model.unreadable", "{path}: {reason}")
RAGGED = Template("model.ragged", "{path}, line {line}: {found} cells, but the header has {columns}")
NOT_AT = Template("model.not-at", "--at {text!r}: write values such as age=18+,stole=yes")
NOT_A_VALUE = Template("model.not-a-value", "--at {name}={value}: {name} is a number")

MISSING = {"", "-", "NA"}
DESIGN = {"weight": "weights", "strata": "strata", "cluster": "clusters", "population": "population"}
"""Options, and what the library calls them."""


def run_model(args: argparse.Namespace) -> int:
    """`model`."""
    if args.data.name.endswith(SUFFIX):
        check_outputs((args.json, *all_files(args.csv)), own_files(args.data))
        made, more = _of_project(args)
    else:
        check_outputs(
            (args.json, *all_files(args.csv)), (args.data, args.channels, args.levels, args.columns)
        )
        made, more = _of_table(args), {}
    wanted = [_at(made, text) for text in args.at]
    with outputs(model_files(made, more, wanted, args.json, args.csv)):
        _show(output(), made, wanted)
    return 0


def _of_project(args: argparse.Namespace) -> tuple[FittedModel, dict[str, object]]:
    if args.columns or any(getattr(args, option) for option in DESIGN):
        raise OptionError(NOT_OF_A_PROJECT())
    request = ModelRequest(args.formula, args.method, args.alpha, unions=tuple(args.union))
    with Project.open(args.data) as project:
        found = model(project, request)
    return found.model, {"study": found.source.title, "data": found.source.data}


def _of_table(args: argparse.Namespace) -> FittedModel:
    named = {option: getattr(args, option) for option in DESIGN if getattr(args, option)}
    if named and not args.columns:
        raise OptionError(NO_COLUMNS(option=next(iter(named))))
    columns = _columns(args.columns) if args.columns else {}
    for name in named.values():
        if name not in columns:
            raise OptionError(NO_SUCH_COLUMN(path=str(args.columns), name=name, columns=tuple(columns)[:12]))
    parts: dict[str, Any] = {DESIGN[option]: columns[name] for option, name in named.items()}
    args.data = [args.data]
    data = read_randomized(args)
    for name, column in columns.items():
        if len(column) != data.records:
            raise ModelError(COLUMN_ROWS(name=name, found=len(column), records=data.records))
    design = SamplingDesign(**parts, names=DesignNames(**named)) if parts else None
    return regress(
        data,
        args.formula,
        method=args.method,
        alpha=args.alpha,
        columns=columns or None,
        design=design,
    )


def _columns(path: Path) -> dict[str, npt.NDArray[Any]]:
    """The columns of a CSV: numbers where all cells are numbers, else text; an empty cell is missing."""
    try:
        with open(path, newline="", encoding="utf-8-sig", opener=regular_files.descriptor) as file:
            rows = list(csv.reader(file))
    except OSError as error:
        raise OptionError(UNREADABLE(path=str(path), reason=system_reason(error))) from None
    except UnicodeDecodeError:
        raise OptionError(NOT_UTF8(path=str(path))) from None
    except csv.Error as error:
        raise OptionError(UNREADABLE(path=str(path), reason=str(error))) from None
    while rows and not rows[-1]:  # lines without anything at the end
        rows.pop()
    head = rows[0] if rows else []
    if twice := next((name for name in head if head.count(name) > 1), None):
        raise OptionError(NAME_TWICE(item=twice))
    rows = [row or [""] if len(head) == 1 else row for row in rows]
    for line, row in enumerate(rows[1:], start=2):
        if len(row) != len(head):
            raise OptionError(RAGGED(path=str(path), line=line, found=len(row), columns=len(head)))
    cells = zip(*rows[1:], strict=True) if len(rows) > 1 else iter(() for _ in head)
    return {name: _typed(column) for name, column in zip(head, cells, strict=True)}


def _typed(cells: Sequence[str]) -> npt.NDArray[Any]:
    try:
        return np.array([np.nan if cell.strip() in MISSING else float(cell) for cell in cells])
    except ValueError:
        return np.array([None if cell.strip() in MISSING else cell for cell in cells], object)


def _at(made: FittedModel, text: str) -> dict[str, object]:
    """Values as they are written: age=18+,stole=yes."""
    found: dict[str, object] = {}
    for part in text.split(","):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not (name and equals and value):
            raise OptionError(NOT_AT(text=text[:80]))
        found[name] = _number(name, value) if made.predictors.get(name) == () else value
    return found


def _number(name: str, value: str) -> float:
    try:
        return float(value)
    except ValueError:
        raise OptionError(NOT_A_VALUE(name=name, value=value[:40])) from None


def _show(console: Console, made: FittedModel, wanted: Sequence[dict[str, object]]) -> None:
    console.print(f"{made.used:,} of {made.records:,} records; {made.kind}, {made.method}")
    heads, *rows = rows_of(made)
    shown = table(made.formula, "<term", *heads[1:])
    for row in rows:
        shown.add_row(*row)
    console.print(shown)
    terms = table("Terms, all coefficients together", "<term", "χ²", "df", "p", "information kept %")
    for each in term_rows(made):
        terms.add_row(
            each["term"],
            f"{each['chi_squared']:.2f}",
            str(each["degrees_of_freedom"]),
            f"{each['p_value']:.3g}",
            percent(each["information_kept"]),
        )
    console.print(terms)
    _bounded(console, "Average marginal effects", "effect", effect_rows(made), ("predictor", "change"))
    _bounded(console, "Fitted", "fitted", fitted_rows(made, wanted), ("at",))
    for note in made.notes:
        console.print(str(note))


def _bounded(
    console: Console, title: str, name: str, rows: Sequence[dict[str, Any]], keys: Sequence[str]
) -> None:
    if not rows:
        return
    shown = table(title, *(f"<{key}" for key in (*keys, "response")), name, "interval")
    for row in rows:
        ends = f"{row[f'{name}_low']:.4f} … {row[f'{name}_high']:.4f}"
        shown.add_row(*(row[key] for key in (*keys, "response")), f"{row[name]:.4f}", ends)
    console.print(shown)
