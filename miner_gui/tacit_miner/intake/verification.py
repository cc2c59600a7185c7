"""Read files, verify groups of their lines and put the records into columns: what workers do, with no project in sight.

What is read must be what was hashed, or the same bytes could come in twice: a file of a few mebibytes is read once and held, a longer
one each time, and hashed again while its lines are read. Good lines of a group are decoded together, because a call for each record
would cost more than the work; long ones in the spelling of our programs are read by columns (`tacit_miner.intake.strict_form`).

A forged or altered line: `tacit.formats.public_keys.verify` raises `SignatureRefusedError`, a `FormatError` as all that is wrong with a
line, and `Verifier` notes the line as refused, with what the error says.

What a key showed of tokens is noted with the verdict of the moment; whether a key counts is decided when records are used
(`tacit_miner.project.schema`). Of a refused batch line its first bytes are kept: its sender signed it and can be asked about it. Of
anything else nothing is kept: it may be a table of true answers that was imported by mistake. Of an encrypted file nothing is kept until its
last piece has been opened, so every refusal there is of the whole file.
"""

import hashlib
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import numpy as np
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

from tacit.formats import envelope, strictjson
from tacit.formats.batch_file import BatchReader
from tacit.formats.errors import LIMITS, MIB, FormatError, LineVerdict
from tacit.formats.lines import MAGIC, SealedFileError, is_sealed, numbered_lines, opened
from tacit.formats.public_keys import KEY_BYTES
from tacit.formats.survey_file import SignedSurvey
from tacit.person import keys
from tacit.person.keys import MasterSecret, encryption_fingerprint
from tacit.platform import store
from tacit.platform.errors import KeyFileError, StoreError
from tacit.platform.messages import PLACED, Message, Template, Value
from tacit.records.mixed import Bytes
from tacit.survey import NOT_ASKED as UNASKED
from tacit.survey import OPTION_CHARACTERS
from tacit_miner.intake.kernels import BLOCK_BYTES, decode_base64, decode_ids, digest_rows, is_canonical
from tacit_miner.intake.report import FileOutcome, FileReport
from tacit_miner.intake.strict_form import ID_CHARACTERS, URL_SAFE, StrictForm
from tacit_miner.project.errors import FIRST_LINE_UNREADABLE, NO_BATCH_FILE, NOT_A_BATCH_LINE
from tacit_miner.project.records import DIGEST_BYTES, ID_BYTES, NOT_ASKED, RowCode

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
    """Why nothing of a file may be kept, by its first line, if there is one; None for a batch file, and for a file without lines."""
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
KEPT_BYTES = 64 * 1_024  # bytes of a refused batch line that are kept
_SEXTETS = np.zeros(256, np.uint8)
_SEXTETS[list(URL_SAFE)] = np.arange(64)  # the six bits of each character of an id


class CheckedLine(NamedTuple):
    """A line before the project has its say, and the number of its records; the key that signed it is empty unless it is accepted.

    The reason says why not, with the field. `content` has the first bytes of a refused line, none of one that is not a batch line, and
    `size` counts all of them. `token` is the public half of the token that the sender showed; empty if the survey asks for none.
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
    """Some lines in order, and the records of the accepted ones as `tacit_miner.project.records.RecordColumns` has them, uint8.

    `wrong` is why nothing of the file may be kept; known of its first group alone.
    """

    lines: tuple[CheckedLine, ...]
    ids: Bytes
    digests: Bytes
    rows: Bytes
    wrong: Message | None = None


class Verifier:
    """Verifies the lines of one survey. Build it once; any number of threads may use it at the same time."""

    def __init__(self, reader: BatchReader, code: RowCode) -> None:
        self._reader, self._code = reader, code
        self._form = StrictForm(reader)

    def check_group(self, group: Sequence[Numbered], *, first: bool = False) -> CheckedGroup:
        """Verify lines, of which the first may be the file's, and put their records in columns."""
        lines: list[CheckedLine] = []
        contents: list[Bytes] = []
        for number, line in group:
            checked, content = self._checked(number, line)
            lines.append(checked)
            contents += [] if content is None else [content]
        content = np.concatenate([np.zeros((0, self._form.width), np.uint8), *contents])
        is_batch = not first or lines[0].verdict is LineVerdict.ACCEPTED
        wrong = None if is_batch else why_refused_whole(group[0][1])
        return CheckedGroup(tuple(lines), *_columns(lines, content, self._code), wrong)

    def _checked(self, number: int, line: bytes | FormatError) -> tuple[CheckedLine, Bytes | None]:
        """A line with the characters of its records, if it is accepted."""
        if isinstance(line, FormatError):
            return CheckedLine(number, line.verdict, reason=_reason(line)), None
        try:
            payload, key = self._reader.open_line(line)
            content, token = self._form.read(payload, key), b""
            if content is None:
                batch = self._reader.read_payload(payload, key)
                # The rules of the survey give all records one length.
                texts = [r.id + r.levels + r.answers + (str(r.arm) if r.arm else "") for r in batch.records]
                characters = np.frombuffer("".join(texts).encode(), np.uint8)
                content = characters.reshape(len(texts), self._form.width)
                token = batch.token
        except FormatError as error:
            return _refused(number, line, error), None
        return CheckedLine(number, LineVerdict.ACCEPTED, key, len(content), token=token), content


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
    NOT_ASKED if chr(byte) == UNASKED else max(-1, OPTION_CHARACTERS.find(chr(byte))) % 256
    for byte in range(256)
)
"""What a character of a record answers: its place among the options; for "-" 255, which is no answer, and for "." another."""


