"""Questions: which items are answers to the same question, and so exclude each other.

A yes/no question is one item. A question with k options is k items, `age=16-17`, followed by an item for each declared
union of options: `age=adult`, or `age>=16-17` where the options have an order. A record has at most one option of a question,
so an itemset with two items of one question says nothing new: it is empty, or one of its parts. Candidates therefore never
join them, and every formula for itemsets holds as it is (docs/mathematics.md).

Invariants: items are in the order of their questions; within a question options come first, in their order, then unions.
No two items of a question stand for the same options, and none for all.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import zip_longest
from typing import TypeAlias

import numpy as np

from tacit.channels.channel import AnswerChannel, AnyChannel, Channel, Kary
from tacit.compute.arrays import Bools, Indices
from tacit.platform.arguments import checked_fields
from tacit.platform.errors import DatasetError
from tacit.platform.messages import Template

MOST_OPTIONS = 250  # options of a question; a survey has fewer (docs/format.md)

OPTION_COUNT = Template(
    "questions.option-count", "question {question!r} has {options} options, but it must have 2 to {most}"
)
OPTION_TWICE = Template("questions.option-twice", "question {question!r} has the option {option!r} twice")
NO_SUCH_OPTION = Template(
    "questions.no-such-option", "question {question!r} has no option {option!r}; its options are {options}"
)
NOT_ORDERED = Template(
    "questions.not-ordered",
    "{item!r} needs options in an order, but those of {question!r} have none; say that it is ordered",
)
UNION_WHOLE = Template(
    "questions.union-whole",
    "{item!r} is a union of {size} of the {options} options of {question!r}; it must be of at least two and not of all",
)
UNION_TWICE = Template("questions.union-twice", "{item!r} and {other!r} are unions of the same options")
ITEMS_DIFFER = Template(
    "questions.items-differ", "the items are not those of the questions: {item!r} where {expected!r} must be"
)
ONE_OF_CHOICE = Template(
    "questions.needs-krr",
    "question {question!r} has {options} options, so its channel is krr(p, {options}), or open_channel() if it was not "
    "randomized",
)
OTHER_OPTIONS = Template(
    "questions.other-options", "question {question!r} has {options} options, but its channel is for {channel}"
)
KRR_OF_ITEM = Template(
    "questions.krr-of-item",
    "question {question!r} is a yes/no question, but its channel, krr, is for options",
)
NO_SUCH_QUESTION = Template(
    "questions.no-such-question", "there is no question {question!r}; the first ones are {first}"
)
CHANNELS = Template(
    "answers.channels",
    "{items} items and {channels} channels are given: there must be one channel for each item, or a single one for all",
)
CHANNEL_LACKS = Template(
    "answers.channel-lacks",
    "the item {item!r} has no channel; give one for each item, or a single one for all",
)
CHANNEL_OF_NONE = Template(
    "answers.channel-of-none", "a channel is given for {item!r}, but the data have no such item"
)
NOT_A_CHANNEL = Template(
    "answers.not-a-channel",
    "a {kind} is given where a channel must be, such as warner(0.9) or open_channel()",
)

Channels: TypeAlias = AnswerChannel | Mapping[str, AnswerChannel] | Sequence[AnswerChannel]
"""How answers were randomized: one channel for every question, one by each question's name, or one a question in order."""


