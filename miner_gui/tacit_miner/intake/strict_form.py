"""Long lines in the one spelling that the programs write, read by columns.

In a line of a thousand records, written by an agent, every field has a fixed place: a head, then records of one length. NumPy
compares all of them with that form at once, at a twentieth of what JSON costs. A payload is taken only where it is certain that
`BatchReader.read_payload` takes it with the same content. Nothing is refused here: whatever is not exactly of the form, right
or wrong, is left to `BatchReader`, which alone decides and says why.
"""

from __future__ import annotations

from dataclasses import fields
from itertools import pairwise

import numpy as np

from tacit.exact_draw import SKIPPED
from tacit.formats import base64
from tacit.formats.batch_file import VERSION, BatchReader
from tacit.mining.mixed import Bytes
from tacit.survey import ARMS, OPTION_CHARACTERS, Survey

ID_CHARACTERS = 22
"""Of a record's id, base64url without padding."""

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
_URL_SAFE = base64.ALPHABET.replace(b"+/", b"-_")
_NONE = 255
_CODES = bytes(
    OPTION_CHARACTERS.index(chr(byte)) if chr(byte) in OPTION_CHARACTERS else _NONE for byte in range(256)
)
"""The place of each character among the options."""


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
        self._skip = survey.skip
        items = len(survey.items)
        self._usable = _has_known_rules(survey) and items <= reader.limits.items
        self._lowest = np.array([ord("0") + item.minimum for item in survey.items], np.uint8)
        self._levels = np.uint8(ord("0") + len(survey.levels)) - self._lowest
        self._answers = np.array([len(item.characters) for item in survey.items], np.uint8)
        names = [b'{"id":"', b'","levels":"', b'","answers":"', b'","arm":' if survey.arms else b'"']
        self._sizes = [ID_CHARACTERS, items, items, *([1] if survey.arms else [])]
        self._names = [*names, b"},"] if survey.arms else [*names[:3], b'"},']
        self.width = sum(self._sizes)
        self._stride = self.width + sum(map(len, self._names))

    def read(self, payload: bytes, key: bytes) -> Bytes | None:
        """The records of a payload of the form, uint8 [records, width]; None of any other.

        Args:
            payload: whose signature has been verified.
            key: the key that signed it.
        """
        head = self._head % base64.encode(key).encode()
        count, left = divmod(len(payload) - len(head) - len(_TAIL) + 1, self._stride)
        if (
            not self._usable
            or len(payload) < WORTH
            or left
            or not 1 <= count <= self._most
            or not payload.startswith(head)
            or not payload.endswith(b"}" + _TAIL)
        ):
            return None
        body = payload[len(head) : -len(_TAIL)] + b","
        content = self._content(np.frombuffer(body, np.uint8).reshape(count, self._stride))
        return content if content is not None and self._is_allowed(content) else None

    def _content(self, rows: Bytes) -> Bytes | None:
        """What is between the names, if the names are in their places."""
        parts = []
        place = 0
        for name, size in zip(self._names, [*self._sizes, 0], strict=True):
            if not (rows[:, place : place + len(name)] == np.frombuffer(name, np.uint8)).all():
                return None
            place += len(name)
            parts.append(rows[:, place : place + size])
            place += size
        return np.concatenate(parts, axis=1)

    def _is_allowed(self, content: Bytes) -> bool:
        """Whether `RecordRules` takes each record, and no two have one id."""
        ends = np.cumsum([0, *self._sizes]).tolist()
        ids, levels, answers, *arms = (content[:, start:end] for start, end in pairwise(ends))
        texts = np.ascontiguousarray(ids).tobytes()
        codes = np.frombuffer(answers.tobytes().translate(_CODES), np.uint8).reshape(answers.shape)
        given = codes < self._answers
        if self._skip:
            given |= answers == ord(SKIPPED)
        return bool(
            not texts.translate(None, _URL_SAFE)
            and (levels - self._lowest <= self._levels).all()
            and given.all()
            and all(np.isin(arm, [ord(str(one)) for one in ARMS]).all() for arm in arms)
            and len(set(np.frombuffer(texts, f"S{ID_CHARACTERS}").tolist())) == len(content)
        )


def _has_known_rules(survey: Survey) -> bool:
    others = (field.name for field in fields(survey) if field.name not in _KNOWN)
    return not survey.terms.tokens and not any(getattr(survey, name) for name in others)
