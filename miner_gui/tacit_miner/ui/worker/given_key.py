"""The researcher's key file as a person named it, with its passphrase: what opens encrypted files of records.

Stretching a passphrase takes a second, so the file is opened by the worker. Neither passphrase nor key is kept afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

from tacit import keys, store
from tacit.formats.survey_file import SignedSurvey
from tacit_miner.intake.opening import key_for


@dataclass(frozen=True, slots=True, repr=False)
class GivenKey:
    """What was asked for.

    Attributes:
        path: the key file.
        passphrase: of the key; None for none.
    """

    path: Path
    passphrase: str | None

    def opened(self, survey: SignedSurvey | None) -> X25519PrivateKey:
        """The key that opens files of this survey.

        Raises:
            TacitError: no key file, a wrong passphrase, or another key than the survey names.
        """
        data = store.read(self.path, keys.FILE_BYTES)
        given = self.passphrase if keys.is_protected(data) else None
        return key_for(survey, keys.unseal(data, given))
