"""Dialogs of the page Design, and what they are made of: asking for a wish, the import of a form, and a test run.

A wish is carried out off the window's thread. A passphrase stays in its field until the dialog is done, and is not kept. A
dialog opens as large as its text needs in lines, and never larger than the screen has room for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLayout,
    QLineEdit,
    QListWidget,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tacit.formats.errors import FORM_LIMITS
from tacit.platform import store
from tacit.platform.errors import TacitError
from tacit_miner.design.draft import Draft
from tacit_miner.trial import FEWEST, MOST, Trial, TrialRow
from tacit_miner.ui.texts.language import left_to_right, named, number, percent, tr
from tacit_miner.ui.texts.words import said
from tacit_miner.ui.widgets.flow import Scrolled
from tacit_miner.ui.widgets.labels import Plain, add_row, announce
from tacit_miner.ui.widgets.number_field import Complaint, CountField, FieldGroup
from tacit_miner.ui.widgets.rows import RowsColumn, RowsModel, RowsView
from tacit_miner.xlsform.questions import read_form
from tacit_miner.xlsform.sheets import FormError, FormFinding, FormWeight
from tacit_miner.xlsform.workbook import write_plain, write_workbook
from tacit_miner.xlsform.writer import write_tables
from tacit_qt.widgets import FileDialog

FRAME = 40
"""Points that the system's frame and title take."""


def open_at(dialog: QDialog, columns: int, lines: int) -> None:
    """Give a dialog its first size, in heights of a line."""
    line, room = dialog.fontMetrics().height(), dialog.screen().availableSize()
    dialog.resize(QSize(columns * line, lines * line).boundedTo(room - QSize(FRAME, FRAME)))


COLUMNS = 38
"""How wide the dialogs open, in heights of a line."""


def wrapped(text: str = "") -> Plain:
    """Words that break where the window is narrow."""
    label = Plain(text)
    label.setWordWrap(True)
    return label


def lay_out(
    dialog: QDialog, parts: Sequence[QWidget | QLayout | None], lines: int, columns: int = COLUMNS
) -> None:
    """Parts below each other, None for what room is left; a list, a table or a scrolled part takes it too."""
    layout = QVBoxLayout(dialog)
    for part in parts:
        if isinstance(part, QLayout):
            layout.addLayout(part)
        elif part is None:
            layout.addStretch(1)
        else:
            layout.addWidget(part, int(isinstance(part, QAbstractScrollArea)))
    open_at(dialog, columns, lines)


def buttons(dialog: QDialog, *acts: QPushButton, close: str = "") -> QDialogButtonBox:
    """What can be done, and the button that closes."""
    box = QDialogButtonBox()
    for act in acts:
        box.addButton(act, QDialogButtonBox.ButtonRole.ActionRole)
    box.addButton(close or tr("Close"), QDialogButtonBox.ButtonRole.RejectRole).clicked.connect(dialog.reject)
    return box


def menu_button(words: str, acts: Sequence[tuple[str, Callable[[], object]]]) -> QPushButton:
    """A button with a menu."""
    button = QPushButton(words)
    menu = QMenu(button)
    for name, act in acts:
        menu.addAction(name).triggered.connect(lambda _on=False, act=act: act())
    button.setMenu(menu)
    return button


def compared(rows: Iterable[tuple[str, str]]) -> QFormLayout:
    """Names and texts that people compare or copy."""
    form = QFormLayout()
    form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
    for name, text in rows:
        shown = wrapped(text)
        shown.setAccessibleName(f"{name}: {text}")
        shown.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        add_row(form, name, shown)
        label = form.labelForField(shown)
        bold = label.font()
        bold.setBold(True)
        label.setFont(bold)
    return form


