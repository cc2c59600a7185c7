"""Field mode, as the vault remembers it: a restart neither ends it nor opens it to the next person in the queue.

It is kept in one setting, sealed under the key, because it holds the survey and says who asked. The operator's code is
kept as scrypt (RFC 7914) of it: it protects the collection from people in the queue, who can only guess at the lock. A
code of four digits does not withstand a thief of the disk; the passphrase of the key does.
"""

import hmac
import json
import os
from base64 import b64decode, b64encode
from dataclasses import dataclass, field
from typing import NewType, Self

from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from tacit.formats.survey_file import SignedSurvey, read_survey
from tacit.person.keys import fingerprint
from tacit.platform.messages import Template
from tacit_agent.home import VaultError
from tacit_agent.vault.content import DAMAGED
from tacit_agent.vault.vault import Vault

SHORTEST_CODE = 4  # characters of an operator's code

FEWEST_NEW = 5
"""New people since the last export, below which the next one asks first: a small file links people to records."""

_SETTING = "field mode"
_COST, _BLOCK, _LANES = 1 << 15, 8, 1  # scrypt's N, r and p: 32 MiB and about a tenth of a second

_SALT_BYTES, _DIGEST_BYTES = 16, 32
_WORDS = 2

SHORT_CODE = Template(
    "field.short-code", "an operator's code has at least {shortest} characters; choose a longer one"
)
WRONG_CODE = Template("field.wrong-code", "this is not the operator's code of this device")
CODE_NEEDED = Template("field.code-needed", "field mode is on; the operator's code comes first")


@dataclass(frozen=True, slots=True)
class OperatorCode:
    """What a code is compared with: salt and digest of scrypt."""

    salt: bytes = field(repr=False)
    digest: bytes = field(repr=False)

    @classmethod
    def of(cls, code: str) -> Self:
        """From the code itself, which is not kept; `VaultError` if it is too short."""
        if len(code) < SHORTEST_CODE:
            raise VaultError(SHORT_CODE(shortest=SHORTEST_CODE))
        salt = os.urandom(_SALT_BYTES)
        return cls(salt, _digest(code, salt))

    def accepts(self, code: str) -> bool:
        """Whether this is the code."""
        return hmac.compare_digest(self.digest, _digest(code, self.salt))


def _digest(code: str, salt: bytes) -> bytes:
    scrypt = Scrypt(salt=salt, length=_DIGEST_BYTES, n=_COST, r=_BLOCK, p=_LANES)
    return scrypt.derive(code.encode("utf-8", "surrogatepass"))


Admitted = NewType("Admitted", OperatorCode)
"""The code of this device, of somebody who typed it; only `admit` makes one."""


@dataclass(frozen=True, slots=True)
class FieldMode:
    """One survey, its signature verified, answered by many people on this device until the operator ends it.

    `device` is the word that the names of its files carry, `folder` where the last file was saved, empty if none was. With
    fewer new people than `fewest` since the last export the next one asks first.
    """

    signed: SignedSurvey
    code: OperatorCode
    device: str
    folder: str = ""
    fewest: int = FEWEST_NEW


def admit(vault: Vault, code: str) -> Admitted:
    """The operator of this device, who typed the code; `VaultError` if it is another code."""
    mode = remembered(vault)
    if mode is None or not mode.code.accepts(code):
        raise VaultError(WRONG_CODE())
    return Admitted(mode.code)


def check_admitted(vault: Vault, admitted: Admitted | None) -> None:
    """`VaultError` where field mode is on, and the operator's code was not typed, or was changed since."""
    mode = remembered(vault)
    if mode is not None and admitted != mode.code:
        raise VaultError(CODE_NEEDED())


def fewest_new(vault: Vault) -> int:
    """New people since the last export, below which the next one needs to be told so."""
    mode = remembered(vault)
    return FEWEST_NEW if mode is None else mode.fewest


def device_word(vault: Vault, survey_id: str) -> str:
    """The first words of the fingerprint of the key that this device signs a survey's records with: `acorn-tulip`."""
    return "-".join(fingerprint(vault.public_key(survey_id)).words[:_WORDS])


def remember(vault: Vault, mode: FieldMode) -> None:
    """Keep it, in place of what was kept."""
    data = {
        "survey": _text(mode.signed.line),
        "salt": _text(mode.code.salt),
        "digest": _text(mode.code.digest),
        "device": mode.device,
        "folder": mode.folder,
        "fewest": mode.fewest,
    }
    vault.set_setting(_SETTING, _text(vault.seal(_SETTING, json.dumps(data).encode("ascii"))))


def remembered(vault: Vault) -> FieldMode | None:
    """What is kept, None where field mode is off; a `VaultError` if it is damaged, a `FormatError` if its survey is refused now."""
    kept = vault.setting(_SETTING)
    if not kept:
        return None
    try:
        body = b64decode(kept)
    except ValueError:
        raise VaultError(DAMAGED()) from None
    data = json.loads(vault.unseal(_SETTING, body))
    return FieldMode(
        read_survey(b64decode(data["survey"])),
        OperatorCode(b64decode(data["salt"]), b64decode(data["digest"])),
        data["device"],
        data["folder"],
        data["fewest"],
    )


def forget(vault: Vault) -> None:
    """Field mode is off."""
    vault.set_setting(_SETTING, "")


def _text(data: bytes) -> str:
    return b64encode(data).decode("ascii")
