"""Offering a passphrase, and asking for a new one."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tacit.errors import TacitError
from tacit_agent import offer
from tacit_agent.ui.pages.page import Dialogs
from tacit_agent.ui.sentences import said
from tacit_agent.vault import Vault

translate = QCoreApplication.translate


def offer_once(vault: Vault, dialogs: Dialogs) -> None:
    """Offer one at the first survey, if the key has none; never again."""
    if not offer.is_due(vault):
        return
    offer.note(vault)
    text = translate(
        "Passphrase",
        "Does anybody else use this computer, or could somebody open it? What you send is kept here, and a person who can open "
        "your files can see which surveys you answered and what was sent. With a passphrase, only you can. You can also set one "
        "later, in the menu.",
    )
    title, accept = (
        translate("Passphrase", "Protect what is kept here?"),
        translate("Passphrase", "Set a passphrase…"),
    )
    if dialogs.confirm(title, text, accept, translate("Passphrase", "Not now")):
        change(vault, dialogs)


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
