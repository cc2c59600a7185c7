"""Few of the questions asked of each person, or all, under one ceiling on ε of the record: the youth survey (NSDUH 2023).

The answers of the 10,308 are the population. A study draws as many people from it, gives each m of the 12 questions at
random, and sends each answer with ε/m. What the planner expects of the pairs stands beside what came out.
"""

import csv
import gzip
import math
from itertools import combinations

import numpy as np

from tacit.channels.channel import warner
from tacit.planning.design import AnswerDesign, spread

from .tables import data_folder, markdown

SEED, STUDIES = 1, 40
CEILINGS = (4.0, 8.0, 16.0)
ASKED = (2, 3, 4, 6, 12)


def youth():
    """Bool [10308, 12].

    Raises:
        FileNotFoundError: the data set is not there.
    """
    path = data_folder() / "survey" / "nsduh2023-youth" / "derived_yesno.csv.gz"
    with gzip.open(path, "rt") as file:
        _, *rows = csv.reader(file)
    return np.array(rows, np.uint8).astype(np.bool_)


def factor(ceiling, asked):
    """Warner's factor of each of so many answers."""
    return 1.0 / (1.0 + math.exp(-ceiling / asked))


def planned(people, ceiling, asked):
    """Root mean square error of the pairs, as the planner has it, of what is true of these people."""
    shares, questions = people.mean(axis=0), people.shape[1]
    pairs = np.array(list(combinations(range(questions), 2)), np.int32)
    joint = (people.T.astype(float) @ people / len(people))[pairs[:, 0], pairs[:, 1]]
    supports = np.stack([np.ones(len(pairs)), shares[pairs[:, 0]], shares[pairs[:, 1]], joint], axis=1)
    design = AnswerDesign.of([[warner(factor(ceiling, asked))] * questions], [1.0], asked=asked)
    errors = spread(design, pairs, supports).errors(len(people))[:, 3]
    return float(np.sqrt((errors**2).mean()))


def simulated(people, ceiling, asked, studies=STUDIES, seed=SEED):
    """The same of studies; and its standard error."""
    random, keep = np.random.default_rng(seed), factor(ceiling, asked)
    count, questions = people.shape
    true = (people.T.astype(float) @ people / count)[np.triu_indices(questions, 1)]
    squares = []
    for _ in range(studies):
        drawn = people[random.integers(0, count, count)]
        sent = drawn ^ (random.random(drawn.shape) >= keep)
        given = random.random(drawn.shape).argsort(axis=1).argsort(axis=1) < asked
        weights = np.where(sent, keep, keep - 1.0) / (2.0 * keep - 1.0) * given
        counted = given.T.astype(float) @ given
        estimates = (weights.T @ weights / np.maximum(counted, 1.0))[np.triu_indices(questions, 1)]
        squares.append(((estimates - true) ** 2).mean())
    error = math.sqrt(np.mean(squares))
    return error, float(np.std(squares) / math.sqrt(studies) / (2.0 * error))


def tables():
    """The table."""
    people, rows = youth(), []
    for ceiling in CEILINGS:
        for asked in ASKED:
            found, _ = simulated(people, ceiling, asked)
            expected = planned(people, ceiling, asked)
            rows.append(
                (
                    f"{ceiling:g}",
                    asked,
                    f"{factor(ceiling, asked):.3f}",
                    f"{100 * expected:.2f}",
                    f"{100 * found:.2f}",
                )
            )
    names = ("ε of the record", "asked of 12", "p", "planned, points", "simulated")
    yield markdown("Random subsets of questions, pairs, NSDUH 2023 youth", names, rows)
