"""The survey that `tacit-miner survey template` prints: an example to edit, which passes every check as it is."""

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
  // Items: a short code, the question, the expected share of yes, the level people start at, and the most open
  // level they may choose. An item may start at an open level only if it has "sensitive": false.
  "items": [
    {"code": "shifts", "text": {"en": "Do you work in shifts?", "fr": "Travaillez-vous par équipes ?"},
     "help": {}, "group": "Work", "prevalence": 250, "default": 1, "minimum": 1, "sensitive": false},
    {"code": "backache", "text": {"en": "Did your back ache last week?", "fr": "Avez-vous eu mal au dos la semaine passée ?"},
     "help": {}, "group": "Health", "prevalence": 300, "default": 2, "minimum": 1},
    {"code": "pills", "text": {"en": "Do you take sleeping pills?", "fr": "Prenez-vous des somnifères ?"},
     "help": {"en": "With or without a prescription.", "fr": "Avec ou sans ordonnance."},
     "group": "Health", "prevalence": 100, "default": 3, "minimum": 2}
  ]
}
"""
