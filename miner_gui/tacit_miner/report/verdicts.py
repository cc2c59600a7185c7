"""What verdicts are called in a report, and sentences that count them."""

from __future__ import annotations

from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit.messages import Message, Template
from tacit.mining.rows import Row
from tacit_miner import forged_share
from tacit_miner.voice import Voice

CERTAIN = Template("report.certain", "●\u00a0certain")
UNCERTAIN = Template("report.uncertain", "◐\u00a0uncertain")
BELOW = Template("report.below", "○\u00a0below")
CERTAIN_BELOW = Template("report.certain-below", "◐\u00a0certain if fewer than {percent:.2f} % forged")
COUNTS = Template("report.verdict-counts", "{certain:,} certain, {uncertain:,} uncertain, {below:,} below")

_WORDS = {
    IntervalVerdict.CERTAIN: CERTAIN,
    IntervalVerdict.UNCERTAIN: UNCERTAIN,
    IntervalVerdict.BELOW: BELOW,
}


def verdict_word(voice: Voice, verdict: str) -> str:
    """A verdict with its sign, which needs no colour."""
    return voice.say(_WORDS[IntervalVerdict(verdict)]())


def row_verdict(voice: Voice, row: Row) -> str:
    """The verdict on a row; of one that is uncertain for forgers alone, how few they would have to be."""
    below = row.get("certain_below")
    if row["verdict"] == IntervalVerdict.UNCERTAIN and below is not None:
        return voice.say(CERTAIN_BELOW(percent=forged_share.number(below)))
    return verdict_word(voice, row["verdict"])


def counted(verdicts: tuple[int, ...]) -> Message:
    """How many rows have each verdict, by the place in `VERDICTS`."""
    return COUNTS(**{str(name): count for name, count in zip(VERDICTS, verdicts, strict=True)})
