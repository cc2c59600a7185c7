"""A record is drawn once: every answer is randomized with exactly the probability its level declares.

The mechanism. Uniform 16-bit words come from the operating system. Words from 65,000 up are rejected, so the remainder
modulo 1,000 of an accepted word is exactly uniform: each remainder has 65 words. Each item takes two such digits,
u = 1000·a + b, uniform over the million values 0 … 999,999, and the answer x is kept exactly if u < θx in millionths
(docs/decisions/draw.md says why two). For a keep factor of k per-mille this is a < k, which 65·k of the
65,000 accepted words fulfil. Integers only: no float and no pseudo-random generator is on this path.

The other odds are no millionths. A choice among k options is sent along the odds of its level for k (`tacit.channels.channel`):
of a + b(k − 1) equal parts a are the true option's and b each of the others'. An answer that was given before is drawn along what
was sent then (`tacit.draw.redraw`): one of n equal parts, n up to about 10^60. Either takes 32 digits: a number u below 1000^32,
which is cut into n equal parts of ⌊1000^32 / n⌋ numbers; the few beyond are rejected and 32 more digits taken. This is exact,
too.

Invariants. How many bytes are asked for depends on the items and their kinds, on how many of them were answered before and on
the words themselves, never on an answer, on what was sent or on a level: an item that is skipped uses its words too. (A number
is rejected by the levels and the words, once in more than 10^30 answers.) Words are used once and not kept, because the same u
under a second threshold would reveal the answer wherever the two reports differ. True answers are in no message and no
`repr`.

Memory. What was sent and the words together are the answer, so both the answers and the words are kept in arrays that are
overwritten: the answers by their owner, the words here. In between a number is one small object at a time, whose place the next
one takes; no list of them is made.
"""

import base64
import os
import struct
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, islice
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from tacit.channels.channel import Toss, fresh_toss
from tacit.platform.errors import RandomizeError
from tacit.platform.messages import Template
from tacit.survey import OPTION_CHARACTERS, PER_MILLE, Scheme, Survey

BROKEN_SOURCE = Template(
    "randomize.broken-source",
    "the system's source of randomness is broken, so nothing was drawn; restart the machine and try again",
)

RandomBytes = Callable[[int], bytes | bytearray]
"""Gives that many uniform random bytes; a `bytearray` is overwritten after the draw. `system_bytes` except in tests."""

ID_BYTES = 16  # bytes of a record's random id: 128 bits, so that no two people's records ever share one

_WORD_BYTES = 2
_IS_LITTLE_ENDIAN = sys.byteorder == "little"
_REJECT_FROM = 65_536 // PER_MILLE * PER_MILLE
_DIGITS_PER_ITEM = 2
_DIGITS_PER_PART = 32
_NUMBERS_PER_PART: int = PER_MILLE**_DIGITS_PER_PART
_MOST_REFILLS = 8
_PIECE_BYTES = 32


def overwrite(data: bytearray) -> None:
    """Set every byte to zero in place."""
    data[:] = bytes(len(data))


def system_bytes(count: int) -> bytearray:
    """Random bytes of the operating system in an array that can be overwritten.

    Python gets them as constants, which cannot: therefore in small pieces, each of which takes the place of the one
    before. What the last one leaves behind are words to spare.
    """
    data = bytearray(count)
    for start in range(0, count, _PIECE_BYTES):
        data[start : start + _PIECE_BYTES] = os.urandom(min(_PIECE_BYTES, count - start))
    return data


