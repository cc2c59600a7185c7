"""Studies in which records may claim what they were asked, or what they skipped: for tests of such claims."""

import numpy as np
from tests.grids.populations import survey

QUESTIONS = 16
ASKED = 4
ANSWERED = 0.3
"""Of honest people's answers, where 70 % are skipped."""

KINDS = {
    "chance": {},
    "people": {"people": 1.0},
    "questions": {"questions": 1.0},
    "alike": {"alike": 1.5},
}
"""How honest people skip: each answer alike, or by person, by question, or four alike questions together."""


def asked_study(n, seed, share=0.0, keep=0.9, length=3):
    """Who was asked each of 16 questions, bool [n, 16], what was sent, uint8, and what forged records push.

    Forged records say that they were asked what they push, all yes, and another question; all else in them is like honest ones.
    """
    random = np.random.default_rng(seed)
    population = survey()
    answers = np.concatenate([population.people(random, n) for _ in range(2)], axis=1)[:, :QUESTIONS]
    answers = answers[random.permutation(n)]
    sent = answers ^ (random.random(answers.shape) >= keep)
    order = random.random((n, QUESTIONS))
    forged = round(n * share)
    pushed = np.sort(random.choice(QUESTIONS, length, replace=False))
    order[:forged, pushed] = -1.0
    sent[:forged, pushed] = True
    asked = order.argsort(axis=1).argsort(axis=1) < ASKED
    return asked, sent.astype(np.uint8), tuple(pushed.tolist())


def skipped_study(n, seed, kind="chance", share=0.0, length=2):
    """Who answered each of 16 questions, bool [n, 16], and what forged records answer alone."""
    random, how = np.random.default_rng(seed), KINDS[kind]
    lean = np.full((n, QUESTIONS), np.log(ANSWERED / (1.0 - ANSWERED)))
    lean += how.get("people", 0.0) * random.normal(size=(n, 1))
    lean += how.get("questions", 0.0) * random.normal(size=QUESTIONS)
    lean += how.get("alike", 0.0) * np.repeat(random.normal(size=(n, QUESTIONS // 4)), 4, axis=1)
    answered = random.random(lean.shape) < 1.0 / (1.0 + np.exp(-lean))
    pushed = np.sort(random.choice(QUESTIONS, length, replace=False))
    forged = round(n * share)
    answered[:forged] = False
    answered[:forged, pushed] = True
    return answered, tuple(pushed.tolist())
