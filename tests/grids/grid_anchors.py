"""Anchors: coverage of the share of random answering and of the shares corrected for it, and the bias of those that are not.

Each study draws people: truth, who of them answers without regard, what they answer, at which level, what is asked, what is sent.
"""

import numpy as np
from tests.grids.table import Cell, _line

from tacit.channels.channel import asymmetric, warner
from tacit.estimation.anchors import Anchor, AnchorAnswers, corrected, dishonesty

TITLE = "Anchors: answers that were not true before the coin"
NOTE = (
    "2,000 studies a cell. Two anchors, of which nobody and a quarter of all would truly say yes; items that 5 % and 30 % affirm, and both "
    "together 3 %. Coverage of 95 % intervals of the share of random answering δ and of the corrected shares; then the mean error of a "
    "share in points, corrected and as it is without anchors, and the share of intervals without anchors that hold the truth. Below 93 % "
    "or above 97 % by more than chance: fails."
)
STUDIES = 2_000
DISHONEST, RECORDS = (0.0, 0.1, 0.2, 0.3), (1_000, 10_000)
KNOWN = (0.0, 0.25)
TRUTH = {"5 %": 0.05, "30 %": 0.3, "both": 0.03}
ITEMSETS = {"5 %": (2,), "30 %": (3,), "both": (2, 3)}
SAYS_YES = np.array([0.5, 0.5, 0.25])
HIGHEST = 0.97

DESIGNS = {
    "p = .8": ([warner(0.8)], None),
    "asymmetric .95/.75": ([asymmetric(0.95, 0.75)], None),
    "p = .9 and .7 mixed": ([warner(0.9), warner(0.7)], None),
    "p = .9, 4 of 6 asked": ([warner(0.9)], (4, 6)),
}


def cells():
    """Every design at every share and number of people."""
    found = []
    for number, (name, (channels, asked)) in enumerate(DESIGNS.items()):
        for records in RECORDS:
            for dishonest in DISHONEST:
                rng = np.random.default_rng([number, records, int(100 * dishonest)])
                rest = {"n": f"{records:,}", "δ": f"{dishonest:.0%}"}
                found += _cells(
                    name, rest, [_study(rng, records, dishonest, channels, asked) for _ in range(STUDIES)]
                )
    return found


def _cells(name, rest, studies):
    held, errors, plain_errors, plain_held = (np.array(part) for part in zip(*studies, strict=True))
    made = []
    for place, figure in enumerate(("δ", *TRUTH)):
        of_plain = (
            {}
            if figure == "δ"
            else {
                "error": f"{100 * errors[:, place - 1].mean():+.2f}",
                "without": f"{100 * plain_errors[:, place - 1].mean():+.2f}",
                "covers": f"{plain_held[:, place - 1].mean():.1%}",
            }
        )
        made.append(
            Cell({"design": name, "figure": figure}, rest | of_plain, int(held[:, place].sum()), len(held))
        )
    return made


def _study(rng, records, dishonest, channels, asked):
    answers = drawn(rng, records, dishonest, channels, asked)
    found = dishonesty(lambda: [answers], [Anchor(place, share) for place, share in enumerate(KNOWN)])
    figures = corrected(lambda: [answers], list(ITEMSETS.values()), SAYS_YES, found)
    truth = np.array(list(TRUTH.values()))
    own, plain = figures.corrected, figures.uncorrected
    held = [found.low <= dishonest <= found.high, *((own.low <= truth) & (truth <= own.high))]
    return held, own.value - truth, plain.value - truth, (plain.low <= truth) & (truth <= plain.high)


def drawn(rng, records, dishonest, channels, asked):
    """One study's weights: anchors, then the two items."""
    truth = rng.random((records, 4)) < [*KNOWN, TRUTH["5 %"], 0.0]
    rest = (TRUTH["30 %"] - TRUTH["both"]) / (1 - TRUTH["5 %"])
    truth[:, 3] = rng.random(records) < np.where(truth[:, 2], TRUTH["both"] / TRUTH["5 %"], rest)
    careless = rng.random(records) < dishonest
    said = np.where(careless[:, None], rng.random(truth.shape) < 0.5, truth)
    factors = np.array([(c.keep_one, c.keep_zero) for c in channels])[
        rng.integers(len(channels), size=truth.shape)
    ]
    one, zero = factors[..., 0], factors[..., 1]
    yes = rng.random(truth.shape) < np.where(said, one, 1 - zero)
    answered = np.ones(truth.shape, np.bool_)
    if asked is not None:
        few, every = asked
        answered = rng.random((records, every)).argsort(axis=1)[:, :4] < few
    return AnchorAnswers((yes - (1 - zero)) / (one + zero - 1), answered)


def markdown(found):
    """A row a design, number of people and δ."""
    heads = [
        "design",
        "n",
        "δ",
        *(f"covers {name}" for name in ("δ", *TRUTH)),
        "error 30 %",
        "without anchors",
        "covers without",
    ]
    lines = [f"## {TITLE}", "", NOTE, "", _line(heads), _line(["---"] * len(heads))]
    for start in range(0, len(found), 4):
        four = found[start : start + 4]
        last = four[2].rest
        cells_ = [four[0].row["design"], last["n"], last["δ"], *(f"{cell.share:.1%}" for cell in four)]
        lines.append(_line([*cells_, last["error"], last["without"], last["covers"]]))
    above = [cell for cell in found if cell.share > HIGHEST]
    lines += [
        "",
        f"{len(found):,} cells; {sum(cell.fails for cell in found)} below 93 %, {len(above)} above 97 %.",
    ]
    return "\n".join([*lines, ""])
