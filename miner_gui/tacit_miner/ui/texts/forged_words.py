"""What the list of signers says of forgers, in the person's language."""

from __future__ import annotations

from collections.abc import Sequence

from tacit_miner.runs.replay import ALPHA
from tacit_miner.runs.suspicion import Conclusion, GroupKind, Suspected
from tacit_miner.ui.texts.language import isolated, number, tr
from tacit_miner.ui.texts.messages import said, shown

MOST_SHOWN = 3
"""Findings of a signer, or other groups, that are told."""


def cell(suspected: Suspected | None, *, is_known: bool) -> str:
    """The cell of a signer; `is_known` is whether the tests are over."""
    if suspected is None:
        return tr("not tested: nothing counts") if is_known else "…"
    words = {
        Conclusion.SAME: tr("⚠ the same records as another"),
        Conclusion.NO_SIGN: tr("no sign"),
        Conclusion.IMPOSSIBLE: tr("⚠ does not fit its channel"),
        Conclusion.UNLIKE: tr("⚠ unlike the others"),
        Conclusion.TOO_FEW: tr("too few records to tell"),
    }[suspected.conclusion]
    return tr("{words}, p = {p}").format(words=words, p=_p(suspected)) if suspected.is_named else words


def reasons(suspected: Suspected | None) -> str:
    """Why a signer is named, in sentences; empty of one who is not."""
    if suspected is None or not suspected.is_named:
        return ""
    findings = zip(suspected.suspect.findings, suspected.sentences, strict=True)
    told = [said(words) for finding, words in findings if finding.p <= ALPHA][:MOST_SHOWN]
    more = tr(
        "This is a suspicion and no proof: the people of an honest signer may be unlike the others. Nothing was excluded."
    )
    return " ".join([*(f"{words}." for words in told), more])


def others(found: Sequence[Suspected]) -> str:
    """Files and combinations of levels that are named, in a sentence; empty if there are none."""
    named = [each for each in found if each.is_named and each.kind is not GroupKind.SIGNER]
    if not named:
        return ""
    kinds = {GroupKind.FILE: tr("file {name}, p = {p}"), GroupKind.LEVELS: tr("levels {name}, p = {p}")}
    words = [kinds[each.kind].format(name=isolated(each.name), p=_p(each)) for each in named[:MOST_SHOWN]]
    rest = len(named) - len(words)
    words += [tr("and more: {count}").format(count=number(rest))] if rest else []
    return tr("Also suspicious: {groups}.").format(groups="; ".join(words))


def _p(suspected: Suspected) -> str:
    return shown(suspected.suspect.adjusted, ".1g", "")
