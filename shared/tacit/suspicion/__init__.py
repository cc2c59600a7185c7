"""Looking for forgers: groups of records that do not look as if they came through their channel, or not as those of the others.

`impossible` tests what a group sent alone, against what any true answers allow; `unlike` what it sent against all others, given how much
groups differ anyway, so an honest group whose people are truly different is found, too; `replay` two groups against each other: the
same records in both, which not even people who answer alike send. Each p-value is corrected for all that its test looked at.

`suspicion` joins the first two to one p-value a group and corrects for the number of groups. It is a suspicion, not a proof, and a forger
who sends made-up answers through the channel, in shares like those of the others, is not found.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from tacit.compute.arrays import Counts
from tacit.compute.control import Check
from tacit.suspicion.groups import Sent, Sign, SuspicionFinding, impossible, unlike
from tacit.suspicion.replay import Held, Replay, SentSymbols, replays, yekutieli

FEWEST = 20  # records below which a group is not tested


@dataclass(frozen=True, slots=True, eq=False)
class RecordGroup:
    """Some rows. Groups of one kind have no record in common and are compared with each other; those of an empty kind are tested alone."""

    rows: Counts
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Suspect:
    """What all tests say of a group."""

    records: int  # of the group that were looked at
    # Chance of findings like these if all is honest, corrected for all tests of the group; 1 where none could
    # be made.
    p: float
    # The same corrected for all groups; of those at most α, on average a share of at most α is honest.
    adjusted: float
    findings: tuple[SuspicionFinding, ...]  # of each test, the most extreme first; none of too few records


def suspicion(sent: Sent, groups: Sequence[RecordGroup], check: Check = lambda: None) -> list[Suspect]:
    """Test every group; one record may be in groups of several kinds. `check` is called between groups and may raise."""
    against: dict[int, list[SuspicionFinding]] = {}
    for kind in {group.kind for group in groups} - {""}:
        check()
        places = [place for place, group in enumerate(groups) if group.kind == kind]
        against |= zip(places, unlike(sent, [groups[place].rows for place in places]), strict=True)
    tested: list[tuple[SuspicionFinding, ...]] = []
    for place, group in enumerate(groups):
        check()
        if len(group.rows) < FEWEST:
            tested.append(())
            continue
        # By their p-values, each corrected for all tests that were made.
        kinds = list(filter(None, (impossible(sent.at(group.rows)), against.get(place, []))))
        times = ((finding, len(found) * len(kinds)) for found in kinds for finding in found)
        corrected = [replace(finding, p=min(1.0, finding.p * tests)) for finding, tests in times]
        tested.append(tuple(sorted(corrected, key=lambda finding: finding.p)))
    values = np.array([findings[0].p if findings else 1.0 for findings in tested])
    counted, adjusted = np.array(list(map(bool, tested)), np.bool_), np.ones(len(values))
    adjusted[counted] = yekutieli(values[counted])
    told = zip(groups, values.tolist(), adjusted.tolist(), tested, strict=True)
    return [Suspect(len(group.rows), p, q, findings) for group, p, q, findings in told]
