"""Surveys whose questions have options, and records that answer one of them: each new field, kept and broken.

`generate.py` writes them as the others.
"""

from __future__ import annotations

import json
from dataclasses import replace

from support.surveys import (
    RESEARCHER_KEY,
    SENDER_KEY,
    english,
    make_box,
    make_choice,
    make_item,
    make_number,
    make_options,
    make_survey,
)

from tacit.formats import base64, envelope, public_keys, strictjson
from tacit.formats.survey_file import sign_survey
from tacit.survey import Survey

SENDER = base64.encode(public_keys.public_bytes(SENDER_KEY))

ASKED = make_survey(
    (
        make_item(0),
        make_choice(1, 4, options=make_options(4, o0="north", o1="north"), ordered=True),
        make_number(2, (16, 18)),
        make_box(3),
        make_box(4),
        make_choice(5, 36, sensitive=False, default=1),
    )
)
SIGNED = sign_survey(ASKED, RESEARCHER_KEY)
FIELDS = json.loads(SIGNED.payload)

SHORT_NAMES = sign_survey(
    make_survey(
        (
            make_item(0, short=english("work at night")),
            make_choice(
                1,
                2,
                options=tuple(
                    replace(option, short=english(f"{place}x"))
                    for place, option in enumerate(make_options(2))
                ),
            ),
        )
    ),
    RESEARCHER_KEY,
)

CHOICE, NUMBER, BOX = 1, 2, 3
FIRST = {"code": "o0", "text": {"en": "Option 0"}}


def changed(position: int, remove: str = "", **changes: object) -> bytes:
    """The survey with another item, signed without the rules of the model."""
    items = [dict(item) for item in FIELDS["items"]]
    items[position] = {name: value for name, value in items[position].items() if name != remove} | changes
    return spelled(FIELDS | {"items": items})


def spelled(fields: object) -> bytes:
    return envelope.sign(envelope.SURVEY_TYPE, strictjson.dumps(fields), RESEARCHER_KEY) + b"\n"


def options(position: int, place: int, **changes: object) -> bytes:
    """The survey with one option changed."""
    found = [dict(option) for option in FIELDS["items"][position]["options"]]
    found[place] |= changes
    return changed(position, options=found)


def line_of(asked: Survey) -> bytes:
    return sign_survey(asked, RESEARCHER_KEY).line


def refused(field: str) -> tuple[str, str]:
    return "malformed", field


