"""Keys: one master secret an installation, from which every survey gets a signing key of its own.

Signing keys are Ed25519 (RFC 8032) from HKDF-SHA256 (RFC 5869) of the master secret and the survey's id: the same
person and survey give the same key, so duplicates are visible; two surveys give keys that cannot be linked without the
secret. A researcher signs surveys with one key, under a label of its own, and opens encrypted files with another. Two choices that chance makes once for a person
come from the secret as well: which questions of a survey they are asked, and in which arm they are (`tacit.person.part`).

A key file is two lines of text: a header in JSON, and base64. With a passphrase the second line is the secret sealed
with ChaCha20-Poly1305 (RFC 8439) under scrypt (RFC 7914), the header being associated data, so its cost parameters
cannot be lowered. Without one, it is the secret and a checksum, because a damaged secret would otherwise be another
person. A wrong passphrase and a damaged file give one error: the difference would tell a thief when to go on guessing.
"""

import hashlib
import hmac
import os
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from tacit.formats import base64 as strict_base64
from tacit.formats import lines, public_keys, strictjson
from tacit.formats.errors import FormatError
from tacit.formats.tokens import words_of
from tacit.platform import store
from tacit.platform.errors import KeyFileError
from tacit.platform.messages import Template

SECRET_LENGTH = Template("key-file.secret-length", "a master secret has {wanted} bytes, not {count}")
NOT_A_SURVEY_ID = Template("key-file.not-a-survey-id", "{id!r} is not a survey id of 64 hexadecimal digits")
PASSPHRASE_MISSING = Template("key-file.passphrase-missing", "the key file is protected; give its passphrase")
DAMAGED = Template(
    "key-file.damaged",
    "the passphrase is wrong, or the key file is damaged; try again, or take the file from a copy",
)
"""One message for both: the difference would tell a thief when to go on guessing."""

OTHER_KIND = Template(
    "key-file.other-kind",
    "this is not a Tacit key file that this version knows; give the file that keygen wrote",
)
REFUSED_COST = Template(
    "key-file.refused-cost",
    "the key file asks for scrypt with N={cost}, r={block}, p={lanes}; allowed are powers of two from {smallest} to "
    "{largest}, r={allowed_block}, p={allowed_lanes}; do not use this file",
)
EMPTY_PASSPHRASE = Template(
    "key-file.empty-passphrase", "the passphrase is empty; write one, or leave the key file unprotected"
)
UNWRITABLE_PASSPHRASE = Template(
    "key-file.unwritable-passphrase", "the passphrase holds a character that cannot be written; type it again"
)
LITTLE_MEMORY = Template(
    "key-file.little-memory",
    "there are not {wanted} MiB of free memory to check the passphrase; close other programs",
)

SECRET_BYTES = 32
DEFAULT_COST = 1 << 17  # N of scrypt with r = 8, p = 1: 128 MiB and about half a second

SMALLEST_COST, LARGEST_COST = 1 << 14, 1 << 20
"""A file asking for less protects nothing; one asking for more would use up the machine's memory."""

FILE_BYTES = 4_096  # a key file is far shorter than this

_SIGN_LABEL = b"tacit/v1/sign"
_RESEARCHER_LABEL = b"tacit/v1/researcher"
_ENCRYPT_LABEL = b"tacit/v1/encrypt"
_ASK_LABEL = b"tacit/v1/ask"
_ARM_LABEL = b"tacit/v1/arm"
_KIND = "tacit-key"
_SCRYPT = "scrypt+chacha20poly1305"
_BLOCK, _LANES = 8, 1
_SALT_BYTES, _NONCE_BYTES, _CHECK_BYTES = 16, 12, 16
_PLAIN_FIELDS = frozenset({"v", "kind", "protection"})
_SCRYPT_FIELDS = _PLAIN_FIELDS | {"n", "r", "p", "salt", "nonce"}
_SURVEY_ID = re.compile(r"[0-9a-f]{64}")

RandomBytes = Callable[[int], bytes]


