import gzip
from contextlib import suppress

import numpy as np
import pandas as pd
import polars as pl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tacit.platform.errors import TacitError
from tacit.records.blocks import rows_of
from tacit_miner.readers import tables as table
from tacit_miner.readers.files import DataFormatError, TableLimits
from tacit_miner.readers.opening import read_transactions

reuse = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def read(folder, content, *, name="a.csv", **options):
    path = folder / name
    path.write_bytes(content)
    return read_transactions([path], **options)


def rows(dataset):
    return np.concatenate([rows_of(block) for block in dataset.blocks]).tolist()


def refusal(folder, content, **options):
    with pytest.raises(DataFormatError) as caught:
        read(folder, content, **options)
    message = str(caught.value)
    assert "\n" not in message
    assert "a.csv" in message
    return message


def test_a_table_is_read_with_the_names_of_its_header(tmp_path):
    dataset = read(tmp_path, b"smokes,drinks\n1,0\n0,0\n1,1\n")
    assert dataset.items == ("smokes", "drinks")
    assert rows(dataset) == [[1, 0], [0, 0], [1, 1]]
    assert dataset.profiles.all_open


@pytest.mark.parametrize(
    "content",
    [
        b"a b,\xc3\xa4\n1,0\n0,1",
        b"a b,\xc3\xa4\r\n1,0\r\n0,1\r\n",
        b"\xef\xbb\xbfa b,\xc3\xa4\n1,0\n0,1\n",
        b'"a b","\xc3\xa4"\n"1","0"\n0,1\n',
        b"a b, \xc3\xa4 \n 1 , 0 \n0,\t1\n\n\n",
        b"a b;\xc3\xa4\n1;0\n0;1\n",
        b"a b\t\xc3\xa4\n1\t0\n0 \t 1\n",
        b"a b,\xc3\xa4\n\n1,0\n\r\n0,1\n",
    ],
)
def test_quotes_spaces_marks_separators_and_line_ends_are_taken_kindly(tmp_path, content):
    dataset = read(tmp_path, content)
    assert dataset.items == ("a b", "ä")
    assert rows(dataset) == [[1, 0], [0, 1]]


def test_a_quoted_name_may_hold_the_separator_and_quotes(tmp_path):
    assert read(tmp_path, b'"a, b","say ""hi"""\n1,0\n').items == ("a, b", 'say "hi"')


def test_a_single_column_is_a_table(tmp_path):
    assert rows(read(tmp_path, b"a\n1\n0\n1\n")) == [[1], [0], [1]]


@pytest.mark.parametrize("row", ["1,0", "1,0,1,0", "1,0,1,", "1,,0,1,0"])
def test_a_ragged_line_is_refused_with_both_numbers(tmp_path, row):
    message = refusal(tmp_path, f"a,b,c\n1,1,1\n{row}\n0,0,0\n".encode())
    if row.startswith("1,,"):
        assert "line 3, column 2 ('b'): no answer" in message
    else:
        assert f"line 3: {row.count(',') + 1} cells, but the header names 3 items" in message


@pytest.mark.parametrize("cell", ["2", "yes", "01", "0.5", "-1", "1 0", '"1', '"1"1', "\x00", "é", "١"])
def test_a_cell_that_is_neither_0_nor_1_is_refused_with_item_and_value(tmp_path, cell):
    message = refusal(tmp_path, f"a,b\n1,1\n1,{cell}\n".encode())
    assert "line 3, column 2 ('b'): " in message
    assert ascii(cell)[1:-1] in message
    assert "neither 0 nor 1" in message


@pytest.mark.parametrize("cell", ["", "-", " ", " - ", '""', '"-"'])
@pytest.mark.parametrize("column", [0, 1])
def test_an_answer_withheld_is_refused_with_what_to_do(tmp_path, cell, column):
    row = ["1", "1"]
    row[column] = cell
    message = refusal(tmp_path, f"a,b\n1,1\n{','.join(row)}\n".encode())
    assert f"line 3, column {column + 1} ({'ab'[column]!r}): no answer" in message
    assert "leave out" in message


