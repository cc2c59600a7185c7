"""A batch file as section 3 of docs/format.md describes it: a verdict for every line, and a line of one's own.

A line is judged as a whole. Lines are taken from the file piece by piece, so a packed file is never held unpacked.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from independent import rules, terms
from independent.envelope import (
    BATCH_TYPE,
    LINE_LIMIT,
    MALFORMED,
    OVER_A_LIMIT,
    Refused,
    decode,
    exact_fields,
    malformed,
    open_envelope,
    read_object,
    seal,
    whole,
)
from independent.survey import Survey

ACCEPTED = "accepted"
OTHER_SURVEY = "other survey"
UNKNOWN_LEVEL = "unknown level"
WRONG_LENGTH = "wrong length"
BAD_CHARACTER = "bad character"

NESTING = 4
MOST_RECORDS = 1000
MOST_ITEMS = 1000
MOST_MEMBERS = 1000
MOST_LINES = 4_000_000
MOST_MALFORMED = 10_000
FILE_LIMIT = 256 * 1024 * 1024
UNPACKED_LIMIT = 2 * 1024**3

_BLOCK = 64 * 1024
_PIECE = 256 * 1024
_POSITIONS = "0123456789abcdefghijklmnopqrstuvwxyz"
_ID = re.compile(r"[A-Za-z0-9_-]{22}")
_SURVEY_ID = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class Judged:
    """What became of one line: the verdict, the field it rests on, and the records of a line that was accepted."""

    verdict: str
    field: str = ""
    records: tuple[dict[str, Any], ...] = ()


def judge_file(file: bytes, survey: Survey) -> Iterator[Judged]:
    """A verdict for every line of a file, and one for what ends the file early."""
    if len(file) > FILE_LIMIT:
        yield Judged(OVER_A_LIMIT)
        return
    broken = count = 0
    try:
        for line in _lines(_unpacked(file)):
            count += 1
            judged = Judged(OVER_A_LIMIT) if count > MOST_LINES else judge_line(line, survey)
            broken += judged.verdict == MALFORMED
            if broken > MOST_MALFORMED:
                judged = Judged(OVER_A_LIMIT)
            yield judged
            if count > MOST_LINES or broken > MOST_MALFORMED:
                return
    except Refused as refused:
        yield Judged(refused.verdict, refused.field)


def judge_line(line: bytes, survey: Survey) -> Judged:
    """The verdict on one line."""
    try:
        opened = open_envelope(line, BATCH_TYPE)
        content = read_object(opened.payload, NESTING)
        _check_head(content, opened.key)
        _check_survey(content["survey"], survey)
        wanted = "tokens" in survey.content.get("terms", {})
        terms.check_token(content, survey.id, opened.key, wanted=wanted)
        records = _check_records(content["records"], survey)
        terms.check_drawn(survey.content, content)
    except Refused as refused:
        return Judged(refused.verdict, refused.field)
    return Judged(ACCEPTED, records=tuple(records))


def write_line(survey: Survey, records: Sequence[dict[str, Any]], private: Ed25519PrivateKey) -> bytes:
    """One line with these records, which are sorted by their ids."""
    key = private.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
    content = {
        "v": 1,
        "survey": survey.id,
        "key": base64.b64encode(key).decode(),
        "records": sorted(records, key=lambda record: str(record["id"])),
    }
    return seal(json.dumps(content, separators=(",", ":")).encode(), BATCH_TYPE, private)


def _unpacked(file: bytes) -> Iterator[bytes]:
    if file[:2] != b"\x1f\x8b":
        yield file
        return
    member, members, total = zlib.decompressobj(wbits=31), 1, 0
    for start in range(0, len(file), _BLOCK):
        rest = file[start : start + _BLOCK]
        while rest:
            if member.eof:
                member, members = zlib.decompressobj(wbits=31), members + 1
                if members > MOST_MEMBERS:
                    raise Refused(OVER_A_LIMIT)
            try:
                piece = member.decompress(rest, _PIECE)
            except zlib.error:
                malformed()
            rest = member.unused_data if member.eof else member.unconsumed_tail
            total += len(piece)
            if total > UNPACKED_LIMIT:
                raise Refused(OVER_A_LIMIT)
            yield piece
    if not member.eof:
        malformed()


def _lines(pieces: Iterator[bytes]) -> Iterator[bytes]:
    """Lines without their line feeds; of a line that is too long, only so much that this can be seen."""
    line = b""
    for piece in pieces:
        *ends, beginning = piece.split(b"\n")
        for end in ends:
            yield (line + end)[: LINE_LIMIT + 1]
            line = b""
        line = (line + beginning)[: LINE_LIMIT + 1]
    if line:
        yield line


def _check_head(content: dict[str, Any], key: bytes) -> None:
    exact_fields(content, ("v", "survey", "key", "records"), ("token",))
    whole(content["v"], 1, 1, "v")
    if decode(content["key"], "key") != key:
        malformed("key")


def _check_survey(named: object, survey: Survey) -> None:
    if not isinstance(named, str) or not _SURVEY_ID.fullmatch(named):
        malformed("survey")
    if named != survey.id:
        raise Refused(OTHER_SURVEY, "survey")


def _check_records(records: object, survey: Survey) -> list[dict[str, Any]]:
    if not isinstance(records, list) or not records:
        malformed("records")
    if len(records) > MOST_RECORDS:
        raise Refused(OVER_A_LIMIT, "records")
    for place, record in enumerate(records):
        _check_record(record, f"records[{place}]")
        _check_answers(record, f"records[{place}]", survey)
    if len({record["id"] for record in records}) != len(records):
        malformed("records")
    return records


def _check_record(record: object, at: str) -> None:
    if not isinstance(record, dict):
        malformed(at)
    exact_fields(record, ("id", "levels", "answers"), ("arm",), at=at)
    if not isinstance(record["id"], str):
        malformed(f"{at}.id")
    for name in ("levels", "answers"):
        if not isinstance(record[name], str):
            malformed(f"{at}.{name}")
    if "arm" in record:
        whole(record["arm"], 1, 2, f"{at}.arm")


def _check_answers(record: dict[str, Any], at: str, survey: Survey) -> None:
    if not _ID.fullmatch(record["id"]):
        malformed(f"{at}.id")
    _check_lengths(record, at, len(survey.content["items"]))
    _check_characters(record, at, survey)
    if survey.content.get("ask"):
        _check_asked(record, at, survey)
    if ("arm" in record) is not bool(survey.content.get("arms")):
        malformed(f"{at}.arm" if "arm" in record else at)


def _check_lengths(record: dict[str, Any], at: str, items: int) -> None:
    if len(record["answers"]) > MOST_ITEMS:
        raise Refused(OVER_A_LIMIT, f"{at}.answers")
    for name in ("answers", "levels"):
        if len(record[name]) != items:
            raise Refused(WRONG_LENGTH, f"{at}.{name}")


def _check_characters(record: dict[str, Any], at: str, survey: Survey) -> None:
    items = survey.content["items"]
    may_be_left = _may_be_left(survey)
    for place, item in enumerate(items):
        if record["answers"][place] not in _offered(item, survey, left=place in may_be_left):
            raise Refused(BAD_CHARACTER, f"{at}.answers")
    for place, item in enumerate(items):
        offered = _POSITIONS[item["minimum"] : len(survey.content["levels"]) + 1]
        if record["levels"][place] not in offered + ("." if place in may_be_left else ""):
            raise Refused(UNKNOWN_LEVEL, f"{at}.levels")


def _may_be_left(survey: Survey) -> set[int]:
    if not survey.content.get("ask"):
        return set()
    return {place for places in rules.drawn(survey.content) for place in places}


def _offered(item: dict[str, Any], survey: Survey, *, left: bool) -> str:
    answers = _POSITIONS[: len(item["options"]) if "options" in item else 2]
    return answers + ("-" if survey.content["skip"] else "") + ("." if left else "")


def _check_asked(record: dict[str, Any], at: str, survey: Survey) -> None:
    left_out = [[mark == "." for mark in record[name]] for name in ("answers", "levels")]
    if left_out[0] != left_out[1]:
        malformed(f"{at}.levels")
    asked = 0
    for places in rules.drawn(survey.content):
        left = {record["answers"][place] == "." for place in places}
        if len(left) > 1:
            malformed(f"{at}.answers")
        asked += not left.pop()
    if asked != survey.content["ask"]:
        malformed(f"{at}.answers")
