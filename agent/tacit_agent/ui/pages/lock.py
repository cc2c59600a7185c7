"""Between two people: how many records are finished, and nothing of the person before.

A record that was drawn and not decided about, such as at a power failure, keeps the next person from beginning: its person
decides, or the operator throws it away. When the last record was finished and how its receipt begins is shown to the operator
alone: who waits in the queue knows whose it is, and could find it in the file.

The operator's code is asked for before the next person begins, before an export, and before the mode is left. It protects
the collection from people in the queue. The passphrase protects it from a thief of the disk.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tacit.platform.errors import TacitError
from tacit_agent.session import SurveySession
from tacit_agent.ui.dialogs import Dialogs
from tacit_agent.ui.language import clock, day, fill, number, quoted, said
from tacit_agent.ui.operator import Operator, save_batch, saved_text
from tacit_agent.ui.pages.page import AgentPage
from tacit_agent.ui.theme import AgentPreferences
from tacit_agent.ui.widgets.basics import ScrollingColumn, Size, button, card, cells, label
from tacit_qt.widgets import laid_out


class LockPage(AgentPage):
    """The page an operator sees.

    Signals:
        begin: the next person may begin.
        decide: the person of an undecided record is there.
        leave: the mode for many people ends.
    """

    begin = Signal()
    decide = Signal()
    leave = Signal()

    def __init__(
        self, session: SurveySession, preferences: AgentPreferences, dialogs: Dialogs, operator: Operator
    ) -> None:
        super().__init__(session, preferences, dialogs)
        self._operator = operator
        self.count = label("", Size.CODE, bold=True)
        self.days, self.exported = label(""), label("")
        self.device = label(fill(self.tr("This device: %1"), operator.mode.device), faint=True)
        self.status = label("", bold=True)
        self.start = button(self.tr("Next person"), primary=True)
        self.export = button(self.tr("Export all…"))
        self.stop = button(self.tr("Leave this mode"))
        self.last = button(self.tr("Last record…"))
        self.notice, self._inside_notice = card("notice")
        self.decided = button(self.tr("Its person decides"))
        self.thrown = button(self.tr("Throw it away"))
        self.last.clicked.connect(self._show_last)
        self.decided.clicked.connect(self._decide)
        self.thrown.clicked.connect(self._throw_away)
        self.start.clicked.connect(self._start)
        self.export.clicked.connect(self._export)
        self.stop.clicked.connect(self._stop)
        self._lay_out()

    def _lay_out(self) -> None:
        area = ScrollingColumn()
        column = area.column
        title = self.session.survey.title.get(self.preferences.languages)
        column.addWidget(label(quoted(title), Size.TITLE, bold=True))
        frame, inside = card()
        inside.addWidget(label(self.tr("Finished records on this computer"), faint=True))
        inside.addWidget(self.count)
        inside.addWidget(self.days)
        inside.addWidget(self.exported)
        inside.addWidget(self.device)
        inside.addWidget(self.last, alignment=Qt.AlignmentFlag.AlignLeading)
        inside.addWidget(self.status)
        column.addWidget(frame)
        undecided = self.tr(
            "A record was drawn, but neither handed in nor thrown away. It does not count and is not exported. Let its person decide. "
            "If they have left, throw it away. Then the next person can begin."
        )
        self._inside_notice.addWidget(label(undecided))
        self._inside_notice.addLayout(cells(self.decided, self.thrown, None))
        column.addWidget(self.notice)
        column.addWidget(self.start)
        column.addLayout(cells(self.export, None, self.stop))
        text = self.tr(
            "The answers of the person before are erased. You may export the file as often as you like. Each time it holds "
            "every finished record; the researcher's program takes each once."
        )
        column.addWidget(label(text, faint=True))
        column.addStretch(1)
        laid_out(QVBoxLayout(self), area)

    def enter(self) -> None:
        """Show the count."""
        finished, exported = self.session.finished, self.session.exported
        self.count.setText(number(finished))
        self.count.setAccessibleName(fill(self.tr("Finished records: %1"), number(finished)))
        today, week = self.session.today, self.session.this_week
        self.days.setText(
            fill(self.tr("Today: %1. This week, since Monday: %2."), number(today.finished), number(week))
        )
        counts = fill(
            self.tr("Exported so far: %1. Not exported yet: %2."),
            number(exported),
            number(finished - exported),
        )
        if thrown := self.session.thrown:
            text = self.tr("Thrown away after the draw: %1, today %2.")
            counts += "\n" + fill(text, number(thrown), number(today.thrown))
        self.exported.setText(counts)
        self.export.setEnabled(finished > 0)
        self.last.setEnabled(self.session.last is not None)
        undecided = self.session.undecided > 0
        self.notice.setVisible(undecided)
        self.start.setEnabled(not undecided)
        self.status.setVisible(bool(self.status.text()))

    def can_go_on(self) -> bool:
        """Only by the buttons of this page."""
        return False

    def can_go_back(self) -> bool:
        """There is no way back to the person before."""
        return False

    def focus_first(self) -> QWidget | None:
        """The button for the next person."""
        return self.start if self.start.isEnabled() else self.decided

    def say(self, text: str) -> None:
        """Say something below the counts."""
        self.status.setText(text)
        self.status.setVisible(bool(text))

    def _start(self) -> None:
        if self._operator.admitted():
            self.say("")
            self.begin.emit()

    def _decide(self) -> None:
        if self._operator.admitted():
            self.say("")
            self.decide.emit()

    def _throw_away(self) -> None:
        if not self._operator.admitted():
            return
        try:
            self.session.take_up_undecided()
            self.session.throw_away()
        except TacitError as error:
            self.say("✕ " + said(error.message))
        else:
            self.say("✓ " + self.tr("The record was thrown away."))
        self.enter()

    def _show_last(self) -> None:
        last = self.session.last
        if last is not None and self._operator.admitted():
            text = self.tr("The last record was finished on %1, at about %2. Its receipt begins %3.")
            self.say(fill(text, day(last.time), clock(last.time), f"\u2066{last.receipt}\u2069"))

    def _stop(self) -> None:
        if self._operator.admitted():
            self.leave.emit()

    def _export(self) -> None:
        admitted = self._operator.admitted()
        few = self.session.few
        if admitted is None or (few and not self._operator.confirms_few(few)):
            return
        title, name = self.tr("Export all records"), self._operator.file_name()
        try:
            saved = save_batch(self.session, self.dialogs, title, name, admitted)
        except TacitError as error:
            self.say("✕ " + fill(self.tr("Not saved: %1"), said(error.message)))
            return
        if saved is not None:
            self._operator.remember_folder(saved[0])
            self.say(f"✓ {saved_text(*saved)}")
            self.enter()
