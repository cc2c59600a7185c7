"""Between two people: how many records are finished, and nothing of the person before.

An operator's code, if one was set, is asked for before the next person begins, before an export, and before the mode is
left. It is held in memory only: it protects the collection from people in the queue. The passphrase protects it from a
thief of the disk.
"""

from __future__ import annotations

import hmac

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tacit.errors import TacitError
from tacit_agent.session import Session
from tacit_agent.ui.pages.page import Dialogs, Page
from tacit_agent.ui.pages.save import save_batch
from tacit_agent.ui.preferences import Preferences
from tacit_agent.ui.sentences import fill, number, quoted, said
from tacit_agent.ui.widgets.basics import Column, Size, button, card, cells, label


class LockPage(Page):
    """The page an operator sees.

    Signals:
        begin: the next person may begin.
        leave: the mode for many people ends.
    """

    begin = Signal()
    leave = Signal()

    def __init__(
        self, session: Session, preferences: Preferences, dialogs: Dialogs, operator_code: str = ""
    ) -> None:
        super().__init__(session, preferences, dialogs)
        self._code = operator_code
        self.count = label("", Size.CODE, bold=True)
        self.exported = label("")
        self.status = label("", bold=True)
        self.start = button(self.tr("Next person"), primary=True)
        self.export = button(self.tr("Export all…"))
        self.stop = button(self.tr("Leave this mode"))
        self.start.clicked.connect(self._start)
        self.export.clicked.connect(self._export)
        self.stop.clicked.connect(self._stop)
        self._lay_out()

    def _lay_out(self) -> None:
        area = Column()
        column = area.column
        title = self.session.survey.title.get(self.preferences.languages)
        column.addWidget(label(quoted(title), Size.TITLE, bold=True))
        frame, inside = card()
        inside.addWidget(label(self.tr("Finished records on this computer"), faint=True))
        inside.addWidget(self.count)
        inside.addWidget(self.exported)
        inside.addWidget(self.status)
        column.addWidget(frame)
        column.addWidget(self.start)
        column.addLayout(cells(self.export, None, self.stop))
        text = self.tr(
            "The answers of the person before are erased. The file may be exported as often as you like: each time it holds "
            "every finished record, and the researcher's program takes each record once."
        )
        column.addWidget(label(text, faint=True))
        column.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(area)

    def enter(self) -> None:
        """Show the count."""
        finished, exported = self.session.finished, self.session.exported
        self.count.setText(number(finished))
        self.count.setAccessibleName(fill(self.tr("Finished records: %1"), number(finished)))
        self.exported.setText(
            fill(
                self.tr("Exported so far: %1. Not exported yet: %2."),
                number(exported),
                number(finished - exported),
            )
        )
        self.export.setEnabled(finished > 0)
        self.status.setVisible(bool(self.status.text()))

    def can_go_on(self) -> bool:
        """Only by the buttons of this page."""
        return False

    def can_go_back(self) -> bool:
        """There is no way back to the person before."""
        return False

    def focus_first(self) -> QWidget | None:
        """The button for the next person."""
        return self.start

    def _allowed(self) -> bool:
        if not self._code:
            return True
        given = self.dialogs.secret(self.tr("Operator's code"), self.tr("Operator's code:"))
        if given is not None and hmac.compare_digest(given.encode(), self._code.encode()):
            return True
        if given is not None:
            self._say("✕ " + self.tr("This is not the operator's code."))
        return False

    def _say(self, text: str) -> None:
        self.status.setText(text)
        self.status.setVisible(bool(text))

    def _start(self) -> None:
        if self._allowed():
            self._say("")
            self.begin.emit()

    def _stop(self) -> None:
        if self._allowed():
            self.leave.emit()

    def _export(self) -> None:
        if not self._allowed():
            return
        try:
            saved = save_batch(self.session, self.dialogs, self.tr("Export all records"))
        except TacitError as error:
            self._say("✕ " + fill(self.tr("Not saved: %1"), said(error.message)))
            return
        if saved is not None:
            self._say("✓ " + fill(self.tr("Saved: %1 (records: %2)"), saved[0].name, number(saved[1])))
            self.enter()
