"""What is read beside a table: how the search was cut short, what to know, why a table is empty, the chosen row, its star and note."""

import numpy as np
from PySide6.QtCore import QEvent, QObject, QSettings, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QPushButton, QSizePolicy, QToolButton, QWidget

from tacit.counting.engines import COUNTED_BY_RECORD
from tacit.mining.apriori import LENGTH_LIMIT
from tacit.platform.messages import Message
from tacit.run.fit import ALARMS
from tacit.run.result import Result
from tacit.verdicts.forecast import OF_ITEMSETS, OF_RULES, WARNINGS
from tacit_miner.project.history import LONGEST_NOTE, RuleMark, Side
from tacit_miner.runs.explanation import explained_itemset, explained_rule
from tacit_miner.runs.forgery import SAME_RECORDS
from tacit_miner.ui.own_settings import own_settings
from tacit_miner.ui.results.columns import NOTED, STARRED, PageTable
from tacit_miner.ui.texts.language import locale, number, said, tr
from tacit_miner.ui.theme import theme
from tacit_miner.ui.widgets import flow
from tacit_miner.ui.widgets.flow import Scrolled
from tacit_miner.ui.widgets.labels import Elided, Plain
from tacit_qt.widgets import called, in_column, in_row, laid_out

MECHANICS = frozenset({COUNTED_BY_RECORD})
"""Notes on how the figures came about, which say nothing of what the data can tell."""

ELSEWHERE = {"rules": OF_ITEMSETS, "itemsets": OF_RULES}  # warnings of the list that is on the other page
REMEMBERED = "results/notes"  # where the settings keep whether notes are shown
NOTE_LINES = 3


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
        laid_out(in_column(self.frame), line, self.notes, spacing=2).setContentsMargins(8, 4, 8, 4)
        laid_out(in_column(self), self.about, self.frame, spacing=4)
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
    records = tr("Records: {records}").format(records=number(result.records))
    parts = [records, tr("minimum support {support}").format(support=_share(result.minimum))]
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
        middle = Qt.AlignmentFlag.AlignHCenter
        in_column(self, 1, self.heading, self.words, (self.button, 0, middle), 1)
        for label in (self.heading, self.words):
            label.setAlignment(middle)

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
            words = tr("Import answers, choose a minimum support, and press Mine. Results appear here.")
            return tr("Nothing mined yet"), words
        if filtered and len(table):
            return tr("No row matches"), tr("The filters leave nothing. Take one away, or clear them all.")
        words = tr("Lower the minimum support or the minimum confidence, or collect more answers.")
        return tr("Nothing reaches the minimum"), words


def _without_rules(result: Result) -> tuple[str, str]:
    """Why a result has no list of rules: none were wanted, or the search was stopped before it."""
    if result.settings.min_confidence is None:
        words = tr("Give a minimum confidence in the settings, then mine again.")
        return tr("No rules were asked for"), words
    words = tr("The rules were not searched to the end, so none are listed: {cuts}. Mine again to find them.")
    cuts = tr("; ").join(said(cut) for cut in result.cuts)
    return tr("The search was stopped before the rules"), words.format(cuts=cuts)


