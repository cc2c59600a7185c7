"""Panels of figures that are shown live: of one answer, and of all of them. Both can be reached and read by keyboard."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from tacit.exposure import shown_chance
from tacit_agent.session import Figures, RecordFigures
from tacit_agent.ui import sentences
from tacit_agent.ui.widgets.basics import Size, label
from tacit_agent.ui.widgets.meter import Meter


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

    def _say(self, name: str, lines: list[str]) -> None:
        self.setAccessibleName(name)
        self.setAccessibleDescription("\n".join(lines))


class AnswerFigures(_Panel):
    """One answer: the odds, how often chance alone decides, how much surer a reader can become."""

    def __init__(self) -> None:
        super().__init__()
        self.odds = label("")
        self.meter = Meter(
            QCoreApplication.translate("Figures", "of what is sent is decided by chance alone")
        )
        self.surer = label("")
        self._add(self.odds, self.meter, self.surer)

    def show_figures(self, figures: Figures) -> None:
        """Show these."""
        self.odds.setText("\n".join(sentences.odds(figures)))
        self.meter.show_value(shown_chance(figures.exposure.chance))
        self.surer.setText("\n".join(sentences.surer(figures)))
        self._say(
            QCoreApplication.translate("Figures", "Figures of this answer"), sentences.all_figures(figures)
        )


class Sentences(_Panel):
    """Figures in sentences only, small."""

    def __init__(self, name: str, lines: list[str]) -> None:
        super().__init__()
        self.lines = label("\n".join(lines), Size.SMALL, faint=True)
        self._add(self.lines)
        self._say(name, lines)


class RecordPanel(_Panel):
    """All answers together, a line for each figure or, where a page has little room, in one paragraph."""

    def __init__(self, *, flowing: bool = False) -> None:
        super().__init__()
        self._between = " " if flowing else "\n"
        self.title = label("", Size.SMALL, bold=True)
        self.lines = label("", Size.SMALL)
        self._add(self.title, self.lines)
        self.column.setSpacing(2)

    def show_record(self, record: RecordFigures) -> None:
        """Show these."""
        lines = sentences.record(record)
        self.title.setText(sentences.record_title(record))
        self.lines.setText(self._between.join(lines))
        self._say(self.title.text(), lines)

    @property
    def text(self) -> str:
        """Everything that is shown."""
        return f"{self.title.text()}\n{self.lines.text()}"
