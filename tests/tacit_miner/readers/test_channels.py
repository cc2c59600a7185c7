import json
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tacit.channels.channel import asymmetric, open_channel, unrelated, warner
from tacit.platform.errors import TacitError
from tacit_miner.readers.channels import read_channels
from tacit_miner.readers.files import ChannelsFileError, FileAccessError

ITEMS = ("smokes", "drinks", "a, b")


def read(folder, text, items=ITEMS):
    path = folder / "channels.txt"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_channels(path, items)


def refusal(folder, text, items=ITEMS):
    with pytest.raises(ChannelsFileError) as caught:
        read(folder, text, items)
    message = str(caught.value)
    assert "\n" not in message
    assert "channels.txt" in message
    return message


def test_channels_come_in_the_order_of_the_items(tmp_path):
    text = '"a, b",unrelated:0.5:1/12\ndrinks,asymmetric:0.7:0.95\nsmokes,0.9\n'
    assert read(tmp_path, text) == [warner(0.9), asymmetric(0.7, 0.95), unrelated(0.5, 1 / 12)]


@pytest.mark.parametrize(
    "text",
    [
        "smokes,0.9\n*,open\n",
        "item,scheme\nsmokes,warner:0.9\n*,open",
        "Item, Scheme\r\n\r\nsmokes , warner:0.9\r\n* , open\r\n",
        "\ufeff# the card says 9 of 10\n\nsmokes,warner,0.9\n*,open\n",
        "*,open\nsmokes,warner,keep=0.9\n",
        '{"smokes": 0.9, "*": "open"}',
        '{"smokes": "warner:0.9", "*": {"scheme": "open"}}',
        '{"smokes": {"kind": "warner", "keep": 900}, "*": 1}',
        '\n{"smokes": {"scheme": "warner", "keep": "9/10"},\n "*": {"kind": "warner", "keep": 1.0}}',
    ],
)
def test_headers_comments_columns_and_json_say_the_same(tmp_path, text):
    assert read(tmp_path, text) == [warner(0.9), open_channel(), open_channel()]


def test_whole_numbers_above_one_are_per_mille_in_json(tmp_path):
    text = '{"smokes": {"kind": "unrelated", "truth": 500, "prevalence": 83}, "*": 950}'
    assert read(tmp_path, text) == [unrelated(0.5, 0.083), warner(0.95), warner(0.95)]


def test_a_star_is_not_needed_when_every_item_is_named(tmp_path):
    assert read(tmp_path, "x,0.8\n", ("x",)) == [warner(0.8)]


def test_an_item_called_item_is_an_item(tmp_path):
    assert read(tmp_path, "item,0.8\n", ("item",)) == [warner(0.8)]


@pytest.mark.parametrize("text", ["# c\nsmoks,0.9\n*,1\n", '{\n"smoks": 0.9, "*": 1}'])
def test_an_unknown_item_is_refused_with_the_nearest_name(tmp_path, text):
    assert "line 2: the data have no item 'smoks'; did you mean 'smokes'?" in refusal(tmp_path, text)


def test_an_item_like_no_other_is_refused_with_the_first_name(tmp_path):
    assert "no item 'zzz'; their first item is 'smokes'" in refusal(tmp_path, "zzz,0.9\n")


def test_items_without_a_channel_are_refused(tmp_path):
    message = refusal(tmp_path, "drinks,0.9\n")
    assert "no channel for item 'smokes' and 1 more" in message
    assert "one for *" in message


@pytest.mark.parametrize("item", ["smokes", "*"])
def test_an_item_given_twice_is_refused(tmp_path, item):
    assert f"line 3: item {item!r} is given twice" in refusal(tmp_path, f"{item},0.9\ndrinks,1\n{item},0.8\n")
    assert f"item {item!r} is given twice" in refusal(tmp_path, f'{{"{item}": 0.9, "{item}": 0.8}}')


@pytest.mark.parametrize(
    ("scheme", "complaint"),
    [
        ("0.5", "add up to 1"),
        ("warner:1.2", "between 0 and 1"),
        ("-0.1", "between 0 and 1"),
        ("nan", "unknown scheme"),
        ("warner:nan", "between 0 and 1"),
        ("1e400", "between 0 and 1"),
        ("1e999999999", "between 0 and 1"),
        ("secret:1", "unknown scheme"),
        ("asymmetric:0.9", "lacks keep_zero"),
        ("", "empty"),
    ],
)
def test_a_scheme_that_is_refused_is_given_its_line_and_item(tmp_path, scheme, complaint):
    message = refusal(tmp_path, f"drinks,0.9\nsmokes,{scheme}\n*,1\n")
    assert f"line 2: item 'smokes', scheme {scheme!r}: " in message
    assert complaint in message
    assert complaint in refusal(tmp_path, json.dumps({"smokes": scheme, "*": 1}))


@pytest.mark.parametrize("line", ["smokes", ",0.9", '"smokes,0.9', "smokes;0.9"])
def test_a_line_that_is_not_item_and_scheme_is_refused(tmp_path, line):
    assert "line 2: " in refusal(tmp_path, f"*,0.9\n{line}\n")


@pytest.mark.parametrize(
    "value",
    [
        "null",
        "true",
        "[0.9]",
        "[]",
        "{}",
        '{"keep": 0.9}',
        '{"scheme": 3}',
        '{"scheme": "warner", "keep": [1]}',
        '{"scheme": "warner", "kind": "warner", "keep": 0.9}',
        '{"scheme": "warner", "keep": true}',
        '{"scheme": "warner", "keep": 0.9, "keep": 0.8}',
    ],
)
def test_a_json_value_that_is_no_scheme_is_refused(tmp_path, value):
    message = refusal(tmp_path, f'{{\n"smokes": {value}, "*": 1}}')
    assert "line 2: item 'smokes'" in message


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('{"smokes": 0.9', "line 1, column 15: not JSON"),
        ('{"a":' * 100_000, "nested too deeply"),
        ('{"smokes": ' + "9" * 5_000 + "}", "number too long"),
        ('{"smokes": NaN}', "unknown scheme"),
        (b"smokes,0.9\n\xff,0.8\n", "line 2: not UTF-8"),
        ("", "no channel for item 'smokes' and 2 more"),
        ("\x00\x01", "line 1"),
    ],
)
def test_a_file_that_is_no_channels_file_is_refused(tmp_path, text, complaint):
    assert complaint in refusal(tmp_path, text)


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(FileAccessError, match="no such file"):
        read_channels(tmp_path / "none", ITEMS)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    content=st.binary(max_size=100)
    | st.text('smokes,*0.9:"\n', max_size=100).map(str.encode)
    | st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(["smokes", "*", "scheme", "kind", "keep", "x"]), inner, max_size=3
            )
        ),
        max_leaves=8,
    ).map(lambda value: json.dumps({"smokes": value, "*": 0.9}).encode())
)
def test_any_bytes_are_read_or_refused_within_the_error_tree(tmp_path, content):
    with suppress(TacitError):
        assert len(read(tmp_path, content)) == len(ITEMS)
