"""Tables of every kind as sheets: the same answers come out of each, with the labels that the file has."""

import gzip
import sys
from dataclasses import replace

import openpyxl
import pytest

from tacit.compute.control import CANCELLED, Stopped
from tacit_miner.readers.files import InputError
from tacit_miner.readers.opening import WESTERN, open_sheet
from tacit_miner.readers.sheet import EMPTY, Reading, preview

ROWS = [("name", "smokes", "age"), ("a", "yes", "10"), ("b", "no", "9"), ("c", "", "10"), ("d", "yes", "11")]


def lines(separator=",", rows=ROWS):
    return "".join(separator.join(row) + "\n" for row in rows)


def cells(sheet):
    return [list(preview(sheet, column)) for column in range(len(sheet.columns))]


WANTED = [["a", "b", "c", "d"], ["yes", "no", "", "yes"], ["10", "9", "10", "11"]]


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_text_is_read_whatever_its_separator_and_letters(tmp_path, separator, encoding):
    path = tmp_path / "t.csv"
    path.write_text(lines(separator), encoding=encoding)
    sheet = open_sheet(path)
    assert cells(sheet) == WANTED
    assert (sheet.reading.separator, sheet.reading.has_names, sheet.records) == (separator, True, 4)
    assert sheet.columns[2].values == ("9", "10", "11"), "numbers by their size"
    assert sheet.columns[1].counts == (1, 2)
    assert sheet.columns[1].read().tolist() == [1, 0, EMPTY, 1]


def test_compressed_text_and_windows_letters_are_read_and_said(tmp_path):
    path = tmp_path / "t.tsv.gz"
    path.write_bytes(gzip.compress("q\té\nja\tétudiant\n".encode("cp1252")))
    sheet = open_sheet(path)
    assert [column.name for column in sheet.columns] == ["q", "é"]
    assert sheet.notes[0].template is WESTERN


def test_only_the_ends_of_lines_end_a_row(tmp_path):
    """Not the line separator of Unicode, a form feed or what else Python takes for an end of a line in text."""
    path = tmp_path / "t.csv"
    path.write_text("q,a\nx\u2028y,1\r\nf\x0cg,0\rh\x85i,1\n", encoding="utf-8", newline="")
    assert cells(open_sheet(path)) == [["x\u2028y", "f\x0cg", "h\x85i"], ["1", "0", "1"]]


def test_a_quoted_cell_may_hold_the_separator(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text('q,r\n"a, b",1\nc,0\n', encoding="ascii")
    assert cells(open_sheet(path)) == [["a, b", "c"], ["1", "0"]]


def test_without_names_columns_are_numbered_and_it_can_be_said_otherwise(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text("1,0\n0,1\n1,1\n", encoding="ascii")
    sheet = open_sheet(path)
    assert ([column.name for column in sheet.columns], sheet.records) == (["column 1", "column 2"], 3)
    path.write_text("yes,no\nno,no\nyes,yes\nno,yes\n", encoding="ascii")
    assert open_sheet(path).records == 4
    named = open_sheet(path, Reading(",", has_names=True))
    assert ([column.name for column in named.columns], named.records) == (["yes", "no"], 3)


def test_names_that_are_blank_or_there_twice_get_others(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text("q,,q,q (2)\na,b,c,d\n", encoding="ascii")
    names = [column.name for column in open_sheet(path).columns]
    assert names[:3] == ["q", "column 2", "q (2)"]
    assert len(set(names)) == 4


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"a,b\n1\n", "line 2: 1 cells, but the first line has 2"),
        (b"a,b\n", "no record under them"),
        (b"", "no text"),
        (b"\x00\x01\x02\n", "not a text file"),
    ],
)
def test_what_is_no_table_is_refused_in_a_sentence(tmp_path, content, words):
    path = tmp_path / "t.csv"
    path.write_bytes(content)
    with pytest.raises(InputError, match=words):
        open_sheet(path)


