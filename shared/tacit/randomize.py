"""Randomization of a data frame, for simulation: what many agents would have sent, drawn from a seed.

This is for studies of the method: how well do estimates agree with data whose truth is known? It must never randomize a
person's answers. It can be repeated with the same seed, and with the seed it can be undone. A person's answers are
drawn once, from the operating system's randomness and by integers, in `tacit.draw.exact_draw`, which is the agent's.

>>> import polars, tacit
>>> truth = polars.DataFrame({"tea": [True, True, False, None], "cake": [True, False, False, True]})
>>> sent = tacit.randomize.Randomizer(tacit.warner(0.9), seed=1).fit_transform(truth)
>>> sent.columns, sent["tea"].null_count()
(['tea', 'cake'], 1)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from tacit.channels.channel import Channel, open_channel
from tacit.compute.arrays import Bools, Indices
from tacit.evaluation.distort import distort
from tacit.platform.errors import DatasetError
from tacit.platform.messages import Template
from tacit.records.answers import NOT_SAID, YES, Answers, with_answers
from tacit.records.blocks import Dataset, rows_of
from tacit.records.questions import Channels, Choice, Questions, channels_for

NOT_FITTED = Template(
    "randomize.not-fitted", "the randomizer has seen no data yet; call fit or fit_transform first"
)
OTHER_ITEMS = Template(
    "randomize.other-items", "the items are {found}, but the randomizer was fitted to {fitted}"
)


class Randomizer:
    """Randomizes every answer of a frame, for simulation only; with the methods of a scikit-learn transformer.

    Args:
        schemes: one channel for all columns, one by each column's name, or one a column.
        seed: of the randomness, any non-negative integer. The same frame and seed give the same result; take another seed
            for another draw.
        choices: as `Dataset.from_frame` takes them; an option is replaced by another one of its question.

    >>> import polars, tacit
    >>> truth = polars.DataFrame({"tea": [True, False, True], "cake": [1, 0, 1]})
    >>> randomizer = tacit.randomize.Randomizer({"tea": tacit.warner(0.8), "cake": tacit.open_channel()}, seed=7)
    >>> randomizer.fit_transform(truth)["cake"].to_list()
    [1, 0, 1]
    >>> randomizer.get_feature_names_out().tolist()
    ['tea', 'cake']
    """

    def __init__(self, schemes: Channels, seed: int, choices: Mapping[str, Choice] | None = None) -> None:
        self.schemes, self.seed, self.choices = schemes, seed, choices
        self._items: tuple[str, ...] | None = None

    def fit(self, frame: object, y: object = None) -> Self:  # noqa: ARG002 - scikit-learn passes one
        """Learn the columns' names, and check the answers and schemes.

        Raises:
            DatasetError: a frame, a value, a name or a scheme that does not fit.
        """
        answers = Answers.of_frame(frame, self.choices)
        channels_for(answers.questions, self.schemes)
        self._items = tuple(question.name for question in answers.questions.each)
        return self

    def transform(self, frame: object) -> Any:  # noqa: ANN401 - the caller's own kind of frame
        """The frame with every answer randomized; what is missing stays missing, and types stay as they are.

        Raises:
            DatasetError: nothing was fitted, or other columns were.
        """
        answers = Answers.of_frame(frame, self.choices)
        asked = answers.questions
        names = tuple(question.name for question in asked.each)
        if names != self._fitted():
            raise DatasetError(OTHER_ITEMS(found=names, fitted=self._fitted()))
        channels = channels_for(asked, self.schemes)
        plain = [item for item, number in enumerate(asked.of_item) if not asked.each[number].is_choice]
        kept = iter(_distorted(answers, plain, channels, self.seed))
        columns: list[npt.NDArray[Any]] = []
        for number, question in enumerate(asked.each):
            if question.is_choice:
                sent = _sent(answers, asked, number, channels, self.seed)
                columns.append(np.array(question.options, dtype=object)[sent])
            else:
                columns.append(next(kept))
        return with_answers(frame, columns)

    def fit_transform(self, frame: object, y: object = None) -> Any:  # noqa: ANN401 - the caller's own kind of frame
        """`fit` and `transform`."""
        return self.fit(frame, y).transform(frame)

    def get_feature_names_out(self, input_features: object = None) -> npt.NDArray[np.object_]:  # noqa: ARG002 - ours are those fitted
        """The columns' names, object [items].

        Raises:
            DatasetError: nothing was fitted.
        """
        return np.array(self._fitted(), dtype=object)

    def _fitted(self) -> tuple[str, ...]:
        if self._items is None:
            raise DatasetError(NOT_FITTED())
        return self._items


def _distorted(answers: Answers, items: Sequence[int], channels: Sequence[Channel], seed: int) -> list[Bools]:
    """These yes/no items, randomized; bool [records] each."""
    if not items:
        return []
    rows = np.array([answers.codes[item] for item in items]).T == YES
    truth = Dataset.from_array(rows, open_channel(), [answers.items[item] for item in items])
    sent = distort(truth, [channels[item] for item in items], seed)
    found = [rows_of(block) for block in sent.blocks]
    return list(np.concatenate([*found, np.zeros((0, len(items)), np.uint8)]).astype(np.bool_).T)


def _sent(answers: Answers, asked: Questions, number: int, channels: Sequence[Channel], seed: int) -> Indices:
    """The options sent for a choice, int [records]; whichever where none was said."""
    question, first = asked.each[number], asked.items_of(number).start
    options = len(question.options)
    said = np.stack(answers.codes[first : first + options])
    true = np.where(said[0] == NOT_SAID, 0, (said == YES).argmax(axis=0))
    random = np.random.default_rng(np.random.SeedSequence(seed, spawn_key=(number,)))
    other = (true + random.integers(1, options, len(true))) % options
    kept = random.random(len(true)) < channels[first].keep_one
    return np.where(kept, true, other).astype(np.int32)
