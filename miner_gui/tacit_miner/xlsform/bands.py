"""The bands of an `integer` question: from our column `bands`, a list of the sheet `choices` or the numbers at which bands begin.

A list's options are the bands in order, and its column `from` says where each begins but the first. Numbers alone, such as `18 30 45`,
make bands that are called `< 18`, `18–29`, `30–44` and `≥ 45` in every language.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from tacit.errors import SurveyError
from tacit.messages import Template
from tacit.survey import MAX_OPTIONS, Option, Text
from tacit.survey.options import check_cuts
from tacit_miner.xlsform.findings import Findings
from tacit_miner.xlsform.lists import Choice
from tacit_miner.xlsform.sheets import Row

NO_BANDS = Template(
    "xlsform.no-bands",
    "a number is only kept as the band it lies in; write in a column bands where bands begin, such as 18 30 45, or the name "
    "of a list",
)
NO_SUCH_BANDS = Template(
    "xlsform.no-such-bands",
    "{value!r} is neither a list of the sheet choices nor whole numbers such as 18 30 45",
)
FIRST_BAND = Template("xlsform.first-band", "the first band has no beginning; leave `from` blank here")
BAND_BEGINS = Template("xlsform.band-begins", "write in `from` where this band begins")


def read_bands(
    row: Row, lists: Mapping[str, Sequence[Choice]], first: str, found: Findings
) -> tuple[tuple[Option, ...], tuple[int, ...]]:
    """The bands of a question and the cuts between them; nothing, with an error, where they cannot be told.

    Args:
        row: of the question.
        lists: of the sheet choices.
        first: the first language, in which bands made of numbers are named.
        found: takes errors.
    """
    written = row.get("bands")
    if not written:
        found.error(row.place("bands"), NO_BANDS())
        return (), ()
    if written in lists:
        return _from_list(lists[written], found)
    parts = re.split(r"[\s,;|]+", written.strip())
    if len(parts) >= MAX_OPTIONS or not all(re.fullmatch(r"-?\d{1,9}", part) for part in parts):
        found.error(row.place("bands"), NO_SUCH_BANDS(value=written[:40]))
        return (), ()
    cuts = tuple(map(int, parts))
    try:
        check_cuts(cuts, len(cuts) + 1)
    except SurveyError as error:
        found.error(row.place("bands"), error.reason)
        return (), ()
    return _named(cuts, first), cuts


def _from_list(choices: Sequence[Choice], found: Findings) -> tuple[tuple[Option, ...], tuple[int, ...]]:
    if choices[0].start is not None:
        found.error(choices[0].row.place("from"), FIRST_BAND())
    for choice in choices[1:]:
        if not choice.row.get("from"):
            found.error(choice.row.place("from"), BAND_BEGINS())
    cuts = [choice.start for choice in choices[1:] if choice.start is not None]
    options = [option for choice in choices if (option := choice.option(found)) is not None]
    if len(cuts) + 1 < len(choices) or len(options) < len(choices):
        return (), ()
    return tuple(options), tuple(cuts)


def _named(cuts: Sequence[int], language: str) -> tuple[Option, ...]:
    first, last = cuts[0], cuts[-1]
    middle = [
        (f"{_code(a)}-{_code(b - 1)}", f"{a}–{b - 1}" if b - a > 1 else f"{a}") for a, b in pairwise(cuts)
    ]
    named = [(f"below-{_code(first)}", f"< {first}"), *middle, (f"from-{_code(last)}", f"≥ {last}")]
    return tuple(Option(code, Text.of({language: text})) for code, text in named)


def _code(number: int) -> str:
    return f"m{-number}" if number < 0 else str(number)
