"""What must be read before the table: how the search was cut short, what to know, and why a table is empty and what to do."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSettings, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QPushButton, QToolButton, QVBoxLayout, QWidget

from tacit.counting.engines import COUNTED_BY_RECORD
from tacit.mining.apriori import LENGTH_LIMIT
from tacit.platform.messages import Message
from tacit.run.fit import ALARMS
from tacit.run.result import Result
from tacit.verdicts.forecast import OF_ITEMSETS, OF_RULES, WARNINGS
from tacit_miner.runs.forgery import SAME_RECORDS
from tacit_miner.ui.own_settings import own_settings
from tacit_miner.ui.results.columns import PageTable
from tacit_miner.ui.texts.language import locale, number, said, tr
from tacit_miner.ui.theme import theme
from tacit_miner.ui.widgets.labels import Elided, Plain
from tacit_qt.widgets import fill, in_row, laid_out

MECHANICS = frozenset({COUNTED_BY_RECORD})
"""Notes on how the figures came about, which say nothing of what the data can tell."""

ELSEWHERE = {"rules": OF_ITEMSETS, "itemsets": OF_RULES}
"""Warnings of the list that is on the other page."""

REMEMBERED = "results/notes"
"""Where the settings keep whether notes are shown."""


class Notices(QWidget):
    """The run in one sentence, then the gravest cut or note in words; a button shows the others. Folded: what fits into one line."""

    def __init__(self, parent: QWidget | None = None, settings: QSettings | None = None) -> None:
        super().__init__(parent)
        self._settings, self._alarms, self._folded = settings or own_settings(), False, False
        self.about = Plain(parent=self, wraps=True, selectable=True)
        self.frame = QFrame(self)
        self.headline, self.notes = (Plain(parent=self.frame, wraps=True, selectable=True) for _ in range(2))
        self.line = Elided()
        self.fold = QToolButton(self.frame)
        self.fold.setCheckable(True)
        self.fold.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.fold.toggled.connect(self._turn)
        self.fold.clicked.connect(lambda on: self._settings.setValue(REMEMBERED, on))
        line = in_row((self.headline, 1), (self.line, 1), self.fold)
        inside = QVBoxLayout(self.frame)
        inside.setContentsMargins(8, 4, 8, 4)
        inside.setSpacing(2)
        fill(inside, line, self.notes)
        laid_out(QVBoxLayout(self), self.about, self.frame, spacing=4)
        self._dress()
        self.set_result(None)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the palette."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._dress()

    def _dress(self) -> None:
        colours = theme(self)
        self.frame.setObjectName("notice")
        ground, edge = (colours.notice, colours.warning) if self._alarms else (colours.stripe, colours.muted)
        self.frame.setStyleSheet(
            f"#notice {{ background: {ground.name()}; border: 1px solid {edge.name()}; border-radius: 4px; }}"
        )

    def set_result(self, result: Result | None, rows: str = "") -> None:
        """Say what there is to say of it above these rows, `itemsets` or `rules`: what is feared of the others is a note."""
        cuts, told = ((), ()) if result is None else (result.cuts, result.notes)
        alarming = (ALARMS | WARNINGS | {SAME_RECORDS}) - ELSEWHERE.get(rows, frozenset())
        alarms = [each for each in told if each.template in alarming]
        notes = [each for each in told if each not in alarms]
        sentences = map(said, alarms)  # which begin small, as the core's messages do in a list of several
        grave = [tr("⚠ {what}").format(what=words[:1].upper() + words[1:]) for words in sentences]
        grave += [_cut_words(cut) for cut in cuts if not is_wanted(cut)]
        note = tr("Note: {what}")
        grave += [note.format(what=said(each)) for each in notes if each.template not in MECHANICS]
        rest = [_cut_words(cut) for cut in cuts if is_wanted(cut)]
        rest += [] if result is None else [note.format(what=said(result.coverage_statement()))]
        computed = tr("How it was computed: {what}")
        rest += [computed.format(what=said(each)) for each in notes if each.template in MECHANICS]
        first, *others = [*grave, *rest] or [""]
        self.about.setText("" if result is None else about(result))
        self.headline.setText(first)
        self.line.say(first)
        self.notes.setText("\n".join(others))
        self._others = len(others)
        self.fold.setChecked(self._settings.value(REMEMBERED, "false") in {True, "true"})
        self.fold_away(folded=self._folded)
        self.frame.setVisible(bool(first))
        self._alarms = bool(grave)
        self._dress()

    def fold_away(self, *, folded: bool) -> None:
        """Give all lines but one to rows, in a low window: the settings of the run are a button away, and so is the gravest note whole."""
        self._folded = folded
        self.about.setVisible(not folded and bool(self.about.text()))
        behind = self._others + folded
        self.fold.setText(tr("Notes ({count})").format(count=number(behind)))
        self.fold.setVisible(behind > 0)
        self._turn()

    def _turn(self) -> None:
        """Show the notes below the gravest one, or only how many there are."""
        shown = self.fold.isChecked()
        self.headline.setVisible(shown or not self._folded)
        self.line.setVisible(self._folded and not shown)
        self.notes.setVisible(shown and bool(self.notes.text()))


def is_wanted(cut: Message) -> bool:
    """Whether a search ended where its settings say: longer itemsets were never asked for."""
    return cut.template is LENGTH_LIMIT


def _cut_words(cut: Message) -> str:
    words = tr("Limit set — {why}") if is_wanted(cut) else tr("⚠ Cut short: {why}")
    return words.format(why=said(cut))


def about(result: Result) -> str:
    """Records and minima."""
    settings = result.settings
    parts = [
        tr("Records: {records}").format(records=number(result.records)),
        tr("minimum support {support}").format(support=_share(result.minimum)),
    ]
    if settings.min_confidence is not None:
        parts.append(tr("minimum confidence {share}").format(share=_share(settings.min_confidence)))
    return tr("; ").join(parts)


def _share(share: float) -> str:
    return tr("{number} %").format(number=locale().toString(100.0 * share, "g", 6))


class EmptyState(QWidget):
    """A heading, a sentence, and at most one button."""

    cleared = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._result: Result | None = None
        self.heading, self.words = (Plain(parent=self, wraps=True) for _ in range(2))
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 1.4)
        self.heading.setFont(font)
        self.button = QPushButton(tr("Clear filters"), self)
        self.button.clicked.connect(self.cleared)
        layout = QVBoxLayout(self)
        fill(layout, 1, self.heading, self.words)
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(1)
        for label in (self.heading, self.words):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)

    def explain_rules(self, result: Result | None) -> None:
        """Take the result that is without rules, or with some."""
        self._result = result

    def explain(self, table: PageTable | None, *, filtered: bool) -> None:
        """Say why there is nothing to see."""
        heading, words = self._reason(table, filtered=filtered)
        self.heading.setText(heading)
        self.words.setText(words)
        self.button.setVisible(filtered and table is not None)

    def _reason(self, table: PageTable | None, *, filtered: bool) -> tuple[str, str]:
        if self._result is not None and self._result.rules is None:
            return _without_rules(self._result)
        if table is None:
            return (
                tr("Nothing mined yet"),
                tr("Import answers, choose a minimum support, and press Mine. Results appear here."),
            )
        if filtered and len(table):
            return tr("No row matches"), tr("The filters leave nothing. Take one away, or clear them all.")
        return (
            tr("Nothing reaches the minimum"),
            tr("Lower the minimum support or the minimum confidence, or collect more answers."),
        )


def _without_rules(result: Result) -> tuple[str, str]:
    """Why a result has no list of rules: none were wanted, or the search was stopped before it."""
    if result.settings.min_confidence is None:
        words = tr("Give a minimum confidence in the settings, then mine again.")
        return tr("No rules were asked for"), words
    words = tr("The rules were not searched to the end, so none are listed: {cuts}. Mine again to find them.")
    cuts = tr("; ").join(said(cut) for cut in result.cuts)
    return tr("The search was stopped before the rules"), words.format(cuts=cuts)
