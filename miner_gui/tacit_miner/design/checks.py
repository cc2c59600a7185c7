"""The check list of a draft: everything that is wrong, not only the first thing, and what deserves a second look.

The rules are those of `tacit.survey`, none is written twice: each part is put alone into a survey that is sound otherwise,
so that what the survey refuses is the part's fault. Rules between parts (a code or a question twice) are looked for among
the parts that are sound. Findings of a question depend on it, the languages and the levels alone, and are remembered, so
that a check at every key of a long survey looks only at what changed.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise

from tacit.formats import public_keys
from tacit.formats.errors import FormatError
from tacit.person.part import shown_share, starting_levels
from tacit.platform.errors import SurveyError
from tacit.platform.messages import Message, Template
from tacit.survey import Item, Level, QuestionKind, Scheme, Survey, Text
from tacit.survey.fields import KINDS
from tacit.survey.items import (
    OPTION_CODE_TWICE,
    OPTIONS_ALIKE,
    PARENT_IS_OPTION,
    check_look_alikes,
    check_options,
)
from tacit.survey.model import ASKED_TWICE, CODE_TWICE, FIRST_LANGUAGE, LEVEL_ORDER, Researcher
from tacit.survey.repeats import repeats_within
from tacit.survey.texts import BLANK_TEXT
from tacit_miner.design import draft as drafts
from tacit_miner.design.wordings import notes

SAME_QUESTION = Template(
    "design.same-question",
    "this asks the same as question {first}, and two draws for one answer reveal more than either level promises; ask "
    "it once",
)
SAME_CODE = Template("design.same-code", "{code!r} is also the code of question {first}; codes must differ")
SAME_OPTION_CODE = Template(
    "design.same-option-code", "{code!r} is also the code of answer {first}; codes must differ"
)
ANSWERS_ALIKE = Template(
    "design.answers-alike",
    "in {language} this reads like answer {first}, so a person could not tell them apart; write it in other words",
)
PARENT_IS_ANSWER = Template(
    "design.parent-is-answer", "{parent!r} is the code of answer {first}; give the parent a code of its own"
)
NOTHING_WRITTEN = Template("design.nothing-written", "nothing is written here; write it")
NO_QUESTION = Template("design.no-question", "there is no question yet; add one")
NO_LEVEL = Template("design.no-level", "there is no level yet; add one")
ASKED_ELSEWHERE = Template(
    "design.asked-elsewhere",
    "with its group and explanation this asks the same as question {first}, so respondents are warned; ask it once",
)
AGENT_RAISES = Template(
    "design.agent-raises",
    "level {level} reveals more than the respondents' program preselects; it starts this question at level {raised}",
)
EXTREME_SHARE = Template(
    "design.extreme-share",
    "an expected share of {share:.1%} is shown to respondents as {shown:.0%}; write what you expect",
)

WANTS_TOKENS = Template(
    "design.wants-tokens",
    "a person who sends a record could choose which questions it says were asked, and so move one combination of them far; with a list of "
    "tokens, one record each, the token decides",
)
"""A survey that asks some of its questions, or has arms, and leaves it to the sender which."""

SHARE_UNTOUCHED = Template(
    "design.share-untouched",
    "the expected share of yes is {share:.0%}, as of every new question; write what you expect",
)
SENT_UNCHANGED = Template(
    "design.sent-unchanged",
    "this question is sensitive, and people may send its answer unchanged; raise the most open level allowed",
)


class FindingWeight(StrEnum):
    """How much a finding matters."""

    ERROR = "error"  # the survey cannot be signed
    WARNING = "warning"  # the survey can be signed, and the finding deserves a look


@dataclass(frozen=True, slots=True)
class DraftFinding:
    """One line of the check list; its place is a path such as `items[3].text.en`, empty for the survey as a whole."""

    weight: FindingWeight
    place: str
    message: Message


@dataclass(frozen=True, slots=True)
class _Frame:
    """What is sound around a part: languages and levels, the survey's or stand-ins, and texts, questions and surveys of these."""

    languages: tuple[str, ...]
    levels: tuple[Level, ...]

    def text(self, words: str) -> Text:
        return Text(((self.languages[0], words),))

    def item(self, **parts: object) -> Item:
        given: dict[str, object] = {"code": "stand-in", "text": self.text("Stand-in?"), "help": Text()}
        given |= {"group": "", "prevalence": 500, "default": len(self.levels), "sensitive": False}
        return Item(**given | parts)  # type: ignore[arg-type]  # each part is built by its own class

    def survey(self, **parts: object) -> Survey:
        given: dict[str, object] = dict.fromkeys(("title", "purpose", "retention"), self.text("Stand-in"))
        given |= {"contact": "stand-in", "languages": self.languages, "researcher": Researcher("Stand-in")}
        given |= {"weight": 500, "skip": True, "previous": None, "levels": self.levels}
        if "items" not in parts:
            given["items"] = (self.item(),)
        return Survey(**given | parts)  # type: ignore[arg-type]  # each part is built by its own class


