"""What a study says of the answers themselves: who was asked and did not say, untrue answers by its anchors, and its two arms.

Not asked and not said are both missing to the estimators, and counted apart here: what was not asked was left to chance, what was
not said was the person's choice. Everything is of the records that count, like a run. The statistics are in
`tacit.estimation.anchors`.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats
from tacit.compute.control import Check, go_on
from tacit.estimation import anchors as statistics
from tacit.estimation.anchors import RANDOM_YES, Anchor, AnchorAnswers, ArmDifference, Corrected, Dishonesty
from tacit.estimation.intervals import Bounded
from tacit.mining.tables import Prevalence
from tacit.planning.questionnaire import NO_SUCH_ITEM
from tacit.platform.errors import TacitError
from tacit.platform.messages import Message, Template
from tacit.records.mixed import Bytes, said_of
from tacit.survey import ARMS
from tacit_miner.choices import Lying
from tacit_miner.project import Project, Standing, Study
from tacit_miner.project.records import NOT_ASKED, order_by_content
from tacit_miner.voice import held_share

NO_RECORDS = Template("checks.no-records", "{path}: no record counts, so nothing can be checked; import some")

ASKED_NOTE = Template(
    "checks.asked",
    "Each person was asked {ask:,} of {count:,} sensitive questions, drawn at random; of the answers asked for, {refused:.1f} % were not "
    "said.",
)
LYING_NOTE = Template(
    "checks.lying",
    "By the questions whose true share is known, {share:.1f} % of the people ({low:.1f} to {high:.1f}) answered without regard to the "
    "question; the report has the shares without them.",
)
ARMS_NOTE = Template(
    "checks.arms",
    "Where chance offered more privacy, the share that admits a sensitive item changes by {mean:+.1f} points, on average over these "
    "({low:+.1f} to {high:+.1f}; p = {p:.2g}).",
)


class ChecksError(TacitError):
    """Checks that make no sense."""


MOST_ITEMS = 2_000
"""Items whose shares are corrected, the first ones; of more, name the itemsets that are wanted."""

_CELLS = 1 << 22  # weights that are held at once


@dataclass(frozen=True, slots=True)
class ChecksRequest:
    """What is wanted: the shares of itemsets beside those of each item, and how people are held to answer who answer without regard.

    α is that of the intervals; fingerprints of signers left out are `excluded`.
    """

    itemsets: tuple[tuple[str, ...], ...] = ()
    lying: Lying = Lying.RANDOM
    alpha: float = 0.05
    excluded: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AskedCounts:
    """Of the people who were asked a question, how many preferred not to say, and how many answered at each level."""

    code: str
    asked: int
    refused: int
    levels: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Checks:
    """What was found; `anchors` are names of the items that say something of dishonest answers, and `dishonesty` is None without any.

    `shares` are those of the itemsets, as the estimators find them, `figures` those without people who answer without regard, None without
    anchors; `says_yes` is of each itemset the share of yes among these people, `answered` who answered all of it. `arms` is the second arm
    against the first, None without arms, for `arm_items`, with so many people in each.
    """

    records: int
    questions: tuple[AskedCounts, ...]
    anchors: tuple[str, ...]
    dishonesty: Dishonesty | None
    itemsets: tuple[tuple[str, ...], ...]
    shares: Bounded
    answered: Counts
    figures: Corrected | None
    says_yes: Floats
    arms: ArmDifference | None
    arm_items: tuple[str, ...]
    arm_records: tuple[int, int]
    request: ChecksRequest


def has_checks(study: Study) -> bool:
    """Whether a survey has anything that is checked here and nowhere else."""
    if study.survey is None:
        return False
    survey = study.survey.survey
    return bool(survey.ask or survey.arms or any(item.anchor is not None for item in survey.items))


def checks(project: Project, request: ChecksRequest | None = None, check: Check = go_on) -> Checks:
    """What the records that count say of the answers.

    Raises ChecksError: no record counts, or an itemset has an item that there is not; DatasetError: an anchor that says nothing.
    """
    wanted = request or ChecksRequest()
    rows = _used_rows(project, wanted.excluded)
    if not len(rows):
        raise ChecksError(NO_RECORDS(path=str(project.path)))
    study = project.study
    told = _shares_of_all(study, rows, wanted, check)
    names, arms = ("arms", "arm_items", "arm_records"), _arms(study, rows, wanted.alpha, check)
    told |= {**dict(zip(names, arms, strict=True)), "questions": _counts(study, rows, check)}
    anchors = tuple(study.items[anchor.item] for anchor in _anchors(study, wanted.lying))
    return Checks(records=len(rows), anchors=anchors, request=wanted, **told)


def check_notes(project: Project, excluded: Collection[str], alpha: float) -> tuple[Message, ...]:
    """What is said beside a result of a survey that has anything to check: a sentence each, of the records that count."""
    if not has_checks(project.study) or not len(rows := _used_rows(project, excluded)):
        return ()
    study, notes = project.study, []
    if study.survey is not None and study.survey.survey.ask:
        survey, counts = study.survey.survey, _counts(study, rows, go_on)
        asked, refused = (sum(getattr(each, name) for each in counts) for name in ("asked", "refused"))
        share = 100.0 * refused / max(1, asked)
        notes.append(ASKED_NOTE(ask=survey.ask, count=len(survey.drawing.drawn), refused=share))
    if known := _anchors(study, Lying.RANDOM):
        places = [anchor.item for anchor in known]
        anchors = [Anchor(place, each.share, each.says_yes) for place, each in enumerate(known)]
        found = statistics.dishonesty(partial(_people, study, rows, places, go_on), anchors, alpha)
        share, low, high = (100.0 * held_share(value) for value in (found.share, found.low, found.high))
        notes.append(LYING_NOTE(share=share, low=low, high=high))
    arms, _, _ = _arms(study, rows, alpha, go_on)
    if arms is not None and np.isfinite(arms.mean.value[0]):
        mean, low, high = (100.0 * float(end[0]) for end in (arms.mean.value, arms.mean.low, arms.mean.high))
        notes.append(ARMS_NOTE(mean=mean, low=low, high=high, p=arms.mean_p_value))
    return tuple(notes)


def with_asked(project: Project, found: Sequence[Prevalence], check: Check = go_on) -> list[Prevalence]:
    """Prevalences with the number of people who were asked, where a survey asks each person some of its questions."""
    signed = project.study.survey
    if signed is None or not signed.survey.ask:
        return list(found)
    counts = _counts(project.study, _used_rows(project, ()), check)
    return [replace(one, asked=each.asked) for one, each in zip(found, counts, strict=True)]


def _used_rows(project: Project, excluded: Collection[str]) -> Bytes:
    """The rows that count, in the order of their content, so that sums do not depend on that of import."""
    records, standings = project.load(excluded)
    rows = records.rows[standings == Standing.USED]
    return np.asarray(rows[order_by_content(rows)])


def _parts(rows: Bytes, columns: int, check: Check) -> Iterator[Bytes]:
    step = max(1, _CELLS // max(1, columns))
    for start in range(0, len(rows), step):
        check()
        yield rows[start : start + step]


def _counts(study: Study, rows: Bytes, check: Check) -> tuple[AskedCounts, ...]:
    count = study.code.items
    asked, answered = np.zeros(count, np.int64), np.zeros(count, np.int64)
    levels = np.zeros((len(study.channels), count), np.int64)
    for part in _parts(rows, count, check):
        chosen, answers = study.code.unpack(part)
        given = answers < study.code.answers
        asked += (answers != NOT_ASKED).sum(axis=0)
        answered += given.sum(axis=0)
        for level in range(len(levels)):
            levels[level] += ((chosen == level) & given).sum(axis=0)
    return tuple(
        AskedCounts(question.name, int(asked[i]), int(asked[i] - answered[i]), tuple(levels[:, i].tolist()))
        for i, question in enumerate(study.questions.each)
    )


def _people(study: Study, rows: Bytes, items: Sequence[int], check: Check) -> Iterator[AnchorAnswers]:
    one = np.array([[row[item].keep_one for item in items] for row in study.channels])
    zero = np.array([[row[item].keep_zero for item in items] for row in study.channels])
    of_question, places = [int(study.questions.of_item[item]) for item in items], np.arange(len(items))
    said = [said_of(study.questions, item) for item in items]
    for part in _parts(rows, len(items), check):
        levels, answers = study.code.unpack(part)
        yes = np.column_stack([table[answers[:, q]] for table, q in zip(said, of_question, strict=True)])
        chosen = levels[:, of_question]
        keep_one, keep_zero = one[chosen, places], zero[chosen, places]
        yield AnchorAnswers(((yes == 1) - (1.0 - keep_zero)) / (keep_one + keep_zero - 1.0), yes < 2)


def itemset_weights(project: Project, itemset: Sequence[str], check: Check = go_on) -> tuple[Floats, Bools]:
    """Of the records that count, in the order of `used_records`: the weight of an itemset, whose mean is its share, and who answered all of it.

    Raises ChecksError: an item that there is not.
    """
    index = _places(project.study, itemset)
    rows, items = _used_rows(project, ()), sorted({index[name] for name in itemset})
    found = [part.product(range(len(items))) for part in _people(project.study, rows, items, check)]
    weights, answered = (np.concatenate([*parts]) for parts in zip(*found, strict=True))
    return weights, answered


def _places(study: Study, wanted: Iterable[str]) -> dict[str, int]:
    """The place of every item; refused where one that is wanted is not among them."""
    index = {name: place for place, name in enumerate(study.items)}
    for name in wanted:
        if name not in index:
            raise ChecksError(NO_SUCH_ITEM(item=name[:80], first=study.items[:5]))
    return index


def _itemsets(study: Study, request: ChecksRequest) -> tuple[list[tuple[int, ...]], Floats]:
    """Each item and the itemsets asked for, as places; and r of each."""
    index = _places(study, (name for names in request.itemsets for name in names))
    own = np.array([_says_yes(study, item, request.lying) for item in range(len(study.items))])
    itemsets: list[tuple[int, ...]] = [
        (item,) for item in np.flatnonzero(~np.isnan(own)).tolist()[:MOST_ITEMS]
    ]
    named = (tuple(index[name] for name in names) for names in request.itemsets)
    itemsets += (items for items in named if not np.isnan(own[list(items)]).any())
    return itemsets, np.array([np.prod(own[list(items)]) for items in itemsets])


def _says_yes(study: Study, item: int, lying: Lying) -> float:
    """r of an item; NaN where people who answer so have no answer to its question."""
    number = int(study.questions.of_item[item])
    question = study.questions.each[number]
    if not question.is_choice:
        return RANDOM_YES if lying is Lying.RANDOM else 0.0
    members = question.members[study.questions.items_of(number).index(item)]
    return len(members) / len(question.options) if lying is Lying.RANDOM else float("nan")


def _shares_of_all(study: Study, rows: Bytes, request: ChecksRequest, check: Check) -> dict[str, Any]:
    """The itemsets with their shares, and what the anchors say, by the names of the fields of `Checks`."""
    (itemsets, says_yes), known = _itemsets(study, request), _anchors(study, request.lying)
    needed = sorted({item for items in itemsets for item in items} | {anchor.item for anchor in known})
    place = {item: number for number, item in enumerate(needed)}
    people = partial(_people, study, rows, needed, check)
    placed = [tuple(place[item] for item in items) for items in itemsets]
    named = tuple(tuple(study.items[item] for item in items) for items in itemsets)
    told: dict[str, Any] = {"itemsets": named, "says_yes": says_yes, "figures": None, "dishonesty": None}
    if not known:
        return told | dict(
            zip(("shares", "answered"), statistics.shares(people, placed, request.alpha), strict=True)
        )
    anchors = [Anchor(place[anchor.item], anchor.share, anchor.says_yes) for anchor in known]
    untrue = statistics.dishonesty(people, anchors, request.alpha)
    figures = statistics.corrected(people, placed, says_yes, untrue)
    told |= {"shares": figures.uncorrected, "answered": figures.answered}
    return told | {"figures": figures, "dishonesty": untrue}


def _anchors(study: Study, lying: Lying) -> list[Anchor]:
    if study.survey is None:
        return []
    says_yes, found = RANDOM_YES if lying is Lying.RANDOM else 0.0, []
    for place, item in zip(study.questions.first_item.tolist(), study.survey.survey.items, strict=True):
        if item.anchor is not None and item.anchor / 1_000 != says_yes:
            found.append(Anchor(place, item.anchor / 1_000, says_yes))
    return found


def _arms(
    study: Study, rows: Bytes, alpha: float, check: Check
) -> tuple[ArmDifference | None, tuple[str, ...], tuple[int, int]]:
    """The second arm against the first, over the sensitive yes/no items whose share is not known."""
    arms = study.code.arms_of(rows)
    counts = tuple(int((arms == arm).sum()) for arm in ARMS)
    if study.survey is None or not study.survey.survey.arms or min(counts) < 2:
        return None, (), (0, 0)
    asked = enumerate(study.survey.survey.items)
    wanted = [number for number, item in asked if item.sensitive and not item.options and item.anchor is None]
    items = [int(study.questions.first_item[number]) for number in wanted]
    people = [partial(_people, study, rows[np.asarray(arms == arm)], items, check) for arm in ARMS]
    found = statistics.arm_difference(people[0], people[1], range(len(items)), alpha) if items else None
    return found, tuple(study.items[item] for item in items), (counts[0], counts[1])
