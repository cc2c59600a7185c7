from __future__ import annotations

from tacit.formats.errors import FormatError, LimitError, quoted
from tacit.platform.errors import TacitError
from tacit.platform.messages import PLACED, PLAIN


def test_a_refusal_says_where_and_why():
    too_long = PLAIN(text="too long")
    error = LimitError(too_long, "payload")
    assert (error.line, error.field, error.reason) == (0, "payload", too_long)
    assert str(error) == "payload: too long"
    assert error.message.template is PLACED
    placed = error.at_line(1_234)
    assert type(placed) is LimitError
    assert str(placed) == "line 1,234: payload: too long"
    assert (placed.reason, placed.field, placed.line) == (too_long, "payload", 1_234)
    assert FormatError(too_long).message == too_long
    assert isinstance(placed, TacitError)


def test_values_are_quoted_short_and_harmless():
    assert quoted("\x1b[31mé") == "'\\x1b[31m\\xe9'"
    assert len(quoted("x" * 10_000)) == 45
