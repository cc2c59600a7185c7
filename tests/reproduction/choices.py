"""Questions with options on real data: COIL 2000, the customers of a Dutch insurer.

Four columns of options (the customer's main type, the age band, the purchasing power, the number of car policies in bands) and three of
yes and no are randomized at one level: a yes/no answer is kept with probability .9 and an option with 9/(k + 8). Ages and purchasing power
have an order; the main types have a taxonomy of families and seniors. 5,822 people; their own shares are the truth, so intervals
are those for these records, where only the distortion is random.
"""

import gzip

import numpy as np
import polars as pl

import tacit
from tacit.mining.apriori import mine

from .tables import data_folder, markdown

DRAWS = 200
SEED = 1
LEVEL = 0.9
TYPES = (
    *("hedonists", "growers", "average family", "career loners", "living well", "cruising seniors"),
    *("retired", "grown-up family", "conservative family", "farmers"),
)
AGES = ("20-30", "30-40", "40-50", "50-60", "60-70", "70-80")
POWER = tuple("12345678")
CARS = ("none", "one", "more")
CHOICES = {
    "type": tacit.Choice(
        TYPES,
        unions={
            "family": ("average family", "grown-up family", "conservative family"),
            "senior": ("cruising seniors", "retired"),
        },
    ),
    "age": tacit.Choice(AGES, ordered=True, cuts=("40-50", "50-60")),
    "power": tacit.Choice(POWER, ordered=True, cuts=("5", "7")),
    "cars": tacit.Choice(CARS, ordered=True, cuts=("one",)),
}
YES_NO = ("caravan", "fire", "boat")
CHANNELS = {
    **{
        name: tacit.krr(LEVEL / (LEVEL + (len(choice.options) - 1) * (1 - LEVEL)), len(choice.options))
        for name, choice in CHOICES.items()
    },
    **{name: tacit.warner(LEVEL) for name in YES_NO},
}


def customers():
    """The columns that are asked about; the data set numbers its attributes from 1."""
    with gzip.open(data_folder() / "coil2000" / "ticdata2000.txt.gz", "rt", encoding="ascii") as lines:
        table = np.array([line.split() for line in lines], dtype=np.int64)
    number = {"type": 5, "age": 4, "power": 43, "cars": 68, "caravan": 86, "fire": 80, "boat": 82}
    column = {name: table[:, place - 1] for name, place in number.items()}
    named = {
        "type": np.array(TYPES)[column["type"] - 1],
        "age": np.array(AGES)[column["age"] - 1],
        "power": column["power"].astype(str),
        "cars": np.array(CARS)[np.minimum(column["cars"], 2)],
    }
    return pl.DataFrame({**named, **{name: column[name] > 0 for name in YES_NO}})


def sent(frame, seed):
    """What leaves: every answer randomized."""
    randomized = tacit.randomize.Randomizer(CHANNELS, seed, CHOICES).fit_transform(frame)
    return tacit.Dataset.from_frame(randomized, CHANNELS, CHOICES)


def as_it_is(frame):
    """The true answers, which need no estimate."""
    return tacit.Dataset.from_frame(frame, tacit.open_channel(), CHOICES)


def tables(draws=DRAWS):
    """Two tables of answers and one of rules."""
    frame = customers()
    truth, randomized = as_it_is(frame), [sent(frame, SEED + draw) for draw in range(draws)]
    yield of_question(truth, randomized, "type")
    yield of_groups(truth, randomized, "power", "caravan")
    yield of_rules(truth, randomized[0])


def of_question(truth, randomized, question):
    """The distribution of a question: true, estimated in the first draw, and how often the interval holds the truth."""
    true = tacit.distribution(truth, question)
    found = [tacit.distribution(data, question, variance="records") for data in randomized]
    shares = true.shares.value
    low, high = (np.array([getattr(each.shares, end) for each in found]) for end in ("low", "high"))
    held = ((low <= shares) & (shares <= high)).mean(axis=0)
    first = found[0].shares
    return markdown(
        f"The distribution of {question}, percent",
        ("answer", "true", "estimate", "from", "to", f"intervals that hold, of {len(found)} draws"),
        [
            (answer, *(100 * float(value) for value in row))
            for answer, *row in zip(
                true.answers, shares, first.value, first.low, first.high, held, strict=True
            )
        ],
    )


def of_groups(truth, randomized, row, column):
    """A share by the answers to another question, likewise."""
    true = tacit.cross_table(truth, row, column)
    found = [tacit.cross_table(data, row, column, variance="records") for data in randomized]
    shares = true.prevalence.value[:, 0]
    low, high = (np.array([getattr(each.prevalence, end)[:, 0] for each in found]) for end in ("low", "high"))
    held = ((low <= shares) & (shares <= high)).mean(axis=0)
    first = found[0].prevalence
    return markdown(
        f"{column} by {row}, percent (independence in the first draw: p = {found[0].p_value:.2g})",
        ("group", "true", "estimate", "from", "to", f"intervals that hold, of {len(found)} draws"),
        [
            (group, *(100 * float(value) for value in figures))
            for group, *figures in zip(
                true.row_answers,
                shares,
                first.value[:, 0],
                first.low[:, 0],
                first.high[:, 0],
                held,
                strict=True,
            )
        ],
    )


def of_rules(truth, data):
    """The rules of the first draw with the largest support, beside what is true of them."""
    settings = tacit.Settings(0.05, min_confidence=0.6, max_length=2, variance="records")
    result = mine(data, settings)
    supports = mine(truth, tacit.Settings(0.001, max_length=2)).supports()
    rules, rows = result.rules, []
    for at in np.argsort(-rules.support.value, kind="stable")[:10].tolist():
        ((left, right),) = result.rule_sides(np.array([at]))
        true = supports.get(tuple(sorted(left + right)), 0.0) / supports[left]
        interest = rules.interest["union"]
        union = int(interest.union[at])
        rows.append(
            (
                " ⇒ ".join(", ".join(result.items[item] for item in side) for side in (left, right)),
                100 * true,
                *(
                    100 * float(part[at])
                    for part in (rules.confidence.value, rules.confidence.low, rules.confidence.high)
                ),
                float(interest.value.value[at]) if union >= 0 else None,
                result.items[union] if union >= 0 else None,
            )
        )
    left_out = sum(note.values["rules"] for note in result.notes if note.code == "rules.restating")
    return markdown(
        f"Rules, {len(rules)} listed and {left_out} left out that restate one about a union",
        ("rule", "true confidence", "estimate", "from", "to", "interest", "against"),
        rows,
    )
