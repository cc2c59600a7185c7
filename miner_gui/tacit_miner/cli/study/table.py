"""Questions rather than rules: `tacit-miner table`, `model`, a regression, and `checks` and `pilot` of a project."""

import argparse
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.console import Console

from tacit.compute.arrays import Indices
from tacit.estimation.anchors import SHARES, ArmDifference, Dishonesty, sensitivity
from tacit.estimation.cross_table import PHI, TETRACHORIC
from tacit.estimation.forging import ForgedShift
from tacit.estimation.intervals import Bounded, written
from tacit.estimation.inversion import Variance
from tacit.estimation.signer_influence import SignerInfluence
from tacit.mining.answer_tables import FEWER, MORE, SAME, CrossTable, Distribution
from tacit.models.fitted import FittedModel, rows_of
from tacit.models.formula import Formula, ModelError
from tacit.models.regress import regress
from tacit.models.variables import COLUMN_ROWS
from tacit.platform.commandline import counted
from tacit.platform.messages import Template
from tacit.platform.store import check_outputs
from tacit.verdicts.table_influence import DIFFERENCE, PREVALENCE
from tacit_miner import voice
from tacit_miner.choices import BESIDE_TABLE, Lying
from tacit_miner.cli.console import output, outputs, percent, table
from tacit_miner.cli.data import read_designed, read_randomized
from tacit_miner.cli.options import GOES_WITH, OptionError, refuse_given
from tacit_miner.exports import answer_tables
from tacit_miner.exports.findings import checks_json, pilot_json
from tacit_miner.exports.writers import asked_files, asked_paths
from tacit_miner.project import Project, Study, is_project
from tacit_miner.project.location import own_files
from tacit_miner.readers.opening import open_answers
from tacit_miner.readers.sheet import DesignColumns, SheetColumn, number_of
from tacit_miner.runs.checks import Checks, ChecksRequest, checks
from tacit_miner.runs.sampling import ProjectDesign, read_margins
from tacit_miner.runs.tables import ModelRequest, TableRequest, model, table_of, tabulate

DIRECTIONS = {
    MORE: Template("table.more-holds", "▲ more, holds up to {share:.2f} % forged"),
    FEWER: Template("table.fewer-holds", "▼ fewer, holds up to {share:.2f} % forged"),
}
"""What a difference says, and up to which share of forged records."""

ALONE = {MORE: Template("table.more", "▲ more"), FEWER: Template("table.fewer", "▼ fewer")}
"""The same where that share is not known, as under a sampling design."""

ASSOCIATION = {PHI: "φ", TETRACHORIC: "tetrachoric correlation"}

DEPENDENT_BELOW = Template("table.dependent-below", ", below {alpha:g} if fewer than {share:.2f} % forged")

NOT_OF_PROJECT = Template(
    "table.not-of-project",
    "{option} names a column of a table, but no record of a project has one; rake to known shares of open questions with --margins",
)
MARGINS_OF_PROJECT = Template(
    "table.margins-of-project", "--margins goes with a project; a table has weights of its own (--weight)"
)


def direction_words(made: CrossTable, row: int, column: int) -> str:
    """What a difference says, by symbol and words; nothing where it may be 0."""
    word = made.directions()[row][column]
    if word == SAME:
        return ""
    below = float(made.certain_below[row, column])
    return str(ALONE[word]() if math.isnan(below) else DIRECTIONS[word](share=voice.number(below)))


def dependent_words(made: CrossTable) -> str:
    """Up to how many forged records the test of independence bears, where it rules independence out."""
    if math.isnan(made.dependent_below):
        return ""
    return str(DEPENDENT_BELOW(alpha=made.alpha, share=voice.number(made.dependent_below)))


def _pushed(shift: ForgedShift, signers: Sequence[SignerInfluence], place: int) -> Iterator[str]:
    """How far forged records move an estimate, and what it gains without one signer, and without five."""
    is_bounded = not math.isinf(shift.up[place])
    yield f"{_points(shift.down[place])} … {_points(shift.up[place])}" if is_bounded else "not bounded"
    yield from (_points(-loss[place]) for each in signers for loss in (each.shift, each.worst))


def _points(value: float) -> str:
    return "–" if math.isnan(value) else f"{round(100.0 * value, 2) + 0.0:+.2f}"


WITH_A_COLUMN = "a second question"


