"""One item of a survey: what is asked, and what may be answered.

An item is a yes/no question, a box of a checklist, a choice among options, or a number of which only its band is kept. What a
record has for an answer is one character: `1` or `0` for yes and no, an option's position as `0-9a-z`.

No two options of a question read alike in any language, in letters that look alike or with unseen characters either, because a
person could then send another option than the one they mean. A parent is a name for a union of options of one question: it has
at least two of them and not all, since one is an option and all say nothing. Parents have no parents, so there is no cycle.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tacit.platform.errors import SurveyError
from tacit.platform.messages import Template
from tacit.survey.field_types import LARGEST_CUT, MAX_OPTIONS, MIN_OPTIONS
from tacit.survey.fields import ITEM, KINDS, QuestionKind, check_fields, kind_of
from tacit.survey.texts import NO_TEXT, Text, first_repeat, normalise, readings

OPTION_COUNT = Template(
    "survey.option-count", "there are {count:,} options, but there must be {fewest} to {most}"
)
NO_OPTIONS_HERE = Template(
    "survey.no-options-here", "a question of the kind {kind} has no options; remove them or change its kind"
)
NO_ORDER_HERE = Template(
    "survey.no-order-here",
    "only a question of the kind choice says whether its options have an order; remove it",
)
NO_CUTS_HERE = Template(
    "survey.no-cuts-here", "only a question of the kind number has cuts; remove them or change its kind"
)
NO_PREVALENCE_HERE = Template(
    "survey.no-prevalence-here", "a question with options has no expected share of yes; remove it"
)
NO_WORD_IN_OPTION = Template("survey.no-word-in-option", "the option has no word in it; write it")
OPTION_CODE_TWICE = Template(
    "survey.option-code-twice", "{code!r} is also the code of options[{first}]; codes must differ"
)
OPTIONS_ALIKE = Template(
    "survey.options-alike",
    "in {language} this reads like options[{first}], so a person could not tell them apart; write it in other words",
)
PARENT_IS_OPTION = Template(
    "survey.parent-is-option", "{parent!r} is the code of options[{first}]; give the parent a code of its own"
)
PARENT_SIZE = Template(
    "survey.parent-size",
    "{parent!r} has {count} of {options} options; give it at least two, and leave out at least one",
)
CUT_COUNT = Template(
    "survey.cut-count", "there are {count:,} cuts for {bands} bands; there must be one fewer than bands"
)
CUT_ORDER = Template(
    "survey.cut-order", "{cut} does not lie above {before}; write the cuts from the smallest to the largest"
)
CUT_RANGE = Template("survey.cut-range", "{cut} is not between {lowest:,} and {highest:,}")

OPTION_CHARACTERS = "0123456789abcdefghijklmnopqrstuvwxyz"
"""What stands for an option in a record, by its position."""


@dataclass(frozen=True, slots=True)
class Option:
    """One of the answers to choose from, or one band of a number: the fields of `fields.OPTION`."""

    code: str
    text: Text
    parent: str = ""
    short: Text = NO_TEXT

    def __post_init__(self) -> None:
        check_fields("options", self)
        for language, value in self.text.entries:
            if not normalise(value):
                raise SurveyError(f"text.{language}", NO_WORD_IN_OPTION())


def check_options(options: Sequence[Option]) -> None:
    """Refuse options that no record could tell apart, and parents that say nothing.

    Letters that look alike are `check_look_alikes`'s: a survey that was stored before a table of these knew them stays one.

    Raises SurveyError: with the place within the item.
    """
    if not MIN_OPTIONS <= len(options) <= MAX_OPTIONS:
        raise SurveyError("options", OPTION_COUNT(count=len(options), fewest=MIN_OPTIONS, most=MAX_OPTIONS))
    codes = [option.code for option in options]
    if repeat := first_repeat(codes):
        first, again = repeat
        raise SurveyError(f"options[{again}].code", OPTION_CODE_TWICE(code=codes[again], first=first))
    parents = [option.parent for option in options]
    for position, parent in enumerate(parents):
        place, count = f"options[{position}].parent", parents.count(parent)
        if parent in codes:
            raise SurveyError(place, PARENT_IS_OPTION(parent=parent, first=codes.index(parent)))
        if parent and not 2 <= count < len(options):
            raise SurveyError(place, PARENT_SIZE(parent=parent, count=count, options=len(options)))
    _check_readings(options, lambda text: (normalise(text),))


def check_look_alikes(options: Sequence[Option]) -> None:
    """Refuse two options that read alike once letters that look alike are equal. Raises SurveyError: with the place within the item."""
    _check_readings(options, readings)


def _check_readings(options: Sequence[Option], read: Callable[[str], Iterable[str]]) -> None:
    """Refuse two options that read alike; where one has no text in a language, its first text is read.

    An option without any text is the survey's to refuse, which knows the language that it must have.
    """
    texts = {i: dict(option.text.entries) for i, option in enumerate(options) if option.text.entries}
    known = {text: read(text) for each in texts.values() for text in each.values()}
    for language in dict.fromkeys(language for each in texts.values() for language in each):
        seen: dict[str, int] = {}
        for position, each in texts.items():
            for reading in known[each.get(language) or next(iter(each.values()))]:
                if (first := seen.setdefault(reading, position)) != position:
                    place = f"options[{position}].text.{language}"
                    raise SurveyError(place, OPTIONS_ALIKE(language=language, first=first))


def check_cuts(cuts: Sequence[int], bands: int) -> None:
    """Refuse cuts that do not part numbers into so many bands. Raises SurveyError: with the place within the item."""
    if len(cuts) != bands - 1:
        raise SurveyError("cuts", CUT_COUNT(count=len(cuts), bands=bands))
    for position, cut in enumerate(cuts):
        if abs(cut) > LARGEST_CUT:
            place = f"cuts[{position}]"
            raise SurveyError(place, CUT_RANGE(cut=cut, lowest=-LARGEST_CUT, highest=LARGEST_CUT))
    for position, (before, cut) in enumerate(pairwise(cuts), start=1):
        if cut <= before:
            raise SurveyError(f"cuts[{position}]", CUT_ORDER(cut=cut, before=before))


def unions(options: Sequence[Option], *, ordered: bool) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The unions that a question declares: what follows the item's code in the miner, and the options' positions.

    First `=PARENT` for each parent, in the order in which they occur; then for ordered options `>=OPTION` for each but the first
    and the last, which are all options and one.
    """
    for parent in dict.fromkeys(option.parent for option in options if option.parent):
        yield f"={parent}", tuple(i for i, option in enumerate(options) if option.parent == parent)
    if ordered:
        for position, option in enumerate(options[1:-1], start=1):
            yield f">={option.code}", tuple(range(position, len(options)))


