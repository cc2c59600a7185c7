"""What the window asks of a project, as functions of the worker thread; importing this brings in NumPy.

Each method ends with a fresh snapshot, so that the window never shows a state in between.
"""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any

from tacit.compute.control import Control, Stopped
from tacit.formats.errors import LIMITS, FormatError, LineVerdict
from tacit.formats.survey_file import SignedSurvey, read_survey
from tacit.mining.tables import Prevalence
from tacit.platform import store
from tacit.platform.errors import SurveyError, TacitError
from tacit.platform.messages import Message, Template
from tacit.run.settings import Settings
from tacit.verdicts.forecast import PairEstimates, pair_estimates
from tacit_miner import commands
from tacit_miner.exports import Selection
from tacit_miner.exports.answer_tables import ModelPaper
from tacit_miner.intake import FileOutcome, FileReport, IntakeReport, import_files, import_table
from tacit_miner.intake.importer import find_files
from tacit_miner.intake.tables import keep_table, study_of
from tacit_miner.intake.verification import GivenKey
from tacit_miner.project import SUFFIX, Project, ProjectError, Signer, Study, ledger
from tacit_miner.project.block_cache import used_records
from tacit_miner.project.database import Database
from tacit_miner.project.ledger import LineRow
from tacit_miner.project.location import LOCKED_AWAY
from tacit_miner.readers.coded import CodedTable
from tacit_miner.report import ReportWanted, make_report
from tacit_miner.runs import DamagedRunError, NotKeptError, Run, RunComparison, RunSettings, compare, load_run
from tacit_miner.runs import run as runs
from tacit_miner.runs.checks import with_asked
from tacit_miner.runs.suspicion import Suspected, exclude_and_run, suspects
from tacit_miner.runs.tables import ModelRequest, TableRequest, Tabulated, model, tabulate
from tacit_miner.samples import Truth, make_demo
from tacit_miner.ui.paper.writing import write_paper
from tacit_miner.ui.texts.language import report_voice
from tacit_miner.ui.worker.rule_numbers import prepare
from tacit_miner.ui.worker.snapshot import Snapshot, take
from tacit_miner.ui.worker.wishes import Choice, ModelChoice, TableChoice, today

NOT_A_SURVEY = Template("workbench.not-a-survey", "{path}: cannot be read as a signed survey: {reason}")
LINES_SHOWN = 100_000  # lines a table shows; the rest is counted, and exported


@dataclass(frozen=True, slots=True)
class Opened:
    """A project that was just opened, and its last run if it has one that can be read; `damage` says if it cannot."""

    snapshot: Snapshot
    run: Run | None
    truth: Truth | None = None
    damage: DamagedRunError | None = None

    @property
    def is_demo(self) -> bool:
        """Whether it goes away with the program."""
        return self.truth is not None


@dataclass(frozen=True, slots=True)
class Mined:
    """A run that is over; `not_kept` says why it is not in the project although it should be."""

    run: Run
    snapshot: Snapshot
    not_kept: NotKeptError | None = None


Compared = tuple[int, int, RunComparison]  # the numbers of two runs of the history, and what differs


