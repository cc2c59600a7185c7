"""What a new draft begins with: a few levels that suit most questions, named in the languages for which there are words.

The levels span what respondents may want, from the open answer to one that is decided by chance in seven of ten cases, and
all but the open one are private enough to be preselected (`tacit.floors`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tacit.survey import Kind
from tacit_miner.design.draft import Draft, DraftItem, DraftLevel, DraftOption, Words, free_code

PRESELECTED = 3
"""The level that a new sensitive question starts at, of those that a new draft has."""

OPEN_NAME = {"en": "As it is", "fr": "Telle quelle", "ar": "كما هي"}
_LEVELS = (
    ("open", (), OPEN_NAME),
    ("warner", (900,), {"en": "Lightly hidden", "fr": "Légèrement cachée", "ar": "مخفية قليلا"}),
    ("warner", (800,), {"en": "Well hidden", "fr": "Bien cachée", "ar": "مخفية جيدا"}),
    ("warner", (650,), {"en": "Strongly hidden", "fr": "Très cachée", "ar": "مخفية بشدة"}),
)
_YES_NO_BANDS = 2


def first_draft(languages: Sequence[str]) -> Draft:
    """A draft without questions in these languages."""
    return Draft(languages=tuple(languages), levels=tuple(levels(languages)))


def levels(languages: Sequence[str]) -> list[DraftLevel]:
    """The levels of a new draft; in languages without words they are named in English."""
    return [DraftLevel(_named(names, languages), Words(), kind, values) for kind, values, names in _LEVELS]


def _named(names: dict[str, str], languages: Sequence[str]) -> Words:
    spoken = {tag: names.get(tag.partition("-")[0], "") for tag in languages}
    if languages and not spoken[languages[0]]:
        spoken[languages[0]] = names["en"]
    return Words(tuple(spoken.items()))


def new_item(draft: Draft, kind: Kind = Kind.YES_NO, *, after: int | None = None) -> DraftItem:
    """A question that is still to be written, with a free code, at the level that suits.

    Args:
        draft: gets it.
        kind: of question.
        after: the place of a question whose group and levels it takes over; None for none.
    """
    code = free_code(item.code for item in draft.items)
    level = draft.arms[0] if draft.arms else min(PRESELECTED, max(1, len(draft.levels)))
    made = DraftItem(code=code, kind=kind, default=level)
    if after is not None and 0 <= after < len(draft.items):
        model = draft.items[after]
        made = replace(made, default=model.default, minimum=model.minimum, sensitive=model.sensitive)
        if kind is model.kind is Kind.SEVERAL:
            made = replace(made, group=model.group)
    return with_kind(made, kind)


def with_kind(item: DraftItem, kind: Kind) -> DraftItem:
    """The question as another kind, with as many answers or bands as it needs at least."""
    found = replace(item, kind=kind, ordered=kind is Kind.NUMBER or (item.ordered and kind is Kind.CHOICE))
    if not kind.has_options:
        return found
    options = list(item.options)
    while len(options) < _YES_NO_BANDS:
        options.append(DraftOption(free_code((option.code for option in options), "a")))
    found = replace(found, options=tuple(options))
    return with_cuts(found) if kind is Kind.NUMBER else found


def with_cuts(item: DraftItem) -> DraftItem:
    """The number with one cut fewer than bands, the missing ones ten apart."""
    cuts = list(item.cuts[: len(item.options) - 1])
    while len(cuts) < len(item.options) - 1:
        cuts.append(cuts[-1] + 10 if cuts else 18)
    return replace(item, cuts=tuple(cuts))
