"""Ed25519 public keys (RFC 8032) whose signatures prove something.

OpenSSL accepts every 32 bytes that decode to a point. Under a point of small order one fixed signature fits every
message, or one in a few, so such a key could have "signed" anything; and a point with a second, non-canonical encoding
gives one sender two names. Both are refused here, before any signature is looked at.
"""

import re
from functools import lru_cache

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from tacit.formats import base64
from tacit.formats.errors import MalformedError, SignatureRefusedError
from tacit.platform.messages import Template

NO_KEY = Template("key.missing", "there is no public key of 44 base64 characters")
LENGTH = Template("key.length", "the key has {count:,} bytes, but a public key has {wanted}")
NOT_CANONICAL = Template(
    "key.not-canonical", "the key is not in canonical form, so it could be another's under a second name"
)
SMALL_ORDER = Template(
    "key.small-order", "the key is of small order: one signature under it fits every message"
)
DOES_NOT_FIT = Template(
    "key.signature-does-not-fit",
    "the signature does not fit; the line was changed, damaged, or signed with another key",
)

KEY_BYTES = 32

_PRIME = 2**255 - 19
_ORDER_EIGHT = 0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7
"""The y of half the points of order eight; the others have −y. The tests prove it by doubling."""

_SMALL_ORDER = frozenset({0, 1, _PRIME - 1, _ORDER_EIGHT, _PRIME - _ORDER_EIGHT})
"""The y of the eight points of small order: four values with either sign of x and ±1."""


def find(payload: bytes, pattern: re.Pattern[bytes], field: str) -> bytes:
    """The key in the first group of a pattern, in a payload of which nothing was verified, so that nothing is parsed.

    Raises MalformedError: there is none.
    """
    found = pattern.search(payload)
    if found is None:
        raise MalformedError(NO_KEY(), field)
    return base64.decode(found[1], field)


@lru_cache(maxsize=4_096)
def load(raw: bytes) -> Ed25519PublicKey:
    """The public key in 32 bytes; a sender's next line finds it in the cache.

    Raises MalformedError: not 32 bytes; SignatureRefusedError: a key of small order or in a non-canonical encoding.
    """
    if len(raw) != KEY_BYTES:
        raise MalformedError(LENGTH(count=len(raw), wanted=KEY_BYTES), "key")
    y = int.from_bytes(raw, "little") & (1 << 255) - 1
    if y >= _PRIME:
        raise SignatureRefusedError(NOT_CANONICAL(), "key")
    if y in _SMALL_ORDER:
        raise SignatureRefusedError(SMALL_ORDER(), "key")
    return Ed25519PublicKey.from_public_bytes(raw)


def verify(raw_key: bytes, signature: bytes, message: bytes) -> None:
    """Refuse unless `signature` was made over `message` with the private half of this key.

    Raises:
        MalformedError: the key is not 32 bytes.
        SignatureRefusedError: a key that proves nothing, or a signature that does not fit.
    """
    try:
        load(raw_key).verify(signature, message)
    except InvalidSignature:
        raise SignatureRefusedError(DOES_NOT_FIT()) from None


def public_bytes(key: Ed25519PrivateKey) -> bytes:
    """The 32 bytes of the public half."""
    return key.public_key().public_bytes_raw()
