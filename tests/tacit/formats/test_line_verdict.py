from __future__ import annotations

from tacit.formats import errors
from tacit.formats.errors import LineVerdict


def test_the_words_are_those_of_the_specification():
    assert [verdict.value for verdict in LineVerdict] == [
        "accepted",
        "already here",
        "conflict",
        "other survey",
        "unknown level",
        "wrong length",
        "bad character",
        "not as drawn",
        "bad signature",
        "key not on the list",
        "key revoked",
        "over the key's quota",
        "token not on the list",
        "token of two keys",
        "malformed",
        "over a limit",
    ]


def test_good_is_what_is_in_the_project_afterwards():
    assert [verdict for verdict in LineVerdict if verdict.is_good] == [
        LineVerdict.ACCEPTED,
        LineVerdict.ALREADY_HERE,
    ]


def test_every_refusal_of_a_file_has_its_own_verdict():
    kinds = [errors.FormatError, *errors.FormatError.__subclasses__()]
    verdicts = [kind.verdict for kind in kinds if kind is not errors.MalformedError]
    assert len(set(verdicts)) == len(verdicts)
