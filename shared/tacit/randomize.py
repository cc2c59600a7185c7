"""Randomization of a data frame, for simulation: what many agents would have sent, drawn from a seed.

This is for studies of the method: how well do estimates agree with data whose truth is known? It must never randomize a
person's answers. It can be repeated with the same seed, and with the seed it can be undone. A person's answers are
drawn once, from the operating system's randomness and by integers, in `tacit.exact_draw`, which is the agent's.

>>> import polars, tacit
>>> truth = polars.DataFrame({"tea": [True, True, False, None], "cake": [True, False, False, True]})
>>> sent = tacit.randomize.Randomizer(tacit.warner(0.9), seed=1).fit_transform(truth)
>>> sent.columns, sent["tea"].null_count()
(['tea', 'cake'], 1)
"""

from __future__ import annotations

from typing import Any, Self

import numpy as np
import numpy.typing as npt

from tacit.answers import YES, Answers, Channels, channels_for
from tacit.channel import open_channel
from tacit.errors import DatasetError
from tacit.evaluation.distort import distort
from tacit.frames import with_answers
from tacit.messages import Template
from tacit.mining.blocks import Dataset, rows_of

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

    >>> import polars, tacit
    >>> truth = polars.DataFrame({"tea": [True, False, True], "cake": [1, 0, 1]})
    >>> randomizer = tacit.randomize.Randomizer({"tea": tacit.warner(0.8), "cake": tacit.open_channel()}, seed=7)
    >>> randomizer.fit_transform(truth)["cake"].to_list()
    [1, 0, 1]
    >>> randomizer.get_feature_names_out().tolist()
    ['tea', 'cake']
    """

    def __init__(self, schemes: Channels, seed: int) -> None:
        self.schemes, self.seed = schemes, seed
        self._items: tuple[str, ...] | None = None

    def fit(self, frame: object, y: object = None) -> Self:  # noqa: ARG002 - scikit-learn passes one
        """Learn the columns' names, and check the answers and schemes.

        Raises:
            DatasetError: a frame, a value, a name or a scheme that does not fit.
        """
        answers = Answers.of_frame(frame)
        channels_for(answers.items, self.schemes)
        self._items = answers.items
        return self

    def transform(self, frame: object) -> Any:  # noqa: ANN401 - the caller's own kind of frame
        """The frame with every answer randomized; what is missing stays missing, and types stay as they are.

        Raises:
            DatasetError: nothing was fitted, or other columns were.
        """
        answers = Answers.of_frame(frame)
        if answers.items != self._fitted():
            raise DatasetError(OTHER_ITEMS(found=answers.items, fitted=self._fitted()))
        truth = Dataset.from_array(np.array(answers.codes).T == YES, open_channel(), answers.items)
        sent = distort(truth, channels_for(answers.items, self.schemes), self.seed)
        rows = [rows_of(block) for block in sent.blocks]
        table = np.concatenate([*rows, np.zeros((0, len(answers.items)), np.uint8)]).astype(np.bool_)
        return with_answers(frame, list(table.T))

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
