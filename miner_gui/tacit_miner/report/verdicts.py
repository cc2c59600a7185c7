"""What verdicts are called in a report, and sentences that count them."""

from __future__ import annotations

from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit.messages import Message, Template
from tacit_miner.report.voice import Voice

CERTAIN = Template("report.certain", "●\u00a0certain")
UNCERTAIN = Template("report.uncertain", "◐\u00a0uncertain")
BELOW = Template("report.below", "○\u00a0below")
COUNTS = Template("report.verdict-counts", "{certain:,} certain, {uncertain:,} uncertain, {below:,} below")

_WORDS = {
    IntervalVerdict.CERTAIN: CERTAIN,
    IntervalVerdict.UNCERTAIN: UNCERTAIN,
    IntervalVerdict.BELOW: BELOW,
}


def verdict_word(voice: Voice, verdict: str) -> str:
    """A verdict with its sign, which needs no colour."""
    return voice.say(_WORDS[IntervalVerdict(verdict)]())


def counted(verdicts: tuple[int, ...]) -> Message:
    """How many rows have each verdict, by the place in `VERDICTS`."""
    return COUNTS(**{str(name): count for name, count in zip(VERDICTS, verdicts, strict=True)})
