"""A passphrase is offered once, when the first survey is about to be answered; a key that has one is not asked about."""

from __future__ import annotations

from tacit_agent.vault import Vault

_SETTING = "passphrase offered"


def is_due(vault: Vault) -> bool:
    """Whether a passphrase should be offered now."""
    return not vault.setting(_SETTING) and not vault.key.is_protected


def note(vault: Vault) -> None:
    """It was offered; it is not offered again."""
    vault.set_setting(_SETTING, "yes")
