"""Statements that the key of a project's survey is revoked.

They change no number: records are signed by those who sent them, and who has stolen a researcher's key can forge surveys with
it, but no records of a survey that was out before. They are said wherever the survey's key is named.
"""

from __future__ import annotations

from tacit.formats.statement_file import Statement, read_statement
from tacit.messages import Template
from tacit_miner.project.errors import ProjectError
from tacit_miner.project.project import Project

NOT_ABOUT_IT = Template(
    "statements.not-about-it",
    "{path}: the statement revokes another key than the one that signed this project's survey",
)
NOT_ITS_TO_REVOKE = Template(
    "statements.not-its-to-revoke",
    "{path}: the statement is signed neither by the survey's key nor by the successor that the survey names, so it proves nothing",
)


def add_statement(project: Project, statement: Statement) -> None:
    """Take a statement; taking it again changes nothing.

    Raises:
        ProjectError: it does not revoke the key of this project's survey.
    """
    survey = project.study.survey
    if survey is None or statement.revokes != survey.survey.researcher.key:
        raise ProjectError(NOT_ABOUT_IT(path=str(project.path)))
    successors = frozenset({survey.survey.terms.successor} - {b""})
    if not statement.may_revoke(survey.survey.researcher.key, successors):
        raise ProjectError(NOT_ITS_TO_REVOKE(path=str(project.path)))
    with project.database.transaction() as connection:
        row = (bytes.fromhex(statement.id), statement.line)
        connection.execute("INSERT OR IGNORE INTO statements (id, line) VALUES (?, ?)", row)


def statements(project: Project) -> list[Statement]:
    """Those that the project has, by id."""
    with project.database.reading() as connection:
        rows = connection.execute("SELECT line FROM statements ORDER BY id").fetchall()
    return [read_statement(line) for (line,) in rows]
