"""`tacit-miner table DATA QUESTION [QUESTION]`: the distribution of a question, or one question by another.

DATA is a project, or randomized records as `mine` takes them. A question may also be an item, such as age>=16-17.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from rich.console import Console

from tacit.estimation.intervals import Bounded
from tacit.estimation.weights import Variance
from tacit.mining.answer_tables import FORGED, CrossTable, Distribution
from tacit.store import check_outputs
from tacit_miner.cli.console import output, percent, table
from tacit_miner.cli.data import read_randomized
from tacit_miner.cli.options import add_channels, add_choices, add_levels
from tacit_miner.cli.outputs import outputs
from tacit_miner.cli.shares import share
from tacit_miner.cli.table_pushed import dependent_words, direction_words, show_pushed
from tacit_miner.exports.answer_tables import table_csv, table_json
from tacit_miner.project import SUFFIX
from tacit_miner.project.location import own_files
from tacit_miner.project.project import Project
from tacit_miner.runs.tables import TableRequest, table_of, tabulate


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`table`."""
    parser = commands.add_parser(
        "table", help="the answers to a question, alone or by another", description=__doc__
    )
    parser.add_argument(
        "data",
        metavar="DATA",
        type=Path,
        help="a project, a CSV of randomized answers, or a folder of blocks",
    )
    parser.add_argument("row", metavar="QUESTION", help="the question, or the one whose answers make groups")
    parser.add_argument(
        "column", metavar="QUESTION", nargs="?", default="", help="what is counted in each group"
    )
    parser.add_argument(
        "--reference",
        default="",
        metavar="ANSWER",
        help="compare groups with this one (default: each with all who are not in it)",
    )
    parser.add_argument("--alpha", type=share, default=0.05, metavar="A", help="intervals hold with 1−A")
    parser.add_argument(
        "--forged",
        type=share,
        default=FORGED,
        metavar="F",
        help="groups surely differ only if it takes at least this share of forged records to change that, as 0.01 or 1%% (default "
        f"{100 * FORGED:g}%%); 0: chance alone",
    )
    parser.add_argument(
        "--signer-influence",
        action="store_true",
        help="work out what single signers do even where that takes long",
    )
    parser.add_argument("--variance", choices=list(map(str, Variance)), default="population")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the table as JSON")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write the table as CSV")
    add_channels(parser)
    add_levels(parser)
    add_choices(parser)
    parser.set_defaults(run=run, optional_channels=False, copies=1)


def run(args: argparse.Namespace) -> int:
    """Count, write, show."""
    request = TableRequest(
        args.row,
        args.column,
        args.reference,
        alpha=args.alpha,
        variance=Variance(args.variance),
        forged=args.forged,
        signer_influence=args.signer_influence,
    )
    if args.data.name.endswith(SUFFIX):
        request = replace(request, unions=tuple(args.union))
        check_outputs((args.json, args.csv), own_files(args.data))
        with Project.open(args.data) as project:
            found = tabulate(project, request)
        made, more = found.table, {"study": found.source.title, "data": found.source.data}
    else:
        check_outputs((args.json, args.csv), (args.data, args.channels, args.levels))
        args.data = [args.data]
        made, more = table_of(read_randomized(args), request), {}
    files: dict[Path, Iterable[bytes]] = {}
    if args.json:
        files[args.json] = [table_json(made, more)]
    if args.csv:
        files[args.csv] = [table_csv(made, more)]
    with outputs(files):
        _show(output(), made)
        show_pushed(output(), made)
    return 0


def _show(console: Console, made: Distribution | CrossTable) -> None:
    confident = 100.0 * (1.0 - made.alpha)
    missing = percent(made.missing) if made.records else "100"
    console.print(f"{made.answered:,} of {made.records:,} records answered; {missing} % missing")
    console.print(f"intervals hold with {confident:g} % each; standard errors for the {made.variance}")
    if isinstance(made, Distribution):
        _show_distribution(console, made)
    else:
        _show_cross(console, made)


def _show_distribution(console: Console, made: Distribution) -> None:
    shown = table(
        f"Answers to {made.question}", "<answer", "share %", "interval %", "all together %", "projected %"
    )
    for place, answer in enumerate(made.answers):
        own, together = (_interval(bounds, place, 100.0) for bounds in (made.shares, made.simultaneous))
        projected = f"{100.0 * made.projected[place]:.1f}"
        shown.add_row(answer, _value(made.shares, place, 100.0), own, together, projected)
    console.print(shown)
    console.print(
        "all together: Bonferroni over the options; projected: the nearest shares that are possible"
    )


def _show_cross(console: Console, made: CrossTable) -> None:
    against = made.reference or "all others"
    shown = table(
        f"{made.column} by {made.row}, compared with {against}",
        "<group",
        "<answer",
        "prevalence %",
        "interval %",
        "difference",
        "ratio",
        "odds ratio",
        "<",
    )
    for i, row in enumerate(made.row_answers):
        for j in made.told():
            measures = made.measures
            shown.add_row(
                row,
                made.column_answers[j],
                _value(made.prevalence, (i, j), 100.0),
                "not bounded" if made.unbounded[i, j] else _interval(made.prevalence, (i, j), 100.0),
                f"{_value(measures['difference'], (i, j), 100.0)} ({_interval(measures['difference'], (i, j), 100.0)})",
                f"{_value(measures['ratio'], (i, j))} ({_interval(measures['ratio'], (i, j))})",
                f"{_value(measures['odds_ratio'], (i, j))} ({_interval(measures['odds_ratio'], (i, j))})",
                direction_words(made, i, j),
            )
    console.print(shown)
    console.print(
        "▲ ▼: surely more or fewer, all comparisons of this table together; △ ▽: fewer forged records than the share asked for would "
        "change that; comparisons are of the nearest possible shares"
    )
    console.print(
        f"independence: χ² = {made.statistic:.4g} with {made.freedom} degrees of freedom, p = {made.p_value:.3g}{dependent_words(made)}"
    )


def _value(bounds: Bounded, place: int | tuple[int, int], scale: float = 1.0) -> str:
    return _shown(bounds.value[place], scale)


def _interval(bounds: Bounded, place: int | tuple[int, int], scale: float = 1.0) -> str:
    return f"{_shown(bounds.low[place], scale)} … {_shown(bounds.high[place], scale)}"


def _shown(value: float, scale: float) -> str:
    if value != value:  # noqa: PLR0124 - not a number
        return "–"
    return f"{scale * value:.1f}" if scale > 1.0 else f"{value:.2f}"
