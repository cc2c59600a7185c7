"""Lines of files to verified columns, in worker threads with no project in sight: opened, verified, decoded, judged.

Verifying a signature releases Python's lock, so threads pay where lines are short. Ids, levels and answers of all good
lines of a group are decoded together, because a call for each record would cost more than the work.

Encrypted files: nothing is kept until the last piece has been opened with the researcher's key, so every refusal is of the whole
file.

Tokens: which key showed which token is noted while files come in, and judged for the moment of import; whether a key counts is
decided when records are used (`tacit_miner.project.schema`).

Long lines, as the programs write them, are read by columns: after a head, records have one length, so each byte is compared with
what may be in its place, at a fiftieth of what JSON costs. A payload is taken only where it is certain that
`BatchReader.read_payload` takes it with the same content; all else is left to `BatchReader`, which alone decides and says why.

Base64 at nine times the speed of `binascii`: `decode` takes and refuses, with the same words, what
`tacit.formats.base64.decode` does. A text whose characters but the last four are of the alphabet has one reading of these; the last
four, and any other text, are left to it.

Of a refused batch line its first bytes are kept: its sender signed it and can be asked about it. Of anything else nothing is: it
may be a table of true answers that was imported by mistake. A file whose first line is not a batch line is refused whole.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from itertools import chain
from pathlib import Path

import numpy as np
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

from tacit import survey
from tacit.compute.lazy_kernel import lazy_kernel
from tacit.draw.exact_draw import SKIPPED
from tacit.formats import base64, envelope, lines, strictjson
from tacit.formats.batch_file import VERSION, Batch, BatchReader
from tacit.formats.errors import FormatError, LineVerdict, MalformedError
from tacit.formats.lines import SealedFileError
from tacit.formats.public_keys import KEY_BYTES
from tacit.formats.survey_file import SignedSurvey
from tacit.person import keys
from tacit.person.keys import MasterSecret, encryption_fingerprint
from tacit.platform import store
from tacit.platform.errors import KeyFileError
from tacit.platform.messages import PLACED, Message, Template, Value
from tacit.records.mixed import Bytes
from tacit.survey import ARMS, Survey
from tacit_miner.project.errors import FIRST_LINE_UNREADABLE, NO_BATCH_FILE, NOT_A_BATCH_LINE
from tacit_miner.project.records import DIGEST_BYTES, ID_BYTES, NOT_ASKED, RowCode
from tacit_miner.project.schema import TokenClaims

NO_KEY = Template(
    "intake.no-key",
    "it is encrypted to the key {key}; import it with that key's file (the window asks for it; on the command line it is --key)",
)
NOT_ASKED_FOR = Template(
    "intake.not-asked-for",
    "it is encrypted, but this survey names no key for that; it belongs to another survey",
)
OTHER_KEY_FILE = Template(
    "intake.other-key-file",
    "this key file opens files that are encrypted to {found}, but the survey names {wanted}; give the file of that key",
)
NOT_ENCRYPTED_SURVEY = Template(
    "intake.not-encrypted-survey", "files of this survey are not encrypted; import them without a key"
)


def key_for(survey: SignedSurvey | None, master: MasterSecret) -> X25519PrivateKey:
    """The key that opens the files of a survey.

    Raises:
        KeyFileError: it is another one, or the survey names none.
    """
    wanted = survey.survey.terms.encrypt if survey is not None else b""
    if not wanted:
        raise KeyFileError(NOT_ENCRYPTED_SURVEY())
    key = master.encryption_key()
    found = key.public_key().public_bytes_raw()
    if found != wanted:
        words = {"found": str(encryption_fingerprint(found)), "wanted": str(encryption_fingerprint(wanted))}
        raise KeyFileError(OTHER_KEY_FILE(**words))
    return key


def plain(chunks: Iterable[bytes], survey: SignedSurvey, key: X25519PrivateKey | None) -> Iterator[bytes]:
    """The text of a file, encrypted or not, in pieces.

    Args:
        chunks: the file's bytes in pieces of any size.
        survey: that the file answers.
        key: what opens encrypted files; None if it is not at hand.

    Raises:
        SealedFileError: it is encrypted and cannot be opened; what came before must not be kept.
    """
    source, start = iter(chunks), b""
    while len(start) < len(lines.MAGIC) and (chunk := next(source, None)) is not None:
        start += chunk
    whole = chain([start], source)
    if not lines.is_sealed(start):
        yield from whole
        return
    wanted = survey.survey.terms.encrypt
    if not wanted:
        raise SealedFileError(NOT_ASKED_FOR())
    if key is None:
        raise SealedFileError(NO_KEY(key=str(encryption_fingerprint(wanted))))
    yield from lines.opened(whole, key, survey.id)


ROW_BYTES = 96
"""What a note costs in the project, at most."""


class TokenDesk:
    """The tokens of a project during an import. After a transaction was rolled back, make a new one.

    Args:
        claims: what was shown before.
        out: numbers of the signers who are excluded, whose tokens count for nothing.
    """

    def __init__(self, claims: TokenClaims, out: Collection[int]) -> None:
        self._listed, self._out = claims.listed, out
        self._holders = claims.signers_by_token(out)
        self._noted: set[tuple[int, bytes, int]] = set()

    def take(self, connection: sqlite3.Connection, file: int, token: bytes, signer: int) -> bool:
        """Note that a signer showed a token; whether that is new of this file."""
        note = (file, token, signer)
        if note in self._noted:
            return False
        self._noted.add(note)
        if signer not in self._out:
            self._holders.setdefault(token, set()).add(signer)
        connection.execute("INSERT OR IGNORE INTO shown_tokens (file, token, signer) VALUES (?, ?, ?)", note)
        return True

    def verdict(self, token: bytes) -> LineVerdict | None:
        """Why a line that shows this token does not count; None if it may."""
        if token not in self._listed:
            return LineVerdict.TOKEN_NOT_LISTED
        return LineVerdict.TOKEN_SHARED if len(self._holders.get(token, ())) > 1 else None


ID_CHARACTERS = 22
"""Of a record's id, base64url without padding."""

