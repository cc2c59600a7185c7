"""The test of fit: how often it sounds where all is as said, and where it is not."""

import os
from dataclasses import dataclass

import numpy as np
from tests.grids.populations import POPULATIONS, boundary, survey

from tacit.channels.channel import warner
from tacit.compute.control import Control
from tacit.records.mixed import LevelChannels, mixed_dataset
from tacit.run.fit import ALARMS, fit_notes

TITLE = "Records that do not fit"
NOTE = (
    "How often a run says that the records do not fit what is said of their randomization (*alarm*), or that levels differ "
    "(*levels*). The last rows of each kind name what no test can see."
)
STUDIES = int(os.environ.get("TACIT_STUDIES", "200"))
MOST_FALSE, LEAST_SEEN = 0.05, 0.99
SAID = 0.8


@dataclass
class Cell:
    """One design: what was done to the answers, and how often something was said.

    Attributes:
        design: in words.
        studies: how many.
        alarms: studies with an alarm.
        levels: studies that say that levels differ.
        expected: "none", "alarm", "levels", or "unseen" for what cannot be seen.
    """

    design: str
    studies: int
    alarms: int
    levels: int
    expected: str

    @property
    def fails(self):
        """Whether it is not as promised, by more than two standard errors."""
        slack = 2 * (MOST_FALSE * (1 - MOST_FALSE) / self.studies) ** 0.5
        seen = {"alarm": self.alarms, "levels": self.levels}.get(self.expected)
        if seen is None:
            return max(self.alarms, self.levels) > (MOST_FALSE + slack) * self.studies
        return seen < LEAST_SEEN * self.studies


def _cell(design, expected, made):
    alarms = levels = 0
    for seed in range(STUDIES):
        notes = fit_notes(made(seed), Control())
        alarms += any(note.template in ALARMS for note in notes)
        levels += any(note.template not in ALARMS for note in notes)
    return Cell(design, STUDIES, alarms, levels, expected)


def mixed_levels(population, true, said, records, *, leaning, seed):
    """People of two levels; the choice depends on the first answer if it is leaning."""
    random = np.random.default_rng(seed)
    answers = population.people(random, records)
    level = (random.random(records) < (np.where(answers[:, 0], 0.7, 0.4) if leaning else 0.5)).astype(
        np.uint8
    )
    answers ^= random.random(answers.shape) >= np.array(true)[level][:, None]
    table = LevelChannels.same([warner(keep) for keep in said], population.items)
    levels = np.repeat(level[:, None], population.items, axis=1)
    return mixed_dataset(
        [str(item) for item in range(population.items)], table, levels, answers.astype(np.int8)
    )


def cells():
    """Every cell."""
    for made in POPULATIONS:
        population = made()
        for records in (500, 2_000, 20_000):
            for keep in (0.6, 0.8, 0.95, 1.0):
                words = f"{population.name}, n = {records:,}, p = {keep:g}, all as said"
                yield _cell(words, "none", lambda seed, p=population, n=records, k=keep: p.study(n, k, seed))
    for true, records, expected in ((1.0, 1_885, "alarm"), (0.85, 10_000, "alarm"), (0.75, 10_000, "unseen")):
        for made in POPULATIONS:
            population = made()
            wanted = "unseen" if made is boundary else expected
            yield _cell(
                f"{population.name}, n = {records:,}, p = {true:g} described as {SAID:g}",
                wanted,
                lambda seed, p=population, n=records, k=true: p.study(n, k, seed).with_channels(warner(SAID)),
            )
    for true, leaning, expected in (
        ((0.9, 0.8), False, "none"),
        ((0.9, 0.75), False, "levels"),
        ((0.9, 0.85), False, "levels"),
        ((0.9, 0.8), True, "levels"),
    ):
        yield _cell(
            f"survey, n = 10,000, two levels {true[0]:g} and {true[1]:g} described as 0.9 and 0.8"
            + (", the choice leans on an answer" if leaning else ""),
            expected,
            lambda seed, t=true, lean=leaning: mixed_levels(
                survey(), t, (0.9, SAID), 10_000, leaning=lean, seed=seed
            ),
        )


def markdown(found):
    """The cells as a table."""
    lines = [
        f"## {TITLE}",
        "",
        NOTE,
        "",
        "| design | expected | alarm, % | levels, % |",
        "|---|---|---:|---:|",
    ]
    for cell in found:
        alarm, levels = 100 * cell.alarms / cell.studies, 100 * cell.levels / cell.studies
        lines.append(f"| {cell.design} | {cell.expected} | {alarm:.1f} | {levels:.1f} |")
    failed = [cell.design for cell in found if cell.fails]
    return "\n".join(
        [*lines, "", f"{len(found)} cells of {STUDIES} studies; {len(failed)} fail.", *failed, ""]
    )
