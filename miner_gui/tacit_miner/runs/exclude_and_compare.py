"""What a signer's records do to a result: the same settings with them and without."""

from __future__ import annotations

from collections.abc import Callable

from tacit.messages import Template
from tacit.mining.control import Control
from tacit_miner.project.project import Project
from tacit_miner.project.signers import HEX_SHOWN, Signer
from tacit_miner.runs.run import Run, RunError, is_stale, load_run, perform

EXCLUDED_ALREADY = Template(
    "runs.excluded-already",
    "{signer!r} is excluded already, so there is nothing to compare; let it count again first",
)


def exclude_and_run(
    project: Project,
    signer: Signer,
    *,
    threads: int = 1,
    control: Control | None = None,
    started: str = "",
    clock: Callable[[], float] = lambda: 0.0,
) -> tuple[Run, Run]:
    """The last run, and one with its settings from which a signer is excluded.

    A last run of other records or rules than the present ones is repeated first, or more than the signer would be compared. If
    mining fails the signer counts again.

    Raises:
        ProjectError: there is no run yet, or the project may not be changed.
        RunError: the signer is excluded already, or no record would count.
        Stopped: cancelled before mining began.
    """
    project.database.check_writable()
    if signer.excluded:
        raise RunError(EXCLUDED_ALREADY(signer=signer.name or signer.fingerprint.hex[:HEX_SHOWN]))
    row, before = load_run(project)
    if is_stale(project, row):
        before = perform(
            project, before.settings, threads=threads, control=control, started=started, clock=clock
        )
    project.exclude(signer)
    try:
        after = perform(
            project, before.settings, threads=threads, control=control, started=started, clock=clock
        )
    except BaseException:
        project.restore(signer)
        raise
    return before, after