def check(draft: drafts.Draft) -> tuple[DraftFinding, ...]:
    """Everything to say about a draft: head, levels, questions in their order, then the whole.

    Without languages that can be, only that: every text is written in one of them.
    """
    if faults := _languages(draft):
        return tuple(faults)
    languages = draft.languages
    frame = _Frame(languages, (Level(Text(((languages[0], "Stand-in"),)), Text(), Scheme("open")),))
    head = [*_head(draft, frame)]
    levels = [*_levels(draft, frame)]
    sound = not errors(levels)
    if sound:
        frame = replace(frame, levels=tuple(drafts.level_of(level) for level in draft.levels))
    items = [*_items(draft, frame, judge_levels=sound)]
    found = head + levels + items
    together = [each for each in _whole(draft, found) if each.message.template is not SAME_CODE]
    return (*found, *_codes(draft), *together)


def _codes(draft: drafts.Draft) -> Iterator[DraftFinding]:
    """Codes that another question has already, whatever else is still to be written."""
    first: dict[str, int] = {}
    for place, item in enumerate(draft.items):
        if item.code and first.setdefault(item.code, place) != place:
            said = SAME_CODE(code=item.code, first=first[item.code] + 1)
            yield DraftFinding(FindingWeight.ERROR, f"items[{place}].code", said)


def errors(findings: Iterable[DraftFinding]) -> list[DraftFinding]:
    """Those that keep a draft from being signed."""
    return [finding for finding in findings if finding.weight is FindingWeight.ERROR]


def _fault(error: SurveyError, place: str = "") -> DraftFinding:
    path = ".".join(part for part in (place, error.field) if part)
    return DraftFinding(FindingWeight.ERROR, path, _for_people(error.reason))


def _for_people(reason: Message) -> Message:
    """A refusal that counts from 0, as files do, in the words of somebody who counts from 1."""
    values = reason.values
    if "first" in values:
        values["first"] = int(str(values["first"])) + 1
    others = {ASKED_TWICE: SAME_QUESTION, CODE_TWICE: SAME_CODE, OPTION_CODE_TWICE: SAME_OPTION_CODE}
    others |= {BLANK_TEXT: NOTHING_WRITTEN, OPTIONS_ALIKE: ANSWERS_ALIKE, PARENT_IS_OPTION: PARENT_IS_ANSWER}
    other = others.get(reason.template)
    return reason if other is None else other(**values)


def _tried(build: Callable[[], object], place: str = "") -> Iterator[DraftFinding]:
    try:
        build()
    except SurveyError as error:
        yield _fault(error, place)


def _languages(draft: drafts.Draft) -> list[DraftFinding]:
    level = Level(Text(), Text(), Scheme("open"))
    frame = _Frame(draft.languages or ("en",), (level,))

    def build() -> None:
        tag = (draft.languages or ("en",))[0]
        named = replace(level, name=Text(((tag, "Stand-in"),)))
        replace(frame, levels=(named,)).survey(languages=draft.languages)

    return list(_tried(build))


def _head(draft: drafts.Draft, frame: _Frame) -> Iterator[DraftFinding]:
    for name in ("title", "purpose", "retention"):
        words = getattr(draft, name)
        yield from _tried(lambda name=name, words=words: frame.survey(**{name: drafts.text_of(words, name)}))  # type: ignore[misc]  # mypy has no type for such a default
        yield from _wording(draft, words, name)
    yield from _tried(lambda: frame.survey(contact=draft.contact))
    yield from _tried(lambda: Researcher(draft.researcher, draft.key), "researcher")
    yield from _tried(lambda: frame.survey(weight=draft.weight))
    yield from _tried(lambda: frame.survey(previous=draft.previous))
    # Keys whose signatures would prove nothing: nobody could revoke or approve with them.
    board, successor = draft.terms.board, draft.terms.successor
    for place, key in (("terms.successor", successor), ("terms.board.key", board.key if board else b"")):
        if key:
            try:
                public_keys.load(key)
            except FormatError as error:
                yield DraftFinding(FindingWeight.ERROR, place, error.reason)


