"""Whether other words for one question can be told from another question by the letters: docs/decisions/repeated-questions.md.

The questions are those of tests/data/wordings.txt, parted before any measure was tried. A measure's threshold is where it marks
5 % of the pairs of two questions in the part to tune on. Pairs of two questions are, for each wording, the two wordings of
other questions of the survey with most words in common.
"""

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import combinations
from pathlib import Path

from tacit.survey import normalise

FALSE, FOUND = 0.05, 0.6
"""What a mark may mark wrongly, and must find, to be worth its place."""

Pair = tuple[str, str]
Measure = Callable[[str, str], float]


@dataclass(frozen=True)
class Judged:
    """One measure: shares of pairs that are marked, to tune on and held out."""

    name: str
    found: float
    false: float
    found_held_out: float
    false_held_out: float

    @property
    def fails(self) -> bool:
        """Whether it is worth a mark after all, so that the decision no longer holds."""
        return self.found_held_out >= FOUND and self.false_held_out <= FALSE


def cells():
    """Each measure."""
    surveys = batteries()
    every = [text for _, questions in surveys for question in questions for text in question]
    parts = [pairs([q for name, q in surveys if name.startswith(part)]) for part in ("tune", "held out")]
    for name, measure in measures(every).items():
        threshold = sorted((measure(*pair) for pair in parts[0][1]), reverse=True)[
            int(FALSE * len(parts[0][1]))
        ]
        marked = [
            sum(measure(*pair) > threshold for pair in part) / len(part) for both in parts for part in both
        ]
        yield Judged(name, *marked)


def markdown(judged):
    """The table of the decision."""
    rows = [
        "| measure | found, tuned | false, tuned | found, held out | false, held out |",
        "|---|---:|---:|---:|---:|",
    ]
    for each in judged:
        shares = (each.found, each.false, each.found_held_out, each.false_held_out)
        rows.append(" | ".join([f"| {each.name}", *(f"{100 * share:.1f} %" for share in shares)]) + " |")
    return "\n".join(rows)


def batteries() -> list[tuple[str, list[list[str]]]]:
    """(survey, its questions, each in its wordings)."""
    lines = (Path(__file__).parents[1] / "data" / "wordings.txt").read_text(encoding="utf-8")
    parts = [part.partition("\n") for part in lines.split("\n== ")[1:]]
    return [(name, [each.splitlines() for each in asked.strip().split("\n\n")]) for name, _, asked in parts]


def pairs(surveys: list[list[list[str]]]) -> tuple[list[Pair], list[Pair]]:
    """Pairs of one question, and pairs of two that share most words."""
    same = [pair for questions in surveys for question in questions for pair in combinations(question, 2)]
    different: dict[Pair, None] = {}
    for questions in surveys:
        for question in questions:
            others = [text for other in questions if other is not question for text in other]
            for text in question:
                nearest = sorted(others, key=lambda other, text=text: (shared(text, other), other))[-2:]
                different |= dict.fromkeys((min(text, other), max(text, other)) for other in nearest)
    return same, list(different)


def measures(every: list[str]) -> dict[str, Measure]:
    """What was tried."""
    return {
        "words in common (Jaccard)": shared,
        "letters in common, in order": lambda one, other: SequenceMatcher(
            None, normalise(one), normalise(other), autojunk=False
        ).ratio(),
        "words, the rarer the heavier (cosine)": cosine(every, words),
        "runs of three letters, the rarer the heavier": cosine(every, runs),
    }


def words(text: str) -> set[str]:
    """The words of a text."""
    return set(normalise("".join(c if c.isalnum() else " " for c in text)).split())


def runs(text: str) -> set[str]:
    """Each three letters in a row."""
    letters = f" {normalise(text)} "
    return {letters[i : i + 3] for i in range(len(letters) - 2)}


def shared(one: str, other: str) -> float:
    """Words in common, of all words of both."""
    return len(words(one) & words(other)) / len(words(one) | words(other))


def cosine(every: list[str], parts: Callable[[str], set[str]]) -> Measure:
    """Cosine of two texts by their parts, each weighted by the logarithm of how rare it is."""
    counts = Counter(part for text in every for part in parts(text))

    def square(found: set[str]) -> float:
        return sum(math.log((len(every) + 1) / counts[part]) ** 2 for part in found)

    return lambda one, other: (
        square(parts(one) & parts(other)) / math.sqrt(square(parts(one)) * square(parts(other)))
    )
