"""The figures of a report that are not in the result: privacy of each item, what forged records could do, and interval plots.

A forged record can weigh at most ∏ max|w| in an itemset, where w are the weights of mathematics.md, section 2: it
claims the level whose answers weigh most. A share f of such records moves an estimate ŝ by at most f·(∏ max|w| + |ŝ|).

Interval plots are inline SVG, laid out as the window's are (`tacit_miner.figures`), without script or outside font: a row is the
estimate, its interval and the threshold, if there is one. Shape, not colour, tells the verdict: a full disc is certain, a half-filled one
uncertain, a ring below. Names of rows have as many lines as they need.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from tacit.channels.channel import Channel
from tacit.estimation.inversion import cells
from tacit.estimation.verdict import IntervalVerdict
from tacit.models.fitted import FittedAlong
from tacit.privacy.figures import WEIGHT, privacy_percentage, record_epsilon, remaining_privacy
from tacit.survey import Survey
from tacit_miner.figures.axes import lines_needed
from tacit_miner.figures.chart import NAMES, Chart, height_for_rows
from tacit_miner.figures.marks import SYMBOLS, Band, Curve, LineMark, Mark, Points, Segments, segments
from tacit_miner.figures.palette import inks
from tacit_miner.figures.scene import FigurePage, Letters, View, svg
from tacit_miner.project.study import Study
from tacit_miner.runs.run import Run

LONGEST_KNOWN, MOST_KNOWN = 4, 1_000
"""Itemsets looked at for privacy after mining: their length, and how many, those of the largest support first."""


def level_names(survey: Survey, languages: Sequence[str]) -> list[str]:
    """In the first of these languages that the survey has; none are its own."""
    return [level.name.get(list(languages) or survey.languages) for level in survey.levels]


def level_channels(study: Study, languages: Sequence[str] = ()) -> list[tuple[str, Channel]]:
    """Every level of a survey, with its name as `level_names` has it, or every column of a table."""
    if study.survey is None:
        return list(zip(study.items, study.channels[0], strict=True))
    survey = study.survey.survey
    channels = (level.scheme.channel for level in survey.levels)
    return list(zip(level_names(survey, languages), channels, strict=True))


def item_figures(
    study: Study, run: Run, shares: Mapping[str, float]
) -> Iterator[tuple[str, float | None, list[float | None]]]:
    """Each item, its estimated share of yes, and the privacy percentage at each level, at that share.

    The share is the run's, or that of `shares` where the run did not keep the item.
    """
    estimates = {items[0]: value for items, value in run.result.supports().items() if len(items) == 1}
    for position, code in enumerate(study.items):
        share = estimates.get(position, shares.get(code))
        known = share if share is not None and 0.0 < share < 1.0 else None
        channels = (row[position] for row in study.channels)
        yield code, share, [known and privacy_percentage(channel, known, WEIGHT) for channel in channels]


def record_epsilons(study: Study) -> list[float]:
    """ε of a whole record at each level, if it is chosen for all items: items are randomized independently, so ε adds."""
    one_each = study.questions.first_item.tolist()  # of a question with options one option has its whole ε
    return [record_epsilon([row[item] for item in one_each]) for row in study.channels]


def hidden_after_mining(study: Study, run: Run) -> dict[str, tuple[float, ...]]:
    """For each item, at each level, the smallest share of its ones that stays hidden from who knows the mined itemsets.

    Such a person knows how the items of an itemset go together and sees all answers to them (MASK, sections 3.1 and 9).
    """
    supports = run.result.supports() | {(): 1.0}
    known = [items for items in supports if 2 <= len(items) <= LONGEST_KNOWN]
    known.sort(key=lambda items: (-supports[items], items))
    least: dict[str, tuple[float, ...]] = {}
    for items in known[:MOST_KNOWN]:
        masks = range(1 << len(items))
        subsets = [supports.get(tuple(x for j, x in enumerate(items) if mask >> j & 1)) for mask in masks]
        if None in subsets:
            continue
        joint = cells(np.array([subsets], np.float64))[0].tolist()
        if max(joint) <= 0.0:
            continue
        levels = [remaining_privacy([row[item] for item in items], joint) for row in study.channels]
        for position, item in enumerate(items):
            own = tuple(level[position] for level in levels)
            least[study.items[item]] = tuple(map(min, own, least.get(study.items[item], own)))
    return least


def forged_weight(study: Study, items: Sequence[int]) -> float:
    """∏ max|w|: how many honest records one crafted record can weigh in the estimate of an itemset, at levels that it may claim."""
    weight = 1.0
    for item in items:
        levels = study.channels
        if study.survey is not None:
            levels = levels[study.survey.survey.items[int(study.questions.of_item[item])].minimum - 1 :]
        factors = [(row[item].keep_one, row[item].keep_zero) for row in levels]
        weight *= max(max(abs(zero), abs(1.0 - zero)) / (one + zero - 1.0) for one, zero in factors)
    return weight


def forged_shift(study: Study, items: Sequence[int], support: float, share: float = 0.01) -> float:
    """How far this share of forged records could move an itemset's estimated support, either way."""
    return share * (forged_weight(study, items) + abs(support))


