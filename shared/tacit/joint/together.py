"""Rows that all answers together make certain: a second verdict, on shrunken supports with resampled errors.

What a row claims are margins that exceed 0: log support over the minimum; for a rule also log confidence over the minimum confidence
and log lift. They are taken from shrunken supports (`tacit.joint.sharper`). The error of each is the root mean square of what
it does over `RESAMPLES` resamples, each of which is shrunken anew, so that what shrinkage moves counts as error:

    records   each record of the study counts a Poisson(1) number of times: a bootstrap, about the estimates as they are;
    figures   the same noise is added to the moments that the shrunken supports have: a study of people who are as those say.

A margin stands if it exceeds `bar` errors. A row is certain if all of its margins stand by the records, or all by the figures; the lift
must stand by the figures whatever the records say, and of at least half the rules by `CLEAR` bars, else those alone are certain. For if sides are independent in truth and noise has lifted one pair of many, so has
it in every resample of the records; in a study of people as the figures say, that lift is shrunken away again, and its error is as large
as itself. Errors by the records alone claimed wrong rules in up to 15 % of rows where levels were mixed and pairs say nothing
(docs/decisions/sharper-and-evidence.md). An itemset has no lift to guard it: it must stand by both, by `CLEAR` bars.

Invariants: only rows that the run lists are judged, and no other verdict depends on this one; the same records in any order give the same
marks under the same settings, since the seed is fixed and draws go to what records say, sorted; every record counts alike, whatever
`combine` says.
"""

import math
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from tacit.compute.arrays import Array, Bools, Counts, Floats, Indices
from tacit.compute.control import Control, Progress, Stopped, stretches
from tacit.counting.weight_tables import answer_weights
from tacit.estimation.central import about
from tacit.estimation.intervals import normal_quantile
from tacit.estimation.inversion import weights
from tacit.joint.scale_mixture import FEWEST
from tacit.joint.sharper import SharperSupports, Subsets, by_subset, sharper_supports, shrink
from tacit.platform.messages import Message, Template
from tacit.records.mixed import Records
from tacit.run.lattice import empty_set, subset_rows
from tacit.run.result import Result, Rules, TogetherVerdict

RESAMPLES = 40  # the error of an error is then 11 %; `bar` allows for it
SEED = 25
LONGEST = 3  # the longest itemset that is judged: what the simulations tried
MOST_ITEMS = 50  # from 51 items on resamples of all triples take minutes
RAREST = 1e-4  # supports below count as this one, so that a logarithm exists
# How many bars an itemset's margin must exceed, as nothing else guards it, and half a list's lifts of rules.
CLEAR = 1.4
NUMBERS_AT_ONCE = 2_000_000  # products of weights held at once: 16 MB

PROMISE = Template(
    "together.promise",
    "certain by all answers together (◆): {rows:,} rows. This verdict rests on the sharper figures, so on other answers than a row's own. It is "
    "made so that at most {percent:g} % of the rows so marked are wrong, as simulations showed; that is not proved for every study",
)
TOO_MANY = Template(
    "together.too-many",
    "certain by all answers together: no row is judged so, for there are {items:,} items and resampling stops at {most}; choose items",
)
TOO_FEW = Template(
    "together.too-few",
    "certain by all answers together: no row is judged so, for {pairs} pairs of items tell too little of each other; it takes {least}",
)
STOPPED = Template(
    "together.stopped", "{reason}: the verdict by all answers together was not finished, and none is shown"
)


def judged_together(result: Result, dataset: Records, control: Control) -> Result:
    """The result with the verdict by all answers together, if its settings ask for it; none, and a message, if it cannot be had."""
    if not result.settings.together or not result.by_length:
        return result
    if len(dataset.items) > MOST_ITEMS:
        refusal = TOO_MANY(items=len(dataset.items), most=MOST_ITEMS)
        return replace(result, notes=(*result.notes, refusal))
    try:
        sharper = sharper_supports(dataset, result.settings, LONGEST, control)
        pairs = sum(map(len, sharper.itemsets[1:2]))
        if pairs < FEWEST:
            return replace(result, notes=(*result.notes, TOO_FEW(pairs=pairs, least=FEWEST)))
        return _judged(result, _Resampled(sharper, dataset, control))
    except Stopped as stop:
        return replace(result, cuts=(*result.cuts, STOPPED(reason=stop.reason)))


def bar(alpha: float) -> float:
    """Student's quantile of 1 − α for so many resamples, to the first order in their inverse (Fisher and Cornish)."""
    normal = normal_quantile(2.0 * alpha)
    return normal + (normal**3 + normal) / (4.0 * RESAMPLES)


