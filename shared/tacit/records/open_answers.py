"""Answers that were sent as they are: which option each record gave to an open question."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import numpy as np

from tacit.compute.arrays import Counts
from tacit.platform.errors import DatasetError
from tacit.platform.messages import Template
from tacit.records.mixed import LevelChannels, MixedDataset, Records, answers_to
from tacit.records.questions import Questions

NO_QUESTION = Template(
    "open-answers.no-question", "there is no question {question!r}; the first ones are {first}"
)
RANDOMIZED = Template(
    "open-answers.randomized",
    "the answers to {question!r} were randomized, so that those sent do not tell who gave which; use a question that is asked openly",
)


def without_questions(dataset: MixedDataset, names: Collection[str]) -> MixedDataset:
    """The records without some questions, such as one that only says what each weighs."""
    asked = dataset.asked
    gone = np.isin([each.name for each in asked.each], list(names))
    if not gone.any():
        return dataset
    kept = np.flatnonzero(~gone[asked.of_item])
    questions = Questions(tuple(each for each, out in zip(asked.each, gone.tolist(), strict=True) if not out))
    levels = LevelChannels(dataset.levels.keep_one[:, kept], dataset.levels.keep_zero[:, kept])
    blocks = [replace(block, planes=np.ascontiguousarray(block.planes[:, kept])) for block in dataset.blocks]
    items = tuple(dataset.items[item] for item in kept.tolist())
    return MixedDataset(items, levels, blocks, None if questions.all_plain else questions)


YES_NO = ("yes", "no")
"""The answers to a question without options."""


def open_answers(dataset: Records, question: str) -> tuple[tuple[str, ...], Counts]:
    """The options of an open question, or yes and no; and each record's, int64 [records], −1 for none.

    Raises:
        DatasetError: no such question, or a randomized one.
    """
    asked = dataset.asked
    names = [each.name for each in asked.each]
    if question not in names:
        raise DatasetError(NO_QUESTION(question=question[:80], first=tuple(names[:5])))
    number = names.index(question)
    own = asked.each[number]
    items = asked.items_of(number)[: max(len(own.options), 1)]
    factors = dataset.factors
    if (factors.keep_one[:, items] < 1.0).any() or (factors.keep_zero[:, items] < 1.0).any():
        raise DatasetError(RANDOMIZED(question=question))
    parts = [np.zeros(0, np.int64)]
    for block in dataset.blocks:
        said, _, shown = answers_to(factors.answered, block, items)
        code = shown.argmax(axis=0).astype(np.int64) if own.options else 1 - shown[0].astype(np.int64)
        parts.append(np.where(said, code, -1))
    return own.options or YES_NO, np.concatenate(parts)
