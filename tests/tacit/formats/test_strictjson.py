from __future__ import annotations

import json
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.formats import strictjson
from tacit.formats.errors import FormatError, LimitError, MalformedError

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-99_999_999, 999_999_999) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def depth_of(value):
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inner is None else 1 + max((depth_of(entry) for entry in inner), default=0)


@given(VALUES)
def test_what_is_written_is_read(value):
    data = strictjson.dumps(value)
    assert strictjson.loads(data, depth=20) == value
    if depth_of(value) > 4:
        with pytest.raises(MalformedError, match="nested deeper than 4"):
            strictjson.loads(data)
    else:
        assert strictjson.loads(data) == value


@given(st.binary() | st.text().map(str.encode))
def test_nothing_but_a_refusal_comes_out_of_noise(data):
    try:
        value = strictjson.loads(data)
    except FormatError:
        return
    assert value == json.loads(data)  # what is let through means what everybody reads in it


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "not JSON"),
        (b"{", "not JSON"),
        (b'{"a":1', "not JSON"),
        (b'{"a":1}x', "not JSON"),
        (b'{"a":1}{"a":1}', "not JSON"),
        (b"{'a':1}", "not JSON"),
        (b'{"a":1,}', "not JSON"),
        (b'"a\nb"', "not JSON"),
        (b'"a\x00b"', "not JSON"),
        (b'"\\x"', "not JSON"),
        (b"01", "not JSON"),
        (b"+1", "not JSON"),
        (b'{"a":1,"a":1}', "'a' occurs twice"),
        (b'{"a":1,"\\u0061":2}', "'a' occurs twice"),
        (b'{"b":{"a":1,"c":2,"a":3}}', "'a' occurs twice"),
        (b"1.0", "not a whole number"),
        (b"1e3", "not a whole number"),
        (b"NaN", "not a whole number"),
        (b"-Infinity", "not a whole number"),
        (b"[Infinity]", "not a whole number"),
        (b"\xef\xbb\xbf{}", "byte order mark"),
        ("{}".encode("utf-16"), "byte 1 is not UTF-8"),
        ("{}".encode("utf-16-le"), "not JSON"),
        ('{"a":"é"}'.encode("latin-1"), "byte 7 is not UTF-8"),
        (b'"\xed\xa0\x80"', "not UTF-8"),
        (b'"\xc0\xaf"', "not UTF-8"),
        (b'"\\ud800"', "half a surrogate pair"),
        (b'["\\uDFFF"]', "half a surrogate pair"),
        (b'{"\\udc00a":1}', "half a surrogate pair"),
        (b'{"a":["x","\\ud83d"]}', "half a surrogate pair"),
    ],
)
def test_the_freedoms_of_json_are_refused(data, reason):
    with pytest.raises(MalformedError, match=reason):
        strictjson.loads(data)


def test_a_whole_pair_of_surrogates_is_one_character():
    assert strictjson.loads(b'{"a":["\\ud83d\\ude00",1]}') == {"a": ["\U0001f600", 1]}


def test_white_space_is_free():
    assert strictjson.loads(b' {\r\n"a" :\t[ 1 , 2 ] }\n') == {"a": [1, 2]}


@pytest.mark.parametrize("data", [b"1234567890", b"-123456789", b"1" * 5_000, b"[" + b"9" * 100_000 + b"]"])
def test_long_numbers_are_refused_before_they_are_computed(data):
    with pytest.raises(LimitError, match="more than 9"):
        strictjson.loads(data)


def test_the_longest_number_is_taken():
    assert strictjson.loads(b"[999999999,-99999999]") == [999_999_999, -99_999_999]


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 5 + b"]" * 5,
        b'{"a":' * 5 + b"1" + b"}" * 5,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"a":' * 100_000,
        b"[[[[{}]]]]",
        b"]]]]]}}}}}[[[[[{{{{{",
        b'["\\"",[[[[[1]]]]]]',
        b'["]]]]]",[[[[[1]]]]]]',
    ],
)
def test_depth_is_refused_without_recursion(data):
    limit = sys.getrecursionlimit()
    with pytest.raises(MalformedError, match="nested deeper"):
        strictjson.loads(data)
    assert sys.getrecursionlimit() == limit


def test_four_deep_is_taken_and_brackets_in_texts_do_not_count():
    assert strictjson.loads(b"[[[[1],[2],[3]],[[4]]],[]]") == [[[[1], [2], [3]], [[4]]], []]
    assert strictjson.loads(b'["[[[[[","{{{{{\\"[[[[[\\\\"]') == ["[[[[[", '{{{{{"[[[[[\\']


def test_escaped_quotes_without_end_cost_linear_time():
    # Were a string sought from every quote to its end, this would take hours.
    data = b'["' + b'\\"' * 1_000_000 + b"[[[[[[["
    with pytest.raises(FormatError):
        strictjson.loads(data)


def test_fields_are_exactly_those_wanted():
    names, optional = frozenset({"a", "b"}), frozenset({"b"})
    assert strictjson.fields({"a": 1, "b": 2}, names, "x") == {"a": 1, "b": 2}
    assert strictjson.fields({"a": 1}, names, "x", optional) == {"a": 1}
    for value, reason in (
        ({"a": 1}, "x: the field b is missing"),
        ({"a": 1, "b": 2, "c\x1b": 3}, r"x: the field 'c\\x1b' is not known"),
        ([], "x: this is a list, but an object is expected"),
        (None, "x: this is null, but an object"),
    ):
        with pytest.raises(MalformedError, match=reason):
            strictjson.fields(value, names, "x")


@pytest.mark.parametrize(
    ("value", "kind", "reason"),
    [
        (True, int, "true or false, but a whole number"),
        (1, bool, "a whole number, but true or false"),
        ("1", int, "a text"),
        (1, str, "a text is"),
        ({}, list, "an object, but a list"),
    ],
)
def test_types_are_exact(value, kind, reason):
    with pytest.raises(MalformedError, match=reason):
        strictjson.get({"a": value}, "a", kind, "x")
    assert strictjson.get({"a": kind()}, "a", kind) == kind()


def test_a_field_twice_among_many_is_found_in_one_pass():
    fields = b",".join(b'"%d":0' % number for number in range(100_000))
    assert len(strictjson.loads(b"{%b}" % fields)) == 100_000
    with pytest.raises(MalformedError, match="'99999' occurs twice"):
        strictjson.loads(b'{%b,"99999":1}' % fields)
