"""What a project studies: the items, and how an answer of each level was randomized.

Two kinds. A `survey` project holds a signed survey and takes signed batches; a record's level picks the channel. A
`table` project holds randomized answers of a study done by other means, as a table of 0 and 1 with a channel for each
column; nothing in it is signed, and every output says so.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from tacit.channel import Channel
from tacit.formats.survey_file import SignedSurvey, read_survey
from tacit.messages import Template
from tacit.mining.mixed import LevelChannels
from tacit_miner.project.records import RowCode

UNSIGNED = Template(
    "study.unsigned",
    "unsigned: these records come from a plain table without signatures, in which copies cannot be told apart",
)
"""What every output of a table project says."""

TABLE_TITLE = Template("study.table-title", "a table of randomized answers (unsigned)")


@dataclass(frozen=True, slots=True)
class Study:
    """Items and channels.

    Attributes:
        survey: the signed survey; None for a table.
        items: names.
        channels: `channels[level][item]`.
    """

    survey: SignedSurvey | None
    items: tuple[str, ...]
    channels: tuple[tuple[Channel, ...], ...]

    @classmethod
    def of_survey(cls, survey: SignedSurvey) -> Self:
        """The study of a signed survey."""
        items = survey.survey.codes
        channels = tuple((level.scheme.channel,) * len(items) for level in survey.survey.levels)
        return cls(survey, items, channels)

    @classmethod
    def of_table(cls, items: Sequence[str], channels: Sequence[Channel]) -> Self:
        """A study done by other means: one channel an item."""
        return cls(None, tuple(items), (tuple(channels),))

    @property
    def kind(self) -> str:
        """`survey` or `table`."""
        return "table" if self.survey is None else "survey"

    @property
    def code(self) -> RowCode:
        """How its records lie in the project."""
        return RowCode(len(self.items), len(self.channels))

    @property
    def levels(self) -> LevelChannels:
        """The channels as arrays."""
        return LevelChannels.of(self.channels)

    @property
    def title(self) -> str:
        """For people."""
        if self.survey is None:
            return str(TABLE_TITLE())
        survey = self.survey.survey
        return survey.title.get(survey.languages)

    def columns(self) -> tuple[str, bytes | None, str, str]:
        """Kind, survey, items and channels as they lie in the project."""
        factors = [[[c.keep_one, c.keep_zero] for c in row] for row in self.channels]
        line = None if self.survey is None else self.survey.line
        return self.kind, line, json.dumps(self.items), json.dumps(factors)

    @classmethod
    def of_columns(cls, survey: bytes | None, items: str, channels: str) -> Self:
        """The inverse of `columns`; a survey is verified again.

        Its spelling is not checked: a project made before payloads had one spelling must open.

        Raises:
            FormatError: the survey's bytes were changed.
        """
        if survey is not None:
            return cls.of_survey(read_survey(survey, any_spelling=True))
        rows = [tuple(Channel(one, zero) for one, zero in row) for row in json.loads(channels)]
        return cls(None, tuple(json.loads(items)), tuple(rows))
