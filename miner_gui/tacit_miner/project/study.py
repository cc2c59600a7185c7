"""What a project studies: the questions, their items, and how an answer of each level was randomized.

Two kinds. A `survey` project holds a signed survey and takes signed batches; a record's level picks the channel. A
`table` project holds randomized answers of a study done by other means, as a table of 0 and 1 with a channel for each
column; nothing in it is signed, and every output says so.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Self

from tacit.channel import Channel
from tacit.formats.survey_file import SignedSurvey, read_survey
from tacit.messages import Template
from tacit.mining.mixed import LevelChannels
from tacit.mining.own_unions import asked_with, levels_with
from tacit.questions import Question, Questions, Union
from tacit.survey import Item, Level
from tacit_miner.project.records import RowCode
from tacit_miner.project.signers import Policy
from tacit_miner.project.table_words import NO_WORDS, TableWords

UNSIGNED = Template(
    "study.unsigned",
    "unsigned: these records come from a plain table without signatures, in which copies cannot be told apart",
)
"""What every output of a table project says."""

TABLE_TITLE = Template("study.table-title", "a table of randomized answers (unsigned)")


@dataclass(frozen=True, slots=True)
class Study:
    """Questions and channels.

    Attributes:
        survey: the signed survey; None for a table.
        questions: what was asked, in the order in which records hold them.
        channels: `channels[level][item]`.
        dependent: groups of questions of a table whose answers were not randomized independently.
        told: what else is known of a table.
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

    @classmethod
    def of_choices(cls, questions: Questions, channels: Sequence[Channel]) -> Self:
        """A study done by other means with questions that have options: one channel an item."""
        return cls(None, questions, (tuple(channels),))

    def with_unions(self, unions: Sequence[str]) -> Self:
        """The study as a run with unions of its own sees it: items and channels stand where the run's result has them.

        Raises:
            DatasetError: whatever `asked_with` refuses.
        """
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
    def kind(self) -> str:
        """`survey` or `table`."""
        return "table" if self.survey is None else "survey"

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

    @property
    def draws_by_token(self) -> bool:
        """Whether what a person is asked follows from their token."""
        return self.survey is not None and self.survey.survey.terms.by_token

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
        more |= {"told": asdict(self.told)} if self.told != NO_WORDS else {}
        found = {"channels": factors, **more} if more else factors
        return self.kind, line, json.dumps(self._items_column()), json.dumps(found)

    def _items_column(self) -> list[Any]:
        """The names of all items; of a table with options a list with all that is known of its questions."""
        if self.survey is not None or self.questions.all_plain:
            return list(self.items)
        return [asdict(question) for question in self.questions.each]

    @classmethod
    def of_columns(cls, survey: bytes | None, items: str, channels: str) -> Self:
        """The inverse of `columns`; a survey is verified again.

        Its spelling is not checked: a project made before payloads had one spelling must open.

        Raises:
            FormatError: the survey's bytes were changed.
        """
        if survey is not None:
            return cls.of_survey(read_survey(survey, any_spelling=True))
        found = json.loads(channels)
        more = found if isinstance(found, dict) else {"channels": found}
        rows = [tuple(Channel(one, zero) for one, zero in row) for row in more["channels"]]
        groups, told = tuple(map(tuple, more.get("depends", ()))), TableWords.of(more.get("told", {}))
        return cls(None, _questions_of(json.loads(items)), tuple(rows), groups, told)


def _questions_of(column: list[Any]) -> Questions:
    """The inverse of `Study._items_column` for a table."""
    return Questions(
        tuple(
            Question(row)
            if isinstance(row, str)
            else Question(
                row["name"],
                tuple(row["options"]),
                tuple(Union(union["item"], tuple(union["options"])) for union in row["unions"]),
                row["ordered"],
                row["sensitive"],
            )
            for row in column
        )
    )


def _question(item: Item) -> Question:
    """A survey's item as the miner's question, with the unions that the survey declares."""
    options = tuple(option.code for option in item.options)
    unions = tuple(Union(name, places) for name, places in item.unions)
    return Question(item.code, options, unions, item.ordered, item.sensitive)


def _channels(level: Level, asked: Sequence[Item], questions: Questions) -> Iterator[Channel]:
    """The channel of each item at a level."""
    for item, question in zip(asked, questions.each, strict=True):
        if not question.is_choice:
            yield level.scheme.channel
            continue
        kary = level.scheme.kary(len(item.options))
        yield from (Channel.of(kary.union(len(places))) for places in question.members)