def test_tables_of_zero_and_one_are_read_by_the_fast_reader(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text("a,b\n1,0\n0,0\n1,0\n", encoding="ascii")
    sheet = open_sheet(path)
    assert [column.counts for column in sheet.columns] == [(1, 2), (3, 0)]
    assert cells(sheet) == [["1", "0", "1"], ["0", "0", "0"]]
    assert sheet.is_readable


def test_transactions_are_columns_of_zero_and_one(tmp_path):
    path = tmp_path / "t.dat"
    path.write_text("1 3\n3\n \n1\n", encoding="ascii")
    sheet = open_sheet(path)
    assert [column.name for column in sheet.columns] == ["1", "3"]
    assert cells(sheet) == [["1", "0", "0", "1"], ["1", "1", "0", "0"]]


def test_a_workbook_gives_its_first_sheet_or_the_one_that_is_named(tmp_path):
    path = tmp_path / "t.xlsx"
    book = openpyxl.Workbook()
    book.active.title = "empty"
    for title, rows in (("answers", ROWS), ("other", [("x",), (True,), (1.0,), (2.5,)])):
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append([int(cell) if isinstance(cell, str) and cell.isdigit() else cell for cell in row])
    book.save(path)
    found = open_sheet(path)
    assert cells(found) == WANTED
    assert (found.reading.sheet, found.sheets) == ("answers", ("empty", "answers", "other"))
    assert cells(open_sheet(path, Reading(sheet="other"))) == [["yes", "1", "2.5"]]
    with pytest.raises(InputError, match="no sheet 'none'"):
        open_sheet(path, Reading(sheet="none"))
    path.write_bytes(b"no workbook")
    with pytest.raises(InputError, match=r"not an \.xlsx workbook"):
        open_sheet(path)


@pytest.mark.parametrize("ending", ["parquet", "feather"])
def test_files_of_columns_are_read_whatever_their_types(tmp_path, ending):
    arrow = pytest.importorskip("pyarrow")
    parquet, feather = (pytest.importorskip(f"pyarrow.{name}") for name in ("parquet", "feather"))
    table = arrow.table(
        {
            "b": [True, None, False],
            "n": arrow.array([1.0, 2.0, None]),
            "s": ["x", "", "y"],
            "d": arrow.array(["u", "v", "u"]).dictionary_encode(),
        }
    )
    path = tmp_path / f"t.{ending}"
    parquet.write_table(table, path) if ending == "parquet" else feather.write_feather(
        table, path, compression="uncompressed"
    )
    assert cells(open_sheet(path)) == [["1", "", "0"], ["1", "2", ""], ["x", "", "y"], ["u", "v", "u"]]


@pytest.fixture
def spss(tmp_path):
    pyreadstat, pandas = pytest.importorskip("pyreadstat"), pytest.importorskip("pandas")
    path = tmp_path / "t.sav"
    pyreadstat.write_sav(
        pandas.DataFrame({"q1": [1.0, 2.0, 9.0, None], "age": [1.0, 3.0, 1.0, 1.0]}),
        path,
        column_labels={"q1": "Have you ever copied?", "age": "Class of age"},
        variable_value_labels={
            "q1": {1.0: "No", 2.0: "Yes", 9.0: "Refused"},
            "age": {1.0: "young", 2.0: "middle", 3.0: "old"},
        },
        missing_ranges={"q1": [{"lo": 9.0, "hi": 9.0}]},
        variable_measure={"q1": "nominal", "age": "ordinal"},
    )
    return path


def test_an_spss_file_keeps_its_labels_and_missing_values(spss):
    q1, age = open_sheet(spss).columns
    assert (q1.label, q1.values, q1.missing) == ("Have you ever copied?", ("1", "2", "9"), {"9"})
    assert q1.labels == {"1": "No", "2": "Yes", "9": "Refused"}
    assert q1.read().tolist() == [0, 1, 2, EMPTY]
    assert (age.values, age.counts, age.ordered) == (("1", "2", "3"), (3, 0, 1), True), (
        "labelled, but never sent"
    )


def test_a_stata_file_keeps_its_labels_and_missing_values(tmp_path):
    pyreadstat, pandas = pytest.importorskip("pyreadstat"), pytest.importorskip("pandas")
    path = tmp_path / "t.dta"
    pyreadstat.write_dta(
        pandas.DataFrame({"q1": pandas.Series([1, 0, "a"], dtype=object)}),
        path,
        column_labels={"q1": "Ever?"},
        variable_value_labels={"q1": {0: "no", 1: "yes", "a": "refused"}},
        missing_user_values={"q1": ["a"]},
    )
    (q1,) = open_sheet(path).columns
    assert (q1.values, q1.label, q1.missing) == (("0", "1", "a"), "Ever?", {"a"})


def test_a_missing_library_is_one_sentence(spss, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyreadstat", None)
    with pytest.raises(
        InputError,
        match=r"needs the library pyreadstat, which is not installed; install tacit-rules\[statistics\]",
    ):
        open_sheet(spss)


def test_a_damaged_statistics_file_is_refused_with_its_name(tmp_path):
    pytest.importorskip("pyreadstat")
    path = tmp_path / "t.sav"
    path.write_bytes(b"$FL2 nothing else")
    with pytest.raises(InputError, match=r"t\.sav: cannot be read as SPSS"):
        open_sheet(path)


def test_an_old_workbook_says_what_to_do(tmp_path):
    with pytest.raises(InputError, match=r"save it as \.xlsx or CSV"):
        open_sheet(tmp_path / "t.xls")


def test_a_file_that_is_not_there_says_so(tmp_path):
    for name in ("t.csv", "t.xlsx", "t.sav", "t.dat"):
        with pytest.raises(InputError, match="no such file"):
            open_sheet(tmp_path / name)


def test_reading_can_be_stopped(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text("a,b\n" + "x,y\n" * 20_000, encoding="ascii")

    def stop():
        raise Stopped(CANCELLED())

    with pytest.raises(Stopped):
        open_sheet(path, replace(Reading(), has_names=True), stop)
