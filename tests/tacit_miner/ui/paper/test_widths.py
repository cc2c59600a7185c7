"""Columns of a printed table: numbers are not torn, words share what is left."""

from tacit_miner.report.pieces import ReportColumn, ReportTable, RowGroup
from tacit_miner.ui.paper.setting import widths


def measure(text):
    return 5.0 * len(text)


def table(*rows):
    columns = (
        ReportColumn("rule", is_number=False),
        ReportColumn("share"),
        ReportColumn("verdict", is_number=False),
    )
    return ReportTable("", columns, (RowGroup("", rows),))


def test_what_fits_is_as_wide_as_it_needs():
    found = widths(table(("tea", "50.00", "certain")), 500.0, measure, 4.0)
    assert found == [4 * 5.0 + 4.0, 5 * 5.0 + 4.0, 7 * 5.0 + 4.0]


def test_long_words_give_way_and_numbers_do_not():
    rows = ("a question in many words " * 10, "50.00 … 60.00", "certain")
    found = widths(table(rows), 300.0, measure, 4.0)
    assert abs(sum(found) - 300.0) < 1e-9
    assert found[1] >= measure("50.00 … 60.00") + 4.0
    assert found[2] >= measure("certain") + 4.0


def test_a_table_that_is_too_wide_is_made_narrower_all_over():
    row = tuple("0123456789" * 4 for _ in range(3))
    found = widths(table(row), 100.0, measure, 4.0)
    assert abs(sum(found) - 100.0) < 1e-9