class AskingDialog(QDialog):
    """Fields above a fault and two buttons.

    Signals:
        wanted: what was asked for; the dialog waits until it is accepted, or refused with `refuse`.
    """

    wanted = Signal(object)

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.group = FieldGroup("")
        self.fault = wrapped()

    def secret(self) -> QLineEdit:
        """A field whose letters are not shown, and which is emptied when the dialog is done."""
        field = QLineEdit()
        field.setEchoMode(QLineEdit.EchoMode.Password)
        self.finished.connect(lambda: field.setText(""))
        return field

    def arrange(self, words: str, act: QPushButton, lines: int) -> None:
        """The words, the fields, why not, and the buttons; so many lines high."""
        below = buttons(self, act, close=tr("Stay"))
        lay_out(self, (wrapped(words), Scrolled(self.group), self.fault, below), lines)

    def choose_key(self, folder: Path, take: Callable[[str], object]) -> None:
        """Ask which file has the researcher's key."""
        name, _ = FileDialog.getOpenFileName(self, tr("The researcher's key"), str(folder))
        if name:
            take(name)

    def choose_place(self, field: QLineEdit, title: str, kinds: str = "", suffix: str = "") -> None:
        """Ask where a file goes; with its suffix, if it has one."""
        shown = f"{kinds} (*{suffix})" if kinds else ""
        name, _ = FileDialog.getSaveFileName(self, title, field.text(), shown)
        if name:
            field.setText(name if name.endswith(suffix) else name + suffix)

    def send(self, wish: object) -> None:
        """Ask for it, once."""
        self.tell("")
        self.setEnabled(False)
        self.wanted.emit(wish)

    def tell(self, words: str) -> None:
        """Why not."""
        self.setEnabled(True)
        self.fault.setText(f"⚠ {words}" if words else "")
        if words:
            announce(self, words)

    def refuse(self, error: object) -> None:
        """Say why the wish was refused; it may be changed and tried again."""
        why = said(error.message) if isinstance(error, TacitError) else str(error)
        self.tell(why[:1].upper() + why[1:])


def choose_button(choose: Callable[[], object]) -> QPushButton:
    """A button beside a field, which the Enter key does not press."""
    button = QPushButton(tr("Choose…"))
    button.setAutoDefault(False)
    button.clicked.connect(lambda _pressed: choose())
    return button


ENDINGS = (".xlsx", ".csv")


def import_form(path: Path, *, leave_out: bool = False) -> tuple[Draft, tuple[FormFinding, ...]]:
    """The draft of a form, and what was left out or assumed.

    Raises:
        FormError: everything that forbids it.
        StoreError: it cannot be read.
    """
    imported = read_form(store.read(path, FORM_LIMITS.file_bytes), leave_out=leave_out)
    return imported.draft, imported.notes


def export_form(draft: Draft, path: Path) -> Path:
    """Write a draft as a form, as CSV if the name says so; the file.

    Raises:
        FormatError: the draft has errors that a form cannot hold.
        StoreError: it cannot be written.
    """
    tables = write_tables(draft)
    is_plain = path.suffix.lower() == ENDINGS[1]
    store.write(path, write_plain(tables) if is_plain else write_workbook(tables))
    return path