NO_WORD = Template("survey.no-word", "the question has no word in it; write it")
NO_GROUP = Template("survey.no-group", "a box of a checklist has its question as its group; write it")
NO_ANCHOR_HERE = Template(
    "survey.no-anchor-here", "a question with options has no known share of yes; leave `anchor` out"
)

_NOT_HERE = {
    "prevalence": (0, NO_PREVALENCE_HERE),
    "anchor": (None, NO_ANCHOR_HERE),
    "ordered": (False, NO_ORDER_HERE),
    "cuts": ((), NO_CUTS_HERE),
    "options": ((), NO_OPTIONS_HERE),
}
"""Of each field that not every kind has, in their order: its value where the item has none, and what is said where it has one."""

YES_AND_NO = "10"  # what stands for yes and for no in a record


@dataclass(frozen=True, slots=True)
class Item:
    """One question: the fields of `fields.ITEM`.

    Levels are counted from 1. A survey makes a `group` plain that reads the same in every language. The options of a number are its bands
    from the lowest: band i holds cuts[i-1] <= x < cuts[i]. By anchors dishonest answering is estimated (`tacit.estimation.anchors`).
    """

    code: str
    text: Text
    help: Text
    group: str | Text
    prevalence: int
    default: int
    minimum: int = 1
    sensitive: bool = True
    kind: QuestionKind = QuestionKind.YES_NO
    options: tuple[Option, ...] = ()
    ordered: bool = False
    cuts: tuple[int, ...] = ()
    anchor: int | None = None
    short: Text = NO_TEXT

    def __post_init__(self) -> None:
        object.__setattr__(self, "kind", kind_of(self.kind))
        check_fields("items", self)
        for language, value in self.text.entries:
            if not normalise(value):
                raise SurveyError(f"text.{language}", NO_WORD())
        kind = KINDS[self.kind]
        headings = self.group.entries if isinstance(self.group, Text) else (("", self.group),)
        for language, value in headings or (("", ""),):
            if kind.is_box and not normalise(value):
                raise SurveyError(f"group.{language}" if language else "group", NO_GROUP())
        if kind.has_options:
            check_options(self.options)
        if kind.has_cuts:
            check_cuts(self.cuts, len(self.options))
        if kind.ordered:
            object.__setattr__(self, "ordered", True)
        here = {field.name for field in ITEM if field.has(kind)} | ({"ordered"} if kind.ordered else set())
        for name, (nothing, refusal) in _NOT_HERE.items():
            if name not in here and getattr(self, name) != nothing:
                raise SurveyError(name, refusal(**({"kind": str(self.kind)} if refusal.names else {})))

    @property
    def believed(self) -> int:
        """The share of yes to reckon with, in per-mille: the one known of an anchor, of another item the one expected."""
        return self.prevalence if self.anchor is None else self.anchor

    def heading(self, preferences: Sequence[str] = ()) -> str:
        """The group as a person with these languages reads it."""
        return self.group.get(preferences) if isinstance(self.group, Text) else self.group

    @property
    def asked(self) -> tuple[tuple[str, str], ...]:
        """(language, what is asked): the text, and of a box of a checklist the checklist's question before it."""
        return self._read(str)

    @property
    def keys(self) -> tuple[tuple[str, str], ...]:
        """(language, what tells the question from others): equal where two items ask the same, whatever their options."""
        return self._read(normalise)

    def _read(self, made: Callable[[str], str]) -> tuple[tuple[str, str], ...]:
        if not self.kind.is_box:
            return tuple((tag, made(own)) for tag, own in self.text.entries)
        return tuple((tag, f"{made(self.heading((tag,)))}\n{made(own)}") for tag, own in self.text.entries)

    @property
    def characters(self) -> str:
        """What may stand in a record for an answer to this item, but for that it was left out."""
        return OPTION_CHARACTERS[: len(self.options)] if self.options else YES_AND_NO

    def band_of(self, number: int) -> int:
        """Of a number the position of its band."""
        return bisect_right(self.cuts, number)

    @property
    def unions(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The unions of its options that are items in the miner, by their names there (`unions`), with the options' positions."""
        found = unions(self.options, ordered=self.ordered)
        return tuple((f"{self.code}{name}", positions) for name, positions in found)
