"""The checks of a study in a report: who did not say, untrue answers by the anchors, and the two arms."""

import math
from collections.abc import Iterator

from tacit.estimation.anchors import SHARES, ArmDifference, Dishonesty, sensitivity
from tacit.estimation.intervals import Bounded
from tacit.platform.messages import Message, Template
from tacit_miner.choices import Lying
from tacit_miner.report import rows as heads
from tacit_miner.report.pieces import Piece, PieceMaker, Section
from tacit_miner.runs.checks import Checks
from tacit_miner.voice import NOT_KNOWN, Voice, held_share

CHECKS = Template("report.checks", "Checks of the answers")
UNSEEN = Template(
    "report.unseen",
    "Anchors cannot see people who answer the anchors truly and other questions not, and arms cannot see people who hide something in both "
    "arms alike. Neither says anything of one person.",
)
ASKED = Template(
    "report.asked",
    "Of {records:,} records: who was asked each question, who of them preferred not to say, and at which level the others answered. Not "
    "asked and not said are both missing to the estimates; which questions a person was asked was left to chance.",
)
ASKED_CAPTION = Template("report.asked-caption", "Who was asked, and who answered at which level, percent")
DISHONEST = Template(
    "report.dishonest",
    "By the questions whose true share is known, {share:.2f} % of the people ({low:.2f} … {high:.2f}) answered without regard to the "
    "question, where {how}.",
)
AGREEMENT = Template("report.agreement", "That all anchors have one share: p = {p:.3g}.")
ANCHORS_CAPTION = Template("report.anchors-caption", "Questions whose true share is known")
CORRECTED = Template(
    "report.corrected",
    "Shares as estimated, and corrected for these people. If: what the share would be if so many had answered without regard, whatever "
    "the anchors say.",
)
CORRECTED_CAPTION = Template("report.corrected-caption", "Shares corrected for untrue answers, percent")
ARMS = Template(
    "report.arms",
    "Chance offered {first:,} people the more open default level and {second:,} the more private one; people could choose another. A "
    "difference above 0 says that more was admitted where more privacy was offered. The p-values are of each row alone.",
)
ARMS_CAPTION = Template("report.arms-caption", "The two arms, percent of yes")
MEAN = Template("report.arms-mean", "mean of all")
ASKED_HEAD = Template("report.head.asked", "asked %")
LEVEL = Template("report.head.level", "level {number:,} %")
ANCHOR = Template("report.head.anchor", "anchor")
KNOWN = Template("report.head.known", "known %")
WITHOUT_REGARD = Template("report.head.without-regard", "without regard %")
ITEMS = Template("report.head.items", "items")
IF = Template("report.head.if", "if {percent:g} %")
FIRST = Template("report.head.first", "first %")
SECOND = Template("report.head.second", "second %")
P = Template("report.head.p", "p")

_HOW = {
    Lying.RANDOM: Template(
        "report.lying-at-random",
        "people who answer without regard to the question say yes or no, or any option, as a coin or a die falls",
    ),
    Lying.NO: Template(
        "report.lying-no", "people who answer without regard to the question say no to everything"
    ),
}


def check_section(maker: PieceMaker, found: Checks) -> Section:
    """Tables with a sentence each."""
    pieces = [*_asked(maker, found)]
    if found.dishonesty is not None:
        pieces += [*_anchors(maker, found, found.dishonesty), *_shares(maker, found)]
    if found.arms is not None:
        pieces += _arms(maker, found, found.arms)
    return maker.section(CHECKS, *pieces, maker.text(UNSEEN()))


def _asked(maker: PieceMaker, found: Checks) -> Iterator[Piece]:
    voice, rows = maker.voice, []
    for each in found.questions:
        asked, refused = _of(voice, each.asked, found.records), _of(voice, each.refused, each.asked)
        levels = (_of(voice, count, sum(each.levels)) for count in each.levels)
        rows.append((voice.name(each.code), asked, refused, *levels))
    columns = maker.columns([heads.QUESTION], ASKED_HEAD, heads.NOT_SAID)
    columns += [maker.head(LEVEL, number=place + 1) for place in range(len(found.questions[0].levels))]
    yield maker.text(ASKED(records=found.records))
    yield maker.table(ASKED_CAPTION(), columns, rows)


def _anchors(maker: PieceMaker, found: Checks, own: Dishonesty) -> Iterator[Piece]:
    voice, rows = maker.voice, []
    for place, (name, anchor) in enumerate(zip(found.anchors, own.anchors, strict=True)):
        known, value = voice.percent(anchor.share, 1), voice.percent(float(own.each.value[place]))
        rows.append((voice.name(name), known, value, maker.shares(own.each, place)))
    share, low, high = (100.0 * value for value in (own.share, held_share(own.low), held_share(own.high)))
    said: list[Message] = [DISHONEST(share=share, low=low, high=high, how=_HOW[found.request.lying]())]
    said += [AGREEMENT(p=own.agreement)] if math.isfinite(own.agreement) else []
    yield maker.text(*said)
    columns = maker.columns([ANCHOR], KNOWN, WITHOUT_REGARD, heads.INTERVAL)
    yield maker.table(ANCHORS_CAPTION(), columns, rows)


def _shares(maker: PieceMaker, found: Checks) -> Iterator[Piece]:
    own, voice, rows = found.figures, maker.voice, []
    assert own is not None, "asked only with anchors"
    tried = sensitivity(found.shares.value, found.says_yes)
    for place, names in enumerate(found.itemsets):
        told = voice.percent(float(found.shares.value[place])), maker.shares(found.shares, place)
        corrected = NOT_KNOWN, voice.say(heads.NOT_BOUNDED())
        if not own.unbounded[place]:
            corrected = voice.percent(float(own.corrected.value[place])), maker.shares(own.corrected, place)
        lying = (voice.percent(float(share)) for share in tried[1:, place])
        rows.append((", ".join(map(voice.name, names)), *told, *corrected, *lying))
    numbers = (heads.SHARE, heads.INTERVAL, heads.CORRECTED, heads.INTERVAL)
    columns = maker.columns([ITEMS], *numbers)
    columns += [maker.head(IF, percent=100.0 * share) for share in SHARES[1:]]
    yield maker.text(CORRECTED())
    yield maker.table(CORRECTED_CAPTION(), columns, rows)


def _arms(maker: PieceMaker, found: Checks, arms: ArmDifference) -> Iterator[Piece]:
    voice, rows = maker.voice, []
    for place, name in enumerate(found.arm_items):
        shares = (voice.percent(float(arm.value[place])) for arm in (arms.first, arms.second))
        p_value = voice.figure(float(arms.p_values[place]), 3)
        rows.append((voice.name(name), *shares, *_gap(voice, arms.difference, place), p_value))
    mean = (voice.say(MEAN()), "", "", *_gap(voice, arms.mean, 0), voice.figure(arms.mean_p_value, 3))
    first, second = found.arm_records
    columns = maker.columns([heads.ITEM], FIRST, SECOND, heads.DIFFERENCE, heads.PLAIN_INTERVAL, P)
    yield maker.text(ARMS(first=first, second=second))
    yield maker.table(ARMS_CAPTION(), columns, [*rows, mean])


def _gap(voice: Voice, bounds: Bounded, place: int) -> tuple[str, str]:
    return voice.percent(float(bounds.value[place])), voice.span(bounds.low[place], bounds.high[place])


def _of(voice: Voice, count: int, whole: int) -> str:
    return voice.percent(count / whole) if whole else NOT_KNOWN
