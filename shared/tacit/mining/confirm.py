"""A list that was found in one half of the records, tested on the other.

The second half had no part in the selection, so each interval holds for itself and each p-value is one; the claims of the
list are then judged together, at the false discovery rate or the family-wise error rate of the run.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tacit.arrays import Floats
from tacit.estimation.intervals import verdict_codes
from tacit.messages import Template
from tacit.mining.bounding import described
from tacit.mining.claims import confirmed, itemset_p_values
from tacit.mining.control import Control, Progress
from tacit.mining.engines import Records, choose_engine
from tacit.mining.fit import ALARMS
from tacit.mining.foresee import WARNINGS
from tacit.mining.restating import RuleNames, has_unions, relations
from tacit.mining.result import FrequentItemsets, Result
from tacit.mining.rules import UNION, test_rules
from tacit.mining.settings import Settings

TESTED = Template(
    "confirm.tested",
    "the list was found in a random half of the records ({found:,}, seed {seed}) and tested on the others ({tested:,}): "
    "estimates, intervals and verdicts are of those alone",
)


def confirm(found: Result, other: Records, settings: Settings, control: Control) -> Result:
    """The same itemsets and rules with the estimates, intervals and verdicts of other records.

    Args:
        found: in the first half.
        other: the second half.
        settings: of the run, with the seed of the halves.
        control: progress, cancellation.

    Raises:
        Stopped: the control said so.
    """
    engine, _ = choose_engine(other, settings, control)
    minimum = settings.minimum(other.records)
    p_values: list[Floats] = [np.zeros(1)]
    measured: list[FrequentItemsets] = []
    for alike in found.by_length:
        if not len(alike):  # the last length, where nothing was kept
            measured.append(alike)
            p_values.append(np.zeros(0))
            continue
        moments = engine.measure(alike.itemsets)
        engine.keep(alike.itemsets, np.ones(len(alike), np.bool_))
        p_values.append(
            itemset_p_values(alike.itemsets, moments, p_values[-1], minimum, settings, engine.largest)
        )
        counted = described(alike.itemsets, moments, engine.noise, settings)
        measured.append(replace(counted, listed=alike.listed, candidates=alike.candidates))
        control.report(Progress("finished", alike.length, len(alike), len(alike), 1.0))
    tested = _judged(measured, p_values[1:], minimum, settings)
    rules = found.rules
    if rules is not None:
        rules = test_rules(engine, tested, p_values[1:], rules, settings)
        if has_unions(other):
            stands = relations(other, tested, RuleNames.of(rules), settings, control)
            rules = replace(rules, interest={UNION: stands.interest(slice(None), settings.alpha)})
    alarms = [note for note in found.notes if note.template in ALARMS]
    notes = [note for note in found.notes if note.template not in ALARMS | WARNINGS]
    note = TESTED(found=found.records, seed=settings.confirm_seed or 0, tested=other.records)
    return replace(
        found,
        records=other.records,
        settings=settings,
        minimum=minimum,
        by_length=tuple(tested),
        rules=rules,
        notes=(*alarms, note, *notes),
        itemset_alpha=settings.alpha,
        rule_alpha=settings.alpha,
    )


def _judged(
    measured: list[FrequentItemsets], p_values: list[Floats], minimum: float, settings: Settings
) -> list[FrequentItemsets]:
    listed = np.concatenate([np.zeros(0, np.bool_), *(alike.listed for alike in measured)])
    claimed = np.zeros(len(listed), np.bool_)
    claimed[listed] = confirmed(np.concatenate([np.zeros(0), *p_values])[listed], settings)
    parts = np.split(claimed, np.cumsum([len(alike) for alike in measured]))
    return [
        replace(alike, verdict=verdict_codes(alike.support, minimum, claimed=part))
        for alike, part in zip(measured, parts, strict=False)
    ]
