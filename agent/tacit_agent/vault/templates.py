"""What the vault says when it refuses: a draw that could be the second one of the same answers, a key that is missing."""

from __future__ import annotations

from tacit.messages import Template
from tacit_agent.vault.content import Mode

RECORD_KEPT = Template(
    "vault.record-kept", "this survey has been answered; the record is kept and cannot be drawn again"
)
SAME_TABLE = Template(
    "vault.same-table",
    "this table was distorted before, and a second draw of the same answers would reveal them; tacit-agent export "
    "writes the first draw again; if there are other people in it now, save it under another name",
)
OTHER_TABLE = Template(
    "vault.other-table",
    "records of this survey that were drawn here before: {records:,}; two draws of one person's answers reveal more "
    "than either; tacit-agent export writes the first draw again; if none of the people of this table are among them, "
    "add --other-people",
)
ANSWERED_BY_ONE = Template(
    "vault.answered-by-one",
    "this survey has been answered here by one person for themselves; to collect answers of other people, use "
    "another data folder (--home)",
)
ANSWERED_BY_MANY = Template(
    "vault.answered-by-many",
    "on this machine many people answer this survey, one after another; go on in that mode, or use another data "
    "folder (--home)",
)
OTHER_MODE = {Mode.PERSONAL: ANSWERED_BY_ONE, Mode.MANY: ANSWERED_BY_MANY}
"""What is said to the other mode."""

KEY_MISSING = Template("vault.key-missing", "the key file {path} is missing; put it back from a copy")
OTHER_KEY = Template(
    "vault.other-key", "{path} is not the key of this vault; put the right one back from a copy"
)
LOCKED = Template("vault.locked", "the vault is locked; unlock it first")
RECORDS_MISSING = Template(
    "vault.records-missing", "{path} is damaged: it holds {found:,} of {kept:,} records; take it from a copy"
)
NOTHING_FINISHED = Template(
    "vault.nothing-finished",
    "there is no finished record of this survey on this machine; answer it first",
)
NOT_KEPT = Template("vault.not-kept", "these records are not in the vault; keep them before they leave")
