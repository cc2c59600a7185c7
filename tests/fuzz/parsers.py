"""Every parser of the formats behind one function of bytes, for Hypothesis and for atheris alike.

The first byte chooses the parser. Two of them sign what they are given with a key that is known, because a mutated file
would otherwise hardly ever get past its signature.
"""

from __future__ import annotations

from collections.abc import Callable

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tacit.formats import (
    base64,
    envelope,
    lines,
    public_keys,
    statement_file,
    strictjson,
    survey_file,
    tokens,
)
from tacit.formats.batch_file import BatchReader
from tacit.formats.errors import FormatError, Limits
from tacit.formats.lines import MAGIC, SealedFileError, opened, seal
from tacit.person import keys
from tacit.platform.errors import KeyFileError

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
PUBLIC = base64.encode(public_keys.public_bytes(KEY)).encode("ascii")

SMALL = Limits(
    file_bytes=1 << 16, text_bytes=1 << 18, line_bytes=1 << 14, lines=1_000, members=8, records=50, items=50
)
"""Limits near enough for a fuzzer to reach."""

OPENING = keys.MasterSecret(bytes(range(32))).encryption_key()
SURVEY_ID = "0" * 64
READER = BatchReader(limits=SMALL)


def json_again(data: bytes) -> None:
    value = strictjson.loads(data)
    assert strictjson.loads(strictjson.dumps(value)) == value


def envelope_again(data: bytes) -> None:
    found = envelope.parse(data, SMALL)
    assert envelope.pae(found.payload_type, found.payload)


def survey(data: bytes) -> None:
    survey_file.read_survey(data, SMALL)


def signed_survey(data: bytes) -> None:
    found = survey_file.read_survey(envelope.sign(envelope.SURVEY_TYPE, data, KEY), unapproved=True)
    assert survey_file.sign_survey(found.survey, KEY).payload == data


def stored_survey(data: bytes) -> None:
    found = survey_file.read_survey(envelope.sign(envelope.SURVEY_TYPE, data, KEY), any_spelling=True)
    draft(strictjson.dumps(survey_file.to_fields(found.survey)))


def draft(data: bytes) -> None:
    found = survey_file.read_draft(data, SMALL)
    assert survey_file.read_draft(strictjson.dumps(survey_file.to_fields(found))) == found


def line(data: bytes) -> None:
    READER.read_line(data)


def signed_line(data: bytes) -> None:
    batch = READER.read_line(envelope.sign(envelope.BATCH_TYPE, data, KEY))
    assert batch.key == public_keys.public_bytes(KEY)
    assert 1 <= len(batch.records) <= SMALL.records


def file(data: bytes) -> None:
    numbers = [found.number for found in READER.read_file([data])]
    assert numbers == list(range(1, len(numbers) + 1))


def compressed_file(data: bytes) -> None:
    file(lines.compress(data))


def statement(data: bytes) -> None:
    found = statement_file.read_statement(envelope.sign(envelope.STATEMENT_TYPE, data, KEY))
    assert statement_file.write_statement(found.revokes, found.reason, KEY).id == found.id


def token(data: bytes) -> None:
    found = tokens.read(data.decode("latin-1"))
    assert tokens.read(tokens.shown(found).lower()) == found
    assert tokens.check_proof(
        tokens.prove(found, "0" * 64, KEY.public_key().public_bytes_raw()),
        "0" * 64,
        KEY.public_key().public_bytes_raw(),
    )


def token_list(data: bytes) -> None:
    found = tokens.read_list(data)
    assert tokens.read_list(tokens.write_list(found)) == found


def token_proof(data: bytes) -> None:
    tokens.check_proof(data, "0" * 64, KEY.public_key().public_bytes_raw())


def key_file(data: bytes) -> None:
    keys.is_protected(data)


def sealed_file(data: bytes) -> None:
    for whole in (data, MAGIC + data):
        file(b"".join(opened([whole], OPENING, SURVEY_ID)))


def sealed_again(data: bytes) -> None:
    whole = seal(data, OPENING.public_key().public_bytes_raw(), SURVEY_ID)
    assert b"".join(opened([whole], OPENING, SURVEY_ID)) == data


PARSERS: tuple[Callable[[bytes], None], ...] = (
    json_again,
    envelope_again,
    survey,
    signed_survey,
    stored_survey,
    draft,
    line,
    signed_line,
    file,
    compressed_file,
    key_file,
    statement,
    token,
    token_list,
    token_proof,
    sealed_file,
    sealed_again,
)


def exercise(data: bytes) -> None:
    """Nothing but the error tree may come out."""
    if not data:
        return
    try:
        PARSERS[data[0] % len(PARSERS)](data[1:])
    except (FormatError, KeyFileError, SealedFileError):
        return
