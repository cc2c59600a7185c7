"""What a test of suspicion found, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from tacit.estimation.suspicion import Finding, Sign
from tacit.messages import Message, Template

FOUND = Template("suspicion.found", "{finding} (p = {p:.1g})")
AT_LEVEL = Template("suspicion.at-level", "at level {level}")
AT_ALL_LEVELS = Template("suspicion.at-all-levels", "at all levels together")
SAME = Template(
    "suspicion.same",
    "up to {shared:,} of its {records:,} records are the same, answer for answer, as records of {others}, where people who answer "
    "alike would send {allowed:.1f} at most",
)
SHARE_HIGH = Template(
    "suspicion.share-high",
    "{seen:.1%} of {records:,} answers to {item!r} {where} are yes, but whatever people answered, {allowed:.1%} are the most to expect",
)
SHARE_LOW = Template(
    "suspicion.share-low",
    "{seen:.1%} of {records:,} answers to {item!r} {where} are yes, but whatever people answered, {allowed:.1%} are the least to expect",
)
PAIR = Template(
    "suspicion.pair",
    "the answers of {records:,} records to {one!r} and {other!r} go together in a way that no true answers give",
)
COPIES = Template(
    "suspicion.copies",
    "{seen} of {records:,} records at the same levels are the same, but whatever people answered, {allowed:.1f} are the most to expect",
)
ALIKE = Template(
    "suspicion.alike",
    "two records agree in {seen:.1%} of their answers, but whatever people answered, {allowed:.1%} are the most to expect",
)
SPREAD = Template(
    "suspicion.spread",
    "the number of yes varies too little from record to record: its variance is {seen:.3g}, and the randomization alone makes {allowed:.3g}",
)
OTHER_SHARE = Template(
    "suspicion.other-share",
    "the estimated share of {item!r} differs from that of the others by {difference:.3f}",
)
LIKE_COINS = Template(
    "suspicion.like-coins",
    "all shares are nearer to one half than those of the others, as if coins had answered",
)
LIKE_TRUTH = Template(
    "suspicion.like-truth",
    "all shares are farther from one half than those of the others, as if answers had not been randomized",
)
OTHER_PAIR = Template(
    "suspicion.other-pair", "{one!r} and {other!r} go together otherwise than in the records of the others"
)
OTHER_SPREAD = Template(
    "suspicion.other-spread", "answers of one record go together otherwise than in the records of the others"
)
OTHER_LEVELS = Template(
    "suspicion.other-levels",
    "level {level} was taken for {seen:.1%} of the answers, by the others for {allowed:.1%}",
)


MOST_NAMED = 3
"""Others that hold the same records, in a sentence."""


def same_sentence(finding: Finding, others: Sequence[str]) -> Message:
    """The same records as others have, and the p-value."""
    names = [*others[:MOST_NAMED], *["…"] * (len(others) > MOST_NAMED)]
    shared, records = round(finding.seen), finding.records
    return FOUND(
        finding=SAME(shared=shared, records=records, others=names, allowed=finding.allowed), p=finding.p
    )


def sentence(finding: Finding, items: Sequence[str]) -> Message:
    """The finding and its p-value.

    Args:
        finding: of a test.
        items: names of all.
    """
    return FOUND(finding=_seen(finding, [items[place] for place in finding.items]), p=finding.p)


def _seen(finding: Finding, names: Sequence[str]) -> Message:
    seen, allowed, records = finding.seen, finding.allowed, finding.records
    match finding.sign:
        case Sign.SHARE:
            where = AT_ALL_LEVELS() if finding.level < 0 else AT_LEVEL(level=finding.level + 1)
            share = SHARE_HIGH if seen > allowed else SHARE_LOW
            return share(
                seen=seen, records=records, item=names[0] if names else "", where=where, allowed=allowed
            )
        case Sign.PAIR:
            one, other = names or ("", "")
            return PAIR(records=records, one=one, other=other)
        case Sign.COPIES:
            return COPIES(seen=round(seen), records=records, allowed=allowed)
        case Sign.ALIKE | Sign.SPREAD:
            return (ALIKE if finding.sign is Sign.ALIKE else SPREAD)(seen=seen, allowed=allowed)
        case _:
            return _other(finding, names)


def _other(finding: Finding, names: Sequence[str]) -> Message:
    """Of the tests against the others."""
    seen, allowed = finding.seen, finding.allowed
    match finding.sign:
        case Sign.OTHER_SHARE:
            return OTHER_SHARE(item=names[0], difference=seen - allowed)
        case Sign.OTHER_LINE:
            return (LIKE_COINS if seen > allowed else LIKE_TRUTH)()
        case Sign.OTHER_PAIR:
            return OTHER_PAIR(one=names[0], other=names[1])
        case Sign.OTHER_LEVELS:
            return OTHER_LEVELS(level=finding.level + 1, seen=seen, allowed=allowed)
        case _:
            return OTHER_SPREAD()
