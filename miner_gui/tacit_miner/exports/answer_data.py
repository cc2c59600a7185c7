"""The records of a project as variables with labels, for statistics programs: what was sent, and how each answer was randomized.

A row is a record that counts, a column a question; where there are several levels, a further column is the level at which the
answer was randomized, without which nothing can be estimated. Rows are in the order of their content, which tells nothing of who
sent them when. Values: 1 and 0 for yes and no, 1 to k for options, and the two codes of what is missing.

Every label says that an answer is randomized, and how: who opens the file without knowing the study must not take an answer
for what is true of a person.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tacit.channel import Channel
from tacit.kary import Kary
from tacit.messages import Message, Template
from tacit.questions import Question
from tacit.survey import Item, Kind, Level, Survey
from tacit_miner.project.project import Project
from tacit_miner.project.records import NOT_ASKED as UNASKED
from tacit_miner.project.records import order_by_content
from tacit_miner.project.standing import Standing
from tacit_miner.project.study import Study

KEPT = Template("answer-data.kept", "randomized: yes kept {yes:.4g} %, no kept {no:.4g} %")
OPTION_KEPT = Template("answer-data.option-kept", "randomized: true option kept {keep:.4g} %")
AS_IT_IS = Template("answer-data.as-it-is", "not randomized")
BY_LEVEL = Template("answer-data.by-level", "randomized, see {level}")
LEVEL_OF = Template("answer-data.level-of", "level of {code}: how its answer was randomized")
LEVEL_NAMED = Template("answer-data.level-named", "{name} ({how})")
ARM = Template("answer-data.arm", "arm: the level that was offered at the start, drawn by chance")
ARM_NAMED = Template("answer-data.arm-named", "level {level} offered")
YES = Template("answer-data.yes", "yes")
NO = Template("answer-data.no", "no")
NOT_SAID_WORDS = Template("answer-data.not-said", "not said")
NOT_ASKED_WORDS = Template("answer-data.not-asked", "not asked (drawn by chance)")
WARNING = Template(
    "answer-data.warning",
    "These answers were randomized before they left the respondents. No value says what is true of a person, and shares and "
    "tables of the values are not estimates. Estimates need the channels in the labels.",
)

NOT_SAID, NOT_ASKED = -9, -8
"""The codes of what is missing: the person preferred not to say, or was not asked."""


@dataclass(frozen=True, slots=True, eq=False)
class Variable:
    """A column.

    Attributes:
        name: letters, digits and underscores, at most 32, the first one a letter; differs from others without regard to case.
        how: how its values were randomized, or what they are.
        text: the question as people read it; empty for none.
        labels: what each value means, those of `missing` too.
        missing: the codes of what is missing that may occur.
        values: int16 [records].
        ordered: whether the values have an order.
        item: the survey's question, if it is one.
    """

    name: str
    how: Message
    text: str
    labels: dict[int, str]
    missing: tuple[int, ...]
    values: npt.NDArray[np.int16]
    ordered: bool = False
    item: Item | None = None

    def label(self) -> str:
        """How it was randomized, first since programs cut labels, then the question."""
        return f"{self.how}: {self.text}" if self.text else str(self.how)


@dataclass(frozen=True, slots=True, eq=False)
class AnswerData:
    """A project's records for statistics programs.

    Attributes:
        title: of the study.
        survey: the survey; None for a plain table.
        survey_id: its id; empty for a plain table.
        languages: most wanted first, in which texts are.
        variables: in the order of the questions, each before its level.
        records: how many there are.
    """

    title: str
    survey: Survey | None
    survey_id: str
    languages: tuple[str, ...]
    variables: tuple[Variable, ...]
    records: int


def answer_data(project: Project, languages: Sequence[str] = ()) -> AnswerData:
    """The records of a project that count.

    Args:
        project: open.
        languages: in which the survey's texts are wanted, most wanted first; its own order otherwise.

    Raises:
        DamagedError: records that are not as they were written.
    """
    study = project.study
    records, standings = project.load(())
    rows = records.rows[standings == Standing.USED]
    rows = rows[order_by_content(rows)]
    levels, answers = study.code.unpack(rows)
    names = Names()
    made: list[Variable] = []
    for place in range(len(study.questions)):
        made += _question(study, place, (levels[:, place], answers[:, place]), names, languages)
    survey = study.survey.survey if study.survey else None
    if survey is not None and survey.arms:
        made.append(_arm(survey, study.code.arms_of(rows), names))
    return AnswerData(
        title=study.title,
        survey=survey,
        survey_id=study.survey.id if study.survey else "",
        languages=tuple(languages) or (survey.languages if survey else ()),
        variables=tuple(made),
        records=len(rows),
    )


_Column = tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]


def _question(
    study: Study, place: int, column: _Column, names: Names, languages: Sequence[str]
) -> list[Variable]:
    """The variable of a question, and of its level where there are several."""
    level, answer = column
    survey = study.survey.survey if study.survey else None
    item = survey.items[place] if survey else None
    asked = study.questions.each[place]
    code = asked.name
    name = names.take(code)
    said = answer < study.code.answers
    lacking = np.where(answer == UNASKED, np.int16(NOT_ASKED), np.int16(NOT_SAID))
    values = np.where(said, answer.astype(np.int16) + asked.is_choice, lacking)
    labels = _labels(asked, item, languages)
    missing = tuple(code for code in (NOT_SAID, NOT_ASKED) if (values == code).any())
    labels |= {code: _missing_words(code) for code in missing}
    hows = _hows(study, place, item)
    several = len(hows) > 1
    level_name = names.take(f"{name[:29]}_lv") if several else ""
    how = BY_LEVEL(level=level_name) if several else hows[0]
    text = _text(item, languages) if item else code
    made = [Variable(name, how, text, labels, missing, values, asked.ordered, item)]
    if several:
        named = _level_names(survey.levels if survey else (), hows, languages)
        named |= {code: _missing_words(code) for code in missing}
        levels = np.where(said, level.astype(np.int16) + 1, lacking)
        made.append(Variable(level_name, LEVEL_OF(code=code), "", named, missing, levels, ordered=True))
    return made


def _text(item: Item, languages: Sequence[str]) -> str:
    """What is asked; of a box of a checklist, the checklist's question and the box."""
    text = item.text.get(languages)
    return f"{item.heading(languages)} – {text}" if item.kind is Kind.SEVERAL else text


