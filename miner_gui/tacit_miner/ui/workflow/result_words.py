"""What is said of the result shown: that it is out of date, and what a run that has just ended found."""

from __future__ import annotations

from tacit.mining.result import Result
from tacit_miner.runs import Run, RunSettings
from tacit_miner.ui.reading.run_notices import is_wanted
from tacit_miner.ui.texts.language import number, tr
from tacit_miner.ui.texts.messages import said
from tacit_miner.ui.worker.snapshot import Snapshot


def out_of_date(run: Run | None, snapshot: Snapshot | None, settings: RunSettings | None) -> list[str]:
    """Why a result is not what the present settings and records would give; empty if it is."""
    if run is None or snapshot is None:
        return []
    reasons = []
    if settings is not None and settings.values() != run.settings.values():
        reasons.append(tr("the settings were changed"))
    kept = snapshot.run(run.number)
    if kept is not None and kept.is_stale:
        reasons.append(tr("records or signers have changed"))
    return reasons


def not_kept(snapshot: Snapshot | None) -> str:
    """What would be lost with a result that is not in the project."""
    if snapshot is not None and snapshot.read_only:
        return tr("The result shown is not kept, because the project is read only. Export it first.")
    return tr("The result shown is not kept in the project. Export it first.")


def loaded(run: Run) -> str:
    """That a run of the history is shown."""
    return tr("Run {number} is shown.").format(number=number(run.number))


def found(result: Result) -> str:
    """What a run found, and where it was cut short."""
    itemsets = number(result.listed())
    if result.rules is not None:
        words = tr("Done. Itemsets: {itemsets}, rules: {rules}.")
        sentence = words.format(itemsets=itemsets, rules=number(len(result.rules)))
    elif result.settings.min_confidence is None:
        sentence = tr("Done. Itemsets: {itemsets}.").format(itemsets=itemsets)
    else:
        words = tr("Stopped before the rules were found. Itemsets: {itemsets}.")
        sentence = words.format(itemsets=itemsets)
    cuts = [said(cut) for cut in result.cuts if not is_wanted(cut)]
    if cuts:
        sentence += " " + tr("Cut short: {cuts}.").format(cuts=tr("; ").join(cuts))
    return sentence
