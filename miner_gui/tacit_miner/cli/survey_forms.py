"""`tacit-miner survey import | form`: a draft from an XLSForm, and an XLSForm from a draft."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tacit import store
from tacit.commandline import printable
from tacit.formats.limits import FORM_LIMITS, LIMITS
from tacit_miner.xlsform.drafts import read_json
from tacit_miner.xlsform.findings import Finding, FormError
from tacit_miner.xlsform.sheets import Lines
from tacit_miner.xlsform.writer import write_tables


def add_parser(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the actions."""
    _add_import(actions)
    _add_form(actions)


def _add_import(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    made = actions.add_parser("import", help="a draft from an XLSForm, .xlsx or CSV")
    made.add_argument("form", type=Path, metavar="FORM", help="the XLSForm")
    made.add_argument(
        "-o", "--out", type=Path, metavar="DRAFT", required=True, help="the draft to make, such as study.json"
    )
    made.add_argument(
        "--leave-out",
        action="store_true",
        help="leave out what a survey cannot ask, and say so, instead of refusing the form",
    )
    made.set_defaults(run=run_import)


def _add_form(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    made = actions.add_parser("form", help="an XLSForm from a draft")
    made.add_argument("draft", type=Path, metavar="DRAFT", help="the survey in JSON")
    made.add_argument(
        "-o",
        "--out",
        type=Path,
        metavar="FORM",
        required=True,
        help="the file to make; a name that ends in .csv is CSV",
    )
    made.set_defaults(run=run_form)


def run_import(arguments: argparse.Namespace) -> int:
    """Write the draft, and say what was left out; or say everything that is wrong."""
    from tacit_miner.xlsform.reader import read_form  # noqa: PLC0415 - brings in openpyxl, which the others do without

    store.check_outputs((arguments.out,), (arguments.form,))
    data = store.read(arguments.form, FORM_LIMITS.file_bytes)
    try:
        imported = read_form(data, leave_out=arguments.leave_out)
    except FormError as error:
        _say(error.findings)
        raise
    store.write(arguments.out, imported.draft.to_json())
    _say(imported.notes)
    print(f"Written   {arguments.out}, {len(imported.draft.survey.items):,} items")
    return 0


def run_form(arguments: argparse.Namespace) -> int:
    """Write the form."""
    store.check_outputs((arguments.out,), (arguments.draft,))
    draft = read_json(store.read(arguments.draft, LIMITS.line_bytes))
    write_form(arguments.out, write_tables(draft))
    print(f"Written   {arguments.out}, {len(draft.survey.items):,} items")
    return 0


def write_form(path: Path, tables: dict[str, Lines]) -> None:
    """The sheets as a workbook, or as CSV if the name says so."""
    from tacit_miner.xlsform.plain import write_plain  # noqa: PLC0415 - as above
    from tacit_miner.xlsform.workbook import write_workbook  # noqa: PLC0415

    store.write(path, write_plain(tables) if path.suffix.lower() == ".csv" else write_workbook(tables))


def _say(findings: tuple[Finding, ...]) -> None:
    for finding in findings:
        print(f"{finding.weight:<7} {printable(str(finding.message))}", file=sys.stderr)
