"""`tacit-miner survey import | form | dice | answers`: a draft from an XLSForm, XLSForms from a draft, and their answers."""

import argparse
import sys
from pathlib import Path

from tacit.formats.errors import FORM_LIMITS, LIMITS
from tacit.platform import store
from tacit.platform.commandline import counted, printable
from tacit.platform.messages import Template
from tacit_miner.choices import DiceDevice
from tacit_miner.design.draft import read_draft, write_draft
from tacit_miner.xlsform.dice import answers_of, dice_form
from tacit_miner.xlsform.sheets import FormError, FormFinding, FormWeight, Lines
from tacit_miner.xlsform.writer import write_tables

NO_DRAWING = Template(
    "survey-forms.no-drawing", "left out: ask and arms; a dice form asks everybody every question in one way"
)


def run_import(arguments: argparse.Namespace) -> None:
    """Write the draft, and say what was left out; or say everything that is wrong."""
    from tacit_miner.xlsform.questions import read_form  # noqa: PLC0415 - brings in openpyxl, which the others do without

    store.check_outputs((arguments.out,), (arguments.form,))
    data = store.read(arguments.form, FORM_LIMITS.file_bytes)
    try:
        imported = read_form(data, leave_out=arguments.leave_out)
    except FormError as error:
        _say(error.findings)
        raise
    store.write(arguments.out, write_draft(imported.draft))
    _say(imported.notes)
    print(f"Written   {arguments.out}, {counted(len(imported.draft.items), 'item')}")


def run_form(arguments: argparse.Namespace) -> None:
    """Write the form."""
    store.check_outputs((arguments.out,), (arguments.draft,))
    draft = read_draft(store.read(arguments.draft, LIMITS.line_bytes))
    write_form(arguments.out, write_tables(draft))
    print(f"Written   {arguments.out}, {counted(len(draft.items), 'item')}")


def run_dice(arguments: argparse.Namespace) -> None:
    """Write the form and the channels, and say how the answers are read."""
    store.check_outputs((arguments.out, arguments.channels), (arguments.draft,))
    draft = read_draft(store.read(arguments.draft, LIMITS.line_bytes))
    try:
        made = dice_form(draft, DiceDevice(arguments.device))
    except FormError as error:
        _say(error.findings)
        raise
    write_form(arguments.out, made.tables)
    store.write(arguments.channels, made.channels())
    _say(made.notes)
    if draft.ask or draft.arms:
        print(f"{FormWeight.NOTE:<7} {NO_DRAWING()}", file=sys.stderr)
    print(f"Written   {arguments.out} and {arguments.channels}, {counted(len(made.columns), 'question')}")
    choices = "".join(f" --choice '{choice}'" for choice in made.choices())
    print(f"Answers   tacit-miner mine answers.csv --channels {arguments.channels}{choices} --min-support 5%")


def run_answers(arguments: argparse.Namespace) -> None:
    """Write the columns of the form's questions."""
    from tacit_miner.readers.channels import items_of  # noqa: PLC0415 - brings in NumPy

    store.check_outputs((arguments.out,), (arguments.export, arguments.channels))
    names = items_of(arguments.channels)
    lines = list(answers_of(store.read(arguments.export, LIMITS.file_bytes), names))
    store.write(arguments.out, b"".join(lines))
    print(
        f"Written   {arguments.out}, {counted(len(lines) - 1, 'record')}, {counted(len(names), 'question')}"
    )


def write_form(path: Path, tables: dict[str, Lines]) -> None:
    """The sheets as a workbook, or as CSV if the name says so."""
    from tacit_miner.xlsform.workbook import write_plain, write_workbook  # noqa: PLC0415 - openpyxl is slow to import

    store.write(path, write_plain(tables) if path.suffix.lower() == ".csv" else write_workbook(tables))


def _say(findings: tuple[FormFinding, ...]) -> None:
    for finding in findings:
        print(f"{finding.weight:<7} {printable(str(finding.message))}", file=sys.stderr)
