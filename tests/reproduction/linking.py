"""One draw for good, or a fresh one? What two attackers learn from a question that is asked again.

The first can link a person's records by other means (a file's name, a mail, a list of keys) and adds up the answers to one
question. The second cannot, and looks for records of one person by the pattern of their answers: it scores every pair of
records of two surveys by the likelihood ratio of "the same person" against "two people", knowing the channels, the share of
yes and the policy, and takes the best record for each; of equals it picks one. Setting of the second: 1,000 people,
questions independent of each other with 30 % yes, all asked in both surveys at factor p of Warner's scheme.
`python -m tests.reproduction linking` prints the tables of docs/decisions/repeated-questions.md.
"""

from dataclasses import dataclass

import numpy as np

from tacit.channels.channel import Channel, warner
from tacit.channels.schemes import degrade
from tacit.privacy.guessing import common_answer

from .tables import markdown

SEED = 1
PEOPLE = 1_000
REPETITIONS = 20
SHARE_OF_YES = 0.3
FACTORS = (0.7, 0.8, 0.9, 0.95)
BLURRED = {0.7: 0.6, 0.8: 0.7, 0.9: 0.8, 0.95: 0.9}
REPEATED = (1, 2, 4, 8, 16)
REUSED_AT_MOST = 4
REPEATS = (1, 2, 4, 8, 16, 1_000)

_IMPOSSIBLE = -1e6


@dataclass(frozen=True)
class Question:
    """One question asked in both surveys.

    Attributes:
        first: the channel of the first answer.
        second: the channel of the second answer.
        reused: the channel that turns what was sent first into what is sent second; None for a fresh draw.
    """

    first: Channel
    second: Channel
    reused: Channel | None = None

    def joint(self):
        """P(sent first, sent second, same person), an array with axes (first, second)."""
        table = np.zeros((2, 2))
        for answer, probability in ((1, SHARE_OF_YES), (0, 1 - SHARE_OF_YES)):
            first = _sent(self.first, answer)
            for value in (0, 1):
                again = _sent(self.reused, value) if self.reused else _sent(self.second, answer)
                table[value] += probability * first[value] * again
        return table

    def weights(self):
        """The log-likelihood ratio of "same person", by (first, second)."""
        table = self.joint()
        apart = np.outer(table.sum(axis=1), table.sum(axis=0))
        ratio = np.full((2, 2), _IMPOSSIBLE)
        return np.log(table / apart, out=ratio, where=table > 1e-12)

    def answers(self, rng, people):
        """What `people` send in the two surveys."""
        true = rng.random(people) < SHARE_OF_YES
        first = _draw(rng, self.first, true)
        second = _draw(rng, self.reused, first) if self.reused else _draw(rng, self.second, true)
        return first, second


def _sent(channel, value):
    """(P(0), P(1)) of what leaves."""
    one = channel.keep_one if value else 1 - channel.keep_zero
    return np.array([1 - one, one])


def _draw(rng, channel, values):
    kept = np.where(values, channel.keep_one, channel.keep_zero)
    return values ^ (rng.random(len(values)) >= kept)


def fresh(factor):
    """Drawn again at the same level."""
    return Question(warner(factor), warner(factor))


def reused(factor):
    """Sent again as it was sent."""
    return Question(warner(factor), warner(factor), warner(1.0))


def blurred(factor):
    """What was sent, blurred for the next more private level."""
    second = warner(BLURRED[factor])
    return Question(warner(factor), second, Channel.of(degrade(warner(factor).exact, second.exact)))


POLICIES = {
    "drawn afresh": lambda factor, count: [fresh(factor)] * count,
    f"{REUSED_AT_MOST} reused, the others afresh": lambda factor, count: [
        reused(factor) if i < REUSED_AT_MOST else fresh(factor) for i in range(count)
    ],
    "reused, one level more private": lambda factor, count: [blurred(factor)] * count,
    "reused": lambda factor, count: [reused(factor)] * count,
}


def linked(questions, rng, people=PEOPLE, *, counting=False):
    """The share of people whose record of the second survey is rightly picked for that of the first.

    With `counting` the attacker knows no probabilities and takes the record with the most equal answers.
    """
    scores = np.zeros((people, people))
    for question in questions:
        first, second = question.answers(rng, people)
        weights = np.eye(2) if counting else question.weights()
        scores += weights[np.ix_(first.astype(int), second.astype(int))]
    best = scores >= scores.max(axis=1, keepdims=True) - 1e-9
    return float((np.diagonal(best) / best.sum(axis=1)).mean())


def share_linked(policy, factor, count, repetitions=REPETITIONS, *, counting=False):
    """The mean over repetitions, in percent."""
    rng = np.random.default_rng(SEED)
    questions = POLICIES[policy](factor, count)
    return 100 * float(np.mean([linked(questions, rng, counting=counting) for _ in range(repetitions)]))


def guessed_right(policy, factor, repeats):
    """How often one answer is guessed right in percent by an attacker who can link, from even odds."""
    draws = repeats if policy == "drawn afresh" else 1
    return 100 * common_answer([warner(factor)] * draws).probability


def tables():
    """A table for each attacker."""
    yield markdown(
        "Can link: one answer guessed right, in 100, after so many surveys that ask it",
        ("factor", "policy", *map(str, REPEATS)),
        [
            (f"{factor:g}", policy, *(guessed_right(policy, factor, repeats) for repeats in REPEATS))
            for factor in FACTORS
            for policy in ("drawn afresh", "reused")
        ],
    )
    yield markdown(
        f"Cannot link: of {PEOPLE:,} people linked by pattern, in percent, where so many questions are asked twice",
        ("factor", "policy", *map(str, REPEATED)),
        [row for factor in FACTORS for row in _rows(factor)],
    )


def _rows(factor):
    """A row for each policy, and one for the attacker who counts."""
    for policy in POLICIES:
        yield f"{factor:g}", policy, *(share_linked(policy, factor, count) for count in REPEATED)
    counted = (share_linked("drawn afresh", factor, count, counting=True) for count in REPEATED)
    yield f"{factor:g}", "drawn afresh, equal answers counted", *counted
