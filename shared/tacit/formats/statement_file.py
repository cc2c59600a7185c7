"""A statement that a researcher's key is revoked: `*.tacit-statement`, one envelope (docs/format.md, section 7).

Signed by that key itself, or by the successor that a survey signed with it named in advance. A statement has no date and
cannot be taken back: a date could be chosen by a thief, and so could a withdrawal. Its words are made as a survey's, and
are compared by people over another channel. The payload has one spelling, as a survey's has.
"""

import hashlib
import re
from dataclasses import dataclass
from functools import partial

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tacit.formats import base64, envelope, public_keys, strictjson
from tacit.formats.errors import LIMITS, FormatError, Limits, MalformedError
from tacit.formats.strictjson import check_canonical, dumps
from tacit.formats.tokens import words_of
from tacit.platform.errors import SurveyError
from tacit.platform.messages import Template
from tacit.survey.texts import check_line, check_spelling, one_spelling

OTHER_KEY = Template("statement.other-key", "the key is not the one that signed the statement")

VERSION = 1
STATEMENT_SUFFIX = ".tacit-statement"

_FIELDS = frozenset({"v", "key", "revokes", "reason"})
_KEY = re.compile(rb'^\{"v":[0-9]{1,9},"key":"([A-Za-z0-9+/]{43}=)"')  # it has one place
_find_key = partial(public_keys.find, pattern=_KEY, field="key")


@dataclass(frozen=True, slots=True)
class Statement:
    """A verified statement."""

    signer: bytes  # the public key of 32 bytes that signed it
    revokes: bytes  # the one that is revoked, often the same
    reason: str  # one line of the signer's words, at most 4,000 characters
    id: str  # SHA-256 of the payload, 64 hexadecimal digits
    line: bytes  # the file as it came

    @property
    def words(self) -> tuple[str, ...]:
        """Of its id, by which two people compare whether they have the same statement."""
        return words_of(bytes.fromhex(self.id))

    def may_revoke(self, key: bytes, successors: frozenset[bytes]) -> bool:
        """Whether it revokes this key; `successors` are those that surveys signed with the key name."""
        return self.revokes == key and (self.signer == key or self.signer in successors)


def read_statement(data: bytes, limits: Limits = LIMITS) -> Statement:
    """The verified statement in a file. Whether its signer may revoke the key, `Statement.may_revoke` says.

    Raises FormatError: not one, not signed by the key it names, or another spelling than its one.
    """
    opened, signer = envelope.open_envelope(data, envelope.STATEMENT_TYPE, _find_key, limits)
    payload = opened.payload
    value = strictjson.loads(payload)
    strictjson.check_version(value, VERSION)
    fields = strictjson.fields(value, _FIELDS, "")
    if base64.decode(strictjson.get(fields, "key", str), "key") != signer:
        raise MalformedError(OTHER_KEY(), "key")
    revokes = base64.decode(strictjson.get(fields, "revokes", str), "revokes")
    try:
        public_keys.load(revokes)
    except FormatError as error:
        raise type(error)(error.reason, "revokes") from None
    reason = strictjson.get(fields, "reason", str)
    try:
        check_line(reason, "reason")
        check_spelling(reason, "reason")
    except SurveyError as error:
        raise MalformedError(error.reason, error.field) from None
    check_canonical(payload, _payload(signer, revokes, reason))
    return Statement(signer, revokes, reason, hashlib.sha256(payload).hexdigest(), data)


def write_statement(revokes: bytes, reason: str, key: Ed25519PrivateKey) -> Statement:
    """A statement, in one line, that a public key of 32 bytes is revoked; signed by it or its successor, and read back.

    Raises FormatError: something that a reader would refuse.
    """
    payload = dumps(_payload(public_keys.public_bytes(key), revokes, one_spelling(reason)))
    return read_statement(envelope.sign(envelope.STATEMENT_TYPE, payload, key) + b"\n")


def _payload(signer: bytes, revokes: bytes, reason: str) -> strictjson.Fields:
    keys = {"key": base64.encode(signer), "revokes": base64.encode(revokes)}
    return {"v": VERSION, **keys, "reason": reason}