class Workbench:
    """One open project and what can be done to it."""

    def __init__(self, languages: list[str]) -> None:
        self._languages = languages
        self._project: Project | None = None
        self._reading = threading.Lock()
        self._found: Sequence[Prevalence] = ()
        self._pairs: PairEstimates | None = None

    @property
    def project(self) -> Project:
        """The open project."""
        assert self._project is not None, "no project is open"
        return self._project

    def close(self) -> None:
        """Let go of the project."""
        with self._reading:  # the last one out puts the journal away, and only a writer can
            if self._project is not None:
                self._project.close()
                self._project = None

    def snapshot(self) -> Snapshot:
        """The project now."""
        return take(self.project, self._languages)

    def open(self, path: Path, control: Control) -> Opened:
        """Open a project in place of the present one, which stays if this fails."""
        own = self._project
        if own is not None and path.exists() and path.samefile(own.path):
            # A second time it would find itself in the way, and open for reading only.
            return self._read(own, control)
        with self._taking_over(Project.open(path)) as project:
            return self._read(project, control)

    def _read(self, project: Project, control: Control) -> Opened:
        control.check()
        run, damage = None, None
        try:
            run = load_run(project)[1] if project.runs() else None
        except DamagedRunError as error:
            damage = error
        control.check()
        if run is not None:
            prepare(run.result)
        return Opened(take(project, self._languages), run, damage=damage)

    def again(self, languages: list[str], opened: Opened, run: Run | None) -> Opened:
        """The open project as it is now, with its texts in other languages; `run` is the one that is shown."""
        self._languages = languages
        return replace(opened, snapshot=self.snapshot(), run=run)

    def create(self, path: Path, survey: Path) -> Opened:
        """Make a project for a signed survey."""
        study = Study.of_survey(_survey(survey))
        with self._taking_over(Project.create(path, study)) as project:
            return Opened(take(project, self._languages), None)

    def create_coded(self, path: Path, coded: CodedTable, control: Control) -> Opened:
        """Make a project of a table as the wizard read it."""
        with self._taking_over(Project.begin(path, study_of(coded))) as project:
            keep_table(project, coded.sheet.path, coded.parts(), today=today(), check=control.check)
            project.database.finish()
            return Opened(take(project, self._languages), None)

    def demo(self, folder: Path, control: Control) -> Opened:
        """Make the demo's survey, batches and project in an empty folder, and import the batches."""
        made = make_demo(folder, check=control.check)
        project = Project.begin(folder / f"demo{SUFFIX}", Study.of_survey(_survey(made.survey)))
        with self._taking_over(project):
            import_files(project, made.batches, today=today(), check=control.check)
            control.check()
            project.database.finish()
            return Opened(take(project, self._languages), None, made.truth)

    @contextmanager
    def _taking_over(self, project: Project) -> Iterator[Project]:
        """A project that becomes the open one when all of it has been read; on failure the present one stays."""
        try:
            yield project
        except BaseException:
            project.close()
            raise
        self.close()
        self._project = project

    def take_in(
        self, paths: Sequence[Path], control: Control, key: GivenKey | None = None
    ) -> tuple[IntakeReport, Snapshot]:
        """Import files and folders, encrypted ones with the key; what was done, and the project then."""
        project, survey = self.project, self.project.study.survey
        project.database.check_writable()
        files, refused = found(paths, project.path)
        if survey is None:
            report = import_tables(project, files, control)
        else:
            told: Any = control.report  # both kinds of progress pass
            given = None if key is None else key.opened(survey)
            report = import_files(project, files, today=today(), report=told, check=control.check, key=given)
        return IntakeReport((*refused, *report.files), report.cancelled), self.snapshot()

    def mine(self, settings: RunSettings, control: Control) -> Mined:
        """Run, and keep the run unless the project is open for reading only."""
        not_kept = None
        try:
            run = runs.perform(self.project, settings, control)
        except NotKeptError as error:
            not_kept, run = error, error.run
        prepare(run.result)
        return Mined(run, self.snapshot(), not_kept)

    def load(self, number: int, control: Control) -> Opened:
        """A run of the history."""
        _, run = load_run(self.project, number)
        control.check()
        prepare(run.result)
        return Opened(self.snapshot(), run)

    def compare(self, a: int, b: int) -> Compared:
        """Two runs of the history."""
        return a, b, compare(load_run(self.project, a)[1], load_run(self.project, b)[1])

    def suspect(self, control: Control) -> list[Suspected]:
        """What looks forged."""
        return suspects(self.project, check=control.check)

    def mine_without(self, signer: Signer, threads: int, control: Control) -> tuple[Mined, Compared]:
        """Exclude a signer, run again, and compare with the run before; the project is as before if that fails."""
        before, after = exclude_and_run(self.project, signer, threads, control)
        return Mined(after, self.snapshot()), self.compare(before.number, after.number)

    def tabulate(self, choice: TableChoice, control: Control) -> Tabulated:
        """A table of the records that count, with the last run's share of forged records and wish for signers. Raises `TacitError`: there is none."""
        forged, influence, design = runs.as_last_run(self.project)
        request = TableRequest(**asdict(choice), forged=forged, signer_influence=influence, sampling=design)
        return tabulate(self.project, request, control.check)

    def regress(self, choice: ModelChoice, control: Control) -> ModelPaper:
        """A regression of the records that count, sampled as the last run says; raises `TacitError` if there is none."""
        return ModelPaper.of(model(self.project, self._requested(choice), control.check))

    def _requested(self, choice: ModelChoice) -> ModelRequest:
        _, _, design = runs.as_last_run(self.project)
        return ModelRequest(**asdict(choice), sampling=design)

    def write_model(self, choice: ModelChoice, path: Path, control: Control) -> None:
        """Write a regression as what the name ends in."""
        found = model(self.project, self._requested(choice), control.check)
        commands.write_model(found, path, report_voice(), control.check)

    def count(self, control: Control) -> list[Prevalence]:
        """The prevalence of every question among the records that count."""
        used = used_records(self.project, (), control.check)
        counted = runs.counted_as_read(self.project, used, control.check)
        self._found = with_asked(self.project, counted, control.check)
        self._pairs = pair_estimates(used.dataset, Settings(1.0), control) if used.dataset.records else None
        return self._found

    def foresee(self, settings: Settings) -> Message | None:
        """What these settings will list, by the prevalences and pairs that were counted last."""
        records = self._found[0].answers.records if self._found else 0
        return runs.forecast(runs.foreseen(self.project.study, self._found, settings, records, self._pairs))

    def write_table(self, choice: TableChoice, path: Path, control: Control) -> None:
        """Write a table, as JSON if the name says so, else as CSV."""
        found = self.tabulate(choice, control)
        source = {"study": found.source.title, "data": found.source.data}
        commands.write_table(found.table, source, path, control.check)

    def seen_outside(self) -> tuple[int, str] | None:
        """What changes with what another program does to the open project; None without one, and while it is in use."""
        project = self._project
        return project.database.seen_outside() if project is not None else None

    def lines(self, file: int | None, verdict: LineVerdict | None) -> tuple[Sequence[LineRow], int]:
        """Lines of one file or verdict, at most `LINES_SHOWN`, and how many there are, as of the last finished change.

        It may be called while another thread works, and has a connection of its own, which lives as long as the question: a long job
        keeps the project's for itself.
        """
        with self._reading:
            project = self._project
            if project is None:
                return (), 0
            own = Database(project.path, read_only=project.database.why_read_only != LOCKED_AWAY())
            with closing(own) as database, database.reading() as connection:
                counts = ledger.lines_by_verdict(connection, file)
                total = counts.get(verdict, 0) if verdict else sum(counts.values())
                return tuple(islice(ledger.lines(connection, file, verdict), LINES_SHOWN)), total

    def edit(self, change: Callable[[Project], object]) -> Snapshot:
        """Change the project; all of it or nothing."""
        change(self.project)
        return self.snapshot()

    def report(
        self, run: Run, beside: Sequence[Choice], wanted: ReportWanted | None, path: Path, control: Control
    ) -> None:
        """Write the report of a run, with these tables and regressions beside its own."""
        tables = [one.names for one in beside if isinstance(one, TableChoice)]
        models = [self._requested(one) for one in beside if isinstance(one, ModelChoice)]
        languages, row = self._languages, self.project.run(run.number)[0] if run.number else None
        facts = commands.report_facts(self.project, run, row, tables, languages, control.check, models)
        made = make_report(facts, report_voice(), wanted, control.check)
        control.check()
        commands.write_report(made, path, lambda report, path: write_paper(report, path, control.check))

    def export(self, run: Run, rows: Selection, columns: Sequence[str], path: Path, control: Control) -> None:
        """Write rows of a run, with words where the survey has them; `columns` of a table for people, the usual ones if there are none."""
        languages, voice = self._languages, report_voice()
        commands.write_run(self.project, run, rows, path, languages, columns, voice, control.check)

    def export_answers(self, path: Path, control: Control) -> None:
        """Write the records for a statistics program or an archive."""
        commands.write_answers(self.project, path, self._languages, control.check)

    def export_prevalences(self, path: Path, control: Control) -> None:
        """Write the prevalence of every question."""
        forged, _, _ = runs.as_last_run(self.project)
        commands.write_prevalences(self.project, path, self._languages, forged, control.check)

    def write_refused(self, path: Path, control: Control) -> None:
        """Write every refused line with its reason."""
        commands.write_refused(self.project, path, control.check)


def _survey(path: Path) -> SignedSurvey:
    try:
        return read_survey(store.read(path, LIMITS.line_bytes))
    except (FormatError, SurveyError) as error:
        raise ProjectError(NOT_A_SURVEY(path=str(path), reason=error.message)) from None


def found(paths: Sequence[Path], project: Path) -> tuple[list[Path], list[FileReport]]:
    """The files to import, and a report on each place that has none: it must not keep the others out."""
    files: list[Path] = []
    refused: list[FileReport] = []
    for path in paths:
        try:
            files += find_files([path], project)
        except TacitError as error:
            refused.append(FileReport(path, FileOutcome.UNREADABLE, error=error.message))
    return list(dict.fromkeys(files)), refused


def import_tables(project: Project, files: Sequence[Path], control: Control) -> IntakeReport:
    """Each table for itself, as signed batches are: one that is refused keeps no other one out."""
    reports: list[FileReport] = []
    for file in files:
        try:
            control.check()
            reports.append(import_table(project, file, today=today(), check=control.check))
        except Stopped:
            return IntakeReport(tuple(reports), cancelled=True)
        except TacitError as error:
            reports.append(FileReport(file, FileOutcome.UNREADABLE, error=error.message))
    return IntakeReport(tuple(reports))
