"""A sampling design: the weight of each record, the stratum and the cluster that it was drawn in, and how much of the population was drawn.

Of a total Σ_i u_i over the records, with u_i weighted, the variance by linearization (Särndal, Swensson and Wretman 1992, sections 4.3 and 5.5) is

    V = Σ_h (1 − f_h) · m_h/(m_h − 1) · Σ_c (u_hc − ū_h)²  +  Σ_h f_h Σ_{i in h} v_i,

where u_hc is the sum over cluster c of stratum h, m_h the number of its clusters in the sample, f_h that number as a share of the population's, and v_i the
variance of u_i that randomization made. Where the whole population answers only that is left; where f is 0 the first term has it already.

**Replicate weights**: the sample weighted as if it had been drawn again, many times; the spread of a figure over them is its variance,
V = Σ_r c_r (θ_r − θ)². A jackknife (JKn: Rust and Rao 1996) leaves one cluster out in each replicate, and weighs the m − 1 others of its
stratum by m/(m − 1): the largest ratio of its weights to the full ones says c_r = (m − 1)/m. A bootstrap (Rao, Wu and Yue 1992) has
c_r = 1/R. Degrees of freedom: how many independent ways the weights move in (Lumley 2010), which of either are the clusters less the strata.

Invariants: weights are not negative and have mean 1; every stratum has two clusters, or holds all of its population.
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Counts, Floats
from tacit.estimation.choices import ReplicateKind
from tacit.estimation.intervals import label_of
from tacit.estimation.testing import student_quantile, upper_tail
from tacit.platform.errors import DatasetError, TacitError
from tacit.platform.messages import Message, Template

FEW = 12  # degrees of freedom up to which a reader is told that they are few
MOST_FREEDOM = 10_000.0  # from here on the normal distribution stands for Student's
SHARE_OF_NAMES = 0.5  # different weights for each record from which on a weight is nearly a name
LEAST_NAMED = 20  # records below which it does not matter: everybody is known there

OTHER_LENGTH = Template(
    "design.other-length", "{what}: {given:,} values are given for {records:,} records; give one for each"
)
NOT_A_COLUMN = Template(
    "design.not-a-column", "{what}: {given} has no row for each record; give one for each"
)
NO_NUMBER = Template("design.no-number", "{what}: {value} is neither a number nor a row for each record")
NO_DESIGN = Template(
    "design.no-design",
    "a {kind} is given where a sampling design must be; make one with tacit.SamplingDesign",
)
NOT_NUMBERS = Template(
    "design.not-numbers", "{what}, record {record:,}: {value} is not a number; give every record one"
)
EMPTY = Template(
    "design.empty",
    "{what}, record {record:,}: empty; every record needs a number there, so fill it in or leave the record out",
)
NEGATIVE = Template(
    "design.negative",
    "{what}, record {record:,}: {value:g} is negative, but nobody stands for fewer than no people; leave the record out or mend it",
)
ALL_ZERO = Template(
    "design.all-zero", "{what}: all are 0, so that no record counts; name the column of the sampling weights"
)
NO_GROUP = Template(
    "design.no-group",
    "{what}, record {record:,}: no value; every record was drawn somewhere, so mend the table",
)
ONE_IN_ALL = Template(
    "design.one-in-all",
    "all records are one cluster, which alone shows no spread; name clusters of which there are several",
)
ONE_CLUSTER = Template(
    "design.one-cluster",
    "stratum {stratum}: one alone that was sampled shows no spread; join it to a stratum like it, or name a population that it is all of",
)
TOO_SMALL = Template(
    "design.population",
    "population of stratum {stratum}: {population:g} is less than the {sampled:,} that were sampled in it; count the same: clusters, or records without clusters",
)
SMALLER = Template(
    "design.smaller",
    "population: {population:g} is less than the {sampled:,} that were sampled; count the same: clusters, or records without clusters",
)
NOT_ONE = Template(
    "design.not-one",
    "population of stratum {stratum}: {first:g} and {second:g}; the records of a stratum must have one number",
)
NOT_BOTH = Template(
    "design.not-both",
    "replicate weights say already how the sample was drawn; leave out strata, clusters and population",
)
NOTHING = Template(
    "design.nothing", "a sampling design needs weights, strata, clusters, a population or replicate weights"
)
NO_SCORES = Template(
    "design.no-scores",
    "replicate weights have no sum over clusters; compute the figure once with each of their columns",
)
WEIGHTED = Template(
    "design.weighted",
    "weighted by {weight}: the {records:,} records tell as much as {effective:,.0f} of equal weight",
)
EQUAL = Template("design.equal", "all records weigh the same")
BY_CLUSTERS = Template(
    "design.clusters", "standard errors by linearization over {clusters:,} clusters in {strata:,} strata"
)
BY_RECORDS = Template(
    "design.records", "standard errors by linearization over {clusters:,} records in {strata:,} strata"
)
OVER_CLUSTERS = Template(
    "design.over-clusters", "standard errors by linearization over {clusters:,} clusters"
)
OVER_RECORDS = Template("design.over-records", "standard errors by linearization over {clusters:,} records")
BY_REPLICATES = Template("design.replicates", "standard errors by {replicates:,} replicate weights ({kind})")
OF_POPULATION = Template(
    "design.of-population",
    "{share:.3g} % of the population were sampled, and the standard errors allow for it",
)
FEW_CLUSTERS = Template(
    "design.few",
    "the design has few degrees of freedom ({freedom:.0f}): intervals and verdicts of rows may hold less often than they say",
)
NEARLY_UNIQUE = Template(
    "design.name",
    "{weight}: {different:,} different weights for {records:,} records; a weight that is nearly unique is a name: whoever knows it finds the "
    "record, so publish no table of records with it",
)

_OF_ERRORS = BY_CLUSTERS, BY_RECORDS, OVER_CLUSTERS, OVER_RECORDS, BY_REPLICATES
OF_DESIGN = (WEIGHTED, EQUAL, *_OF_ERRORS, OF_POPULATION)  # what a paragraph on methods says

REPLICATES = "replicates"  # what replicate weights are called where the caller gives them no names

ROUNDED = 1e-5
"""What is left of a way that weights move in, relative to the largest, when it is their rounding alone."""

TOO_FEW = Template(
    "replicates.too-few", "replicate weights: {replicates} is too few to show a spread; give all of them"
)
NO_KIND = Template("replicates.no-such-kind", "{kind!r} is no kind of replicate weights; they are {kinds}")
NOT_A_JACKKNIFE = Template(
    "replicates.not-jackknife",
    "replicate {replicate:,}: no weight is larger than the full one, so that it is no jackknife; say that the replicates are of another kind",
)
NO_WEIGHT = Template(
    "replicates.no-weight", "replicate {replicate:,}: all weights are 0; name the columns of the replicates"
)


class DesignError(TacitError):
    """A sampling design that cannot be."""


@dataclass(frozen=True, slots=True)
class DesignNames:
    """What the parts are called, such as the names of columns."""

    weight: str = "weights"
    strata: str = "strata"
    cluster: str = "clusters"
    population: str = "population"
    replicates: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Replicates:
    """Replicate weights, float64 [n, R], on the scale of the full weights, and c of each, float64 [R]."""

    kind: ReplicateKind
    weights: Floats
    coefficients: Floats
    freedom: float

    @classmethod
    def of(cls, weights: Floats, full: Floats, kind: ReplicateKind | str) -> "Replicates":
        """From weights as they are in a table, on one scale with the full ones.

        Raises DatasetError: too few, or weights that cannot be of this kind.
        """
        if str(kind) not in set(ReplicateKind):
            raise DatasetError(NO_KIND(kind=str(kind)[:40], kinds=tuple(map(str, ReplicateKind))))
        kind = ReplicateKind(str(kind))
        table = weights.reshape(len(full), -1)
        replicates = table.shape[1]
        if replicates < 2:
            raise DatasetError(TOO_FEW(replicates=replicates))
        empty = np.flatnonzero(table.sum(axis=0) == 0.0)
        if len(empty):
            raise DatasetError(NO_WEIGHT(replicate=int(empty[0]) + 1))
        some = full > 0.0
        if kind is ReplicateKind.BOOTSTRAP:
            moves = table[some] / full[some, None] - 1.0
            ways = np.linalg.eigvalsh(moves.T @ moves)
            freedom = min(int((ways > ROUNDED * ways[-1]).sum()), replicates - 1)
            return cls(kind, table, np.full(replicates, 1.0 / replicates), float(freedom))
        most = (table[some] / full[some, None]).max(axis=0)
        flat = np.flatnonzero(most <= 1.0)
        if len(flat):
            raise DatasetError(NOT_A_JACKKNIFE(replicate=int(flat[0]) + 1))
        # a jackknife leaves each cluster out once, so Σ c is the clusters less the strata
        return cls(kind, table, 1.0 / most, float(round((1.0 / most).sum())))


class SamplingDesign:
    """How the records of a table were sampled; all arrays have an entry a record, in the order of the table.

    Args:
        weights: how many people each record stands for, up to a constant; None if all weigh the same.
        strata: what each record was drawn in; None for one stratum.
        clusters: the cluster of each record, within its stratum; None if each record was drawn by itself.
        population: clusters (or records, without clusters) in the population of each record's stratum, or one number for all strata together;
            None if it is much larger than the sample.
        replicates: replicate weights [records, replicates], in the place of strata, clusters and population.
        replicate_kind: how they were made.
        names: what the parts are called.

    Attributes:
        weights: float64 [n], mean 1.
        stratum: int64 [n], by number.
        unit: int64 [n], clusters by number, those of a stratum together.
        fraction: f_h, float64 [strata].
        units: m_h, int64 [strata].
        replicates: or None.
        calibrated: columns to whose known totals the weights were brought, float64 [n, p]; None if they were not.

    Raises DesignError: parts of other lengths, or values that cannot be.

    >>> design = SamplingDesign([1, 1, 2, 2], clusters=["a", "a", "b", "c"])
    >>> design.freedom, round(design.effective_size, 2)
    (2.0, 3.6)
    """

    def __init__(
        self,
        weights: npt.ArrayLike | None = None,
        strata: npt.ArrayLike | None = None,
        clusters: npt.ArrayLike | None = None,
        population: npt.ArrayLike | None = None,
        replicates: npt.ArrayLike | None = None,
        replicate_kind: ReplicateKind | str = ReplicateKind.JKN,
        names: DesignNames | None = None,
    ) -> None:
        names = names or DesignNames()
        given = [part for part in (weights, strata, clusters, population, replicates) if part is not None]
        if not given:
            raise DesignError(NOTHING())
        self.named = names
        self.records = max(np.asarray(part).shape[0] if np.ndim(part) else 1 for part in given)
        self.weights = self._weights(weights)
        labels, self.stratum = self._groups(strata, names.strata)
        self.clustered = clusters is not None
        self.unit = self._units(clusters)
        first = np.unique(self.unit, return_index=True)[1]
        self.units = np.bincount(self.stratum[first], minlength=len(labels))
        self.fraction = self._fraction(population, labels)
        self.calibrated: Floats | None = None
        self.replicates: Replicates | None = None
        if replicates is not None:
            if not (strata is None and clusters is None and population is None):
                raise DesignError(NOT_BOTH())
            scale = 1.0 if weights is None else float(np.asarray(weights, np.float64).mean())
            table = self._numbers(replicates, REPLICATES, 2) / scale
            self.replicates = Replicates.of(table, self.weights, replicate_kind)
            return
        single = np.flatnonzero((self.units < 2) & (self.fraction < 1.0))
        if len(single):
            label = labels[int(single[0])]
            raise DesignError(ONE_CLUSTER(stratum=label) if label else ONE_IN_ALL())

    def check_records(self, records: int) -> None:
        """Refuse other records than those that it is of. Raises DesignError: it has more or fewer."""
        if self.records != records:
            raise DesignError(OTHER_LENGTH(what=self.named.weight, given=self.records, records=records))

    @property
    def is_equal(self) -> bool:
        """Whether every record counts alike and was drawn by itself: what holds without a design."""
        alike = bool((self.weights == self.weights[:1]).all())
        plain = len(self.units) <= 1 and not self.clustered and not self.fraction.any()
        return alike and plain and self.replicates is None and self.calibrated is None

    @property
    def is_elementary(self) -> bool:
        """Whether records were drawn by themselves from one stratum."""
        return not (self.clustered or len(self.units) > 1 or self.replicates or self.calibrated is not None)

    @property
    def freedom(self) -> float:
        """Degrees of freedom: clusters less strata, or those of the replicate weights; infinite from `MOST_FREEDOM` on."""
        found = self.replicates.freedom if self.replicates else float(self.units.sum() - len(self.units))
        return found if found < MOST_FREEDOM else np.inf

    @property
    def effective_size(self) -> float:
        """(Σω)²/Σω² (Kish 1965): how many records of equal weight tell as much, were the weights of no use otherwise."""
        return float(self.weights.sum() ** 2 / (self.weights**2).sum())

    @property
    def sampled(self) -> Floats:
        """f of each record's stratum, float64 [n]."""
        return np.asarray(self.fraction[self.stratum])

    @property
    def share(self) -> float:
        """f, by the weight of the strata."""
        return float((self.sampled * self.weights**2).sum() / (self.weights**2).sum())

    def of_share(self, share: float) -> "SamplingDesign":
        """The same design of a sample that is this share of all strata: 1 where it is all of interest, so that randomization alone is chance."""
        found = copy(self)
        found.fraction = np.full(len(self.fraction), share)
        return found

    @property
    def spreads(self) -> Floats:
        """(1 − f_h)·m_h/(m_h − 1) of each stratum, float64 [strata]; 0 where the stratum holds all of its population."""
        single = self.units < 2
        return np.where(single, 0.0, (1.0 - self.fraction) * self.units / np.maximum(self.units - 1, 1))

    def meat(self, scores: Floats, noise: Floats | None = None) -> Floats:
        """The covariance matrix of column totals of weighted scores, float64 [p, p].

        Args:
            scores: float64 [n, p] in the order of the records; 0 for a record that is left out. Those of records in a calibrated design lose what
                the calibration explains.
            noise: the covariance that randomization alone gave each record's scores, float64 [n, p, p]; needed where the population is not large.

        Raises DesignError: replicate weights.
        """
        if self.replicates is not None:
            raise DesignError(NO_SCORES())
        moved = self.centred(self.residuals(np.asarray(scores, np.float64).reshape(self.records, -1).T))
        found = moved @ moved.T
        if noise is not None and self.fraction.any():
            found = found + np.tensordot(self.sampled, noise, 1)
        return np.asarray(found)

    def centred(self, values: Floats) -> Floats:
        """Sums over each cluster about the mean of its stratum, float64 [k, clusters] of [k, n]; sums of products of these are covariances."""
        if self.clustered:
            order = np.argsort(self.unit, kind="stable")
            starts = np.concatenate([[0], np.flatnonzero(np.diff(self.unit[order])) + 1])
            totals = np.add.reduceat(values[:, order], starts, axis=1)
            stratum = self.stratum[order][starts]
        else:
            totals, stratum = values, self.stratum
        return self.about_strata(totals, stratum)

    def about_strata(self, totals: Floats, stratum: Counts) -> Floats:
        """Sums over clusters [..., clusters] about the mean of each one's stratum, times the root of what V has for it."""
        found = np.empty_like(totals)
        for number, spread in enumerate(self.spreads.tolist()):
            here = stratum == number if len(self.units) > 1 else slice(None)
            own = totals[..., here]
            found[..., here] = (own - own.mean(axis=-1, keepdims=True)) * spread**0.5
        return found

    def moved(self, scores: Floats, weights: Floats) -> Floats:
        """What each cluster, or replicate, moves shares by, float64 [k, units]: sums of products of these are covariances.

        From weighted scores of the shares, float64 [k, n], and the weights of the records that are in each, [k, n].
        """
        if self.replicates is None:
            return self.centred(self.residuals(scores))
        full, nothing = self.weights[:, None], np.zeros_like(self.replicates.weights)
        ratios = np.divide(self.replicates.weights, full, where=full > 0.0, out=nothing)
        totals = weights @ ratios
        share = weights.sum(axis=1, keepdims=True) / weights.sum()
        return np.asarray((totals / totals.sum(axis=0) - share) * np.sqrt(self.replicates.coefficients))

    def alpha(self, alpha: float) -> float:
        """The α at which the normal distribution reaches as far as Student's with the design's degrees of freedom does at this one."""
        if not np.isfinite(self.freedom):
            return alpha
        return float(2.0 * upper_tail(student_quantile(np.array([alpha]), np.array([self.freedom])))[0])

    def residuals(self, values: Floats) -> Floats:
        """Weighted scores [k, n] without what known margins explain of them (generalized regression: Deville and Särndal 1992)."""
        if self.calibrated is None:
            return values
        weighted = self.calibrated * self.weights[:, None]
        inverse = np.linalg.pinv(self.calibrated.T @ weighted)
        return np.asarray(values - (values @ self.calibrated) @ inverse @ weighted.T)

    def taken(self, rows: Counts) -> "SamplingDesign":
        """The same design of other records, by their places, such as in another order or without some; no check is made again."""
        found = copy(self)
        found.records, found.weights = len(rows), self.weights[rows]
        found.stratum, found.unit = self.stratum[rows], self.unit[rows]
        if self.replicates:
            found.replicates = replace(self.replicates, weights=self.replicates.weights[rows])
        found.calibrated = None if self.calibrated is None else self.calibrated[rows]
        return found

    def sentences(self) -> list[Message]:
        """What a reader must know of it."""
        records, weight = self.records, self.named.weight
        said = [WEIGHTED(weight=weight, records=records, effective=self.effective_size)]
        if (self.weights == self.weights[:1]).all():
            said = [EQUAL()]
        if self.replicates is not None:
            count = len(self.replicates.coefficients)
            said.append(BY_REPLICATES(replicates=count, kind=str(self.replicates.kind)))
        else:
            clusters, strata = int(self.units.sum()), len(self.units)
            by, over = (BY_CLUSTERS, OVER_CLUSTERS) if self.clustered else (BY_RECORDS, OVER_RECORDS)
            said.append(by(clusters=clusters, strata=strata) if strata > 1 else over(clusters=clusters))
        if self.fraction.any():
            share = 100.0 * float(self.units.sum() / (self.units / np.maximum(self.fraction, 1e-300)).sum())
            said.append(OF_POPULATION(share=share))
        if self.freedom <= FEW:
            said.append(FEW_CLUSTERS(freedom=self.freedom))
        different = len(np.unique(self.weights))
        if records >= LEAST_NAMED and different > SHARE_OF_NAMES * records and self.calibrated is None:
            said.append(NEARLY_UNIQUE(weight=weight, different=different, records=records))
        return said

    def _weights(self, weights: npt.ArrayLike | None) -> Floats:
        if weights is None:
            return np.ones(self.records)
        found = self._numbers(weights, self.named.weight)
        mean = float(found.mean()) if len(found) else 1.0
        if not mean > 0.0:
            raise DesignError(ALL_ZERO(what=self.named.weight))
        return found if mean == 1.0 else np.asarray(found / mean)

    def _numbers(self, values: npt.ArrayLike, what: str, dimensions: int = 1) -> Floats:
        """Finite numbers, none negative, one a record, or a row of them."""
        self._refuse_length(values, what, dimensions)
        try:
            found = np.asarray(values, np.float64)
        except (TypeError, ValueError):
            cells = np.asarray(values, object)
            found = np.array([_number(value) for value in cells.ravel()]).reshape(cells.shape)
        wrong = np.argwhere(~(np.isfinite(found) & (found >= 0.0)))
        if not len(wrong):
            return found
        record, *column = wrong[0].tolist()
        value = np.asarray(values, object)[(record, *column)]
        where = what
        if column:
            names = self.named.replicates
            where = names[column[0]] if names else f"{REPLICATES} {column[0] + 1}"
        if value is None or not str(value).strip():
            raise DesignError(EMPTY(what=where, record=record + 1))
        if not np.isfinite(found[(record, *column)]):
            raise DesignError(NOT_NUMBERS(what=where, record=record + 1, value=str(value)[:40]))
        raise DesignError(NEGATIVE(what=where, record=record + 1, value=float(value)))

    def _refuse_length(self, values: npt.ArrayLike, what: str, dimensions: int = 1) -> None:
        given = np.asarray(values, object)
        if given.ndim != dimensions:
            raise DesignError(NOT_A_COLUMN(what=what, given=str(values)[:40]))
        if len(given) != self.records:
            raise DesignError(OTHER_LENGTH(what=what, given=len(given), records=self.records))

    def _groups(self, values: npt.ArrayLike | None, what: str) -> tuple[list[str], Counts]:
        """What groups are called, and the number of each record's."""
        if values is None:
            return [""], np.zeros(self.records, np.int64)
        self._refuse_length(values, what)
        numbers = np.asarray(values)
        if numbers.dtype.kind in "iub":
            labels, which = np.unique(numbers, return_inverse=True)
            return list(map(str, labels.tolist())), which.astype(np.int64).ravel()
        cells = np.asarray(values, object).tolist()
        texts = ["" if _is_missing(value) else label_of(value) for value in cells]
        if "" in texts:
            raise DesignError(NO_GROUP(what=what, record=texts.index("") + 1))
        places = {label: place for place, label in enumerate(sorted(set(texts)))}
        return list(places), np.array([places[text] for text in texts], np.int64)

    def _units(self, clusters: npt.ArrayLike | None) -> Counts:
        """Clusters by number within strata; records by their stratum without clusters."""
        cluster = np.arange(self.records)
        if clusters is not None:
            _, cluster = self._groups(clusters, self.named.cluster)
        keys = self.stratum * (int(cluster.max(initial=0)) + 1) + cluster
        return np.asarray(np.unique(keys, return_inverse=True)[1], np.int64).ravel()

    def _fraction(self, population: npt.ArrayLike | None, labels: Sequence[str]) -> Floats:
        """f_h from the population's units."""
        if population is None:
            return np.zeros(len(labels))
        what = self.named.population
        if not np.ndim(population):
            size = float(_number(population))
            sampled = int(self.units.sum())
            if not np.isfinite(size):
                raise DesignError(NO_NUMBER(what=what, value=str(population)[:40]))
            if not size >= sampled:
                raise DesignError(SMALLER(population=size, sampled=sampled))
            return np.full(len(labels), sampled / size)
        sizes = self._numbers(population, what)
        low, high = np.full(len(labels), np.inf), np.zeros(len(labels))
        np.minimum.at(low, self.stratum, sizes)
        np.maximum.at(high, self.stratum, sizes)
        for stratum, label in enumerate(labels):
            if low[stratum] != high[stratum]:
                raise DesignError(NOT_ONE(stratum=label or "*", first=low[stratum], second=high[stratum]))
            if high[stratum] < self.units[stratum]:
                sampled = int(self.units[stratum])
                if not label:
                    raise DesignError(SMALLER(population=high[stratum], sampled=sampled))
                raise DesignError(TOO_SMALL(stratum=label, population=high[stratum], sampled=sampled))
        return np.asarray(self.units / high)


def _number(value: object) -> float:
    try:
        return float(value)  # type: ignore[arg-type]  # text is tried, too
    except (TypeError, ValueError):
        return np.nan


def _is_missing(value: object) -> bool:
    return value is None or (isinstance(value, float) and np.isnan(value)) or str(value).strip() == ""
