"""What the commands that look at files share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from tacit import store
from tacit.formats import batch_file, envelope, sealed, statement_file, survey_file
from tacit.formats.errors import FormatError
from tacit.formats.limits import LIMITS
from tacit.formats.statement_file import Statement
from tacit.formats.survey_file import SignedSurvey
from tacit.messages import Template
from tacit_agent.errors import OptionError

ENCRYPTED = Template(
    "files.encrypted",
    "{path} is encrypted to the researcher; only the holder of that key can look into it, with tacit-miner import",
)

_KINDS = {
    survey_file.SUFFIX: envelope.SURVEY_TYPE,
    batch_file.SUFFIX: envelope.BATCH_TYPE,
    statement_file.SUFFIX: envelope.STATEMENT_TYPE,
}


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """A file that was opened once, so that what is judged is what its kind was told by.

    Attributes:
        is_survey: whether it is meant to be a survey: by its name, or if that says nothing, by its envelope.
        chunks: every byte of it, in pieces.
        is_statement: the same of a statement.
    """

    is_survey: bool
    chunks: Iterator[bytes]
    is_statement: bool = False

    def read_survey(self) -> SignedSurvey:
        """The verified survey in the file.

        Raises:
            FormatError: it is refused.
            StoreError: it cannot be read.
        """
        return survey_file.read_survey(_beginning(self.chunks))

    def read_statement(self) -> Statement:
        """The verified statement in the file; raises as `read_survey` does."""
        return statement_file.read_statement(_beginning(self.chunks))


def _unsealed(chunks: Iterator[bytes], path: Path) -> Iterator[bytes]:
    """The same pieces, unless they are encrypted, which the researcher alone can read."""
    start = b""
    while len(start) < len(sealed.MAGIC) and (chunk := next(chunks, b"")):
        start += chunk
    if sealed.is_sealed(start):
        raise OptionError(ENCRYPTED(path=str(path)))
    return chain([start], chunks)


def open_file(path: Path) -> OpenedFile:
    """The file, and what it is meant to be; its content is judged later.

    Raises:
        StoreError: it cannot be read.
        OptionError: it is encrypted.
    """
    chunks = _unsealed(store.chunks(path), path)
    for suffix, kind in _KINDS.items():
        if path.name.endswith(suffix):
            return _opened(kind, chunks)
    start = _beginning(chunks)
    try:
        kind = envelope.parse(start).payload_type
    except FormatError:
        kind = envelope.BATCH_TYPE
    return _opened(kind, chain([start], chunks))


def _opened(kind: str, chunks: Iterator[bytes]) -> OpenedFile:
    return OpenedFile(kind == envelope.SURVEY_TYPE, chunks, kind == envelope.STATEMENT_TYPE)


def _beginning(chunks: Iterator[bytes]) -> bytes:
    """The first pieces, which are the whole file unless they are longer than a survey may be."""
    start = bytearray()
    for chunk in chunks:
        start += chunk
        if len(start) > LIMITS.line_bytes:
            break
    return bytes(start)


def read_survey(path: Path) -> SignedSurvey:
    """The verified survey in a file.

    Raises:
        FormatError: it is refused.
        StoreError: it cannot be read.
    """
    return survey_file.read_survey(store.read(path, LIMITS.line_bytes))
