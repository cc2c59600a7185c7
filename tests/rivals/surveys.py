"""Rivals for surveys: one sensitive question, and a pair of them, at equal worst-case privacy, with the textbook estimators.

ε is ln of how many times likelier any answer is from one kind of people than from the other, at worst. A design of two outcomes
says yes with chances a (of those who have the trait) and b; π̂ = (λ̂ − b)/(a − b), and a pair is estimated by the product.

* Tacit: Warner's design (1965), a = e^ε/(1 + e^ε) = 1 − b.
* Crosswise (Yu, Tian and Tang 2008): whether the answer equals that to a neutral question of known share p: the same a and b.
* Forced response (Fox and Tracy 1986), yes forced twice as often as no, as with two dice.
* Unrelated question (Greenberg et al. 1969), whose known share of yes is ¼.
* List experiment (Miller 1984; Imai 2011): half of the people count 4 harmless statements, half these and the sensitive one;
  π̂ is the difference of means. A count of all or none gives the answer away: its ε is infinite. It has no pairs.
* Direct: asked plainly; of those who have the trait a share denies ("shame"). Everybody follows the other designs.

Outcomes are drawn as counts, so a point has many draws.
"""

import math

import numpy as np

DRAWS = 2_000
LIST_ITEMS = (0.5, 0.3, 0.2, 0.6)
SHAMES = (0.0, 0.1, 0.3)
EPSILONS = (0.5, 1.0, 1.5, 2.0, 3.0, 4.0)
STUDIES = {
    "1,000 people, 10 %, pair 3 %": (1_000, 0.10, 0.03),
    "1,000 people, 30 %, pair 15 %": (1_000, 0.30, 0.15),
    "10,000 people, 10 %, pair 3 %": (10_000, 0.10, 0.03),
}
"""People, the share of either trait, and of both."""

HEADS = (
    "study",
    "ε of",
    "ε",
    "rival",
    "draws",
    "prevalence error, points",
    "prevalence error ±",
    "pair error, points",
    "pair error ±",
    "covered %",
    "covered ±",
)


def warner(epsilon):
    """(a, b) of Tacit and of the crosswise model."""
    keep = 1.0 / (1.0 + math.exp(-epsilon))
    return keep, 1.0 - keep


def forced(epsilon, yes=2.0 / 3.0):
    """(a, b) with a truth share t, a yes forced with (1 − t)·`yes`: the rarer forced answer sets ε."""
    rarer = min(yes, 1.0 - yes)
    other = (math.exp(epsilon) - 1.0) * rarer
    truth = other / (1.0 + other)
    return truth + (1.0 - truth) * yes, (1.0 - truth) * yes


def unrelated(epsilon, share=0.25):
    """(a, b): forced response whose forced yes has the neutral question's share."""
    return forced(epsilon, share)


def worst(chances):
    """ε of a design of two outcomes."""
    a, b = chances
    return max(math.log(a / b), math.log((1.0 - b) / (1.0 - a)))


DESIGNS = {
    "Tacit": warner,
    "crosswise": warner,
    "forced response, 2 : 1": forced,
    "unrelated question, ¼": unrelated,
}


def two_outcomes(random, study, chances, draws=DRAWS):
    """(estimated prevalence, its standard error, estimated pair), float64 [draws] each."""
    people, share, both = study
    a, b = chances
    cells = np.array([1.0 - 2.0 * share + both, share - both, share - both, both])
    single = np.array([[1.0 - b, b], [1.0 - a, a]])
    seen = random.multinomial(people, cells @ np.kron(single, single), draws) / people
    yes = seen[:, 2] + seen[:, 3]
    weights = np.kron(*[np.array([-b, 1.0 - b]) / (a - b)] * 2)
    return (yes - b) / (a - b), np.sqrt(yes * (1.0 - yes) / people) / (a - b), seen @ weights


def listed(random, study, draws=DRAWS):
    """The list experiment, the same; no pair."""
    people, share, _ = study
    counts = np.ones(1)
    for each in LIST_ITEMS:
        counts = np.convolve(counts, [1.0 - each, each])
    with_it, values = np.convolve(counts, [1.0 - share, share]), np.arange(len(counts) + 1)
    half = people // 2
    treated = random.multinomial(half, with_it, draws) / half
    control = random.multinomial(people - half, counts, draws) / (people - half)
    means = treated @ values, control @ values[:-1]
    spread = [
        (seen @ v**2 - mean**2) / half
        for seen, v, mean in ((treated, values, means[0]), (control, values[:-1], means[1]))
    ]
    return means[0] - means[1], np.sqrt(spread[0] + spread[1]), np.full(draws, np.nan)


def direct(random, study, shame, draws=DRAWS):
    """Asked plainly, and taken for the truth: who has the trait tells it with 1 − shame, each of both apart."""
    people, share, both = study
    told, pair = share * (1.0 - shame), both * (1.0 - shame) ** 2
    seen = (
        random.multinomial(people, [1.0 - 2.0 * told + pair, told - pair, told - pair, pair], draws) / people
    )
    yes = seen[:, 2] + seen[:, 3]
    return yes, np.sqrt(yes * (1.0 - yes) / people), seen[:, 3]


def enough_shame(study, epsilon):
    """The share of those with the trait who would have to deny it, for direct questions to err as much as Tacit."""
    people, share, _ = study
    a, b = warner(epsilon)
    seen = share * a + (1.0 - share) * b
    ours = seen * (1.0 - seen) / (a - b) ** 2

    def excess(shame):
        told = share * (1.0 - shame)
        return told * (1.0 - told) / people + (shame * share) ** 2 - ours / people

    low, high = 0.0, 1.0
    if excess(high) < 0.0:
        return 1.0
    for _ in range(50):
        middle = (low + high) / 2.0
        low, high = (middle, high) if excess(middle) < 0.0 else (low, middle)
    return high


def lines(names=(), draws=DRAWS):
    """A line for each design, study and ε."""
    draws = max(draws, DRAWS)
    for name, study in STUDIES.items():
        for epsilon in EPSILONS:
            for rival, design in DESIGNS.items():
                random = np.random.default_rng([1, int(10 * epsilon)])
                yield (
                    name,
                    "answer",
                    epsilon,
                    rival,
                    draws,
                    *errors(study, two_outcomes(random, study, design(epsilon), draws)),
                )
            about = f"direct, {100 * enough_shame(study, epsilon):.0f} % deny: as Tacit"
            found = direct(np.random.default_rng(1), study, enough_shame(study, epsilon), draws)
            yield (name, "answer", epsilon, about, draws, *errors(study, found))
        for shame in SHAMES:
            found = direct(np.random.default_rng(2), study, shame, draws)
            yield (
                name,
                "answer",
                math.inf,
                f"direct, {100 * shame:.0f} % deny",
                draws,
                *errors(study, found),
            )
        found = listed(np.random.default_rng(3), study, draws)
        yield (name, "answer", math.inf, "list experiment", draws, *errors(study, found))


def errors(study, found):
    """Root mean square errors in points, the share of 95 % intervals that hold, and standard errors of these."""
    _, share, both = study
    value, wide, pair = found
    covered = np.abs(value - share) <= 1.96 * wide
    count = len(value)
    yield from _root(value - share)
    yield from _root(pair - both)
    yield 100.0 * float(covered.mean())
    yield 100.0 * float(covered.std() / math.sqrt(count))


def _root(errors_):
    squares = (100.0 * errors_) ** 2
    root = math.sqrt(float(squares.mean()))
    return root, (float(squares.std()) / math.sqrt(len(squares)) / (2.0 * root) if root else 0.0)
