"""Questions to the person: where a file is, what to do with what is not saved, and errors in one clear sentence."""

from __future__ import annotations

import traceback
from enum import Enum
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from tacit.errors import TacitError
from tacit_miner.ui.language import tr, unturned
from tacit_miner.ui.sentences import said


class Answer(Enum):
    """What to do before something that would lose work."""

    GO_ON = "go on"
    STAY = "stay"


def ask(parent: QWidget, text: str, more: str, go_on: str) -> Answer:
    """Go on and lose it, or stay; staying is what the Escape key means."""
    box = QMessageBox(QMessageBox.Icon.Question, tr("Tacit"), text, parent=parent)
    _only_text(box)
    box.setInformativeText(more)
    yes = box.addButton(go_on, QMessageBox.ButtonRole.DestructiveRole)
    stay = box.addButton(tr("Stay"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(stay)
    box.setEscapeButton(stay)
    box.exec()
    return Answer.GO_ON if box.clickedButton() is yes else Answer.STAY


def _only_text(box: QMessageBox) -> None:
    """Names of files and items stand in boxes; Qt would read them as markup and load the pictures they name."""
    box.setTextFormat(Qt.TextFormat.PlainText)


def sentence(error: object) -> str:
    """What went wrong, in words fit to show. What the program did not foresee says so, and keeps its details."""
    if isinstance(error, TacitError):
        text = said(str(error))
    elif isinstance(error, OSError):
        where = f"{error.filename}: " if error.filename else ""
        text = f"{where}{error.strerror or error}"
    elif isinstance(error, MemoryError):
        text = tr("there is not enough memory for this; take fewer records or items, or a machine with more")
    else:
        text = tr(
            "the program met something it did not foresee ({kind}); nothing of the project is lost"
        ).format(kind=type(error).__name__)
    text = unturned(text, isolates=False)
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def show_error(parent: QWidget, title: str, error: object) -> QMessageBox:
    """Say what went wrong without stopping the program; the box is returned open."""
    box = QMessageBox(QMessageBox.Icon.Warning, tr("Tacit"), title, QMessageBox.StandardButton.Ok, parent)
    _only_text(box)
    box.setInformativeText(sentence(error))
    if isinstance(error, Exception) and not isinstance(error, TacitError | OSError | MemoryError):
        box.setDetailedText("".join(traceback.format_exception(error)))
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()
    return box


def open_file(parent: QWidget, title: str, pattern: str, folder: Path | None = None) -> Path | None:
    """One existing file, or None; the dialog begins in this folder."""
    name, _ = QFileDialog.getOpenFileName(parent, title, str(folder or ""), pattern)
    return Path(name) if name else None


def open_files(parent: QWidget, title: str, pattern: str, folder: Path | None = None) -> list[Path]:
    """Existing files; the dialog begins in this folder."""
    names, _ = QFileDialog.getOpenFileNames(parent, title, str(folder or ""), pattern)
    return [Path(name) for name in names]


def open_folder(parent: QWidget, title: str, folder: Path | None = None) -> Path | None:
    """One existing folder, or None; the dialog begins in this folder."""
    name = QFileDialog.getExistingDirectory(parent, title, str(folder or ""))
    return Path(name) if name else None


def save_file(parent: QWidget, title: str, suggested: Path, pattern: str) -> Path | None:
    """A file to write, or None; the dialog asks before it replaces one."""
    name, _ = QFileDialog.getSaveFileName(parent, title, str(suggested), pattern)
    return Path(name) if name else None
