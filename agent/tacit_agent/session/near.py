"""Which items of a survey nearly repeat another one, in any of its languages."""

from __future__ import annotations

from collections.abc import Mapping

from tacit.survey import Survey
from tacit.survey.likeness import NearRepeat, repeats_within

_MOST_TEXTS = 4_000
"""Texts that are compared, so that a survey in fifty languages opens at once; the first language is always compared."""


def near_repeats_of(survey: Survey) -> Mapping[int, NearRepeat]:
    """By position, the item that is most like an earlier one; of languages that say so, the first that says it most."""
    found: dict[int, NearRepeat] = {}
    languages = max(1, _MOST_TEXTS // len(survey.items))
    for language in survey.languages[:languages]:
        places = [i for i, item in enumerate(survey.items) if language in item.text.languages]
        texts = [survey.items[i].text.get([language]) for i in places]
        for near in repeats_within(texts):
            placed = NearRepeat(places[near.position], places[near.earlier], near.kind)
            before = found.get(placed.position)
            if before is None or placed.kind < before.kind:
                found[placed.position] = placed
    return found
