"""What came after the last day of a survey: a note, and nothing more.

A record has no date. The day of import says when the researcher had the file, not when it was answered: a field worker may have been
without a network for weeks. So nothing is left out; the agent enforces the day where answers are drawn.
"""

from __future__ import annotations

from tacit.messages import Message, Template
from tacit_miner.project.project import Project

LATE = Template(
    "intake.late",
    "files imported after {day}, the last day of the survey: {count:,}; records have no date, so when they were drawn is not known, and they count",
)


def imported_after_the_end(project: Project) -> Message | None:
    """How many files were imported after the last day; None if none was."""
    survey = project.study.survey
    day = survey.survey.terms.expires if survey is not None else ""
    if not day:
        return None
    count = sum(file.imported > day for file in project.files())
    return LATE(day=day, count=count) if count else None
