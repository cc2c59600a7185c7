"""What must be read before the table: how the search was cut short, and what the reader should know."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from tacit.mining.result import Result
from tacit_miner.ui.labels import Plain
from tacit_miner.ui.language import locale, number, tr
from tacit_miner.ui.sentences import said
from tacit_miner.ui.theme import theme


class Notices(QWidget):
    """The run in one sentence; then each cut and each note in a frame of its own."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.about = _words(self)
        self.frame = QFrame(self)
        self.sentences = _words(self.frame)
        inside = QVBoxLayout(self.frame)
        inside.setContentsMargins(8, 4, 8, 4)
        inside.addWidget(self.sentences)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.about)
        layout.addWidget(self.frame)
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
        self.frame.setStyleSheet(
            f"#notice {{ background: {colours.notice.name()}; border: 1px solid {colours.warning.name()};"
            " border-radius: 4px; }"
        )

    def set_result(self, result: Result | None) -> None:
        """Say what there is to say of it."""
        lines = (
            [] if result is None else [tr("⚠ Cut short: {why}").format(why=said(cut)) for cut in result.cuts]
        )
        lines += (
            [] if result is None else [tr("Note: {what}").format(what=said(note)) for note in result.notes]
        )
        self.about.setText("" if result is None else about(result))
        self.about.setVisible(result is not None)
        self.sentences.setText("\n".join(lines))
        self.frame.setVisible(bool(lines))


def _words(parent: QWidget) -> QLabel:
    label = Plain(parent=parent)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def about(result: Result) -> str:
    """Records, minima, and what the intervals mean."""
    settings = result.settings
    parts = [
        tr("Records: {records}").format(records=number(result.records)),
        tr("minimum support {support}").format(support=_share(result.minimum)),
    ]
    if settings.min_confidence is not None:
        parts.append(tr("minimum confidence {share}").format(share=_share(settings.min_confidence)))
    parts.append(tr("intervals hold with {share} each").format(share=_share(1.0 - settings.alpha)))
    return tr("; ").join(parts)


def _share(share: float) -> str:
    return tr("{number} %").format(number=locale().toString(100.0 * share, "g", 6))
