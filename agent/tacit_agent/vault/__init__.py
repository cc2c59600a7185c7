"""The vault: what one installation keeps. Records as they were drawn, the ledger, the key; never a true answer."""

from __future__ import annotations

from tacit_agent.vault.content import Holding, Mode, Release, combined_epsilon
from tacit_agent.vault.field import FieldMode, OperatorCode
from tacit_agent.vault.vault import Vault

__all__ = [
    "FieldMode",
    "Holding",
    "Mode",
    "OperatorCode",
    "Release",
    "Vault",
    "combined_epsilon",
]
