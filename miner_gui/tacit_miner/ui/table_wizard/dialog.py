"""The wizard: three pages, back and forth without losing anything; Enter goes on to the next thing that is missing."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from tacit_miner.readers.coded import CodedTable
from tacit_miner.readers.column_plan import ColumnKind, TablePlan
from tacit_miner.readers.scheme_forms import PlanFinding, PlanPart, findings
from tacit_miner.readers.sheet import Sheet
from tacit_miner.ui.table_wizard.columns_page import ColumnsPage
from tacit_miner.ui.table_wizard.schemes_page import SchemesPage
from tacit_miner.ui.table_wizard.words import Plans
from tacit_miner.ui.texts.language import named, number, said, tr
from tacit_miner.ui.widgets.flow import FlowLayout, Scrolled, follow_the_eye, push
from tacit_miner.ui.widgets.labels import Notice, Plain
from tacit_miner.ui.widgets.number_field import FieldGroup, help_line
from tacit_qt.widgets import bold, fill, in_column, in_row, laid_out

Ask = Callable[[str, str, str], bool]  # takes a question, more about it, and the words that mean yes
COLUMNS, SCHEMES, PROJECT = range(3)
_MARGIN = 48  # points of the window behind it that stay in sight


class _ProjectPage(QWidget):
    """What the study is called, what comes into its project, and with the button `files` the same for the command line."""

    def __init__(self, plans: Plans, save: Callable[[], None]) -> None:
        super().__init__()
        self._plans = plans
        self.name = QLineEdit()
        self.summary, self.written = Plain(wraps=True), Plain(wraps=True)
        self.files = push(tr("Save the channels file…"), save, by_enter=False)
        inside = QWidget()
        group = FieldGroup("")
        group.add(tr("Name of the study"), self.name, tr("Above every page, and the title of its report."))
        column = in_column(inside, group, self.summary)
        column.addSpacing(self.fontMetrics().height())
        about = tr(
            "The command line gives the same numbers: tacit-miner mine takes the channels file. Where the table must be "
            "written another way for it, the answers are saved beside it."
        )
        fill(column, help_line(about), fill(FlowLayout(), self.files), self.written, 1)
        laid_out(QVBoxLayout(self), Scrolled(inside))
        self.name.textEdited.connect(lambda text: plans.change(replace(plans.now, title=text), "title"))
        plans.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        if self.name.text() != self._plans.now.title:
            self.name.setText(self._plans.now.title)
        self.written.clear()

    def show_coded(self, coded: CodedTable) -> None:
        questions = coded.questions.each
        yes_no = sum(question.is_choice is False for question in questions)
        words, file = tr("{records} records from {file}"), named(coded.sheet.path.name)
        lines = [words.format(records=number(len(coded.rows)), file=file)]
        lines.append(tr("Questions with yes and no: {count}").format(count=number(yes_no)))
        if len(questions) > yes_no:
            lines.append(tr("Questions with options: {count}").format(count=number(len(questions) - yes_no)))
        together = tr("Randomized together: {questions}")
        lines += [together.format(questions=tr(", ").join(map(named, group))) for group in coded.dependent]
        ids = tr("Ids of people, not kept: {column}")
        pairs = zip(coded.sheet.columns, coded.plan.columns, strict=True)
        of_people = [column.name for column, plan in pairs if plan.kind is ColumnKind.ID]
        lines += [ids.format(column=named(name)) for name in of_people]
        lines += [f"{said(note)}." for note in coded.notes]
        lines.append(tr("The records are unsigned, and the project says so wherever they are shown."))
        self.summary.setText("\n".join(f"•  {line}" for line in lines))

    def show_written(self, words: str) -> None:
        self.written.setText(words)


class TableWizard(QDialog):
    """What each column is, how it was randomized, and what the study is called."""

    made = Signal(object)  # the `CodedTable` of the project that is wanted
    reread = Signal(object)  # another `Reading`
    load = Signal()  # a channels file is to be opened
    save = Signal(object)  # a `CodedTable` whose files for the command line are wanted

    def __init__(self, sheet: Sheet, plan: TablePlan, parent: QWidget, ask: Ask) -> None:
        super().__init__(parent)
        self.sheet, self._ask = sheet, ask
        self.plans = Plans(plan, self)
        self.columns, self.schemes = ColumnsPage(sheet, self.plans), SchemesPage(sheet, self.plans)
        self.project = _ProjectPage(self.plans, self._save)
        self.fault = Notice(warning=True)
        self.where = Plain(wraps=True)
        self.pages = fill(QStackedWidget(), self.columns, self.schemes, self.project)
        self.undo_button = push(tr("Undo"), self.plans.undo, by_enter=False)
        self.redo_button = push(tr("Redo"), self.plans.redo, by_enter=False)
        self.close_button = push(tr("Close"), self.reject, by_enter=False)
        self.back_button = push(tr("Back"), self.back, by_enter=False)
        self.next_button = push("", self.go_on)
        self.next_button.setDefault(True)
        self.where.setFont(bold(self.where.font(), 1.15))
        row = in_row(self.undo_button, self.redo_button, 1)
        fill(row, self.close_button, self.back_button, self.next_button)
        in_column(self, self.where, (self.pages, 1), self.fault, row)
        self.resize(parent.size() - QSize(_MARGIN, _MARGIN))
        self._connect()
        self._show_page(COLUMNS)
        self.setWindowTitle(tr("A table of answers: {file}").format(file=named(sheet.path.name)))
        follow_the_eye(self)
        self.columns.list.setFocus()

    def _connect(self) -> None:
        QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self, self.plans.undo)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Redo), self, self.plans.redo)
        QShortcut(QKeySequence("Alt+Left"), self, self.back)
        self.plans.changed.connect(self._changed)
        self.columns.reread.connect(self.reread)
        self.schemes.load.connect(self.load)

    @property
    def page(self) -> int:
        """The page in front."""
        return self.pages.currentIndex()

    def _show_page(self, page: int) -> None:
        self.pages.setCurrentIndex(page)
        steps = (tr("What is each column?"), tr("How was each question randomized?"), tr("The project"))
        where = tr("{step} of {steps}: {question}")
        where = where.format(step=number(page + 1), steps=number(len(steps)), question=steps[page])
        self.where.setText(where)
        self.setAccessibleDescription(self.where.text())
        self.back_button.setEnabled(page > COLUMNS)
        self.next_button.setText(tr("Make the project…") if page == PROJECT else tr("Next"))
        (self.columns.list, self.schemes.list, self.project.name)[page].setFocus()
        self._changed()

    def _changed(self) -> None:
        self.undo_button.setEnabled(bool(self.plans.history.before))
        self.redo_button.setEnabled(bool(self.plans.history.after))
        self.fault.clear()
        if self.page != PROJECT:
            return
        if found := findings(self.sheet, self.plans.now):  # something was taken back that this page needs
            self.show_finding(found[0])
        else:
            self.project.show_coded(CodedTable.of(self.sheet, self.plans.now))

    def back(self) -> None:
        """The page before; everything chosen stays."""
        if self.page > COLUMNS:
            self._show_page(self.page - 1)

    def go_on(self) -> None:
        """The next page, or what is missing on this one."""
        parts = (PlanPart.COLUMNS,) if self.page == COLUMNS else tuple(PlanPart)
        if found := [each for each in findings(self.sheet, self.plans.now) if each.part in parts]:
            self.show_finding(found[0])
        elif self.page == PROJECT:
            self.made.emit(CodedTable.of(self.sheet, self.plans.now))
        else:
            self._show_page(self.page + 1)

    def show_finding(self, finding: PlanFinding) -> None:
        """Say what is missing, and let the keyboard be there."""
        page = COLUMNS if finding.part is PlanPart.COLUMNS else SCHEMES
        if page != self.page:
            self._show_page(page)
        (self.columns if page == COLUMNS else self.schemes).go_to(finding)
        words = said(finding.message)
        self.fault.say(words[:1].upper() + words[1:] + "." if finding.column is None else f"{words}.")

    def show_sheet(self, sheet: Sheet, first: TablePlan) -> None:
        """The same file read in another way; columns that are as before keep what was chosen."""
        pairs = zip(self.sheet.columns, self.plans.now.columns, strict=True)
        kept = {(column.name, column.values): plan for column, plan in pairs}
        self.sheet = sheet
        pairs = zip(sheet.columns, first.columns, strict=True)
        columns = tuple(kept.get((column.name, column.values), plan) for column, plan in pairs)
        self.schemes.list.clearSelection()
        self.columns.sheet = self.schemes.sheet = sheet  # whose plan comes at once
        self.plans.begin(replace(first, columns=columns, title=self.plans.now.title))
        self.columns.show_sheet(sheet)

    def _save(self) -> None:
        if not findings(self.sheet, self.plans.now):
            self.save.emit(CodedTable.of(self.sheet, self.plans.now))

    def reject(self) -> None:
        """Leave; asks if something was chosen."""
        words = tr("What was chosen for the columns of this table would be lost.")
        if not self.plans.history.is_changed or self._ask(tr("Leave the table?"), words, tr("Leave it")):
            super().reject()


def open_wizard(sheet: Sheet, plan: TablePlan, parent: QWidget, ask: Ask) -> TableWizard:
    """The wizard, open over a window; it is gone when it is closed."""
    made = TableWizard(sheet, plan, parent, ask)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    made.open()
    return made
