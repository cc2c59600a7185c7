"""The attacks of docs/security.md: colluders who push figures, records that claim what they were asked or skipped, forgers of one key.

One table an attack; every cell has at least `STUDIES` studies. What is promised is checked in each: a flip is announced by its flip
share, an attack is named in 99 % of the studies, honest studies are named in 5 % at most.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from tests.grids.claims import KINDS, QUESTIONS, asked_study, skipped_study
from tests.grids.colluders import RECORDS, attack
from tests.grids.forgers import named, study
from tests.grids.grid_suspicion import FORGERS
from tests.grids.populations import POPULATIONS, rare, survey
from tests.grids.token_attacks import token_attack
from tests.wilson import wilson_interval

from tacit.suspicion.claimed import ALPHA, answered_alone, asked_too_often

STUDIES = int(os.environ.get("TACIT_STUDIES", "200"))
"""Of each cell."""

FOUND = 0.99
COLLUDERS = (
    f"{RECORDS:,} honest people, and colluders who are 1 or 5 % of all and push a pair, a triple or a rule that is drawn at random: "
    "each of their records has all its answers yes, beside answers like those of honest people; for a rule one in three has none of them. "
    "The same settings are run with and without them. *Flipped*: itemsets and rules that are certain in the pushed result and not in the "
    "honest one. *Pushed through*: studies in which what they pushed is among these. *Largest*: the largest share up to which a flipped "
    "row holds, in parts of the colluders' share; more than 1 would be a flip that the result does not warn of."
)
CLAIMS = (
    "16 questions, of which each person is asked 4, or of which honest people skip 70 %. 1 % of all records claim to have been asked a triple, all "
    "yes, or answer a pair and skip all else. *Named*: studies in which exactly this combination is named; *honest*: studies without such records in "
    "which any combination is. Honest people skip each answer by chance, differ in how much they skip, skip some questions more often, or skip alike "
    "questions together. Intervals are Wilson's at 95 %."
)
TOKENS = (
    f"The same {RECORDS:,} people, of whom each is asked 4 of 16 questions; 1 % collude for a triple and answer yes to whatever they are asked. "
    "*Chosen*: they choose what they were asked. *By token*: it follows from their tokens. *Moved*: how far the estimate of the triple is "
    "lifted, in points, on average. *Announced*: studies in which each itemset that only they make certain holds up to at most their share."
)
SENDERS = "One of 20 signers sends 100 records of a kind; each of five populations in turn. *Named*: how often that signer is; *honest*: how often another one is."


@dataclass
class Cell:
    """One design.

    Attributes:
        table: which table it is a row of.
        row: what is shown of it.
        fails: whether what is promised did not hold.
        held: studies in which flips were announced; of a table of colluders.
    """

    table: str
    row: tuple[str, ...]
    fails: bool
    held: int = 0


def cells():
    """Every cell."""
    yield from _colluders()
    yield from _claims()
    yield from _tokens()
    yield from _senders()


def _colluders():
    """Half of the studies of a cell are of ordinary items, half of rare ones."""
    populations = (survey(), rare())
    for keep in (0.9, 0.7):
        for share in (0.01, 0.05):
            for goal in ("pair", "triple", "rule"):
                found = [attack(populations[seed % 2], keep, share, goal, seed) for seed in range(STUDIES)]
                held = sum(each.held == each.flipped for each in found)
                flipped, pushed = (
                    sum(getattr(each, name) for each in found) for name in ("flipped", "target")
                )
                worst = max(each.worst for each in found)
                row = (
                    f"{keep:g}",
                    f"{share:.0%}",
                    f"a {goal}",
                    f"{flipped:,}",
                    f"{pushed}",
                    f"{worst:.2f}",
                    f"{held} of {STUDIES}",
                )
                yield Cell("colluders", row, held < STUDIES, held)


def _claims():
    for people, keep in ((2_000, 0.9), (3_000, 0.9), (3_000, 0.7)):

        def asked(seed, share, people=people, keep=keep):
            *data, pushed = asked_study(people, seed, share, keep)
            return asked_too_often(*data), pushed

        yield _claim(("asked a triple", f"{people:,}", f"p = {keep:g}"), asked)
    for kind in KINDS:

        def alone(seed, share, kind=kind):
            answered, pushed = skipped_study(RECORDS, seed, kind, share)
            return answered_alone(answered, np.full(len(answered), QUESTIONS)), pushed

        yield _claim(("answered a pair alone", f"{RECORDS:,}", f"skipping by {kind}"), alone)


def _claim(words: tuple[str, ...], made: Callable):
    """Studies with the attack and without it."""
    found = alarms = 0
    for seed in range(STUDIES):
        names, pushed = made(seed, 0.01)
        found += pushed in [each.questions for each in names]
        alarms += bool(made(10_000 + seed, 0.0)[0])
    fails = (
        wilson_interval(found, STUDIES, 1e-3)[1] < FOUND or wilson_interval(alarms, STUDIES, 1e-3)[0] > ALPHA
    )
    return Cell("claims", (*words, _share(found), _share(alarms)), fails)


def _tokens():
    for keep in (0.9, 0.7):
        for chosen in (True, False):
            found = [token_attack(keep, seed, chosen=chosen) for seed in range(STUDIES)]
            held = sum(each.held for each in found)
            moved = 100 * sum(each.moved for each in found) / STUDIES
            most = 100 * max(each.moved for each in found)
            row = (
                "chosen" if chosen else "by token",
                f"{keep:g}",
                f"{moved:+.1f}",
                f"{most:+.1f}",
                f"{held} of {STUDIES}",
            )
            yield Cell("tokens", row, held < STUDIES, held)


def _senders():
    for forger, words in FORGERS.items():
        caught, honest = [], 0
        for number, population in enumerate(POPULATIONS):
            made = population()
            found = [
                named(study(made, "alike", 20_000 + seed, forger))
                for seed in range(number, STUDIES, len(POPULATIONS))
            ]
            caught.append(sum(signers[0] for signers in found))
            honest += sum(any(signers[1:]) for signers in found)
        each = ", ".join(f"{100 * one / (STUDIES // len(POPULATIONS)):.0f}" for one in caught)
        fails = wilson_interval(honest, STUDIES, 1e-3)[0] > ALPHA
        yield Cell("senders", (words, _share(sum(caught)), each, _share(honest)), fails)


HEADS = {
    "colluders": (
        "Colluders and flip shares",
        COLLUDERS,
        "| p | colluders | push | flipped | pushed through | largest | all announced |",
    ),
    "claims": (
        "Claims of what was asked or skipped",
        CLAIMS,
        "| 1 % say they | records | | named, % | honest, % |",
    ),
    "tokens": (
        "Tokens that draw the questions",
        TOKENS,
        "| what colluders were asked | p | moved | most | announced |",
    ),
    "senders": (
        "Records made up by one signer",
        SENDERS,
        "| 100 records of | named, % | by population | honest, % |",
    ),
}


def markdown(found):
    """The cells as tables."""
    lines = []
    for table, (title, note, head) in HEADS.items():
        rows = [cell for cell in found if cell.table == table]
        ruler = "|" + "---|" * (head.count("|") - 1)
        lines += [
            f"## {title}",
            "",
            note,
            "",
            head,
            ruler,
            *(f"| {' | '.join(cell.row)} |" for cell in rows),
            "",
        ]
        if table == "colluders":
            held, studies = sum(cell.held for cell in rows), STUDIES * len(rows)
            low = 100 * wilson_interval(held, studies, 0.05)[0]
            lines += [f"{held:,} of {studies:,} studies; Wilson's bound at 95 %: {low:.2f} % or more.", ""]
    return "\n".join(
        [*lines, f"{len(found)} cells of {STUDIES} studies; {sum(cell.fails for cell in found)} fail.", ""]
    )


def _share(count):
    low, high = (100 * max(0.0, end) for end in wilson_interval(count, STUDIES, 0.05))
    return f"{100 * count / STUDIES:.1f} ({low:.1f} to {high:.1f})"