@dataclass(frozen=True, slots=True)
class Union:
    """Some options of a question, by their numbers in order, taken together as an item."""

    item: str
    options: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked.

    Raises DatasetError: options or unions that no question has.
    """

    name: str  # of the question; that of the item if it is yes/no
    options: tuple[str, ...] = ()  # codes of the options, in their order; none for a yes/no question
    unions: tuple[Union, ...] = ()
    ordered: bool = False
    sensitive: bool = True  # False if answers are no secret, such as the interviewer's or the school's

    def __post_init__(self) -> None:
        count = len(self.options)
        if not count and not self.unions:
            return
        if not 2 <= count <= MOST_OPTIONS:
            raise DatasetError(OPTION_COUNT(question=self.name, options=count, most=MOST_OPTIONS))
        for place, option in enumerate(self.options):
            if option in self.options[:place]:
                raise DatasetError(OPTION_TWICE(question=self.name, option=option))
        seen: dict[tuple[int, ...], str] = {}
        for union in self.unions:
            size, item = len(union.options), union.item
            if not 2 <= size < count:
                raise DatasetError(UNION_WHOLE(item=item, size=size, options=count, question=self.name))
            if union.options in seen:
                raise DatasetError(UNION_TWICE(item=union.item, other=seen[union.options]))
            seen[union.options] = union.item

    @property
    def is_choice(self) -> bool:
        """Whether it has options."""
        return bool(self.options)

    @property
    def items(self) -> tuple[str, ...]:
        """The names of its items."""
        if not self.options:
            return (self.name,)
        return (*(f"{self.name}={option}" for option in self.options), *(union.item for union in self.unions))

    @property
    def members(self) -> tuple[tuple[int, ...], ...]:
        """For each item the numbers of its options; nothing for a yes/no question's."""
        if not self.options:
            return ((),)
        return (*((place,) for place in range(len(self.options))), *(union.options for union in self.unions))

    def union(self, name: str, options: Sequence[str]) -> Union:
        """These options together, as the item `question=name`, or a `DatasetError`: there is no such option."""
        return Union(f"{self.name}={name}", tuple(sorted({self.place(option) for option in options})))

    def from_option(self, option: str) -> Union:
        """This option and all that follow it, as the item `question>=option`.

        Raises DatasetError: there is no such option, or the options have no order.
        """
        item = f"{self.name}>={option}"
        if not self.ordered:
            raise DatasetError(NOT_ORDERED(item=item, question=self.name))
        return Union(item, tuple(range(self.place(option), len(self.options))))

    def place(self, option: str) -> int:
        """The number of an option, or a `DatasetError`: there is none."""
        if option in self.options:
            return self.options.index(option)
        raise DatasetError(NO_SUCH_OPTION(question=self.name, option=option[:80], options=self.options[:8]))

    def channels(self, channel: object) -> list[Channel]:
        """One channel for each of its items, from how the answer was randomized, or a `DatasetError`: it does not fit the question."""
        count = len(self.options)
        if not count:
            if not isinstance(channel, Channel):
                raise DatasetError(KRR_OF_ITEM(question=self.name))
            return [channel]
        if isinstance(channel, Channel) and channel.is_open:
            channel = Kary(Fraction(1), count)
        if not isinstance(channel, Kary):
            raise DatasetError(ONE_OF_CHOICE(question=self.name, options=count))
        if channel.options != count:
            raise DatasetError(OTHER_OPTIONS(question=self.name, options=count, channel=channel.options))
        return [Channel.of(channel.union(len(options))) for options in self.members]


@checked_fields(kinds=True)
@dataclass(frozen=True, slots=True)
class Choice:
    """A question with options, as it is described to `Dataset.from_frame`.

    Attributes:
        options: the values of the column, in their order, as text; none to take those that the column has.
        ordered: whether the options have an order.
        cuts: options from which on all together are an item, `question>=option`.
        unions: options that together are an item, by its name: {"north": ("NE", "NW")} makes `question=north`.

    >>> import tacit
    >>> age = tacit.Choice(("13-15", "16-17", "18+"), ordered=True, cuts=("16-17",))
    >>> age.named("age").items
    ('age=13-15', 'age=16-17', 'age=18+', 'age>=16-17')
    """

    options: Sequence[str] = ()
    ordered: bool = False
    cuts: Sequence[str] = ()
    unions: Mapping[str, Sequence[str]] | None = None

    def named(self, name: str, found: Sequence[str] = ()) -> Question:
        """The question of this name, with the options found if none were described.

        Raises DatasetError: options or unions that no question has.
        """
        bare = Question(name, tuple(map(str, tuple(self.options) or found)), (), self.ordered)
        unions = [bare.from_option(str(option)) for option in self.cuts]
        unions += [bare.union(union, list(map(str, given))) for union, given in (self.unions or {}).items()]
        return Question(name, bare.options, tuple(unions), self.ordered)


