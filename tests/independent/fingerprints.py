"""Keys, fingerprints and words as sections 2 and 4 of docs/format.md describe them."""

from __future__ import annotations

import hashlib

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from independent.texts import block


def fingerprint(key: bytes) -> str:
    """SHA-256 of the 32 bytes of a public key, in hexadecimal."""
    return hashlib.sha256(key).hexdigest()


def words(digest: str) -> tuple[str, ...]:
    """The words of the first twelve bytes of a SHA-256 in hexadecimal."""
    listed = word_list()
    return tuple(listed[byte] for byte in bytes.fromhex(digest)[:12])


def word_list() -> list[str]:
    """The page's 256 words, from byte 0 to byte 255."""
    return block("4.1").split()


def sender_key(master: bytes, survey_id: str) -> Ed25519PrivateKey:
    """The key that an installation signs the batches of one survey with."""
    return _derived(master, b"tacit/v1/sign" + bytes.fromhex(survey_id))


def researcher_key(master: bytes) -> Ed25519PrivateKey:
    """The key that a researcher signs surveys with."""
    return _derived(master, b"tacit/v1/researcher")


def _derived(master: bytes, info: bytes) -> Ed25519PrivateKey:
    seed = HKDF(SHA256(), 32, salt=None, info=info).derive(master)
    return Ed25519PrivateKey.from_private_bytes(seed)
