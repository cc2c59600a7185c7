"""The content of the vault's file: sealed bodies and keyed names, so that without the key it says nothing.

A record is randomized already. The vault still has to hide that a person took part, and in which survey: therefore
surveys, records and the ledger are sealed with ChaCha20-Poly1305 (RFC 8439), and rows are found by HMAC-SHA256 of what
they are about. Both keys come from the master secret by HKDF (RFC 5869) under labels of their own; the key file's
passphrase, if there is one, protects them all, and it can be set or changed without touching the vault.

Bodies are padded to a power of two, because the exact length of a survey would name it. Associated data ties a body to
its table and row, so that rows cannot be exchanged.
"""

from __future__ import annotations

import hashlib
import hmac
import os

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tacit.keys import MasterSecret
from tacit.messages import Template
from tacit_agent.errors import VaultError

SMALLEST_BODY = 256

_NONCE_BYTES = 12
_LENGTH_BYTES = 8

DAMAGED = Template(
    "vault.body-damaged",
    "the vault is damaged, or was changed from outside; take it from a copy, with its key file",
)


class Sealing:
    """The two keys of an unlocked vault; kept out of every `repr`."""

    __slots__ = ("_cipher", "_name_key")

    def __init__(self, master: MasterSecret) -> None:
        self._cipher = ChaCha20Poly1305(_derived(master, b"tacit/v1/vault/seal"))
        self._name_key = _derived(master, b"tacit/v1/vault/name")

    def name(self, kind: str, *parts: str) -> bytes:
        """The keyed name of a thing: equal for equal parts, and meaningless without the key."""
        # Each part is preceded by its length, so that no two lists of parts give one text.
        text = "".join(f"{len(part)}:{part}" for part in (kind, *parts))
        return hmac.digest(self._name_key, text.encode("utf-8"), hashlib.sha256)

    def seal(self, kind: str, row: bytes, data: bytes) -> bytes:
        """The body of a row."""
        nonce = os.urandom(_NONCE_BYTES)
        return nonce + self._cipher.encrypt(nonce, _padded(data), kind.encode() + row)

    def unseal(self, kind: str, row: bytes, body: bytes) -> bytes:
        """The data in the body of a row.

        Raises:
            VaultError: the body was changed, exchanged or damaged.
        """
        nonce, sealed = body[:_NONCE_BYTES], body[_NONCE_BYTES:]
        try:
            plain = self._cipher.decrypt(nonce, sealed, kind.encode() + row)
        except (InvalidTag, ValueError):
            raise VaultError(DAMAGED()) from None
        length = int.from_bytes(plain[:_LENGTH_BYTES], "big")
        return plain[_LENGTH_BYTES : _LENGTH_BYTES + length]

    def __repr__(self) -> str:
        return "<vault keys>"


def _derived(master: MasterSecret, label: bytes) -> bytes:
    return HKDF(algorithm=SHA256(), length=32, salt=None, info=label).derive(master.secret)


def _padded(data: bytes) -> bytes:
    framed = len(data).to_bytes(_LENGTH_BYTES, "big") + data
    size = max(SMALLEST_BODY, 1 << (len(framed) - 1).bit_length())
    return framed.ljust(size, b"\0")
