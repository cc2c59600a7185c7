"""Panels of figures shown live, of one answer and of all of them: one percentage, what it means in people, and more on request.

All can be reached and read by keyboard; the percentage has a number, a bar, and its ends in words.
"""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QProgressBar, QVBoxLayout, QWidget

from tacit.person import sentences
from tacit.person.figures import Figures
from tacit.person.sentences import Fact
from tacit_agent.session import SurveySession, voice
from tacit_agent.ui.language import lines, said
from tacit_agent.ui.widgets.basics import Size, at_start, cells, disclosure, font, label, small
from tacit_qt.widgets import Plain, fill, laid_out, leading

_STEPS = 1_000


def bar() -> QProgressBar:
    """A bar of 0 to 100 percent, without a text of its own."""
    made = QProgressBar(minimum=0, maximum=_STEPS, textVisible=False)
    made.setMinimumWidth(1)
    made.setFixedHeight(max(10, made.fontMetrics().height() * 2 // 3))
    return made


def fill_bar(shown: QProgressBar, percent: float, name: str) -> None:
    """Show a percentage, and say it to a screen reader."""
    shown.setValue(round(percent * _STEPS / 100.0))
    shown.setAccessibleName(name)


class Meter(QWidget):
    """A percentage; the number is the message, shown as `text`, and the bar only repeats it."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self._name = label("")
        self._name.setAlignment(leading() | Qt.AlignmentFlag.AlignVCenter)
        self._number = Plain()
        self._number.setFont(font(Size.CODE, bold=True))
        self._bar = bar()
        low = small(QCoreApplication.translate("Meter", "sent as you give it"))
        high = small(QCoreApplication.translate("Meter", "pure chance"))
        head = cells(self._number, (self._name, 1))
        laid_out(QVBoxLayout(self), head, self._bar, cells(low, 1, high), spacing=4)

    def show_value(self, percent: float, name: str) -> None:
        """Show a percentage, and what it is of."""
        self._name.setText(name)
        self.text = said(sentences.CELL_PERCENT(percent=percent))
        self._number.setText(self.text)
        fill_bar(self._bar, percent, f"{name}: {self.text}")


class More(QWidget):
    """A table of names and figures that a `button` shows and hides; `text` is every row, a line each."""

    def __init__(self) -> None:
        super().__init__()
        self.button = disclosure(QCoreApplication.translate("Figures", "More"))
        self._table = QWidget()
        self._grid = QGridLayout(self._table)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(0, 1)
        self._cells: list[tuple[QLabel, QLabel]] = []
        self.text = ""
        laid_out(QVBoxLayout(self), at_start(self.button), self._table, spacing=4)
        self._table.hide()
        self.button.toggled.connect(self._table.setVisible)

    def show_facts(self, facts: Sequence[Fact]) -> None:
        """Show these rows, and no others."""
        while len(self._cells) < len(facts):
            row = (label("", Size.SMALL), label("", Size.SMALL, bold=True))
            for column, cell in enumerate(row):
                self._grid.addWidget(cell, len(self._cells), column)
            self._cells.append(row)
        for place, row in enumerate(self._cells):
            texts = map(said, facts[place]) if place < len(facts) else ("", "")
            for cell, text in zip(row, texts, strict=True):
                cell.setText(text)
                cell.setVisible(bool(text))
        self.text = lines(sentences.facts(facts))
        self.button.setAccessibleDescription(self.text)


class _Panel(QFrame):
    """A group of sentences that takes the focus as one, so that a screen reader says all of them."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("figures")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.column = laid_out(QVBoxLayout(self), spacing=6)
        self.column.setContentsMargins(6, 6, 6, 6)

    def _say(self, name: str, text: str) -> None:
        self.setAccessibleName(name)
        self.setAccessibleDescription(text)


class AnswerFigures(_Panel):
    """One answer: its percentage, what that means in people, and more on request."""

    def __init__(self) -> None:
        super().__init__()
        self.meter = Meter()
        self.lines = label("")
        self.more = More()
        fill(self.column, self.meter, self.lines, self.more)

    def show_figures(self, figures: Figures) -> None:
        """Show these of one question at one level."""
        first, *others = sentences.answer(figures)
        percent = sentences.percentage(figures.exposure.chance)
        self.meter.show_value(percent, QCoreApplication.translate("Figures", "privacy of this answer"))
        self.lines.setText(lines(others))
        self.more.show_facts(sentences.details(figures))
        self._say(QCoreApplication.translate("Figures", "Figures of this answer"), lines([first, *others]))


class Sentences(_Panel):
    """Figures in sentences only, small, below one that stands out."""

    def __init__(self, name: str, first: str, text: str) -> None:
        super().__init__()
        self.first = label(first, Size.LARGE, bold=True)
        self.lines = small(text)
        fill(self.column, self.first, self.lines)
        self.first.setVisible(bool(first))
        self._say(name, "\n".join(filter(None, (first, text))))


class RecordPanel(_Panel):
    """All answers together: one percentage, what it is of, and more on request; where a page has little room, in one paragraph."""

    def __init__(self, *, flowing: bool = False) -> None:
        super().__init__()
        self._flows = flowing
        self.title = label("", Size.SMALL, bold=True)
        self.meter = Meter()
        self.lines = label("", Size.SMALL)
        self.more = More()
        fill(self.column, self.title, self.meter, self.lines, self.more)
        self.column.setSpacing(4)

    def show_record(self, session: SurveySession, languages: Sequence[str]) -> None:
        """Show those of this session now."""
        figures = session.record()
        title, found = voice.record(session, figures, languages)
        big = next((each for each in found if each.template is sentences.EACH_SENSITIVE), None)
        self.title.setText(said(title))
        self.meter.setVisible(big is not None and not self._flows)
        if big is not None:
            name = QCoreApplication.translate("Figures", "privacy of each sensitive answer, or more")
            percent = big.values["percent"]
            assert isinstance(percent, int | float)
            self.meter.show_value(percent, name)
        shown = [each for each in found if each is not big or self._flows]
        self.lines.setText(lines(shown, " " if self._flows else "\n"))
        self.more.show_facts(sentences.record_details(figures))
        self._say(self.title.text(), lines(found))

    @property
    def text(self) -> str:
        """What is said, more apart."""
        return f"{self.title.text()}\n{self.accessibleDescription()}"
