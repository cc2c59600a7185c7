"""What the page of tables shows of a table: its columns, a line for each answer or pair of answers, and a sentence."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from tacit_miner import voice
from tacit_miner.exports.answer_tables import Extremes
from tacit_miner.ui.results.extremes import (
    difference_line,
    loss_line,
    pushed_columns,
    reach_line,
    signers_column,
    sortable,
)
from tacit_miner.ui.texts.language import decimal, isolated, left_to_right, percent, tr
from tacit_miner.ui.texts.words import CODED, NOT, is_of_one_question, shown_item
from tacit_miner.ui.widgets.rows import RowsColumn

if TYPE_CHECKING:
    from tacit.estimation.intervals import Bounded
    from tacit.mining.answer_tables import CrossTable, Distribution

INFINITE = "∞"


@dataclass(frozen=True, slots=True)
class TableFigure:
    """An estimate with its interval; NaN where there is none."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, bounds: Bounded, place: int | tuple[int, int]) -> TableFigure:
        """One of an array of them."""
        return cls(*(float(part[place]) for part in (bounds.value, bounds.low, bounds.high)))


NO_FIGURE = TableFigure(math.nan, math.nan, math.nan)


@dataclass(frozen=True, slots=True)
class TableLine:
    """A line of the table.

    Attributes:
        group: the answer that makes the group; empty for one question alone.
        answer: the answer that is counted.
        hint: what both stand for, in words.
        figures: by name.
        direction: `more`, `fewer` or `same` than those the group is compared with.
        unbounded: whether the data do not bound the share.
        extremes: how far forged records and single signers could push the share.
        difference: how far single signers could push the difference.
        by_chance: what the direction is as far as chance goes.
        certain_below: the share of forged records below which that holds; NaN where chance leaves it open.
    """

    group: str
    answer: str
    hint: str
    figures: Mapping[str, TableFigure]
    direction: str = ""
    unbounded: bool = False
    extremes: Extremes = field(default_factory=Extremes)
    difference: Extremes = field(default_factory=Extremes)
    by_chance: str = ""
    certain_below: float = math.nan

    @property
    def forged(self) -> TableFigure:
        """The difference with the interval that allows for forged records."""
        return self.figures.get("forged", NO_FIGURE)

    @property
    def difference_lines(self) -> str:
        """What forged records and signers do to the difference, as far as it is known."""
        ends = (
            ""
            if math.isnan(self.forged.value)
            else f"{_signed(self.forged.low)} … {_signed(self.forged.high)}"
        )
        told = tr("Interval if forged: {ends}").format(ends=left_to_right(ends)) if ends else ""
        return "\n".join(filter(None, (told, difference_line(self.difference))))

    @property
    def below_cell(self) -> str:
        """`certain_below` in percent, without the sign; a dash where there is none."""
        share = self.certain_below
        return "–" if math.isnan(share) else decimal(voice.rounded_down(share), voice.digits(share))

    @property
    def share_lines(self) -> str:
        """What forged records and signers do to the share, as far as it is known."""
        return "\n".join(filter(None, (reach_line(self.extremes), loss_line(self.extremes))))


def lines_of(table: Distribution | CrossTable, texts: Mapping[str, str]) -> list[TableLine]:
    """The lines, in the order of the answers; `texts` are the answers' words by item."""
    if is_of_one_question(table):
        return _answer_lines(cast("Distribution", table), texts)
    return _cell_lines(cast("CrossTable", table), texts)


def _answer_lines(table: Distribution, texts: Mapping[str, str]) -> list[TableLine]:
    return [
        TableLine(
            "",
            answer,
            _hint(answer, texts),
            {
                "share": TableFigure.of(table.shares, place),
                "together": TableFigure.of(table.simultaneous, place),
                "possible": TableFigure(*[float(table.projected[place])] * 3),
            },
            extremes=Extremes.of(table.forged, table.shift, table.signers, place),
        )
        for place, answer in enumerate(table.answers)
    ]


def _cell_lines(table: CrossTable, texts: Mapping[str, str]) -> list[TableLine]:
    directions, by_chance, columns = (
        table.directions(),
        table.directions_by_chance(),
        len(table.column_answers),
    )
    share, difference = (table.signers.get(name) for name in ("prevalence", "difference"))
    return [
        TableLine(
            group,
            table.column_answers[j],
            f"{_hint(group, texts)}\n{_hint(table.column_answers[j], texts)}",
            {
                "share": TableFigure.of(table.prevalence, (i, j)),
                **{name: TableFigure.of(bounds, (i, j)) for name, bounds in table.measures.items()},
                "forged": TableFigure.of(table.widened, (i, j)),
            },
            directions[i][j],
            bool(table.unbounded[i, j]),
            Extremes.of(table.forged, table.prevalence_shift, share, i * columns + j),
            Extremes.of(table.forged, None, difference, i * columns + j),
            by_chance[i][j],
            float(table.certain_below[i, j]),
        )
        for i, group in enumerate(table.row_answers)
        for j in table.told()
    ]


def _hint(item: str, texts: Mapping[str, str]) -> str:
    bare = item.removeprefix(NOT)
    return f"{shown_item(item)}: {texts[bare]}" if texts.get(bare) else shown_item(item)