URL_SAFE = base64.ALPHABET.replace(b"+/", b"-_")
"""The characters of an id."""

WORTH = 1 << 13
"""Bytes of a payload from which columns are faster than records."""

_KNOWN = frozenset(
    [
        "title",
        "purpose",
        "retention",
        "contact",
        "languages",
        "researcher",
        "weight",
        "skip",
        "previous",
        "levels",
        "items",
        "arms",
        "terms",  # of which only tokens are in a payload
    ]
)
"""The fields of a survey that say nothing of its records, or whose rules are here. A survey with another one is left to
`BatchReader`: one that asks each person some of its questions, and one with what a later version brings."""

_TAIL = b"]}"
_ANY = bytes(range(256))
_RANGES = 3
"""Into which any place's bytes fall: "-", the digits, the letters."""

are_in_ranges = lazy_kernel("tacit_miner.intake.kernels", "are_in_ranges")
ascend = lazy_kernel("tacit_miner.intake.kernels", "ascend")


class StrictForm:
    """The form of one survey's payloads.

    Attributes:
        width: characters of a record without its names and quotation marks: id, levels, answers, and the arm where there
            are arms.
    """

    def __init__(self, reader: BatchReader) -> None:
        assert reader.survey is not None
        survey = reader.survey.survey
        self._head = b'{"v":%d,"survey":"%b","key":"%%b","records":[' % (VERSION, reader.survey.id.encode())
        self._most = reader.limits.records
        self._usable = _has_known_rules(survey) and len(survey.items) <= reader.limits.items
        self._fields: list[slice] = []
        allowed: list[bytes] = []
        for name, field in _parts(survey):
            allowed += [bytes([byte]) for byte in name]
            self._fields.append(slice(len(allowed), len(allowed) + len(field)))
            allowed += field
        self._ranges = np.array([_ranges(each) for each in allowed], np.uint8).T.copy()
        self.width = sum(field.stop - field.start for field in self._fields)

    def read(self, payload: bytes, key: bytes) -> Bytes | None:
        """The records of a payload of the form, uint8 [records, width]; None of any other.

        Args:
            payload: whose signature has been verified.
            key: the key that signed it.
        """
        head = self._head % base64.encode(key).encode()
        stride = self._ranges.shape[1]
        count, left = divmod(len(payload) - len(head) - len(_TAIL) + 1, stride)
        if (
            not self._usable
            or len(payload) < WORTH
            or left
            or not 1 <= count <= self._most
            or not payload.startswith(head)
            or not payload.endswith(b"}" + _TAIL)
        ):
            return None
        rows = np.frombuffer(payload, np.uint8, count * stride, len(head)).reshape(count, stride)
        last = rows[-1:].copy()
        last[0, -1] = ord(",")  # in place of the tail's first character
        if not are_in_ranges(rows[:-1], self._ranges) or not are_in_ranges(last, self._ranges):
            return None
        content = np.concatenate([rows[:, field] for field in self._fields], axis=1)
        return content if _have_own_ids(content) else None


