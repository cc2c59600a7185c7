"""One signed line: DSSE 1.0.2 (Dead Simple Signing Envelope), narrowed until only one spelling is left.

    {"payload":"<base64>","payloadType":"application/vnd.tacit.<kind>.v1+json","signatures":[{"sig":"<base64>"}]}

The signature is Ed25519 over PAE(type, payload), so a survey's signature is worth nothing on a batch and nothing has
to be canonicalised: the bytes that are verified are the bytes that are parsed afterwards. Narrower than DSSE: exactly
one signature, or of a survey at most two, and no key id, which is outside what is signed and could carry a name.
"""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tacit.formats import base64, public_keys, strictjson
from tacit.formats.errors import LIMITS, LimitError, Limits, MalformedError, quoted
from tacit.platform.messages import Template

LONG_LINE = Template("envelope.long-line", "the line is longer than {limit:,} bytes")
SIGNATURES = Template("envelope.signature-count", "there are {count:,} signatures, but there must be one")
SURVEY_SIGNATURE_COUNT = Template(
    "envelope.survey-signature-count",
    "there are {count:,} signatures, but a survey has one, or two if a board signs it",
)
NOT_ASCII = Template("envelope.not-ascii", "{found} is not ASCII")
SIGNATURE_LENGTH = Template("envelope.signature-length", "a signature has {wanted} bytes, not {count:,}")
OTHER_TYPE = Template("envelope.other-type", "{found} is not {wanted}")

SURVEY_TYPE = "application/vnd.tacit.survey.v1+json"
BATCH_TYPE = "application/vnd.tacit.batch.v1+json"
STATEMENT_TYPE = "application/vnd.tacit.statement.v1+json"

_SIGNATURE_BYTES = 64
_MOST_SIGNATURES = 2
_HEAD = b'{"payload":"'
_TAIL = re.compile(
    rb'","payloadType":"([a-z0-9.+/-]*)","signatures":\[\{"sig":"([A-Za-z0-9+/=]*)"\}\]\}[ \t\r\n]*'
)
"""Around the payload, the one JSON text that `sign` writes, and JSON's own white space behind it: without escapes or choice,
so what it captures is what JSON would read, if the payload is base64. A line that is refused in this form is read as JSON, too."""

_FIELDS = frozenset({"payload", "payloadType", "signatures"})
_SIGNATURE_FIELDS = frozenset({"sig"})


@dataclass(frozen=True, slots=True)
class Envelope:
    """A parsed line, of which nothing has been verified."""

    payload_type: str
    payload: bytes  # as transmitted
    signature: bytes  # of 64 bytes
    second: bytes = b""  # a second signature, which a survey may have

    def verify(self, raw_key: bytes, *, second: bool = False) -> None:
        """Refuse unless this key made the signature, or the second one, of payload and type.

        Raises SignatureRefusedError: it did not, or its signatures prove nothing.
        """
        signature = self.second if second else self.signature
        public_keys.verify(raw_key, signature, pae(self.payload_type, self.payload))


def pae(payload_type: str, payload: bytes) -> bytes:
    """The bytes that are signed: DSSE's pre-authentication encoding, lengths in decimal bytes."""
    kind = payload_type.encode("ascii")
    return b"DSSEv1 %d %b %d %b" % (len(kind), kind, len(payload), payload)


def sign(payload_type: str, payload: bytes, key: Ed25519PrivateKey) -> bytes:
    """The signed line, without a newline."""
    return _written(payload_type, payload, key.sign(pae(payload_type, payload)))


def sign_too(line: bytes, key: Ed25519PrivateKey) -> bytes:
    """An envelope with a second signature behind its first one, without a newline; one that is there is replaced."""
    found = parse(line)
    second = key.sign(pae(found.payload_type, found.payload))
    return _written(found.payload_type, found.payload, found.signature, second)


def _written(payload_type: str, payload: bytes, *signatures: bytes) -> bytes:
    signed = [{"sig": base64.encode(each)} for each in signatures]
    fields = {"payload": base64.encode(payload), "payloadType": payload_type, "signatures": signed}
    return strictjson.dumps(fields)


