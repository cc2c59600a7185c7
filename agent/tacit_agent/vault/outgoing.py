"""The file of records as it leaves: encrypted where the survey says so, before a byte of it is written anywhere."""

from __future__ import annotations

from tacit.formats import sealed
from tacit.formats.survey_file import SignedSurvey
from tacit.messages import Template
from tacit_agent.errors import VaultError

NOT_COMPRESSED = Template(
    "vault.not-compressed",
    "files of this survey are encrypted and never compressed, because their size would then say something about the answers; choose a name "
    "that does not end in .gz",
)


def check_form(signed: SignedSurvey, *, gzip: bool) -> None:
    """Refuse to compress what is encrypted.

    Raises:
        VaultError: it would be.
    """
    if gzip and signed.survey.terms.encrypt:
        raise VaultError(NOT_COMPRESSED())


def as_it_leaves(batch: bytes, signed: SignedSurvey) -> bytes:
    """The batch file, encrypted if the survey names a key for it; then no two are the same."""
    key = signed.survey.terms.encrypt
    return sealed.seal(batch, key, signed.id) if key else batch
