"""Panels of figures shown live, of one answer and of all of them, with a meter of how often chance alone decides what is sent.

All can be reached and read by keyboard; the meter has a number, a bar, and its ends in words.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QProgressBar, QVBoxLayout, QWidget

from tacit.person import sentences
from tacit.person.figures import FiguresByKind
from tacit.privacy.figures import shown_chance
from tacit_agent.session import SurveySession, voice
from tacit_agent.ui.language import lines, percent, said
from tacit_agent.ui.widgets.basics import Size, cells, font, label, rows_in
from tacit_qt.widgets import Plain, leading

_STEPS = 1_000


class Meter(QWidget):
    """A percentage; the number is the message, the bar only repeats it."""

    def __init__(self) -> None:
        super().__init__()
        self._name = label("")
        self._name.setAlignment(leading() | Qt.AlignmentFlag.AlignVCenter)
        self._number = Plain()
        self._number.setFont(font(Size.TITLE, bold=True))
        self._bar = QProgressBar()
        self._bar.setRange(0, _STEPS)
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(max(12, self.fontMetrics().height() * 2 // 3))
        low = Plain(QCoreApplication.translate("Meter", "sent as it is"))
        high = Plain(QCoreApplication.translate("Meter", "pure chance"))
        for end in (low, high):
            end.setFont(font(Size.SMALL))
            end.setForegroundRole(end.palette().ColorRole.PlaceholderText)
        layout = rows_in(self, spacing=4)
        head = cells(self._number, self._name)
        head.setStretch(1, 1)
        layout.addLayout(head)
        layout.addWidget(self._bar)
        layout.addLayout(cells(low, None, high))

    def show_value(self, value: float, *, or_more: bool = False) -> None:
        """Show a percentage, which for some questions may be larger."""
        text = percent(value)
        if or_more:
            self._name.setText(
                QCoreApplication.translate("Figures", "or more of what is sent is decided by chance alone")
            )
        else:
            self._name.setText(
                QCoreApplication.translate("Figures", "of what is sent is decided by chance alone")
            )
        self._number.setText(text)
        self._bar.setValue(round(value * _STEPS / 100.0))
        self._bar.setAccessibleName(self._name.text())
        self._bar.setAccessibleDescription(text)

    @property
    def text(self) -> str:
        """The number as it is shown."""
        return self._number.text()


class _Panel(QFrame):
    """A group of sentences that takes the focus as one, so that a screen reader says all of them."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("figures")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(6, 6, 6, 6)
        self.column.setSpacing(6)

    def _add(self, *widgets: QWidget) -> None:
        for widget in widgets:
            self.column.addWidget(widget)

    def _say(self, name: str, text: str) -> None:
        self.setAccessibleName(name)
        self.setAccessibleDescription(text)


class AnswerFigures(_Panel):
    """One answer: the odds, how often chance alone decides, how much surer a reader can become."""

    def __init__(self) -> None:
        super().__init__()
        self.odds = label("")
        self.meter = Meter()
        self.surer = label("")
        self._add(self.odds, self.meter, self.surer)

    def show_figures(self, figures: FiguresByKind) -> None:
        """Show these, of one question or of several at one level; of several the chance of the one that has least."""
        odds, decided, surer = sentences.of_level(figures)
        self.odds.setText(lines(odds))
        self.meter.show_value(shown_chance(figures.least), or_more=figures.is_least)
        self.surer.setText(lines(surer))
        name = QCoreApplication.translate("Figures", "Figures of this answer")
        self._say(name, lines([*odds, decided, *surer]))


class Sentences(_Panel):
    """Figures in sentences only, small."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__()
        self.lines = label(text, Size.SMALL, faint=True)
        self._add(self.lines)
        self._say(name, text)


class RecordPanel(_Panel):
    """All answers together, a line for each figure or, where a page has little room, in one paragraph."""

    def __init__(self, *, flowing: bool = False) -> None:
        super().__init__()
        self._between = " " if flowing else "\n"
        self.title = label("", Size.SMALL, bold=True)
        self.lines = label("", Size.SMALL)
        self._add(self.title, self.lines)
        self.column.setSpacing(2)

    def show_record(self, session: SurveySession) -> None:
        """Show those of this session now; and, if some answers are sent as they are, of the others."""
        title, found = voice.record(session)
        self.title.setText(said(title))
        self.lines.setText(lines(found, self._between))
        self._say(self.title.text(), lines(found))

    @property
    def text(self) -> str:
        """Everything that is shown."""
        return f"{self.title.text()}\n{self.lines.text()}"
