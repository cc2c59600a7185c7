"""What a project studies: the questions, their items, their words, and how an answer of each level was randomized.

Two kinds. A `survey` project holds a signed survey and takes signed batches; a record's level picks the channel. A
`table` project holds randomized answers of a study done by other means, as a table of 0 and 1 with a channel for each
column; nothing in it is signed, and every output says so. Words are a survey's in the first of some languages that it has
(its own order without any), a table's as told.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import Any, Self

from tacit.channels.channel import Channel
from tacit.formats.survey_file import SignedSurvey, read_survey
from tacit.platform.messages import Template
from tacit.records.mixed import LevelChannels, asked_with, levels_with
from tacit.records.questions import Question, Questions, Union
from tacit.survey import Item, Level
from tacit.survey.field_types import MAX_SHORT
from tacit_miner.project.records import RowCode
from tacit_miner.project.signers import Policy


@dataclass(frozen=True, slots=True)
class TableWords:
    """Words of a table; each list has one for each question, empty for those without, or is empty if there are none at all.

    Options have theirs by their order; schemes are as channel files say them; `weight` is the question that says what each record weighs,
    and nothing else: it is not mined; empty for none.
    """

    title: str = ""
    questions: tuple[str, ...] = ()
    options: tuple[tuple[str, ...], ...] = ()
    schemes: tuple[str, ...] = ()
    weight: str = ""

    @classmethod
    def of(cls, found: Mapping[str, Any]) -> Self:
        """From JSON."""
        return cls(
            str(found.get("title", "")),
            tuple(found.get("questions", ())),
            tuple(map(tuple, found.get("options", ()))),
            tuple(found.get("schemes", ())),
            str(found.get("weight", "")),
        )

    def fields(self) -> dict[str, Any]:
        """As JSON; without a weight as projects had it before there were any."""
        found = asdict(self)
        return found if self.weight else {name: found[name] for name in found if name != "weight"}


NO_WORDS = TableWords()  # of a table of which nothing more is known

UNSIGNED = Template(
    "study.unsigned",
    "unsigned: these records come from a plain table without signatures, in which copies cannot be told apart",
)
"""What every output of a table project says."""

TABLE_TITLE = Template("study.table-title", "a table of randomized answers (unsigned)")


@dataclass(frozen=True, slots=True)
class Study:
    """Questions in the order in which records hold them, and `channels[level][item]`; the signed survey is None for a table.

    `dependent` are groups of a table's questions whose answers were not randomized independently, `told` is what else is known of it.
    """

    survey: SignedSurvey | None
    questions: Questions
    channels: tuple[tuple[Channel, ...], ...]
    dependent: tuple[tuple[str, ...], ...] = ()
    told: TableWords = NO_WORDS

    @classmethod
    def of_survey(cls, survey: SignedSurvey) -> Self:
        """The study of a signed survey."""
        asked = survey.survey.items
        questions = Questions(tuple(map(_question, asked)))
        channels = tuple(tuple(_channels(level, asked, questions)) for level in survey.survey.levels)
        return cls(survey, questions, channels)

    @classmethod
    def of_table(cls, items: Sequence[str], channels: Sequence[Channel]) -> Self:
        """A study done by other means: one channel an item."""
        return cls(None, Questions.plain(items), (tuple(channels),))

    def with_unions(self, unions: Sequence[str]) -> Self:
        """The study as a run with unions of its own sees it: items and channels are where its result has them; raises as `asked_with`."""
        asked = asked_with(self.questions, unions)
        if asked.items == self.items:
            return self
        levels = levels_with(self.levels, self.items, asked)
        factors = zip(levels.keep_one.tolist(), levels.keep_zero.tolist(), strict=True)
        rows = (tuple(map(Channel, one, zero)) for one, zero in factors)
        return replace(self, questions=asked, channels=tuple(rows))

    @property
    def items(self) -> tuple[str, ...]:
        """The names of the items: yes/no questions, options and unions."""
        return self.questions.items

    @property
    def code(self) -> RowCode:
        """How its records lie in the project."""
        most = max((len(question.options) for question in self.questions.each), default=0)
        arms = self.survey is not None and bool(self.survey.survey.arms)
        return RowCode(len(self.questions), len(self.channels), max(2, most), arms)

    @property
    def asks_for_tokens(self) -> bool:
        """Whether its survey takes only senders who show a token."""
        return self.survey is not None and bool(self.survey.survey.terms.tokens)

    def bound(self, policy: Policy) -> Policy:
        """The project's rules, with the survey's quota where that is lower: it was signed before records came."""
        quota = self.survey.survey.terms.most_records if self.survey is not None else 0
        return replace(policy, quota=min(quota, policy.quota or quota)) if quota else policy

    @property
    def levels(self) -> LevelChannels:
        """The channels as arrays."""
        return LevelChannels.of(self.channels)

    @property
    def title(self) -> str:
        """For people."""
        if self.survey is None:
            return self.told.title or str(TABLE_TITLE())
        survey = self.survey.survey
        return survey.title.get(survey.languages)

    def columns(self) -> tuple[str, bytes | None, str, str]:
        """Kind, survey, items and channels as they lie in the project."""
        factors = [[[c.keep_one, c.keep_zero] for c in row] for row in self.channels]
        line = None if self.survey is None else self.survey.line
        more: dict[str, Any] = {"depends": self.dependent} if self.dependent else {}
        more |= {"told": self.told.fields()} if self.told != NO_WORDS else {}
        found = {"channels": factors, **more} if more else factors
        is_bare = self.survey is not None or self.questions.all_plain
        items = list(self.items) if is_bare else [asdict(question) for question in self.questions.each]
        return "table" if line is None else "survey", line, json.dumps(items), json.dumps(found)

    @classmethod
    @lru_cache(maxsize=2)  # a project is opened again and again
    def of_columns(cls, survey: bytes | None, items: str, channels: str) -> Self:
        """The inverse of `columns`; a survey is verified again. Raises FormatError: the survey's bytes were changed.

        Its spelling is not checked: a project made before payloads had one spelling must open.
        """
        if survey is not None:
            return cls.of_survey(read_survey(survey, any_spelling=True))
        more = found if isinstance(found := json.loads(channels), dict) else {"channels": found}
        rows = [tuple(Channel(one, zero) for one, zero in row) for row in more["channels"]]
        groups, told = tuple(map(tuple, more.get("depends", ()))), TableWords.of(more.get("told", {}))
        return cls(None, Questions(tuple(map(_question_of, json.loads(items)))), tuple(rows), groups, told)


def _question_of(row: Any) -> Question:  # noqa: ANN401 - what `Study.columns` wrote
    if isinstance(row, str):
        return Question(row)
    unions = tuple(Union(union["item"], tuple(union["options"])) for union in row["unions"])
    return Question(row["name"], tuple(row["options"]), unions, row["ordered"], row["sensitive"])


def _question(item: Item) -> Question:
    """A survey's item as the miner's question, with the unions that the survey declares."""
    options = tuple(option.code for option in item.options)
    unions = tuple(Union(name, places) for name, places in item.unions)
    return Question(item.code, options, unions, item.ordered, item.sensitive)


def _channels(level: Level, asked: Sequence[Item], questions: Questions) -> Iterator[Channel]:
    for item, question in zip(asked, questions.each, strict=True):
        if not question.is_choice:
            yield level.scheme.channel
            continue
        kary = level.scheme.kary(len(item.options))
        yield from (Channel.of(kary.union(len(places))) for places in question.members)


OPTION_OF = "{question} {option}"  # the words of an option as an item
BETWEEN = " / "  # between the options of a union


@dataclass(frozen=True, slots=True)
class QuestionWords:
    """One question, by its code; its words and short name may be empty.

    `answers` are items with the words of each: options, whose codes are `options`, then unions; or the question's own for yes/no. An option's
    short name in `shorts` may be empty, too; none is there of a table.
    """

    name: str
    text: str
    answers: tuple[tuple[str, str], ...]
    options: tuple[str, ...] = ()
    is_ordered: bool = False
    short: str = ""
    shorts: tuple[str, ...] = ()


def question_words(study: Study, languages: Sequence[str]) -> Iterator[QuestionWords]:
    """What was asked; a union's words are those of its options."""
    if study.survey is None:
        yield from _of_table(study)
        return
    languages = list(languages) or study.survey.survey.languages
    for asked, question in zip(study.survey.survey.items, study.questions.each, strict=True):
        text = asked.text.get(languages)
        options = [option.text.get(languages) for option in asked.options]
        words = [BETWEEN.join(options[place] for place in places) for places in question.members]
        answers = zip(question.items, words if options else [text], strict=True)
        shorts = tuple(option.short.get(languages) for option in asked.options)
        known = (tuple(answers), question.options, question.ordered, asked.short.get(languages), shorts)
        yield QuestionWords(asked.code, text, *known)


