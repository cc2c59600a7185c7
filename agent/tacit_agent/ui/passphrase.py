"""Asking for a new passphrase."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tacit.errors import TacitError
from tacit_agent.ui.pages.page import Dialogs
from tacit_agent.ui.sentences import said
from tacit_agent.vault import Vault

translate = QCoreApplication.translate


def change(vault: Vault, dialogs: Dialogs) -> None:
    """Ask for a new passphrase, twice, and protect the key with it."""
    title = translate("Passphrase", "Passphrase")
    text = translate(
        "Passphrase",
        "A new passphrase that protects what was answered here. Leave it empty to have none.",
    )
    first = dialogs.secret(title, text)
    again = None if first is None else dialogs.secret(title, translate("Passphrase", "The same again:"))
    if first is None or again is None:
        return
    if first != again:
        dialogs.tell(title, translate("Passphrase", "The two differ. Nothing was changed."))
        return
    try:
        vault.change_passphrase(first or None)
    except TacitError as error:
        dialogs.tell(title, said(error.message))
        return
    is_set = translate("Passphrase", "The passphrase is set.")
    dialogs.tell(title, is_set if first else translate("Passphrase", "There is no passphrase now."))