class _Resampled:
    """Shrunken supports of all itemsets of up to three items, and of resamples."""

    def __init__(self, sharper: SharperSupports, dataset: Records, control: Control) -> None:
        self.sharper, self.dataset, self.control = sharper, dataset, control
        kept = [empty_set(), *sharper.itemsets]
        self.rows = [subset_rows(kept, itemsets) for itemsets in sharper.itemsets]
        self.starts = np.cumsum([0, *map(len, sharper.itemsets)], dtype=np.int32)
        self.supports = [shrunken.mean for shrunken in sharper.shrunken]
        own, errors = sharper.shrunken[0].own, sharper.told[0].errors
        self.gain = np.divide(own, errors**2, out=np.ones(len(own)), where=errors > 0.0).clip(0.0, 1.0)
        self.centres = np.clip(np.nan_to_num(sharper.told[0].values), 0.0, 1.0)

    def pairs(self) -> Iterator[tuple[Floats, Floats]]:
        """The supports of all itemsets in each resample, by the records and by the figures."""
        noises, told = self._noises(), np.concatenate([told.values for told in self.sharper.told])
        implied = np.concatenate(list(map(self._implied, range(len(self.rows)))))
        for place, noise in enumerate(noises):
            self.control.check()
            self.control.report(Progress("together", len(self.rows), len(told), 0, place / RESAMPLES))
            # To the first order: the prior of single items hardly moves, and takes as long as all the rest.
            singles = np.clip(self.supports[0] + self.gain * noise[: self.starts[1]], 0.0, 1.0)
            yield self._shrunken(singles, told + noise), self._shrunken(singles, implied + noise)

    def _shrunken(self, singles: Floats, values: Floats) -> Floats:
        """The supports that these of single items, and these values in the place of those told, would give."""
        parts, told, found = np.split(values, self.starts[1:-1]), self.sharper.told, [singles]
        for each, rows, changed in zip(told[1:], self.rows[1:], parts[1:], strict=True):
            known = by_subset(rows, found)
            found.append(shrink(replace(each, values=changed), Subsets(rows, (), known, known), None).mean)
        return np.concatenate(found)

    def _implied(self, place: int) -> Floats:
        """What the records of people would tell whose supports are the shrunken ones."""
        if not place:
            return self.supports[0]
        table = by_subset(self.rows[place], self.supports)
        table[:, -1] = self.supports[place]
        singles = table[:, [1 << item for item in range(place + 1)]]
        return np.asarray(about(table, singles)[:, -1])

    def _noises(self) -> Floats:
        """What resampled records tell less what the records tell, float64 [resamples, itemsets]."""
        totals, counts = np.zeros((2, RESAMPLES + 1, int(self.starts[-1])))
        random = np.random.default_rng(SEED)
        factors = self.dataset.factors
        channels = zip(factors.keep_one.T, factors.keep_zero.T, self.centres, strict=True)
        # Of each item 0 for no answer, then the weights less the centre that answers can have, ascending.
        values = [np.append(0.0, np.unique(weights(one, zero)) - centre) for one, zero, centre in channels]
        said_by = []  # what records say, as places among the values of the items, uint16 [patterns, items]
        for block in self.dataset.blocks:
            self.control.check()
            codes = np.zeros((block.records, len(values)), ">u2")  # sorted by its bytes as by its numbers
            for item, known in enumerate(values):
                said, weight = answer_weights(self.dataset, block, item)
                place = np.searchsorted(known[1:], weight - self.centres[item]) + 1
                codes[:, item] = np.where(said, place, 0)
            said_by.append(_counted(codes, np.ones(len(codes), np.int64)))
        patterns, records = _counted(*(np.concatenate(each) for each in zip(*said_by, strict=True)))
        at_once = max(64, NUMBERS_AT_ONCE // int(self.starts[-1]))
        for part in stretches(len(records), at_once, self.control.check):
            codes, alike = patterns[part].T, records[part]
            weight = np.stack([own[code] for own, code in zip(values, codes, strict=True)])
            # Of m records that say the same, each counting a Poisson(1) number of times, Poisson(m) count.
            times = random.poisson(alike, (RESAMPLES + 1, len(alike))).astype(np.float64)
            times[-1] = alike  # the records themselves
            totals += times @ self._products(weight).T
            counts += times @ self._products((codes > 0).astype(np.float64)).T
        means = totals / np.maximum(counts, 1.0)
        return np.asarray(means[:-1] - means[-1])

    def _products(self, factors: Floats) -> Floats:
        """Of the items of every itemset, float64 [itemsets, records], from those of the items."""
        found = [factors]
        for itemsets in self.sharper.itemsets[1:]:
            found.append(found[-1][itemsets.parents[:, -1]] * factors[itemsets.items[:, -1]])
        return np.concatenate(found)


def _counted(codes: Array, records: Counts) -> tuple[Array, Counts]:
    """The distinct rows, sorted, with the sums of their numbers of records."""
    rows = np.ascontiguousarray(codes).view(np.dtype((np.void, codes.itemsize * codes.shape[1]))).ravel()
    _, first, which = np.unique(rows, return_index=True, return_inverse=True)
    return codes[first], np.bincount(which, records, len(first)).astype(np.int64)


def _judged(result: Result, resampled: _Resampled) -> Result:
    places = _Places(result, resampled.sharper, resampled.starts)
    own = places.margins(np.concatenate(resampled.supports))
    squares = [np.zeros((2, *margins.shape)) for margins in own]
    for pair in resampled.pairs():
        for way, supports in enumerate(pair):
            for square, margins, mine in zip(squares, places.margins(supports), own, strict=True):
                square[way] += (margins - mine) ** 2
    with np.errstate(divide="ignore", invalid="ignore"):
        itemsets, rules = (
            each / np.sqrt(square / RESAMPLES) for each, square in zip(own, squares, strict=True)
        )
    least = bar(result.settings.alpha)
    certain = np.nan_to_num(itemsets.min(axis=(0, 1))) > CLEAR * least
    return places.marked(certain, _carried(np.nan_to_num(rules), least))


def _carried(rules: Floats, least: float) -> Bools:
    """Which rules are certain, from margins in errors, float64 [2, 3, r]: those that stand, or the clear ones where most are not clear."""
    lift, standing = rules[1, -1], rules > least
    stands = standing.all(axis=1).any(axis=0) & standing[1, -1]
    clear = stands & (lift > CLEAR * least)
    return np.asarray(stands if 2 * int(clear.sum()) >= int(stands.sum()) else clear)


class _Places:
    """Where the rows of a result that are judged stand among the supports of all itemsets, in one array of all lengths."""

    def __init__(self, result: Result, sharper: SharperSupports, starts: Indices) -> None:
        self.result, self.sharper, self.starts = result, sharper, starts
        self.short = result.by_length[:LONGEST]
        self.itemsets = np.concatenate([self._of(found.itemsets.items) for found in self.short])
        # Places of each judged rule's itemset, antecedent and consequent.
        judged = np.zeros(0, np.int32) if result.rules is None else self._judged(result.rules)
        self.sides = np.zeros((3, len(judged)), np.int32)
        if result.rules is not None:
            lengths, masks = result.rules.length[judged], result.rules.antecedent[judged]
            for length, mask in sorted(set(zip(lengths.tolist(), masks.tolist(), strict=True))):
                here = np.flatnonzero((lengths == length) & (masks == mask))
                items = result.by_length[length - 1].itemsets.items[result.rules.row[judged[here]]]
                left = np.array([mask >> item & 1 for item in range(length)], np.bool_)
                parts = items, items[:, left], items[:, ~left]
                self.sides[:, here] = [self._of(np.ascontiguousarray(part)) for part in parts]

    def margins(self, supports: Floats) -> tuple[Floats, Floats]:
        """Of itemsets [1, m] and of rules [3, r], from the supports of all itemsets."""
        logs = np.log(np.maximum(supports, RAREST))
        both, left, right = logs[self.sides]
        reaches = math.log(max(self.result.minimum, RAREST))
        minimum = self.result.settings.min_confidence
        confidence = 1.0 if minimum is None else max(minimum, RAREST)
        of_rules = np.stack([both - reaches, both - left - math.log(confidence), both - left - right])
        return logs[self.itemsets][None] - reaches, of_rules

    def marked(self, itemsets: np.ndarray, rules: np.ndarray) -> Result:
        result = self.result
        parts = np.split(itemsets, np.cumsum([len(found) for found in self.short])[:-1])
        longer = (np.zeros(len(found), np.bool_) for found in result.by_length[LONGEST:])
        by_length = tuple(
            replace(found, together={"certain": TogetherVerdict(certain)})
            for found, certain in zip(result.by_length, (*parts, *longer), strict=True)
        )
        found = result.rules
        if found is not None:
            every = np.zeros(len(found), np.bool_)
            every[self._judged(found)] = rules
            found = replace(found, together={"certain": TogetherVerdict(every)})
        notes = *result.notes, PROMISE(rows=0, percent=100.0 * result.settings.alpha)
        return recounted(replace(result, by_length=by_length, rules=found, notes=notes))

    def _judged(self, rules: Rules) -> Indices:
        return np.flatnonzero(rules.length <= LONGEST).astype(np.int32)

    def _of(self, items: Indices) -> Indices:
        """Places of itemsets of one length, int32 [m, K] ascending."""
        return self.sharper.rows(items) + np.int32(self.starts[items.shape[1] - 1])


def recounted(result: Result) -> Result:
    """The result with the promise of so many rows as are listed and marked, if it promises any."""
    listed = [(found.together, found.listed) for found in result.by_length]
    if result.rules is not None:
        listed.append((result.rules.together, np.ones(len(result.rules), np.bool_)))
    rows = sum(int((judged.certain & own).sum()) for together, own in listed for judged in together.values())

    def counted(note: Message) -> Message:
        return PROMISE(rows=rows, percent=note.values["percent"]) if note.template is PROMISE else note

    return replace(result, notes=tuple(map(counted, result.notes)))
