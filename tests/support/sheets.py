"""Sheets and plans made of columns in memory."""

from dataclasses import replace
from pathlib import Path

from tacit_miner.readers.coded import CodedTable, with_channels
from tacit_miner.readers.column_plan import guess
from tacit_miner.readers.opening import open_sheet
from tacit_miner.readers.sheet import Encoder, Reading, Sheet

UNIVERSITY = ("copied", "fought", "bullied", "bullying", "drug", "sex")
"""Columns of the university survey (R package RRTCS, HorvitzDataRealSurvey)."""

SHARES = ("1/12", "1/10", "20/30", "1/10", "10/30", "1/12")
"""Of yes to the harmless question that belongs to each."""

ESTIMATES = (0.841, 0.407, 0.122, 0.128, 0.129, 0.066)
"""That RRTCS has for each."""

TOGETHER = ((0, 5), (1, 3), (2, 4))
"""Columns whose harmless questions ask of the same thing: the month of birth, the last digit of the ID, the day of birth."""


def sheet_of(columns, **more):
    """A sheet of these columns: name to cells."""
    made = []
    for name, cells in columns.items():
        encoder = Encoder()
        encoder.add(cells)
        made.append(replace(encoder.column(name), **more.pop(name, {})))
    records = len(next(iter(columns.values())))
    return Sheet(Path("made.csv"), tuple(made), records, Reading(",", has_names=True), "csv", **more)


def university_plan(sheet):
    """The plan of the university survey."""
    plan = guess(sheet)
    plan = plan.changed(plan.questions, scheme="unrelated")
    plan = plan.with_parameter(plan.questions, "truth", "0.5")
    for place, share in enumerate(SHARES):
        plan = plan.with_parameter([place], "prevalence", share)
    return replace(plan, groups=TOGETHER)


def coded_of(table, channels):
    """A table's file and its channels file, as the wizard takes them with one Enter after the other."""
    sheet = open_sheet(table)
    return CodedTable.of(sheet, with_channels(sheet, guess(sheet), channels))
