"""What a statement that a key is revoked says, in the person's language."""

from __future__ import annotations

from tacit.formats.statement_file import Statement
from tacit.keys import fingerprint
from tacit_miner.ui.texts.language import isolated, named, tr


def statement_rows(found: Statement) -> list[tuple[str, str]]:
    """Names and texts: which key, by whom, why, and the words by which people compare the statement."""
    by_itself = found.signer == found.revokes
    signer = tr("the key itself") if by_itself else isolated(str(fingerprint(found.signer)))
    return [
        (tr("Revoked key"), isolated(str(fingerprint(found.revokes)))),
        (tr("Signed by"), signer),
        (tr("Reason"), named(found.reason)),
        (tr("Words of the statement"), isolated(" ".join(found.words))),
    ]


def consequence() -> str:
    """What it means to have such a statement."""
    return tr(
        "Records of a survey that was out before stay as they are; no new survey of this key is to be trusted."
    )