def _wording(
    draft: drafts.Draft, words: drafts.Words, place: str, *, of_level: bool = False
) -> Iterator[DraftFinding]:
    for found, said in notes(draft.languages, words, place, of_level=of_level):
        yield DraftFinding(FindingWeight.WARNING, found, said)


def _levels(draft: drafts.Draft, frame: _Frame) -> Iterator[DraftFinding]:
    if not draft.levels:
        yield DraftFinding(FindingWeight.ERROR, "levels", NO_LEVEL())
    sound: list[Level | None] = []
    for position, level in enumerate(draft.levels):
        place = f"levels[{position}]"
        found = list(_tried(lambda level=level: frame.survey(levels=(drafts.level_of(level),)), place))  # type: ignore[misc]  # as above
        yield from (replace(each, place=each.place.replace(f"{place}.levels[0]", place)) for each in found)
        yield from _wording(draft, level.name, f"{place}.name", of_level=True)
        yield from _wording(draft, level.help, f"{place}.help", of_level=True)
        sound.append(None if found else drafts.level_of(level))
    yield from _order(sound, frame)


def _order(levels: Sequence[Level | None], frame: _Frame) -> Iterator[DraftFinding]:
    """Levels that are sound, but not in their order, or too many."""
    for number, (level, following) in enumerate(pairwise(levels), start=1):
        if level and following and not level.scheme.is_more_open_than(following.scheme):
            said = LEVEL_ORDER(level=number, following=number + 1)
            yield DraftFinding(FindingWeight.ERROR, f"levels[{number}]", said)
    known = tuple(level for level in levels if level)
    if len(known) == len(levels) > 0:
        found = _tried(lambda: frame.survey(levels=known, items=(frame.item(default=1),)))
        yield from (each for each in found if each.message.template is not LEVEL_ORDER)


def _items(draft: drafts.Draft, frame: _Frame, *, judge_levels: bool) -> Iterator[DraftFinding]:
    if not draft.items:
        yield DraftFinding(FindingWeight.ERROR, "items", NO_QUESTION())
    for position, item in enumerate(draft.items):
        place = f"items[{position}]"
        for found in _item(item, frame, judge_levels):
            yield replace(found, place=f"{place}.{found.place}" if found.place else place)
        yield from _wording(draft, item.text, f"{place}.text")
        yield from _wording(draft, item.help, f"{place}.help")
        if not position or item.group != draft.items[position - 1].group:  # of the boxes of a checklist once
            yield from _wording(draft, item.group, f"{place}.group")
        for number, option in enumerate(item.options if item.kind.has_options else ()):
            yield from _wording(draft, option.text, f"{place}.options[{number}].text")


@lru_cache(maxsize=4_096)
def _item(item: drafts.DraftItem, frame: _Frame, judge_levels: bool) -> tuple[DraftFinding, ...]:  # noqa: FBT001 - part of the key
    answers = list(_answers(item, frame))
    asked = item if not answers else replace(item, kind=QuestionKind.YES_NO)
    boxed = item.kind if item.kind.is_box else QuestionKind.YES_NO
    group = "Stand-in" if item.kind.is_box else ""
    found = [
        *_tried(lambda: frame.item(code=item.code)),
        *_tried(lambda: frame.survey(items=(frame.item(text=drafts.text_of(item.text, "text")),))),
        *_tried(lambda: frame.survey(items=(frame.item(short=drafts.text_of(item.short, "short")),))),
        *_tried(lambda: frame.survey(items=(frame.item(help=drafts.text_of(item.help, "help")),))),
        *_tried(lambda: frame.survey(items=(frame.item(group=drafts.group_of(item.group), kind=boxed),))),
        *answers,
    ]
    if not item.kind.has_options:
        found += _tried(lambda: frame.item(prevalence=item.prevalence))
        found += _tried(lambda: frame.item(anchor=item.anchor))
        found += _shares(item)
    if judge_levels:
        text, heading = (drafts.Words(((frame.languages[0], words),)) for words in ("Stand-in?", group))
        sound = replace(asked, code="stand-in", text=text, short=drafts.Words(), help=drafts.Words())
        sound = replace(sound, group=heading, prevalence=500, anchor=None)
        found += _tried(lambda: frame.survey(items=(drafts.item_of(sound),)))
        found += _raised(sound, frame)
        offered = frame.levels[item.minimum - 1 :][:1]
        # It may be sent as it was given.
        if item.sensitive and any(level.scheme.is_open for level in offered):
            found.append(DraftFinding(FindingWeight.WARNING, "minimum", SENT_UNCHANGED()))
    return tuple(replace(each, place=each.place.removeprefix("items[0].")) for each in found)


