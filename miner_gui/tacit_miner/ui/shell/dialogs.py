"""Questions to the person: where a file is, what to do with what is not saved, and errors in one clear sentence."""

import os
import re
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from tacit.platform.errors import TacitError, system_reason
from tacit_miner.ui.texts.language import said, tr, unturned
from tacit_qt.widgets import FileDialog, confirms, message_box

_WORD = re.compile(r"[^\W\d_]+[ ,;]")
"""A word at the beginning, and not the name of a file, which keeps its letters as they are."""


def ask(parent: QWidget, text: str, more: str, go_on: str) -> bool:
    """Whether to go on and lose work, or stay; staying is what the Escape key means."""
    box = message_box(parent, QMessageBox.Icon.Question, tr("Tacit"), text, more)
    return confirms(box, go_on, tr("Stay"), QMessageBox.ButtonRole.DestructiveRole)


def sentence(error: object) -> str:
    """What went wrong, in words fit to show. What the program did not foresee says so, and keeps its details."""
    if isinstance(error, TacitError):
        text = said(error.message)
    elif isinstance(error, OSError):
        where = f"{error.filename}: " if error.filename else ""
        text = f"{where}{said(system_reason(error)) if error.strerror else error}"
    elif isinstance(error, MemoryError):
        text = tr("there is not enough memory for this; take fewer records or items, or a machine with more")
    else:
        words = tr("the program met something it did not foresee ({kind}); nothing of the project is lost")
        text = words.format(kind=type(error).__name__)
    text = unturned(text, isolates=False)
    if _WORD.match(text):
        text = text[:1].upper() + text[1:]
    return text + ("" if text.endswith((".", "?", "!")) else ".")


def show_error(parent: QWidget, title: str, error: object) -> QMessageBox:
    """Say what went wrong without stopping the program; the box is returned open."""
    box = message_box(parent, QMessageBox.Icon.Warning, tr("Tacit"), title, sentence(error))
    box.setStandardButtons(QMessageBox.StandardButton.Ok)
    if isinstance(error, Exception) and not isinstance(error, TacitError | OSError | MemoryError):
        box.setDetailedText("".join(traceback.format_exception(error)))
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()
    return box


def save_file(
    parent: QWidget,
    title: str,
    suggested: Path,
    kinds: Mapping[str, str],
    may: Callable[[Path], bool] = lambda _anywhere: True,
) -> Path | None:
    """A file to write, whose name ends as its format does, or None.

    The format chosen in the dialog decides; its ending is added to a name without it. Systems' dialogs ask before they
    replace the file that was named, so the one that it becomes by an ending is asked about here.
    """
    filters = {f"{words} (*{ending})": ending for ending, words in kinds.items()}
    name, chosen = FileDialog.getSaveFileName(parent, title, str(suggested), ";;".join(filters))
    path = Path(name)
    if not name or (not os.path.isdir(path) and not may(path)):  # noqa: PTH112 - a name too long is no error here
        return None
    ended = _ended(parent, path, filters.get(chosen, ""), kinds, typed=path.name != suggested.name)
    if ended is None or ended == path:
        return ended
    return ended if may(ended) and may_replace(ended, lambda *words: ask(parent, *words)) else None


def may_replace(path: Path, ask: Callable[[str, str, str], bool]) -> bool:
    """Whether a file may be written: there is none, or the person gives it up."""
    words = tr("{path} exists already. What is in it would be lost.").format(path=path)
    return not path.exists() or ask(tr("Replace the file?"), words, tr("Replace it"))


def _ended(parent: QWidget, path: Path, chosen: str, kinds: Mapping[str, str], *, typed: bool) -> Path | None:
    """The name with the ending of the format chosen; asks which is meant where both a name and a format were chosen that differ.

    The first format was there before anybody chose, and so was a name that nobody typed.
    """
    first = next(iter(kinds))
    named = next((ending for ending in kinds if path.name.lower().endswith(ending)), "")
    ending = chosen or named or first
    if named == ending or (named and ending == first):
        return path
    other = path.with_name(path.name[: len(path.name) - len(named)] + ending)
    if not named or not typed:
        return other
    words = tr("The name ends in {named}, but the format chosen is {chosen}.")
    more = words.format(named=named, chosen=kinds[ending])
    box = message_box(parent, QMessageBox.Icon.Question, tr("Tacit"), tr("Which format is meant?"), more)
    buttons = {box.addButton(file.name, QMessageBox.ButtonRole.AcceptRole): file for file in (path, other)}
    box.setEscapeButton(box.addButton(tr("Stay"), QMessageBox.ButtonRole.RejectRole))
    box.exec()
    return next((file for button, file in buttons.items() if button is box.clickedButton()), None)
