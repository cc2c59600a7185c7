"""One-time tokens of a project, their list and what became of them, and statements that the key of its survey is revoked.

Of a token that several keys showed all sides are listed alike (`tacit_miner.project.schema`). The researcher settles it by
excluding a key, whose tokens then count for nothing.

A statement changes no number: records are signed by those who sent them, and who has stolen a researcher's key can forge surveys
with it, but no records of a survey that was out before. It is said wherever the survey's key is named.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tacit.formats import tokens
from tacit.formats.statement_file import Statement, read_statement
from tacit.platform.messages import Template
from tacit_miner.project.errors import ProjectError
from tacit_miner.project.project import Project
from tacit_miner.project.schema import TokenClaims
from tacit_miner.project.signers import Signer

NO_TOKENS = Template(
    "tokens.none-asked",
    "{path}: its survey asks for no tokens, so it takes no list; make a survey with: --tokens LIST",
)
OTHER_LIST = Template(
    "tokens.other-list",
    "{path}: the list is not the one that the survey was signed with, so no token of it is taken; give the list that "
    "tacit-miner tokens make wrote",
)


class TokenCounts(NamedTuple):
    """What became of the tokens of a list: those that a key showed, and those that were shown and are strange to it.

    `shared` are those that several keys showed: the public half in hexadecimal, and the signers by fingerprint; excluded keys are left out.
    """

    listed: int
    shown: int
    strange: int
    shared: dict[str, list[Signer]]


def add_list(project: Project, publics: Sequence[bytes]) -> int:
    """Take the list of tokens that the survey was signed with, also twice; how many. ProjectError: it asks for none, or for others."""
    survey = project.study.survey
    if survey is None or not survey.survey.terms.tokens:
        raise ProjectError(NO_TOKENS(path=str(project.path)))
    if tokens.digest(publics) != survey.survey.terms.tokens:
        raise ProjectError(OTHER_LIST(path=str(project.path)))
    with project.database.transaction() as connection:
        connection.executemany("INSERT OR IGNORE INTO tokens (key) VALUES (?)", [(key,) for key in publics])
    return len(publics)


def count_tokens(project: Project) -> TokenCounts:
    """What became of the tokens, and all sides of those that several keys showed."""
    signers = {signer.number: signer for signer in project.signers()}
    with project.database.reading() as connection:
        claims = TokenClaims.of(connection)
    out = {number for number, signer in signers.items() if signer.excluded}
    shared: dict[str, list[Signer]] = {}
    for token, numbers in sorted(claims.signers_by_token(out).items()):
        if len(numbers) > 1:
            sides = sorted((signers[number] for number in numbers), key=lambda each: each.fingerprint.hex)
            shared[token.hex()] = sides
    shown, listed = {token for token, _ in claims.uses}, claims.listed
    return TokenCounts(len(listed), len(shown & listed), len(shown - listed), shared)


NOT_ABOUT_IT = Template(
    "statements.not-about-it",
    "{path}: the statement revokes another key than the one that signed this project's survey",
)
NOT_ITS_TO_REVOKE = Template(
    "statements.not-its-to-revoke",
    "{path}: the statement is signed neither by the survey's key nor by the successor that the survey names, so it proves nothing",
)


def add_statement(project: Project, statement: Statement) -> None:
    """Take a statement; taking it again changes nothing. Raises ProjectError: it does not revoke the key of this project's survey."""
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
