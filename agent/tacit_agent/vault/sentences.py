"""Why the vault refuses a draw that could be the second one of the same answers."""

from __future__ import annotations

from tacit_agent.vault.content import Mode

SAME_TABLE = (
    "this table was distorted before, and a second draw of the same answers would reveal them; tacit-agent export "
    "writes the first draw again; if there are other people in it now, save it under another name"
)
OTHER_TABLE = (
    "records of this survey that were drawn here before: {:,}; two draws of one person's answers reveal more than "
    "either; tacit-agent export writes the first draw again; if nobody of this table is among them, add --other-people"
)
OTHER_MODE = {
    Mode.PERSONAL: (
        "this survey has been answered here by one person for themselves; to collect answers of other people, use "
        "another data folder (--home)"
    ),
    Mode.MANY: (
        "on this machine many people answer this survey, one after another; go on in that mode, or use another data "
        "folder (--home)"
    ),
}
