"""Items by their short names or by their codes: cells, tooltips, search, copies, filters that stay."""

import csv

from tacit_miner.ui.results.columns import STARRED
from tacit_miner.ui.results.model import tab_separated
from tacit_miner.ui.results.row_filter import RowFilter, SideFilter, matches
from tacit_miner.ui.texts.naming import CODES, Naming


def test_short_names_are_shown_and_questions_are_in_the_tooltip(mined_to_read):
    page = mined_to_read.workspace.results.rules
    table, row = page.table.results.table, int(page.shown_rows()[0])
    words = {item.code: item.question for item in mined_to_read.snapshot.items}
    code = table.items[int(table.left[row, 0])]
    assert table.side(table.left, row).startswith(f"{code} = ")
    tooltip = page.table.results.index(0, table.position("antecedent")).data(3)
    assert table.labels[int(table.left[row, 0])] in tooltip
    assert words[code] in tooltip


def test_codes_are_shown_on_demand_and_nothing_else_changes(mined_to_read):
    page = mined_to_read.workspace.results.rules
    wanted = RowFilter(left=SideFilter(required=frozenset({int(page.table.results.table.left[0, 0])})))
    page.filters.put(wanted)
    shown = page.shown_rows().tolist()
    page.table.selectRow(0)
    chosen = page.table.selected_rows().tolist()
    mined_to_read.actions_.by_name["codes"].trigger()
    table = page.table.results.table
    assert table.labels == table.items
    assert page.filters.wanted() == wanted
    assert page.shown_rows().tolist() == shown
    assert page.table.selected_rows().tolist() == chosen
    assert mined_to_read.preferences.codes
    assert not mined_to_read.workspace.prevalences.view.isColumnHidden(2)
    mined_to_read.actions_.by_name["codes"].trigger()
    assert table.labels == page.table.results.table.items != page.table.results.table.labels


def test_both_names_are_searched_and_files_say_the_code(mined_to_read):
    page = mined_to_read.workspace.results.itemsets
    table = page.table.results.table
    assert matches(table, RowFilter(text="smoked")).any()
    assert matches(table, RowFilter(text="smoke in the last")).any()
    page.filters.put(RowFilter(left=SideFilter(required=frozenset({0}))))
    assert table.items[0] in page.to_export("", (), ()).selection.sentence.values["text"]
    assert table.labels[0] not in page.to_export("", (), ()).selection.sentence.values["text"]
    copied = "".join(tab_separated(table, table.columns[:1], page.shown_rows()[:1]))
    assert copied.splitlines()[1].split(" & ")[0] in table.items


def test_a_copied_table_has_the_windows_words_and_the_text_those_of_files(mined_to_read, monkeypatch):
    page = mined_to_read.workspace.results.rules
    table, rows = page.table.results.table, page.shown_rows()[:5]
    wanted = [table.column(key) for key in ("mark", "confidence", "verdict")]
    table.column("mark").values[rows[0]] = STARRED
    text, told = (
        list(csv.reader("".join(tab_separated(table, wanted, rows, told=on)).splitlines(), delimiter="\t"))
        for on in (False, True)
    )
    assert text[0] == ["mark", "confidence", "confidence_low", "confidence_high", "verdict"]
    assert told[0] == ["★", "Confidence", "from", "to", "Verdict"]
    assert [line[1:4] for line in text[1:]] == [line[1:4] for line in told[1:]]
    assert (text[1][0], told[1][0]) == ("1", "★")
    monkeypatch.setattr("tacit_miner.ui.results.model.verdict_word", lambda verdict: f"fr:{verdict}")
    (_, *lines) = "".join(tab_separated(table, wanted, rows, told=True)).splitlines()
    assert all("\tfr:" in line for line in lines)
    assert len(lines) == 5
    table.column("mark").values[rows[0]] = 0


def test_a_number_is_searched_whole():
    found = ["i39", "i390", "xi39y", "39"]
    from tacit_miner.ui.results.row_filter import _whole

    assert [_whole("i39").search(name) is not None for name in found] == [True, False, True, False]
    assert [_whole("39").search(name) is not None for name in found] == [True, False, True, True]
    assert _whole("i3").search("i39") is None
    assert _whole("i").search("i39")


def test_names_without_words_stay_codes():
    assert CODES.labels(["a", "b"]) == ("a", "b")
    assert CODES.others(["a"]) == ()
    some = Naming({"a": "ah = yes"}, {"a": "Ah?"})
    assert (some.labels(["a", "b"]), some.others(["a", "b"])) == (("ah = yes", "b"), ("Ah?", "b"))


def test_a_measure_is_sorted_from_the_largest_on_first(mined_to_read):
    page = mined_to_read.workspace.results.rules
    place = page.table.results.table.position("lift")
    header = page.table.horizontalHeader()
    from PySide6.QtCore import QPoint, Qt
    from PySide6.QtTest import QTest

    x = header.sectionViewportPosition(place) + header.sectionSize(place) // 2
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, header.height() // 2))
    lift = page.table.results.table.column("lift").values[page.shown_rows()]
    assert (lift[:-1] >= lift[1:]).all()
