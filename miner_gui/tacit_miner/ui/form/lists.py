"""Lists of the settings: measures to tick, the sides of a rule that each item may be on, and unions of options."""

from collections.abc import Sequence

from PySide6 import QtWidgets
from PySide6.QtCore import Qt, Signal

from tacit.estimation.measures import MEASURES
from tacit.run.settings import SIDES, Side
from tacit_miner.project.study import QuestionWords
from tacit_miner.ui.texts.language import choice_words, named, tr
from tacit_miner.ui.widgets.flow import answering, push
from tacit_miner.ui.widgets.labels import Plain, add_row, tip
from tacit_miner.ui.widgets.number_field import ChoiceField, choice_of, help_line
from tacit_miner.ui.widgets.rows import TickList
from tacit_miner.ui.worker.snapshot import ItemFacts
from tacit_qt.widgets import called, in_column, in_row, laid_out

NOT_IN_NAMES = frozenset(':=,><"')  # characters that end a name where a union is written


class SidesTable(QtWidgets.QTableWidget):
    """On which side of a rule each item may be; `edited`: one was chosen."""

    edited = Signal()

    def __init__(self) -> None:
        super().__init__(0, 2)
        self.choices: dict[str, ChoiceField[Side]] = {}
        self.setHorizontalHeaderLabels([tr("Item"), tr("May stand")])
        self.horizontalHeader().setSectionResizeMode(0, QtWidgets.QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.setMinimumHeight(180)

    def offer(self, items: Sequence[ItemFacts]) -> None:
        """List these items; if they are the same as before, their sides stay."""
        if [item.code for item in items] == list(self.choices):
            return
        self.choices = {}
        self.setRowCount(len(items))
        for row, item in enumerate(items):
            cell = QtWidgets.QTableWidgetItem(item.code)
            cell.setToolTip(tip(item.question))
            cell.setFlags(cell.flags() & ~Qt.ItemFlag.ItemIsEditable)
            self.setItem(row, 0, cell)
            choice = called(ChoiceField(choice_words(SIDES)), tr("Side of {item}").format(item=item.code))
            choice.currentIndexChanged.connect(self.edited)
            self.setCellWidget(row, 1, choice)
            self.choices[item.code] = choice

    def sides(self) -> tuple[tuple[str, Side], ...]:
        """The items that may be on one side only."""
        rows = ((code, field.choice()) for code, field in self.choices.items())
        return tuple((code, side) for code, side in rows if side is not Side.BOTH)

    def set_sides(self, sides: dict[str, Side]) -> None:
        """Show these; all others may be on both."""
        for code, field in self.choices.items():
            field.set_choice(sides.get(code, Side.BOTH))


def measure_list() -> TickList:
    """Every measure, with its formula."""
    made = TickList(160)
    for measure in MEASURES:
        made.offer(measure.name, measure.name, measure.formula)
    return made


def item_of(union: str) -> str:
    """The item that a union is, by the way it is written."""
    sign = ">=" if ">=" in union else "="
    question, _, rest = union.partition(sign)
    return f"{question.strip()}{sign}{rest.partition(':')[0].strip()}"


class UnionList(QtWidgets.QWidget):
    """The unions of the settings, as they are written; `edited`: one was added or removed."""

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._questions: tuple[QuestionWords, ...] = ()
        self.list = called(QtWidgets.QListWidget(), tr("Unions of options"))
        self.list.setMinimumHeight(80)
        self.list.setMaximumHeight(120)
        self.add_button = push(tr("Add a union…"), self._add)
        self.remove_button = push(tr("Remove"), self._remove)
        self.list.currentRowChanged.connect(self._enable)
        laid_out(in_column(self), self.list, in_row(self.add_button, self.remove_button, 1))
        self._enable()

    def offer(self, questions: Sequence[QuestionWords]) -> None:
        """The questions that have options; those with two have no union."""
        self._questions = tuple(question for question in questions if len(question.options) > 2)
        self._enable()

    def unions(self) -> tuple[str, ...]:
        """As they are written."""
        return tuple(self.list.item(row).data(Qt.ItemDataRole.UserRole) for row in range(self.list.count()))

    def set_unions(self, unions: Sequence[str]) -> None:
        """Show these."""
        self.list.clear()
        for union in unions:
            self._show(union)
        self._enable()

    def _show(self, union: str) -> None:
        self.list.addItem(named(union))
        self.list.item(self.list.count() - 1).setData(Qt.ItemDataRole.UserRole, union)

    def _enable(self) -> None:
        self.add_button.setEnabled(bool(self._questions))
        self.remove_button.setEnabled(self.list.currentRow() >= 0)

    def _add(self) -> None:
        dialog = UnionDialog(self._questions, self)
        if dialog.exec() == QtWidgets.QDialog.DialogCode.Accepted and dialog.union() not in self.unions():
            self._show(dialog.union())
            self.edited.emit()
        dialog.deleteLater()

    def _remove(self) -> None:
        self.list.takeItem(self.list.currentRow())
        self._enable()
        self.edited.emit()


class UnionDialog(QtWidgets.QDialog):
    """A question of more than two options, those to tick, and a name; the sentence below says which item that makes, or what is missing."""

    def __init__(self, questions: Sequence[QuestionWords], parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Add a union of options"))
        self._questions = {question.name: question for question in questions}
        asked = {one.name: f"{named(one.name)} — {named(one.text)}" for one in questions}
        self.question, self.name = choice_of(asked), QtWidgets.QLineEdit(maxLength=40)
        policies = QtWidgets.QComboBox.SizeAdjustPolicy
        self.question.setSizeAdjustPolicy(policies.AdjustToMinimumContentsLengthWithIcon)
        self.question.setMinimumContentsLength(40)  # letters, as of the name
        self.options = called(TickList(160), tr("Options"))
        self.sentence = Plain(wraps=True)
        buttons, self.add_button = answering(self, tr("Add"))
        form = QtWidgets.QFormLayout()
        add_row(form, tr("Question:"), self.question)
        add_row(form, tr("Options:"), self.options)
        add_row(form, tr("Name:"), self.name)
        words = tr(
            "Leave it empty if all options from one on are ticked: the union is called after the first."
        )
        self._hint = help_line(words)
        form.addRow(self._hint)
        in_column(self, form, self.sentence, buttons)
        self.question.currentIndexChanged.connect(self._offer)
        self.options.itemChanged.connect(self._say)
        self.name.textChanged.connect(self._say)
        self._offer()

    def _chosen(self) -> QuestionWords:
        return self._questions[self.question.currentData()]

    def _offer(self) -> None:
        chosen = self._chosen()
        self._hint.setVisible(chosen.is_ordered)
        self.options.clear()
        for option, (item, words) in zip(chosen.options, chosen.answers, strict=False):
            self.options.offer(option, f"{named(option)} — {named(words)}" if words else named(option), item)
        self._say()

    def union(self) -> str:
        """As it is written; empty while it is not whole."""
        question, ticked, name = self._chosen(), self.options.ticked(), self.name.text().strip()
        if not 2 <= len(ticked) < len(question.options) or NOT_IN_NAMES & set(name):
            return ""
        if not name:
            is_upper_end = question.is_ordered and tuple(ticked) == question.options[-len(ticked) :]
            return f"{question.name}>={ticked[0]}" if is_upper_end else ""
        taken = {item for item, _ in question.answers}
        return "" if f"{question.name}={name}" in taken else f"{question.name}={name}:{','.join(ticked)}"

    def _say(self) -> None:
        union = self.union()
        self.add_button.setEnabled(bool(union))
        if union:
            self.sentence.setText(tr("The item {item}").format(item=named(item_of(union))))
        elif not 2 <= len(self.options.ticked()) < len(self._chosen().options):
            self.sentence.setText(tr("Tick at least two options, but not all."))
        elif NOT_IN_NAMES & set(self.name.text()):
            self.sentence.setText(tr("A name has none of these: {letters}").format(letters=': = , > < "'))
        elif self.name.text().strip():
            self.sentence.setText(tr("There is an item of this name already."))
        else:
            self.sentence.setText(tr("Give it a name."))
