"""Which items of a survey nearly repeat another one, in any of its languages.

A box of a checklist is compared with the checklist's question before it. Two boxes of one checklist share that question, so these
are near only if the boxes themselves are.
"""

from __future__ import annotations

from collections.abc import Mapping

from tacit.survey import Survey, normalise
from tacit.survey.likeness import NearRepeat, near_repeats, repeats_within

_MOST_TEXTS = 4_000
"""Texts that are compared, so that a survey in fifty languages opens at once; the first language is always compared."""


def near_repeats_of(survey: Survey) -> Mapping[int, NearRepeat]:
    """By position, the item that is most like an earlier one; of languages that say so, the first that says it most."""
    found: dict[int, NearRepeat] = {}
    languages = max(1, _MOST_TEXTS // len(survey.items))
    for language in survey.languages[:languages]:
        places = [i for i, item in enumerate(survey.items) if language in item.text.languages]
        texts = [dict(survey.items[i].asked)[language] for i in places]
        for near in repeats_within(texts):
            if shares_its_heading_alone(texts[near.position], texts[near.earlier]):
                continue
            placed = NearRepeat(places[near.position], places[near.earlier], near.kind)
            before = found.get(placed.position)
            if before is None or placed.kind < before.kind:
                found[placed.position] = placed
    return found


def shares_its_heading_alone(text: str, other: str) -> bool:
    """Whether two texts have the same first line, and what follows is not alike: two boxes of one checklist."""
    (heading, _, box), (other_heading, _, other_box) = text.partition("\n"), other.partition("\n")
    if not box or not other_box or normalise(heading) != normalise(other_heading):
        return False
    return not near_repeats([box], [other_box])
