"""The page of imports: a place to drop files, what became of each file and line, and counts that reconcile."""

import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QFrame, QGridLayout, QSizePolicy, QWidget

from tacit.formats.batch_file import SUFFIX
from tacit.formats.errors import LineVerdict
from tacit.platform.messages import Message
from tacit_miner.intake import FileOutcome, FileReport, IntakeReport
from tacit_miner.project import Standing
from tacit_miner.project.ledger import FileRow, LineRow, WrongFile
from tacit_miner.ui.texts.language import named, number, said, tr
from tacit_miner.ui.texts.naming import standing_word, verdict_word
from tacit_miner.ui.widgets.flow import push, split
from tacit_miner.ui.widgets.labels import Notice, Plain, label_of, tip
from tacit_miner.ui.widgets.rows import RowsColumn, RowsModel, RowsView, figure_column
from tacit_miner.ui.worker.snapshot import Snapshot
from tacit_qt.widgets import bold, called, fill, in_column, in_row, laid_out

AnyFile = FileRow | WrongFile  # a row of the table of files
LEAST_LINES = 3.6
"""Of text, in a table's height: its head and a row, so that all of the panel fits a screen 600 points high."""


class DropZone(QFrame):
    """Where files are dropped (`dropped` gives a list of paths); a button does the same by keyboard (`browse` asks for a dialog)."""

    dropped = Signal(list)
    browse = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptDrops(True)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        words = Plain(tr("Drop batch files or folders here"), wraps=True)
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.button = push(tr("Choose files…"), self.browse)
        in_column(self, words, (self.button, 0, Qt.AlignmentFlag.AlignCenter))
        self.setAccessibleName(words.text())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files are welcome, anything else is not."""
        if paths_of(event):
            self.setFrameShape(QFrame.Shape.Box)
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Nothing is about to be dropped."""
        self.setFrameShape(QFrame.Shape.StyledPanel)
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Hand on the paths."""
        self.setFrameShape(QFrame.Shape.StyledPanel)
        event.acceptProposedAction()
        self.dropped.emit(paths_of(event))


def paths_of(event: QDropEvent) -> list[Path]:
    """The local files and folders of a drop."""
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]


def short_name(name: str) -> str:
    """A batch file's name without what all of them end in, so that a narrow column shows what differs."""
    return name.removesuffix(".gz").removesuffix(SUFFIX)


def reconciled(snapshot: Snapshot) -> list[tuple[str, int, bool]]:
    """Files → lines → records → kept → used; what is lost between two steps is shown between them."""
    counts = snapshot.counts
    steps = [  # each with whether it is told of none too
        (tr("Files"), counts.files, True),
        (tr("Files refused whole"), counts.wrong_files, False),
        (tr("Files forgotten"), counts.forgotten, False),
        (tr("Lines"), counts.lines, True),
        (tr("− refused lines"), counts.refused, False),
        (tr("Records in good lines"), counts.records, True),
        (tr("− already here"), counts.already, False),
        (tr("Records kept"), counts.kept, True),
    ]
    lost = ((each, count) for each, count in counts.standings.items() if each is not Standing.USED)
    steps += [(f"− {standing_word(standing)}", count, False) for standing, count in lost]
    rows = [(word, count, False) for word, count, always in steps if always or count]
    return [*rows, (tr("Used in mining"), counts.used, True)]


def _hint(file: AnyFile) -> str:
    if isinstance(file, WrongFile):
        return f"{file.name}\n{said(file.reason)}"
    return f"{file.name}\nSHA-256 {file.sha256.hex()}"


