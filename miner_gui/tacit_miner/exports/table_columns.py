"""The columns of itemsets and rules in tables for people (LaTeX, Word), of which a person may choose some.

A column has a key, by which it is chosen, and one or more parts: an estimate stands beside the ends of its interval. Headings, numbers
and verdicts are in the reader's language; keys and codes of items are the same in every language.

What a table for people (LaTeX, Word) says above and below its rows, in the language of its reader.

Settings keep the names that they have in a file of settings, by which a run can be repeated.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tacit.estimation.measures import MEASURES
from tacit.estimation.verdict import IntervalVerdict
from tacit.platform.errors import TacitError
from tacit.platform.messages import Message, Template, Value
from tacit.run.columns import Row
from tacit_miner.exports.document import ExportDocument
from tacit_miner.voice import BETWEEN, NOT_KNOWN, Voice, number

NO_SUCH_COLUMN = Template(
    "export.no-such-column", "there is no column {name!r} for tables; there are {columns}"
)

ITEMSET = Template("table.head.itemset", "Itemset")
RULE = Template("table.head.rule", "Rule")
IN_WORDS = Template("table.head.words", "In words")
RECORDS = Template("table.head.records", "Records")
SUPPORT = Template("table.head.support", "Support %")
CONFIDENCE = Template("table.head.confidence", "Confidence %")
FROM = Template("table.head.from", "from")
TO = Template("table.head.to", "to")
VERDICT = Template("table.head.verdict", "Verdict")
SHARPER = Template("table.head.sharper", "Sharper %")
SHARPER_SUPPORT = Template("table.head.sharper-support", "Sharper support %")
SHARPER_CONFIDENCE = Template("table.head.sharper-confidence", "Sharper confidence %")
REWEIGHTED = Template("table.head.reweighted", "Reweighted %")
REWEIGHTED_SUPPORT = Template("table.head.reweighted-support", "Reweighted support %")
REWEIGHTED_CONFIDENCE = Template("table.head.reweighted-confidence", "Reweighted confidence %")
EVERYONE = Template("table.head.everyone", "All people, from %")
FLIPS = Template("table.head.flips", "Flips at % forged")
IF_FORGED = Template("table.head.if-forged", "If forged, from %")
REACHES = Template("table.head.reaches", "Reaches it %")
INTEREST = Template("table.head.interest", "Interest")
AGAINST = Template("table.head.against", "Against")
STARRED = Template("table.head.star", "Star")
NOTE = Template("table.head.note", "Note")

_VERDICTS = {
    IntervalVerdict.CERTAIN: Template("table.certain", "certain"),
    IntervalVerdict.UNCERTAIN: Template("table.uncertain", "uncertain"),
    IntervalVerdict.BELOW: Template("table.below", "below"),
}

CERTAIN_BELOW = Template("table.certain-below", "certain if fewer than {percent:.2f} % forged")

COMMA = Template("table.comma", ", ")

STAR = "★"

_USUAL_ITEMSETS = (
    "items",
    "records",
    "support",
    "verdict",
    "sharper",
    "reweighted",
    "everyone",
    "forged",
    "flips",
    "probability",
)
_USUAL_RULES = (
    "rule",
    "records",
    "support",
    "confidence",
    "verdict",
    "sharper",
    "forged",
    "flips",
    "interest",
    "reweighted",
    "star",
    "note",
)

Cell = Callable[[Voice, Row], str]
"""A row's cell as plain text."""


class ColumnError(TacitError):
    """A column that tables do not have."""