def item_words(study: Study, languages: Sequence[str]) -> dict[str, str]:
    """The words of each item by its code; an option has those of its question before its own. Empty for a table without words."""
    if study.survey is None and not (any(study.told.questions) or any(map(any, study.told.options))):
        return {}
    asked = question_words(study, languages)
    answers = ((question, *answer) for question in asked for answer in question.answers)
    return {code: _item(question, code, words) for question, code, words in answers}


EQUALS, AT_LEAST = "=", ">="  # between a question's code and the rest of an item's
_BETWEEN = {EQUALS: " = ", AT_LEAST: " ≥ "}


def item_labels(
    study: Study, languages: Sequence[str], yes: str, *, part: Callable[[str], str] = str
) -> dict[str, str]:
    """What tables, figures and reports call each item, by its code: `shifts = night`, `debt = yes`.

    A question has its short name there, an option its short name or a text that is as short, and each the code where it has none. Of a
    table a text is taken that is short enough. Two items are never called alike: those that would be keep their codes. Empty for a table
    without words, whose codes are all there is. The study has the unions of the run; `yes` is the word for a yes; `part` writes a
    question's name and an answer's, such as a text that turns nothing but itself.
    """
    if not item_words(study, languages):
        return {}
    found: dict[str, str] = {}
    for question in question_words(study, languages):
        shorts = question.shorts or ("",) * len(question.options)
        answers = zip(question.options, shorts, question.answers, strict=False)  # without those of unions
        options = {code: own or _if_short(text) or code for code, own, (_, text) in answers}
        short = (question.short if study.survey else _if_short(question.text)) or question.name
        if not question.options:
            found[question.name] = f"{part(short)}{_BETWEEN[EQUALS]}{part(yes)}"
        for code, _ in question.answers if question.options else ():
            rest = code.removeprefix(question.name)
            between = next((each for each in (AT_LEAST, EQUALS) if rest.startswith(each)), "")
            answer = rest.removeprefix(between)
            said = part(options.get(answer, answer))
            found[code] = f"{part(short)}{_BETWEEN[between]}{said}" if between else code
    alike = Counter(found.values())
    return {code: label if alike[label] == 1 else code for code, label in found.items()}


def _if_short(text: str) -> str:
    return text if len(text) <= MAX_SHORT else ""


def _of_table(study: Study) -> Iterator[QuestionWords]:
    """The words that were told of a table; where an option has none, its code is its word as soon as another has some."""
    for place, question in enumerate(study.questions.each):
        text = study.told.questions[place] if study.told.questions else ""
        options = (study.told.options[place] if study.told.options else ()) or ("",) * len(question.options)
        known = [words or code for words, code in zip(options, question.options, strict=True)]
        among = known if any(options) or text else [""] * len(options)
        words = [BETWEEN.join(filter(None, (among[at] for at in members))) for members in question.members]
        answers = zip(question.items, words if question.is_choice else [text], strict=True)
        yield QuestionWords(question.name, text, tuple(answers), question.options, question.ordered)


def _item(question: QuestionWords, code: str, answer: str) -> str:
    """The words of an item; its code, or the part of it that names the option, where there are none."""
    if len(question.answers) == 1:
        return question.text or code
    if not (question.text or answer):
        return code
    option = answer or code.removeprefix(question.name)
    return OPTION_OF.format(question=question.text or question.name, option=option)
