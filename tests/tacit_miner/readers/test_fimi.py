import functools
import gzip
from contextlib import suppress

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tacit.platform.errors import TacitError
from tacit.records.blocks import rows_of
from tacit_miner.readers.baskets import read_fimi, write_fimi
from tacit_miner.readers.files import DataFormatError, TableLimits
from tacit_miner.readers.opening import read_transactions

reuse = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def read(folder, content, *, name="a.dat", **options):
    path = folder / name
    path.write_bytes(content)
    return read_transactions([path], **options)


def transactions_of(dataset):
    numbers, found = [int(item) for item in dataset.items], []
    for block in dataset.blocks:
        sets = [set() for _ in range(block.records)]
        for record, item in np.argwhere(rows_of(block)).tolist():
            sets[record].add(numbers[item])
        found += sets
    return found


def refusal(folder, content, **options):
    with pytest.raises(DataFormatError) as caught:
        read(folder, content, **options)
    message = str(caught.value)
    assert "\n" not in message
    assert "a.dat" in message
    return message


def test_items_are_named_by_their_numbers_in_ascending_order(tmp_path):
    dataset = read(tmp_path, b"10 9 2\n100 9\n")
    assert dataset.items == ("2", "9", "10", "100")
    assert transactions_of(dataset) == [{2, 9, 10}, {9, 100}]
    assert dataset.profiles.all_open
    assert dataset.profiles.answered.all()


@pytest.mark.parametrize(
    "content",
    [
        b"1 2\n3\n",
        b"1 2\n3",
        b"1 2\r\n3\r\n",
        b"1 2 \n3 \n",
        b" 1\t2\n3\n\n\n",
        b"\xef\xbb\xbf1 2\n3\n",
        b"1 2 2 1\n3 3\r\n\r\n",
    ],
)
def test_line_ends_spaces_repeats_and_marks_are_taken_kindly(tmp_path, content):
    assert transactions_of(read(tmp_path, content)) == [{1, 2}, {3}]


def test_a_blank_line_is_an_empty_transaction_except_at_the_end(tmp_path):
    assert transactions_of(read(tmp_path, b"\n1\n\n\r\n2\n\n\n")) == [set(), {1}, set(), set(), {2}]


def test_a_line_with_a_space_is_an_empty_transaction_even_at_the_end(tmp_path):
    assert transactions_of(read(tmp_path, b"1\n \n\n")) == [{1}, set()]


def test_a_number_with_leading_zeros_is_the_number(tmp_path):
    assert read(tmp_path, b"007 7\n").items == ("7",)


def test_the_largest_item_number_is_taken_and_the_next_refused(tmp_path):
    assert read(tmp_path, b"2147483647 1\n").items == ("1", "2147483647")
    message = refusal(tmp_path, b"1\n5 2147483648 6\n")
    assert "line 2, column 3: item" in message
    assert "'2147483648'" in message
    assert "2,147,483,647" in message


@pytest.mark.parametrize("token", ["-1", "1.5", "x", "1,2", "+3", "1e5", "\x00", "½"])
def test_what_is_no_item_number_is_refused_with_its_place_and_value(tmp_path, token):
    message = refusal(tmp_path, f"1 2\n3 {token} 4\n".encode())
    assert "a.dat, line 2, column 3: " in message
    assert ascii(token)[1:-1] in message or repr(token)[1:-1] in message
    assert "whole numbers" in message


def test_lines_that_end_with_a_carriage_return_alone_are_not_run_together(tmp_path):
    message = refusal(tmp_path, b"1 2\r3 4\r")
    assert "line 1, column 4: a carriage return inside a line" in message


def test_a_fault_far_into_a_file_is_given_its_line(tmp_path):
    message = refusal(tmp_path, b"1 2 3\n" * 5_000 + b"\n4 x\n", limits=TableLimits(chunk=1_000))
    assert "line 5002, column 3: 'x'" in message


@pytest.mark.parametrize("content", [b"\n", b"\n\r\n\n", b"\xef\xbb\xbf"])
def test_a_file_without_a_transaction_is_refused(tmp_path, content):
    assert "no transaction" in refusal(tmp_path, content)


def test_transactions_without_any_item_are_refused(tmp_path):
    assert "no record holds an item" in refusal(tmp_path, b" \n \n")


def test_a_line_beyond_the_limit_is_refused(tmp_path):
    message = refusal(tmp_path, b"1\n" + b"7 " * 600, limits=TableLimits(chunk=100, line=1_000))
    assert "line 2: longer than 1,000 bytes" in message


def test_a_line_longer_than_a_chunk_is_read(tmp_path):
    dataset = read(
        tmp_path, b" ".join(b"%d" % number for number in range(5_000)), limits=TableLimits(chunk=64)
    )
    assert len(dataset.items) == 5_000


def test_too_many_items_are_refused(tmp_path):
    message = refusal(tmp_path, b"1 2 3 4\n", limits=TableLimits(columns=3))
    assert "4 items, but at most 3" in message


