"""The researcher's side: a project, the intake with its counts, two runs, and what is written for others to read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from tacit.estimation.verdict import VERDICTS
from tacit.formats.survey_file import SignedSurvey
from tacit.mining.answer_tables import CrossTable
from tacit.platform.errors import TacitError
from tacit.platform.messages import Template
from tacit.run.result import Result
from tacit.run.settings import Adjust, Settings
from tacit_demo.people import Device
from tacit_demo.trouble import Expected
from tacit_miner.cli.study.run import labelled, labels_of
from tacit_miner.exports import FORMATS, ExportDocument
from tacit_miner.intake import import_files
from tacit_miner.intake.importer import find_files
from tacit_miner.intake.report import Reconciliation, reconcile
from tacit_miner.project import Project, Study
from tacit_miner.project.signers import Admission, Policy
from tacit_miner.report import ReportFacts, make_report, to_html
from tacit_miner.report.figures import Whisker, interval_plot
from tacit_miner.runs.run import Run, load_run, perform
from tacit_miner.runs.run_settings import RunSettings
from tacit_miner.runs.tables import TableRequest, tables_for, tabulate

MIN_SUPPORT, MIN_CONFIDENCE, LONGEST = 0.07, 0.5, 3
ASKED = Settings(MIN_SUPPORT, MIN_CONFIDENCE, max_length=LONGEST)
"""What a researcher would ask."""
EVERYTHING = Settings(MIN_SUPPORT / 4, 0.0, max_length=LONGEST, adjust=Adjust.NONE, restating=True)
"""So far below that every rule that is true at the thresholds above is listed, whatever chance did to its estimate.

Plain intervals hold for rules that were fixed beforehand. Of rules picked because they look strong, more than one in twenty
intervals misses the truth: chance helped to pick them.
"""

TABLE = ("sex", "low")
"""Whose answers make the groups, and what is compared in them."""

_STARTED = "2026-01-01T12:00:00+00:00"
_PLOTTED = 25


OTHER_COUNT = Template("demo.other-count", "{what}: the import found {found}, but {sent} were sent")


class DemoError(TacitError):
    """The demo did not come out as it must."""


def found_project(path: Path, signed: SignedSurvey, devices: Sequence[Device], expected: Expected) -> Project:
    """A project that counts only keys on its list, and knows which device was stolen."""
    project = Project.create(path, Study.of_survey(signed), Policy(Admission.ENROLLED))
    for device in devices:
        project.enrol(device.key, device.name)
    project.enrol(expected.stolen, "stolen device")
    (stolen,) = (signer for signer in project.signers() if signer.key == expected.stolen)
    project.revoke(stolen, date(2026, 1, 1))
    return project


def take_in(project: Project, folder: Path, people: int, expected: Expected) -> Reconciliation:
    """Import everything, and hold the counts to what was sent.

    Raises:
        DemoError: a forgery got in, or an honest record did not.
    """
    report = import_files(project, find_files([folder]), today=date(2026, 2, 1))
    counts = reconcile(project)
    refused = Counter({verdict: n for verdict, n in report.lines.items() if not verdict.is_good})
    for what, found, sent in (
        ("honest records", counts.used, people),
        ("copies", counts.already, expected.copies),
        ("refused lines", refused, expected.refused),
    ):
        if found != sent:
            raise DemoError(OTHER_COUNT(what=what, found=str(found), sent=str(sent)))
    return counts


def mine_project(project: Project, settings: Settings) -> Run:
    """A run of the project's history."""
    asked = RunSettings(replace(settings, threads=2))
    return perform(project, asked, started=_STARTED, clock=lambda: 0.0)


def table_by(project: Project, row: str, column: str) -> CrossTable:
    """One question by the answers to another."""
    found = tabulate(project, TableRequest(row, column)).table
    assert isinstance(found, CrossTable)
    return found


def write_all(project: Project, run: Run, folder: Path) -> list[str]:
    """Report, tables and plots; their names."""
    row, loaded = load_run(project, run.number)
    report = folder / "report.html"
    answers = tables_for(project, loaded, [TABLE])
    made = make_report(ReportFacts(project.study, loaded, row, reconcile(project), answers))
    report.write_text(to_html(made), encoding="utf-8")
    tables = [folder / f"result.{ending}" for ending in ("csv", "json", "tex")]
    for path in tables:
        path.write_bytes(FORMATS[path.suffix[1:]].whole(ExportDocument.of_run(loaded)))
    return [path.name for path in (report, *tables, *_plots(named_result(project.study, run), folder))]


def named_result(study: Study, run: Run) -> Result:
    """The result with items called as the window calls them."""
    return labelled(run.result, labels_of(study.with_unions(run.settings.unions)))


def _plots(result: Result, folder: Path) -> list[Path]:
    assert result.rules is not None
    sides = list(result.rule_sides())
    names = [f"{_named(result, left)} ⇒ {_named(result, right)}" for left, right in sides]
    paths = []
    said = [VERDICTS[code] for code in result.rules.verdict.tolist()]
    for name, threshold in (("support", MIN_SUPPORT), ("confidence", MIN_CONFIDENCE)):
        bounds = getattr(result.rules, name)
        rows = [
            Whisker(*row)
            for row in zip(
                names,
                bounds.value.tolist(),
                bounds.low.tolist(),
                bounds.high.tolist(),
                said,
                strict=True,
            )
        ]
        rows.sort(key=lambda row: -row.value)
        paths.append(folder / f"{name}.svg")
        paths[-1].write_text(interval_plot(rows[:_PLOTTED], threshold, f"{name}, %"), encoding="utf-8")
    return paths


def _named(result: Result, items: Sequence[int]) -> str:
    return ", ".join(result.items[item] for item in items)
