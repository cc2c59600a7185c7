"""Every column of a table of itemsets or rules, declared once: its names in files, its words, its unit, and how it is computed.

The window (`ui.results`), the terminal (`cli.study.mine`), reports (`report.rows`), LaTeX and Word (`writers`) and the documentation read
this. The arrays behind the names in files are made in `tacit.run.columns`; measures of rules declare themselves in
`tacit.estimation.measures`. Headings, numbers and verdicts are in the reader's language; names and codes of items are the same in all.

For LaTeX and Word a person may choose columns by key. An estimate stands beside the ends of its interval there. How wide columns are
follows from their words alone, in the widest font that programs use.
"""

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tacit.estimation.measures import MEASURES, measure_name
from tacit.estimation.verdict import IntervalVerdict
from tacit.platform.errors import TacitError
from tacit.platform.messages import Message, Template
from tacit.run.columns import Row
from tacit.verdicts.claims import CERTAIN_MEANS
from tacit_miner.choices import COLUMN_KEYS
from tacit_miner.voice import BETWEEN, Voice, number

NO_SUCH_COLUMN = Template(
    "export.no-such-column", "there is no column {name!r} for tables; there are {columns}"
)
IN_WORDS = Template("table.head.words", "In words")
FROM = Template("table.head.from", "from")
TO = Template("table.head.to", "to")
COMMA = Template("table.comma", ", ")

STAR = "★"

VERDICT_SYMBOLS = {IntervalVerdict.CERTAIN: "●", IntervalVerdict.UNCERTAIN: "◐", IntervalVerdict.BELOW: "○"}
"""Beside the word, so that a verdict is never told by colour alone."""

TOGETHER_SYMBOL = "◆"  # of what all answers together make certain

_VERDICTS = {
    IntervalVerdict.CERTAIN: Template("table.certain", "certain"),
    IntervalVerdict.UNCERTAIN: Template("table.uncertain", "uncertain"),
    IntervalVerdict.BELOW: Template("table.below", "below"),
}
HOLDS = Template("table.holds", "certain, holds up to {percent:.2f} % forged")


def verdict_message(verdict: IntervalVerdict, certain_below: float | None = None) -> Message:
    """A verdict; of one that is certain, up to which share of forged records, if that is known."""
    if verdict is IntervalVerdict.CERTAIN and certain_below is not None:
        return HOLDS(percent=number(certain_below))
    return _VERDICTS[verdict]()