SURVEYS: dict[str, tuple[bytes, tuple[str, str]]] = {
    "accepted-options": (SIGNED.line, ("accepted", "")),
    "accepted-two-and-thirty-six-options": (
        line_of(make_survey((make_choice(0, 2), make_choice(1, 36)))),
        ("accepted", ""),
    ),
    "accepted-box-under-two-questions": (
        line_of(
            make_survey(
                (make_box(0, text=english("Tea")), make_box(1, text=english("Tea"), group="And your mother?"))
            )
        ),
        ("accepted", ""),
    ),
    "accepted-short-names": (SHORT_NAMES.line, ("accepted", "")),
    "malformed-short-name-empty": (changed(0, short={}), refused("")),
    "malformed-short-name-too-long": (changed(0, short={"en": "x" * 25}), refused("items[0].short.en")),
    "malformed-short-name-of-two-lines": (changed(0, short={"en": "a\nb"}), refused("items[0].short.en")),
    "malformed-short-name-other-language": (changed(0, short={"fr": "un"}), refused("items[0].short.fr")),
    "malformed-short-name-plain": (changed(0, short="work"), refused("items[0].short")),
    "malformed-option-short-name-too-long": (
        options(CHOICE, 2, short={"en": "x" * 25}),
        refused("items[1].options[2].short.en"),
    ),
    "malformed-kind-unknown": (changed(0, kind="multiple"), refused("items[0].kind")),
    "malformed-kind-yes-no-written": (changed(0, kind="yes-no"), refused("")),
    "malformed-kind-number-not-text": (changed(0, kind=1), refused("items[0].kind")),
    "malformed-options-of-a-yes-no": (changed(0, options=[FIRST, FIRST]), refused("items[0]")),
    "malformed-options-missing": (changed(CHOICE, "options"), refused("items[1]")),
    "malformed-options-not-a-list": (changed(CHOICE, options={}), refused("items[1].options")),
    "malformed-options-one": (changed(CHOICE, options=[FIRST]), refused("items[1].options")),
    "malformed-options-none": (changed(CHOICE, options=[]), refused("items[1].options")),
    "over-limit-options": (changed(CHOICE, options=[FIRST] * 37), ("over a limit", "items[1].options")),
    "malformed-option-not-an-object": (changed(CHOICE, options=[0, 1]), refused("items[1].options[0]")),
    "malformed-option-unknown-field": (options(CHOICE, 2, share=250), refused("items[1].options[2]")),
    "malformed-option-code": (options(CHOICE, 2, code="16+"), refused("items[1].options[2].code")),
    "malformed-option-code-twice": (options(CHOICE, 2, code="o1"), refused("items[1].options[2].code")),
    "malformed-option-no-first-language": (options(CHOICE, 2, text={}), refused("items[1].options[2].text")),
    "malformed-option-other-language": (
        options(CHOICE, 2, text={"en": "Two", "fr": "Deux"}),
        refused("items[1].options[2].text.fr"),
    ),
    "malformed-option-of-two-lines": (
        options(CHOICE, 2, text={"en": "Two\nKey  0123"}),
        refused("items[1].options[2].text.en"),
    ),
    "malformed-option-too-long": (
        options(CHOICE, 2, text={"en": "x" * 201}),
        refused("items[1].options[2].text.en"),
    ),
    "malformed-option-direction-override": (
        options(CHOICE, 2, text={"en": "a\u202eb"}),
        refused("items[1].options[2].text.en"),
    ),
    "malformed-option-unseen-character": (
        options(CHOICE, 2, text={"en": "Option\u200b number two"}),
        refused("items[1].options[2].text.en"),
    ),
    "malformed-options-alike": (
        options(CHOICE, 2, text={"en": "option 1."}),
        refused("items[1].options[2].text.en"),
    ),
    "malformed-options-look-alike": (
        options(CHOICE, 2, text={"en": "Opti\u043en 1"}),
        refused("items[1].options[2].text.en"),
    ),
    "malformed-options-look-alike-old-italic": (
        options(CHOICE, 2, text={"en": "Op\U00010315ion 1"}),
        refused("items[1].options[2].text.en"),
    ),
    "malformed-options-look-alike-carian": (
        options(CHOICE, 2, text={"en": "\U000102abption 1"}),
        refused("items[1].options[2].text.en"),
    ),
    "malformed-parent-empty": (options(CHOICE, 2, parent=""), refused("")),
    "malformed-parent-is-an-option": (options(CHOICE, 2, parent="o3"), refused("items[1].options[2].parent")),
    "malformed-parent-of-itself": (options(CHOICE, 2, parent="o2"), refused("items[1].options[2].parent")),
    "malformed-parent-of-one": (options(CHOICE, 2, parent="south"), refused("items[1].options[2].parent")),
    "malformed-parent-of-all": (
        changed(CHOICE, options=[option | {"parent": "all"} for option in FIELDS["items"][1]["options"]]),
        refused("items[1].options[0].parent"),
    ),
    "malformed-parent-a-list": (options(CHOICE, 2, parent=["north"]), refused("items[1].options[2].parent")),
    "malformed-ordered-false-written": (
        changed(CHOICE, "options", ordered=False, options=FIELDS["items"][1]["options"]),
        refused(""),
    ),
    "malformed-ordered-one": (changed(CHOICE, ordered=1), refused("items[1].ordered")),
    "malformed-ordered-number": (changed(NUMBER, ordered=True), refused("items[2]")),
    "malformed-ordered-yes-no": (changed(0, ordered=True), refused("items[0]")),
    "malformed-prevalence-of-a-choice": (changed(CHOICE, prevalence=0), refused("items[1]")),
    "malformed-cuts-of-a-choice": (changed(CHOICE, cuts=[1, 2, 3]), refused("items[1]")),
    "malformed-cuts-missing": (changed(NUMBER, "cuts"), refused("items[2]")),
    "malformed-cuts-too-few": (changed(NUMBER, cuts=[16]), refused("items[2].cuts")),
    "malformed-cuts-equal": (changed(NUMBER, cuts=[16, 16]), refused("items[2].cuts[1]")),
    "malformed-cuts-falling": (changed(NUMBER, cuts=[18, 16]), refused("items[2].cuts[1]")),
    "malformed-cuts-text": (changed(NUMBER, cuts=["16", "18"]), refused("items[2].cuts[0]")),
    "malformed-cuts-out-of-range": (changed(NUMBER, cuts=[16, 100_000_000]), refused("items[2].cuts[1]")),
    "malformed-cuts-minus-zero": (
        envelope.sign(envelope.SURVEY_TYPE, SIGNED.payload.replace(b"[16,18]", b"[-0,18]"), RESEARCHER_KEY)
        + b"\n",
        refused(""),
    ),
    "malformed-box-without-question": (changed(BOX, group=""), refused("items[3].group")),
    "malformed-box-twice": (changed(BOX + 1, text={"en": "Question number 3"}), refused("items[4].text.en")),
    "malformed-same-question-with-other-options": (
        changed(CHOICE, text={"en": "question number 5"}),
        refused("items[5].text.en"),
    ),
    "malformed-option-order-of-fields": (
        changed(CHOICE, options=[dict(reversed(option.items())) for option in FIELDS["items"][1]["options"]]),
        refused(""),
    ),
    "malformed-open-by-one-side": (
        spelled(
            FIELDS
            | {
                "levels": [
                    FIELDS["levels"][0],
                    FIELDS["levels"][1]
                    | {"scheme": {"kind": "asymmetric", "keep_one": 700, "keep_zero": 1000}},
                ]
            }
        ),
        refused("items[1].default"),
    ),
    "malformed-depth-seven": (options(CHOICE, 2, text={"en": {"a": 1}}), refused("")),
}
"""Name: (file, verdict and field)."""


