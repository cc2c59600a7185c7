"""What the page of tables shows of a table: its columns, a line for each answer or pair of answers, and a sentence."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from tacit_miner.ui.texts.language import decimal, isolated, left_to_right, locale, named, number, percent, tr
from tacit_miner.ui.widgets.rows import RowsColumn

if TYPE_CHECKING:
    from tacit.estimation.intervals import Bounded
    from tacit.mining.answer_tables import CrossTable, Distribution

NOT = "¬"
"""Before an item's name: those who do not hold it (`tacit.mining.answer_counts`)."""

INFINITE = "∞"


@dataclass(frozen=True, slots=True)
class Figure:
    """An estimate with its interval; NaN where there is none."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, bounds: Bounded, place: int | tuple[int, int]) -> Figure:
        """One of an array of them."""
        return cls(*(float(part[place]) for part in (bounds.value, bounds.low, bounds.high)))


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table.

    Attributes:
        group: the answer that makes the group; empty for one question alone.
        answer: the answer that is counted.
        hint: what both stand for, in words.
        figures: by name.
        direction: `more`, `fewer` or `same` than those the group is compared with.
        unbounded: whether the data do not bound the share.
    """

    group: str
    answer: str
    hint: str
    figures: Mapping[str, Figure]
    direction: str = ""
    unbounded: bool = False


def _alone(table: Distribution | CrossTable) -> bool:
    """Whether a table is of one question; its class is not asked, which would bring NumPy before the window is up."""
    return hasattr(table, "answers")


def lines_of(table: Distribution | CrossTable, texts: Mapping[str, str]) -> list[Line]:
    """The lines, in the order of the answers; `texts` are the answers' words by item."""
    if _alone(table):
        return _answer_lines(cast("Distribution", table), texts)
    return _cell_lines(cast("CrossTable", table), texts)


def _answer_lines(table: Distribution, texts: Mapping[str, str]) -> list[Line]:
    return [
        Line(
            "",
            answer,
            _hint(answer, texts),
            {
                "share": Figure.of(table.shares, place),
                "together": Figure.of(table.simultaneous, place),
                "possible": Figure(*[float(table.projected[place])] * 3),
            },
        )
        for place, answer in enumerate(table.answers)
    ]


def _cell_lines(table: CrossTable, texts: Mapping[str, str]) -> list[Line]:
    directions = table.directions()
    return [
        Line(
            group,
            table.column_answers[j],
            f"{_hint(group, texts)}\n{_hint(table.column_answers[j], texts)}",
            {
                "share": Figure.of(table.prevalence, (i, j)),
                **{name: Figure.of(bounds, (i, j)) for name, bounds in table.measures.items()},
            },
            directions[i][j],
            bool(table.unbounded[i, j]),
        )
        for i, group in enumerate(table.row_answers)
        for j in table.told()
    ]


def _hint(item: str, texts: Mapping[str, str]) -> str:
    bare = item.removeprefix(NOT)
    return f"{shown_item(item)}: {texts[bare]}" if texts.get(bare) else shown_item(item)


def shown_item(item: str) -> str:
    """An item's name, or that those are meant who do not hold it."""
    return tr("not {item}").format(item=named(item[len(NOT) :])) if item.startswith(NOT) else named(item)


def columns_for(table: Distribution | CrossTable) -> list[RowsColumn[Line]]:
    """The columns of this kind of table."""
    answer: RowsColumn[Line] = RowsColumn(
        tr("Answer"), lambda line: shown_item(line.answer), hint=lambda line: line.hint
    )
    share = _column(tr("Share (interval)"), "share", _share, tr("Estimate in percent, as it came out"))
    if _alone(table):
        return [
            answer,
            share,
            _column(
                tr("All together"),
                "together",
                _ends,
                tr("Intervals of the options that hold all at once (Bonferroni)"),
            ),
            _column(
                tr("Nearest possible"),
                "possible",
                lambda line, name: percent(line.figures[name].value),
                tr("The nearest shares that are not below 0 and add up to 100 %"),
            ),
        ]
    return [
        RowsColumn(tr("Group"), lambda line: shown_item(line.group), hint=lambda line: line.hint),
        answer,
        share,
        _column(tr("Difference"), "difference", _points, tr("In percentage points, with its interval")),
        _column(tr("Ratio"), "ratio", _times, tr("Of the two shares, with its interval")),
        _column(tr("Odds ratio"), "odds_ratio", _times, tr("With its interval")),
        RowsColumn(
            tr("Surely"),
            lambda line: direction_words().get(line.direction, ""),
            lambda line: line.direction,
            tr("Where all comparisons of this table together leave no doubt (Bonferroni)"),
        ),
    ]