def _run_table(args: argparse.Namespace) -> None:
    if not args.column:
        refuse_given(args, ("reference",), GOES_WITH, WITH_A_COLUMN)
    named = ("row", "column", "reference", "alpha", "forged", "signer_influence")
    request = TableRequest(**{name: getattr(args, name) for name in named}, variance=Variance(args.variance))
    paths = asked_paths(args, BESIDE_TABLE)
    if is_project(args.data):
        request = replace(request, unions=tuple(args.union), sampling=design_of_project(args))
        check_outputs(paths, own_files(args.data))
        with Project.open(args.data) as project:
            found = tabulate(project, request)
        made, more = found.table, {"study": found.source.title, "data": found.source.data}
    else:
        check_outputs(paths, (args.data, args.channels, args.levels))
        if args.margins is not None:
            raise OptionError(MARGINS_OF_PROJECT())
        args.data = [args.data]
        data, design = read_designed(args)
        made, more = table_of(data, request, design=design), {}
    with outputs(asked_files(answer_tables.FOR_PROGRAMS, answer_tables.rows_of_table(made, more), args)):
        _show(output(), made)


def design_of_project(args: argparse.Namespace) -> ProjectDesign:
    """How options say that the people of a project were sampled.

    Raises OptionError: an option that names a column; DataFormatError: no file of margins.
    """
    if getattr(args, "replicates", None) is not None:
        raise OptionError(NOT_OF_PROJECT(option="--replicates"))
    margins = () if args.margins is None else read_margins(args.margins)
    return ProjectDesign(args.weight, args.strata, args.cluster, margins, getattr(args, "population", None))


def _show(console: Console, made: Distribution | CrossTable) -> None:
    missing, confident = percent(made.missing) if made.records else "100", 100.0 * (1.0 - made.alpha)
    console.print(f"{made.answered:,} of {made.records:,} records answered; {missing} % missing")
    console.print(f"intervals hold with {confident:g} % each; standard errors for the {made.variance}")
    lost = ["without one signer", "without five"]
    if isinstance(made, Distribution):
        heads, pushed = ["<answer"], _show_distribution(console, made)
    else:
        heads, pushed = ["<group", "<answer"], _show_cross(console, made)
        lost += ["difference: one", "five"]
    # What forged records and signers do, in points of percent.
    heads += [f"{100.0 * made.forged:g} % forged move it by", *(lost if made.signers else [])]
    if made.signers or not np.isnan(made.shift.up).all():
        console.print(table("Forged records and signers, points of percent", heads, pushed))
    for note in made.notes:
        console.print(str(note))


def _show_distribution(console: Console, made: Distribution) -> list[tuple[str, ...]]:
    """Show the shares, and give what pushes each of them."""
    heads, rows, pushed = ("<answer", "share %", "interval %", "all together %", "projected %"), [], []
    signers = [] if made.signers is None else [made.signers]
    for place, answer in enumerate(made.answers):
        share, projected = _shown(made.shares.value[place], 100.0), f"{100.0 * made.projected[place]:.1f}"
        ends = (_interval(bounds, place, 100.0) for bounds in (made.shares, made.simultaneous))
        rows.append((answer, share, *ends, projected))
        pushed.append((answer, *_pushed(made.shift, signers, place)))
    console.print(table(f"Answers to {made.question}", heads, rows))
    console.print(
        "all together: Bonferroni over the options; projected: the nearest shares that are possible"
    )
    return pushed


def _show_cross(console: Console, made: CrossTable) -> list[tuple[str, ...]]:
    scales, rows, pushed = {"difference": 100.0, "ratio": 1.0, "odds_ratio": 1.0}, [], []
    signers = [made.signers[name] for name in (PREVALENCE, DIFFERENCE) if name in made.signers]
    for i, j in product(range(len(made.row_answers)), made.told()):
        named = made.row_answers[i], made.column_answers[j]
        ends = "not bounded" if made.unbounded[i, j] else _interval(made.prevalence, (i, j), 100.0)
        measures = (_both(made.measures[name], (i, j), scale) for name, scale in scales.items())
        share = _shown(made.prevalence.value[i, j], 100.0)
        rows.append((*named, share, ends, *measures, direction_words(made, i, j)))
        pushed.append((*named, *_pushed(made.prevalence_shift, signers, i * len(made.column_answers) + j)))
    heads = ("<group", "<answer", "prevalence %", "interval %", "difference", "ratio", "odds ratio", "<")
    against = made.reference or "all others"
    console.print(table(f"{made.column} by {made.row}, compared with {against}", heads, rows))
    console.print(
        "▲ ▼: surely more or fewer, all comparisons of this table together; comparisons are of the nearest possible shares"
    )
    console.print(
        f"independence: χ² = {made.statistic:.4g} with {counted(made.freedom, 'degree')} of freedom, p = {made.p_value:.3g}{dependent_words(made)}"
    )
    for name, bounds in made.association.items():
        console.print(f"{ASSOCIATION[name]} {_both(bounds, 0)}")
    return pushed


