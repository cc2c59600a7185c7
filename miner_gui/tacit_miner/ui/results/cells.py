"""One cell of a table as text: numbers with the digits their intervals justify, and the whole sentence for a reader."""

from __future__ import annotations

import math

from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit_miner import forged_share
from tacit_miner.ui.results.columns import NOTED, STARRED, Column, Kind, Table
from tacit_miner.ui.results.headings import SYMBOLS, verdict_word
from tacit_miner.ui.texts.language import decimal, left_to_right, number, tr

UNDEFINED = "–"


def text(table: Table, column: Column, row: int) -> str:
    """The text of the cell; for an estimate, the number alone."""
    if column.kind is Kind.SIDE:
        return table.side(column.values, row)
    if column.kind is Kind.COUNT:
        return number(int(column.values[row]))
    if column.kind is Kind.VERDICT:
        return f"{SYMBOLS[VERDICTS[column.values[row]]]} {row_verdict(column, row)}"
    if column.kind is Kind.MARK:
        return mark_text(int(column.values[row]))
    return estimate_text(column, float(column.values[row]))


def verdict_text(verdict: IntervalVerdict) -> str:
    """Symbol and word."""
    return f"{SYMBOLS[verdict]} {verdict_word(verdict)}"


def row_verdict(column: Column, row: int) -> str:
    """The word beside the symbol; what only too few forged records would change says so."""
    return worded(VERDICTS[column.values[row]], column.bears(row))


def worded(verdict: IntervalVerdict, share: float | None) -> str:
    """A verdict in words; `share` is that of forged records below which a row is certain that is not marked so."""
    if share is None:
        return verdict_word(verdict)
    return tr("certain if fewer than {share} % forged").format(
        share=decimal(forged_share.rounded_down(share), forged_share.digits(share))
    )


def mark_text(bits: int) -> str:
    """Symbols of a mark; empty for none."""
    return "★" * bool(bits & STARRED) + "✎" * bool(bits & NOTED)


def mark_words(bits: int) -> str:
    """The same for a screen reader."""
    words = {STARRED: tr("has a star"), NOTED: tr("has a note")}
    return tr(", ").join(word for bit, word in words.items() if bits & bit) or tr("not marked")


def estimate_text(column: Column, value: float) -> str:
    """A number in the column's unit and digits."""
    return decimal(value * column.unit, column.digits) if math.isfinite(value) else UNDEFINED


def interval_text(column: Column, row: int) -> str:
    """Both ends, or why there are none."""
    if column.bounds is None:
        return ""
    if column.unbounded is not None and column.unbounded[row]:
        return tr("not bounded") if column.key == "confidence" else tr("too few to bound it")
    low, high = float(column.bounds.low[row]), float(column.bounds.high[row])
    if math.isfinite(low) and high == math.inf:
        return tr("at least {low}").format(low=left_to_right(estimate_text(column, low)))
    if not (math.isfinite(low) and math.isfinite(high)):
        return UNDEFINED
    return left_to_right(f"{estimate_text(column, low)} … {estimate_text(column, high)}")


def outside(column: Column, row: int) -> bool:
    """Whether the estimate is a value that the quantity cannot have, which only chance produces."""
    return bool(column.values[row] < column.natural[0] or column.values[row] > column.natural[1])


def sentence(table: Table, column: Column, row: int) -> str:
    """The cell for a screen reader and for a tooltip."""
    if column.kind is Kind.SIDE:
        other = table.other_side(column.values, row)
        return f"{text(table, column, row)}\n{other}" if other else text(table, column, row)
    if column.kind is Kind.MARK:
        return mark_words(int(column.values[row]))
    if column.kind is not Kind.ESTIMATE:
        return text(table, column, row)
    parts = [
        tr("{title}: {value}").format(title=column.title, value=text(table, column, row)),
        tr("interval {ends}").format(ends=interval_text(column, row)),
    ]
    if column.widened is not None and math.isfinite(column.widened.low[row]):
        ends = (estimate_text(column, float(end[row])) for end in (column.widened.low, column.widened.high))
        parts.append(tr("if forged {ends}").format(ends=left_to_right(" … ".join(ends))))
    verdict = column.verdict(row)
    if verdict is not None and column.natural[1] == 1.0:
        parts.append(verdict_word(verdict))
    if outside(column, row):
        parts.append(
            tr(
                "the raw estimate lies outside 0 … 100 %: so few people, or so much noise, that chance decides"
            )
        )
    if column.truth is not None and math.isfinite(column.truth[row]):
        parts.append(tr("true value {value}").format(value=estimate_text(column, float(column.truth[row]))))
    return tr("; ").join(parts)