@dataclass(frozen=True)
class Questions:
    """All questions of a data set, in the order of their items."""

    each: tuple[Question, ...]

    @classmethod
    def plain(cls, items: Sequence[str]) -> "Questions":
        """Every item a yes/no question of its own."""
        return cls(tuple(map(Question, items)))

    def __len__(self) -> int:
        return len(self.each)

    @cached_property
    def items(self) -> tuple[str, ...]:
        """The names of all items."""
        return tuple(item for question in self.each for item in question.items)

    @cached_property
    def of_item(self) -> Indices:
        """The number of each item's question, int32 [items]."""
        return np.repeat(np.arange(len(self.each), dtype=np.int32), [len(each.items) for each in self.each])

    @cached_property
    def first_item(self) -> Indices:
        """The first item of each question, int32 [questions]."""
        return np.cumsum([0, *(len(each.items) for each in self.each)], dtype=np.int32)[:-1]

    @property
    def all_plain(self) -> bool:
        """Whether every question is yes/no."""
        return not any(question.is_choice for question in self.each)

    def items_of(self, question: int) -> range:
        """The items of a question."""
        first = int(self.first_item[question])
        return range(first, first + len(self.each[question].items))

    def number(self, name: str) -> int:
        """The number of the question of this name, or a `DatasetError`: there is none."""
        names = tuple(question.name for question in self.each)
        if name not in names:
            raise DatasetError(NO_SUCH_QUESTION(question=name[:80], first=names[:5]))
        return names.index(name)

    def by_item(self, answers: Sequence[AnyChannel]) -> list[Channel]:
        """One channel an item, from one a question, or a `DatasetError`: a channel does not fit its question."""
        return [
            channel
            for question, given in zip(self.each, answers, strict=True)
            for channel in question.channels(given)
        ]

    def check(self, items: Sequence[str]) -> None:
        """Refuse, with a `DatasetError`, items that are not those of the questions."""
        for found, expected in zip_longest(items, self.items, fillvalue=""):
            if found != expected:
                raise DatasetError(ITEMS_DIFFER(item=found[:80], expected=expected[:80]))

    def unions_of(self, item: int) -> list[int]:
        """The unions of the same question that contain all of an item's options, and more."""
        question = int(self.of_item[item])
        places, members = self.items_of(question), self.each[question].members
        own = set(members[item - places.start])
        return [other for other, held in zip(places, members, strict=True) if own < set(held)]

    @cached_property
    def sensitive(self) -> Bools:
        """Which items are sensitive, bool [items]."""
        return np.array([self.each[number].sensitive for number in self.of_item.tolist()], np.bool_)


def channels_for(questions: Questions | Sequence[str], channels: object) -> list[Channel]:
    """One channel an item, from what `Channels` allows, of questions or of yes/no questions with these names.

    Raises DatasetError: a question without a channel, a channel without a question, one that does not fit, or
    something else than a channel.
    """
    asked = questions if isinstance(questions, Questions) else Questions.plain(questions)
    names = [question.name for question in asked.each]
    if isinstance(channels, (Channel, Kary)):
        return asked.by_item([channels] * len(names))
    if isinstance(channels, Mapping):
        channels = _by_name(names, channels)
    if not isinstance(channels, Sequence) or isinstance(channels, str):
        raise DatasetError(NOT_A_CHANNEL(kind=type(channels).__name__))
    if len(channels) != len(names):
        raise DatasetError(CHANNELS(channels=len(channels), items=len(names)))
    for channel in channels:
        if not isinstance(channel, (Channel, Kary)):
            raise DatasetError(NOT_A_CHANNEL(kind=type(channel).__name__))
    return asked.by_item(channels)


def _by_name(names: Sequence[str], channels: Mapping[str, object]) -> list[object]:
    by_name = {str(name): channel for name, channel in channels.items()}  # a column may be named by a number
    for name in by_name:
        if name not in names:
            raise DatasetError(CHANNEL_OF_NONE(item=name))
    for name in names:
        if name not in by_name:
            raise DatasetError(CHANNEL_LACKS(item=name))
    return [by_name[name] for name in names]
