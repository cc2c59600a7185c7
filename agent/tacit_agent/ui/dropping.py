"""Dropping a survey onto the window."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path

from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QMainWindow


class DropWindow(QMainWindow):
    """A window onto which one local file can be dropped."""

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptDrops(True)

    @property
    @abstractmethod
    def in_kiosk(self) -> bool:
        """Whether many people answer here, so that nothing can be dropped."""

    @abstractmethod
    def open_path(self, path: Path) -> None:
        """Open a file."""

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take one local file, but not where many people answer."""
        urls = event.mimeData().urls()
        if len(urls) == 1 and urls[0].isLocalFile() and not self.in_kiosk:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open it."""
        event.acceptProposedAction()
        self.open_path(Path(event.mimeData().urls()[0].toLocalFile()))
