"""Samples to try the program with: a small signed survey with batches that simulated people sent, and a survey to edit.

Made on the spot with the real parts: the survey is signed, every answer passes `tacit.draw.exact_draw.randomize` at the
level its person chose, and every batch is signed by a key of its own. The true answers are drawn from a seed and
thrown away; only their supports are returned, so that estimates can be laid beside the truth.

The survey to edit, which `tacit-miner survey new` writes, passes every check as it is.
"""

import random
from dataclasses import dataclass
from functools import reduce
from itertools import combinations
from operator import and_
from pathlib import Path

from tacit.compute.control import Check, go_on
from tacit.draw.exact_draw import TrueAnswers, randomize
from tacit.formats.batch_file import SUFFIX as BATCH
from tacit.formats.batch_file import write_batch
from tacit.formats.survey_file import SUFFIX as SURVEY
from tacit.formats.survey_file import sign_survey
from tacit.person.keys import MasterSecret
from tacit.platform import store
from tacit.survey import Item, Level, Researcher, Scheme, Survey, Text

Truth = dict[tuple[str, ...], float]  # true support of itemsets by their codes, in the order of the survey

LONGEST_TRUTH = 4

_ITEMS = """
smoked | Did you smoke in the last month? | À fumé au cours du dernier mois ? | 240
drank | Did you drink alcohol in the last month? | A bu de l’alcool au cours du dernier mois ? | 470
cannabis | Did you use cannabis in the last month? | A consommé du cannabis au cours du dernier mois ? | 150
skipped_school | Did you skip school in the last month? | A séché les cours au cours du dernier mois ? | 190
fought | Were you in a fight this year? | S’est battu cette année ? | 140
stole | Did you take something without paying this year? | A pris quelque chose sans payer cette année ? | 100
low_mood | Did you feel low for two weeks this year? | S’est senti abattu deux semaines cette année ? | 300
saw_counsellor | Did you talk to a counsellor this year? | A parlé à un conseiller cette année ? | 160
"""
_LEVELS = (
    (("As it is", "Telle quelle"), Scheme("open")),
    (("Lightly hidden", "Légèrement cachée"), Scheme("warner", (900,))),
    (("Well hidden", "Bien cachée"), Scheme("warner", (800,))),
)
_BATCHES = 6


@dataclass(frozen=True, slots=True)
class Demo:
    """What was made: the files of the signed survey and of the signed batches, and true supports."""

    survey: Path
    batches: tuple[Path, ...]
    truth: Truth


def make_demo(
    folder: Path,
    *,
    records: int = 6_000,
    seed: int = 7,
    check: Check = go_on,
) -> Demo:
    """Write the survey and its batches, of so many records, into a folder that exists.

    The seed is that of the simulated people and of their randomization; keys are fresh. `check` is called between
    people and may raise to stop.

    Raises StoreError: the folder cannot be written.
    """
    signed = sign_survey(_survey(), MasterSecret.new().researcher_key())
    path = folder / f"demo{SURVEY}"
    store.write(path, signed.line)
    people = random.Random(seed)  # noqa: S311 - a simulation that anybody may repeat
    answers = [_person(people) for _ in range(records)]
    sent = []
    for answer in answers:
        check()
        levels = "".join(people.choices("123", (0.1, 0.6, 0.3), k=len(answer)))
        told = [None if people.random() < 0.01 else value for value in answer]
        sent.append(randomize(signed.survey, levels, TrueAnswers.of(told), people.randbytes))
    batches = tuple(folder / f"school-{number}{BATCH}" for number in range(1, 1 + _BATCHES))
    for number, batch in enumerate(batches):
        store.write(
            batch, write_batch(signed.id, sent[number::_BATCHES], MasterSecret.new().survey_key(signed.id))
        )
    # Whoever said yes is a bit of a number an item.
    said, codes = zip(*answers, strict=True), signed.survey.codes
    yes = {code: int("".join("01"[held] for held in each), 2) for code, each in zip(codes, said, strict=True)}
    itemsets = (items for length in range(1, LONGEST_TRUTH + 1) for items in combinations(codes, length))
    supports = ((items, reduce(and_, (yes[item] for item in items)).bit_count()) for items in itemsets)
    return Demo(path, batches, {items: count / len(answers) for items, count in supports})


def _survey() -> Survey:
    levels = tuple(
        Level(Text.of({"en": english, "fr": french}), Text(), scheme) for (english, french), scheme in _LEVELS
    )
    items = tuple(
        Item(code, Text.of({"en": english, "fr": french}), Text(), "", int(prevalence), default=2)
        for code, english, french, prevalence in (line.split(" | ") for line in _ITEMS.strip().split("\n"))
    )
    return Survey(
        title=Text.of({"en": "Health and habits of students (demo)", "fr": "Santé et habitudes (démo)"}),
        purpose=Text.of({"en": "To show what the program does; no person answered this."}),
        retention=Text.of({"en": "Simulated; delete the folder whenever you like."}),
        contact="demo@example.org",
        languages=("en", "fr"),
        researcher=Researcher("Demo"),
        weight=900,
        skip=True,
        previous=None,
        levels=levels,
        items=items,
    )


