"""Surveys to test with."""

from __future__ import annotations

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tacit.survey import Item, Level, Option, QuestionKind, Researcher, Scheme, Survey, Text

RESEARCHER_KEY = Ed25519PrivateKey.from_private_bytes(b"researcher's key for tests only!")
SENDER_KEY = Ed25519PrivateKey.from_private_bytes(b"a sender's key for tests only!!!")

OPEN = Scheme("open")
FOUR_LEVELS = (
    OPEN,
    Scheme("warner", (950,)),
    Scheme("hph", (50, 100, 900)),
    Scheme("asymmetric", (700, 650)),
)


def english(text: str) -> Text:
    return Text.of({"en": text})


def make_item(position: int = 0, **changes: object) -> Item:
    given = {
        "code": f"q{position}",
        "text": english(f"Question number {position}?"),
        "help": Text(),
        "group": "",
        "prevalence": 200,
        "default": 2,
    }
    return Item(**given | changes)


def make_options(count: int, **parents: str) -> tuple[Option, ...]:
    """Options `o0`, `o1`, …; parents by the options' codes."""
    return tuple(Option(f"o{i}", english(f"Option {i}"), parents.get(f"o{i}", "")) for i in range(count))


def make_choice(position: int = 0, count: int = 4, **changes: object) -> Item:
    given: dict[str, object] = {"kind": QuestionKind.CHOICE, "options": make_options(count), "prevalence": 0}
    return make_item(position, **given | changes)


def make_number(position: int = 0, cuts: tuple[int, ...] = (18, 65), **changes: object) -> Item:
    given: dict[str, object] = {
        "kind": QuestionKind.NUMBER,
        "options": make_options(len(cuts) + 1),
        "cuts": cuts,
        "prevalence": 0,
    }
    return make_item(position, **given | changes)


def make_box(position: int = 0, **changes: object) -> Item:
    given: dict[str, object] = {"kind": QuestionKind.SEVERAL, "group": "Which of these did you use?"}
    return make_item(position, **given | changes)


def make_levels(*schemes: Scheme) -> tuple[Level, ...]:
    return tuple(Level(english(f"Level {i}"), Text(), scheme) for i, scheme in enumerate(schemes, start=1))


def make_survey(items: int | tuple[Item, ...] = 3, **changes: object) -> Survey:
    given = {
        "title": english("A title"),
        "purpose": english("A purpose"),
        "retention": english("Deleted in May."),
        "contact": "somebody@example.org",
        "languages": ("en",),
        "researcher": Researcher("A. Researcher"),
        "weight": 900,
        "skip": True,
        "previous": None,
        "levels": make_levels(*FOUR_LEVELS),
        "items": items if isinstance(items, tuple) else tuple(make_item(i) for i in range(items)),
    }
    return Survey(**given | changes)