def parse(line: bytes, limits: Limits = LIMITS, decode: base64.Decode = base64.decode) -> Envelope:
    """The envelope in a line without its newline; white space around it is not part of it. `decode` reads base64.

    Raises:
        LimitError: a line longer than `limits.line_bytes`.
        MalformedError: not exactly the fields above with one signature, or base64 in another spelling.
    """
    if len(line) > limits.line_bytes:
        raise LimitError(LONG_LINE(limit=limits.line_bytes))
    if found := _as_written(line):
        kind, payload, signature = found
        with suppress(MalformedError):
            return _envelope(kind, payload, [signature], decode)
    return _envelope(*_parse_json(line))


def type_of(line: bytes, is_canonical: Callable[[bytes], bool] = base64.is_canonical) -> str:
    """The payload's type of a line that `parse` takes, or refuses alike; where `sign` wrote the line, its payload is not decoded."""
    found = _as_written(line) if len(line) <= LIMITS.line_bytes else None
    if found is None or not is_canonical(found[1]):
        return parse(line).payload_type
    kind, _, signature = found
    return _envelope(kind, b"", [signature]).payload_type


def _as_written(line: bytes) -> tuple[str, bytes, bytes] | None:
    """Type, payload and signature of a line as `sign` writes it, if the payload is base64; None for any other."""
    end = line.find(b'"', len(_HEAD))
    tail = _TAIL.fullmatch(line, end) if end > 0 and line.startswith(_HEAD) else None
    if tail is None:
        return None
    kind, signature = tail.groups()
    return kind.decode("ascii"), line[len(_HEAD) : end], signature


def _parse_json(line: bytes) -> tuple[str, str, list[str]]:
    fields = strictjson.fields(strictjson.loads(line), _FIELDS, "")
    signatures = strictjson.get(fields, "signatures", list)
    kind = strictjson.get(fields, "payloadType", str)
    if not 1 <= len(signatures) <= (_MOST_SIGNATURES if kind == SURVEY_TYPE else 1):
        refusal = SURVEY_SIGNATURE_COUNT if kind == SURVEY_TYPE else SIGNATURES
        raise MalformedError(refusal(count=len(signatures)), "signatures")
    entries = [
        strictjson.fields(entry, _SIGNATURE_FIELDS, f"signatures[{place}]")
        for place, entry in enumerate(signatures)
    ]
    texts = [strictjson.get(e, "sig", str, f"signatures[{place}]") for place, e in enumerate(entries)]
    return kind, strictjson.get(fields, "payload", str), texts


def _envelope(
    kind: str, payload: str | bytes, signatures: Sequence[str | bytes], decode: base64.Decode = base64.decode
) -> Envelope:
    if not kind.isascii():  # letters that look like ours, or a type that cannot be signed
        raise MalformedError(NOT_ASCII(found=quoted(kind)), "payloadType")
    raw = []
    for place, text in enumerate(signatures):
        raw.append(base64.decode(text, field := f"signatures[{place}].sig"))
        if len(raw[-1]) != _SIGNATURE_BYTES:
            raise MalformedError(SIGNATURE_LENGTH(wanted=_SIGNATURE_BYTES, count=len(raw[-1])), field)
    return Envelope(kind, decode(payload, "payload"), *raw)


def open_envelope(
    line: bytes,
    payload_type: str,
    find_key: Callable[[bytes], bytes],
    limits: Limits = LIMITS,
    decode: base64.Decode = base64.decode,
) -> tuple[Envelope, bytes]:
    """An envelope of this type, and the key named in it that signed it; a second signature has not been verified yet.

    `find_key` takes the payload and gives the 32 bytes of the key, or raises. It must only look for the key and not parse, because
    nothing has been verified yet; the caller compares it with the key that is parsed later.

    Raises FormatError: the line is too long, malformed, of another type, or not signed by that key.
    """
    envelope = parse(line, limits, decode)
    if envelope.payload_type != payload_type:
        reason = OTHER_TYPE(found=quoted(envelope.payload_type), wanted=payload_type)
        raise MalformedError(reason, "payloadType")
    key = find_key(envelope.payload)
    envelope.verify(key)
    return envelope, key
