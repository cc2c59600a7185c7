"""Where the records of a result came from; every output states it."""

from __future__ import annotations

from dataclasses import dataclass

from tacit.messages import Message
from tacit_miner.project.block_cache import UsedRecords
from tacit_miner.project.standing import Standing
from tacit_miner.project.study import UNSIGNED, Study


@dataclass(frozen=True, slots=True)
class Source:
    """Where a result's records came from, as every output states it.

    Attributes:
        title: of the study.
        survey: its id; empty for a plain table.
        data: fingerprint of the records that counted.
        counts: the project's records by whether they counted.
    """

    title: str
    survey: str
    data: str
    counts: tuple[tuple[Standing, int], ...]

    @classmethod
    def of(cls, study: Study, used: UsedRecords) -> Source:
        """The source of a run."""
        counts = tuple((standing, used.counts[standing]) for standing in Standing)
        return cls(study.title, study.survey.id if study.survey else "", used.fingerprint, counts)

    @property
    def unsigned(self) -> Message | None:
        """What to say if the records are not signed."""
        return None if self.survey else UNSIGNED()
