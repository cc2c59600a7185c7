"""The checks of a report on a run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from tacit.mining.control import go_on
from tacit.mining.prevalences import Prevalence
from tacit_miner.project.block_cache import used_records
from tacit_miner.project.project import Project
from tacit_miner.runs.checks import Checks, ChecksRequest, asked_counts, checks, has_checks
from tacit_miner.runs.run import Run

MOST_ITEMSETS = 25
"""Itemsets of a run that a report corrects."""


def checks_for(project: Project, run: Run, check: Callable[[], None] = go_on) -> Checks | None:
    """The checks of a report on a run: of the records that count now, with its α and without the signers that it left out.

    Besides each item, the itemsets of the run with the largest supports are corrected. None of a survey in which nothing is checked, or
    if no record counts any more.
    """
    if (
        not has_checks(project.study)
        or not used_records(project, run.settings.excluded, check).dataset.records
    ):
        return None
    supports = run.result.supports()
    several = sorted(
        (items for items in supports if len(items) > 1), key=lambda items: (-supports[items], items)
    )
    names = tuple(tuple(run.result.items[item] for item in items) for items in several[:MOST_ITEMSETS])
    known = set(project.study.items)  # a run may have unions of its own
    wanted = tuple(each for each in names if known.issuperset(each))
    request = ChecksRequest(wanted, alpha=run.settings.mining.alpha, excluded=run.settings.excluded)
    return checks(project, request, check)


def with_asked(
    project: Project, found: Sequence[Prevalence], check: Callable[[], None] = go_on
) -> list[Prevalence]:
    """Prevalences with the number of people who were asked, where a survey asks each person some of its questions."""
    signed = project.study.survey
    if signed is None or not signed.survey.ask:
        return list(found)
    counts = asked_counts(project, check=check)
    return [replace(one, asked=each.asked) for one, each in zip(found, counts, strict=True)]
