"""The test of fit of records as projects hold them, sorted and above one block, through `new`, `import` and `run`."""

import contextlib
import io
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from support.stored_studies import Design, found_wrong, plain_study, signed_study
from tests.grids.populations import POPULATIONS, survey
from tests.wilson import wilson_interval

from tacit.run.fit import ALARMS

TITLE = "Records that do not fit, of projects"
NOTE = (
    "33,000 to 200,000 people, answers and sizes drawn at random, each study through the commands `new`, `import` and `run`. *Alarm*: "
    "the run says that the records do not fit; *other*: that levels or those who skip differ. *Nearly nobody*: the share of each answer is at most "
    "0.3 %, where true answers add nothing to the distortion."
)
STUDIES = int(os.environ.get("TACIT_STUDIES", "500"))
"""Honest ones, over all designs; a fifth as many of each fault."""

SIZES = 33_000, 200_000
MOST_FALSE, LEAST_SEEN = 0.05, 0.99
OPTIONS = (2, 2, 4, 2, 3, 2, 2, 5)


def of_a_population(random, records):
    """Answers of people of one of the grids' populations."""
    return POPULATIONS[random.integers(len(POPULATIONS))]().people(random, records).astype(np.uint8)


def of_nearly_nobody(random, records):
    """Answers to 4 to 12 questions that nearly all people deny."""
    shares = random.uniform(0.0, 0.003, random.integers(4, 13))
    return (random.random((records, len(shares))) < shares).astype(np.uint8)


def of_options(random, records):
    """Answers to questions with options, some of them rare."""
    drawn = [
        random.choice(count, records, p=random.dirichlet(np.full(count, 0.5))).astype(np.uint8)
        for count in OPTIONS
    ]
    return np.column_stack(drawn)


def of_the_survey(random, records):
    """Answers of three kinds of people."""
    return survey().people(random, records).astype(np.uint8)


def one_level(random):
    """A level that everybody has."""
    return {"said": (float(random.choice([0.7, 0.8, 0.9])),)}


def three_levels(random):
    """Levels to choose from, for each answer; some are left out."""
    return {"said": (0.9, 0.8, 0.7), "skipped": float(random.choice([0.0, 0.1]))}


HONEST = {
    "table of answers, one level": (plain_study, of_a_population, one_level),
    "table of answers, one level, nearly nobody": (plain_study, of_nearly_nobody, one_level),
    "signed, one level": (signed_study, of_a_population, one_level),
    "signed, three levels, some skipped": (signed_study, of_a_population, three_levels),
    "signed, three levels, nearly nobody": (signed_study, of_nearly_nobody, three_levels),
    "signed, options, one level": (signed_study, of_options, one_level),
    "signed, options, three levels, some skipped": (signed_study, of_options, three_levels),
}
FAULTS = {
    "not randomized, described as 0.8": (plain_study, "alarm", (0.8,), (1.0,)),
    "0.85 described as 0.8": (plain_study, "alarm", (0.8,), (0.85,)),
    "signed, not randomized, described as 0.8": (signed_study, "alarm", (0.8,), (1.0,)),
    "signed, two levels 0.9 and 0.75 described as 0.9 and 0.8": (
        signed_study,
        "other",
        (0.9, 0.8),
        (0.9, 0.75),
    ),
    "signed, two levels 0.9 and 0.85 described as 0.9 and 0.8": (
        signed_study,
        "other",
        (0.9, 0.8),
        (0.9, 0.85),
    ),
    "signed, two levels 0.9 and 1 described as 0.9 and 0.8": (signed_study, "alarm", (0.9, 0.8), (0.9, 1.0)),
}


@dataclass
class Cell:
    """One design.

    Attributes:
        design: in words.
        studies: how many.
        alarm: that say that the records do not fit.
        other: that say anything else of how they fit.
        expected: "none", "alarm" or "other".
    """

    design: str
    studies: int
    alarm: int = 0
    other: int = 0
    expected: str = "none"

    @property
    def fails(self):
        """Whether it is not as promised; of false alarms, by more than chance explains."""
        if self.expected == "none":
            return any(
                wilson_interval(found, self.studies, 1e-3)[0] > MOST_FALSE
                for found in (self.alarm, self.other)
            )
        return getattr(self, self.expected) < LEAST_SEEN * self.studies


def found_in(made, people, asked, seed):
    """What a run says of one study, drawn from the seed."""
    random = np.random.default_rng(seed)
    low, high = np.log(SIZES)
    answers = people(random, int(np.exp(random.uniform(low, high))))
    options = OPTIONS if people is of_options else (2,) * answers.shape[1]
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
        return found_wrong(made(Path(folder), Design(options, **asked(random)), answers, seed))


def _counted(cell, made, people, asked, seeds):
    for seed in seeds:
        found = found_in(made, people, asked, seed)
        cell.alarm += any(template in ALARMS for template in found)
        cell.other += any(template not in ALARMS for template in found)
    return cell


def cells():
    """Every cell."""
    for place, (words, drawn) in enumerate(HONEST.items()):
        seeds = range(place, STUDIES, len(HONEST))
        yield _counted(Cell(words, len(seeds)), *drawn, seeds)
    for words, (made, expected, said, sent) in FAULTS.items():
        seeds = range(STUDIES // 5)
        cell = Cell(words, len(seeds), expected=expected)
        yield _counted(
            cell, made, of_the_survey, lambda _, said=said, sent=sent: {"said": said, "sent": sent}, seeds
        )


def markdown(found):
    """The cells as a table."""
    lines = [
        f"## {TITLE}",
        "",
        NOTE,
        "",
        "| design | studies | expected | alarm, % | other, % |",
        "|---|---:|---|---:|---:|",
    ]
    for cell in found:
        alarm, other = (100 * count / cell.studies for count in (cell.alarm, cell.other))
        lines.append(f"| {cell.design} | {cell.studies} | {cell.expected} | {alarm:.1f} | {other:.1f} |")
    honest = [cell for cell in found if cell.expected == "none"]
    studies = sum(cell.studies for cell in honest)
    for name in ("alarm", "other"):
        count = sum(getattr(cell, name) for cell in honest)
        low, high = wilson_interval(count, studies, 0.05)
        lines += [
            "",
            f"All honest studies, {name}: {count} of {studies} ({100 * max(low, 0):.1f} to {100 * high:.1f} %).",
        ]
    failed = [cell.design for cell in found if cell.fails]
    return "\n".join([*lines, "", f"{len(found)} cells; {len(failed)} fail.", *failed, ""])