@dataclass(frozen=True, slots=True)
class PaperColumn:
    """A heading, whether numbers are below it, and the cell of a row."""

    heading: Message
    is_number: bool
    cell: Cell


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A choice: its key, what a row must have for it, and its parts."""

    key: str
    needs: str
    parts: tuple[PaperColumn, ...]


def _percent(heading: Template, name: str) -> PaperColumn:
    return PaperColumn(heading(), is_number=True, cell=lambda voice, row: voice.percent(row[name]))


def _factor(heading: Template, name: str) -> PaperColumn:
    return PaperColumn(heading(), is_number=True, cell=lambda voice, row: voice.figure(row[name]))


def _estimate(key: str, heading: Template, name: str, low: str, high: str) -> TableColumn:
    return TableColumn(key, name, (_percent(heading, name), _percent(FROM, low), _percent(TO, high)))


def _both(key: str, needs: str, support: Template, confidence: Template) -> TableColumn:
    """A support and a confidence beside the unbiased ones of a rule."""
    return TableColumn(key, needs, (_percent(support, f"{key}_support"), _percent(confidence, needs)))


def _items(voice: Voice, row: Row) -> str:
    return voice.say(COMMA()).join(map(voice.name, row["items"]))


def _rule(voice: Voice, row: Row) -> str:
    sides = (voice.say(COMMA()).join(map(voice.name, row[side])) for side in _SIDES)
    return f" {voice.arrow} ".join(sides)


def _words(voice: Voice, row: Row) -> str:
    sides = ["items"] if "items_words" in row else _SIDES
    told = (voice.say(BETWEEN()).join(map(voice.name, row[f"{side}_words"])) for side in sides)
    return f" {voice.arrow} ".join(told)


_SIDES = ("antecedent", "consequent")


def _word(key: str, needs: str, heading: Template, cell: Cell) -> TableColumn:
    return TableColumn(key, needs, (PaperColumn(heading(), is_number=False, cell=cell),))


def _verdict(row: Row) -> Message:
    """The verdict; of a row that too few forged records would change, how few."""
    verdict, below = IntervalVerdict(row["verdict"]), row.get("certain_below")
    if verdict is IntervalVerdict.UNCERTAIN and below is not None:
        return CERTAIN_BELOW(percent=number(below))
    return _VERDICTS[verdict]()


_RECORDS = TableColumn(
    "records",
    "records",
    (PaperColumn(RECORDS(), is_number=True, cell=lambda voice, row: voice.count(row["records"])),),
)
_FLIPS = TableColumn("flips", "flips_at", (_percent(FLIPS, "flips_at"),))
_WIDENED = TableColumn(
    "forged",
    "forged_low",
    (_percent(IF_FORGED, "forged_low"), _percent(TO, "forged_high")),
)
_VERDICT = _word(
    "verdict",
    "verdict",
    VERDICT,
    lambda voice, row: voice.say(_verdict(row)),
)

ITEMSET_COLUMNS = (
    _word("items", "items", ITEMSET, _items),
    _word("words", "items_words", IN_WORDS, _words),
    _RECORDS,
    _estimate("support", SUPPORT, "support", "low", "high"),
    _WIDENED,
    _VERDICT,
    _estimate("sharper", SHARPER, "sharper", "sharper_low", "sharper_high"),
    _estimate("reweighted", REWEIGHTED, "reweighted", "reweighted_low", "reweighted_high"),
    TableColumn(
        "everyone",
        "everyone_low",
        (_percent(EVERYONE, "everyone_low"), _percent(TO, "everyone_high")),
    ),
    _FLIPS,
    TableColumn("probability", "probability", (_percent(REACHES, "probability"),)),
)
RULE_COLUMNS = (
    _word("rule", "antecedent", RULE, _rule),
    _word("words", "antecedent_words", IN_WORDS, _words),
    _RECORDS,
    TableColumn("support", "support", (_percent(SUPPORT, "support"),)),
    _estimate("confidence", CONFIDENCE, "confidence", "confidence_low", "confidence_high"),
    _WIDENED,
    _VERDICT,
    *(
        TableColumn(measure.name, measure.name, (_factor(measure.title, measure.name),))
        for measure in MEASURES
    ),
    _both("sharper", "sharper_confidence", SHARPER_SUPPORT, SHARPER_CONFIDENCE),
    _FLIPS,
    TableColumn(
        "interest",
        "interest",
        (
            _factor(INTEREST, "interest"),
            _factor(FROM, "interest_low"),
            _factor(TO, "interest_high"),
            PaperColumn(
                AGAINST(), is_number=False, cell=lambda voice, row: voice.name(str(row["interest_union"]))
            ),
        ),
    ),
    _both("reweighted", "reweighted_confidence", REWEIGHTED_SUPPORT, REWEIGHTED_CONFIDENCE),
    _word("star", "star", STARRED, lambda _voice, row: STAR if row["star"] else ""),
    _word("note", "note", NOTE, lambda voice, row: voice.name(" ".join(row["note"].split()))),
)

KEYS = tuple(dict.fromkeys(column.key for column in (*ITEMSET_COLUMNS, *RULE_COLUMNS)))
"""Every key, in the order of the columns."""


def check_columns(chosen: Sequence[str]) -> tuple[str, ...]:
    """The same keys.

    Raises:
        ColumnError: one that tables do not have.
    """
    for name in chosen:
        if name not in KEYS:
            raise ColumnError(NO_SUCH_COLUMN(name=name[:40], columns=KEYS))
    return tuple(chosen)


def itemset_parts(row: Row, chosen: Sequence[str] = ()) -> list[PaperColumn]:
    """The columns of a table of itemsets, by its first row; the usual ones if none are chosen."""
    return _parts(ITEMSET_COLUMNS, ("items", *chosen) if chosen else _USUAL_ITEMSETS, row)


def rule_parts(row: Row, chosen: Sequence[str] = ()) -> list[PaperColumn]:
    """Those of a table of rules likewise."""
    return _parts(RULE_COLUMNS, ("rule", *chosen) if chosen else _USUAL_RULES, row)


def _parts(columns: Sequence[TableColumn], keys: Sequence[str], row: Row) -> list[PaperColumn]:
    """A run need not have all that is chosen."""
    return [part for column in columns if column.key in keys and column.needs in row for part in column.parts]


ITEMSETS = Template("table.itemsets", "Itemsets")
RULES = Template("table.rules", "Rules")
CAPTION = Template("table.caption", "{title}. {records:,} records, {rows}; {more}.")
NUMBERED = Template("table.numbered", "Table {number:,}. {caption}")
CUT_SHORT = Template("table.cut-short", "cut short: {what}")
VERSION = Template("table.version", "version")
STUDY = Template("table.study", "study")
SURVEY = Template("table.survey", "survey")
DATA = Template("table.data", "data")
RECORDS_TOLD = Template("table.records", "records")
BY_STANDING = Template("table.by-standing", "records by standing")
STANDING = Template("table.standing", "{words}: {count:,}")
CUT = Template("table.cut", "cut")
REMARK = Template("table.remark", "note")
INTERVALS = Template("table.intervals", "intervals")
ROWS = Template("table.rows", "rows")
LINE = Template("table.line", "{name}: {value}")

_NAMES = {
    "version": VERSION,
    "study": STUDY,
    "survey": SURVEY,
    "data": DATA,
    "records": RECORDS_TOLD,
    "records by standing": BY_STANDING,
}


def caption(document: ExportDocument, title: Template) -> Message:
    """One line with a table: how many records, which rows, what its intervals hold, and what was cut."""
    more = [document.result.coverage_statement()]
    more += [document.unsigned] if document.unsigned else []
    more += [CUT_SHORT(what=cut) for cut in document.cuts]
    return CAPTION(title=title(), records=document.result.records, rows=_rows(document), more=more)


def lines(document: ExportDocument) -> Iterator[str]:
    """What the tables rest on, a line each."""
    said: list[tuple[Message | str, Value]] = [
        (_NAMES[name]() if name in _NAMES else name, _head_value(document, name, value))
        for name, value in document.head.items()
    ]
    said += [(name, _shown(value)) for name, value in document.settings.items()]
    said += [(CUT(), cut) for cut in document.cuts]
    said += [(REMARK(), note) for note in document.notes]
    said += [(INTERVALS(), document.result.coverage_statement()), (ROWS(), _rows(document))]
    for name, value in said:
        line = (
            value if value is document.unsigned else LINE(name=name, value=value)
        )  # it begins with its name
        yield document.voice.say(line)


def _rows(document: ExportDocument) -> Message:
    return document.selection.told or document.selection.sentence


def _head_value(document: ExportDocument, name: str, value: object) -> Value:
    if name == "unsigned" and document.unsigned:
        return document.unsigned
    if name == "records by standing":
        return tuple(STANDING(words=words, count=count) for words, count in document.standings if count)
    return value if isinstance(value, int) else _shown(value)


def _shown(value: object) -> str:
    """A value of a setting as a file of settings has it, more or less."""
    text = json.dumps(value, ensure_ascii=False) if isinstance(value, dict | list) else value
    return NOT_KNOWN if text is None else str(text)