def columns_for(
    table: Distribution | CrossTable, words: Mapping[str, str] = CODED
) -> list[RowsColumn[TableLine]]:
    """The columns of this kind of table; `words` are those of answers, by item."""
    answer: RowsColumn[TableLine] = RowsColumn(
        tr("Answer"), lambda line: shown_item(line.answer, words), hint=lambda line: line.hint
    )
    share = _column(
        tr("Share (interval)"),
        "share",
        _share,
        tr("Estimate in percent, as it came out"),
        lambda line: line.share_lines,
    )
    if is_of_one_question(table):
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
            *(column for column, _ in _pushed(table)),
        ]
    return [
        RowsColumn(tr("Group"), lambda line: shown_item(line.group, words), hint=lambda line: line.hint),
        answer,
        share,
        _column(
            tr("Difference"),
            "difference",
            _points,
            tr("In percentage points, with its interval"),
            lambda line: line.difference_lines,
        ),
        _column(tr("Ratio"), "ratio", _times, tr("Of the two shares, with its interval")),
        _column(tr("Odds ratio"), "odds_ratio", _times, tr("With its interval")),
        RowsColumn(
            tr("Surely"),
            _direction,
            lambda line: (line.direction, line.by_chance),
            tr(
                "Where all comparisons of this table together leave no doubt (Bonferroni); △ ▽ where fewer forged records than the settings "
                "allow would change that"
            ),
        ),
        *(column for column, _ in _pushed(table)),
    ]


Figures = Callable[[TableLine], float]


def _pushed(table: Distribution | CrossTable) -> list[tuple[RowsColumn[TableLine], Figures]]:
    """How far forged records and single signers push each share and difference: columns, with what each is of."""
    found = pushed_columns(lambda line: line.extremes, lambda line: line.share_lines)
    return found if is_of_one_question(table) else [*found, *_pushed_differences()]


def _pushed_differences() -> list[tuple[RowsColumn[TableLine], Figures]]:
    widened = _column(
        tr("Difference if forged"),
        "forged",
        _points,
        tr(
            "With the interval that allows for the share of forged records of the settings, whatever they say. Only where fewer would change which "
            "group surely has more."
        ),
    )
    one: RowsColumn[TableLine] = signers_column(
        tr("One signer, difference %"),
        tr("What the difference loses without the one signer who matters most, in points of percent."),
        lambda line: line.difference.one,
    )
    five: RowsColumn[TableLine] = signers_column(
        tr("Five signers, difference %"),
        tr("The same without the five signers who were found to matter most together."),
        lambda line: line.difference.five,
    )
    below: RowsColumn[TableLine] = RowsColumn(
        tr("Certain below % forged"),
        lambda line: line.below_cell,
        lambda line: sortable(line.certain_below),
        tr(
            "Fewer forged records than this share of all do not change which group surely has more; empty where chance leaves that open."
        ),
        numeric=True,
        plain=lambda line: line.certain_below,
    )
    return [
        (widened, lambda line: line.forged.value),
        (one, lambda line: line.difference.one),
        (five, lambda line: line.difference.five),
        (below, lambda line: line.certain_below),
    ]


def pushed_places(table: Distribution | CrossTable, lines: Sequence[TableLine]) -> dict[int, bool]:
    """The places of those columns, and whether they say anything of these lines."""
    pushed = _pushed(table)
    first = len(columns_for(table)) - len(pushed)
    return {
        first + place: not all(math.isnan(figure(line)) for line in lines)
        for place, (_, figure) in enumerate(pushed)
    }


def _direction(line: TableLine) -> str:
    """What the difference says; of one that too few forged records would change, how few."""
    if line.direction in direction_words() or line.by_chance not in direction_words():
        return direction_words().get(line.direction, "")
    share = line.certain_below
    words = {
        "more": tr("△ more, certain if fewer than {share} forged"),
        "fewer": tr("▽ fewer, certain if fewer than {share} forged"),
    }[line.by_chance]
    return words.format(share=percent(voice.rounded_down(share) / 100.0, voice.digits(share)))


def direction_words() -> dict[str, str]:
    """What a difference says, by symbol and word; nothing where it may be 0."""
    return {"more": tr("▲ more"), "fewer": tr("▼ fewer")}


def _column(
    title: str,
    name: str,
    text: Callable[[TableLine, str], str],
    tip: str,
    hint: Callable[[TableLine], str] | None = None,
) -> RowsColumn[TableLine]:
    def key(line: TableLine) -> float:
        value = line.figures.get(name, NO_FIGURE).value
        return -math.inf if math.isnan(value) else value

    def plain(line: TableLine) -> str:
        figure = line.figures.get(name, NO_FIGURE)
        return f"{figure.value!r} ({figure.low!r} … {figure.high!r})"

    return RowsColumn(title, lambda line: text(line, name), key, tip, plain=plain, hint=hint)


def _share(line: TableLine, name: str) -> str:
    figure = line.figures[name]
    if math.isnan(figure.value):
        return tr("not known")
    ends = tr("not bounded") if line.unbounded else _range(percent(figure.low), percent(figure.high))
    return isolated(f"{percent(figure.value)}  ({ends})")


def _ends(line: TableLine, name: str) -> str:
    figure = line.figures[name]
    return "—" if math.isnan(figure.low) else isolated(_range(percent(figure.low), percent(figure.high)))


def _points(line: TableLine, name: str) -> str:
    figure = line.figures.get(name, NO_FIGURE)
    if math.isnan(figure.value):
        return "—"
    return isolated(f"{_signed(figure.value)}  ({_range(_signed(figure.low), _signed(figure.high))})")


def _signed(share: float) -> str:
    sign = "+" if share > 0.0 else "−" if share < 0.0 else ""
    return f"{sign}{decimal(100.0 * abs(share))}"


def _times(line: TableLine, name: str) -> str:
    figure = line.figures[name]
    if math.isnan(figure.low):
        return "—"
    value = "—" if math.isnan(figure.value) else _number(figure.value)
    return isolated(f"{value}  ({_range(_number(figure.low), _number(figure.high))})")


def _number(value: float) -> str:
    return INFINITE if math.isinf(value) else decimal(value, 2)


def _range(low: str, high: str) -> str:
    return left_to_right(f"{low} … {high}")
