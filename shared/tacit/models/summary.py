"""A fitted regression as text, and as rows for files."""

from __future__ import annotations

import math
from collections.abc import Iterator

from tacit.models.fitted import LINEAR, FittedModel


def text_of(model: FittedModel) -> str:
    """As a terminal shows it."""
    return "\n".join(_lines(model))


def _lines(model: FittedModel) -> Iterator[str]:
    yield model.formula
    yield f"{model.kind}, {model.method}; {model.used:,} of {model.records:,} records"
    yield ""
    yield from table(rows_of(model))
    tests = model.wald_tests()
    if tests:
        yield ""
        yield from table(
            [["term", "chi2", "df", "p", "information kept"]]
            + [
                [
                    test.name,
                    f"{test.statistic:.3f}",
                    str(test.freedom),
                    f"{test.p_value:.3g}",
                    f"{100.0 * model.kept_of(test.name):.0f} %",
                ]
                for test in tests
            ]
        )
    for note in model.notes:
        yield ""
        yield str(note)


def rows_of(model: FittedModel) -> list[list[str]]:
    """The table of coefficients, its heads first."""
    level = f"{100.0 * (1.0 - model.alpha):g} % interval"
    letter = "z" if math.isinf(model.freedom) else "t"
    heads = ["", "coef", "std err", letter, f"P>|{letter}|", level]
    if model.kind != LINEAR:
        heads += ["odds ratio", level]
    found = [heads]
    columns = model.columns()
    for place, name in enumerate(model.names):
        own = {key: float(values[place]) for key, values in columns.items() if key != "term"}
        row = [
            name,
            f"{own['coefficient']:.4f}",
            f"{own['standard_error']:.4f}",
            f"{own['statistic']:.3f}",
            f"{own['p_value']:.3g}",
            f"{own['low']:.3f} … {own['high']:.3f}",
        ]
        if model.kind != LINEAR:
            row += [f"{own['odds_ratio']:.3f}", f"{own['odds_low']:.3f} … {own['odds_high']:.3f}"]
        found.append(row)
    return found


def table(rows: list[list[str]]) -> Iterator[str]:
    """Columns under their heads, numbers to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()
