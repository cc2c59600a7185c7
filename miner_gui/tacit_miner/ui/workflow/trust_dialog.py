"""One-time tokens and statements of a project: what became of the tokens, the list they are on, and whether the survey's key is revoked.

The dialog shows what was read; it says when another list or statement is to be taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tacit.formats.statement_file import SUFFIX, Statement
from tacit_miner.project.project import Project
from tacit_miner.project.signers import HEX_SHOWN
from tacit_miner.project.statement_rows import statements
from tacit_miner.project.token_rows import SharedToken, TokenCounts, count_tokens
from tacit_miner.ui.texts.language import isolated, named, number, tr
from tacit_miner.ui.texts.statement_words import consequence, statement_rows
from tacit_miner.ui.widgets.labels import Plain
from tacit_qt.file_dialog import FileDialog

TOKEN_SHOWN = 12
"""Digits of a token's public half."""

SHARED_SHOWN = 20


@dataclass(frozen=True, slots=True)
class Trust:
    """What a project knows.

    Attributes:
        has_survey: whether it is of a survey, which a key signed.
        asks: whether the survey asks for tokens.
        counts: what became of them.
        statements: that the survey's key is revoked.
    """

    has_survey: bool
    asks: bool
    counts: TokenCounts
    statements: tuple[Statement, ...]

    @classmethod
    def of(cls, project: Project) -> Trust:
        """That of a project."""
        survey = project.study.survey
        asks = survey is not None and bool(survey.survey.terms.tokens)
        return cls(survey is not None, asks, count_tokens(project), tuple(statements(project)))


class TrustDialog(QDialog):
    """Two texts and two buttons.

    Signals:
        wanted: what is known is to be read; the answer comes by `show_trust`.
        take_list: the file of a list of tokens.
        take_statement: that of a statement.
    """

    wanted = Signal()
    take_list = Signal(Path)
    take_statement = Signal(Path)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Tokens and statements"))
        self.resize(640, 420)
        self.tokens, self.statement = Plain(), Plain()
        for words in (self.tokens, self.statement):
            words.setWordWrap(True)
            words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.shared = QPlainTextEdit()
        self.shared.setReadOnly(True)
        self.shared.setAccessibleName(tr("Tokens that several keys showed"))
        self.shared.setTabChangesFocus(True)
        self.list_button = QPushButton(tr("Take the list of tokens…"))
        self.statement_button = QPushButton(tr("Import a statement…"))
        self.list_button.clicked.connect(self._choose_list)
        self.statement_button.clicked.connect(self._choose_statement)
        row = QHBoxLayout()
        row.addWidget(self.list_button)
        row.addWidget(self.statement_button)
        row.addStretch(1)
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.tokens)
        layout.addWidget(self.shared, 1)
        layout.addWidget(self.statement)
        layout.addStretch()
        layout.addLayout(row)
        layout.addWidget(close)
        self._writable = False

    def open_for(self, *, writable: bool) -> None:
        """Open, and ask for what is known."""
        self._writable = writable
        self.tokens.setText("…")
        self.statement.setText("")
        self.shared.hide()
        for button in (self.list_button, self.statement_button):
            button.setEnabled(False)
        self.wanted.emit()
        self.open()

    def show_trust(self, found: object) -> None:
        """Show what was read."""
        assert isinstance(found, Trust)
        self.tokens.setText(" ".join(_token_sentences(found)))
        lines = [_shared_line(one) for one in found.counts.shared[:SHARED_SHOWN]]
        self.shared.setPlainText("\n".join(lines))
        self.shared.setVisible(bool(lines))
        self.statement.setText("\n".join(_statement_lines(found)))
        self.list_button.setEnabled(self._writable and found.asks)
        self.statement_button.setEnabled(self._writable and found.has_survey)

    def _choose_list(self) -> None:
        name, _ = FileDialog.getOpenFileName(self, tr("List of tokens"))
        if name:
            self.take_list.emit(Path(name))

    def _choose_statement(self) -> None:
        kinds = tr("Statements") + f" (*{SUFFIX})"
        name, _ = FileDialog.getOpenFileName(self, tr("Import a statement"), "", kinds)
        if name:
            self.take_statement.emit(Path(name))


def _token_sentences(found: Trust) -> Iterator[str]:
    counts = found.counts
    if not found.asks:
        yield tr("The survey asks for no tokens: every key that the list of signers allows may take part.")
        return
    words = tr(
        "Tokens on the list: {listed}; of these, shown: {shown}; shown, but not on the list: {strange}."
    )
    yield words.format(
        listed=number(counts.listed), shown=number(counts.shown), strange=number(counts.strange)
    )
    if not counts.listed:
        yield tr("The list that the survey was signed with is not here yet, so no record counts. Take it.")
    if counts.shared:
        words = tr(
            "Tokens that several keys showed: {count}. To which key a token was given is not known, so none counts by it. Exclude those keys "
            "that are not meant."
        )
        yield words.format(count=number(len(counts.shared)))


def _shared_line(one: SharedToken) -> str:
    sides = [
        isolated(side.fingerprint.hex[:HEX_SHOWN]) + (f" ({named(side.name)})" if side.name else "")
        for side in one.sides
    ]
    words = tr("{token}: {keys}")
    return words.format(token=isolated(one.token[:TOKEN_SHOWN]), keys=tr(", ").join(sides))


def _statement_lines(found: Trust) -> Iterator[str]:
    if not found.has_survey:
        return
    if not found.statements:
        yield tr("No statement says that the survey's key is revoked.")
    for one in found.statements:
        yield tr("The survey's key is revoked.")
        for name, text in statement_rows(one):
            yield tr("{name}: {text}").format(name=name, text=text)
        yield consequence()
