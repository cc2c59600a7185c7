"""Opening a statement that a researcher's key is revoked."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from tacit import store
from tacit.errors import TacitError
from tacit.formats.limits import LIMITS
from tacit.formats.statement_file import SUFFIX, read_statement
from tacit.keys import fingerprint
from tacit_agent.ui.pages.page import Dialogs
from tacit_agent.ui.sentences import fill, quoted, said
from tacit_agent.vault import Vault

translate = QCoreApplication.translate


def is_statement(path: Path) -> bool:
    """Whether a file is meant to be one."""
    return path.name.endswith(SUFFIX)


def take(vault: Vault, dialogs: Dialogs, path: Path) -> None:
    """Verify it, remember it, and say what it says; or say why it was refused."""
    title = translate("Statements", "A researcher's key was revoked")
    try:
        found = read_statement(store.read(path, LIMITS.line_bytes))
        vault.remembered.take_statement(found)
    except TacitError as error:
        dialogs.tell(translate("Statements", "This statement was not taken"), said(error.message))
        return
    text = translate(
        "Statements",
        "Surveys signed with this key are not answered on this computer any more: %1.\n\nReason: %2\n\nThe statement's words: %3",
    )
    dialogs.tell(
        title, fill(text, str(fingerprint(found.revokes)), quoted(found.reason), " ".join(found.words))
    )
