"""Refusals: what a person reads, what code compares, and that both come through another process."""

from __future__ import annotations

import pickle

import pytest

from tacit.formats.errors import FormatError, LimitError
from tacit.platform import errors
from tacit.platform.errors import SurveyError, TacitError
from tacit.platform.messages import PLACED, Template

TOO_MANY = Template("test.too-many", "there are {count:,}; take fewer")
REASON = TOO_MANY(count=3_000)


def test_a_refusal_is_a_value_error_that_says_a_sentence():
    error = TacitError(REASON)
    assert isinstance(error, ValueError)
    assert str(error) == "there are 3,000; take fewer"
    assert error.message.template is TOO_MANY


def test_a_refused_survey_says_where_and_keeps_the_reason_apart():
    error = SurveyError("items[3].text", REASON)
    assert str(error) == "items[3].text: there are 3,000; take fewer"
    assert error.message == PLACED(place="items[3].text", reason=REASON)
    assert (error.field, error.reason) == ("items[3].text", REASON)
    assert SurveyError("", REASON).message == REASON


@pytest.mark.parametrize(
    "error",
    [
        TacitError(REASON),
        SurveyError("title", REASON),
        FormatError(REASON),
        LimitError(REASON, "records", 7),
        *(
            kind(REASON)
            for kind in TacitError.__subclasses__()
            if kind not in {SurveyError, FormatError} and kind.__module__ == errors.__name__
        ),
    ],
    ids=lambda error: type(error).__name__,
)
def test_a_refusal_comes_through_pickle_with_all_it_says(error):
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (str(again), again.message) == (str(error), error.message)
    assert vars(again) == vars(error)
