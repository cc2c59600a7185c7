"""Long lines in the one spelling that the programs write, read by columns.

In a line of a thousand records, written by an agent, every field has a fixed place: a head, then records of one length. Each
byte is compared with what may be in its place, at a fiftieth of what JSON costs. A payload is taken only where it is certain that
`BatchReader.read_payload` takes it with the same content. Nothing is refused here: whatever is not exactly of the form, right
or wrong, is left to `BatchReader`, which alone decides and says why.
"""

from dataclasses import fields

import numpy as np

from tacit.draw.exact_draw import SKIPPED
from tacit.formats import base64
from tacit.formats.batch_file import VERSION, BatchReader
from tacit.records.mixed import Bytes
from tacit.survey import ARMS, Survey
from tacit_miner.intake.kernels import WORTH, are_in_ranges, ascend

ID_CHARACTERS = 22  # of a record's id, base64url without padding
URL_SAFE = base64.ALPHABET.replace(b"+/", b"-_")  # the characters of an id
_FIELDS = "title purpose retention contact languages researcher weight skip previous levels items arms terms"
_KNOWN = frozenset(_FIELDS.split())
"""The fields of a survey that say nothing of its records, or whose rules are here; of its terms only tokens are in a payload. A survey with
another one is left to `BatchReader`: one that asks each person some of its questions, and one with what a later version brings."""

_TAIL = b"]}"
_ANY = bytes(range(256))
_RANGES = 3  # into which any place's bytes fall: "-", the digits, the letters


class StrictForm:
    """The form of one survey's payloads; `width` characters of a record are id, levels, answers, and the arm where there are arms."""

    def __init__(self, reader: BatchReader) -> None:
        assert reader.survey is not None
        survey = reader.survey.survey
        self._head = b'{"v":%d,"survey":"%b","key":"%%b","records":[' % (VERSION, reader.survey.id.encode())
        self._most = reader.limits.records
        others = (field.name for field in fields(survey) if field.name not in _KNOWN)
        is_known = not survey.terms.tokens and not any(getattr(survey, name) for name in others)
        self._usable = is_known and len(survey.items) <= reader.limits.items
        self._fields: list[slice] = []
        allowed: list[bytes] = []
        for name, field in _parts(survey):
            allowed += [bytes([byte]) for byte in name]
            self._fields.append(slice(len(allowed), len(allowed) + len(field)))
            allowed += field
        self._ranges = np.array([_ranges(each) for each in allowed], np.uint8).T.copy()
        self.width = sum(field.stop - field.start for field in self._fields)

    def read(self, payload: bytes, key: bytes) -> Bytes | None:
        """The records, uint8 [records, width], of a payload of the form, which was verified with this key; None of any other."""
        head = self._head % base64.encode(key).encode()
        stride = self._ranges.shape[1]
        count, left = divmod(len(payload) - len(head) - len(_TAIL) + 1, stride)
        is_of_form = self._usable and not left and len(payload) >= WORTH and 1 <= count <= self._most
        if not (is_of_form and payload.startswith(head) and payload.endswith(b"}" + _TAIL)):
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
    texts = content[:, :ID_CHARACTERS].tobytes()
    return not texts.translate(None, URL_SAFE) and (
        ascend(content, ID_CHARACTERS)
        or len(set(np.frombuffer(texts, f"S{ID_CHARACTERS}").tolist())) == len(content)
    )
