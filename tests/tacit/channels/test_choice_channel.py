"""krr by name and from text: read exactly, refused with a reason."""

from fractions import Fraction

import pytest

from tacit.channels.channel import Kary, is_krr, krr, parse_krr
from tacit.platform.errors import ChannelError


def test_a_decimal_is_read_exactly():
    assert krr(0.6, 4) == Kary(Fraction(3, 5), 4)
    assert (
        parse_krr("krr:0.6:4") == parse_krr("KRR 3/5 4") == parse_krr("krr:keep=0.6:options=4") == krr(0.6, 4)
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("krr:0.6", "is not a scheme for a question with options"),
        ("krr:x:4", "is not a scheme for a question with options"),
        ("krr:1/0:4", "is not a scheme for a question with options"),
        ("krr:0.6:4:5", "is not a scheme for a question with options"),
        ("krr:1.5:4", "a probability lies between 0 and 1"),
        ("krr:nan:4", "is not a scheme|a probability lies"),
        ("krr:0.25:4", "must be more than 0.25"),
        ("krr:0.9:1", "two or more"),
    ],
)
def test_what_is_no_krr_is_refused(text, sentence):
    with pytest.raises(ChannelError, match=sentence):
        parse_krr(text)


def test_only_krr_is_krr():
    assert is_krr(" krr:0.5:3")
    assert not is_krr("warner:0.9")
