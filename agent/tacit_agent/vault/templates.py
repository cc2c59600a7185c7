"""What the vault says when it refuses: a draw that could be the second one of the same answers, a key that is missing."""

from __future__ import annotations

from tacit.messages import Template
from tacit_agent.vault.content import Mode

RECORD_KEPT = Template(
    "vault.record-kept", "this survey has been answered; the record is kept and cannot be drawn again"
)
SAME_TABLE = Template(
    "vault.same-table",
    "a table with the same answers was distorted before, and a second draw of the same answers would reveal them; "
    "tacit-agent export writes the first draw again; if these are other people who happen to have given the same answers, "
    "add --same-answers-other-people",
)
OTHER_TABLE = Template(
    "vault.other-table",
    "records of this survey that were drawn here before: {records:,}; two draws of one person's answers reveal more "
    "than either; tacit-agent export writes the first draw again; if none of the people of this table are among them, "
    "add --other-people",
)
FORGOTTEN = Template(
    "vault.forgotten",
    "this survey was answered here and then forgotten; a second draw of the same answers would reveal them, so it cannot be "
    "answered again",
)
LEDGER_CHANGED = Template(
    "vault.ledger-changed",
    "one of these questions was answered in another window since the levels were chosen; nothing was kept and nothing has "
    "left; choose the levels and answer again",
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
THROWN_AWAY = Template(
    "vault.thrown-away",
    "this record was thrown away in another window or command; nothing of it is kept, and it does not count",
)
FEW_NEW = Template(
    "vault.few-new",
    "records since the last export: {new:,}; two files that differ by so few people show whose records they are; wait until there are "
    "{fewest:,}, or add --few to export them all the same",
)
NOTHING_FINISHED = Template(
    "vault.nothing-finished",
    "there is no finished record of this survey on this machine; answer it first",
)
NOT_KEPT = Template("vault.not-kept", "these records are not in the vault; keep them before they leave")
EACH_ALONE = Template(
    "vault.each-alone",
    "in this survey each person's questions follow from their own token, so each answers it for themselves, not one after another on one "
    "device; the researcher can make a survey for that: one with a quota of more than one record a key",
)
OTHER_TOKEN = Template(
    "vault.other-token",
    "the questions of this survey follow from the token, and another token was used for it here; nothing was changed and nothing has left; "
    "use the first token, or if nothing was drawn yet, open the survey again",
)
NO_TOKEN = Template(
    "vault.no-token",
    "this survey takes only files with a token, the 16 letters and digits on the card that you were given; type it first, or with --token",
)
