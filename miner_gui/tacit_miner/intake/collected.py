"""A coded table as a project: its study, and its records, which have no ids of their own.

What is said of tables in `tacit_miner.intake.tables` holds here too: nothing is signed, and the only copy that can be told is the same file.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from tacit.mining.control import go_on
from tacit_miner.collected.coded import CodedTable
from tacit_miner.intake.report import FileReport
from tacit_miner.intake.tables import keep_table
from tacit_miner.project.project import Project
from tacit_miner.project.study import Study
from tacit_miner.project.table_words import TableWords


def study_of(coded: CodedTable) -> Study:
    """Questions, channels, groups and words."""
    chosen = [coded.plan.columns[place] for place in coded.places]
    columns = [coded.sheet.columns[place] for place in coded.places]
    told = TableWords(
        coded.plan.title.strip(),
        tuple(plan.text.strip() for plan in chosen),
        tuple(
            tuple(column.labels.get(option, "") for option in question.options)
            for column, question in zip(columns, coded.questions.each, strict=True)
        ),
        coded.schemes,
    )
    channels = tuple(coded.questions.by_item(coded.channels))
    return Study(None, coded.questions, (channels,), coded.dependent, told)


def import_coded(
    project: Project, coded: CodedTable, *, today: date, check: Callable[[], None] = go_on
) -> FileReport:
    """Put the records into the project of their study.

    Args:
        project: of `study_of`, open for writing.
        coded: the records.
        today: the day they are imported.
        check: called now and then; may raise to stop, and then nothing of the table is in the project.

    Raises:
        FileAccessError: the table's file cannot be read any more.
        ProjectError: the project cannot be written.
    """
    return keep_table(project, coded.sheet.path, coded.parts(), today=today, check=check)