@contextmanager
def _noise(wanted: int, random_bytes: RandomBytes) -> Iterator[tuple[str, Iterator[int]]]:
    """A record id and uniform digits 0 … 999, one at a time, from words that are overwritten afterwards.

    `wanted` is how many digits the items take. The first call asks for a sixteenth more words than are needed and 32 besides; one in
    122 is rejected, so a second call is a matter of once in more than 10^20 records, and depends on the words alone. A source that is
    still asked after eight more calls is broken.
    """
    arrays: list[bytearray] = []

    def asked(count: int) -> bytearray:
        given = random_bytes(count)
        arrays.append(given if isinstance(given, bytearray) else bytearray(given))
        if len(arrays[-1]) != count:
            raise RandomizeError(BROKEN_SOURCE())
        return arrays[-1]

    def parcels() -> Iterator[Iterator[int]]:
        yield _digits(arrays[0], ID_BYTES)
        for _ in range(_MOST_REFILLS):
            yield _digits(asked(_WORD_BYTES * wanted), 0)
        raise RandomizeError(BROKEN_SOURCE())

    try:
        data = asked(ID_BYTES + _WORD_BYTES * (wanted + wanted // 16 + 32))
        if data.count(data[:1]) == len(data):  # at least 84 equal bytes: by chance once in 10^199
            raise RandomizeError(BROKEN_SOURCE())
        identity = base64.urlsafe_b64encode(data[:ID_BYTES]).rstrip(b"=").decode("ascii")
        yield identity, chain.from_iterable(parcels())
    finally:
        for data in arrays:
            overwrite(data)


def _digits(data: bytearray, start: int) -> Iterator[int]:
    """Uniform digits 0 … 999, from uniform 16-bit words of which those from `_REJECT_FROM` up are passed over."""
    view = memoryview(data)[start:]  # words: the lowest byte first, one at a time, without a copy
    words = view.cast("H") if _IS_LITTLE_ENDIAN else (word for (word,) in struct.iter_unpack("<H", view))
    return (word % PER_MILLE for word in words if word < _REJECT_FROM)


NO_ANSWER = Template(
    "randomize.no-answer",
    "an answer is none of yes, no, an option and preferred not to say; answer every item",
)
OTHER_ANSWER = Template(
    "randomize.other-answer", "item {code}: the answer is none of those that it offers; choose one of them"
)
LEVEL_COUNT = Template(
    "randomize.level-count", "{count} levels were chosen for {items} items; choose one for each"
)
LEVEL_NOT_ALLOWED = Template(
    "randomize.level-not-allowed",
    "item {code}: level {level!r} cannot be chosen; choose {lowest} to {highest}",
)
ANSWER_COUNT = Template(
    "randomize.answer-count", "{count} answers were given to {items} items; give one each"
)
SKIPPING_NOT_OFFERED = Template(
    "randomize.skipping-not-offered",
    "an item was skipped, but this survey does not offer that; answer every item",
)
NO_PART = Template(
    "randomize.no-part",
    "this survey asks each person some of its questions, or starts them in one of two arms; draw the part of one person first",
)
YES, NO, SKIPPED = "1", "0", "-"

_CHARACTERS = (OPTION_CHARACTERS + SKIPPED).encode("ascii")
_OFFERED = [
    ((OPTION_CHARACTERS[:options] if options else NO + YES) + SKIPPED).encode("ascii")
    for options in range(len(OPTION_CHARACTERS) + 1)
]
"""What may stand for an answer to an item, by the number of its options; none of a yes/no item."""

_LEVELS = "0123456789"
_YES, _SKIPPED = ord(YES), ord(SKIPPED)
_NONE_BEFORE: Mapping[int, Toss] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Record:
    """What leaves one person: drawn once, then never changed."""

    id: str  # 22 characters of base64url, 128 random bits
    levels: str  # the level chosen for each item, one digit from 1 an item; `.` for one that was not asked
    # What was drawn, one character an item: `1` yes, `0` no, an option by its position as `0-9a-z`, `-` for
    # preferred not to say, or `.` for not asked.
    answers: str
    arm: int = 0  # 1 or 2 where the survey has arms; else 0


class TrueAnswers:
    """What a person really answered, kept out of every `repr` and message, in memory that can be overwritten.

    `values` has one ASCII character an item, as in a record.
    """

    __slots__ = ("values",)

    def __init__(self, values: str | bytearray) -> None:
        """Take the answers; an array is taken as it is and not copied. Raises RandomizeError: another character; which one is not said."""
        self.values = values if isinstance(values, bytearray) else bytearray(values, "ascii", "replace")
        if self.values.translate(None, _CHARACTERS):
            raise RandomizeError(NO_ANSWER())

    @classmethod
    def of(cls, answers: Iterable[bool | None]) -> "TrueAnswers":
        """From yes (True), no (False) and preferred not to say (None), and nothing else: "no" is a true value too."""
        values = bytearray()
        for answer in answers:
            if answer is not None and not isinstance(answer, bool):
                raise RandomizeError(NO_ANSWER())
            values.append(_SKIPPED if answer is None else _YES if answer else ord(NO))
        return cls(values)

    def erase(self) -> None:
        """Overwrite them; the number of items stays."""
        overwrite(self.values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TrueAnswers) and self.values == other.values

    __hash__ = None  # type: ignore[assignment] # they change when they are erased

    def __repr__(self) -> str:
        return f"<true answers to {len(self.values)} items>"


def randomize(
    survey: Survey,
    levels: str,
    answers: TrueAnswers,
    random_bytes: RandomBytes = system_bytes,
    before: Mapping[int, Toss] = _NONE_BEFORE,
) -> Record:
    """Draw one record. Call it once for a person: a second draw of the same answers reveals them.

    Args:
        survey: whose items and levels apply; of one that asks some of its questions, or has arms, that of the person's part
            (`tacit.person.part`).
        levels: the level chosen for each item, one digit from 1 an item.
        answers: what the person answered.
        random_bytes: where the words come from.
        before: for the position of an item that was answered before, the odds with which it is drawn along what was sent.

    Raises RandomizeError: a wrong number of answers or levels, a level that may not be chosen, an answer that the item does
    not offer, an item skipped where the survey does not offer it, or a survey of which each person has a part.
    """
    return Draw(survey, levels, before).record(answers, random_bytes)


class Draw:
    """The draw of people who all chose the same levels: what does not depend on the person is prepared once.

    Where an item was answered before, the draw is of one person.
    """

    def __init__(self, survey: Survey, levels: str, before: Mapping[int, Toss] = _NONE_BEFORE) -> None:
        """Prepare it, from arguments as `randomize` takes them.

        Raises:
            RandomizeError: a wrong number of levels, a level that may not be chosen, or a survey of which each person has a part.
        """
        if survey.ask or survey.arms:
            raise RandomizeError(NO_PART())
        check_levels(survey, levels)
        self._survey, self._levels = survey, levels
        self._releases = _releases(survey, levels, before)
        parts = (release.parts for release in self._releases)
        self._digits = sum(_DIGITS_PER_ITEM if n is None else _DIGITS_PER_PART for n in parts)
        self._tables = [each.table for each in self._releases if isinstance(each, _FreshRelease)]
        self._offered = _OFFERED[0] if survey.skip else (NO + YES).encode("ascii")

    def record(self, answers: TrueAnswers, random_bytes: RandomBytes = system_bytes) -> Record:
        """Draw the record of one person. Call it once for a person.

        Raises RandomizeError: a wrong number of answers, an answer that the item does not offer, or an item skipped
        where the survey does not offer it.
        """
        self._check(answers)
        with _noise(self._digits, random_bytes) as (identity, digits):
            return Record(identity, self._levels, "".join(self._sent(answers.values, digits)))

    def _sent(self, answers: bytearray, digits: Iterator[int]) -> list[str]:
        """What is sent for each answer."""
        if len(self._tables) < len(self._releases):
            return [release.sent(x, digits) for x, release in zip(answers, self._releases, strict=True)]
        sent = []
        for answer, table, a, b in zip(answers, self._tables, digits, digits, strict=False):
            below, kept, other = table[answer]
            sent.append(kept if PER_MILLE * a + b < below else other)
        return sent

    def _check(self, answers: TrueAnswers) -> None:
        """Refuse answers that the items do not offer; yes and no to as many items are seen at once."""
        survey = self._survey
        if len(answers.values) != len(survey.items):
            raise RandomizeError(ANSWER_COUNT(count=len(answers.values), items=len(survey.items)))
        if len(self._tables) == len(survey.items) and not answers.values.translate(None, self._offered):
            return
        if not survey.skip and _SKIPPED in answers.values:
            raise RandomizeError(SKIPPING_NOT_OFFERED())
        for item, answer in zip(survey.items, answers.values, strict=True):
            if answer not in _OFFERED[len(item.options)]:
                raise RandomizeError(OTHER_ANSWER(code=item.code))


def check_levels(survey: Survey, levels: str) -> None:
    """Refuse levels that this survey does not let a person choose; a record has them as they are.

    Raises RandomizeError: a wrong number of them, or a level that does not exist or is below the item's minimum.
    """
    if len(levels) != len(survey.items):
        raise RandomizeError(LEVEL_COUNT(count=len(levels), items=len(survey.items)))
    highest = len(survey.levels)
    for item, level in zip(survey.items, levels, strict=True):
        if level not in _LEVELS[item.minimum : highest + 1]:
            said = LEVEL_NOT_ALLOWED(code=item.code, level=level, lowest=item.minimum, highest=highest)
            raise RandomizeError(said)


def _releases(survey: Survey, levels: str, before: Mapping[int, Toss]) -> list["_Release"]:
    """How each answer becomes what is sent. Only levels and kinds of items tell, and few of them differ."""
    kinds = [(level, len(item.options)) for item, level in zip(survey.items, levels, strict=True)]
    fresh = {kind: _fresh(survey.level(int(kind[0])).scheme, kind[1]) for kind in set(kinds)}
    releases = [fresh[kind] for kind in kinds]
    for position, toss in before.items():
        releases[position] = _TossRelease(toss, survey.items[position].characters)
    return releases


@lru_cache(maxsize=1_024)
def _fresh(scheme: Scheme, options: int) -> "_Release":
    """Of an answer that was not given before; a survey's few schemes come again with every record."""
    if not options:
        return _FreshRelease(*scheme.millionths)
    return _TossRelease(fresh_toss(scheme.kary(options)), OPTION_CHARACTERS[:options])


class _FreshRelease:
    """How one answer becomes what is sent: yes or no, kept with these millionths.

    Every release takes as many digits whatever the answer is; `parts` is below which number its draw lies, None for 1,000,000.

    Attributes:
        table: for each answer below which number it is sent as it is, itself, and what is sent otherwise.
    """

    __slots__ = ("table",)
    parts = None

    def __init__(self, keep_one: int, keep_zero: int) -> None:
        self.table = {
            _YES: (keep_one, YES, NO),
            ord(NO): (keep_zero, NO, YES),
            _SKIPPED: (PER_MILLE * PER_MILLE, SKIPPED, SKIPPED),
        }

    def sent(self, answer: int, digits: Iterator[int]) -> str:
        below, kept, other = self.table[answer]
        return kept if PER_MILLE * next(digits) + next(digits) < below else other


class _TossRelease(NamedTuple):
    """One of these characters: an option for the first time, or any answer along what was sent before."""

    toss: Toss
    characters: str

    @property
    def parts(self) -> int:
        return self.toss.out_of

    def sent(self, answer: int, digits: Iterator[int]) -> str:
        size = _NUMBERS_PER_PART // self.parts
        number = _NUMBERS_PER_PART
        while number >= self.parts * size:  # until it falls into one of the parts, all of one size
            number = 0
            for digit in islice(digits, _DIGITS_PER_PART):
                number = PER_MILLE * number + digit
        draw = number // size
        if answer == _SKIPPED:
            return SKIPPED
        return self.characters[self.toss.sent(self.characters.index(chr(answer)), draw)]


_Release: TypeAlias = _FreshRelease | _TossRelease
