"""Short files that claim, or unpack to, a large table are refused in a sentence, before they take time or memory."""

from __future__ import annotations

import struct
import sys
import zipfile
from dataclasses import replace

import numpy as np
import pytest

from tacit_miner.readers import files
from tacit_miner.readers.files import InputError
from tacit_miner.readers.opening import open_sheet, read_transactions
from tacit_miner.xlsform.workbook import write_workbook

HEAD = b'<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
END = b"</sheetData></worksheet>"


def workbook(path, piece, times=1, sheet="sheet1.xml"):
    """A workbook whose first sheet, a part of this name, is a piece, so many times."""
    sound = path.with_suffix(".sound")
    sound.write_bytes(write_workbook({"answers": [["a"], ["1"]]}))
    with (
        zipfile.ZipFile(sound) as old,
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as new,
    ):
        for name in old.namelist():
            if name == "xl/worksheets/sheet1.xml":
                with new.open(name.replace("sheet1.xml", sheet), "w") as part:
                    part.write(HEAD)
                    for _ in range(times):
                        part.write(piece)
                    part.write(END)
            else:
                new.writestr(name, old.read(name).replace(b"sheet1.xml", sheet.encode()))
    return path


@pytest.mark.parametrize(
    ("piece", "times", "said"),
    [
        (
            b"<row><c><v>1</v></c></row>" * 40_000,
            65,
            r"unpacks to 67,6\d\d,\d\d\d bytes, more than 67,108,864",
        ),
        (b"<row><c><v>1</v></c></row>" * 40_000, 9, "more than 1,048,576 elements"),
        (b'<row><c r="XFD1"><v>1</v></c></row>' * 7, 1, "more than 100,000 cells"),
        (b'<row><c r="XFD1"/></row>' * 7, 1, "more than 100,000 cells"),
        (b"<row" + b" a='%s'" % (b"1" * 2_000_000) + b"/>", 1, "is damaged"),
    ],
    ids=["bytes", "elements", "width", "empty width", "a tag"],
)
def test_a_workbook_takes_no_more_than_its_bytes_allow(tmp_path, monkeypatch, piece, times, said):
    monkeypatch.setattr(files, "LIMITS", replace(files.LIMITS, free_cells=100_000))
    with pytest.raises(InputError, match=said):
        open_sheet(workbook(tmp_path / "t.xlsx", piece, times))


def test_a_part_under_any_name_is_looked_at(tmp_path):
    path = workbook(tmp_path / "t.xlsx", b"<row><c><v>1</v></c></row>" * 40_000, 9, "sheet1.png")
    with pytest.raises(InputError, match=r"part 'xl/worksheets/sheet1\.png' of the workbook has more than"):
        open_sheet(path)


@pytest.fixture
def spss(tmp_path):
    pyreadstat, pandas = pytest.importorskip("pyreadstat"), pytest.importorskip("pandas")
    path = tmp_path / "t.zsav"
    pyreadstat.write_sav(pandas.DataFrame({"ANSWER": np.zeros(1_000)}), path, compress=True)
    return path


def test_records_that_a_statistics_file_cannot_hold_are_not_believed(spss):
    data = bytearray(spss.read_bytes())
    struct.pack_into("<i", data, 80, 67_000_000)  # how many records there are, by the file's head
    spss.write_bytes(data)
    with pytest.raises(
        InputError, match=r"more than 16,777,216 cells, which a file of \d,?\d+ bytes should not hold"
    ):
        open_sheet(spss)


def test_a_statistics_file_is_read_to_its_end_some_records_at_a_time(spss, monkeypatch):
    monkeypatch.setattr("tacit_miner.readers.foreign_sheets._FEWEST", 30)
    monkeypatch.setattr("tacit_miner.readers.foreign_sheets._BYTES", 1)
    (column,) = open_sheet(spss).columns
    assert column.counts == (1_000,)


@pytest.mark.parametrize("name", [b"\xff\xfeSWER", b"      "])
def test_a_column_without_a_name_that_is_text_is_a_sentence_or_a_number(spss, name):
    data = spss.read_bytes()
    assert data.count(b"ANSWER") >= 1
    spss.write_bytes(data.replace(b"ANSWER", name))
    try:
        names = [column.name for column in open_sheet(spss).columns]
    except InputError:
        return
    assert all(names)


def test_rows_of_a_column_file_are_counted_before_they_are_read(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "LIMITS", replace(files.LIMITS, free_cells=100_000))
    pa, parquet = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "t.parquet"
    table = pa.table({"a": np.zeros(files.LIMITS.free_cells // 8 + 1, np.int8)})
    with parquet.ParquetWriter(path, table.schema) as file:
        for _ in range(8):
            file.write_table(table)
    assert path.stat().st_size < 1 << 20
    with pytest.raises(InputError, match="more than 100,000 cells"):
        open_sheet(path)
    assert sum(block.records for block in read_transactions([path]).blocks) == 8 * table.num_rows


@pytest.mark.parametrize(
    "values", [[f"{number}" for number in range(4_000)], ["x" * 4_000 + str(n) for n in range(50)]]
)
def test_values_that_memory_does_not_hold_are_refused(tmp_path, monkeypatch, values):
    pa, parquet = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    fewer = replace(files.LIMITS, free_values=1_000, free_letters=100_000, letters_per_byte=0)
    monkeypatch.setattr(files, "LIMITS", fewer)
    path = tmp_path / "t.parquet"
    parquet.write_table(pa.table({"a": values}), path, compression="zstd", use_dictionary=False)
    with pytest.raises(InputError, match="different values or letters in them"):
        open_sheet(path)


@pytest.mark.skipif(sys.platform != "linux", reason="no other system limits the memory of a process")
def test_a_part_that_unpacks_without_end_is_stopped(tmp_path):
    pa, feather = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.feather")
    path = tmp_path / "t.feather"
    feather.write_feather(pa.table({"a": np.zeros(2**25)}), str(path), compression="zstd", chunksize=2**25)
    for read in (open_sheet, lambda path: read_transactions([path])):
        with pytest.raises(InputError):
            read(path)


@pytest.mark.parametrize("ending", ["arrow", "arrows", "feather", "parquet"])
def test_a_column_s_name_that_is_no_text_is_a_sentence(tmp_path, ending):
    pa = pytest.importorskip("pyarrow")
    feather, parquet = pytest.importorskip("pyarrow.feather"), pytest.importorskip("pyarrow.parquet")
    path, table = tmp_path / f"t.{ending}", pa.table({"answer": [True, False]})
    if ending == "parquet":
        parquet.write_table(table, path)
    elif ending == "feather":
        feather.write_feather(table, str(path))
    else:
        with {"arrow": pa.ipc.new_file, "arrows": pa.ipc.new_stream}[ending](str(path), table.schema) as file:
            file.write_table(table)
    path.write_bytes(path.read_bytes().replace(b"answer", b"\xff\xfeswer"))
    for read in (open_sheet, lambda path: read_transactions([path])):
        with pytest.raises(InputError, match=rf"t\.{ending}: cannot be read as "):
            read(path)
