"""Encrypted files of records: whether one is, and its text if the researcher's key is at hand.

Nothing of a file is kept until its last piece has been opened, so every refusal here is of the whole file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

from tacit.formats import lines
from tacit.formats.lines import SealedFileError
from tacit.formats.survey_file import SignedSurvey
from tacit.person import keys
from tacit.person.keys import MasterSecret, encryption_fingerprint
from tacit.platform import store
from tacit.platform.errors import KeyFileError
from tacit.platform.messages import Template

NO_KEY = Template(
    "intake.no-key",
    "it is encrypted to the key {key}; import it with that key's file (the window asks for it; on the command line it is --key)",
)
NOT_ASKED_FOR = Template(
    "intake.not-asked-for",
    "it is encrypted, but this survey names no key for that; it belongs to another survey",
)
OTHER_KEY_FILE = Template(
    "intake.other-key-file",
    "this key file opens files that are encrypted to {found}, but the survey names {wanted}; give the file of that key",
)
NOT_ENCRYPTED_SURVEY = Template(
    "intake.not-encrypted-survey", "files of this survey are not encrypted; import them without a key"
)


def key_for(survey: SignedSurvey | None, master: MasterSecret) -> X25519PrivateKey:
    """The key that opens the files of a survey. Raises KeyFileError: it is another one, or the survey names none."""
    wanted = survey.survey.terms.encrypt if survey is not None else b""
    if not wanted:
        raise KeyFileError(NOT_ENCRYPTED_SURVEY())
    key = master.encryption_key()
    found = key.public_key().public_bytes_raw()
    if found != wanted:
        words = {"found": str(encryption_fingerprint(found)), "wanted": str(encryption_fingerprint(wanted))}
        raise KeyFileError(OTHER_KEY_FILE(**words))
    return key


def plain(chunks: Iterable[bytes], survey: SignedSurvey, key: X25519PrivateKey | None) -> Iterator[bytes]:
    """The text of a file, encrypted or not, in pieces; SealedFileError: it cannot be opened, and what came before must not be kept."""
    source, start = iter(chunks), b""
    while len(start) < len(lines.MAGIC) and (chunk := next(source, None)) is not None:
        start += chunk
    whole = chain([start], source)
    if not lines.is_sealed(start):
        yield from whole
        return
    wanted = survey.survey.terms.encrypt
    if not wanted:
        raise SealedFileError(NOT_ASKED_FOR())
    if key is None:
        raise SealedFileError(NO_KEY(key=str(encryption_fingerprint(wanted))))
    yield from lines.opened(whole, key, survey.id)


@dataclass(frozen=True, slots=True, repr=False)
class GivenKey:
    """The researcher's key file as a person named it, with its passphrase, if it has one: what opens encrypted files of records.

    Stretching a passphrase takes a second, so a worker opens it. Neither passphrase nor key is kept afterwards.
    """

    path: Path
    passphrase: str | None

    def opened(self, survey: SignedSurvey | None) -> X25519PrivateKey:
        """The key that opens files of this survey. TacitError: no key file, a wrong passphrase, or another key than it names."""
        data = store.read(self.path, keys.FILE_BYTES)
        given = self.passphrase if keys.is_protected(data) else None
        return key_for(survey, keys.unseal(data, given))
