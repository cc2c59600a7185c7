"""A batch file encrypted to its researcher, as a survey may ask for (docs/format.md, section 3.6).

A file key is drawn for each file and sent with hybrid public key encryption (RFC 9180: X25519, HKDF-SHA256 and one of two ciphers),
bound to the survey's id. The file's text follows in pieces of 64 KiB, each sealed with the same cipher under the file key. AES-256-GCM
is written, because browsers have it, so that a file does not tell which program wrote it; ChaCha20-Poly1305 is read too. The nonce counts the pieces and says which one is last (the STREAM construction), so pieces that are
missing, repeated or exchanged are noticed, and so is an end that was cut off.

The file says nothing but that it is one of these, and its size. Nothing is handed on that was not authenticated; but what was
handed on may be followed by a refusal, so a reader keeps none of it before the end.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM, ChaCha20Poly1305

from tacit.errors import TacitError
from tacit.formats.errors import MalformedError
from tacit.formats.limits import KIB
from tacit.messages import Template

LENGTH = Template("sealed.key-length", "the key has {count:,} bytes, but a public key has {wanted}")
NOT_CANONICAL = Template(
    "sealed.key-not-canonical",
    "the key for encryption is not in canonical form; give the one that keygen printed",
)
SMALL_ORDER = Template(
    "sealed.key-small-order",
    "the key for encryption is of small order, so everybody could read what is encrypted to it; give the one that keygen printed",
)
OTHER_KEY = Template(
    "sealed.other-key",
    "it is not encrypted for this survey and to this key, or its beginning is damaged; ask the sender to save it again from the "
    "survey of this project",
)
DAMAGED = Template(
    "sealed.damaged",
    "the encrypted file is damaged or cut short; copy it again, or ask the sender for it again",
)
CUT_SHORT = Template("sealed.cut-short", "the encrypted file ends too early; copy it again")

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.hpke import Suite

MAGIC = b"tacit/v1/aesgcm\n"
"""With what our writer begins a file: AES-256-GCM (AEAD 0x0002 of RFC 9180)."""

CHACHA_MAGIC = b"tacit/v1/sealed\n"
"""The other beginning that a reader knows, of as many bytes: ChaCha20-Poly1305 (AEAD 0x0003)."""

KEY_BYTES = 32
PIECE_BYTES = 64 * KIB

_TAG_BYTES = 16
_SEALED_KEY_BYTES = 32 + KEY_BYTES + _TAG_BYTES
_HEAD_BYTES = len(MAGIC) + _SEALED_KEY_BYTES
_LABEL = b"tacit/v1/batch-key"
_PRIME = 2**255 - 19
_Cipher: TypeAlias = AESGCM | ChaCha20Poly1305
_CIPHERS: dict[bytes, type[_Cipher]] = {MAGIC: AESGCM, CHACHA_MAGIC: ChaCha20Poly1305}


# Both late: they load all of the library's ciphers, RSA and a pseudo-random generator among them, which nothing else here needs.


@lru_cache(maxsize=1)
def _any_key() -> X25519PrivateKey:
    """Every private key is a multiple of eight, and takes a point of small order, and no other one, to zero."""
    return X25519PrivateKey.from_private_bytes(bytes(KEY_BYTES))


@lru_cache(maxsize=2)
def _suite(magic: bytes) -> Suite:
    from cryptography.hazmat.primitives.hpke import AEAD, KDF, KEM, Suite  # noqa: PLC0415

    cipher = AEAD.AES_256_GCM if magic == MAGIC else AEAD.CHACHA20_POLY1305
    return Suite(KEM.X25519, KDF.HKDF_SHA256, cipher)


class SealedFileError(TacitError):
    """An encrypted file that cannot be opened: nothing of it may be kept."""


def is_sealed(start: bytes) -> bool:
    """Whether a file that begins so is encrypted.

    Args:
        start: at least 16 bytes, or the whole of a shorter file.
    """
    return start.startswith(tuple(_CIPHERS))


def load_public(raw: bytes) -> X25519PublicKey:
    """The public key in 32 bytes.

    Raises:
        MalformedError: not 32 bytes, not canonical, or of small order.
    """
    if len(raw) != KEY_BYTES:
        raise MalformedError(LENGTH(count=len(raw), wanted=KEY_BYTES))
    if int.from_bytes(raw, "little") >= _PRIME:
        raise MalformedError(NOT_CANONICAL())
    key = X25519PublicKey.from_public_bytes(raw)
    try:
        _any_key().exchange(key)
    except ValueError:
        raise MalformedError(SMALL_ORDER()) from None
    return key


def seal(
    data: bytes, public: bytes, survey_id: str, random_bytes: Callable[[int], bytes] = os.urandom
) -> bytes:
    """A file's bytes, encrypted; no two calls give the same.

    Args:
        data: the batch file. It should not be compressed: the size would then depend on the answers.
        public: the X25519 key that the survey names, 32 bytes.
        survey_id: 64 hexadecimal digits.
        random_bytes: where the file key comes from.

    Raises:
        MalformedError: a key to which nothing can be encrypted.
    """
    file_key = random_bytes(KEY_BYTES)
    sealed_key = _suite(MAGIC).encrypt(file_key, load_public(public), info=_info(survey_id))
    cipher = _CIPHERS[MAGIC](file_key)
    starts = range(0, max(len(data), 1), PIECE_BYTES)
    pieces = (
        cipher.encrypt(
            _nonce(number, last=number == len(starts) - 1), data[start : start + PIECE_BYTES], None
        )
        for number, start in enumerate(starts)
    )
    return b"".join((MAGIC, sealed_key, *pieces))


def opened(chunks: Iterable[bytes], key: X25519PrivateKey, survey_id: str) -> Iterator[bytes]:
    """The text of an encrypted file, a piece at a time, using the memory of two.

    Args:
        chunks: the file's bytes in pieces of any size, of which `is_sealed` is true.
        key: the private half of the key that the survey names.
        survey_id: 64 hexadecimal digits.

    Raises:
        SealedFileError: another key or survey, or damage; what came before it must not be kept.
    """
    held, source = bytearray(), iter(chunks)
    _fill(held, source, _HEAD_BYTES)
    head = bytes(held[:_HEAD_BYTES])
    file_key, make_cipher = _file_key(head, key, survey_id), _CIPHERS.get(head[: len(MAGIC)])
    if make_cipher is None:
        raise SealedFileError(DAMAGED())
    cipher = make_cipher(file_key)
    del held[:_HEAD_BYTES]
    number, whole = 0, PIECE_BYTES + _TAG_BYTES
    while True:
        _fill(held, source, whole + 1)
        last = len(held) <= whole
        piece = _opened_piece(cipher, bytes(held[:whole]), number, last=last)
        if number and not piece:  # a second spelling of the piece before
            raise SealedFileError(DAMAGED())
        yield piece
        if last:
            return
        del held[:whole]
        number += 1


def _fill(held: bytearray, source: Iterator[bytes], wanted: int) -> None:
    while len(held) < wanted and (chunk := next(source, None)) is not None:
        held += chunk


def _file_key(head: bytes, key: X25519PrivateKey, survey_id: str) -> bytes:
    try:
        magic, sealed_key = head[: len(MAGIC)], head[len(MAGIC) :]
        return _suite(magic).decrypt(sealed_key, key, info=_info(survey_id))
    except (InvalidTag, ValueError):
        raise SealedFileError(OTHER_KEY()) from None


def _opened_piece(cipher: _Cipher, piece: bytes, number: int, *, last: bool) -> bytes:
    try:
        return cipher.decrypt(_nonce(number, last=last), piece, None)
    except InvalidTag:
        pass
    if last and _opens(cipher, piece, _nonce(number, last=False)):
        raise SealedFileError(CUT_SHORT())
    raise SealedFileError(DAMAGED())


def _opens(cipher: _Cipher, piece: bytes, nonce: bytes) -> bool:
    try:
        cipher.decrypt(nonce, piece, None)
    except InvalidTag:
        return False
    return True


def _nonce(number: int, *, last: bool) -> bytes:
    return number.to_bytes(11, "big") + bytes([last])


def _info(survey_id: str) -> bytes:
    return _LABEL + bytes.fromhex(survey_id)
