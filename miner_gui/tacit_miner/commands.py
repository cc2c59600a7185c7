"""What a person asks of a project, done once for the command line and for the window: files of a run and of the records, a report.

A function that writes a file chooses the format by the ending of its name, and leaves none behind if it is stopped or refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from tacit.compute.control import Check, go_on
from tacit.mining.tables import Prevalence
from tacit.platform import store
from tacit.platform.messages import Template
from tacit_miner.exports import FORMATS, ExportDocument, Selection, answer_tables
from tacit_miner.exports.answer_data import AnswerData, answer_data
from tacit_miner.exports.findings import refused_csv
from tacit_miner.exports.writers import Content, ExportFormat
from tacit_miner.intake.report import reconcile
from tacit_miner.project import Project, ProjectError
from tacit_miner.project.block_cache import used_records
from tacit_miner.project.history import RunRow
from tacit_miner.project.study import item_words
from tacit_miner.runs.run import Run, as_last_run, checks_for, counted
from tacit_miner.runs.sampling import ProjectDesign
from tacit_miner.runs.tables import Modelled, ModelRequest, model, tables_for
from tacit_miner.voice import ENGLISH, Voice

if TYPE_CHECKING:
    from tacit_miner.report import Report, ReportFacts

NOT_A_FORMAT = Template(
    "workbench.not-a-format", "{path}: the ending of the name is of no format; use one of {endings}"
)


def format_of(path: Path, *formats: Mapping[str, object] | Sequence[str]) -> str:
    """The format that a name ends in. Raises ProjectError: none of these."""
    ending = path.suffix.removeprefix(".").lower()
    known = [name for some in formats for name in some]
    if ending not in known:
        raise ProjectError(NOT_A_FORMAT(path=str(path), endings=tuple(f".{name}" for name in known)))
    return ending


def write_run(
    project: Project,
    run: Run,
    selection: Selection,
    path: Path,
    languages: Sequence[str],
    columns: Sequence[str] = (),
    voice: Voice = ENGLISH,
    check: Check = go_on,
) -> list[Path]:
    """Write a run's rows, piece by piece: the text is never in memory whole. Gives the files written, all of them or none.

    Tables for people are in the language of `voice`, files for programs in English, with the questions' words in the first of `languages`
    that the survey has.
    """
    words = item_words(project.study.with_unions(run.settings.unions), languages)
    more = {"check": check, "columns": columns, "words": words, "voice": voice}
    document = ExportDocument.of_run(run, selection, project.rule_marks(), **more)
    return _write(document, FORMATS, path, check)


def write_table(
    table: answer_tables.Table, more: Mapping[str, object], path: Path, check: Check = go_on
) -> list[Path]:
    """Write the answers to a question, alone or by another; raises as `write_run`."""
    check()
    return _write(answer_tables.rows_of_table(table, more), answer_tables.FOR_PROGRAMS, path, check)


def write_model(made: Modelled, path: Path, voice: Voice = ENGLISH, check: Check = go_on) -> list[Path]:
    """Write a regression; raises as `write_run`."""
    return _write(answer_tables.ModelDocument(made, voice), answer_tables.MODELS, path, check)


def _write(
    content: Content, formats: Mapping[str, ExportFormat[Content]], path: Path, check: Check
) -> list[Path]:
    files = formats[format_of(path, formats)].files(content, path)
    with ExitStack() as stack:
        for place, pieces in files.items():
            file = stack.enter_context(store.replacing(place))
            for piece in pieces:
                check()
                file.write(piece)
        check()
    return list(files)


def write_answers(project: Project, path: Path, languages: Sequence[str], check: Check = go_on) -> AnswerData:
    """Write the records for a statistics program or an archive."""
    form = answer_tables.ANSWERS[format_of(path, answer_tables.ANSWERS)]
    data = answer_data(project, languages)
    check()
    content = form.whole(data)
    check()
    store.write(path, content)
    return data


def write_prevalences(
    project: Project,
    path: Path,
    languages: Sequence[str],
    forged: float,
    check: Check = go_on,
    *,
    always: bool = False,
) -> list[Prevalence]:
    """Write the prevalence of every question; `forged` and `always` as for `tacit_miner.runs.run.counted`."""
    form = answer_tables.PREVALENCES[format_of(path, answer_tables.PREVALENCES)]
    used, (_, _, asked) = used_records(project, check=check), as_last_run(project)
    found = counted(used, forged, check, always=always, asked=asked)
    rows = list(answer_tables.prevalence_rows(project.study, found, languages))
    check()
    store.write(path, form.whole(rows))
    return found


def write_refused(project: Project, path: Path, check: Check = go_on) -> int:
    """Write every refused line with its reason, and say how many there are."""
    text, count = refused_csv(project, check)
    store.write(path, text.encode())
    return count


def report_facts(
    project: Project,
    run: Run,
    row: RunRow | None,
    tables: Sequence[Sequence[str]],
    languages: Sequence[str],
    check: Check = go_on,
    models: Sequence[ModelRequest] = (),
) -> ReportFacts:
    """What a report on a run is made from; `tables` are those asked for beside its own, `models` regressions."""
    from tacit_miner.report import ReportFacts, machines  # noqa: PLC0415 - brings in the pages, which a run does without

    excluded, design = run.settings.excluded, ProjectDesign.of(run.settings)
    used = used_records(project, excluded, check)
    asked = (replace(each, excluded=excluded, sampling=design) for each in models)
    return ReportFacts(
        project.study,
        run,
        row,
        reconcile(project),
        tables_for(project, run, tables, check),
        checks_for(project, run, check),
        counted(used, run.settings.mining.forged_at_least, check, asked=design),
        languages,
        machines(project),
        project.rule_marks(),
        [model(project, each, check) for each in asked],
    )


ON_PAPER = (".pdf", ".docx")  # endings of reports that Qt draws


def write_report(report: Report, path: Path, write_paper: Callable[[Report, Path], None]) -> None:
    """Write a report as PDF or Word if the name says so, else as HTML."""
    from tacit_miner.report import to_html  # noqa: PLC0415 - as above

    if path.suffix.lower() in ON_PAPER:
        write_paper(report, path)
    else:
        store.write(path, to_html(report).encode())
