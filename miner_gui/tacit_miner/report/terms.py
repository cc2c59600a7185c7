"""What a survey bound its researcher to, as sentences of the methods paragraph."""

from __future__ import annotations

from collections.abc import Iterator

from tacit.messages import Message, Template
from tacit.survey import PER_MILLE
from tacit_miner.project.study import Study

EXPIRES = Template("methods.expires", "The survey could be answered until {day}.")
BOARD = Template(
    "methods.board",
    "Besides the researcher, {name} signed the survey, without which it could not be answered.",
)
ODDS = Template(
    "methods.odds",
    "The survey offered no level for a sensitive question at which an answer makes a reader more than {most:g} times surer.",
)
INFLUENCE = Template(
    "methods.influence",
    "It offered no level at which one answer moves an estimated share by more than {most:g} times one over the number of records.",
)
QUOTA = Template("methods.quota", "The survey says how many records of one key count: at most {quota:,}.")
TOKENS = Template(
    "methods.tokens",
    "Only records of keys that showed a one-time token of the list that the survey was signed with count; a token that several keys showed "
    "counts for none of them.",
)
BY_TOKEN = Template(
    "methods.by-token",
    "What a person was asked follows from their token, so that no sender could choose it; records of other questions were refused.",
)
ENCRYPTED = Template(
    "methods.encrypted",
    "Files of records were encrypted to the researcher's key before they left the machine.",
)


def term_sentences(study: Study) -> Iterator[Message]:
    """A sentence for each term that the survey has; none of a table."""
    if study.survey is None:
        return
    terms = study.survey.survey.terms
    if terms.expires:
        yield EXPIRES(day=terms.expires)
    if terms.board is not None:
        yield BOARD(name=terms.board.name)
    if terms.odds:
        yield ODDS(most=terms.odds / PER_MILLE)
    if terms.influence:
        yield INFLUENCE(most=terms.influence / PER_MILLE)
    if terms.most_records:
        yield QUOTA(quota=terms.most_records)
    if terms.tokens:
        yield TOKENS()
    if terms.by_token:
        yield BY_TOKEN()
    if terms.encrypt:
        yield ENCRYPTED()