class IntakePanel(QWidget):
    """Files, lines and counts of a project.

    `wanted` has the number of a file and a verdict, whose lines are to be shown, None for any; `forget` has files, of which every trace is
    to be removed, and whether that undoes an import.
    """

    wanted = Signal(object, object)
    export_refused = Signal()
    forget = Signal(list, bool)

    def __init__(self) -> None:
        super().__init__()
        self.zone = DropZone()
        self.notice = Notice(narrow=True)
        self._snapshot: Snapshot | None = None
        self._names: dict[int, str] = {}
        self._may_change, self._total = True, 0
        self._make_tables()
        self._counts = QGridLayout()
        self._counts.setColumnStretch(0, 1)
        self._counts.setVerticalSpacing(2)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 46)
        self._top = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        fill(self._top, (self.zone, 1), (self._counts, 1))
        above, below = QWidget(), QWidget()
        side = Qt.AlignmentFlag.AlignLeading
        top = in_row(label_of(self.verdict, tr("Lines:")), (self.verdict, 1))
        laid_out(in_column(above), (self.files_view, 1), (self.forget_button, 0, side))
        laid_out(in_column(below), top, (self.lines_view, 1), self._shown, (self._save, 0, side))
        self._sides = split(Qt.Orientation.Vertical, (above, 0), (below, 0))
        in_column(self, self._top, self.notice, (self._sides, 1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Side by side where there is room for both tables, else one above the other."""
        super().resizeEvent(event)
        wide = self.width() >= 2 * self.minimumWidth()
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._top.setDirection(across if wide else down)
        self._top.setSpacing(self.fontMetrics().height() * (2 if wide else 1))
        self._sides.setOrientation(Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical)

    def _make_tables(self) -> None:
        self.files = RowsModel[AnyFile](self._file_columns(), self)
        self.files_view = RowsView(self.files, tr("Imported files"))
        self.lines = RowsModel[LineRow](self._line_columns(), self)
        self.lines_view = RowsView(self.lines, tr("Lines and verdicts"), stretch=1)
        self.lines_view.selectionModel().selectionChanged.connect(self._explain)
        for view in (self.files_view, self.lines_view):
            view.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # names of files differ at their ends
            view.setMinimumHeight(round(view.fontMetrics().height() * LEAST_LINES))
            # As low as that before the panel is scrolled, as high as there is room.
            view.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.verdict = called(QComboBox(), tr("Show lines with this verdict"))
        self.verdict.currentIndexChanged.connect(self._ask)
        self.files_view.selectionModel().selectionChanged.connect(self._ask)
        about = tr("Remove every trace of the selected files from the project")
        files = self.files_view.selected
        self.forget_button = push(tr("Forget file…"), lambda: self.forget.emit(files(), False), about)
        self._shown = Plain(wraps=True)
        self._save = push(tr("Save refused lines…"), self.export_refused)
        self._save.setObjectName("save_refused")

    def _file_columns(self) -> list[RowsColumn[AnyFile]]:
        new = tr("Records that were new to the project")
        return [
            RowsColumn(tr("File"), lambda file: short_name(file.name), lambda file: file.name, hint=_hint),
            figure_column(tr("Lines"), lambda file: file.lines if isinstance(file, FileRow) else 0, number),
            figure_column(tr("New"), lambda file: file.kept if isinstance(file, FileRow) else 0, number, new),
            RowsColumn(
                tr("Refused"),
                lambda file: tr("whole") if isinstance(file, WrongFile) else number(self._refused_in(file)),
                self._refused_in,
                tr("Lines that are not in the project, or the whole file; hover for the reasons"),
                numeric=True,
                hint=self._verdicts_in,
            ),
        ]

    def _line_columns(self) -> list[RowsColumn[LineRow]]:
        words = {verdict: verdict_word(verdict) for verdict in LineVerdict}  # once, not for each line

        def name(line: LineRow) -> str:
            return self._names.get(line.file, str(line.file))

        return [
            RowsColumn(
                tr("Verdict"),
                lambda line: words[line.verdict],
                lambda line: str(line.verdict),
                hint=self._why,
                plain=lambda line: str(line.verdict),
            ),
            RowsColumn(tr("File"), lambda line: short_name(name(line)), hint=name),
            RowsColumn(
                tr("Line"),
                lambda line: number(line.number),
                lambda line: (line.file, line.number),
                numeric=True,
                plain=lambda line: line.number,
            ),
            figure_column(tr("n"), lambda line: line.records, number, tr("Records in the line")),
        ]

    def show_project(self, snapshot: Snapshot) -> None:
        """Show another state of the project."""
        self._snapshot = snapshot
        self._names = {file.number: file.name for file in snapshot.files}
        selected = {file.number for file in self.files_view.selected() if isinstance(file, FileRow)}
        self.files.set_rows([*snapshot.files, *snapshot.wrong_files])
        self.files_view.select_where(lambda file: isinstance(file, FileRow) and file.number in selected)
        self._offer_verdicts(snapshot)
        while (item := self._counts.takeAt(0)) is not None:
            if widget := item.widget():
                widget.deleteLater()
        for row, (word, count, strong) in enumerate(reconciled(snapshot)):
            value = called(Plain(number(count)), f"{word}: {number(count)}")
            value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            for column, label in enumerate((Plain(word, wraps=True), value)):
                label.setFont(bold(label.font()) if strong else label.font())
                self._counts.addWidget(label, row, column)
        self._save.setEnabled(snapshot.counts.refused > 0)
        self.allow_changes(allowed=snapshot.read_only is None)
        self._ask()

    def allow_changes(self, *, allowed: bool) -> None:
        """Whether files may come in and go out now."""
        self._may_change = allowed
        self.zone.setEnabled(allowed)
        self._offer_forgetting()

    def _offer_forgetting(self) -> None:
        self.forget_button.setEnabled(self._may_change and bool(self.files_view.selected()))

    def _offer_verdicts(self, snapshot: Snapshot) -> None:
        """Verdicts that occur, with their counts; the choice stays if it still occurs."""
        chosen, every = self.verdict.currentData(), tr("all verdicts ({count})")
        with QSignalBlocker(self.verdict):
            self.verdict.clear()
            self.verdict.addItem(every.format(count=number(snapshot.counts.lines)), None)
            for verdict in LineVerdict:
                if count := snapshot.counts.verdicts.get(verdict, 0):
                    self.verdict.addItem(f"{verdict_word(verdict)} ({number(count)})", verdict)
            self.verdict.setCurrentIndex(max(0, self.verdict.findData(chosen)))

    def _ask(self) -> None:
        self._offer_forgetting()
        files = [file for file in self.files_view.selected() if isinstance(file, FileRow)]
        self.wanted.emit(files[0].number if len(files) == 1 else None, self.verdict.currentData())

    def show_lines(self, found: tuple[Sequence[LineRow], int]) -> None:
        """The lines that were asked for, and how many there are."""
        rows, self._total = found
        self.lines.set_rows(rows)
        self._explain()

    def _explain(self) -> None:
        """The reason of the line or refused file selected, or how many lines are shown."""
        lines, files = self.lines_view.selected(), self.files_view.selected()
        words, shown = tr("{shown} of {total} lines shown"), number(len(self.lines.rows))
        text = words.format(shown=shown, total=number(self._total))
        if len(lines) == 1:
            text = self._why(lines[0])
        elif not lines and len(files) == 1 and isinstance(files[0], WrongFile):
            text = tr("{file}: {reason}").format(file=named(files[0].name), reason=said(files[0].reason))
        elif self._snapshot is not None and self._snapshot.asked is None:
            text = tr(
                "The answers came as tables, whose rows are counted as records. Lines are those of batch files."
            )
        self._shown.setText(text)
        self._shown.setToolTip(tip(text))  # a low window has no room for all of a long one

    def _why(self, line: LineRow) -> str:
        """Why a line was refused, or who signed it: the name, or the first words of the fingerprint."""
        if line.reason is not None:
            return said(line.reason)
        signers = self._snapshot.signers if self._snapshot else ()
        found = next((row for row in signers if row.number == line.signer), None)
        name = "" if found is None else found.name or " ".join(found.fingerprint.words[:2])
        return tr("Signed by {signer}").format(signer=named(name))

    def say(self, sentence: str) -> None:
        """Show a sentence until it is closed."""
        self.notice.say(sentence, tr("Close"), self.notice.clear)

    def show_report(self, report: IntakeReport) -> None:
        """Say what an import did, in one sentence."""
        outcomes = report.outcomes()
        words = {
            FileOutcome.IMPORTED: tr("imported"),
            FileOutcome.ALREADY_HERE: tr("already here"),
            FileOutcome.UNREADABLE: tr("unreadable"),
            FileOutcome.REFUSED: tr("refused"),
        }
        parts = [f"{word}: {number(outcomes[one])}" for one, word in words.items() if outcomes[one]]
        parts.append(tr("new records: {count}").format(count=number(report.kept)))
        if report.refused:
            parts.append(tr("refused lines: {count}").format(count=number(report.refused)))
        imported = tr("Files {parts}.").format(parts=" · ".join(parts))
        sentence = imported if report.files else tr("No file was imported.")
        errors = [_error(file) for file in report.files if file.error]
        if report.cancelled:
            sentence += " " + tr("Cancelled; the files before are in the project, import again to complete.")
        new, told = self._came_in(report), " ".join([sentence, *errors[:3]])
        undo = (lambda: self.forget.emit(new, True)) if new and self._may_change else None
        self.notice.say(told, tr("Close"), self.notice.clear, other=tr("Undo import…"), other_action=undo)

    def _came_in(self, report: IntakeReport) -> list[AnyFile]:
        if self._snapshot is None:
            return []
        numbers = {file.number for file in report.files if file.outcome is FileOutcome.IMPORTED}
        refused = {file.path.name for file in report.files if file.outcome is FileOutcome.REFUSED}
        files: list[AnyFile] = [file for file in self._snapshot.files if file.number in numbers]
        return files + [file for file in self._snapshot.wrong_files if file.name in refused]

    def _refused_in(self, file: AnyFile) -> int:
        """Lines; of a file that was refused whole, more than any has."""
        if isinstance(file, WrongFile):
            return sys.maxsize
        return sum(count for verdict, count in self._verdicts(file).items() if not verdict.is_good)

    def _verdicts_in(self, file: AnyFile) -> str:
        if isinstance(file, WrongFile):
            return said(file.reason)
        verdicts = self._verdicts(file)
        known = (verdict for verdict in LineVerdict if verdict in verdicts)
        return ", ".join(f"{verdict_word(verdict)} {number(verdicts[verdict])}" for verdict in known)

    def _verdicts(self, file: FileRow) -> dict[LineVerdict, int]:
        return self._snapshot.verdicts.get(file.number, {}) if self._snapshot else {}


def _error(file: FileReport) -> str:
    """Why a file was not taken; one that was dropped is known by its name, without its folder."""
    assert file.error is not None
    if file.outcome is FileOutcome.REFUSED and isinstance(reason := file.error.values["reason"], Message):
        return tr("{file}: {reason}.").format(file=named(file.path.name), reason=said(reason))
    return said(file.error)