def direction_words() -> dict[str, str]:
    """What a difference says, by symbol and word; nothing where it may be 0."""
    return {"more": tr("▲ more"), "fewer": tr("▼ fewer")}


def _column(title: str, name: str, text: Callable[[Line, str], str], tip: str) -> RowsColumn[Line]:
    def key(line: Line) -> float:
        value = line.figures[name].value
        return -math.inf if math.isnan(value) else value

    def plain(line: Line) -> str:
        figure = line.figures[name]
        return f"{figure.value!r} ({figure.low!r} … {figure.high!r})"

    return RowsColumn(title, lambda line: text(line, name), key, tip, plain=plain)


def _share(line: Line, name: str) -> str:
    figure = line.figures[name]
    if math.isnan(figure.value):
        return tr("not known")
    ends = tr("not bounded") if line.unbounded else _range(percent(figure.low), percent(figure.high))
    return isolated(f"{percent(figure.value)}  ({ends})")


def _ends(line: Line, name: str) -> str:
    figure = line.figures[name]
    return "—" if math.isnan(figure.low) else isolated(_range(percent(figure.low), percent(figure.high)))


def _points(line: Line, name: str) -> str:
    figure = line.figures[name]
    if math.isnan(figure.value):
        return "—"
    return isolated(f"{_signed(figure.value)}  ({_range(_signed(figure.low), _signed(figure.high))})")


def _signed(share: float) -> str:
    sign = "+" if share > 0.0 else "−" if share < 0.0 else ""
    return f"{sign}{decimal(100.0 * abs(share))}"


def _times(line: Line, name: str) -> str:
    figure = line.figures[name]
    if math.isnan(figure.low):
        return "—"
    value = "—" if math.isnan(figure.value) else _number(figure.value)
    return isolated(f"{value}  ({_range(_number(figure.low), _number(figure.high))})")


def _number(value: float) -> str:
    return INFINITE if math.isinf(value) else decimal(value, 2)


def _range(low: str, high: str) -> str:
    return left_to_right(f"{low} … {high}")


def summary(table: Distribution | CrossTable) -> str:
    """How many answered, what the intervals mean, and what the test of independence says."""
    parts = [
        tr("Records that answered: {answered} of {records}; missing: {missing}.").format(
            answered=number(table.answered),
            records=number(table.records),
            missing=percent(table.missing) if table.records else "—",
        ),
        tr("Each interval holds with {confidence}.").format(confidence=_confidence(table.alpha)),
    ]
    if not _alone(table):
        parts.append(_independence(cast("CrossTable", table)))
    return " ".join(parts)


def _confidence(alpha: float) -> str:
    """1 − α with the digits that α has: 99.9 % is not 100 %."""
    return percent(1.0 - alpha, len(f"{100.0 * alpha:.10g}".partition(".")[2]))


def _independence(table: CrossTable) -> str:
    if math.isnan(table.p_value):
        return tr("Whether the two questions are independent cannot be told from these records.")
    words = (
        tr("The two questions are not independent (χ² {statistic}, degrees of freedom {freedom}, p {p}).")
        if table.p_value < table.alpha
        else tr(
            "That the two questions are independent cannot be ruled out (χ² {statistic}, degrees of freedom {freedom}, p {p})."
        )
    )
    return words.format(
        statistic=isolated(decimal(table.statistic)),
        freedom=number(table.freedom),
        p=isolated(locale().toString(table.p_value, "g", 3)),
    )