def one(answers: str, **changes: object) -> bytes:
    record = {"id": f"record-{0:015d}", "levels": "222222", "answers": answers} | changes
    payload = {"v": 1, "survey": SIGNED.id, "key": SENDER, "records": [record]}
    return envelope.sign(envelope.BATCH_TYPE, strictjson.dumps(payload), SENDER_KEY) + b"\n"


BATCHES: dict[str, tuple[bytes, list[tuple[str, str]]]] = {
    "accepted-options-lowest": (one("00000" + "0"), [("accepted", "")]),
    "accepted-options-highest": (one("13211z"), [("accepted", "")]),
    "accepted-options-not-said": (one("------"), [("accepted", "")]),
    "bad-character-option-for-yes-no": (one("23211z"), [("bad character", "records[0].answers")]),
    "bad-character-option-too-high": (one("14211z"), [("bad character", "records[0].answers")]),
    "bad-character-band-too-high": (one("13311z"), [("bad character", "records[0].answers")]),
    "bad-character-option-for-a-box": (one("13221z"), [("bad character", "records[0].answers")]),
    "bad-character-capital-option": (one("13211Z"), [("bad character", "records[0].answers")]),
    "bad-character-option-behind-z": (one("13211{"), [("bad character", "records[0].answers")]),
    "bad-character-option-fullwidth": (one("1321\uff111"), [("bad character", "records[0].answers")]),
    "wrong-length-options": (one("13211", levels="22222"), [("wrong length", "records[0].answers")]),
    "malformed-answers-a-list": (one([1, 3, 2, 1, 1, 35]), [("malformed", "records[0].answers")]),  # type: ignore[arg-type]
}
"""Name: (file, verdict and field of each line); they answer `survey-accepted-options`."""