class FormDialog(QDialog):
    """What a form's import has to say: errors, what a survey cannot ask, and notes.

    Signals:
        leave_out: import the form without what a survey cannot ask.
    """

    leave_out = Signal()

    def __init__(self, findings: Sequence[FormFinding], error: FormError | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Import of a form"))
        weights = {finding.weight for finding in findings}
        self.sentence = wrapped(_sentence(findings, is_refused=error is not None))
        self.list = QListWidget()
        self.list.setAccessibleName(tr("What is said of the form"))
        self.list.setProperty("framed", True)
        self.list.setWordWrap(True)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for finding in findings:
            self.list.addItem(f"{_weight_word(finding.weight)} · {said(finding.message)}")
        self.go_on = QPushButton(tr("Leave these out and import"))
        self.go_on.clicked.connect(self._leave_out)
        can_do_without = (
            error is not None and FormWeight.ERROR not in weights and FormWeight.UNSUPPORTED in weights
        )
        below = buttons(self, *([self.go_on] if can_do_without else []))
        lay_out(self, (self.sentence, self.list, below), 24, 42)

    def _leave_out(self) -> None:
        self.accept()
        self.leave_out.emit()


def _sentence(findings: Sequence[FormFinding], *, is_refused: bool) -> str:
    if is_refused:
        words = tr("Nothing was imported. What stands in the way, by sheet, row and column: {count}.")
        serious = sum(finding.weight is not FormWeight.NOTE for finding in findings)
        return words.format(count=number(serious))
    return tr("The form was imported. What was left out or assumed: {count}.").format(
        count=number(len(findings))
    )


def _weight_word(weight: FormWeight) -> str:
    return {
        FormWeight.ERROR: tr("✗ error"),
        FormWeight.UNSUPPORTED: tr("✗ cannot be asked"),
        FormWeight.NOTE: tr("⚠ note"),
    }[weight]


PEOPLE = 1_000
_LARGEST_SEED = 999_999


class TrialDialog(QDialog):
    """How many people, and what came of it.

    Signals:
        wanted: how many people, and the seed.
    """

    wanted = Signal(int, int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Test run"))
        self.people, self.seed = CountField(FEWEST, MOST, 100), CountField(0, _LARGEST_SEED)
        self.people.setValue(PEOPLE)
        self.seed.setValue(1)
        self.run = QPushButton(tr("Let them answer"))
        self.run.setDefault(True)
        self.run.clicked.connect(self._run)
        self.sentence = wrapped(
            tr(
                "Made-up people answer by the expected shares. Their answers are randomized, signed, imported and estimated as "
                "those of real people would be, in a folder that is deleted at the end."
            )
        )
        self.model = RowsModel[TrialRow](_columns(), self)
        self.view = RowsView(self.model, tr("Estimates beside the truth"))
        form = QFormLayout()
        for words, field in ((tr("People"), self.people), (tr("Seed of chance"), self.seed)):
            field.setAccessibleName(words)
            add_row(form, words, field)
        form.addRow(Complaint(self.people, self.seed))
        lay_out(self, (self.sentence, form, self.view, buttons(self, self.run)), 32, 44)

    def _run(self) -> None:
        if not (self.people.fault() or self.seed.fault()):
            self.run.setEnabled(False)
            self.wanted.emit(self.people.value(), self.seed.value())

    def show_trial(self, trial: Trial) -> None:
        """Show what a test run found."""
        missed = sum(not row.covers for row in trial.rows)
        words = tr(
            "People: {people}, records taken: {accepted}. Intervals of {level} that miss the truth: {missed} of {rows}; one of "
            "twenty may."
        )
        self.sentence.setText(
            words.format(
                people=number(trial.people),
                accepted=number(trial.accepted),
                level=percent(1 - trial.alpha, 0),
                missed=number(missed),
                rows=number(len(trial.rows)),
            )
        )
        self.model.set_rows(trial.rows)
        announce(self, self.sentence.text())

    def allow(self) -> None:
        """Another run may be asked for."""
        self.run.setEnabled(True)


def _columns() -> list[RowsColumn[TrialRow]]:
    return [
        RowsColumn(tr("Item"), lambda row: named(row.name), lambda row: row.name),
        RowsColumn(tr("Drawn from"), lambda row: percent(row.truth), lambda row: row.truth, numeric=True),
        RowsColumn(tr("Estimate"), lambda row: percent(row.value), lambda row: row.value, numeric=True),
        RowsColumn(
            tr("Interval"),
            lambda row: left_to_right(f"{percent(row.low)} … {percent(row.high)}"),
            lambda row: row.low,
            numeric=True,
        ),
        RowsColumn(
            tr("Truth"),
            lambda row: tr("✓ inside") if row.covers else tr("✗ outside"),
            lambda row: row.covers,
        ),
    ]
