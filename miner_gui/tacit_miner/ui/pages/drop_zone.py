"""A place to drop files and folders on; a button does the same by keyboard."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout

from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.widgets.labels import Plain


class DropZone(QFrame):
    """Where files are dropped; a button does the same by keyboard.

    Signals:
        dropped: a list of paths.
        browse: files are to be chosen in a dialog.
    """

    dropped = Signal(list)
    browse = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptDrops(True)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self._words = Plain(tr("Drop batch files or folders here"))
        self._words.setWordWrap(True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.button = QPushButton(tr("Choose files…"))
        self.button.clicked.connect(self.browse)
        layout = QVBoxLayout(self)
        layout.addWidget(self._words)
        layout.addWidget(self.button, alignment=Qt.AlignmentFlag.AlignCenter)
        self.setAccessibleName(self._words.text())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files are welcome, anything else is not."""
        if paths_of(event):
            self.setFrameShape(QFrame.Shape.Box)
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """As before."""
        self.setFrameShape(QFrame.Shape.StyledPanel)
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Hand on the paths."""
        self.setFrameShape(QFrame.Shape.StyledPanel)
        event.acceptProposedAction()
        self.dropped.emit(paths_of(event))


def paths_of(event: QDropEvent) -> list[Path]:
    """The local files and folders of a drop."""
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