def _both(bounds: Bounded, place: int | tuple[int, int], scale: float = 1.0) -> str:
    return f"{_shown(bounds.value[place], scale)} ({_interval(bounds, place, scale)})"


def _interval(bounds: Bounded, place: int | tuple[int, int], scale: float = 1.0) -> str:
    return f"{_shown(bounds.low[place], scale)} … {_shown(bounds.high[place], scale)}"


def _shown(value: float, scale: float) -> str:
    if value != value:  # noqa: PLR0124 - not a number
        return "–"
    return f"{scale * value:.1f}" if scale > 1.0 else f"{value:.2f}"


def checked(args: argparse.Namespace, file: Path | None) -> tuple[Checks, Study]:
    """The checks that were asked for, which may be written to a file, and the project's study."""
    check_outputs((file,), own_files(args.project))
    itemsets = tuple(tuple(text.split(",")) for text in args.itemset)
    with Project.open(args.project) as project:
        return checks(project, ChecksRequest(itemsets, Lying(args.lying), args.alpha)), project.study


def _run_checks(args: argparse.Namespace) -> None:
    (found, study), console = checked(args, args.json), output()
    with outputs({args.json: [checks_json(found, study)]} if args.json else {}):
        console.print(f"{found.records:,} records count")
        levels, rows = [f"level {place + 1} %" for place in range(len(found.questions[0].levels))], []
        for each in found.questions:
            given = (_of(count, sum(each.levels)) for count in each.levels)
            rows.append((each.code, _of(each.asked, found.records), _of(each.refused, each.asked), *given))
        console.print(table("Who was asked", ("<question", "asked %", "of these not said %", *levels), rows))
        if found.dishonesty is None:
            console.print("no anchor: no question of the survey has a known share that says anything of this")
        else:
            _show_dishonesty(console, found, found.dishonesty)
        _show_shares(console, found)
        if found.arms is not None:
            _show_arms(console, found, found.arms)


def _run_pilot(args: argparse.Namespace) -> None:
    found, study = checked(args, args.out)
    with outputs({args.out: [pilot_json(found, study)]}):
        print(
            f"{args.out}: {len(found.itemsets):,} shares of {found.records:,} records, for tacit-miner plan --pilot"
        )


def _show_dishonesty(console: Console, found: Checks, own: Dishonesty) -> None:
    console.print(
        f"answered without regard to the question ({found.request.lying}): {100 * own.share:.1f} % of the people "
        f"({_ends(own.low, own.high)})"
    )
    rows = (
        (name, f"{100 * anchor.share:g}", *_estimated(own.each, place))
        for place, (name, anchor) in enumerate(zip(found.anchors, own.anchors, strict=True))
    )
    heads = ("<anchor", "known %", "answered without regard %", "interval %")
    console.print(table("By each anchor", heads, rows))
    if math.isfinite(own.agreement):
        console.print(f"that all anchors have one share: p = {own.agreement:.3g}")


def _show_shares(console: Console, found: Checks) -> None:
    tried = sensitivity(found.shares.value, found.says_yes)
    own, rows = found.figures, []
    for place, names in enumerate(found.itemsets):
        corrected = ("", "")
        if own is not None:
            unbounded = own.unbounded[place]
            corrected = ("", "not bounded") if unbounded else _estimated(own.corrected, place)
        shown = ", ".join(names), f"{found.answered[place]:,}", *_estimated(found.shares, place)
        rows.append((*shown, *corrected, *(f"{100 * share:.1f}" for share in tried[1:, place])))
    lying = [f"if {100 * share:g} %" for share in SHARES[1:]]
    heads = ("<items", "answered", "share %", "interval %", "corrected %", "interval %", *lying)
    console.print(table("Shares", heads, rows))
    console.print(
        "corrected: without those who answered without regard, as the anchors have it; if: if so many had, whatever the anchors say"
    )


