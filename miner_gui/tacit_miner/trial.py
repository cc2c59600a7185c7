"""A test run of a draft: made-up people answer it, and what they send goes the whole way to estimates.

Each answer is drawn from the question's expected share (options are held alike), randomized by the agent's own draw
(`tacit.draw.exact_draw`) at the level the question starts at, signed as a batch, and imported into a project in a temporary
folder, which is deleted at the end. The survey is signed with a key that is thrown away, so nothing made here can be taken
for a record of the real survey. What comes back is each estimate beside the share that the answers were drawn from.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache

from tacit.compute.control import Check, go_on
from tacit.draw.exact_draw import Draw, Record, TrueAnswers
from tacit.formats.batch_file import SUFFIX as BATCH
from tacit.formats.batch_file import write_batch
from tacit.formats.survey_file import SignedSurvey, sign_survey
from tacit.mining.answer_tables import Distribution
from tacit.person.keys import MasterSecret
from tacit.person.part import SurveyPart, starting_levels
from tacit.platform import store
from tacit.platform.errors import TacitError
from tacit.platform.messages import Template
from tacit.survey import PER_MILLE, Item, Researcher, Survey
from tacit_miner.intake import import_files
from tacit_miner.project import SUFFIX, Project, Study
from tacit_miner.runs.tables import TableRequest, tabulate

FEWEST, MOST = 2, 100_000  # people of a test run

PEOPLE = Template("trial.people", "a test run takes {fewest:,} to {most:,} people, not {people:,}")


class TrialError(TacitError):
    """A test run that was not asked for as it must be."""


@dataclass(frozen=True, slots=True)
class TrialRow:
    """One estimate with its interval, as they are, below 0 or above 1 too, beside the truth that the answers were drawn from.

    The name is the item's as the miner calls it, such as `smokes` or `age=16-17`.
    """

    position: int
    name: str
    truth: float
    value: float
    low: float
    high: float

    @property
    def covers(self) -> bool:
        """Whether the truth lies in the interval."""
        return self.low <= self.truth <= self.high


@dataclass(frozen=True, slots=True)
class Trial:
    """What a test run found: how many people were made up, the records that the import took, rows in the order of the questions, α."""

    people: int
    accepted: int
    rows: tuple[TrialRow, ...]
    alpha: float


def try_survey(
    survey: Survey, people: int, seed: int, *, today: date, alpha: float = 0.05, check: Check = go_on
) -> Trial:
    """Let made-up people, `FEWEST` to `MOST`, answer the survey of a draft, and estimate from what they send, imported `today`.

    The seed is that of the people and of their randomization; the same one gives the same estimates. `alpha` is that of the intervals;
    `check` is called between people and may raise to stop.

    Raises TrialError: too few people or too many; SurveyError: a sensitive question has no level to start at; StoreError: the temporary
    folder cannot be written.
    """
    if not FEWEST <= people <= MOST:
        raise TrialError(PEOPLE(fewest=FEWEST, most=MOST, people=people))
    # Made-up people have no cards, and send all their records with one key.
    terms = replace(survey.terms, quota=0, tokens="", by_token=False)
    nameless = replace(survey, researcher=Researcher(survey.researcher.name), terms=terms)
    signed = sign_survey(nameless, MasterSecret.new().researcher_key())
    with store.temporary("tacit-test-run") as folder:
        batch = folder / f"people{BATCH}"
        sent = list(_sent(signed.survey, people, seed, check))
        store.write(batch, write_batch(signed.id, sent, MasterSecret.new().survey_key(signed.id)))
        with Project.create(folder / f"test{SUFFIX}", Study.of_survey(signed)) as project:
            kept = import_files(project, [batch], today=today, check=check).kept
            return Trial(people, kept, tuple(_rows(project, signed, alpha, check)), alpha)


def _sent(survey: Survey, people: int, seed: int, check: Check) -> Iterator[Record]:
    draw = random.Random(seed)  # noqa: S311 - made-up people, who can be made up again
    prepared = lru_cache(maxsize=1_024)(lambda part: Draw(part.survey, starting_levels(part.survey)))
    for _ in range(people):
        check()
        part = SurveyPart.of_chance(survey, draw.randbytes)
        answers = "".join(_answer(survey.items[position], draw) for position in part.asked)
        yield part.whole_record(prepared(part).record(TrueAnswers(answers), draw.randbytes))


def _answer(item: Item, draw: random.Random) -> str:
    if item.options:
        return item.characters[draw.randrange(len(item.options))]
    return "1" if draw.randrange(PER_MILLE) < item.believed else "0"


def _rows(project: Project, signed: SignedSurvey, alpha: float, check: Check) -> Iterator[TrialRow]:
    for position, item in enumerate(signed.survey.items):
        table = tabulate(project, TableRequest(item.code, alpha=alpha), check).table
        assert isinstance(table, Distribution)
        # Answers are drawn from the share of yes, or of each option alike.
        truths, shares = [1 / len(item.options) for _ in item.options], table.shares
        for answer, truth in enumerate(truths or [item.believed / PER_MILLE]):
            figures = (float(part[answer]) for part in (shares.value, shares.low, shares.high))
            yield TrialRow(position, table.answers[answer], truth, *figures)
