"""The last page: what the study is called, what comes into its project, and the same for the command line."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget

from tacit_miner.collected.coded import CodedTable
from tacit_miner.collected.plan import ColumnKind
from tacit_miner.ui.table_wizard.plans import Plans
from tacit_miner.ui.texts.language import named, number, tr
from tacit_miner.ui.texts.messages import said
from tacit_miner.ui.widgets.fields import FieldGroup, help_line
from tacit_miner.ui.widgets.flow import FlowLayout
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.scrolled import Scrolled


class ProjectPage(QWidget):
    """Name, summary, files.

    Signals:
        save: the files for the command line are wanted.
    """

    save = Signal()

    def __init__(self, plans: Plans) -> None:
        super().__init__()
        self._plans = plans
        self.name = QLineEdit()
        self.summary, self.written = Plain(), Plain()
        self.files = QPushButton(tr("Save the channels file…"))
        self.files.setAutoDefault(False)
        inside = QWidget()
        column = QVBoxLayout(inside)
        group = FieldGroup("")
        group.add(tr("Name of the study"), self.name, tr("Above every page, and the title of its report."))
        column.addWidget(group)
        for words in (self.summary, self.written):
            words.setWordWrap(True)
        column.addWidget(self.summary)
        column.addSpacing(self.fontMetrics().height())
        column.addWidget(
            help_line(
                tr(
                    "The command line gives the same numbers: tacit-miner mine takes the channels file. Where the table must be "
                    "written another way for it, the answers are saved beside it."
                )
            )
        )
        row = FlowLayout()
        row.addWidget(self.files)
        column.addLayout(row)
        column.addWidget(self.written)
        column.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(Scrolled(inside))
        self.name.textEdited.connect(
            lambda text: self._plans.change(replace(self._plans.now, title=text), "title")
        )
        self.files.clicked.connect(self.save)
        plans.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """The plan changed."""
        if self.name.text() != self._plans.now.title:
            self.name.setText(self._plans.now.title)
        self.written.clear()

    def show_coded(self, coded: CodedTable) -> None:
        """What comes into the project."""
        questions = coded.questions.each
        yes_no = sum(question.is_choice is False for question in questions)
        lines = [
            tr("{records} records from {file}").format(
                records=number(len(coded.rows)), file=named(coded.sheet.path.name)
            ),
            tr("Questions with yes and no: {count}").format(count=number(yes_no)),
        ]
        if len(questions) > yes_no:
            words = tr("Questions with options: {count}")
            lines.append(words.format(count=number(len(questions) - yes_no)))
        for group in coded.dependent:
            words = tr("Randomized together: {questions}")
            lines.append(words.format(questions=tr(", ").join(map(named, group))))
        for place, column in enumerate(coded.plan.columns):
            if column.kind is ColumnKind.ID:
                words = tr("Ids of people, not kept: {column}")
                lines.append(words.format(column=named(coded.sheet.columns[place].name)))
        lines += [f"{said(note)}." for note in coded.notes]
        lines.append(tr("The records are unsigned, and the project says so wherever they are shown."))
        self.summary.setText("\n".join(f"•  {line}" for line in lines))

    def show_written(self, words: str) -> None:
        """Where the files are, and the command that takes them."""
        self.written.setText(words)