@dataclass(frozen=True, slots=True, repr=False)
class MasterSecret:
    """The 32 bytes everything else comes from; kept out of every `repr` and message. Raises KeyFileError: not 32 bytes."""

    secret: bytes

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_BYTES:
            raise KeyFileError(SECRET_LENGTH(wanted=SECRET_BYTES, count=len(self.secret)))

    @classmethod
    def new(cls, random_bytes: RandomBytes = os.urandom) -> "MasterSecret":
        """A fresh secret from the operating system."""
        return cls(random_bytes(SECRET_BYTES))

    def survey_key(self, survey_id: str) -> Ed25519PrivateKey:
        """The key that signs this person's or device's records for one survey. Raises KeyFileError: not 64 hexadecimal digits."""
        if not _SURVEY_ID.fullmatch(survey_id):
            raise KeyFileError(NOT_A_SURVEY_ID(id=survey_id[:80]))
        return Ed25519PrivateKey.from_private_bytes(self.derived(_SIGN_LABEL + bytes.fromhex(survey_id)))

    def researcher_key(self) -> Ed25519PrivateKey:
        """The key that signs a researcher's surveys."""
        return Ed25519PrivateKey.from_private_bytes(self.derived(_RESEARCHER_LABEL))

    def encryption_key(self) -> X25519PrivateKey:
        """The key that opens the files that were encrypted to a researcher."""
        return X25519PrivateKey.from_private_bytes(self.derived(_ENCRYPT_LABEL))

    def question_rank(self, question: str) -> int:
        """This person's own rank of a question: of those that a survey draws, the ones with the lowest are asked.

        The question is as `Item.keys` has it, so that it is the same in whatever survey.
        """
        digest = hashlib.sha256(question.encode("utf-8")).digest()
        return int.from_bytes(self.derived(_ASK_LABEL + digest), "big")

    def arm(self, researcher: bytes) -> int:
        """Which of two arms this person is in, 1 or 2, in all surveys that are signed with this public key."""
        return 1 + self.derived(_ARM_LABEL + researcher)[0] % 2

    def derived(self, info: bytes) -> bytes:
        """The 32 bytes that HKDF-SHA256 of the secret gives for one use, which `info` names."""
        return HKDF(algorithm=SHA256(), length=32, salt=None, info=info).derive(self.secret)

    def __repr__(self) -> str:
        return "<master secret>"


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """A public key as people compare it: SHA-256 of its 32 bytes in hexadecimal, and the first 12 of these, 96 bits, as words."""

    hex: str
    words: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(self.words)


def fingerprint(raw_key: bytes) -> Fingerprint:
    """The fingerprint of a public key. Raises FormatError where keys are refused: not 32 bytes, not canonical, or of small order."""
    public_keys.load(raw_key)
    return _fingerprint(raw_key)


def encryption_fingerprint(raw_key: bytes) -> Fingerprint:
    """The same of a public key that files are encrypted to (`tacit.formats.lines`)."""
    lines.load_public(raw_key)
    return _fingerprint(raw_key)


def _fingerprint(raw_key: bytes) -> Fingerprint:
    digest = hashlib.sha256(raw_key).digest()
    return Fingerprint(digest.hex(), words_of(digest))


def seal(
    master: MasterSecret,
    passphrase: str | None = None,
    *,
    cost: int = DEFAULT_COST,
    random_bytes: RandomBytes = os.urandom,
) -> bytes:
    """The bytes of a key file; without a passphrase protection is left to the file's mode.

    `cost` is N of scrypt, a power of two. Raises KeyFileError: an empty passphrase, or a cost outside the limits.
    """
    if passphrase is None:
        header = strictjson.dumps({"v": 1, "kind": _KIND, "protection": "none"})
        return _two_lines(header, master.secret + _check(header, master.secret))
    _refuse_cost(cost, _BLOCK, _LANES)
    salt, nonce = random_bytes(_SALT_BYTES), random_bytes(_NONCE_BYTES)
    costs = {"n": cost, "r": _BLOCK, "p": _LANES}
    drawn = {"salt": strict_base64.encode(salt), "nonce": strict_base64.encode(nonce)}
    header = strictjson.dumps({"v": 1, "kind": _KIND, "protection": _SCRYPT, **costs, **drawn})
    cipher = ChaCha20Poly1305(_stretched(passphrase, salt, cost))
    return _two_lines(header, cipher.encrypt(nonce, master.secret, header))


def is_protected(data: bytes) -> bool:
    """Whether a key file wants a passphrase. Raises KeyFileError: not a key file, or one whose cost parameters are refused."""
    return _parsed(data).salt is not None