def test_a_fault_far_into_a_file_is_given_its_line(tmp_path):
    message = refusal(tmp_path, b"a,b\n\n" + b"1,0\n" * 5_000 + b"1,x\n", limits=TableLimits(chunk=1_000))
    assert "line 5003, column 2 ('b'): 'x'" in message


@pytest.mark.parametrize(
    ("header", "complaint"),
    [
        (b"a,b,a", "columns 1 and 3 are both named 'a'"),
        (b"a,,c", "column 2 has no name"),
        (b"a,b,", "column 3 has no name"),
        (b"", "no names"),
        (b" , ,", "no names"),
        (b"1", "answers, not names"),
        (b"a,\xff", "byte 3 of the header is not UTF-8"),
        (b"a,\x00b", "control characters"),
        ("a,b\u202ec".encode(), "character 4 is U+202E"),
        (b'a,"b', "cannot be read"),
        (b"0,1", "answers, not names"),
    ],
)
def test_a_header_that_does_not_name_the_items_is_refused(tmp_path, header, complaint):
    message = refusal(tmp_path, header + b"\n1,0,1\n")
    assert "line 1" in message
    assert complaint in message


@pytest.mark.parametrize("content", [b"a,b\n", b"a,b", b"a,b\n\n\n"])
def test_a_header_alone_is_refused(tmp_path, content):
    assert "a header but no record" in refusal(tmp_path, content)


def test_too_many_columns_are_refused(tmp_path):
    assert "3 items, but at most 2" in refusal(tmp_path, b"a,b,c\n1,1,1\n", limits=TableLimits(columns=2))


def test_data_too_large_when_packed_are_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(table, "_BLOCK_WORDS", 2)
    message = refusal(tmp_path, b"a,b\n" + b"1,0\n" * 200, limits=TableLimits(packed=20))
    assert "128 records of 2 items take 32 bytes packed, but the limit is 20" in message


def test_a_line_beyond_the_limit_is_refused(tmp_path):
    assert "longer than 50 bytes" in refusal(tmp_path, b"a" * 200, limits=TableLimits(chunk=10, line=50))


def test_several_files_are_put_one_after_the_other(tmp_path):
    first, second = tmp_path / "a.csv", tmp_path / "b.csv.gz"
    first.write_bytes(b"x,y\n1,0\n")
    second.write_bytes(gzip.compress(b'"x";"y"\n0;1\n'))
    assert rows(read_transactions([first, second])) == [[1, 0], [0, 1]]


def test_files_with_different_headers_are_refused(tmp_path):
    first, second = tmp_path / "a.csv", tmp_path / "b.csv"
    first.write_bytes(b"x,y\n1,0\n")
    second.write_bytes(b"y,x\n1,0\n")
    with pytest.raises(DataFormatError, match=r"b\.csv, line 1: its header is not that of the first"):
        read_transactions([first, second])


@pytest.mark.parametrize(("words", "chunk"), [(2**24, 2**22), (2**24, 1_000), (15, 100)])
def test_blocks_and_chunks_do_not_show(tmp_path, monkeypatch, words, chunk):
    monkeypatch.setattr(table, "_BLOCK_WORDS", words)
    expected = np.random.default_rng(1).integers(0, 2, (65_536 + 70 if words > 100 else 1_000, 5))
    content = b"a,b,c,d,e\n" + "".join(",".join(map(str, row)) + "\n" for row in expected).encode()
    dataset = read(tmp_path, content, limits=TableLimits(chunk=chunk))
    assert dataset.records == len(expected)
    np.testing.assert_array_equal(np.concatenate([rows_of(block) for block in dataset.blocks]), expected)
    assert all(block.bits.flags.c_contiguous for block in dataset.blocks)


