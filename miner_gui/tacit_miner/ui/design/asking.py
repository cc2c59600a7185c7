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
    QHBoxLayout,
    QLayout,
    QLineEdit,
    QListWidget,
    QMenu,
    QPushButton,
    QWidget,
)

from tacit.platform import store
from tacit.platform.errors import TacitError
from tacit_miner.design.draft import Draft
from tacit_miner.trial import FEWEST, MOST, Trial, TrialRow
from tacit_miner.ui.texts.language import left_to_right, named, number, percent, said, tr
from tacit_miner.ui.widgets.flow import Scrolled, framed_list, push
from tacit_miner.ui.widgets.labels import Plain, add_row, announce
from tacit_miner.ui.widgets.number_field import Complaint, CountField, FieldGroup
from tacit_miner.ui.widgets.rows import RowsColumn, RowsModel, RowsView, figure_column
from tacit_miner.xlsform.sheets import FormError, FormFinding, FormWeight
from tacit_miner.xlsform.workbook import write_plain, write_workbook
from tacit_miner.xlsform.writer import write_tables
from tacit_qt.widgets import FileDialog, bold, called, fill, in_column, laid_out, open_file

FRAME = 40  # points that the system's frame and title take
ENDINGS = (".xlsx", ".csv")


def lay_out(
    dialog: QDialog, parts: Sequence[QWidget | QLayout | None], lines: int, columns: int = 38
) -> None:
    """Parts below each other, None for what room is left; a list, a table or a scrolled part takes it too. Sizes in heights of a line."""
    layout = in_column(dialog)
    for part in parts:
        fill(layout, 1 if part is None else (part, int(isinstance(part, QAbstractScrollArea))))
    line, room = dialog.fontMetrics().height(), dialog.screen().availableSize()
    dialog.resize(QSize(columns * line, lines * line).boundedTo(room - QSize(FRAME, FRAME)))


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
        shown = called(Plain(text, wraps=True), f"{name}: {text}")
        shown.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        add_row(form, name, shown)
        label = form.labelForField(shown)
        label.setFont(bold(label.font()))
    return form


def ask_place(parent: QWidget, title: str, start: str, kinds: str = "", suffix: str = "") -> Path | None:
    """Where a file goes; with its suffix, if it has one."""
    name, _ = FileDialog.getSaveFileName(parent, title, start, f"{kinds} (*{suffix})" if kinds else "")
    return Path(name if name.endswith(suffix) else name + suffix) if name else None


