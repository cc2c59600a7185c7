"""Proves that a share of forged records is written rounded down and never as 0, with its sign and without."""

import pytest

from tacit.estimation.verdict import IntervalVerdict
from tacit.platform.messages import Template
from tacit_miner import voice
from tacit_miner.cli.console import verdict_words
from tacit_miner.voice import ENGLISH

SENTENCE = Template("test-forged-share.sentence", "fewer than {percent:.2f} %")
SIGNED = Template("test-forged-share.signed", "fewer than {share:.2%}")

CASES = [
    (0.2, "20.00"),
    (0.00409, "0.40"),
    (0.00199, "0.19"),
    (0.000478, "0.047"),
    (0.0000347, "0.0034"),
    (0.000000123, "0.000012"),
    (0.00000001234, "0.000001"),
    (1e-12, "0.000001"),
    (0.0, "0.000001"),
]


@pytest.mark.parametrize(("share", "shown"), CASES)
def test_a_small_share_has_two_significant_digits_in_a_sentence(share, shown):
    assert str(SENTENCE(percent=voice.number(share))) == f"fewer than {shown} %"
    assert str(SIGNED(share=voice.percentage(share))) == f"fewer than {shown}%"


@pytest.mark.parametrize("share", [0.3, 0.0123456, 0.000999, 0.00002999, 0.0000001])
def test_what_is_written_is_no_more_than_the_share(share):
    assert 0.9 * share <= voice.rounded_down(share) / 100.0 <= share * (1.0 + 1e-9)


def test_no_certain_row_is_told_to_bear_no_forged_record():
    said = verdict_words(IntervalVerdict.CERTAIN, 0.000021)
    assert "certain, holds up to 0.0021 % forged" in said
    assert [ENGLISH.fewer(share) for share in (0.000021, 0.00409, None)] == ["0.0021", "0.40", "–"]
