"""Unions of options that a researcher names: more items of records that are packed already.

A record shows a union if it shows one of its options, so the answers of a union are those of its options joined, bit by bit; who
answered, and at which level, are the same. Nothing is read again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from tacit.arrays import Floats
from tacit.errors import DatasetError
from tacit.messages import Template
from tacit.mining.mixed import ANSWER, LevelChannels, MixedBlock, MixedDataset
from tacit.questions import Question, Questions, Union

NO_OPTIONS = Template(
    "own-unions.no-options", "{union!r}: the question {question!r} has no options to take together"
)
NOT_A_UNION = Template(
    "own-unions.not-a-union",
    "{union!r} is not a union of options; write for example age>=16-17 or region=north:NE,NW",
)
NAME_TAKEN = Template("own-unions.name-taken", "{union!r}: there is an item {item!r} already")


def parse_union(text: str) -> tuple[str, str | tuple[str, tuple[str, ...]]]:
    """A union as it is written: `age>=16-17`, or `region=north:NE,NW`.

    Returns:
        the question, and the option from which on it counts or the union's name and its options.

    Raises:
        DatasetError: neither form.
    """
    name, at_least, option = (part.strip() for part in text.partition(">="))
    if at_least and name and option:
        return name, option
    name, equals, rest = (part.strip() for part in text.partition("="))
    union, colon, options = (part.strip() for part in rest.partition(":"))
    if equals and colon and name and union:
        return name, (union, tuple(part.strip() for part in options.split(",") if part.strip()))
    raise DatasetError(NOT_A_UNION(union=text[:80]))


def asked_with(questions: Questions, unions: Sequence[str]) -> Questions:
    """The questions with these unions beside their own; one that is there already is not added twice.

    Args:
        questions: what was asked.
        unions: as they are written.

    Raises:
        DatasetError: a text that names no union, an unknown question or option, or a union that cannot be.
    """
    each = list(questions.each)
    for text in unions:
        name, rest = parse_union(text)
        number = questions.number(name)
        each[number] = _with(each[number], text, rest)
    return Questions(tuple(each))


def _with(question: Question, text: str, rest: str | tuple[str, tuple[str, ...]]) -> Question:
    if not question.is_choice:
        raise DatasetError(NO_OPTIONS(union=text[:80], question=question.name))
    made: Union = question.from_option(rest) if isinstance(rest, str) else question.union(*rest)
    if made in question.unions:
        return question
    if made.item in question.items:
        raise DatasetError(NAME_TAKEN(union=text[:80], item=made.item))
    return replace(question, unions=(*question.unions, made))


def with_unions(dataset: MixedDataset, unions: Sequence[str]) -> MixedDataset:
    """The same records with these unions as items beside their own.

    Args:
        dataset: the records.
        unions: as they are written, such as `age>=16-17` or `region=north:NE,NW`.

    Raises:
        DatasetError: whatever `asked_with` refuses.

    >>> import polars, tacit
    >>> frame = polars.DataFrame({"region": ["NE", "NW", "S"]})
    >>> data = tacit.MixedDataset.from_frame(frame, tacit.open_channel())
    >>> with_unions(data, ["region=north:NE,NW"]).items
    ('region=NE', 'region=NW', 'region=S', 'region=north')
    """
    asked = asked_with(dataset.asked, unions)
    if asked.items == dataset.items:
        return dataset
    sources = list(_sources(asked, dataset.items))
    blocks = [_block(block, sources) for block in dataset.blocks]
    return MixedDataset(asked.items, levels_with(dataset.levels, dataset.items, asked), blocks, asked)


def levels_with(levels: LevelChannels, items: tuple[str, ...], asked: Questions) -> LevelChannels:
    """The channels of all items of these questions.

    Args:
        levels: of the items that were there before.
        items: their names, in the order of `levels`.
        asked: the same questions with further unions, as `asked_with` makes them.
    """
    return LevelChannels(*_factors(levels, list(_sources(asked, items))))


def _sources(asked: Questions, items: tuple[str, ...]) -> Iterator[list[int]]:
    """For each item the items of the records that it is made of: itself, or the options of a new union."""
    place = {item: number for number, item in enumerate(items)}
    for question in asked.each:
        for item, members in zip(question.items, question.members, strict=True):
            options = [f"{question.name}={question.options[member]}" for member in members]
            yield [place[item]] if item in place else [place[option] for option in options]


def _factors(levels: LevelChannels, sources: list[list[int]]) -> tuple[Floats, Floats]:
    """θ1 and θ0 at each level: a union shows if its true option does, or another one of it is sent instead."""
    first = [items[0] for items in sources]
    more = np.array([len(items) - 1 for items in sources])
    other = 1.0 - levels.keep_zero[:, first]
    return levels.keep_one[:, first] + more * other, 1.0 - (more + 1) * other


def _block(block: MixedBlock, sources: list[list[int]]) -> MixedBlock:
    planes = block.planes[:, [items[0] for items in sources]].copy()
    for item, options in enumerate(sources):
        if len(options) > 1:
            planes[ANSWER, item] = np.bitwise_or.reduce(block.planes[ANSWER, options], axis=0)
    return replace(block, planes=planes)
