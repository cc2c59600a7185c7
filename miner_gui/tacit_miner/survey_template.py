"""The survey that `tacit-miner survey new` writes: an example to edit, which passes every check as it is."""

from __future__ import annotations

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
  // How much of the privacy percentage is for people whose answer is yes: 900 is nine tenths.
  "weight": 900,
  // Whether people may prefer not to say.
  "skip": true,
  // The id of the survey this one replaces, or null.
  "previous": null,
  // One to nine levels, from the most open to the most private. Schemes: open; warner: keep; asymmetric:
  // keep_one, keep_zero; rrph: keep, one, zero; hph: one, zero, keep; unrelated: truth, prevalence.
  "levels": [
    {"name": {"en": "As it is", "fr": "Telle quelle"},
     "help": {"en": "Your answer is sent unchanged.", "fr": "Votre réponse est envoyée sans changement."},
     "scheme": {"kind": "open"}},
    {"name": {"en": "Slightly blurred", "fr": "Un peu floue"}, "help": {},
     "scheme": {"kind": "warner", "keep": 950}},
    {"name": {"en": "Blurred", "fr": "Floue"}, "help": {},
     "scheme": {"kind": "warner", "keep": 850}},
    {"name": {"en": "Strongly blurred", "fr": "Très floue"}, "help": {},
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
     "group": {"en": "Work", "fr": "Travail"}, "default": 2, "minimum": 1, "kind": "number", "cuts": [30, 50],
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
     "prevalence": 300, "default": 2, "minimum": 1, "kind": "several"},
    {"code": "headache", "text": {"en": "A headache", "fr": "Mal à la tête"}, "help": {},
     "group": {"en": "Which of these did you have last week?", "fr": "Qu'avez-vous eu la semaine passée ?"},
     "prevalence": 250, "default": 2, "minimum": 1, "kind": "several"}
  ]
}
"""