def _person(draw: random.Random) -> tuple[bool, ...]:
    """One simulated person: a few habits that go together, so that there is something to find."""
    outgoing, trouble = draw.random() < 0.35, draw.random() < 0.15
    low = draw.random() < 0.22 + 0.25 * trouble
    drank = draw.random() < (0.85 if outgoing else 0.25)
    smoked = draw.random() < (0.6 if outgoing and drank else 0.1 + 0.3 * trouble)
    cannabis = draw.random() < (0.55 if smoked and drank else 0.03)
    skipped = draw.random() < (0.7 if trouble else 0.08 + 0.15 * cannabis)
    fought = draw.random() < (0.55 if trouble else 0.06)
    stole = draw.random() < (0.5 if trouble and skipped else 0.03)
    counsellor = draw.random() < (0.4 if low else 0.05)
    return smoked, drank, cannabis, skipped, fought, stole, low, counsellor


TEMPLATE = """\
// A survey for Tacit. Edit it, then:
//   tacit-miner survey check s.json
//   tacit-miner survey sign s.json --key KEY --out s.tacit-survey
// Lines that begin with two slashes are comments; they are not signed. Probabilities are whole numbers of
// per-mille: 950 is 95 %. Texts are written once for each language; the first language must have them all.
{
  "v": 1,
  "title": {"en": "Health at work", "fr": "La santé au travail"},
  "purpose": {"en": "We want to know which strains occur together.",
              "fr": "Nous voulons savoir quelles contraintes vont ensemble."},
  // What happens to the data, and when it is deleted.
  "retention": {"en": "Kept at the institute, deleted at the end of next year.",
                "fr": "Conservées à l'institut, effacées à la fin de l'an prochain."},
  "contact": "survey@example.org",
  "languages": ["en", "fr"],
  // Your key is filled in when you sign.
  "researcher": {"name": "Institute of Examples"},
  // For who reads this file: how much of MASK's percentage is for people who would answer yes. What is shown has a half.
  "weight": 500,
  // Whether people may prefer not to say.
  "skip": true,
  // The id of the survey this one replaces, or null.
  "previous": null,
  // One to nine levels, from the most open to the most private. Schemes: open; warner: keep; asymmetric:
  // keep_one, keep_zero; rrph: keep, one, zero; hph: one, zero, keep; unrelated: truth, prevalence.
  "levels": [
    {"name": {"en": "Not hidden", "fr": "Non cachée"},
     "help": {"en": "Your answer is sent as you give it.", "fr": "Votre réponse est envoyée telle que vous la donnez."},
     "scheme": {"kind": "open"}},
    {"name": {"en": "Lightly hidden", "fr": "Légèrement cachée"}, "help": {},
     "scheme": {"kind": "warner", "keep": 950}},
    {"name": {"en": "Well hidden", "fr": "Bien cachée"}, "help": {},
     "scheme": {"kind": "warner", "keep": 850}},
    {"name": {"en": "Strongly hidden", "fr": "Très cachée"}, "help": {},
     "scheme": {"kind": "rrph", "keep": 400, "one": 300, "zero": 300}}
  ],
  // Items, one of each kind: a short code, the question, its group, the level people start at, and the most open level
  // they may choose. An item may start at an open level only if it has "sensitive": false.
  "items": [
    // A choice: 2 to 36 options, each with a code and a text. Write "ordered": true if they have an order. Options with the
    // same parent are counted together as well: hours=shifts. This one is no secret, so its level may be open.
    {"code": "hours", "text": {"en": "When do you work?", "fr": "Quand travaillez-vous ?"}, "help": {},
     "group": {"en": "Work", "fr": "Travail"}, "default": 1, "minimum": 1, "sensitive": false, "kind": "choice",
     "options": [
       {"code": "days", "text": {"en": "By day", "fr": "De jour"}},
       {"code": "nights", "parent": "shifts", "text": {"en": "By night", "fr": "De nuit"}},
       {"code": "turns", "parent": "shifts", "text": {"en": "By day and by night, in turns", "fr": "De jour et de nuit, en alternance"}}]},
    // A number: the program finds the band, and only the band is sent. A cut begins a band: below 30, 30 to 49, 50 and more.
    {"code": "age", "text": {"en": "How old are you?", "fr": "Quel âge avez-vous ?"}, "help": {},
     "group": {"en": "Work", "fr": "Travail"}, "default": 2, "minimum": 2, "kind": "number", "cuts": [30, 50],
     "options": [
       {"code": "under30", "text": {"en": "29 or younger", "fr": "29 ans ou moins"}},
       {"code": "30-49", "text": {"en": "30 to 49", "fr": "30 à 49 ans"}},
       {"code": "50", "text": {"en": "50 or older", "fr": "50 ans ou plus"}}]},
    // Yes or no; "prevalence" is the expected share of yes.
    {"code": "pills", "text": {"en": "Do you take sleeping pills?", "fr": "Prenez-vous des somnifères ?"},
     "help": {"en": "With or without a prescription.", "fr": "Avec ou sans ordonnance."},
     "group": {"en": "Health", "fr": "Santé"}, "prevalence": 100, "default": 3, "minimum": 2},
    // A checklist: boxes that follow each other and have the same group. The group is the question, each box an item of yes
    // or no.
    {"code": "backache", "text": {"en": "An aching back", "fr": "Mal au dos"}, "help": {},
     "group": {"en": "Which of these did you have last week?", "fr": "Qu'avez-vous eu la semaine passée ?"},
     "prevalence": 300, "default": 2, "minimum": 2, "kind": "several"},
    {"code": "headache", "text": {"en": "A headache", "fr": "Mal à la tête"}, "help": {},
     "group": {"en": "Which of these did you have last week?", "fr": "Qu'avez-vous eu la semaine passée ?"},
     "prevalence": 250, "default": 2, "minimum": 2, "kind": "several"}
  ]
}
"""
