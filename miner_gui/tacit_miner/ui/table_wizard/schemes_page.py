"""The second page: how each question was randomized, and which were randomized together."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QSplitter, QVBoxLayout, QWidget

from tacit_miner.collected.checks import Finding
from tacit_miner.collected.sheet import Sheet
from tacit_miner.ui.table_wizard.column_list import ColumnList, Shown
from tacit_miner.ui.table_wizard.plans import Plans
from tacit_miner.ui.table_wizard.scheme_fields import SchemeFields
from tacit_miner.ui.table_wizard.words import chosen_scheme, typed_parameters
from tacit_miner.ui.texts.language import named, tr
from tacit_miner.ui.widgets.fields import help_line
from tacit_miner.ui.widgets.flow import FlowLayout
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.scrolled import Downward


class SchemesPage(QWidget):
    """List, form, groups.

    Signals:
        load: a channels file is to be opened.
    """

    load = Signal()

    def __init__(self, sheet: Sheet, plans: Plans) -> None:
        super().__init__()
        self._sheet, self._plans = sheet, plans
        self.list = ColumnList(
            [
                Shown(tr("Question"), lambda place: named(self._sheet.columns[place].name)),
                Shown(tr("Scheme"), lambda place: chosen_scheme(self._plans.now.columns[place])),
                Shown(tr("Parameters"), lambda place: typed_parameters(self._plans.now.columns[place])),
                Shown(tr("Together with"), self._others),
            ],
            tr("Questions"),
        )
        self.fields = SchemeFields(plans)
        self.join = QPushButton(tr("Randomized together"))
        self.part = QPushButton(tr("Not together"))
        self.file = QPushButton(tr("Take the schemes of a channels file…"))
        for button in (self.join, self.part, self.file):
            button.setAutoDefault(False)
        self._lay_out()
        self.list.chosen.connect(self._chosen)
        self.join.clicked.connect(self._join)
        self.part.clicked.connect(self._take_apart)
        self.file.clicked.connect(self.load)
        plans.changed.connect(self.refresh)
        self.refresh()

    def _lay_out(self) -> None:
        about = Plain(
            tr(
                "Select one question or several: Ctrl+A takes all, and what is chosen on the other side holds for all of them. "
                "Enter goes on to what is missing."
            )
        )
        about.setWordWrap(True)
        side = QWidget()
        inside = QVBoxLayout(side)
        inside.addWidget(self.fields)
        inside.addWidget(
            help_line(
                tr(
                    "If one draw, such as one card or one date of birth, decided several answers, select these and say so: rows with two "
                    "of them will not be called certain."
                )
            )
        )
        buttons = FlowLayout()
        buttons.addWidget(self.join)
        buttons.addWidget(self.part)
        inside.addLayout(buttons)
        inside.addStretch(1)
        across = QSplitter(Qt.Orientation.Horizontal)
        across.setChildrenCollapsible(False)
        across.addWidget(self.list)
        across.addWidget(Downward(side))
        across.setStretchFactor(0, 3)
        across.setStretchFactor(1, 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(about)
        layout.addWidget(across, 1)
        below = FlowLayout()
        below.addWidget(self.file)
        layout.addLayout(below)

    def set_quietly(self, sheet: Sheet) -> None:
        """Have another table, whose plan comes at once."""
        self._sheet = sheet

    def refresh(self) -> None:
        """The plan changed."""
        self.list.show_places(self._plans.now.questions)
        self._chosen()

    def _chosen(self) -> None:
        places = self.list.selected()
        self.fields.show_questions(self._sheet, places)
        groups = self._plans.now.groups
        self.join.setEnabled(len(places) > 1 and tuple(sorted(places)) not in groups)
        self.part.setEnabled(any(set(places) & set(group) for group in groups))

    def _others(self, place: int) -> str:
        plan = self._plans.now
        found = dict.fromkeys(other for group in plan.asked_groups() if place in group for other in group)
        names = [named(self._sheet.columns[other].name) for other in found if other != place]
        return tr(", ").join(names)

    def _join(self) -> None:
        plan, chosen = self._plans.now, tuple(sorted(self.list.selected()))
        kept = tuple(group for group in plan.groups if not set(group) <= set(chosen))
        self._plans.change(replace(plan, groups=(*kept, chosen)))

    def _take_apart(self) -> None:
        plan, chosen = self._plans.now, set(self.list.selected())
        rest = (tuple(place for place in group if place not in chosen) for group in plan.groups)
        self._plans.change(replace(plan, groups=tuple(group for group in rest if len(group) > 1)))

    def go_to(self, finding: Finding) -> None:
        """Show what a finding is about."""
        if finding.column is not None:
            self.list.select(finding.column)
        self.fields.to_parameter(finding.parameter)
