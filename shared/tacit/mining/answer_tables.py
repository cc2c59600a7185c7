"""Tables of answers as values: the distribution of one question, and one question by another (made by `tacit.mining.tables`).

Estimates are given as they are, below 0 or above 1 too; the projection on what is possible is given beside them and named so.
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Bools, Floats
from tacit.counting.answer_counts import NOT
from tacit.estimation.choices import FORGED
from tacit.estimation.forging import ForgedShift
from tacit.estimation.intervals import Bounded
from tacit.estimation.inversion import Variance
from tacit.estimation.signer_influence import SignerInfluence
from tacit.platform.messages import Message
from tacit.records.answers import frame_of

SAME, MORE, FEWER = "same", "more", "fewer"
"""What a comparison says: nothing for sure, surely more, or surely fewer."""


@dataclass(frozen=True, slots=True, eq=False)
class Distribution:
    """The answers to one question, as shares of those who answered it.

    Attributes:
        answers: items: options, then unions; or the item and its contrary.
        options: how many of them are options, which exclude each other and add up to 1.
        records, answered: all records, and those with an answer.
        alpha, variance: α of the intervals, and which question they answer.
        shares: raw estimates with an interval each at confidence 1 − α.
        simultaneous: the same with intervals that all hold together with 1 − α (Bonferroni over the options; unions are
            sums of options and do not count).
        projected: of the options, the nearest shares that are not negative and add up to 1; for unions, their sums.
        forged: the share of all records that `shift` is about.
        shift: how far so many forged records could move each share.
        signers: what each share loses without single signers; None where it is not known who signed what, or not worked out.
    """

    question: str
    answers: tuple[str, ...]
    options: int
    records: int
    answered: int
    alpha: float
    variance: Variance
    shares: Bounded
    simultaneous: Bounded
    projected: Floats
    error: Floats
    forged: float = FORGED
    shift: ForgedShift = field(default_factory=lambda: ForgedShift(*np.zeros((2, 0))))
    signers: SignerInfluence | None = None
    notes: tuple[Message, ...] = ()

    @property
    def missing(self) -> float:
        """The share of records without an answer; NaN without a record."""
        return 1.0 - self.answered / self.records if self.records else float("nan")

    def frame(self, like: object) -> Any:  # noqa: ANN401 - the caller's own kind of frame
        """A row for each answer: `answer`, `share`, `low`, `high`, `all_low`, `all_high`, `projected`, `se`, `n`.

        `like` is as of `Result.itemsets_frame`, and no such kind of frame is a `DatasetError`.
        """
        own, every = self.shares, self.simultaneous
        columns = {"answer": np.array(self.answers), "share": own.value, "low": own.low, "high": own.high}
        columns |= {"all_low": every.low, "all_high": every.high, "projected": self.projected}
        columns |= {"se": self.error, "n": np.full(len(self.answers), self.answered, np.int64)}
        return frame_of(columns, {}, like)


@dataclass(frozen=True, slots=True, eq=False)
class CrossTable:
    """One question by the answers to another; arrays [rows, columns] unless said otherwise.

    Attributes:
        row, column: names of the questions or items.
        row_answers, column_answers: items of each side, unions after options.
        records, answered: all records, and those that answered both.
        alpha, variance: α of every interval, and which question they answer.
        reference: what each row is compared with: another row's name, or None for all who are not in it.
        joint: share of those who answered both.
        row_shares, column_shares: [rows] and [columns].
        prevalence: of the column's answer among those with the row's (a score interval, that of a rule's confidence).
        unbounded: where the data do not bound the prevalence.
        measures: `difference`, `ratio` and `odds_ratio` of the prevalence against the reference; NaN in its own row. The
            estimates are those of the nearest possible shares.
        direction: int8, 1 or −1 where the prevalence is surely more or less than the reference's, else 0: where the
            interval of the difference, at α divided by the number of comparisons, leaves 0 out.
        statistic: χ² of "the two questions are independent"; NaN where the records cannot tell.
        freedom, p_value: its degrees of freedom, and the p-value of the test.
        certain_below: where there is a direction, the share of forged records below which it holds; else NaN.
        dependent_below: where independence is ruled out at α, the share of forged records below which that holds; else NaN.
        forged: the share of all records that `shift` is about.
        shift: how far so many forged records could move each joint share; of cells row after row, [rows · columns].
        prevalence_shift: the same of each prevalence; infinite where they could leave the group without a size.
        signers: by "joint", "prevalence" and "difference", what each cell's figure loses without single signers, of cells row after row;
            empty where it is not known who signed what, or not worked out.
        association: of two questions of two answers, "phi" and "tetrachoric", the correlation of their first answers, arrays [1]; else empty.
    """

    row: str
    column: str
    row_answers: tuple[str, ...]
    column_answers: tuple[str, ...]
    records: int
    answered: int
    alpha: float
    variance: Variance
    reference: str | None
    joint: Bounded
    row_shares: Bounded
    column_shares: Bounded
    prevalence: Bounded
    unbounded: Bools
    measures: dict[str, Bounded]
    direction: npt.NDArray[np.int8]
    statistic: float
    freedom: int
    p_value: float
    certain_below: Floats
    dependent_below: float
    forged: float = FORGED
    shift: ForgedShift = field(default_factory=lambda: ForgedShift(*np.zeros((2, 0))))
    prevalence_shift: ForgedShift = field(default_factory=lambda: ForgedShift(*np.zeros((2, 0))))
    signers: dict[str, SignerInfluence] = field(default_factory=dict)
    association: dict[str, Bounded] = field(default_factory=dict)
    notes: tuple[Message, ...] = ()

    @property
    def missing(self) -> float:
        """The share of records that lack an answer to either question; NaN without a record."""
        return 1.0 - self.answered / self.records if self.records else float("nan")

    def told(self) -> list[int]:
        """The columns that say all: of a question of yes and no the noes are left out, which the yeses say already."""
        contrary = len(self.column_answers) == 2 and self.column_answers[1] == NOT + self.column_answers[0]
        return [0] if contrary else list(range(len(self.column_answers)))

    def directions(self) -> list[list[str]]:
        """`direction` in words: more, fewer or same."""
        words = (SAME, MORE, FEWER)
        return [[words[sign] for sign in row] for row in self.direction.tolist()]

    def frame(self, like: object) -> Any:  # noqa: ANN401 - the caller's own kind of frame
        """A row for each cell: both answers, then each estimate with its interval.

        `like` is as of `Result.itemsets_frame`, and no such kind of frame is a `DatasetError`.
        """
        rows, columns = self.joint.value.shape
        data: dict[str, Any] = {
            "row": np.repeat(np.array(self.row_answers, np.str_), columns),
            "column": np.tile(np.array(self.column_answers, np.str_), rows),
        }
        for name, bounds in {"joint": self.joint, "prevalence": self.prevalence, **self.measures}.items():
            data[name] = bounds.value.ravel()
            data[f"{name}_low"], data[f"{name}_high"] = bounds.low.ravel(), bounds.high.ravel()
        data["unbounded"] = self.unbounded.ravel()
        data["direction"] = np.array([word for row in self.directions() for word in row], np.str_)
        return frame_of(data, {}, like)
