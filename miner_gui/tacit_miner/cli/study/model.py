"""`tacit-miner model`: a regression as text, CSV, JSON and Parquet."""

import argparse
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.console import Console

from tacit.compute.arrays import Indices
from tacit.estimation.intervals import written
from tacit.models.fitted import FittedModel, rows_of
from tacit.models.formula import Formula, ModelError
from tacit.models.regress import regress
from tacit.models.variables import COLUMN_ROWS
from tacit.platform.messages import Template
from tacit.platform.store import check_outputs
from tacit_miner.choices import BESIDE_TABLE
from tacit_miner.cli.console import output, outputs, percent, table
from tacit_miner.cli.data import read_designed, read_randomized
from tacit_miner.cli.options import OptionError
from tacit_miner.cli.study.table import MARGINS_OF_PROJECT, design_of_project
from tacit_miner.exports.answer_tables import (
    FOR_PROGRAMS,
    effect_rows,
    fitted_rows,
    model_rows,
    rows_of_model,
    term_rows,
)
from tacit_miner.exports.writers import asked_files, asked_paths
from tacit_miner.project import is_project
from tacit_miner.project.location import own_files
from tacit_miner.project.project import Project
from tacit_miner.readers.opening import open_answers
from tacit_miner.readers.sheet import DesignColumns, SheetColumn, number_of
from tacit_miner.runs.tables import ModelRequest, model

NOT_OF_A_PROJECT = Template(
    "model.columns-of-project", "--columns goes with a table: the records of a project have no order"
)
NOT_AT = Template("model.not-at", "--at {text!r}: write values such as age=18+,stole=yes")
NOT_A_VALUE = Template("model.not-a-value", "--at {name}={value}: {name} is a number")

TEST = {"chi_squared": ".2f", "degrees_of_freedom": "d", "p_value": ".3g"}
"""How the columns of a test are written."""

MISSING = {"", "-", "NA"}  # cells of --columns without a value


def run_model(args: argparse.Namespace) -> None:
    """`model`."""
    Formula.parse(args.formula)  # before anything is read
    asked = list(map(_at, args.at))
    if is_project(args.data):
        check_outputs(asked_paths(args, BESIDE_TABLE), own_files(args.data))
        made, more, owners = _of_project(args)
    else:
        check_outputs(asked_paths(args, BESIDE_TABLE), (args.data, args.channels, args.levels, args.columns))
        made, more, owners = _of_table(args), {}, np.zeros(0, np.int32)
    wanted = [_values(made, each) for each in asked]
    with outputs(asked_files(FOR_PROGRAMS, rows_of_model(made, more, wanted, owners), args)):
        _show(output(), made, wanted, owners)


def _of_project(args: argparse.Namespace) -> tuple[FittedModel, dict[str, object], Indices]:
    if args.columns:
        raise OptionError(NOT_OF_A_PROJECT())
    sampling, unions = design_of_project(args), tuple(args.union)
    request = ModelRequest(args.formula, args.method, args.alpha, unions=unions, sampling=sampling)
    with Project.open(args.data) as project:
        found = model(project, request)
    return found.model, {"study": found.source.title, "data": found.source.data}, found.owners


def _of_table(args: argparse.Namespace) -> FittedModel:
    """Columns of the design are those of --columns if any is there, else those of DATA."""
    if args.margins is not None:
        raise OptionError(MARGINS_OF_PROJECT())
    sheet = open_answers(args.columns) if args.columns else None
    named = DesignColumns.of(args)
    args.data = [args.data]
    in_sheet = named is not None and sheet is not None and named.are_in(sheet)
    data, design = (read_randomized(args), None) if in_sheet else read_designed(args)
    columns = None if sheet is None else {column.name: _typed(column) for column in sheet.columns}
    for name, column in (columns or {}).items():
        if len(column) != data.records:
            raise ModelError(COLUMN_ROWS(name=name, found=len(column), records=data.records))
    if named is not None and sheet is not None and in_sheet:
        design, _ = named.read(sheet)
    method, alpha = args.method, args.alpha
    return regress(data, args.formula, method=method, alpha=alpha, columns=columns, design=design)


def _typed(column: SheetColumn) -> npt.NDArray[Any]:
    """Numbers where all cells are numbers, else text; NaN or None where there is no value."""
    nothing = column.missing | MISSING
    texts = [None, *(None if value.strip() in nothing else value for value in column.values)]
    try:
        known = np.array([np.nan if text is None else float(text) for text in texts])
    except ValueError:
        known = np.array(texts, object)
    return known[column.read() + 1]


def _at(text: str) -> dict[str, str]:
    """Values as they are written: age=18+,stole=yes."""
    found: dict[str, str] = {}
    for part in text.split(","):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not (name and equals and value) or name in found:
            raise OptionError(NOT_AT(text=text[:80]))
        found[name] = value
    return found


def _values(made: FittedModel, at: Mapping[str, str]) -> dict[str, object]:
    """The same with numbers where the model has them."""
    found: dict[str, object] = {}
    for name, value in at.items():
        found[name] = number_of(value) if made.predictors.get(name) == () else value
        if found[name] is None:
            raise OptionError(NOT_A_VALUE(name=name, value=value[:40]))
    made.values_at(found)  # refused before anything is written
    return found


def _show(console: Console, made: FittedModel, wanted: Sequence[dict[str, object]], owners: Indices) -> None:
    console.print(f"{made.used:,} of {made.records:,} records; {made.kind}, {made.method}")
    heads, *rows = rows_of(made)
    console.print(table(made.formula, ("<term", *heads[1:]), rows))
    if made.terms:
        terms = []
        for each in term_rows(made):
            cells = ("–" if each[key] is None else f"{each[key]:{spec}}" for key, spec in TEST.items())
            terms.append((each["term"], *cells, percent(each["information_kept"])))
        tested = ("<term", "χ²", "df", "p", "information kept %")
        console.print(table("Terms, all coefficients together", tested, terms))
    _bounded(
        console, "Average marginal effects", "effect", effect_rows(made.effects()), ("predictor", "change")
    )
    _bounded(console, "Fitted", "fitted", fitted_rows(made, wanted), ("at",))
    _pushed(console, model_rows(made, owners))
    for note in made.notes:
        console.print(str(note))


def _pushed(console: Console, rows: Sequence[dict[str, Any]]) -> None:
    """Below which share of forged records a coefficient surely leaves 0 out, and what it loses without signers."""
    signers = {"one signer": "largest_signer_shift", "five signers": "worst_signers_shift"}
    if "signer_se" not in rows[0]:
        signers = {}
        if all(row["certain_below"] is None for row in rows):
            return
    told = []
    for row in rows:
        below = "" if row["certain_below"] is None else percent(row["certain_below"])
        told.append((row["term"], below, *(f"{row[key]:.4f}" for key in signers.values())))
    console.print(table("Forged records and signers", ("<term", "holds up to % forged", *signers), told))


def _bounded(
    console: Console, title: str, name: str, rows: Sequence[dict[str, Any]], keys: Sequence[str]
) -> None:
    if not rows:
        return
    told, keys = [], (*keys, "response")
    for row in rows:
        value, low, high = (row[f"{name}{end}"] for end in ("", "_low", "_high"))
        figure, *ends = (written(each, (high - low) / 4.0, 4) for each in (value, low, high))
        told.append((*(row[key] for key in keys), figure, " … ".join(ends)))
    console.print(table(title, (*(f"<{key}" for key in keys), name, "interval"), told))
