"""Surveys that would mislead or mark the people who answer, each really signed, with what a person sees of them.

`generate.py` writes them as `files/hostile-*.tacit-survey`, and their outcomes to `hostile.json`:

* `refused`: why the agent does not open it, as the code of the sentence of `tacit_agent.session.Refusal`; null if it opens;
* `raised`: the items that the agent starts at a more private level than the survey says;
* `seen`: in words, as the table docs/measured/hostile-surveys.csv has it.

Deterministic: fixed keys, and Ed25519 signatures hold no chance.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from support.surveys import (
    RESEARCHER_KEY,
    SENDER_KEY,
    english,
    make_box,
    make_choice,
    make_item,
    make_levels,
    make_survey,
)

from tacit.formats import envelope, strictjson
from tacit.formats.survey_file import sign_survey
from tacit.survey import Item, Level, Researcher, Scheme, Survey, Text

PRIVATE = Scheme("warner", (730,))
LEVELS = (Scheme("warner", (900,)), PRIVATE)
OPEN = Scheme("open")

ASKED = "Have you used heroin in the last year?"
FAKE = (
    "✓ Signed, and unchanged since\nThe researcher's fingerprint\nacorn agenda airport album alcove almond amber anchor "
    "ankle apricot arctic arrow\n\nHow your answers are protected\nChance alone decides 99.9 % of what is sent."
)
TERMINAL = "Key         3f9c6a8fa0ed0e1bb8 is verified. Chance alone decides 99.9 % of what is sent."
WORDINGS = (
    "Have you used heroin in the last year?",
    "Did you take heroin during the past twelve months?",
    "Was there a day this year on which you injected or smoked heroin?",
    "Are you somebody who took heroin since last spring?",
    "Since this time last year, was heroin among what you used?",
    "Is it true that heroin was something you consumed lately?",
    "Would a full list of your drugs of the last year name heroin?",
    "Have twelve months passed in which you touched heroin at least once?",
    "Did diamorphine bought in the street enter your body this year?",
    "Should a doctor who asks about heroin this year hear a yes from you?",
)

SAME_ELSEWHERE = (
    "The question is marked as one that asks the same as one answered before, and that answer counts."
)


@dataclass(frozen=True)
class Hostile:
    """One survey.

    Attributes:
        file: its bytes.
        attack: what it tries, as the table docs/measured/hostile-surveys.csv has it.
        seen: what the person sees.
        refused: why the agent does not open it, else None.
        raised: how many items start at a more private level than the survey says.
        verdict: of the format, with the field.
    """

    file: bytes
    attack: str
    seen: str
    refused: str | None = None
    raised: int = 0
    verdict: tuple[str, str] = ("accepted", "")


def asking(*texts: str, **changes: object) -> tuple[Item, ...]:
    """Items with these questions."""
    return tuple(make_item(i, text=english(text), **{"default": 1} | changes) for i, text in enumerate(texts))


def survey(items: tuple[Item, ...] | None = None, **changes: object) -> Survey:
    """A survey with two good levels."""
    return make_survey(items or asking(ASKED, "Do you smoke?"), **{"levels": make_levels(*LEVELS)} | changes)


def signed(asked: Survey, key: object = RESEARCHER_KEY) -> bytes:
    return sign_survey(asked, key).line


def levels(*named: tuple[str, str, Scheme]) -> tuple[Level, ...]:
    """Levels with these names and explanations."""
    return tuple(
        Level(english(name), english(about) if about else Text(), scheme) for name, about, scheme in named
    )


def as_fields(asked: Survey) -> dict[str, object]:
    return json.loads(sign_survey(asked, RESEARCHER_KEY).payload)


def spelled(payload: object) -> bytes:
    """A file with exactly this payload, which the program that signs would not write."""
    data = payload if isinstance(payload, bytes) else strictjson.dumps(payload)
    return envelope.sign(envelope.SURVEY_TYPE, data, RESEARCHER_KEY) + b"\n"


FIELDS = as_fields(survey())
PAYLOAD = strictjson.dumps(FIELDS)


def with_default(number: int, *schemes: Scheme, **changes: object) -> bytes:
    """Signed without the rules of the model: the fields of a good survey with other levels and defaults."""
    names = [{"en": f"Level {i}"} for i in range(1, len(schemes) + 1)]
    made = [
        {"name": name, "help": {}, "scheme": {"kind": s.kind} | dict(zip(s.names, s.values, strict=True))}
        for name, s in zip(names, schemes, strict=True)
    ]
    items = [item | {"default": number} | changes for item in FIELDS["items"]]
    return spelled(FIELDS | {"levels": made, "items": items})


def with_ask_none() -> bytes:
    """The good survey with a number of questions asked that stands for all, where such a number has its place."""
    return spelled(PAYLOAD.replace(b'"levels":', b'"ask":0,"levels":', 1))


def retold(**texts: str) -> bytes:
    """The good survey with a text in another spelling."""
    return spelled(FIELDS | {name: {"en": text} for name, text in texts.items()})


def with_options(
    *texts: str, levels: tuple[Scheme, ...] = LEVELS, text: str = "How often do you smoke?", default: int = 1
) -> dict[str, object]:
    """The fields of a survey that asks one question with options, without the rules of the model."""
    made = as_fields(survey((make_choice(0, len(texts), text=english(text), default=2),)))
    (item,) = made["items"]
    named = [option | {"text": {"en": each}} for option, each in zip(item["options"], texts, strict=True)]
    schemes = [
        level | {"scheme": {"kind": s.kind} | dict(zip(s.names, s.values, strict=True))}
        for level, s in zip(made["levels"], levels, strict=True)
    ]
    return made | {"levels": schemes, "items": [item | {"default": default, "options": named}]}


MARKED = "marked"
REFUSES_MARKED = "It is not opened: it is written in a way that could mark a copy. The place is named."

HOSTILE: dict[str, Hostile] = {
    # Levels that hide nothing.
    "open-default": Hostile(
        with_default(1, OPEN, PRIVATE),
        "A sensitive question starts at an open level",
        "It is not opened: it would send sensitive answers as they are.",
        "open-default",
        verdict=("malformed", "items[0].default"),
    ),
    "near-open-default": Hostile(
        with_default(1, Scheme("warner", (999,)), PRIVATE),
        "A sensitive question starts at a level that keeps 999 answers of 1,000",
        "The question starts at level 2, with a note that the survey would start it at level 1. Level 1 is chosen for one "
        "question at a time, with a sentence to confirm.",
        raised=2,
    ),
    "one-sided-proof": Hostile(
        with_default(1, Scheme("asymmetric", (700, 1_000)), PRIVATE),
        "A no never leaves as a yes, so a yes that is sent is proof",
        "The question starts at level 2, with a note. At level 1: “a yes that is sent proves a yes”, with a sign.",
        raised=2,
    ),
    "forced-open": Hostile(
        with_default(2, OPEN, Scheme("warner", (999,)), minimum=1),
        "Every level is open or nearly open",
        "It is not opened: no level hides sensitive answers well enough to begin with.",
        "too-open",
    ),
    "forced-most-open": Hostile(
        with_default(1, Scheme("warner", (960,)), minimum=1),
        "Only one level, more open than a sensitive question may start",
        "It is not opened: no level hides sensitive answers well enough to begin with.",
        "too-open",
    ),
    "twin-levels": Hostile(
        with_default(1, Scheme("warner", (940,)), Scheme("warner", (939,))),
        "Two levels that hardly differ, so that the choice is none",
        "Both levels show the same low figures: privacy 12 %, a guess is then right at most 94 of 100 times.",
    ),
    "not-sensitive": Hostile(
        signed(
            survey(
                asking("Are you infected with HIV?", default=1, sensitive=False),
                levels=make_levels(OPEN, PRIVATE),
            )
        ),
        "A sensitive question is declared as not sensitive, and starts open",
        "Page 1 warns that what is sent can show what was answered. The question is marked “declared as not sensitive by "
        "the researcher” on every page; privacy 0 %.",
    ),
    "few-sensitive": Hostile(
        signed(
            survey(
                (
                    make_item(0, text=english(ASKED), default=2),
                    *(make_item(i, default=1, sensitive=False) for i in range(1, 10)),
                ),
                levels=make_levels(OPEN, PRIVATE),
            )
        ),
        "One protected question among nine that start open, so that the promise seems to be about all",
        "Page 1 begins with the nine that are not protected; the promise and its figures are said of the other question alone.",
    ),
    # Figures that rest on what the survey claims.
    "weight-zero": Hostile(
        signed(survey(weight=0)),
        "The privacy percentage is about protecting a no only",
        "The weight has no effect: the figures rest on the level alone, and MASK's percentage on a weight of one half.",
    ),
    "prevalence-999": Hostile(
        signed(survey(asking(ASKED, "Do you smoke?", prevalence=999), weight=0)),
        "An expected share of 99.9 % yes, at which MASK's percentage would be 99 %",
        "The figures rest on the level alone. MASK's percentage is shown for 99 %, with its ceiling, and for 1, 10 and 50 %.",
    ),
    "prevalence-1": Hostile(
        signed(survey(asking(ASKED, "Do you smoke?", prevalence=1))),
        "An expected share of 0.1 % yes",
        "The figures rest on the level alone. MASK's percentage is shown for 1 %, with its ceiling, and for 1, 10 and 50 %.",
    ),
    "ten-wordings": Hostile(
        signed(survey(asking(*WORDINGS, default=2))),
        "One question in ten wordings",
        "If all questions asked the same thing, a reader would be right 94 of 100 times.",
    ),
    "question-in-help": Hostile(
        signed(
            survey(
                tuple(
                    make_item(i, text=english(f"{letter}{i}"), help=english(ASKED), default=2)
                    for i, letter in enumerate("ABCDEFGHIJ")
                )
            )
        ),
        "One question ten times, in the explanation of ten short texts",
        "Nine are marked as asking the same as the first. If all asked the same thing, a reader would be right 94 of "
        "100 times.",
    ),
    "thousand-items": Hostile(
        signed(survey(tuple(make_item(i, default=2) for i in range(1_000)))),
        "1,000 questions, too many to read",
        "If all questions asked the same thing, a reader would be right more than 99 of 100 times.",
    ),
    "options-look-alike": Hostile(
        spelled(with_options("Never", "Often", "N\u0435ver")),
        "Two options that look alike, one with a Cyrillic letter",
        "It is not opened: it breaks a rule that protects the people who answer. The option is named.",
        "against-rules",
        verdict=("malformed", "items[0].options[2].text.en"),
    ),
    "options-look-alike-lisu": Hostile(
        spelled(with_options("Never", "Often", "\ua4e0ever")),
        "Two options that look alike, one with a letter of Lisu",
        "It is not opened: it breaks a rule that protects the people who answer. The option is named.",
        "against-rules",
        verdict=("malformed", "items[0].options[2].text.en"),
    ),
    "options-look-alike-dash": Hostile(
        spelled(with_options("18-21", "22-25", "18\u201021")),
        "Two options that look alike, one with another hyphen",
        "It is not opened: it breaks a rule that protects the people who answer. The option is named.",
        "against-rules",
        verdict=("malformed", "items[0].options[2].text.en"),
    ),
    "options-one-sided-proof": Hostile(
        spelled(with_options("Never", "Often", levels=(Scheme("asymmetric", (700, 1_000)), PRIVATE))),
        "A choice starts at a level at which a yes would be proof, so that options leave as they are",
        "It is not opened: it would send sensitive answers as they are.",
        "open-default",
        verdict=("malformed", "items[0].default"),
    ),
    "options-nearly-open": Hostile(
        spelled(with_options(*map(str, range(10, 46)), levels=(Scheme("warner", (990,)), PRIVATE))),
        "A choice among 36 options, where chance alone seems to decide much, starts at a level that makes a reader 99 times surer",
        "The question starts at level 2, with a note: the floor is the same for any number of options.",
        raised=1,
    ),
    "checklist-of-one-question": Hostile(
        signed(survey(tuple(make_box(i, text=english(text), default=2) for i, text in enumerate(WORDINGS)))),
        "One question in ten boxes of a checklist",
        "If all questions asked the same thing, a reader would be right 94 of 100 times.",
    ),
    # Questions that were answered before.
    "repeat-first": Hostile(
        signed(survey(asking(ASKED, default=2))),
        "The first of several surveys that ask one thing",
        "Nothing yet: nothing was answered before.",
    ),
    "repeat-other-key": Hostile(
        signed(survey(asking(ASKED, default=2), contact="c@example.org"), SENDER_KEY),
        "The same question under another key",
        "The question is marked as answered before; what was sent is sent again, and tells nothing new.",
    ),
    "repeat-one-word": Hostile(
        signed(survey(asking("Have you used heroin in the past year?", default=2))),
        "The same question with one word changed",
        "Nothing is marked: to the program, other words are another question, so its answer is drawn again. What holds is the worst "
        "case of all answers together, that all ask the same thing.",
    ),
    "repeat-in-help": Hostile(
        signed(survey((make_item(0, text=english("A0"), help=english(ASKED), default=2),))),
        "The same question in the explanation of a short text",
        SAME_ELSEWHERE,
    ),
    "repeat-in-group": Hostile(
        signed(
            survey(
                (make_item(0, text=english("in the last year?"), group="Have you used heroin", default=2),)
            )
        ),
        "The same question, half of it in the group's name",
        SAME_ELSEWHERE,
    ),
    "repeat-with-options": Hostile(
        spelled(with_options("Yes", "No", "Once", text=ASKED, default=2)),
        "The same question with options instead of yes and no",
        "The question is marked as answered before. Nothing can be drawn along, so both answers count, and the person is asked "
        "whether they agree to the figures of both.",
    ),
    "repeat-cyrillic": Hostile(
        signed(survey(asking("Have you used her\u043ein in the last year?", default=2))),
        "The same question with a Cyrillic letter",
        SAME_ELSEWHERE,
    ),
    # Marks of one copy.
    "mark-white-space": Hostile(
        spelled(PAYLOAD.replace(b'"v":1', b'"v": 1')),
        "A space between fields marks a copy",
        REFUSES_MARKED,
        MARKED,
        verdict=("malformed", ""),
    ),
    "mark-order": Hostile(
        spelled({"title": FIELDS["title"]} | FIELDS),
        "Another order of fields marks a copy",
        REFUSES_MARKED,
        MARKED,
        verdict=("malformed", ""),
    ),
    "mark-escape": Hostile(
        spelled(PAYLOAD.replace(b"smoke", rb"smo\u006be")),
        "An escape for a letter marks a copy",
        REFUSES_MARKED,
        MARKED,
        verdict=("malformed", ""),
    ),
    "mark-redundant-field": Hostile(
        spelled(FIELDS | {"items": [item | {"sensitive": True} for item in FIELDS["items"]]}),
        "A field that says what its absence says marks a copy",
        REFUSES_MARKED,
        MARKED,
        verdict=("malformed", ""),
    ),
    "mark-unseen": Hostile(
        retold(title="A ti\u200btle"),
        "A character that is not shown marks a copy",
        REFUSES_MARKED,
        MARKED,
        verdict=("malformed", "title.en"),
    ),
    "mark-space": Hostile(
        retold(purpose="A\u2009purpose"),
        "A space that looks like others marks a copy",
        REFUSES_MARKED,
        MARKED,
        verdict=("malformed", "purpose.en"),
    ),
    "mark-accent": Hostile(
        retold(title="A tit\u006c\u0065\u0301"),
        "An accent as a character of its own marks a copy",
        REFUSES_MARKED,
        MARKED,
        verdict=("malformed", "title.en"),
    ),
    "mark-word": Hostile(
        signed(survey(purpose=english("A purpose, too"))),
        "A visible difference, such as a comma, marks a copy",
        "Other words of the survey on page 1 and with the receipt than a neighbour's, who can compare.",
    ),
    # Texts that lie or imitate.
    "fake-signature": Hostile(
        signed(
            survey(
                purpose=english(FAKE),
                retention=english("\n\n".join(f"Paragraph {i} of many." for i in range(150))),
                researcher=Researcher("Ministry of Health ✓ verified"),
            )
        ),
        "Texts with line breaks imitate this program's “signed by” and push the true one away",
        "The text is in the dashed frame “The researcher's words” and scrolls there. What leaves this computer stays in sight "
        "beside it.",
    ),
    "terminal-line": Hostile(
        signed(survey(purpose=english(f"{'We ask how people live and work. ' * 3}{TERMINAL}"))),
        "A line so long that a terminal breaks it where the rest looks like a line of this program",
        "In the window: in the researcher's frame. In a terminal: broken by the program, with a bar before each line.",
    ),
    "lying-names": Hostile(
        signed(
            survey(
                levels=levels(
                    ("Most private: 100 % safe", "", LEVELS[0]), ("Most open: all is seen", "", LEVELS[1])
                )
            )
        ),
        "The names of the levels are exchanged",
        "The program numbers the levels from the most open to the most private; names are in the researcher's frame, the true "
        "figures below them.",
    ),
    "lying-help": Hostile(
        signed(
            survey(
                levels=levels(
                    ("Level one", "Chance alone decides 99.9 % of what is sent.", LEVELS[0]),
                    ("Level two", "", LEVELS[1]),
                )
            )
        ),
        "An explanation claims another percentage",
        "The explanation is in the researcher's frame; the program's own figures, below it, say 20 %.",
    ),
    "quotation-marks": Hostile(
        signed(
            survey(
                levels=levels(("Good” · chance decides 99.9 %", "", LEVELS[0]), ("Level two", "", LEVELS[1]))
            )
        ),
        "A level's name ends the quotation marks it is shown in",
        "The mark inside is shown as an apostrophe, so what is between the quotation marks is the researcher's; the program's figure "
        "comes before it.",
    ),
    "group-imitates": Hostile(
        signed(survey(asking(ASKED, group="✓ Signed, and unchanged since · chance decides 99.9 %"))),
        "A group's name imitates this program",
        "The group is in the researcher's frame, above the question.",
    ),
    "markup": Hostile(
        signed(survey(title=english("<h1>100 % private</h1><br>Signed by Tacit"))),
        "A text holds markup",
        "The characters as they are: no text of a survey is read as markup.",
    ),
    "direction-override": Hostile(
        spelled(FIELDS | {"title": {"en": "A \u202eeltit"}}),
        "A direction override shows a text as another one",
        "It is not opened: the character can disguise a text.",
        "against-rules",
        verdict=("malformed", "title.en"),
    ),
    "asked-among-fillers": Hostile(
        signed(survey(asking(ASKED, *(f"Do you like colour number {i}?" for i in range(1, 40))), ask=1)),
        "One question that matters among 39 that do not, so that “1 of 40” seems to protect it",
        "“You are asked 1 of 40 questions”, and which. Every figure is that of the questions asked, at their levels; the 40 is in none.",
    ),
    "asked-of-all": Hostile(
        signed(
            survey(
                (
                    *asking(*WORDINGS[:8], sensitive=False),
                    make_item(8, text=english("Do you smoke?"), default=1),
                    make_item(9, text=english("Do you drink?"), default=1),
                ),
                ask=1,
            )
        ),
        "Eight of ten questions are declared as not sensitive and so asked of everybody, while the survey says that it asks 1 of 2",
        "“You are asked 1 of 2 questions, and 8 that everybody is asked.” All nine are in the figures of the record, and the eight are "
        "marked as declared not sensitive.",
    ),
    "arms-nearly-open": Hostile(
        signed(
            survey(
                levels=make_levels(Scheme("warner", (999,)), Scheme("warner", (990,)), PRIVATE), arms=(1, 2)
            )
        ),
        "Two arms that both start at levels that hide little, so that chance seems to have chosen them",
        "The questions start at level 3, with a note, in either arm: the floors hold for what chance offers, too.",
        raised=2,
    ),
    "mark-default-of-an-arm": Hostile(
        spelled(
            as_fields(
                survey(
                    levels=make_levels(Scheme("warner", (930,)), Scheme("warner", (900,)), PRIVATE),
                    arms=(1, 2),
                )
            )
            | {"items": [item | {"default": 2} for item in FIELDS["items"]]}
        ),
        "A default that no arm uses marks a copy",
        "It is not opened: it breaks a rule that protects the people who answer. The question is named.",
        "against-rules",
        verdict=("malformed", "items[0].default"),
    ),
    "mark-ask-none": Hostile(
        with_ask_none(),
        "A field that says that all questions are asked, as its absence does, marks a copy",
        "It is not opened: it is written in a way that could mark a copy. The place is named.",
        "marked",
        verdict=("malformed", ""),
    ),
    "names-a-person": Hostile(
        signed(survey(asking("Did Anna Muster of 5 Mill Lane steal from you?", default=2))),
        "A question names a person",
        "The question as it is, in the researcher's frame. No program can see this: it protects the answer, not the person named.",
    ),
    "later-version": Hostile(
        spelled(FIELDS | {"v": 2, "trusted": True}),
        "A version with fields that this program does not know",
        "It is not opened: it was made for a newer version of the program.",
        "newer",
        verdict=("malformed", "v"),
    ),
    "other-signer": Hostile(
        envelope.sign(
            envelope.SURVEY_TYPE,
            PAYLOAD,
            SENDER_KEY,
        )
        + b"\n",
        "Another key signs in a known researcher's name and key",
        "It is not opened: it is not as its researcher signed it.",
        "changed",
        verdict=("bad signature", ""),
    ),
    "other-key": Hostile(
        signed(survey(), SENDER_KEY),
        "A known researcher's name under another key",
        "Other words under *Is this survey really theirs?*; the name is in the frame, as a claim.",
    ),
}


def manifest() -> list[dict[str, object]]:
    """The entries of hostile.json."""
    return [
        {
            "file": f"files/hostile-{name}.tacit-survey",
            "attack": found.attack,
            "refused": found.refused,
            "raised": found.raised,
            "seen": found.seen,
        }
        for name, found in HOSTILE.items()
    ]