WIDTH = 720  # dots of 1/96 inch

LETTERS = 13.0

WIDEST = 1.05  # the largest share that the axis shows by all means; what goes on beyond is cut at the edge


@dataclass(frozen=True, slots=True)
class Whisker:
    """One row of a plot; shares."""

    label: str
    value: float
    low: float
    high: float
    verdict: IntervalVerdict


def interval_plot(rows: Sequence[Whisker], threshold: float, axis: str, *, mirrored: bool = False) -> str:
    """The plot as an `svg` element, rows from top to bottom; the axis goes from 0 to what matters, the threshold is a share."""
    value, low, high = 100.0 * np.array([(row.value, row.low, row.high) for row in rows], np.float64).T
    place, colours = np.arange(len(rows), dtype=np.float64), inks()
    marks: list[Mark] = [
        Segments(*segments(low, high, place), colours.text, 1.8, beyond=True),
        LineMark(100.0 * threshold, vertical=True, colour=colours.threshold),
    ]
    for verdict in IntervalVerdict:
        same = np.array([row.verdict is verdict for row in rows], np.bool_)
        if same.any():
            marks.append(Points(value[same], place[same], colours.verdict(verdict), SYMBOLS[verdict], 9.0))
    seen = np.minimum(np.concatenate([high, value]), 100.0 * WIDEST)
    last = max(float(np.nanmax(seen, initial=0.0)), 120.0 * threshold) * 1.03
    reach = min(0.0, float(np.nanmin(value, initial=0.0))), last
    return _rows_drawn([row.label for row in rows], marks, reach, axis, mirrored=mirrored)


def _rows_drawn(
    labels: Sequence[str], marks: Sequence[Mark], reach: tuple[float, float], axis: str, *, mirrored: bool
) -> str:
    lines = name_lines(labels)
    chart = Chart(
        marks=tuple(marks),
        titles=(axis, ""),
        left_names=labels.__getitem__,
        rows=len(labels),
        downward=True,
        grid=(True, False),
        lines=lines,
    )
    height = float(round(height_for_rows(len(labels) * lines, Letters(LETTERS))))
    return _drawn(chart, View(reach, (-0.8, len(labels) - 0.2)), height, axis, mirrored=mirrored)


def _drawn(chart: Chart, view: View, height: float, axis: str, *, mirrored: bool) -> str:
    page = FigurePage(WIDTH, height, Letters(LETTERS), inks(), mirrored)
    return svg(chart.lay_out(view, page), axis, LETTERS)


LINE_HEIGHT = 320.0  # the height of a curve over a number


def fitted_plot(along: FittedAlong, axis: str, scale: float, *, mirrored: bool = False) -> str:
    """What a regression fits over the values of predictors, as an `svg` element: rows for answers, a line for a number."""
    colours = inks()
    value, low, high = (scale * part for part in (along.bounds.value, along.bounds.low, along.bounds.high))
    margin = 0.05 * float(high.max() - low.min()) or 1.0
    reach = float(low.min()) - margin, float(high.max()) + margin
    if not len(along.numbers):
        place = np.arange(len(value), dtype=np.float64)
        names = [": ".join(answer) for answer in along.answers]
        bars = Segments(*segments(low, high, place), colours.text, 1.8)
        rows = (bars, Points(value, place, colours.certain))
        return _rows_drawn(names, rows, reach, axis, mirrored=mirrored)
    x, colour = along.numbers, colours.certain
    ends = (Curve(x, end, colour, "dash", 1.4) for end in (low, high))
    marks: tuple[Mark, ...] = (Band(x, low, high, colour), *ends, Curve(x, value, colour))
    chart = Chart(marks=marks, titles=(along.answers[0][0], axis))
    return _drawn(chart, View((float(x[0]), float(x[-1])), reach), LINE_HEIGHT, axis, mirrored=mirrored)


def name_lines(labels: Iterable[str]) -> int:
    """How many lines the longest of these names needs in a plot."""
    return lines_needed(labels, NAMES * WIDTH, Letters(LETTERS))