def unseal(data: bytes, passphrase: str | None = None) -> MasterSecret:
    """The secret in the bytes of a key file.

    Raises KeyFileError: a passphrase is needed; the cost parameters are refused, before anything is computed; or the
    passphrase is wrong or the file damaged, which is one message.
    """
    file = _parsed(data)
    if file.salt is None:
        secret, check = file.body[:SECRET_BYTES], file.body[SECRET_BYTES:]
        if len(secret) != SECRET_BYTES or not hmac.compare_digest(check, _check(file.header, secret)):
            raise KeyFileError(DAMAGED())
        return MasterSecret(secret)
    if passphrase is None:
        raise KeyFileError(PASSPHRASE_MISSING())
    cipher = ChaCha20Poly1305(_stretched(passphrase, file.salt, file.cost))
    try:
        return MasterSecret(cipher.decrypt(file.nonce, file.body, file.header))
    except (InvalidTag, KeyFileError):
        raise KeyFileError(DAMAGED()) from None


@dataclass(frozen=True, slots=True, repr=False)
class _KeyFile:
    header: bytes
    body: bytes
    cost: int = 0
    salt: bytes | None = None
    nonce: bytes = b""


def _parsed(data: bytes) -> _KeyFile:
    header, newline, rest = data.partition(b"\n")
    if len(data) > FILE_BYTES or not newline or not rest.endswith(b"\n"):
        raise KeyFileError(DAMAGED())
    try:
        return _opened(header, strict_base64.decode(rest[:-1].decode("ascii"), ""))
    except (FormatError, UnicodeDecodeError):
        raise KeyFileError(DAMAGED()) from None


def _opened(header: bytes, body: bytes) -> _KeyFile:
    fields = strictjson.typed(strictjson.loads(header), dict, "")
    version = fields.get("v")
    if type(version) is not int or version != 1 or fields.get("kind") != _KIND:
        raise KeyFileError(OTHER_KIND())
    if fields.get("protection") == "none":
        strictjson.fields(fields, _PLAIN_FIELDS, "")
        return _KeyFile(header, body)
    strictjson.fields(fields, _SCRYPT_FIELDS, "")
    cost = strictjson.get(fields, "n", int)
    _refuse_cost(cost, strictjson.get(fields, "r", int), strictjson.get(fields, "p", int))
    salt = strict_base64.decode(strictjson.get(fields, "salt", str), "salt")
    nonce = strict_base64.decode(strictjson.get(fields, "nonce", str), "nonce")
    if fields["protection"] != _SCRYPT or len(salt) != _SALT_BYTES or len(nonce) != _NONCE_BYTES:
        raise KeyFileError(DAMAGED())
    return _KeyFile(header, body, cost, salt, nonce)


def _refuse_cost(cost: int, block: int, lanes: int) -> None:
    power_of_two = cost & (cost - 1) == 0
    if not (SMALLEST_COST <= cost <= LARGEST_COST and power_of_two and (block, lanes) == (_BLOCK, _LANES)):
        asked = {"cost": cost, "block": block, "lanes": lanes}
        allowed = {"smallest": SMALLEST_COST, "largest": LARGEST_COST}
        raise KeyFileError(REFUSED_COST(**asked, **allowed, allowed_block=_BLOCK, allowed_lanes=_LANES))


def _stretched(passphrase: str, salt: bytes, cost: int) -> bytes:
    """The sealing key. NFC: the same passphrase typed on another system may arrive in other code points."""
    if not passphrase:
        raise KeyFileError(EMPTY_PASSPHRASE())
    try:
        typed = unicodedata.normalize("NFC", passphrase).encode("utf-8")
    except UnicodeEncodeError:
        raise KeyFileError(UNWRITABLE_PASSPHRASE()) from None
    try:
        return Scrypt(salt=salt, length=32, n=cost, r=_BLOCK, p=_LANES).derive(typed)
    except MemoryError:
        raise KeyFileError(LITTLE_MEMORY(wanted=cost // 1_024)) from None


def _check(header: bytes, secret: bytes) -> bytes:
    return hashlib.sha256(header + b"\n" + secret).digest()[:_CHECK_BYTES]


def _two_lines(header: bytes, body: bytes) -> bytes:
    return header + b"\n" + strict_base64.encode(body).encode("ascii") + b"\n"


# What follows touches files, by way of tacit.platform.store; everything above works on bytes.


def save(path: Path, master: MasterSecret, passphrase: str | None = None, *, replace: bool = False) -> None:
    """Write a key file that only its owner can read; `replace` says whether an existing file gives way, as for a new passphrase.

    Raises KeyFileError: the passphrase is empty; StoreError: the file exists, or could not be written.
    """
    store.write(path, seal(master, passphrase), private=True, replace=replace)


def load(path: Path, passphrase: str | None = None) -> MasterSecret:
    """The secret in a key file; refused as `unseal` does, and with StoreError where the file could not be read."""
    return unseal(store.read(path, FILE_BYTES), passphrase)
