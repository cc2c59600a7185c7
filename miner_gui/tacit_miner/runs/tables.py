"""Tables and regressions of a project: a question, one question by another, or an outcome by its predictors, of the records that count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from tacit.compute.arrays import Indices
from tacit.compute.control import Check, go_on
from tacit.designs.sampling import SamplingDesign
from tacit.estimation.choices import FORGED
from tacit.estimation.inversion import Variance
from tacit.mining.answer_tables import CrossTable, Distribution
from tacit.mining.tables import cross_table, distribution
from tacit.models.fitted import CORRECTED, FittedModel
from tacit.models.regress import regress
from tacit.platform.messages import Message
from tacit.records.mixed import Records, with_unions
from tacit_miner.project.block_cache import UsedRecords, used_records
from tacit_miner.project.project import Project
from tacit_miner.runs.run import NO_RECORDS, Run, RunError
from tacit_miner.runs.sampling import NO_DESIGN, ProjectDesign, sampled
from tacit_miner.runs.stored import ResultSource


@dataclass(frozen=True, slots=True)
class TableRequest:
    """Which table: a question or an item by another one, or the distribution of the row alone, and α and variance of its intervals.

    The `reference` is the row that others are compared with, empty to compare each with all who are not in it. Left out are signers of
    these fingerprints; `unions` are beside those of the survey. `forged` is the share of forged records whose effect is told, and below
    which groups do not surely differ; what single signers do is worked out even where that takes long if `signer_influence`.
    """

    row: str
    column: str = ""
    reference: str = ""
    alpha: float = 0.05
    variance: Variance = Variance.POPULATION
    excluded: tuple[str, ...] = ()
    unions: tuple[str, ...] = ()
    forged: float = FORGED
    signer_influence: bool = False
    sampling: ProjectDesign = NO_DESIGN


@dataclass(frozen=True, slots=True, eq=False)
class Tabulated:
    """A table, and where its records came from."""

    table: Distribution | CrossTable
    source: ResultSource


def tabulate(project: Project, request: TableRequest, check: Check = go_on) -> Tabulated:
    """A table of the records that count.

    Raises RunError: no record counts; DatasetError: no such question, twice the same, or unions that no question has; SettingsError: α
    out of its range; DesignError: a sampling design that cannot be.
    """
    used, dataset, design, said = _asked_records(project, request, check)
    table = table_of(dataset, request, check, used.owners, design)
    table = replace(table, notes=(*table.notes, *said))
    return Tabulated(table, ResultSource.of(project.study, used))


def _asked_records(
    project: Project, request: TableRequest | ModelRequest, check: Check
) -> tuple[UsedRecords, Records, SamplingDesign | None, Sequence[Message]]:
    """The records that count, the same with the unions of the request, their sampling design, and what is said of it."""
    used = used_records(project, request.excluded, check)
    if not used.dataset.records:
        raise RunError(NO_RECORDS(path=str(project.path)))
    dataset = with_unions(used.dataset, request.unions)
    return used, dataset, *sampled(dataset, used.owners, request.sampling)


def table_of(
    dataset: Records,
    request: TableRequest,
    check: Check = go_on,
    owners: Indices | None = None,
    design: SamplingDesign | None = None,
) -> Distribution | CrossTable:
    """A table of these records; with what their signers do, if `owners` says whose each record is, or by a sampling design.

    Raises DatasetError: no such question, or twice the same; SettingsError: α or the share of forged records out of its range.
    """
    alike: dict[str, Any] = {name: getattr(request, name) for name in ("alpha", "variance", "forged")}
    alike |= {"always": request.signer_influence, "owners": owners, "check": check, "design": design}
    if not request.column:
        return distribution(dataset, request.row, **alike)
    return cross_table(dataset, request.row, request.column, reference=request.reference or None, **alike)


@dataclass(frozen=True, slots=True)
class ModelRequest:
    """Which regression, by a formula such as "drinks ~ age + stole", and how it is estimated; signers and unions as in a `TableRequest`."""

    formula: str
    method: str = CORRECTED
    alpha: float = 0.05
    excluded: tuple[str, ...] = ()
    unions: tuple[str, ...] = ()
    sampling: ProjectDesign = NO_DESIGN


@dataclass(frozen=True, slots=True, eq=False)
class Modelled:
    """A regression, where its records came from, and whose each of them is (int32 [records]; empty where nothing is signed)."""

    model: FittedModel
    source: ResultSource
    owners: Indices


def model(project: Project, request: ModelRequest, check: Check = go_on) -> Modelled:
    """A regression of the records that count.

    Raises RunError: no record counts; ModelError: a formula that does not fit, or equations without a solution; DatasetError: unions
    that no question has; SettingsError: α out of its range; DesignError: a sampling design that cannot be.
    """
    used, dataset, design, said = _asked_records(project, request, check)
    method, alpha = request.method, request.alpha
    made = regress(dataset, request.formula, method=method, alpha=alpha, design=design, check=check)
    made = replace(made, notes=(*made.notes, *said))
    return Modelled(made, ResultSource.of(project.study, used), used.owners)


def tables_for(
    project: Project, run: Run, further: Sequence[Sequence[str]] = (), check: Check = go_on
) -> list[Tabulated]:
    """The tables of a report on a run: each question with options, and those asked for.

    They are of the records that count now, with the run's α, variance and unions, without the signers that it left out. `further` are row,
    column and reference of more tables; the last one or two may be left out. `check` is called between blocks and may raise to stop.

    Raises RunError: no record counts any more, though tables were asked for; DatasetError: no such question, or twice the same.
    """
    mining, excluded = run.settings.mining, run.settings.excluded
    alone = [(question.name,) for question in project.study.questions.each if question.is_choice]
    if not further and not used_records(project, excluded, check).dataset.records:
        return []
    asked = TableRequest(
        "",
        alpha=mining.alpha,
        variance=mining.variance,
        excluded=excluded,
        unions=run.settings.unions,
        forged=mining.forged_at_least or FORGED,
        signer_influence=mining.signer_influence,
        sampling=ProjectDesign.of(run.settings),
    )
    return [
        tabulate(project, replace(asked, row=row, column=column, reference=to), check)
        for row, column, to in dict.fromkeys((*names, "", "")[:3] for names in (*alone, *further))
    ]