def _answers(item: drafts.DraftItem, frame: _Frame) -> Iterator[DraftFinding]:
    """What is wrong with the answers to choose from: each of them, then all together."""
    if not item.kind.has_options:
        return
    found = [
        finding
        for position, option in enumerate(item.options)
        for finding in _tried(lambda option=option: drafts.option_of(option), f"options[{position}]")  # type: ignore[misc]  # as above
    ]
    first = frame.languages[0]
    lacking = [position for position, option in enumerate(item.options) if not option.text.get(first)]
    said = FIRST_LANGUAGE(language=first)
    found += [DraftFinding(FindingWeight.ERROR, f"options[{position}].text", said) for position in lacking]
    options = () if found else tuple(map(drafts.option_of, item.options))
    if not found:
        found += list(_tried(lambda: check_options(options))) or _tried(lambda: check_look_alikes(options))
    if not found:
        asked = {"kind": item.kind, "options": options, "prevalence": 0}
        cuts = item.cuts if KINDS[item.kind].has_cuts else ()
        found += _tried(lambda: frame.survey(items=(frame.item(**asked, cuts=cuts),)))
    yield from found


def _shares(item: drafts.DraftItem) -> Iterator[DraftFinding]:
    share = item.prevalence / 1_000
    shown = shown_share(item.prevalence)
    if 0 <= share <= 1 and shown != share:
        yield DraftFinding(FindingWeight.WARNING, "prevalence", EXTREME_SHARE(share=share, shown=shown))
    if item.prevalence == drafts.UNSAID and item.anchor is None:
        yield DraftFinding(FindingWeight.WARNING, "prevalence", SHARE_UNTOUCHED(share=share))


def _raised(item: drafts.DraftItem, frame: _Frame) -> Iterator[DraftFinding]:
    """Where the respondents' program starts a question more privately than the survey says, or refuses to."""
    with suppress(SurveyError):
        survey = frame.survey(items=(drafts.item_of(item),))
        try:
            start = int(starting_levels(survey))
        except SurveyError as error:
            yield _fault(error)
            return
        if start != item.default:
            yield DraftFinding(
                FindingWeight.WARNING, "default", AGENT_RAISES(level=item.default, raised=start)
            )


def _whole(draft: drafts.Draft, found: Iterable[DraftFinding]) -> Iterator[DraftFinding]:
    """Rules between questions, among those that are sound."""
    places = [each.place for each in errors(found)]
    if not all(place.startswith("items[") for place in places):
        return
    bad = {int(place[6:].partition("]")[0]) for place in places}
    left = [position for position in range(len(draft.items)) if position not in bad]
    while left:
        try:
            survey = drafts.survey_of(replace(draft, items=tuple(draft.items[i] for i in left)))
        except SurveyError as error:
            if not error.field.startswith("items["):
                yield _fault(error)
                return
            number, _, rest = error.field.removeprefix("items[").partition("].")
            yield _between(error, left, left.pop(int(number)), rest)
        else:
            if (survey.ask or survey.arms) and not survey.terms.by_token:
                yield DraftFinding(FindingWeight.WARNING, "ask" if survey.ask else "arms", WANTS_TOKENS())
            yield from _repeats(survey, left)
            return


def _between(error: SurveyError, left: list[int], position: int, rest: str) -> DraftFinding:
    """A fault between two questions, in the numbers of the draft and not of the part that was looked at."""
    values = error.reason.values
    if "first" in values:
        values["first"] = left[int(str(values["first"]))]
    return _fault(SurveyError(f"items[{position}].{rest}", error.reason.template(**values)))


def _repeats(survey: Survey, positions: list[int]) -> Iterator[DraftFinding]:
    for position, first in repeats_within(survey.items, survey.languages).items():
        said = ASKED_ELSEWHERE(first=positions[first] + 1)
        yield DraftFinding(FindingWeight.WARNING, f"items[{positions[position]}].text", said)
