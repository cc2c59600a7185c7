"""One-time tokens: what a person types to take part where a study does not take every key (docs/format.md, section 3.5).

A token is 16 characters: 15 that are drawn, 74 bits, and one that shows a typing error. It is the seed of a key pair. The
study knows the public halves, as a list; the survey may state the list's digest, so that no token can be added after it
was signed. With a token the sender signs survey and own public key, and the line carries that. So a line proves that its
sender held the token, and does not contain it: who reads the line, or copies it, cannot use the token for another key.

Nothing here knows which token went to whom. What a sheet of tokens reveals is in docs/security.md.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Sequence

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tacit.formats import base64, public_keys
from tacit.formats.errors import FormatError, LimitError, MalformedError, SignatureRefusedError
from tacit.messages import Template

NOT_A_TOKEN = Template(
    "token.not-a-token",
    "this is no token of 16 letters and digits; compare each character with the paper, on which there is no 0, I, L, O or U",
)
MISTYPED = Template(
    "token.mistyped",
    "one character differs from the paper, or two are exchanged; compare them and type it again",
)
LENGTH = Template("token.length", "the token's proof has {count:,} bytes, not {wanted}")
OTHER_SENDER = Template("token.other-sender", "the token was not used for this survey by the key that sends")
NOT_A_LIST = Template("token.not-a-list", "line {line:,} is no public key of 44 base64 characters")
LISTED_TWICE = Template("token.listed-twice", "line {line:,} is a token that is in the list already")
EMPTY_LIST = Template("token.empty-list", "the list holds no token")
LONG_LIST = Template("token.long-list", "the list has more than {limit:,} tokens")

ALPHABET = "123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""31 characters, a prime number, without those that are taken for one another: 0 and O, I and L and 1, U and V."""

DRAWN = 15
CHARACTERS = DRAWN + 1
MOST_TOKENS = 1_000_000
PROOF_BYTES = 32 + 64

_MISREAD = str.maketrans("ILU", "11V")
_SEPARATORS = str.maketrans("", "", " \t-_.")
PREFIX = "TACIT"
"""What a QR code has before a token and a colon, by which a person sees what it is of."""

_SEED_LABEL = b"tacit/v1/token"
_BYTE_LIMIT = 256 - 256 % len(ALPHABET)


def draw(random_bytes: Callable[[int], bytes] = os.urandom) -> str:
    """A new token, in its one spelling; each of the 31^15 with the same probability."""
    drawn = ""
    while len(drawn) < DRAWN:
        drawn += "".join(ALPHABET[byte % 31] for byte in random_bytes(DRAWN) if byte < _BYTE_LIMIT)
    return drawn[:DRAWN] + _check_character(drawn[:DRAWN])


def read(text: str) -> str:
    """A token as a person types it or a QR code gives it: small letters, spaces, hyphens; in its one spelling.

    Raises:
        MalformedError: it is no token; the text is in no message.
    """
    letters = text.upper().translate(_SEPARATORS).removeprefix(f"{PREFIX}:").translate(_MISREAD).strip()
    if len(letters) != CHARACTERS or not set(letters) <= set(ALPHABET):
        raise MalformedError(NOT_A_TOKEN())
    if _check_character(letters[:DRAWN]) != letters[DRAWN]:
        raise MalformedError(MISTYPED())
    return letters


def shown(token: str) -> str:
    """A token as it is printed, like `K7QF-2MPX-9D3T-H8WZ`."""
    return "-".join(token[start : start + 4] for start in range(0, CHARACTERS, 4))


def _check_character(drawn: str) -> str:
    """The weighted sum modulo the prime 31: one wrong character, or two exchanged ones, always change it."""
    total = sum((place + 1) * ALPHABET.index(letter) for place, letter in enumerate(drawn))
    return ALPHABET[total % len(ALPHABET)]


def key_of(token: str) -> Ed25519PrivateKey:
    """The key whose seed is HKDF-SHA256 of the token's 16 characters."""
    seed = HKDF(algorithm=SHA256(), length=32, salt=None, info=_SEED_LABEL).derive(token.encode("ascii"))
    return Ed25519PrivateKey.from_private_bytes(seed)


def public_of(token: str) -> bytes:
    """The public half, 32 bytes, which is what lists hold."""
    return public_keys.public_bytes(key_of(token))


def public_half(proof: bytes) -> bytes:
    """The public half that a proof shows."""
    return proof[:32]


def prove(token: str, survey_id: str, sender: bytes) -> bytes:
    """The proof that a sender's lines of a survey carry: public half and signature, 96 bytes."""
    key = key_of(token)
    return public_keys.public_bytes(key) + key.sign(_bound(survey_id, sender))


def check_proof(proof: bytes, survey_id: str, sender: bytes) -> bytes:
    """The public half of the token that a proof was made with.

    Raises:
        MalformedError: not 96 bytes.
        SignatureRefusedError: it was made for another survey or sender, or the key proves nothing.
    """
    if len(proof) != PROOF_BYTES:
        raise MalformedError(LENGTH(count=len(proof), wanted=PROOF_BYTES), "token")
    public, signature = public_half(proof), proof[32:]
    try:
        public_keys.verify(public, signature, _bound(survey_id, sender))
    except SignatureRefusedError as error:
        reason = OTHER_SENDER() if error.reason.template is public_keys.DOES_NOT_FIT else error.reason
        raise SignatureRefusedError(reason, "token") from None
    return public


def _bound(survey_id: str, sender: bytes) -> bytes:
    return _SEED_LABEL + bytes.fromhex(survey_id) + sender


def write_list(publics: Iterable[bytes]) -> bytes:
    """A list of tokens as a file: their public halves in base64, one a line, sorted by their bytes."""
    return b"".join(base64.encode(public).encode("ascii") + b"\n" for public in sorted(publics))


def read_list(data: bytes) -> tuple[bytes, ...]:
    """The public halves in a list, sorted.

    Raises:
        FormatError: not a list, or a token twice in it.
    """
    lines = data.split(b"\n")
    lines = lines[:-1] if lines[-1] == b"" else lines
    if len(lines) > MOST_TOKENS:
        raise LimitError(LONG_LIST(limit=MOST_TOKENS))
    found: set[bytes] = set()
    for number, line in enumerate(lines, start=1):
        public = _listed(line.rstrip(b"\r"), number)
        if public in found:
            raise MalformedError(LISTED_TWICE(line=number))
        found.add(public)
    if not found:
        raise MalformedError(EMPTY_LIST())
    return tuple(sorted(found))


def _listed(line: bytes, number: int) -> bytes:
    try:
        public = base64.decode(line, "")
        public_keys.load(public)
    except FormatError:
        raise MalformedError(NOT_A_LIST(line=number)) from None
    return public


def digest(publics: Sequence[bytes]) -> str:
    """What a survey states of a list: SHA-256 of the public halves, sorted, one behind another; 64 hexadecimal digits."""
    return hashlib.sha256(b"".join(sorted(publics))).hexdigest()