def test_data_too_large_when_packed_are_refused(tmp_path):
    message = refusal(tmp_path, b"1 2 3\n4 5 6\n" * 8, limits=TableLimits(packed=11))
    assert "16 records of 6 items take 12 bytes packed, but the limit is 11" in message


def test_several_files_are_one_data_set_with_the_items_of_all(tmp_path):
    first, second = tmp_path / "a.dat", tmp_path / "b.dat.gz"
    first.write_bytes(b"1 5\n\n")
    second.write_bytes(gzip.compress(b"3\n5"))
    dataset = read_transactions([first, second])
    assert dataset.items == ("1", "3", "5")
    assert transactions_of(dataset) == [{1, 5}, {3}, {5}]


def test_each_of_several_files_must_hold_a_transaction(tmp_path):
    (tmp_path / "b.dat").write_bytes(b"1\n")
    (tmp_path / "a.dat").write_bytes(b"\n")
    with pytest.raises(DataFormatError, match=r"a\.dat: no transaction"):
        read_fimi([tmp_path / "b.dat", tmp_path / "a.dat"])


@functools.cache
def drawn(count):
    """Transactions of up to three items, and the file of them."""
    random = np.random.default_rng(5)
    items, sizes = random.integers(0, 200, (count, 3)).tolist(), random.integers(0, 4, count).tolist()
    lists = [sorted(set(row[:size])) for row, size in zip(items, sizes, strict=True)]
    lists[-1] = [999_999]  # an item only the last block has
    return lists, "".join(" ".join(map(str, items)) + "\n" for items in lists).encode()


@pytest.mark.parametrize("chunk", [1, 7, 100_000, 4 * 2**20])
def test_blocks_and_chunks_do_not_show(tmp_path, chunk):
    count = 65_536 + 3 if chunk > 10 else 50
    lists, content = drawn(count)
    dataset = read(tmp_path, content, limits=TableLimits(chunk=chunk))
    assert dataset.records == count
    assert transactions_of(dataset) == [set(items) for items in lists]


@pytest.mark.parametrize(("items", "most"), [(5, 5), (300, 200), (9_000, 9_000)])
def test_records_that_name_many_of_the_items_are_read(tmp_path, items, most):
    random = np.random.default_rng(7)
    sizes = random.integers(0, most, 70 if items > 1_000 else 1_300)
    sizes[600:900] //= 50  # few names after many, and many again
    lists = [random.choice(items, size, replace=False).tolist() for size in sizes]
    lists[0] = list(range(items))
    content = "".join(" ".join(map(str, chosen)) + "\n" for chosen in [*lists, [0]]).encode()
    assert transactions_of(read(tmp_path, content)) == [set(chosen) for chosen in [*lists, [0]]]


def test_item_numbers_far_apart_take_no_table(tmp_path):
    dataset = read(tmp_path, b"2000000000 3\n3 1999999999\n")
    assert transactions_of(dataset) == [{3, 2_000_000_000}, {3, 1_999_999_999}]


lists_of_items = st.lists(st.lists(st.integers(0, 2**31 - 1), max_size=6), min_size=1, max_size=30)


@reuse
@given(lists=lists_of_items, packed=st.booleans())
def test_what_is_written_is_read_back(tmp_path, lists, packed):
    path = tmp_path / ("t.dat.gz" if packed else "t.dat")
    offsets = np.cumsum([0, *map(len, lists)], dtype=np.int64)
    members = np.array([item for items in lists for item in items], dtype=np.int32)
    write_fimi(path, offsets, members)
    if len(members):
        assert transactions_of(read_transactions([path])) == [set(items) for items in lists]
    else:
        with pytest.raises(DataFormatError, match="no record holds an item"):
            read_transactions([path])


@reuse
@given(content=st.binary(max_size=200) | st.text("0123456789 \t\r\n", max_size=200).map(str.encode))
def test_any_bytes_are_read_or_refused_within_the_error_tree(tmp_path, content):
    with suppress(TacitError):
        dataset = read(tmp_path, content)
        lines = (
            (content + b"\n").removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n").rstrip(b"\n").split(b"\n")
        )
        assert dataset.records == len(lines)


@pytest.mark.parametrize(
    ("name", "records", "items", "ones"),
    [
        ("T10I4D100K", 100_000, 870, 1_010_228),
        ("retail", 88_162, 16_470, None),
        ("mushroom", 8_124, 119, None),
    ],
)
def test_the_public_data_sets_have_their_known_size_and_one_its_mean(data_folder, name, records, items, ones):
    dataset = read_transactions([data_folder / "fimi" / f"{name}.dat.gz"])
    assert (dataset.records, len(dataset.items)) == (records, items)
    if ones:
        assert sum(int(np.bitwise_count(block.bits).sum()) for block in dataset.blocks) == ones
