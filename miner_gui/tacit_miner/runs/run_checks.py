"""The checks of a report on a run; and the prevalences of all questions as a reader of runs wants them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from tacit.errors import TacitError
from tacit.mining.answer_tables import FORGED
from tacit.mining.control import go_on
from tacit.mining.prevalences import Prevalence, prevalences
from tacit.mining.settings import Settings
from tacit_miner.project.block_cache import UsedRecords, used_records
from tacit_miner.project.project import Project
from tacit_miner.runs.checks import Checks, ChecksRequest, asked_counts, checks, has_checks
from tacit_miner.runs.run import Run
from tacit_miner.runs.run_settings import RunSettings

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


def reader_settings(project: Project) -> Settings | None:
    """Those of the last run; None where there is none, or it cannot be read."""
    rows = project.runs()
    try:
        return RunSettings.from_toml(rows[-1].settings).mining if rows else None
    except (
        TacitError,
        ValueError,
        LookupError,
        TypeError,
        AttributeError,
    ):  # a damaged run keeps nobody from counting
        return None


def reader_share(project: Project) -> float:
    """The share of forged records that the last run had to bear; the usual one where there is none, or it left that to chance alone."""
    settings = reader_settings(project)
    return (settings.forged if settings else 0.0) or FORGED


def reader_asks(project: Project) -> bool:
    """Whether the last run asked for what single signers do, even where that takes long."""
    settings = reader_settings(project)
    return settings is not None and settings.signer_influence


def counted(
    used: UsedRecords, forged: float, check: Callable[[], None] = go_on, *, always: bool = False
) -> list[Prevalence]:
    """The prevalence of every question among some records, with what forged records and single signers do to it.

    Args:
        used: the records, and who signed them.
        forged: the share of forged records whose effect is told; 0 for the usual one.
        check: called now and then; may raise to stop.
        always: whether what signers do is worked out even where that takes long.

    Raises:
        SettingsError: no share of forged records can be that large.
    """
    return prevalences(used.dataset, forged=forged or FORGED, owners=used.owners, always=always, check=check)


def counted_as_read(
    project: Project, used: UsedRecords, check: Callable[[], None] = go_on
) -> list[Prevalence]:
    """The same with the share of forged records that the last run had to bear, and as it asks for what signers do."""
    return counted(used, reader_share(project), check, always=reader_asks(project))
