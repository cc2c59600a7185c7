"""A receipt code is the same for the agent and the miner, short, and forgiving to type."""

import pytest

from tacit.formats.tokens import NOT_A_CODE, ReceiptError, read_receipt, receipt_code


def test_a_receipt_is_short_and_depends_on_record_and_survey():
    codes = {
        receipt_code(survey, record) for survey in ("a" * 64, "b" * 64) for record in ("r" * 22, "s" * 22)
    }
    assert len(codes) == 4
    assert all(len(code) == 9 and code[4] == "-" for code in codes)


def test_a_code_never_changes():
    """People have it on paper."""
    assert receipt_code("a" * 64, "r" * 22) == "R26R-IPP3"


@pytest.mark.parametrize("typed", ["cbii-2o7b", " CBII 2O7B ", "CBII2O7B", "C B I I 2 O 7 B", "c8i1-207b"])
def test_a_code_is_read_as_people_type_it(typed):
    assert read_receipt(typed) == "CBII-2O7B"


@pytest.mark.parametrize("typed", ["", "ABCD", "ABCD-23456", "ABCD-234é", "ABCD-2349", "ABCD-234!"])
def test_what_is_no_code_is_refused(typed):
    with pytest.raises(ReceiptError) as refused:
        read_receipt(typed)
    assert refused.value.message.template is NOT_A_CODE


def test_every_code_reads_as_itself():
    codes = [receipt_code("c" * 64, f"{number:022}") for number in range(500)]
    assert [read_receipt(code) for code in codes] == codes
