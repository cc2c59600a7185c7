from __future__ import annotations

from tacit.errors import TacitError
from tacit.formats.errors import FormatError, LimitError, quoted


def test_a_refusal_says_where_and_why():
    error = LimitError("too long", "payload")
    assert (error.line, error.field, error.reason, str(error)) == (
        0,
        "payload",
        "too long",
        "payload: too long",
    )
    placed = error.at_line(1_234)
    assert type(placed) is LimitError
    assert str(placed) == "line 1,234: payload: too long"
    assert str(FormatError("why")) == "why"
    assert isinstance(placed, TacitError)


def test_values_are_quoted_short_and_harmless():
    assert quoted("\x1b[31mé") == "'\\x1b[31m\\xe9'"
    assert len(quoted("x" * 10_000)) == 45