def _labels(asked: Question, item: Item | None, languages: Sequence[str]) -> dict[int, str]:
    if not asked.is_choice:
        return {0: str(NO()), 1: str(YES())}
    words = [option.text.get(languages) for option in item.options] if item else asked.options
    return dict(enumerate(words, start=1))


def _missing_words(code: int) -> str:
    return str(NOT_SAID_WORDS() if code == NOT_SAID else NOT_ASKED_WORDS())


def _hows(study: Study, place: int, item: Item | None) -> list[Message]:
    """How an answer to a question is randomized at each level."""
    if study.survey is None:
        first = study.questions.first_item[
            place
        ]  # a question with options has several items, one channel each
        named = _how_option if study.questions.each[place].is_choice else _how
        return [named(row[first]) for row in study.channels]
    options = len(item.options) if item else 0
    return [_how(level.scheme.channel_for(options)) for level in study.survey.survey.levels]


def _how_option(channel: Channel) -> Message:
    return AS_IT_IS() if channel.is_open else OPTION_KEPT(keep=100.0 * channel.keep_one)


def _how(channel: Channel | Kary) -> Message:
    if isinstance(channel, Kary):
        return OPTION_KEPT(keep=100.0 * float(channel.keep)) if channel.keep < 1 else AS_IT_IS()
    if channel.is_open:
        return AS_IT_IS()
    return KEPT(yes=100.0 * channel.keep_one, no=100.0 * channel.keep_zero)


def _level_names(
    levels: Sequence[Level], hows: Sequence[Message], languages: Sequence[str]
) -> dict[int, str]:
    """What each level is called and does; those of a table have numbers alone."""
    names = [level.name.get(languages) for level in levels] or list(map(str, range(1, 1 + len(hows))))
    pairs = enumerate(zip(names, hows, strict=True), start=1)
    return {number: str(LEVEL_NAMED(name=name, how=how)) for number, (name, how) in pairs}


def _arm(survey: Survey, arms: npt.NDArray[np.uint8], names: Names) -> Variable:
    labels = {arm: str(ARM_NAMED(level=level)) for arm, level in enumerate(survey.arms, start=1)}
    return Variable(names.take("arm"), ARM(), "", labels, (), arms.astype(np.int16))


class Names:
    """Names of variables that every program takes."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def take(self, wanted: str) -> str:
        """A name that is not taken, as near to what is wanted as programs allow."""
        plain = re.sub(r"[^A-Za-z0-9_]", "_", wanted)
        plain = plain if plain[:1].isalpha() else f"q_{plain}"
        found, number = plain[:32], 1
        while found.lower() in self._taken or found.lower() in _RESERVED:
            number += 1
            found = f"{plain[: 31 - len(str(number))]}_{number}"
        self._taken.add(found.lower())
        return found


_RESERVED = frozenset(
    [
        *("all", "and", "by", "eq", "ge", "gt", "le", "lt", "ne", "not", "or", "to", "with"),
        *("byte", "double", "float", "if", "in", "int", "long", "str", "using"),
    ]
)
"""Words that SPSS, and Stata, keep for themselves."""
