from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.formats import base64
from tacit.formats.errors import MalformedError


@given(st.binary())
def test_what_is_written_is_read(data):
    text = base64.encode(data)
    assert base64.decode(text, "x") == data
    assert base64.decode(text.encode("ascii"), "x") == data


@given(st.text(alphabet="ABQRxyz019+/=", max_size=12))
def test_one_content_has_one_spelling(text):
    try:
        data = base64.decode(text, "x")
    except MalformedError:
        return
    assert base64.encode(data) == text


@pytest.mark.parametrize(
    "text",
    [
        "QR==",
        "QQ",
        "QQ=",
        "QQ===",
        "Q",
        "QQ==\n",
        "QQ ==",
        "QUE",
        "QUF=",
        "QQ==QQ==",
        "-_-_",
        "=",
        "é",
        "QQ=\u207c",
    ],
)
def test_other_spellings_are_refused_and_named(text):
    with pytest.raises(MalformedError) as caught:
        base64.decode(text, "payload")
    assert caught.value.field == "payload"


@given(st.text(alphabet="ABQRxyz019+/=*", max_size=13))
def test_a_text_is_known_to_be_canonical_without_decoding_it(text):
    try:
        base64.decode(text, "x")
    except MalformedError:
        canonical = False
    else:
        canonical = True
    assert base64.is_canonical(text.encode()) is canonical