@pytest.mark.parametrize(
    ("records", "columns", "chunk"), [(1_300, 9, 2**20), (1_300, 9, 700), (70, 9_000, 2**20)]
)
def test_plain_and_other_lines_may_alternate(tmp_path, records, columns, chunk):
    random = np.random.default_rng(3)
    expected = random.integers(0, 2, (records, columns))
    ways = [(",", "\n"), (",", "\n"), (",", "\r\n"), (" , ", "\n"), (",", "\n\n")]
    lines = [",".join(f"i{column}" for column in range(columns)) + "\n"]
    for row in expected:
        separator, end = ways[random.integers(len(ways))]
        lines.append(separator.join(map(str, row)) + end)
    dataset = read(tmp_path, "".join(lines).encode(), limits=TableLimits(chunk=chunk))
    np.testing.assert_array_equal(np.concatenate([rows_of(block) for block in dataset.blocks]), expected)


@pytest.mark.parametrize("bad", ["2", "/", "\x00", "\x80", "q", "\xb0"])
@pytest.mark.parametrize("column", [0, 1, 2])
def test_no_byte_but_0_and_1_passes_for_an_answer(tmp_path, bad, column):
    row = ["1", "0", "1"]
    row[column] = bad
    content = "a,b,c\n" + "1,0,1\n" * 100 + ",".join(row) + "\n"
    assert f"line 102, column {column + 1}" in refusal(tmp_path, content.encode("latin-1"))


tables = st.integers(1, 6).flatmap(
    lambda columns: st.lists(st.lists(st.sampled_from("01"), min_size=columns, max_size=columns), min_size=1)
)


@reuse
@given(cells=tables, separator=st.sampled_from(",;\t"), end=st.sampled_from(["\n", "\r\n"]))
def test_a_table_survives_being_written_and_read(tmp_path, cells, separator, end):
    header = [f"item {column}" for column in range(len(cells[0]))]
    content = end.join(separator.join(row) for row in [header, *cells])
    dataset = read(tmp_path, content.encode())
    assert list(dataset.items) == header
    assert rows(dataset) == [[int(cell) for cell in row] for row in cells]


@reuse
@given(
    content=st.binary(max_size=200)
    | st.text('01,"- \t\r\n', max_size=200).map(lambda body: b"a,b\n" + body.encode())
)
def test_any_bytes_are_read_or_refused_within_the_error_tree(tmp_path, content):
    with suppress(TacitError):
        read(tmp_path, content)


def test_the_public_surveys_have_their_known_size(data_folder):
    folder = data_folder / "survey"
    youth = read_transactions([folder / "nsduh2023-youth" / "derived_yesno.csv.gz"])
    assert (youth.records, len(youth.items)) == (10_308, 12)
    university = read_transactions([folder / "rr-university-survey" / "HorvitzDataRealSurvey.csv"])
    assert (university.records, len(university.items)) == (710, 6)


@pytest.mark.parametrize(
    "write",
    [
        lambda frame, path: frame.to_csv(path),
        lambda frame, path: frame.to_csv(path, index=False),
        lambda frame, path: frame.astype(float).to_csv(path, sep=";"),
        lambda frame, path: frame.astype(int).set_index(frame.index.astype(str) + ",x").to_csv(path),
        lambda frame, path: pl.from_pandas(frame).write_csv(path),
    ],
)
def test_what_a_data_frame_writes_is_read(tmp_path, write):
    answers = np.random.default_rng(1).random((500, 3)) < 0.4
    path = tmp_path / "frame.csv"
    write(pd.DataFrame(answers, columns=["tea", "True", "jam"]), path)
    data = table.read_table([path])
    assert data.items == ("tea", "True", "jam")
    assert table.read_header(path)[0] == data.items
    assert rows(data) == answers.astype(int).tolist()


def test_a_column_without_a_name_that_may_be_answers_is_refused_and_not_left_out(tmp_path):
    assert "column 1 has no name" in refusal(tmp_path, b",b\n1,1\n0,1\n")