class RowPanel(QWidget):
    """One row of a result; nothing, and a hint, while none is selected. `starred` and `noted` give the star and the note it is to have."""

    starred = Signal(bool)
    noted = Signal(str)

    def __init__(self, *, rules: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules, self._kept = rules, ""
        self._shown: tuple[PageTable, int] | None = None
        self.setAccessibleName(tr("The selected row in words"))
        self.words = called(Plain(parent=self, wraps=True), tr("The selected row in words"))
        self.words.setAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop)
        flags = Qt.TextInteractionFlag
        self.words.setTextInteractionFlags(flags.TextSelectableByMouse | flags.TextSelectableByKeyboard)
        about = tr("Give the rule a star, or take it away (Ctrl+D)")
        self.star = called(QToolButton(self), tr("Not starred"), about)
        self.star.setCheckable(True)
        self.star.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.star.clicked.connect(self.starred)
        words = tr("A note on this rule")
        self.note = called(QPlainTextEdit(self, placeholderText=words, tabChangesFocus=True), words)
        self.note.setFixedHeight(int((NOTE_LINES + 0.8) * self.fontMetrics().lineSpacing()))
        self.note.installEventFilter(self)
        keep = QShortcut(QKeySequence(flow.NOTE), self.note)
        keep.setContext(Qt.ShortcutContext.WidgetShortcut)
        keep.activated.connect(self.keep_note)
        area = self._area = Scrolled(self.words)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setMinimumHeight(3 * self.fontMetrics().lineSpacing())
        marks = in_row(self.star, (self.note, 1))
        marks.setAlignment(self.star, Qt.AlignmentFlag.AlignTop)
        in_column(self, (area, 1), marks).setContentsMargins(6, 4, 6, 4)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.show_row(None, np.zeros(0, np.int64))
        self.show_mark(star=False, note="", can=False)

    def minimumSizeHint(self) -> QSize:
        """Room for some words a line."""
        return QSize(12 * self.fontMetrics().height(), super().minimumSizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A note is kept when the keyboard leaves it."""
        if watched is self.note and event.type() is QEvent.Type.FocusOut:
            self.keep_note()
        return super().eventFilter(watched, event)

    def show_row(self, table: PageTable | None, rows: np.ndarray) -> None:
        """Show the first of these rows."""
        shown = (table, int(rows[0])) if table is not None and rows.size else None
        if shown is None or self._shown is None or shown != self._shown:
            self.keep_note()
            self.note.clear()
            self._kept = ""
        self._shown = shown
        sentences = [said(message) for message in explained(*shown)] if shown else []
        if len(rows) > 1 and shown:
            words = tr("{count} rows are selected. The first of them:").format(count=number(len(rows)))
            sentences.insert(0, words)
        told = "\n".join(f"• {sentence}" for sentence in sentences)
        self.words.setText(told if shown else tr("Select a row to read it in words."))
        self._area.verticalScrollBar().setValue(0)

    def show_mark(self, *, star: bool, note: str, can: bool) -> None:
        """Show what is thought of the row; a note that is being written stays."""
        has = self._shown is not None and self._rules
        for widget in (self.star, self.note):
            widget.setVisible(has and (can or star or bool(note)))
            widget.setEnabled(can)
        self.star.setChecked(star)
        self.star.setText("★" if star else "☆")
        self.star.setAccessibleName(tr("Starred") if star else tr("Not starred"))
        if not (self.is_begun() and self.note.hasFocus()):
            with QSignalBlocker(self.note):
                self.note.setPlainText(note)
        self._kept = note

    def is_begun(self) -> bool:
        """Whether a note was written and not kept."""
        return self._written() != self._kept

    def keep_note(self) -> None:
        """Keep what was written, if it is new."""
        if self._shown is not None and self.note.isEnabled() and self.is_begun():
            self._kept = self._written()
            self.noted.emit(self._kept)

    def _written(self) -> str:
        return self.note.toPlainText().strip()[:LONGEST_NOTE]


def explained(table: PageTable, row: int) -> tuple[Message, ...]:
    """A row of a table in sentences."""
    if table.right.shape[1]:
        return explained_rule(table.result, row, table.labels, int(table.covering[row]))
    # Rows of each length are those that are kept, and the table's the listed ones.
    for alike in table.result.by_length:
        listed = np.flatnonzero(alike.listed)
        if row < len(listed):
            return explained_itemset(table.result, alike.length, int(listed[row]), table.labels)
        row -= len(listed)
    raise AssertionError("the table has no such row")


def sides_of(table: PageTable, row: int) -> tuple[Side, Side]:
    """The codes of the items on each side of a rule."""
    sides = (side[row].tolist() for side in (table.left, table.right))
    left, right = (tuple(table.items[item] for item in side if item >= 0) for side in sides)
    return left, right


def put_marks(table: PageTable, marks: dict[int, RuleMark]) -> None:
    """Show these marks in the table's column, in place of those before."""
    codes = table.column("mark").values
    codes[:] = 0
    rows = np.fromiter(marks, np.int64, len(marks))
    codes[rows] = [STARRED * mark.star + NOTED * bool(mark.note) for mark in marks.values()]
