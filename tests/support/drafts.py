"""Drafts to test with: a sound one of six questions of every kind, in two languages."""

from __future__ import annotations

from tacit.survey import QuestionKind
from tacit_miner.design.draft import Draft, DraftItem, DraftLevel, DraftOption, Words


def words(english: str, french: str = "") -> Words:
    return Words((("en", english), ("fr", french or f"{english} (fr)")))


LEVELS = (
    DraftLevel(words("As it is"), Words(), "open", ()),
    DraftLevel(words("Lightly hidden"), Words(), "warner", (900,)),
    DraftLevel(words("Well hidden"), Words(), "warner", (800,)),
)


def bands(*texts: str) -> tuple[DraftOption, ...]:
    return tuple(DraftOption(f"b{i}", words(text)) for i, text in enumerate(texts))


ITEMS = (
    DraftItem(
        "smokes",
        words("Do you smoke?"),
        group=words("Habits", "Habitudes"),
        prevalence=240,
        default=2,
        minimum=2,
    ),
    DraftItem("drinks", words("Have you drunk wine this week?"), prevalence=470, default=3, minimum=2),
    DraftItem("shifts", words("Are there night shifts?"), prevalence=300, default=1, sensitive=False),
    DraftItem(
        "region",
        words("Where is your home?"),
        default=2,
        minimum=2,
        kind=QuestionKind.CHOICE,
        options=(
            DraftOption("north", words("North"), "inland"),
            DraftOption("south", words("South"), "inland"),
            DraftOption("coast", words("Coast")),
        ),
    ),
    DraftItem(
        "age",
        words("How old are you?"),
        default=2,
        minimum=2,
        kind=QuestionKind.NUMBER,
        options=bands("Below 18", "18 to 64", "65 or more"),
        ordered=True,
        cuts=(18, 65),
    ),
    DraftItem(
        "tea",
        words("Tea"),
        group=words("What is in your cup?"),
        prevalence=600,
        default=2,
        minimum=2,
        kind=QuestionKind.SEVERAL,
    ),
)


def make_draft(**changes: object) -> Draft:
    given: dict[str, object] = {
        "title": words("Health"),
        "purpose": words("To learn."),
        "retention": words("Deleted in May."),
        "contact": "a@example.org",
        "languages": ("en", "fr"),
        "researcher": "A. Researcher",
        "levels": LEVELS,
        "items": ITEMS,
    }
    return Draft(**given | changes)
