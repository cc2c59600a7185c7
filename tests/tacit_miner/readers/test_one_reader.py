"""One reader: the same answers in any kind of file are the same records for `mine`, and the same columns for the wizard."""

import csv
import random
import shlex

import numpy as np
import openpyxl
import pytest
from support.sheets import coded_of

from tacit.channels.channel import parse_krr, warner
from tacit_miner.cli import main
from tacit_miner.project.project import Project
from tacit_miner.readers import opening, tables
from tacit_miner.readers.coded import command
from tacit_miner.readers.files import InputError, WithheldError, kind_of
from tacit_miner.readers.opening import open_answers, open_sheet, read_transactions
from tacit_miner.readers.sheet import in_order, read_choices
from tacit_miner.readers.tables import read_digits

CHANNELS = "item,scheme\nage,krr:0.7:3\nregion,krr:1:3\nsmokes,warner:0.8\n"


@pytest.fixture
def rows():
    """Answers with options and without an order, a name in two cases, and gaps."""
    draw = random.Random(7)
    options = ("13-15", "16-17", "18+"), ("a", "B", "-c"), ("0", "1")
    return [tuple(draw.choice(each) if draw.random() > 0.1 else "-" for each in options) for _ in range(400)]


def as_csv(path, rows):
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([("age", "region", "smokes"), *rows])
    return path


def as_workbook(path, rows):
    book = openpyxl.Workbook()
    for row in [("age", "region", "smokes"), *rows]:
        book.active.append([int(cell) if cell in {"0", "1"} else cell for cell in row])
    book.save(path)
    return path


def as_statistics(path, rows):
    pyreadstat, pandas = pytest.importorskip("pyreadstat"), pytest.importorskip("pandas")
    columns = zip(("age", "region", "smokes"), zip(*rows, strict=True), strict=True)
    pyreadstat.write_sav(pandas.DataFrame({name: list(cells) for name, cells in columns}), path)
    return path


def as_columns(path, rows):
    pa, parquet = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    columns = zip(("age", "region", "smokes"), zip(*rows, strict=True), strict=True)
    parquet.write_table(pa.table({name: list(cells) for name, cells in columns}), path)
    return path


MADE = {"csv": as_csv, "xlsx": as_workbook, "sav": as_statistics, "parquet": as_columns}


@pytest.mark.parametrize("ending", list(MADE)[1:])
def test_a_table_of_any_kind_is_mined_with_the_numbers_of_its_csv(tmp_path, rows, ending, capsys):
    (tmp_path / "c.csv").write_text(CHANNELS, encoding="ascii")
    found = []
    for each in ("csv", ending):
        data = MADE[each](tmp_path / f"t.{each}", rows)
        words = ["mine", str(data), "--channels", str(tmp_path / "c.csv"), "--min-support", "0.1"]
        assert main([*words, "--csv", str(tmp_path / f"{each}.csv")]) == 0
        capsys.readouterr()
        files = (f"{each}.csv", f"{each}-itemsets.csv")
        found.append([(tmp_path / name).read_text(encoding="utf-8").splitlines() for name in files])
    assert sum(map(len, found[0])) > 5
    assert found[0] == found[1]


@pytest.mark.parametrize("ending", list(MADE)[1:])
def test_a_table_of_any_kind_becomes_the_project_of_its_csv(tmp_path, rows, ending, capsys):
    (tmp_path / "c.csv").write_text(CHANNELS, encoding="ascii")
    loaded = []
    for each in ("csv", ending):
        data, project = MADE[each](tmp_path / f"t.{each}", rows), tmp_path / f"{each}.tacit-project"
        assert main(["new", str(project), "--table", str(data), "--channels", str(tmp_path / "c.csv")]) == 0
        capsys.readouterr()
        with Project.open(project, read_only=True) as opened:
            loaded.append((opened.study.questions, opened.load()[0].rows))
    assert loaded[0][0] == loaded[1][0]
    np.testing.assert_array_equal(np.sort(loaded[0][1], axis=0), np.sort(loaded[1][1], axis=0))