def _show_arms(console: Console, found: Checks, arms: ArmDifference) -> None:
    first, second = found.arm_records
    console.print(f"first arm {first:,} people, second arm, which offers more privacy, {second:,}")
    rows = []
    for place, name in enumerate(found.arm_items):
        shares = (_estimated(arm, place)[0] for arm in (arms.first, arms.second))
        rows.append((name, *shares, *_signed(arms.difference, place), f"{arms.p_values[place]:.3g}"))
    mean = ("mean of all", "", "", *_signed(arms.mean, 0), f"{arms.mean_p_value:.3g}")
    heads = ("<item", "first %", "second %", "difference", "interval", "p")
    console.print(table("Arms", heads, [*rows, mean]))


def _of(count: int, whole: int) -> str:
    return f"{100 * count / whole:.1f}" if whole else ""


def _estimated(bounds: Bounded, place: int) -> tuple[str, str]:
    ends = _ends(float(bounds.low[place]), float(bounds.high[place]))
    return f"{100 * bounds.value[place]:.1f}", ends


def _ends(low: float, high: float) -> str:
    """Ends of an interval of a share, held to 0 and 1."""
    return f"{100 * voice.held_share(low):.1f} to {100 * voice.held_share(high):.1f}"


def _signed(bounds: Bounded, place: int) -> tuple[str, str]:
    value, low, high = (f"{100 * end[place]:+.1f}" for end in (bounds.value, bounds.low, bounds.high))
    return value, f"{low} to {high}"


NOT_OF_A_PROJECT = Template(
    "model.columns-of-project", "--columns goes with a table: the records of a project have no order"
)
NOT_AT = Template("model.not-at", "--at {text!r}: write values such as age=18+,stole=yes")
NOT_A_VALUE = Template("model.not-a-value", "--at {name}={value}: {name} is a number")

TEST = {"chi_squared": ".2f", "degrees_of_freedom": "d", "p_value": ".3g"}
"""How the columns of a test are written."""

MISSING = {"", "-", "NA"}  # cells of --columns without a value


def _run_model(args: argparse.Namespace) -> None:
    Formula.parse(args.formula)  # before anything is read
    asked = list(map(_at, args.at))
    if is_project(args.data):
        check_outputs(asked_paths(args, BESIDE_TABLE), own_files(args.data))
        made, more, owners = _of_project(args)
    else:
        check_outputs(asked_paths(args, BESIDE_TABLE), (args.data, args.channels, args.levels, args.columns))
        made, more, owners = _of_table(args), {}, np.zeros(0, np.int32)
    wanted = [_values(made, each) for each in asked]
    with outputs(
        asked_files(answer_tables.FOR_PROGRAMS, answer_tables.rows_of_model(made, more, wanted, owners), args)
    ):
        _show_model(output(), made, wanted, owners)


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


def _show_model(
    console: Console, made: FittedModel, wanted: Sequence[dict[str, object]], owners: Indices
) -> None:
    console.print(f"{made.used:,} of {made.records:,} records; {made.kind}, {made.method}")
    heads, *rows = rows_of(made)
    console.print(table(made.formula, ("<term", *heads[1:]), rows))
    if made.terms:
        terms = []
        for each in answer_tables.term_rows(made):
            cells = ("–" if each[key] is None else f"{each[key]:{spec}}" for key, spec in TEST.items())
            terms.append((each["term"], *cells, percent(each["information_kept"])))
        tested = ("<term", "χ²", "df", "p", "information kept %")
        console.print(table("Terms, all coefficients together", tested, terms))
    _show_bounded(
        console,
        "Average marginal effects",
        "effect",
        answer_tables.effect_rows(made.effects()),
        ("predictor", "change"),
    )
    _show_bounded(console, "Fitted", "fitted", answer_tables.fitted_rows(made, wanted), ("at",))
    _show_signs(console, answer_tables.model_rows(made, owners))
    for note in made.notes:
        console.print(str(note))


def _show_signs(console: Console, rows: Sequence[dict[str, Any]]) -> None:
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


def _show_bounded(
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