def _columns(lines: Sequence[CheckedLine], content: Bytes, code: RowCode) -> tuple[Bytes, Bytes, Bytes]:
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
    """A BLAKE2b digest of sender, uint8 [n, 32], and content, uint8 [n, width], of each record; all have one length in a survey."""
    count, size = len(content), KEY_BYTES + content.shape[1]
    texts = np.zeros((count, -(-size // BLOCK_BYTES) * BLOCK_BYTES), np.uint8)
    texts[:, :KEY_BYTES] = keys
    texts[:, KEY_BYTES:size] = content
    digests = np.empty((count, DIGEST_BYTES), np.uint8)
    digest_rows(texts, size, digests)
    return digests


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
    """The key that opens the files of a survey. Raises KeyFileError: it is another one, or the survey names none."""
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
    """The text of a file, encrypted or not, in pieces; SealedFileError: it cannot be opened, and what came before must not be kept."""
    source, start = iter(chunks), b""
    while len(start) < len(MAGIC) and (chunk := next(source, None)) is not None:
        start += chunk
    whole = chain([start], source)
    if not is_sealed(start):
        yield from whole
        return
    if not (wanted := survey.survey.terms.encrypt):
        raise SealedFileError(NOT_ASKED_FOR())
    if key is None:
        raise SealedFileError(NO_KEY(key=str(encryption_fingerprint(wanted))))
    yield from opened(whole, key, survey.id)


@dataclass(frozen=True, slots=True, repr=False)
class GivenKey:
    """The researcher's key file as a person named it, with its passphrase, if it has one: what opens encrypted files of records.

    Stretching a passphrase takes a second, so a worker opens it. Neither passphrase nor key is kept afterwards.
    """

    path: Path
    passphrase: str | None

    def opened(self, survey: SignedSurvey | None) -> X25519PrivateKey:
        """The key that opens files of this survey. TacitError: no key file, a wrong passphrase, or another key than it names."""
        data = store.read(self.path, keys.FILE_BYTES)
        given = self.passphrase if keys.is_protected(data) else None
        return key_for(survey, keys.unseal(data, given))


CHANGED = Template("intake.changed", "{path}: changed while it was read; import it again")

GROUP_LINES = 64
GROUP_BYTES = 1 << 19
HELD_BYTES = 4 * MIB  # the longest file that is held in memory: a few of them at a time


class Source:
    """A file's bytes."""

    def __init__(self, path: Path, count: Callable[[int], None]) -> None:
        """Read it, or see that it is too long; `count` gets the size of each piece whose lines are read. StoreError: it cannot be."""
        self._path, self._count = path, count
        start = b"".join(store.chunks(path, HELD_BYTES + 1))
        self.is_held = len(start) <= HELD_BYTES  # in memory, so that what was looked at is what was hashed
        self._start = start if self.is_held else b""

    def look(self) -> Iterator[bytes]:
        """The bytes from the beginning, in pieces of any size. Raises StoreError: the file could not be read."""
        return iter([self._start]) if self.is_held else store.chunks(self._path, LIMITS.file_bytes + 1)

    def sha256(self) -> bytes:
        """Of all bytes. Raises StoreError: the file could not be read."""
        digest = hashlib.sha256()
        for piece in self.look():
            digest.update(piece)
        return digest.digest()

    def chunks(self, sha256: bytes) -> Iterator[bytes]:
        """The bytes of a file that is not held, whose lines are imported. StoreError: it could not be read, or has another sum by now.

        A reader that stopped at a limit has not seen the rest, and need not.
        """
        again = hashlib.sha256()
        for chunk in self.look():
            again.update(chunk)
            self._count(len(chunk))
            yield chunk
        if again.digest() != sha256:
            raise StoreError(CHANGED(path=str(self._path)))


class Begin(NamedTuple):
    """A file that is new; groups of its lines and an `Over` follow."""

    path: Path
    sha256: bytes
    size: int


@dataclass(frozen=True, slots=True)
class Over:
    """The file is over; `error` says why it must not be kept."""

    error: Message | None = None


Event = FileReport | Begin | Over | CheckedGroup | Future[CheckedGroup]
"""What happens to a file: it begins and ends with lines between, or the first and nothing else, as of one that must be refused whole."""

Submit = Callable[..., CheckedGroup | Future[CheckedGroup]]
"""What calls `Verifier.check_group`, now or in another thread."""


class _FileReader:
    """Reads files with every line verified, and counts bytes read; `known` are the sums of files that are left out."""

    def __init__(
        self, survey: SignedSurvey, code: RowCode, known: Collection[bytes], key: X25519PrivateKey | None
    ) -> None:
        self._survey, self._known, self._key = survey, known, key
        self._verifier = Verifier(BatchReader(survey, decode=decode_base64), code)
        self.read = 0

    def events(self, path: Path, submit: Submit, given_up: Sequence[Begin]) -> Iterator[Event]:
        """What happens to a file; of one that was given up meanwhile no further line is read."""
        size, why = size_of(path), None
        try:
            source = Source(path, self._count)
            looked = self._lines(source.look())
            first = next(looked, None)
            if not source.is_held:  # of a short file the first line's verdict nearly always answers that
                why = why_refused_whole(first and first[1])
            sha256 = b"" if why else source.sha256()
        except (StoreError, SealedFileError) as error:
            self._count(size)
            yield FileReport(path, FileOutcome.UNREADABLE, error=_placed(path, error))
            return
        if why or source.is_held or sha256 in self._known:
            self._count(size)
        if why:
            yield FileReport(path, FileOutcome.REFUSED, error=why)
        elif sha256 in self._known:
            yield FileReport(path, FileOutcome.ALREADY_HERE)
        else:
            begin = Begin(path, sha256, size)
            yield begin
            held = chain([first] if first else [], looked)
            try:
                lines = held if source.is_held else self._lines(source.chunks(sha256))
                for place, group in enumerate(_groups(lines)):
                    if any(each is begin for each in given_up):
                        break
                    yield submit(self._verifier.check_group, group, first=not place)
            except (StoreError, SealedFileError) as error:
                yield Over(_placed(path, error))
            else:
                yield Over()

    def _lines(self, chunks: Iterator[bytes]) -> Iterator[Numbered]:
        return numbered_lines(plain(chunks, self._survey, self._key))

    def _count(self, size: int) -> None:
        self.read += size


def _groups(lines: Iterable[Numbered]) -> Iterator[list[Numbered]]:
    """Lines in groups that are worth a worker's while."""
    group: list[Numbered] = []
    size = 0
    for number, line in lines:
        group.append((number, line))
        size += 0 if isinstance(line, FormatError) else len(line)
        if len(group) == GROUP_LINES or size >= GROUP_BYTES:
            yield group
            group, size = [], 0
    if group:
        yield group


def _placed(path: Path, error: StoreError | SealedFileError) -> Message:
    """The error with the name of the file, which an error of the store has already."""
    return error.message if isinstance(error, StoreError) else PLACED(place=str(path), reason=error.message)


def size_of(path: Path) -> int:
    """Bytes of a file; 0 if that cannot be told."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _at_once(check: Callable[..., CheckedGroup], *given: object, **named: object) -> CheckedGroup:
    return check(*given, **named)


def verified(
    paths: Sequence[Path],
    survey: SignedSurvey,
    code: RowCode,
    known: Collection[bytes],
    key: X25519PrivateKey | None = None,
    submit: Submit = _at_once,
    given_up: Sequence[Begin] = (),
) -> Iterator[tuple[int, Event]]:
    """The bytes read so far, and what happens to each file, in order. Without the key that opens them encrypted files are unreadable.

    A process of its own tells it too (`tacit_miner.readers.apart`). It gets no key that opens anything, and hears of no file that is given up.
    """
    reader = _FileReader(survey, code, known, key)
    for path in paths:
        for event in reader.events(path, submit, given_up):
            yield reader.read, event
