"""The vault: what one installation keeps. Records as they were drawn, the ledger, the key; never a true answer."""

from tacit_agent.vault.content import Along, DayCount, Holding, Mode, Release
from tacit_agent.vault.field import Admitted, FieldMode, OperatorCode
from tacit_agent.vault.records import TableIdentity
from tacit_agent.vault.vault import Vault
