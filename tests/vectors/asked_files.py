"""Surveys that ask some of their questions, offer two arms or know a share, and records of them: each new field, kept and broken.

`generate.py` writes them as the others.
"""

from __future__ import annotations

import json

from support.surveys import RESEARCHER_KEY, SENDER_KEY, make_box, make_choice, make_item, make_survey

from tacit.formats import base64, envelope, public_keys, strictjson
from tacit.formats.survey_file import sign_survey
from tacit.survey import Survey

SENDER = base64.encode(public_keys.public_bytes(SENDER_KEY))

ITEMS = (
    make_item(0, anchor=0),
    make_item(1, minimum=2),
    make_choice(2, 4, sensitive=False, default=1),
    make_box(3),
    make_box(4, anchor=250),
    make_item(5, default=3, minimum=3),
)
ASKED = make_survey(ITEMS, ask=2, arms=(2, 4))
"""Four sensitive questions, of which two are asked: 0, 1, the checklist of 3 and 4, and 5; everybody is asked 2."""

SIGNED = sign_survey(ASKED, RESEARCHER_KEY)
FIELDS = json.loads(SIGNED.payload)


def line_of(asked: Survey) -> bytes:
    return sign_survey(asked, RESEARCHER_KEY).line


def spelled(**changes: object) -> bytes:
    """The survey with other fields, signed without the rules of the model."""
    return envelope.sign(envelope.SURVEY_TYPE, strictjson.dumps(FIELDS | changes), RESEARCHER_KEY) + b"\n"


def changed(position: int, **changes: object) -> bytes:
    """The survey with another item."""
    items = [dict(item) for item in FIELDS["items"]]
    items[position] |= changes
    return spelled(items=items)


def refused(field: str) -> tuple[str, str]:
    return "malformed", field


def other_order(payload: bytes) -> bytes:
    swapped = payload.replace(b'"ask":2,"arms":[2,4]', b'"arms":[2,4],"ask":2')
    return envelope.sign(envelope.SURVEY_TYPE, swapped, RESEARCHER_KEY) + b"\n"


SURVEYS: dict[str, tuple[bytes, tuple[str, str]]] = {
    "accepted-asked": (SIGNED.line, ("accepted", "")),
    "accepted-ask-alone": (line_of(make_survey(ITEMS, ask=3)), ("accepted", "")),
    "accepted-arms-alone": (line_of(make_survey(ITEMS, arms=(2, 3))), ("accepted", "")),
    "accepted-anchor-bounds": (
        line_of(make_survey((make_item(0, anchor=0), make_item(1, anchor=1_000)))),
        ("accepted", ""),
    ),
    "malformed-ask-none": (spelled(ask=0), refused("")),
    "malformed-ask-negative": (spelled(ask=-1), refused("ask")),
    "malformed-ask-all": (spelled(ask=4), refused("ask")),
    "malformed-ask-counts-boxes-apart": (spelled(ask=5), refused("ask")),
    "malformed-ask-text": (spelled(ask="2"), refused("ask")),
    "malformed-ask-true": (spelled(ask=True), refused("ask")),
    "malformed-ask-and-arms-in-other-order": (other_order(SIGNED.payload), refused("")),
    "malformed-arms-one": (spelled(arms=[2]), refused("arms")),
    "malformed-arms-three": (spelled(arms=[2, 3, 4]), refused("arms")),
    "malformed-arms-none": (spelled(arms=[]), refused("")),
    "malformed-arms-equal": (spelled(arms=[2, 2]), refused("arms[1]")),
    "malformed-arms-falling": (spelled(arms=[4, 2]), refused("arms[1]")),
    "malformed-arms-no-such-level": (spelled(arms=[2, 5]), refused("arms[1]")),
    "malformed-arms-level-zero": (spelled(arms=[0, 4]), refused("arms[0]")),
    "malformed-arms-open": (spelled(arms=[1, 4]), refused("arms[0]")),
    "malformed-arms-text": (spelled(arms=["2", "4"]), refused("arms[0]")),
    "malformed-arms-alike": (
        spelled(
            arms=[2, 3],
            items=[item | {"default": 3, "minimum": 3} for item in FIELDS["items"]],
        ),
        refused("arms"),
    ),
    "malformed-arms-other-default": (changed(0, default=3), refused("items[0].default")),
    "malformed-anchor-negative": (changed(0, anchor=-1), refused("items[0].anchor")),
    "malformed-anchor-above-one": (changed(0, anchor=1_001), refused("items[0].anchor")),
    "malformed-anchor-text": (changed(0, anchor="0"), refused("items[0].anchor")),
    "malformed-anchor-null": (changed(0, anchor=None), refused("items[0].anchor")),
    "malformed-anchor-of-a-choice": (changed(2, anchor=100), refused("items[2]")),
}
"""Name: (file, verdict and field)."""


def one(answers: str, levels: str, **changes: object) -> bytes:
    record = {"id": f"record-{0:015d}", "levels": levels, "answers": answers, "arm": 1} | changes
    record = {name: value for name, value in record.items() if value is not None}
    payload = {"v": 1, "survey": SIGNED.id, "key": SENDER, "records": [record]}
    return envelope.sign(envelope.BATCH_TYPE, strictjson.dumps(payload), SENDER_KEY) + b"\n"


BATCHES: dict[str, tuple[bytes, list[tuple[str, str]]]] = {
    "accepted-asked-two": (one("103...", "221..."), [("accepted", "")]),
    "accepted-asked-checklist": (one("..-10" + "-", "..122" + "3"), [("accepted", "")]),
    "accepted-asked-second-arm": (one(".-2..1", ".41..4", arm=2), [("accepted", "")]),
    "malformed-asked-one": (one("1.3...", "2.1..."), [("malformed", "records[0].answers")]),
    "malformed-asked-three": (one("10310.", "22122."), [("malformed", "records[0].answers")]),
    "malformed-asked-all": (one("103101", "221223"), [("malformed", "records[0].answers")]),
    "malformed-asked-half-a-checklist": (one("1.31..", "2.12.."), [("malformed", "records[0].answers")]),
    "bad-character-not-asked-of-all": (one("10....", "22...."), [("bad character", "records[0].answers")]),
    "unknown-level-not-asked-of-all": (one("103...", "22...."), [("unknown level", "records[0].levels")]),
    "malformed-level-of-an-item-not-asked": (one("103...", "221..3"), [("malformed", "records[0].levels")]),
    "malformed-asked-without-level": (one("10-...", "2.1..."), [("malformed", "records[0].levels")]),
    "malformed-arm-missing": (one("103...", "221...", arm=None), [("malformed", "records[0]")]),
    "malformed-arm-three": (one("103...", "221...", arm=3), [("malformed", "records[0].arm")]),
    "malformed-arm-zero": (one("103...", "221...", arm=0), [("malformed", "records[0].arm")]),
    "malformed-arm-text": (one("103...", "221...", arm="1"), [("malformed", "records[0].arm")]),
    "malformed-arm-true": (one("103...", "221...", arm=True), [("malformed", "records[0].arm")]),
}
"""Name: (file, verdict and field of each line); they answer `survey-accepted-asked`."""
