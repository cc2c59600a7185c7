from __future__ import annotations

import os

import pytest
from support.surveys import make_item, make_survey

from tacit.platform.errors import StoreError, TacitError
from tacit_agent.cli import distort
from tacit_agent.home import CsvError

SURVEY = make_survey((make_item(0), make_item(1), make_item(2, minimum=3, default=3)))


@pytest.fixture
def table(tmp_path):
    def write(text):
        path = tmp_path / "table.csv"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


def read(path, survey=SURVEY):
    return [given.values.decode() for given in distort.answers_in(path, survey)]


@pytest.mark.parametrize(
    "text",
    [
        "q0,q1,q2\n1,0,-\n0,0,1\n",
        "q2,q0,q1\n-,1,0\n1,0,0\n",
        b"\xef\xbb\xbfq0,q1,q2\r\n1,0,-\r\n0,0,1\r\n",
        '"q0", q1 ,q2\n"1", 0 ,-\n\n0,0,1',
    ],
    ids=["plain", "other order", "as spreadsheets save it", "quotes, spaces, an empty line"],
)
def test_answers_are_read(table, text):
    assert read(table(text)) == ["10-", "001"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: the first row must name"),
        ("q0,q1\n1,0\n", "line 1: there is no column q2.*1 of 3 are missing"),
        ("q0,q1,q2,q9\n", "line 1, column 4: 'q9' is not an item"),
        ("q0,q1,q2,q1\n", "line 1, column 4: 'q1' is there twice"),
        ("q0;q1;q2\n1;0;0\n", "separate the columns by commas"),
        ("q0,q1,q2\n1,0,0\n1,yes,0\n", "line 3, column q1: 'yes', but an answer here is 0, 1 or -"),
        ("q0,q1,q2\n1,,0\n", "line 2, column q1: '', but"),
        ("q0,q1,q2\n1,01,0\n", "line 2, column q1: '01', but"),
        ("q0,q1,q2\n1,0\n", "line 2: there are 2 cells, but the first row names 3"),
        ('q0,q1,q2\n"1,0,0\n', "line 2: unexpected end of data"),
        (b"q0,q1,q2\n1,\xff,0\n", "not UTF-8"),
    ],
)
def test_bad_tables_are_refused_with_place_and_value(table, text, message):
    path = table(text)
    with pytest.raises(CsvError, match=message) as caught:
        read(path)
    assert str(path) in str(caught.value)


def test_skipping_must_be_offered(table):
    with pytest.raises(CsvError, match=r"'-', but an answer here is 0 or 1"):
        read(table("q0,q1,q2\n1,0,-\n"), make_survey(3, skip=False))


def test_levels_are_read_and_checked(table):
    assert list(distort.levels_in(table("q0,q1,q2\n1,2,3\n4,4,4\n"), SURVEY)) == ["123", "444"]
    with pytest.raises(CsvError, match="line 2: item q2: level '1' cannot be chosen; choose 3 to 4"):
        list(distort.levels_in(table("q0,q1,q2\n1,2,1\n"), SURVEY))
    with pytest.raises(CsvError, match="line 2, column q0: '5', but a level here is 1 to 4"):
        list(distort.levels_in(table("q0,q1,q2\n5,2,3\n"), SURVEY))


def test_a_missing_table_is_one_line(tmp_path):
    with pytest.raises(StoreError, match=r"nowhere.csv could not be read"):
        read(tmp_path / "nowhere.csv")


def test_rows_are_read_one_at_a_time(table):
    rows = distort.answers_in(table("q0,q1,q2\n1,0,-\n9,9,9\n"), SURVEY)
    assert next(rows).values == b"10-"
    with pytest.raises(TacitError):
        next(rows)


@pytest.mark.parametrize("read_table", [distort.answers_in, distort.levels_in])
def test_a_pipe_is_refused_and_not_waited_for(read_table, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(StoreError, match="it is not a regular file"):
        list(read_table(tmp_path / "pipe", SURVEY))


def test_a_folder_is_no_table(tmp_path):
    with pytest.raises(StoreError, match="is a directory"):
        read(tmp_path)