def _parts(survey: Survey) -> list[tuple[bytes, list[bytes]]]:
    """A record as names, each with what may be in the bytes behind it, as `RecordRules` takes it; of ids anything may."""
    top = ord("0") + len(survey.levels)
    levels = [bytes(range(ord("0") + item.minimum, top + 1)) for item in survey.items]
    skipped = SKIPPED if survey.skip else ""
    answers = [(item.characters + skipped).encode() for item in survey.items]
    parts = [(b'{"id":"', [_ANY] * ID_CHARACTERS), (b'","levels":"', levels), (b'","answers":"', answers)]
    if not survey.arms:
        return [*parts, (b'"},', [])]
    return [*parts, (b'","arm":', ["".join(map(str, ARMS)).encode()]), (b"},", [])]


def _ranges(allowed: bytes) -> list[int]:
    """Bytes as the lowest byte and the width of each of their ranges; what is left over repeats the first."""
    found: list[int] = []
    for byte in sorted(allowed):
        if found and found[-2] + found[-1] + 1 == byte:
            found[-1] += 1
        else:
            found += [byte, 0]
    return found + found[:2] * (_RANGES - len(found) // 2)


def _have_own_ids(content: Bytes) -> bool:
    """Whether all ids are of base64url and no two are equal. Our programs sort by id, so that neighbours are compared."""
    ids = content[:, :ID_CHARACTERS]
    texts = ids.tobytes()
    return not texts.translate(None, URL_SAFE) and (
        ascend(content, ID_CHARACTERS)
        or len(set(np.frombuffer(texts, f"S{ID_CHARACTERS}").tolist())) == len(content)
    )


def _has_known_rules(survey: Survey) -> bool:
    others = (field.name for field in fields(survey) if field.name not in _KNOWN)
    return not survey.terms.tokens and not any(getattr(survey, name) for name in others)


are_of_alphabet = lazy_kernel("tacit_miner.intake.kernels", "are_of_alphabet")
decode_quads = lazy_kernel("tacit_miner.intake.kernels", "decode_quads")


_QUAD, _TRIPLE = 4, 3
_SEXTET_BITS = 6
_NONE = 1 << 24
_FAST_BASE64_SEXTETS = np.full((_QUAD, 256), _NONE, np.uint32)
for _place in range(_QUAD):
    _FAST_BASE64_SEXTETS[_place, list(base64.ALPHABET)] = np.arange(64) << _SEXTET_BITS * (_QUAD - 1 - _place)


def decode(text: str | bytes, field: str) -> bytes:
    """The bytes, if `text` is the one canonical spelling of them.

    Raises:
        MalformedError: not base64, or not the canonical spelling.
    """
    if isinstance(text, bytes) and len(text) >= WORTH and len(text) % _QUAD == 0:
        body = np.frombuffer(text, np.uint8, len(text) - _QUAD)
        size = len(body) // _QUAD * _TRIPLE
        with suppress(MalformedError):
            last = base64.decode(text[-_QUAD:], field)
            data = np.empty(size + len(last), np.uint8)
            data[size:] = list(last)
            if decode_quads(body, data[:size], _FAST_BASE64_SEXTETS):
                return data.tobytes()
    return base64.decode(text, field)


def is_canonical(text: bytes) -> bool:
    """Whether `decode` takes a text, at less than its cost."""
    if len(text) < WORTH or len(text) % _QUAD:
        return base64.is_canonical(text)
    body = np.frombuffer(text, np.uint8, len(text) - _QUAD)
    return bool(are_of_alphabet(body)) and base64.is_canonical(text[-_QUAD:])


_OWN_WORDS = {strictjson.NOT_JSON, strictjson.MISSING_FIELD}
"""Templates whose texts are the programs' own and never the file's."""


def is_batch_line(line: bytes) -> bool:
    """Whether a line is an envelope of a batch, signed well or not."""
    try:
        return envelope.type_of(line, is_canonical=is_canonical) == envelope.BATCH_TYPE
    except FormatError:
        return False


def harmless(reason: Message) -> Message:
    """A reason that may be kept of a line that is not a batch line: the same, unless it quotes the line."""
    return NOT_A_BATCH_LINE() if _quotes(reason) else reason


def why_refused_whole(first: bytes | FormatError | None) -> Message | None:
    """Why nothing of a file may be kept; None for a batch file, and for a file without lines.

    Args:
        first: the file's first line, as `tacit.formats.lines.numbered_lines` gives it; None if there is none.
    """
    if first is None:
        return None
    if isinstance(first, FormatError):
        return FIRST_LINE_UNREADABLE(reason=harmless(first.reason))
    return None if is_batch_line(first) else NO_BATCH_FILE()


def _quotes(value: Value) -> bool:
    if isinstance(value, Message):
        return value.template not in _OWN_WORDS and any(map(_quotes, value.values.values()))
    return any(map(_quotes, value)) if isinstance(value, tuple) else isinstance(value, str)


Numbered = tuple[int, bytes | FormatError]

BLOCK_BYTES = 128
"""Of BLAKE2b (RFC 7693): a text is filled up with zeros to whole blocks."""

KEPT_BYTES = 64 * 1_024
"""Bytes of a refused batch line that are kept."""

_SEXTETS = np.zeros(256, np.uint8)
_SEXTETS[list(URL_SAFE)] = np.arange(64)
"""The six bits of each character of an id."""

decode_ids = lazy_kernel("tacit_miner.intake.kernels", "decode_ids")
digest_rows = lazy_kernel("tacit_miner.intake.kernels", "digest_rows")


@dataclass(frozen=True, slots=True)
class CheckedLine:
    """A line before the project has its say.

    Attributes:
        number: from 1.
        verdict: accepted, or why not.
        key: who signed it; empty unless accepted.
        records: in it.
        reason: why not, with the field; None if accepted.
        content: the first bytes of a refused line; empty of one that is not a batch line.
        size: all of its bytes.
        token: the public half of the token that the sender showed; empty if the survey asks for none.
    """

    number: int
    verdict: LineVerdict
    key: bytes = b""
    records: int = 0
    reason: Message | None = None
    content: bytes = b""
    size: int = 0
    token: bytes = b""


@dataclass(frozen=True, slots=True, eq=False)
class CheckedGroup:
    """Some lines, and the records of the accepted ones in columns.

    Attributes:
        lines: in order.
        ids, digests, rows: uint8 [records, …], see `tacit_miner.project.records.RecordColumns`.
    """

    lines: tuple[CheckedLine, ...]
    ids: Bytes
    digests: Bytes
    rows: Bytes


class Verifier:
    """Verifies the lines of one survey. Build it once; any number of threads may use it at the same time."""

    def __init__(self, reader: BatchReader, code: RowCode) -> None:
        self._reader, self._code = reader, code
        self._form = StrictForm(reader)

    def check_group(self, group: Sequence[Numbered]) -> CheckedGroup:
        """Verify lines and put their records in columns."""
        lines: list[CheckedLine] = []
        contents: list[Bytes] = []
        for number, line in group:
            checked, content = self._checked(number, line)
            lines.append(checked)
            contents += [] if content is None else [content]
        content = np.concatenate([np.zeros((0, self._form.width), np.uint8), *contents])
        return CheckedGroup(tuple(lines), *_columns(lines, content, self._code))

    def _checked(self, number: int, line: bytes | FormatError) -> tuple[CheckedLine, Bytes | None]:
        """A line with the characters of its records, if it is accepted."""
        if isinstance(line, FormatError):
            return CheckedLine(number, line.verdict, reason=_reason(line)), None
        try:
            payload, key = self._reader.open_line(line)
            content, token = self._form.read(payload, key), b""
            if content is None:
                batch = self._reader.read_payload(payload, key)
                content, token = _content(batch, self._form.width), batch.token
        except FormatError as error:
            return _refused(number, line, error), None
        return CheckedLine(number, LineVerdict.ACCEPTED, key, len(content), token=token), content


def _content(batch: Batch, width: int) -> Bytes:
    """The characters of a batch's records, uint8 [records, width]; the rules of the survey give all one length."""
    texts = [r.id + r.levels + r.answers + (str(r.arm) if r.arm else "") for r in batch.records]
    return np.frombuffer("".join(texts).encode(), np.uint8).reshape(len(texts), width)


def _refused(number: int, line: bytes, error: FormatError) -> CheckedLine:
    if is_batch_line(line):
        reason, content = _reason(error), line[:KEPT_BYTES]
    else:
        reason, content = harmless(_reason(error)), b""
    return CheckedLine(number, error.verdict, reason=reason, content=content, size=len(line))


def _reason(error: FormatError) -> Message:
    """What was wrong and in which field; the line's number is kept beside it."""
    return PLACED(place=error.field, reason=error.reason) if error.field else error.reason


_ANSWER = bytes(
    NOT_ASKED if chr(byte) == survey.NOT_ASKED else max(-1, survey.OPTION_CHARACTERS.find(chr(byte))) % 256
    for byte in range(256)
)
"""What a character of a record answers: its place among the options; for "-" 255, which is no answer, and for "." another."""


def _columns(lines: Sequence[CheckedLine], content: Bytes, code: RowCode) -> tuple[Bytes, Bytes, Bytes]:
    """Ids, digests and rows of all records."""
    ends = np.cumsum([ID_CHARACTERS, code.items, code.items])
    _, levels, answers, arms = np.split(content, ends, axis=1)
    codes = np.frombuffer(answers.tobytes().translate(_ANSWER), np.uint8).reshape(answers.shape)
    good = [line for line in lines if line.records]
    keys = np.frombuffer(b"".join([line.key for line in good]), np.uint8).reshape(-1, KEY_BYTES)
    keys = np.repeat(keys, [line.records for line in good], axis=0)
    rows = code.pack(levels - ord("1"), codes, arms[:, 0] - ord("0") if code.arms else None)
    return _ids(content), _digests(keys, content), rows


def _ids(content: Bytes) -> Bytes:
    """Ids as 16 bytes, uint8 [n, 16], from the characters that records begin with.

    22 characters hold 132 bits. The last four are 0 in an id that stands for 16 bytes; one where they are not is another
    id, and becomes a digest of its text, which is none of the ids anybody else has.
    """
    wide = np.empty((len(content), ID_BYTES + 2), np.uint8)
    decode_ids(content, ID_CHARACTERS, _SEXTETS, wide)
    ids = wide[:, :ID_BYTES].copy()
    for row in np.flatnonzero(wide[:, ID_BYTES]).tolist():
        text = content[row, :ID_CHARACTERS].tobytes()
        ids[row] = np.frombuffer(hashlib.blake2b(text, digest_size=ID_BYTES).digest(), np.uint8)
    return ids


def _digests(keys: Bytes, content: Bytes) -> Bytes:
    """A BLAKE2b digest of sender, id, levels, answers and arm for each record; all have one length in a survey.

    Args:
        keys: of the senders, uint8 [n, 32].
        content: the characters of the records, uint8 [n, width].
    """
    count, size = len(content), KEY_BYTES + content.shape[1]
    texts = np.zeros((count, -(-size // BLOCK_BYTES) * BLOCK_BYTES), np.uint8)
    texts[:, :KEY_BYTES] = keys
    texts[:, KEY_BYTES:size] = content
    digests = np.empty((count, DIGEST_BYTES), np.uint8)
    digest_rows(texts, size, digests)
    return digests


@dataclass(frozen=True, slots=True, repr=False)
class GivenKey:
    """The researcher's key file as a person named it: what opens encrypted files of records.

    Stretching a passphrase takes a second, so a worker opens it. Neither passphrase nor key is kept afterwards.

    Attributes:
        path: the key file.
        passphrase: of the key; None for none.
    """

    path: Path
    passphrase: str | None

    def opened(self, survey: SignedSurvey | None) -> X25519PrivateKey:
        """The key that opens files of this survey.

        Raises:
            TacitError: no key file, a wrong passphrase, or another key than the survey names.
        """
        data = store.read(self.path, keys.FILE_BYTES)
        given = self.passphrase if keys.is_protected(data) else None
        return key_for(survey, keys.unseal(data, given))
