"""Encrypted files as section 3.6 of docs/format.md describes them, with hybrid public key encryption written out from RFC 9180.

The sender's part and the file key can be given, so that vectors are the same bytes every time.
"""

from __future__ import annotations

import hashlib
import hmac

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM, ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF, HKDFExpand
from independent.envelope import malformed

MAGIC, GCM_MAGIC = b"tacit/v1/sealed\n", b"tacit/v1/aesgcm\n"
CIPHERS = {MAGIC: (ChaCha20Poly1305, 0x0003), GCM_MAGIC: (AESGCM, 0x0002)}
PIECE = 65_536
_KEM = b"KEM" + (0x0020).to_bytes(2, "big")
_BASE_MODE = b"\x00"


def encryption_key(master: bytes) -> X25519PrivateKey:
    """The key of a researcher that opens encrypted files."""
    return X25519PrivateKey.from_private_bytes(
        HKDF(SHA256(), 32, salt=None, info=b"tacit/v1/encrypt").derive(master)
    )


def check_public(raw: bytes, field: str) -> None:
    """Refuse a key to which nothing should be encrypted."""
    if len(raw) != 32 or int.from_bytes(raw, "little") >= 2**255 - 19:
        malformed(field)
    try:
        X25519PrivateKey.generate().exchange(X25519PublicKey.from_public_bytes(raw))
    except ValueError:
        malformed(field)


def seal(
    data: bytes,
    public: bytes,
    survey_id: str,
    sender: X25519PrivateKey,
    file_key: bytes,
    piece: int = PIECE,
    magic: bytes = MAGIC,
) -> bytes:
    """An encrypted file; pieces of another length than the page names make it one that is refused."""
    pieces = [data[start : start + piece] for start in range(0, len(data), piece)] or [b""]
    sealed = [
        sealed_piece(file_key, each, number, last=number == len(pieces) - 1, magic=magic)
        for number, each in enumerate(pieces)
    ]
    return head(public, survey_id, sender, file_key, magic) + b"".join(sealed)


def head(
    public: bytes, survey_id: str, sender: X25519PrivateKey, file_key: bytes, magic: bytes = MAGIC
) -> bytes:
    """The first 96 bytes."""
    shared = sender.exchange(X25519PublicKey.from_public_bytes(public))
    enc = sender.public_key().public_bytes_raw()
    cipher, number = CIPHERS[magic]
    key, nonce = schedule(agreed(shared, enc, public), _info(survey_id), number)
    return magic + enc + cipher(key).encrypt(nonce, file_key, b"")


def sealed_piece(file_key: bytes, piece: bytes, number: int, *, last: bool, magic: bytes = MAGIC) -> bytes:
    """One piece with its tag."""
    return CIPHERS[magic][0](file_key).encrypt(_nonce(number, last=last), piece, None)


def open_file(file: bytes, private: X25519PrivateKey, survey_id: str) -> bytes:
    """What is inside; `Refused` if any of it does not open."""
    if file[:16] not in CIPHERS or len(file) < 96:
        malformed()
    cipher_of, cipher_number = CIPHERS[file[:16]]
    enc, public = file[16:48], private.public_key().public_bytes_raw()
    try:
        shared = private.exchange(X25519PublicKey.from_public_bytes(enc))
        key, nonce = schedule(agreed(shared, enc, public), _info(survey_id), cipher_number)
        cipher = cipher_of(cipher_of(key).decrypt(nonce, file[48:96], b""))
        body = file[96:]
        starts = range(0, len(body), PIECE + 16) or range(1)
        pieces = [
            cipher.decrypt(
                _nonce(number, last=number == len(starts) - 1), body[start : start + PIECE + 16], None
            )
            for number, start in enumerate(starts)
        ]
    except (InvalidTag, ValueError):
        malformed()
    if len(pieces) > 1 and not pieces[-1]:
        malformed()
    return b"".join(pieces)


def agreed(shared: bytes, enc: bytes, public: bytes) -> bytes:
    """ExtractAndExpand of section 4.1 of RFC 9180."""
    pseudorandom = _extract(_KEM, b"", b"eae_prk", shared)
    return _expand(_KEM, pseudorandom, b"shared_secret", enc + public, 32)


def schedule(secret: bytes, info: bytes, cipher: int = 0x0003) -> tuple[bytes, bytes]:
    """Key and base nonce: KeySchedule of section 5.1 of RFC 9180 in base mode."""
    suite = b"HPKE" + b"".join(number.to_bytes(2, "big") for number in (0x0020, 0x0001, cipher))
    context = (
        _BASE_MODE + _extract(suite, b"", b"psk_id_hash", b"") + _extract(suite, b"", b"info_hash", info)
    )
    pseudorandom = _extract(suite, secret, b"secret", b"")
    return (
        _expand(suite, pseudorandom, b"key", context, 32),
        _expand(suite, pseudorandom, b"base_nonce", context, 12),
    )


def _extract(suite: bytes, salt: bytes, label: bytes, material: bytes) -> bytes:
    return hmac.digest(salt or bytes(32), b"HPKE-v1" + suite + label + material, hashlib.sha256)


def _expand(suite: bytes, key: bytes, label: bytes, info: bytes, length: int) -> bytes:
    labelled = length.to_bytes(2, "big") + b"HPKE-v1" + suite + label + info
    return HKDFExpand(SHA256(), length, labelled).derive(key)


def _nonce(number: int, *, last: bool) -> bytes:
    return number.to_bytes(11, "big") + (b"\x01" if last else b"\x00")


def _info(survey_id: str) -> bytes:
    return b"tacit/v1/batch-key" + bytes.fromhex(survey_id)
