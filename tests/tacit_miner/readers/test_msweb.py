from contextlib import suppress

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tacit.counting.kernels import count_items
from tacit.platform.errors import TacitError
from tacit.records.blocks import BLOCK_RECORDS, rows_of
from tacit_miner.readers.files import DataFormatError
from tacit_miner.readers.opening import read_transactions

HEAD = b'I,4,"www.microsoft.com","created by getlog.pl"\nT,1,"VRoot",0,0,"VRoot"\nN,0,"0"\n'
AREAS = b'A,1002,1,"third","/c"\nA,1000,1,"first","/a"\nA,1001,1,"never visited","/b"\n'
USERS = b'C,"10001",10001\nV,1000,1\nV,1002,1\nC,"10002",10002\nC,"10003",10003\nV,1002,1\n'


def read(folder, *contents, name="web.data"):
    paths = [folder / f"{index}-{name}" for index in range(len(contents))]
    for path, content in zip(paths, contents, strict=True):
        path.write_bytes(content)
    return read_transactions(paths)


def rows(dataset):
    return np.concatenate([rows_of(block) for block in dataset.blocks]).tolist()


def test_every_declared_area_is_an_item_visited_or_not(tmp_path):
    dataset = read(tmp_path, HEAD + AREAS + USERS)
    assert dataset.items == ("1000", "1001", "1002")
    assert rows(dataset) == [[1, 0, 1], [0, 0, 0], [0, 0, 1]]


def test_carriage_returns_blank_lines_and_a_missing_last_newline_are_taken_kindly(tmp_path):
    content = (HEAD + AREAS + b"\n" + USERS).replace(b"\n", b"\r\n").removesuffix(b"\r\n")
    assert rows(read(tmp_path, content)) == [[1, 0, 1], [0, 0, 0], [0, 0, 1]]


def test_users_of_two_files_are_counted_apart_though_their_numbers_repeat(tmp_path):
    dataset = read(tmp_path, HEAD + AREAS + USERS, HEAD + AREAS + b'A,7,1,"more","/m"\n' + USERS)
    assert dataset.items == ("7", "1000", "1001", "1002")
    assert dataset.records == 6


def test_users_beyond_one_block_are_read(tmp_path):
    user = b'C,"1",1\nV,1000,1\n'
    dataset = read(tmp_path, HEAD + AREAS + user * (BLOCK_RECORDS + 1))
    assert [block.records for block in dataset.blocks] == [BLOCK_RECORDS, 1]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        (b"V,1005,1", "'V,1005,1': no A line declares this area"),
        (b"X,1,2", "'X,1,2' does not begin with I, T, N, A, C or V"),
        (b"V,x,1", "'V,x,1': the area must be a whole number"),
        (b"A,-1,1", "'A,-1,1': the area must be a whole number"),
        (b"A,2147483648,1", "'A,2147483648,1': the area must be a whole number up to 2,147,483,647"),
        (b"\x00\x01", "'\\x00\\x01' does not begin with"),
    ],
)
def test_a_line_that_is_not_of_the_format_is_refused_with_its_place(tmp_path, line, complaint):
    with pytest.raises(DataFormatError) as caught:
        read(tmp_path, HEAD + AREAS + USERS + line + b"\n")
    assert f"0-web.data, line 13: {complaint}" in str(caught.value)


def test_a_visit_before_the_first_user_is_refused(tmp_path):
    with pytest.raises(DataFormatError, match="line 7: 'V,1000,1': a visit before the first user"):
        read(tmp_path, HEAD + AREAS + b"V,1000,1\n")


def test_a_file_without_users_is_refused(tmp_path):
    with pytest.raises(DataFormatError, match="no user in it"):
        read(tmp_path, HEAD + AREAS)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.binary(max_size=200) | st.text('ITNACV,"01\n', max_size=200).map(str.encode))
def test_any_bytes_are_read_or_refused_within_the_error_tree(tmp_path, content):
    with suppress(TacitError):
        read(tmp_path, content, name="web.dst")


def test_the_public_data_set_has_its_known_size(data_folder):
    folder = data_folder / "msweb"
    train, test = folder / "anonymous-msweb.data.gz", folder / "anonymous-msweb.test.gz"
    assert read_transactions([train]).records == 32_711
    both = read_transactions([train, test])
    assert (both.records, len(both.items)) == (37_711, 294)
    counts = np.zeros(294, dtype=np.int64)
    for block in both.blocks:
        count_items(block.bits, counts)
    assert np.count_nonzero(counts) == 286
    assert counts.sum() / both.records == pytest.approx(3.02, abs=0.005)
    assert (counts >= 378).sum() == 48  # frequent areas at 1 %
