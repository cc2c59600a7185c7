"""All steps of a study, in their order: the one place where a page enters the window.

A page that needs no project is a `FreePage` in a module of its own, imported when it is first looked at:

    Step("plan", tr("Plan"), icons.PLAN, always, make=lambda host: made("tacit_miner.ui.plan.page", host))

A page of a project is made and connected by the workspace, under the name of its step.
"""

from __future__ import annotations

import importlib

from tacit_miner.ui.free_page import FreePage
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.workflow import icons
from tacit_miner.ui.workflow.step import Facts, Host, Step

START = "start"


def steps() -> tuple[Step, ...]:
    """The steps, with words in the language of the window."""
    return (
        Step(START, tr("Start"), icons.START, always),
        Step(
            "design",
            tr("Design"),
            icons.DESIGN,
            always,
            make=lambda host: made("tacit_miner.ui.design.page", host),
        ),
        Step(
            "plan", tr("Plan"), icons.PLAN, always, make=lambda host: made("tacit_miner.ui.plan.page", host)
        ),
        Step("import", tr("Import"), icons.IMPORT, with_project, lambda facts: facts.kept > 0),
        Step(
            "prevalences",
            tr("Prevalences"),
            icons.PREVALENCES,
            with_records,
            lambda facts: "prevalences" in facts.seen,
        ),
        Step("rules", tr("Rules"), icons.RULES, with_project, lambda facts: facts.is_current),
        Step("tables", tr("Tables"), icons.TABLES, with_records, lambda facts: "tables" in facts.seen),
        Step("privacy", tr("Privacy"), icons.PRIVACY, with_project, lambda facts: "privacy" in facts.seen),
        Step("runs", tr("Runs"), icons.RUNS, with_project),
        Step("report", tr("Report"), icons.REPORT, with_project, lambda facts: facts.is_reported),
    )


def always(_facts: Facts) -> bool:
    """A page that needs nothing."""
    return True


def with_project(facts: Facts) -> bool:
    """A page of a project."""
    return facts.has_project


def with_records(facts: Facts) -> bool:
    """A page of answers."""
    return facts.has_project and facts.kept > 0


def made(module: str, host: Host) -> FreePage:
    """The page that a module makes by its function `page`; imported now, because it may bring in NumPy."""
    page: FreePage = importlib.import_module(module).page(host)
    return page
