"""What a person wants of a report (rows, how many, order, groups, parts), and the tables and figures of the itemsets and rules so chosen.

Rows are chosen, put in order and grouped on arrays, so that no other row is ever made.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats
from tacit.estimation.measures import MEASURES
from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit.platform.messages import Message, Template
from tacit.run.columns import Row, itemset_rows, redundant_rules, rows_of, rule_columns
from tacit.run.result import Result, Rules
from tacit_miner.choices import TOP_ROWS, Grouping, Order, ReportPart
from tacit_miner.exports import table_columns
from tacit_miner.exports.document import STARRED, Selection, marked_rules, starred_rules, with_marks
from tacit_miner.exports.table_columns import COLUMNS, TOGETHER_SYMBOL, Unit, verdict_message
from tacit_miner.project.history import RuleMark
from tacit_miner.project.study import Study
from tacit_miner.report.figures import Whisker, forged_shift, interval_plot, name_lines
from tacit_miner.report.pieces import Bullets, Piece, PieceMaker, ReportColumn, ReportEntry, RowGroup, Section
from tacit_miner.runs.run import Run
from tacit_miner.voice import BETWEEN, Voice, arrow


@dataclass(frozen=True, slots=True, eq=False)
class ReportWanted:
    """Which rows, as an export has them, and parts; also rules that say no more than a more general one, if `redundant`.

    If `starred`, only rules with a star are there, and all of them, redundant ones too; itemsets have none.
    """

    selection: Selection = field(default_factory=Selection)
    most: int = TOP_ROWS
    order: Order = Order.STRENGTH
    grouping: Grouping = Grouping.NONE
    redundant: bool = False
    parts: frozenset[ReportPart] = frozenset(ReportPart)
    starred: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Chosen:
    """Rows of one table, the first of those that the choice has (`among`), and how many of these have each of the `VERDICTS`.

    Of rules, so many are left out as `redundant`, because a more general one says as much.
    """

    rows: list[Row]
    among: int
    verdicts: tuple[int, ...]
    redundant: int = 0


def chosen_itemsets(result: Result, wanted: ReportWanted) -> Chosen:
    """The itemsets."""
    alike = result.by_length
    if not alike:
        return Chosen([], 0, (0,) * len(VERDICTS))
    masks = [part.listed for part in alike]
    if wanted.selection.itemsets is not None:
        masks = [mask & kept for mask, kept in zip(masks, wanted.selection.itemsets, strict=True)]
    places = np.flatnonzero(np.concatenate(masks))
    support, low = (
        np.concatenate([getattr(part.support, end) for part in alike])[places] for end in ("value", "low")
    )
    length = np.repeat([part.length for part in alike], [len(part) for part in alike])[places]
    verdict = np.concatenate([part.verdict for part in alike])[places].astype(np.int64)
    keys = {Order.LOWEST: [-low], Order.LENGTH: [length, -support], Order.LISTED: []}
    order = _ordered(keys.get(wanted.order, [-support]), len(places))[: wanted.most]
    marks = np.zeros(len(np.concatenate(masks)), np.bool_)
    marks[places[order]] = True
    ends = np.cumsum([len(part) for part in alike])[:-1]
    rows = list(itemset_rows(result, np.split(marks, ends)))  # as they lie in the result
    rows = [rows[place] for place in np.argsort(np.argsort(places[order])).tolist()]
    return Chosen(rows, len(places), _counted(verdict))


def chosen_rules(
    result: Result, wanted: ReportWanted, shown: Sequence[str], marks: Mapping[int, RuleMark] | None = None
) -> Chosen:
    """The rules with these measures: as listed, those picked keep that order; starred ones, each of which a person chose, are all there."""
    marks = marks or {}
    rules = result.rules
    if rules is None:
        return Chosen([], 0, (0,) * len(VERDICTS))
    picked = wanted.selection.rules
    places = np.arange(len(rules)) if picked is None else picked.astype(np.int64)
    if wanted.starred:
        places = places[np.isin(places, starred_rules(marks))]
    said_before: Bools = redundant_rules(result)[places]
    dropped = 0 if wanted.redundant or wanted.starred else int(said_before.sum())
    if dropped:
        places = places[~said_before]
    order = _ordered([key[places] for key in _keys(rules, wanted.order)], len(places))[: wanted.most]
    listed = places[order].astype(np.int32)
    here = {rule: marks[rule] for rule in listed.tolist() if rule in marks}
    parts = with_marks(rule_columns(result, listed, shown), listed, here)
    rows = [row for part in parts for row in rows_of(result, part)]
    return Chosen(rows, len(places), _counted(rules.verdict[places].astype(np.int64)), dropped)


def _keys(rules: Rules, order: Order) -> list[Floats]:
    support = -rules.support.value
    if order is Order.LIFT and "lift" in rules.measures:
        return [-rules.measures["lift"].value, support]
    return {
        Order.STRENGTH: [-rules.confidence.low, support],
        Order.LOWEST: [-rules.support.low, support],
        Order.LENGTH: [rules.length.astype(np.float64), -rules.confidence.low],
        Order.LISTED: [],
    }.get(order, [-rules.confidence.value, support])


def _ordered(keys: Sequence[Floats], count: int) -> Counts:
    """Places in order; ties, and rows without keys, stay as they lie."""
    return np.lexsort((np.arange(count), *(np.nan_to_num(key, nan=np.inf) for key in reversed(keys))))


def _counted(verdicts: Counts) -> tuple[int, ...]:
    return tuple(np.bincount(verdicts, minlength=len(VERDICTS)).tolist())


NO_BREAK = "\u00a0"

COUNTS = Template("report.verdict-counts", "{certain:,} certain, {uncertain:,} uncertain, {below:,} below")


def verdict_words(voice: Voice, row: Row) -> str:
    """The verdict on a row with its sign, which needs no colour."""
    verdict = IntervalVerdict(row["verdict"])
    return f"{table_columns.VERDICT_SYMBOLS[verdict]}{NO_BREAK}{voice.say(verdict_message(verdict))}"


QUESTION = Template("report.head.question", "question")
ANSWER = Template("report.head.answer", "answer")
CODE = Template("report.head.code", "code")
ITEM = Template("report.head.item", "item")
RECORDS = COLUMNS["records"].report
ANSWERED = Template("report.head.answered", "answered")
NUMBER = Template("report.head.number", "number")
ESTIMATE = Template("report.head.estimate", "estimate %")
SHARE = Template("report.head.share", "share %")
INTERVAL = Template("report.head.interval", "interval %")
PLAIN_INTERVAL = Template("report.head.plain-interval", "interval")
ITS_INTERVAL = Template("report.head.its-interval", "its interval %")
STAR_HEAD = Template("report.head.star", "★")
NO_ANSWER = Template("report.head.no-answer", "no answer %")
NOT_SAID = Template("report.head.not-said", "not said %")
FORGED = Template("report.head.forged", "1 % forged could move it by")
FORGED_SHARE = Template("report.head.forged-share", "{percent} % forged could move it by")
ONE_SIGNER = Template("report.head.one-signer", "one signer moves it by")
FIVE_SIGNERS = Template("report.head.five-signers", "five signers move it by")
CORRECTED = Template("report.head.corrected", "corrected %")
DIFFERENCE = Template("report.head.difference", "difference")

ITEMSETS = Template("report.itemsets", "Itemsets")
RULES = Template("report.rules", "Rules")
NO_ITEMSETS = Template("report.no-itemsets", "None reached the minimum support.")
NO_RULES = Template("report.no-rules", "None reached the minimum confidence.")
SHOWN = Template("report.shown", "{shown:,} of {among:,}, {order}; {verdicts}.")
FOUND = Template("report.found", "The run found {found:,}; here are only: {choice}.")
REDUNDANT = Template(
    "report.redundant", "Left out because a more general rule in the list says as much: {rules:,}."
)
OUTSIDE = Template(
    "report.outside",
    "! marks an estimate below 0 or above 100 %, which no share can be: chance moved it there.",
)
ITEMSETS_CAPTION = Template("report.itemsets-caption", "Itemsets: estimated support, percent of the records")
RULES_CAPTION = Template(
    "report.rules-caption", "Rules: estimated support and confidence, percent of the records"
)
NO_STARRED = Template("report.no-starred", "None of these rules has a star.")
STARS = Template(
    "report.stars", "★ marks the rules that the researchers starred; a star or a note decides no number."
)
NOTES = Template("report.notes", "Notes of the researchers on these rules:")
COLON = Template("report.colon", ": ")
SUPPORT_FIGURE = Template(
    "report.support-figure", "Support of the itemsets with its interval, percent; dashed: the minimum"
)
CONFIDENCE_FIGURE = Template(
    "report.confidence-figure", "Confidence of the rules with its interval, percent; dashed: the minimum"
)
SUPPORT_AXIS = Template("report.support-axis", "support, %; dashed: the minimum")
CONFIDENCE_AXIS = Template("report.confidence-axis", "confidence, %; dashed: the minimum")
ROWS = Template("report.figure-rows", "{caption}; rows {first:,} to {last:,}")
NOT_BOUNDED = Template("report.not-bounded", "not bounded")
TOO_FEW = Template("report.too-few", "{value:.3f}, too few to bound it")
OF_ITEMS = Template("report.of-items", "items: {count:,}")

BY_SUPPORT = Template("report.by-support", "by support")
BY_LOWEST = Template("report.by-lowest", "by the lower end of the support")
BY_LOW_CONFIDENCE = Template("report.by-low-confidence", "by the lower end of the confidence")
BY_CONFIDENCE = Template("report.by-confidence", "by confidence")
BY_LIFT = Template("report.by-lift", "by lift")
BY_LENGTH = Template("report.by-length", "by the number of items")
AS_LISTED = Template("report.as-listed", "in the order of the list")

DRAWN_LINES, MOST_FIGURES = 36, 3
"""Lines of the names in a figure, so that a page holds it with letters of 9 points; and figures of one table."""

_ITEMSET_ORDERS = {Order.LOWEST: BY_LOWEST, Order.LENGTH: BY_LENGTH, Order.LISTED: AS_LISTED}
_RULE_ORDERS = {**_ITEMSET_ORDERS, Order.STRENGTH: BY_LOW_CONFIDENCE, Order.LIFT: BY_LIFT}

_TITLES = {measure.name: measure.title for measure in MEASURES}

Cell = tuple[ReportColumn, Callable[[Row], str]]


def itemset_section(maker: PieceMaker, study: Study, run: Run, wanted: ReportWanted) -> Section:
    """Support, interval and verdict of each, and what the run has beside them."""
    result = run.result
    chosen = chosen_itemsets(result, wanted)
    maker.check()
    if not chosen.rows:
        return maker.section(ITEMSETS, maker.text(NO_ITEMSETS()))
    order = _ITEMSET_ORDERS.get(wanted.order, BY_SUPPORT)()
    pieces = [_told(maker, chosen, order, result.listed(), (wanted.selection.sentence,))]
    if ReportPart.FIGURES in wanted.parts:
        pieces += _figures(maker, chosen.rows, "support", result.minimum, SUPPORT_FIGURE(), SUPPORT_AXIS())
    cells = _itemset_cells(maker, study, result, chosen.rows)
    return maker.section(
        ITEMSETS, *pieces, _table(maker, ITEMSETS_CAPTION(), cells, chosen.rows, wanted.grouping)
    )


def _itemset_cells(maker: PieceMaker, study: Study, result: Result, rows: Sequence[Row]) -> list[Cell]:
    voice, index = maker.voice, {name: place for place, name in enumerate(result.items)}

    def forged(row: Row) -> str:
        shift = forged_shift(study, [index[item] for item in row["itemsets"]], row["support"] or 0.0)
        return voice.ordered(f"±{NO_BREAK}{voice.percent(shift)}")

    beside = ("certain_together", "sharper", "reweighted", "everyone", "probability")
    return [
        (maker.word(COLUMNS["items"].report), lambda row: maker.items(row["itemsets"])),
        (maker.head(RECORDS), lambda row: voice.count(row["records"])),
        *_estimate(maker, "support", INTERVAL),
        (maker.word(COLUMNS["verdict"].report), lambda row: verdict_words(voice, row)),
        *_more(maker, rows, ("certain_below",)),
        (maker.head(FORGED), forged),
        *_more(maker, rows, beside),
    ]


def _more(maker: PieceMaker, rows: Sequence[Row], keys: Sequence[str]) -> list[Cell]:
    """The columns of these that say something of a row: estimates, single shares, and intervals without an estimate."""
    cells: list[Cell] = []
    for key in keys:
        if any(row.get(COLUMNS[key].needs) not in {None, False} for row in rows):
            cells += _estimate(maker, key, ITS_INTERVAL)
    return cells


def rule_section(
    maker: PieceMaker, run: Run, wanted: ReportWanted, marks: Sequence[RuleMark] = ()
) -> Section | None:
    """Confidence, interval and verdict of each; none where the run looked for no rules."""
    result = run.result
    rules, threshold = result.rules, result.settings.min_confidence
    if rules is None or threshold is None:
        return None
    shown = run.settings.measures[:1]
    needed = {*shown, *(("lift",) if wanted.order is Order.LIFT else ())} & rules.measures.keys()
    marked = marked_rules(result, (mark for mark in marks if mark.run == run.number))
    chosen = chosen_rules(result, wanted, sorted(needed), marked)
    if not chosen.rows:
        return maker.section(RULES, maker.text(NO_STARRED() if wanted.starred else NO_RULES()))
    order = _RULE_ORDERS.get(wanted.order, BY_CONFIDENCE)()
    choice = (STARRED(),) * wanted.starred
    if wanted.selection.rules is not None or not wanted.starred:
        choice = (*choice, wanted.selection.sentence)
    pieces = [_told(maker, chosen, order, len(rules), choice)]
    if ReportPart.FIGURES in wanted.parts:
        said = CONFIDENCE_FIGURE(), CONFIDENCE_AXIS()
        pieces += _figures(maker, chosen.rows, "confidence", threshold, *said)
    cells = _rule_cells(maker, chosen.rows, sorted(needed))
    pieces.append(_table(maker, RULES_CAPTION(), cells, chosen.rows, wanted.grouping))
    return maker.section(RULES, *pieces, *_notes(maker, chosen.rows))


def _notes(maker: PieceMaker, rows: Sequence[Row]) -> Iterator[Piece]:
    told = []
    for row in [row for row in rows if row.get("note")]:
        note = maker.voice.name(" ".join(row["note"].split()))
        told.append(ReportEntry(f"{rule_words(maker, row)}{maker.voice.say(COLON())}{note}"))
    if told:
        yield maker.text(NOTES())
        yield Bullets(tuple(told))


def _rule_cells(maker: PieceMaker, rows: Sequence[Row], measures: Sequence[str]) -> list[Cell]:
    voice = maker.voice
    return [
        (maker.word(COLUMNS["antecedent"].report), lambda row: rule_words(maker, row)),
        *(
            [(maker.word(STAR_HEAD), lambda row: table_columns.STAR if row["star"] else "")]
            if "star" in rows[0]
            else []
        ),
        (maker.head(RECORDS), lambda row: voice.count(row["records"])),
        (maker.head(COLUMNS["support"].report), lambda row: _marked(voice, row["support"])),
        *_estimate(maker, "confidence", INTERVAL),
        (maker.word(COLUMNS["verdict"].report), lambda row: verdict_words(voice, row)),
        *_more(maker, rows, ("certain_below",)),
        *(_measure(maker, name) for name in measures),
        *_more(maker, rows, ("certain_together", "sharper_confidence", "reweighted_confidence")),
    ]


def rule_words(maker: PieceMaker, row: Row) -> str:
    """Both sides of a rule."""
    return f" {maker.voice.arrow} ".join(maker.items(row[side]) for side in ("antecedents", "consequents"))


def _measure(maker: PieceMaker, name: str) -> Cell:
    voice = maker.voice

    def value(row: Row) -> str:
        if row[name] is None:
            return ""
        if name in row["too_few"].split():
            return voice.say(TOO_FEW(value=row[name]))
        return voice.figure(row[name], 3)

    return maker.head(_TITLES[name]), value


def _estimate(maker: PieceMaker, key: str, interval: Template) -> list[Cell]:
    voice, column = maker.voice, COLUMNS[key]
    value, *bounds = column.names
    if not value:  # bounds that no estimate stands beside
        return [(maker.head(column.report), lambda row: voice.span(*(row[end] for end in bounds)))]
    if not bounds:
        if column.unit is Unit.TEXT:
            return [(maker.word(column.report), lambda row: TOGETHER_SYMBOL if row[value] else "")]
        write = voice.fewer if column.unit is Unit.FEWER else voice.percent
        return [(maker.head(column.report), lambda row: write(row[value]))]
    low, high = bounds

    def ends(row: Row) -> str:
        if row.get("confidence_unbounded"):
            return voice.say(NOT_BOUNDED())
        return (voice.shares if column.unit is Unit.SHARE else voice.span)(row[low], row[high])

    return [(maker.head(column.report), lambda row: _marked(voice, row[value])), (maker.head(interval), ends)]


def _marked(voice: Voice, share: float | None) -> str:
    return voice.percent(share) + (" !" if _is_outside(share) else "")


def _is_outside(share: float | None) -> bool:
    return share is not None and not 0.0 <= share <= 1.0


def _told(
    maker: PieceMaker, chosen: Chosen, order: Message, found: int, choice: tuple[Message, ...]
) -> Piece:
    """What the table has of what was found; `choice` says which rows were wanted."""
    verdicts = COUNTS(**dict(zip(map(str, VERDICTS), chosen.verdicts, strict=True)))
    said = [SHOWN(shown=len(chosen.rows), among=chosen.among, order=order, verdicts=verdicts)]
    said += [REDUNDANT(rules=chosen.redundant)] if chosen.redundant else []
    if chosen.among + chosen.redundant < found:
        said.append(FOUND(found=found, choice=choice))
    if any(_is_outside(row.get(name)) for row in chosen.rows for name in ("support", "confidence")):
        said.append(OUTSIDE())
    if any(row.get("star") for row in chosen.rows):
        said.append(STARS())
    return maker.text(*said)


def _table(
    maker: PieceMaker, caption: Message, cells: Sequence[Cell], rows: Sequence[Row], grouping: Grouping
) -> Piece:
    by_heading: dict[tuple[str, str], list[tuple[str, ...]]] = {}
    for row in rows:
        told = tuple(write(row) for _, write in cells)
        by_heading.setdefault(_heading(maker, grouping, row), []).append(told)
    groups = [RowGroup(title, tuple(members)) for (_, title), members in by_heading.items()]
    return maker.table(caption, [column for column, _ in cells], groups=groups, stacked=True)


def _heading(maker: PieceMaker, grouping: Grouping, row: Row) -> tuple[str, str]:
    """What a row is grouped by (verdict, number of items, right side), and its words; empty for no group."""
    if grouping is Grouping.VERDICT:
        return str(row["verdict"]), verdict_words(maker.voice, row)
    if grouping is Grouping.LENGTH:
        count = len(row.get("itemsets") or [*row["antecedents"], *row["consequents"]])
        return str(count), maker.voice.say(OF_ITEMS(count=count))
    right = row.get("consequents", ()) if grouping is Grouping.RIGHT else ()
    return "\n".join(right), f"{maker.voice.arrow} {maker.items(right)}" if right else ""


MOST_DRAWN = 18  # rows of a figure


def _figures(
    maker: PieceMaker, rows: Sequence[Row], name: str, threshold: float, caption: Message, axis: Message
) -> Iterator[Piece]:
    """The first rows drawn, on as many figures as they need to keep their letters."""
    whiskers, between = [], maker.voice.say(BETWEEN())
    for row in [row for row in rows if row[name] is not None]:
        sides = ["itemsets"] if "itemsets" in row else ["antecedents", "consequents"]
        told = [between.join(maker.labels.get(code) or code for code in row[side]) for side in sides]
        low, high = (row[name] if end is None else end for end in (row[f"{name}_low"], row[f"{name}_high"]))
        label, verdict = arrow(*told) if len(told) > 1 else told[0], IntervalVerdict(row["verdict"])
        whiskers.append(Whisker(label, row[name], low, high, verdict))
    most = min(MOST_DRAWN, DRAWN_LINES // name_lines(whisker.label for whisker in whiskers))
    for first in range(0, min(len(whiskers), MOST_FIGURES * most), most):
        part = whiskers[first : first + most]
        last = first + len(part)
        title = caption if len(part) == len(whiskers) else ROWS(caption=caption, first=first + 1, last=last)
        said, mirrored = maker.voice.say(axis), maker.voice.right_to_left
        yield maker.figure(title, interval_plot(part, threshold, said, mirrored=mirrored))