class Unit(StrEnum):
    """What a column's values are."""

    SHARE = "share"  # of 1, shown in percent
    FEWER = "fewer"  # than this share, which is rounded down
    FACTOR = "factor"
    COUNT = "count"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A column of itemsets or rules; its key is its name in the window's filters, settings and copies.

    `names` are those in files, of the value and of the ends of its interval; empty for what is not there. `title` is in the head of a
    window's table, `about` its tooltip: how it is computed; `paper` is its heading in LaTeX and Word, `report` in reports.
    """

    key: str
    unit: Unit
    names: tuple[str, ...]
    title: Template
    about: Template
    paper: Template
    report: Template

    @property
    def needs(self) -> str:
        """The name that a row of a file has if it has this column."""
        return next(filter(None, self.names))


def _column(
    key: str, unit: Unit, title: str, paper: str = "", report: str = "", *, names: tuple[str, ...] = ()
) -> TableColumn:
    """A declaration; its only name is the key, and words that are not given are those of the window."""
    titled = Template(f"column.{key}", title)
    said = (
        Template(f"column.{kind}.{key}", text) if text else titled
        for kind, text in (("paper", paper), ("report", report))
    )
    return TableColumn(
        key, unit, names or (key,), titled, Template(f"column.about.{key}", _ABOUT[key]), *said
    )


def _ends(key: str) -> tuple[str, str, str]:
    return key, f"{key}_low", f"{key}_high"


_ABOUT = {
    "mark": "★: has a star. ✎: has a note. A click gives a star or takes it away.",
    "items": "The items that were answered yes together.",
    "size": "How many items the itemset has.",
    "antecedent": "Left side, X: the items given.",
    "consequent": "Right side, Y: the items that follow.",
    "records": "Records that answered every item of the row.",
    "observed": "Records that show every item as they arrived, randomized.",
    "verdict": f"● certain, ◐ uncertain, ○ below: none of the interval reaches the minimum (of rules the confidence). {CERTAIN_MEANS.text}",
    "certain_together": "◆: certain by all answers together. Rests on the sharper figures, so on other answers than the row's own: in "
    "simulations at most the error rate of the rows marked was wrong. It says nothing against the other rows.",
    "support": "s(XY): the estimated share of people with all these items, and its interval.",
    "confidence": "c = s(XY) / s(X): of the people with the left side, the estimated share with the right side too.",
    "sharper": "The support shrunk toward what other itemsets of the study foretell: right on average over the list, and so "
    "is its interval, not for each row apart. The unbiased support is beside it.",
    "probability": "The probability that the support reaches the minimum, judged by all itemsets of the study together: of the "
    "rows with 80 %, about eight in ten do.",
    "sharper_confidence": "The ratio of two shrunken supports; no interval is known of it.",
    "reweighted": "The support among all people, if whether a question was answered depends on the answers that the notes name, and "
    "on nothing else. The support among those who answered is beside it.",
    "reweighted_confidence": "The ratio of two reweighted supports; no interval is known of it.",
    "interest": "R-interest: how much more frequent the rest of the rule is among the option than among the union of options "
    "beside it. 1: the option says no more than the union. Empty for a rule without a union.",
    "interest_union": "The union that the interest is against: of those that contain an option of the rule the one from which the rule "
    "differs least.",
    "certain_below": "A certain row stays certain if fewer of all records than this share are forged, whatever they say: at most "
    "(s − m) / (W − m), with W the largest weight that a record can have, and the same for the ends of intervals.",
    "largest_signer_shift": "What the estimate loses without the records of the one signer who matters most, in points of percent; negative if it "
    "gains. Of a rule the confidence.",
    "worst_signers_shift": "The same without those five signers whose records together move the estimate most.",
    "signer_se": "The standard error that counts signers, not records: it holds if the records of one signer resemble each other "
    "(jackknife).",
    "everyone": "The least and the largest share of all people, whatever those would have said who left an answer out.",
}
"""What the tooltip of each column says, by its key."""

COLUMNS = {
    column.key: column
    for column in (
        _column("mark", Unit.TEXT, "★"),
        _column("items", Unit.TEXT, "Items", "Itemset", "itemset", names=("itemsets",)),
        _column("size", Unit.COUNT, "Size"),
        _column("antecedent", Unit.TEXT, "If", "Rule", "rule", names=("antecedents",)),
        _column("consequent", Unit.TEXT, "Then", names=("consequents",)),
        _column("records", Unit.COUNT, "n", "Records", "records"),
        _column("observed", Unit.COUNT, "Observed"),
        _column("verdict", Unit.TEXT, "Verdict", report="verdict"),
        _column("certain_together", Unit.TEXT, "By all answers", report="by all answers"),
        _column("support", Unit.SHARE, "Support %", report="support %", names=_ends("support")),
        _column("confidence", Unit.SHARE, "Confidence %", report="confidence %", names=_ends("confidence")),
        _column("sharper", Unit.SHARE, "Sharper %", report="sharper %", names=_ends("sharper")),
        _column("probability", Unit.SHARE, "Reaches it %", report="reaches it with %"),
        _column(
            "sharper_confidence", Unit.SHARE, "Sharper c %", "Sharper confidence %", "sharper confidence %"
        ),
        _column("reweighted", Unit.SHARE, "Reweighted %", report="reweighted %", names=_ends("reweighted")),
        _column(
            "reweighted_confidence",
            Unit.SHARE,
            "Reweighted c %",
            "Reweighted confidence %",
            "reweighted confidence %",
        ),
        _column("interest", Unit.FACTOR, "Interest", report="interest", names=_ends("interest")),
        _column("interest_union", Unit.TEXT, "Against", report="against"),
        _column("certain_below", Unit.FEWER, "Forged %", report="holds up to % forged"),
        _column("largest_signer_shift", Unit.SHARE, "One signer %"),
        _column("worst_signers_shift", Unit.SHARE, "Five signers %"),
        _column("signer_se", Unit.SHARE, "Error over signers %"),
        _column(
            "everyone",
            Unit.SHARE,
            "All people, at least %",
            "All people, from %",
            "all people %",
            names=("", "everyone_low", "everyone_high"),
        ),
    )
}
"""By key."""


class ColumnError(TacitError):
    """A column that tables do not have."""


@dataclass(frozen=True, slots=True)
class PaperColumn:
    """A heading, whether numbers are below it, and the cell of a row as plain text."""

    heading: Message
    is_number: bool
    cell: Callable[[Voice, Row], str]


def _sides(voice: Voice, row: Row, between: Template, kind: str = "") -> str:
    sides = ("itemsets",) if "itemsets" in row else ("antecedents", "consequents")
    told = (voice.say(between()).join(map(voice.name, row[f"{side}{kind}"])) for side in sides)
    return f" {voice.arrow} ".join(told)


_TEXTS: dict[str, Callable[[Voice, Row], str]] = {
    "items": lambda voice, row: _sides(voice, row, COMMA),
    "items_words": lambda voice, row: _sides(voice, row, BETWEEN, "_words"),
    "verdict": lambda voice, row: voice.say(verdict_message(IntervalVerdict(row["verdict"]))),
    "certain_together": lambda _voice, row: TOGETHER_SYMBOL if row["certain_together"] else "",
    "interest_union": lambda voice, row: voice.name(str(row["interest_union"])),
    "star": lambda _voice, row: STAR if row["star"] else "",
    "note": lambda voice, row: voice.name(" ".join(row["note"].split())),
}


def _text(heading: Template, name: str) -> PaperColumn:
    return PaperColumn(heading(), is_number=False, cell=_TEXTS[name])


def _number(heading: Template, unit: Unit, name: str) -> PaperColumn:
    written: Callable[[Voice, Row], str] = {
        Unit.SHARE: lambda voice, row: voice.percent(row[name]),
        Unit.FEWER: lambda voice, row: voice.fewer(row[name]),
        Unit.FACTOR: lambda voice, row: voice.figure(row[name]),
        Unit.COUNT: lambda voice, row: voice.count(row[name]),
    }[unit]
    return PaperColumn(heading(), is_number=True, cell=written)


def _parts(key: str) -> tuple[PaperColumn, ...]:
    """A declared column: its text, or its number and what ends it has."""
    column = COLUMNS[key]
    if column.unit is Unit.TEXT:
        return (_text(column.paper, key),)
    headings = (column.paper, FROM, TO) if column.names[0] else (column.paper, column.paper, TO)
    named = zip(headings, column.names, strict=False)
    return tuple(_number(heading, column.unit, name) for heading, name in named if name)


PaperChoice = tuple[str, str, tuple[PaperColumn, ...]]
"""A key that a person may choose, the name that a row has if it has the column, and its parts."""


def _beside(key: str, support: Template) -> PaperChoice:
    """A shrunken or reweighted support and confidence beside the unbiased ones of a rule."""
    parts = _number(support, Unit.SHARE, f"{key}_support"), *_parts(f"{key}_confidence")
    return key, f"{key}_confidence", parts


def _declared(key: str, choice: str = "") -> PaperChoice:
    return choice or key, COLUMNS[key].needs, _parts(key)


_JUDGED = *map(_declared, ("verdict", "certain_below")), _declared("certain_together", "together")

ITEMSET_COLUMNS: tuple[PaperChoice, ...] = (
    _declared("items"),
    ("words", "itemsets_words", (_text(IN_WORDS, "items_words"),)),
    *map(_declared, ("records", "support")),
    *_JUDGED,
    *map(_declared, ("sharper", "reweighted", "everyone", "probability")),
)
RULE_COLUMNS: tuple[PaperChoice, ...] = (
    ("rule", "antecedents", (_text(COLUMNS["antecedent"].paper, "items"),)),
    ("words", "antecedents_words", (_text(IN_WORDS, "items_words"),)),
    _declared("records"),
    ("support", "support", _parts("support")[:1]),
    _declared("confidence"),
    *_JUDGED,
    *((each.name, each.name, (_number(each.title, Unit.FACTOR, each.name),)) for each in MEASURES),
    _beside("sharper", Template("column.paper.sharper-support", "Sharper support %")),
    ("interest", "interest", (*_parts("interest"), *_parts("interest_union"))),
    _beside("reweighted", Template("column.paper.reweighted-support", "Reweighted support %")),
    ("star", "star", (_text(Template("table.head.star", "Star"), "star"),)),
    ("note", "note", (_text(Template("table.head.note", "Note"), "note"),)),
)

_UNUSUAL = {"words", *(measure.name for measure in MEASURES)}  # only where they are chosen


def check_columns(chosen: Sequence[str]) -> tuple[str, ...]:
    """The same keys. Raises ColumnError: one that tables do not have."""
    known = tuple(map(measure_name, chosen))
    for name in known:
        if name not in COLUMN_KEYS:
            raise ColumnError(NO_SUCH_COLUMN(name=name[:40], columns=COLUMN_KEYS))
    return known


def paper_columns(row: Row, chosen: Sequence[str] = ()) -> list[PaperColumn]:
    """The columns of a table of itemsets or of rules, by its first row, which need not have all that is chosen; the usual ones by default."""
    columns = ITEMSET_COLUMNS if "itemsets" in row else RULE_COLUMNS
    return [
        part
        for key, needs, parts in columns
        if needs in row and (key in (columns[0][0], *chosen) if chosen else key not in _UNUSUAL)
        for part in parts
    ]


CELL = 9  # points of the letters in a table
BESIDE = 12.0  # points of a column beside its text: what a text program leaves free in a cell, and a little

_NARROW, _BROAD = frozenset(" .,:;'|!()[]/fijlrtIJ\u202f\xa0"), frozenset("mwMW%@&…−⇒—=<>+~")
_BODY = 0.92  # of the width of bold letters


def _em(letter: str) -> float:
    """The width of a bold letter in DejaVu Serif, the widest font that text programs put where Cambria is missing."""
    if letter in _NARROW:
        return 0.45
    if letter in _BROAD or unicodedata.east_asian_width(letter) in "WF":
        return 1.1
    if unicodedata.category(letter) in {"Cf", "Mn"}:
        return 0.0
    if unicodedata.bidirectional(letter) == "AL":
        return 0.6
    return 0.88 if letter.isupper() else 0.7


def _letters(text: str) -> float:
    return CELL * sum(map(_em, text))


def column_widths(
    headings: Sequence[str], cells: Sequence[Sequence[str]], numbers: Sequence[bool], whole: float
) -> list[float]:
    """Points of each column: no number and no word is broken; a text may take several lines where the page is too narrow.

    Together they are wider than the whole only where the longest words are.
    """
    wanted, least = [], []
    for place, (heading, is_number) in enumerate(zip(headings, numbers, strict=True)):
        texts = {row[place] for row in cells}
        longest = _BODY * max(map(_letters, [*texts, ""]))
        word = _BODY * max((_letters(word) for text in texts for word in text.split(" ")), default=0.0)
        wanted.append(max(longest, _letters(heading)) + BESIDE)
        least.append(max(longest if is_number else word, *map(_letters, heading.split(" "))) + BESIDE)
    return least if sum(least) > whole else shared(wanted, least, whole)


def shared(wanted: Sequence[float], least: Sequence[float], whole: float) -> list[float]:
    """What is wanted where it fits; else the least of each, and of the rest to each as much as it lacks."""
    if sum(wanted) <= whole:
        return list(wanted)
    rest, lacking = whole - sum(least), sum(wanted) - sum(least)
    if rest <= 0.0:
        return [whole * width / sum(least) for width in least]
    return [low + rest * (most - low) / lacking for most, low in zip(wanted, least, strict=True)]
