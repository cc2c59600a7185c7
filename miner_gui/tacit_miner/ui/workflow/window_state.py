"""What a window hands to the one that is built in its place, in another language or size of text."""

from __future__ import annotations

from dataclasses import dataclass

from tacit_miner.runs import Run, RunSettings
from tacit_miner.ui.form.form_state import FormState
from tacit_miner.ui.results.row_filter import Filter
from tacit_miner.ui.worker.workbench import Opened


@dataclass(frozen=True, slots=True)
class WindowState:
    """How a project is shown: all that a new window takes from the one that it replaces.

    Attributes:
        opened: as it was when it was opened.
        run: whose result is shown.
        step: whose page is in front.
        tab: the place of the tab in front among the results.
        form: the state of the form's fields.
        kept_settings: the last ones that were used or saved.
        filters: of the result pages.
        note: that was begun.
        is_reported: whether a report of the result was written.
    """

    opened: Opened
    run: Run | None
    step: str
    tab: int
    form: FormState
    kept_settings: RunSettings | None
    filters: tuple[Filter, ...]
    note: str
    is_reported: bool