class AskingDialog(QDialog):
    """Fields above a fault and two buttons. `wanted` has what is to be done off the window's thread, and the file that comes of it.

    The dialog waits until it is accepted, or refused.
    """

    wanted = Signal(object, object)

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.group = FieldGroup("")
        self.fault = Plain(wraps=True)

    def secret(self) -> QLineEdit:
        """A field whose letters are not shown, and which is emptied when the dialog is done."""
        field = QLineEdit(echoMode=QLineEdit.EchoMode.Password)
        self.finished.connect(lambda: field.setText(""))
        return field

    def arrange(self, words: str, act: QPushButton, lines: int) -> None:
        """The words, the fields, why not, and the buttons; so many lines high."""
        below = buttons(self, act, close=tr("Stay"))
        lay_out(self, (Plain(words, wraps=True), Scrolled(self.group), self.fault, below), lines)

    def add_place(
        self, name: str, field: QLineEdit, about: str, choose: Callable[[], object], *others: QPushButton
    ) -> QPushButton:
        """The field of a file above other buttons and one that asks which, which is returned; the Enter key presses none of them."""
        self.group.add(name, field, about)
        button, row = push(tr("Choose…"), lambda _pressed: choose(), by_enter=False), QWidget()
        laid_out(QHBoxLayout(row), button, *others, 1)
        self.group.add_wide(row, name, "")
        return button

    def choose_key(self, folder: Path, take: Callable[[str], object]) -> None:
        """Ask which file has the researcher's key."""
        if path := open_file(self, tr("The researcher's key"), "", folder):
            take(str(path))

    def choose_place(self, field: QLineEdit, title: str, kinds: str = "", suffix: str = "") -> None:
        """Ask where a file goes; with its suffix, if it has one."""
        if path := ask_place(self, title, field.text(), kinds, suffix):
            field.setText(str(path))

    def send(self, act: Callable[[], object], path: Path) -> None:
        """Ask for it, once."""
        self.tell("")
        self.setEnabled(False)
        self.wanted.emit(act, path)

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
    """What a form's import has to say: errors, what a survey cannot ask, and notes; `leave_out`: import it without the second."""

    leave_out = Signal()

    def __init__(self, findings: Sequence[FormFinding], error: FormError | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Import of a form"))
        weights = [finding.weight for finding in findings]
        words, count = tr("The form was imported. What was left out or assumed: {count}."), len(weights)
        if error is not None:
            words = tr("Nothing was imported. What stands in the way, by sheet, row and column: {count}.")
            count -= weights.count(FormWeight.NOTE)
        self.sentence = Plain(words.format(count=number(count)), wraps=True)
        self.list = QListWidget()
        framed_list(self.list, tr("What is said of the form"), wraps=True)
        marks = {
            FormWeight.ERROR: tr("✗ error"),
            FormWeight.UNSUPPORTED: tr("✗ cannot be asked"),
            FormWeight.NOTE: tr("⚠ note"),
        }
        self.list.addItems([f"{marks[finding.weight]} · {said(finding.message)}" for finding in findings])
        self.go_on = push(tr("Leave these out and import"), self.accept)
        self.go_on.clicked.connect(self.leave_out)
        can_do_without = error and FormWeight.ERROR not in weights and FormWeight.UNSUPPORTED in weights
        below = buttons(self, *([self.go_on] if can_do_without else []))
        lay_out(self, (self.sentence, self.list, below), 24, 42)


class TrialDialog(QDialog):
    """How many people, and what came of it; `wanted` has how many, and the seed."""

    wanted = Signal(int, int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Test run"))
        self.people, self.seed = CountField(FEWEST, MOST, 100), CountField(0, 999_999)
        self.people.setValue(1_000)
        self.seed.setValue(1)
        self.run = push(tr("Let them answer"), self._run)
        self.run.setDefault(True)
        words = tr(
            "Made-up people answer by the expected shares. Their answers are randomized, signed, imported and estimated as "
            "those of real people would be, in a folder that is deleted at the end."
        )
        self.sentence = Plain(words, wraps=True)
        self.model = RowsModel[TrialRow](_columns(), self)
        self.view = RowsView(self.model, tr("Estimates beside the truth"))
        form = QFormLayout()
        for words, field in ((tr("People"), self.people), (tr("Seed of chance"), self.seed)):
            add_row(form, words, called(field, words))
        form.addRow(Complaint(self.people, self.seed))
        lay_out(self, (self.sentence, form, self.view, buttons(self, self.run)), 32, 44)

    def _run(self) -> None:
        if not (self.people.fault() or self.seed.fault()):
            self.run.setEnabled(False)
            self.wanted.emit(self.people.value(), self.seed.value())

    def show_trial(self, trial: Trial) -> None:
        """Show what a test run found."""
        words = tr(
            "People: {people}, records taken: {accepted}. Intervals of {level} that miss the truth: {missed} of {rows}; one of "
            "twenty may."
        )
        people, accepted, rows = map(number, (trial.people, trial.accepted, len(trial.rows)))
        level, missed = percent(1 - trial.alpha, 0), number(sum(not row.covers for row in trial.rows))
        told = words.format(people=people, accepted=accepted, level=level, missed=missed, rows=rows)
        self.sentence.setText(told)
        self.model.set_rows(trial.rows)
        announce(self, told)

    def allow(self) -> None:
        """Another run may be asked for."""
        self.run.setEnabled(True)


def _columns() -> list[RowsColumn[TrialRow]]:
    return [
        RowsColumn(tr("Item"), lambda row: named(row.name), lambda row: row.name),
        figure_column(tr("Drawn from"), lambda row: row.truth, percent),
        figure_column(tr("Estimate"), lambda row: row.value, percent),
        RowsColumn(
            tr("Interval"),
            lambda row: left_to_right(f"{percent(row.low)} … {percent(row.high)}"),
            lambda row: row.low,
            numeric=True,
        ),
        RowsColumn(
            tr("Truth"), lambda row: tr("✓ inside") if row.covers else tr("✗ outside"), lambda row: row.covers
        ),
    ]