def test_a_row_without_answers_is_a_person_for_mine_and_no_row_for_the_wizard(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text("a,b\nx,1\n,\n\ny,0\n", encoding="ascii")
    assert open_answers(path).records == 3
    assert open_sheet(path).records == 2


def test_a_refusal_names_line_column_and_item_also_behind_blank_lines_and_long_cells(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text('q,r\nx,1\n\n\n"x\ny",0\nz,7\n', encoding="ascii")
    with pytest.raises(InputError, match=r"t\.csv, line 7, column 2 \('r'\): '7' is neither 0 nor 1 nor -"):
        read_choices(open_answers(path), [[parse_krr("krr:0.6:3"), warner(0.9)]], {})
    book = tmp_path / "t.xlsx"
    as_workbook(book, [("a", "b", "0"), ("b", "a", "5")])
    with pytest.raises(InputError, match=r"t\.xlsx, record 2, column 3 \('smokes'\): '5' is neither"):
        read_choices(open_answers(book), [[parse_krr("krr:0.6:2")] * 2 + [warner(0.9)]], {})


def test_options_without_an_order_are_put_in_one_by_size_or_by_text():
    assert in_order(["10", "9", "1.5"]) == ("1.5", "9", "10")
    assert in_order(["b", "A", "B", "a"]) == ("A", "B", "a", "b")


def test_the_command_that_the_wizard_saves_names_options_that_mine_would_order_otherwise(tmp_path):
    data, channels = tmp_path / "t.csv", tmp_path / "c.csv"
    data.write_text("q,r\na,u\nB,v\n" + "c,w\n" * 9, encoding="ascii")
    channels.write_text("q,krr:0.7:3\nr,krr:0.7:3\n", encoding="ascii")
    words = shlex.split(command(coded_of(data, channels), data, channels))
    assert words[-2:] == ["--choice", "q:a,B,c"]
    assert words.count("--choice") == 1


@pytest.mark.parametrize("name", ["t.sav.gz", "t.parquet.gz"])
def test_a_compressed_file_that_another_library_opens_is_refused_in_a_sentence(tmp_path, name):
    path = tmp_path / name
    path.write_bytes(b"\x00\x01" * 50)
    with pytest.raises(InputError, match=name):
        open_sheet(path)


@pytest.mark.parametrize("content", [",,\n,,\n", "\ufeff", "a,b\n,\n"])
def test_a_file_with_nothing_in_it_is_refused_in_a_sentence(tmp_path, content):
    path = tmp_path / "t.csv"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match=r"t\.csv"):
        open_sheet(path)
    if not content.startswith("a"):
        with pytest.raises(InputError, match=r"t\.csv"):
            open_answers(path)


def test_numbers_in_lines_are_transactions_for_mine_and_may_be_a_table_without_names_for_the_wizard(tmp_path):
    path = tmp_path / "t.txt"
    path.write_text("1\t0\n0\t1\n1\t1\n", encoding="ascii")
    assert kind_of(path) == "fimi"
    assert [column.name for column in open_sheet(path).columns] == ["column 1", "column 2"]


def test_a_workbook_of_zero_and_one_is_packed_as_its_csv_is_and_gaps_are_named(tmp_path, monkeypatch):
    for module in (opening, tables):
        monkeypatch.setattr(module, "BLOCK_RECORDS", 1_024)
    draw = np.random.default_rng(3)
    cells = draw.integers(0, 2, (700, 2))
    text, book = tmp_path / "t.csv", openpyxl.Workbook(write_only=True)
    text.write_text("a,b\n" + "".join(f"{one},{two}\n" for one, two in cells), encoding="ascii")
    sheet = book.create_sheet()
    for row in [["a", "b"], *cells.tolist()]:
        sheet.append(row)
    book.save(tmp_path / "t.xlsx")
    wanted, found = read_transactions([text, text]), read_transactions([tmp_path / "t.xlsx"] * 2)
    assert found.items == wanted.items
    assert len(wanted.blocks) == 2
    assert [block.records for block in found.blocks] == [block.records for block in wanted.blocks]
    for one, other in zip(wanted.blocks, found.blocks, strict=True):
        np.testing.assert_array_equal(one.bits, other.bits)
    gaps = tmp_path / "gaps.xlsx"
    as_workbook(gaps, [("0", "1", "1"), ("0", "-", "1")])
    with pytest.raises(WithheldError, match=r"gaps\.xlsx, record 2, column 2 \('region'\): no answer"):
        read_transactions([gaps])


def test_levels_are_text_and_anything_else_is_refused_as_what_it_is(tmp_path):
    path = tmp_path / "levels.xlsx"
    as_workbook(path, [("1", "2", "1")])
    with pytest.raises(InputError, match=r"levels\.xlsx: not a text file; save the table as CSV"):
        list(read_digits(path, 9))
