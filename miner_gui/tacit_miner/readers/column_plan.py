"""What the columns of a sheet are, and how each was randomized: the plan that the wizard shows and changes, and its first guess.

Plans never change; a change makes another one, so that every step can be taken back.

Guessed are codings of yes and no, codes of missing answers, ids, numbers of people and questions with options. A guess may be
wrong and is shown to the person; it only must not be surprising. What a file says of a column itself, its labels and its
missing values, goes before everything else. How an answer was randomized cannot be guessed.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Any, Self

from tacit_miner.readers.sheet import Sheet, SheetColumn, number_of


class ColumnKind(StrEnum):
    """What a column is."""

    ITEM = "item"
    CHOICE = "choice"
    ID = "id"
    WEIGHT = "weight"
    SAMPLING = "sampling"
    LEAVE = "leave"


QUESTIONS = (ColumnKind.ITEM, ColumnKind.CHOICE)  # kinds of columns that were asked


class Meaning(StrEnum):
    """What a value of a column says."""

    YES = "yes"
    NO = "no"
    OPTION = "option"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class ColumnPlan:
    """A column: what it is, what its values mean, in their order, and the question's words, if it has any.

    Of a choice `more` are options that no record has. `scheme` is a key of `scheme_forms.FORMS`, empty while it is not chosen, and its
    parameters are as they were typed, by their names.
    """

    kind: ColumnKind
    meanings: tuple[Meaning, ...] = ()
    ordered: bool = False
    more: tuple[str, ...] = ()
    text: str = ""
    scheme: str = ""
    parameters: tuple[tuple[str, str], ...] = ()

    @property
    def is_question(self) -> bool:
        """Whether it was asked."""
        return self.kind in QUESTIONS

    def typed(self, parameter: str) -> str:
        """What was typed for a parameter."""
        return dict(self.parameters).get(parameter, "")

    def options(self, column: SheetColumn) -> tuple[str, ...]:
        """The options of a choice: its values in their order, then those that no record has."""
        pairs = zip(column.values, self.meanings, strict=True)
        return (*(value for value, means in pairs if means is Meaning.OPTION), *self.more)


@dataclass(frozen=True, slots=True)
class TablePlan:
    """A sheet's plan: its columns, the study's title, and the places of columns whose answers were not randomized independently."""

    columns: tuple[ColumnPlan, ...]
    title: str = ""
    groups: tuple[tuple[int, ...], ...] = ()

    @property
    def questions(self) -> tuple[int, ...]:
        """The places of the columns that were asked."""
        return tuple(place for place, column in enumerate(self.columns) if column.is_question)

    def changed(self, places: Iterable[int], **changes: Any) -> Self:  # noqa: ANN401 - the fields of a column
        """The same with other words on some columns."""
        return self._with(places, lambda column: replace(column, **changes))

    def with_parameter(self, places: Iterable[int], parameter: str, text: str) -> Self:
        """The same with another value of a parameter of some columns."""

        def put(column: ColumnPlan) -> ColumnPlan:
            found = dict(column.parameters) | {parameter: text}
            return replace(column, parameters=tuple(sorted(found.items())))

        return self._with(places, put)

    def _with(self, places: Iterable[int], change: Callable[[ColumnPlan], ColumnPlan]) -> Self:
        chosen = set(places)
        each = enumerate(self.columns)
        return replace(self, columns=tuple(change(one) if place in chosen else one for place, one in each))

    def asked_groups(self) -> tuple[tuple[int, ...], ...]:
        """The groups without columns that are not asked, those of at least two."""
        found = (tuple(place for place in group if self.columns[place].is_question) for group in self.groups)
        return tuple(group for group in found if len(group) > 1)


YES_AND_NO: tuple[tuple[frozenset[str], frozenset[str]], ...] = tuple(
    (frozenset(yes.split()), frozenset(no.split()))
    for yes, no in (
        ("1", "0"),
        ("yes y true t", "no n false f"),
        ("oui o vrai", "non n faux"),
        ("نعم صح", "لا خطأ"),
        ("ja j wahr", "nein falsch"),
        ("si sí s verdadero", "no n falso"),
        ("sim verdadeiro", "não nao falso"),
        ("1", "2"),
        ("selected checked", "unselected unchecked"),
        ("2", "1"),
    )
)
"""Words and codes for yes and no, in lower case; the first pair that fits is taken. 1 and 2 are yes and no, as in most questionnaires."""

_MISSING_WORDS = """
- -- . ? na n/a nan null none missing nr dk refused no-answer not-said not-stated prefer-not-to-say don't-know dont-know
keine-angabe sans-réponse nsp ne-sait-pas refus لا-جواب لا-أعرف
"""

MISSING = frozenset(["", "-", "--", *(word.replace("-", " ") for word in _MISSING_WORDS.split())])
"""Values that are no answer, in lower case."""

MISSING_LABELS = re.compile(
    r"missing|refus|no answer|not (said|stated|asked|applicable)|don.?t know|do not know|prefer not|non.?r[ée]ponse|sans r[ée]ponse",
    re.IGNORECASE,
)

MISSING_NUMBERS = frozenset([9.0, 99.0, 999.0, 8.0, 98.0, 998.0, 7.0, 97.0, 77.0, 88.0])
"""Codes of missing answers beside yes and no; every number below zero is one too."""

LIKELY_OPTIONS = 36  # different values up to which a column may be a question with options

_ID_NAMES = re.compile(
    r"^(.*[_ .-])?(id|ids|key|uuid|guid|case(id|no|num)?|resp(ondent)?(id|no)?|person|record|subject|serial|idno|index)$",
    re.IGNORECASE,
)
_COUNT_NAMES = re.compile(r"^(.*[_ .-])?(freq(uency)?|counts?|effectifs?|people|persons)$", re.IGNORECASE)
_SAMPLING_NAMES = re.compile(
    r"^(.*[_ .-])?([a-z]?weights?|weighting|[a-z]*wg?h?ts?|poids|ponderation|gewichte?|pesos?)([_ .-]?\d+|[_ .-].*)?$",
    re.IGNORECASE,
)
_TITLE_BREAKS = re.compile(r"[_\s]+|(?<=[a-z])(?=[A-Z])")


def guess(sheet: Sheet) -> TablePlan:
    """First guesses for a sheet."""
    counts = [place for place, column in enumerate(sheet.columns) if _is_count(column)]
    ids = [place for place, column in enumerate(sheet.columns) if _is_id(column, sheet.records)]
    told = dict.fromkeys(counts[:1], ColumnKind.WEIGHT) | dict.fromkeys(ids[:1], ColumnKind.ID)
    kinds = (told.get(place) or guess_kind(column) for place, column in enumerate(sheet.columns))
    columns = map(as_kind, sheet.columns, kinds)
    stem = sheet.path.name.partition(".")[0]
    return TablePlan(tuple(columns), " ".join(_TITLE_BREAKS.split(stem)).strip() or stem)


def guess_kind(column: SheetColumn) -> ColumnKind:
    """What a column is by its values, if it is neither an id nor a number of people."""
    if is_sampling_weight(column):
        return ColumnKind.LEAVE
    given = answers(column)
    if yes_no(column) is not None or 0 < len(given) <= 2:
        return ColumnKind.ITEM
    is_choice = 2 < len(given) <= LIKELY_OPTIONS and _are_options(column, given)
    return ColumnKind.CHOICE if is_choice else ColumnKind.LEAVE


def as_kind(column: SheetColumn, kind: ColumnKind) -> ColumnPlan:
    """A column of this kind, with the best guess of what its values mean."""
    given = answers(column)
    said = dict.fromkeys(given, Meaning.OPTION)  # of an item to be decided by the person
    if kind is ColumnKind.ITEM and (coded := yes_no(column)) is not None:
        said = {coded[1]: Meaning.NO, coded[0]: Meaning.YES}
    meanings = tuple(said.get(value, Meaning.MISSING) for value in column.values)
    is_bare = (number_of(value) is not None and value not in column.labels for value in given)
    ordered = kind is ColumnKind.CHOICE and (column.ordered or (len(given) > 2 and all(is_bare)))
    return ColumnPlan(kind, meanings, ordered, text=column.label)


def answers(column: SheetColumn) -> list[str]:
    """The values that are answers, as far as can be seen without knowing what is yes."""
    return [value for value in column.values if not _is_missing(column, value)]


def yes_no(column: SheetColumn) -> tuple[str, str] | None:
    """The values that mean yes and no; one of them is empty if no record has it. None if that cannot be seen.

    Where values have labels that are no words for yes and no, only 1 and 0 are taken for them: 1 may be red and 2 black.
    """
    given = answers(column)
    by_label = _by_words(tuple((value, column.labels.get(value, value)) for value in given))
    if by_label is not None:
        return by_label
    by_value = _by_words(tuple((value, value) for value in given))
    is_labelled = any(value in column.labels for value in given)
    return None if by_value is not None and is_labelled and "2" in by_value else by_value


@lru_cache(maxsize=1_024)  # thousands of columns have the same values
def _by_words(words: tuple[tuple[str, str], ...]) -> tuple[str, str] | None:
    lower = {value: _plain(word) for value, word in words}
    for yes, no in YES_AND_NO:
        yeses = [value for value, word in lower.items() if word in yes]
        noes = [value for value, word in lower.items() if word in no and value not in yeses]
        rest = [value for value in lower if value not in {*yeses, *noes}]
        if len(yeses) > 1 or len(noes) > 1 or not (yeses or noes):
            continue
        is_whole = (yeses and noes) or (not rest and lower.keys() <= {"0", "1"})
        codes = [number_of(lower[value]) for value in rest]
        if is_whole and all(code is not None and (code < 0 or code in MISSING_NUMBERS) for code in codes):
            return (yeses or [""])[0], (noes or [""])[0]
    return None


def _is_missing(column: SheetColumn, value: str) -> bool:
    label = column.labels.get(value, "")
    is_said = bool(MISSING_LABELS.search(label)) or _plain(label) in MISSING - {""}
    return is_said or value in column.missing or _plain(value) in MISSING


@lru_cache(maxsize=4_096)
def _plain(text: str) -> str:
    number = number_of(text)
    if number is not None and number == int(number):
        return str(int(number))
    return " ".join(text.lower().split()).strip(".!")


def _are_options(column: SheetColumn, given: Sequence[str]) -> bool:
    """Whether these could be answers to choose from: labelled, or words, or small whole numbers that occur often."""
    if all(value in column.labels for value in given):
        return True
    numbers = [number_of(value) for value in given]
    if any(number is None for number in numbers):
        return column.given >= 5 * len(given) or len(given) <= 6
    return all(number == int(number) and abs(number) < 100 for number in numbers if number is not None)


def _is_id(column: SheetColumn, records: int) -> bool:
    """Whether every record has a value of its own, and the column is named like an id or counts the records."""
    if records < 3 or column.given < records or len(column.values) < records:
        return False
    numbers = [number_of(value) for value in column.values]
    whole = all(number is not None and number == int(number) for number in numbers)
    spread = whole and (numbers[-1] or 0.0) - (numbers[0] or 0.0) == records - 1
    return bool(_ID_NAMES.match(column.name)) or (spread and records > LIKELY_OPTIONS)


def _is_count(column: SheetColumn) -> bool:
    """Whether it is named like numbers of people and has whole numbers above zero alone."""
    numbers = [number_of(value) or 0.0 for value in column.values]
    whole = all(number > 0.0 and number == int(number) for number in numbers)
    return bool(_COUNT_NAMES.match(column.name)) and bool(numbers) and whole


def is_sampling_weight(column: SheetColumn) -> bool:
    """Whether it is named like a sampling weight and has numbers above zero alone, more than two of them.

    Whole ones too: weights that expand a sample to a population look like numbers of people, and rows repeated so often would
    make every interval far too narrow.
    """
    numbers = [number_of(value) or 0.0 for value in column.values]
    return bool(_SAMPLING_NAMES.match(column.name)) and len(numbers) > 2 and min(numbers) > 0.0
