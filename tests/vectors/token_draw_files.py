"""Surveys whose questions and arms follow from tokens, records that do and do not, and what each of some tokens draws.

`generate.py` writes them as the others.
"""

from __future__ import annotations

from support.surveys import (
    RESEARCHER_KEY,
    SENDER_KEY,
    english,
    make_box,
    make_choice,
    make_item,
    make_survey,
)

from tacit.formats import base64, envelope, public_keys, strictjson, tokens
from tacit.formats.survey_file import sign_survey
from tacit.person.part import SurveyPart
from tacit.survey import NOT_ASKED, Survey, Terms, drawn_questions

SENDER = base64.encode(public_keys.public_bytes(SENDER_KEY))
TOKENS = tuple(tokens.draw(lambda count, n=n: bytes([n] * count)) for n in range(12))
LIST = tokens.digest([tokens.public_of(token) for token in TOKENS])

ITEMS = (
    make_item(0, text=english("Did you ever STEAL?")),
    make_item(1, text=english("« Straße » gesperrt?")),
    make_choice(2, 4, sensitive=False, default=1),
    make_box(3),
    make_box(4),
    make_item(5, text=english("هل تدخن؟")),
    make_item(6),
)


def survey(**changes: object) -> Survey:
    terms = Terms(**{"tokens": LIST, "by_token": True} | dict(changes.pop("terms", {})))
    return make_survey(ITEMS, **{"ask": 2, "arms": (2, 4), "terms": terms} | changes)


SIGNED = sign_survey(survey(), RESEARCHER_KEY)
FIELDS = strictjson.loads(SIGNED.payload, 6)


def spelled(ask: object = 2, arms: object = (2, 4), **terms: object) -> bytes:
    """The survey with these terms alone, signed without the rules of the model."""
    fields = FIELDS | {"terms": terms, "ask": ask, "arms": list(arms or ())}
    fields = {name: value for name, value in fields.items() if value or name not in {"ask", "arms"}}
    return envelope.sign(envelope.SURVEY_TYPE, strictjson.dumps(fields), RESEARCHER_KEY) + b"\n"


GOOD, REFUSED = ("accepted", ""), ("malformed", "terms.by_token")
SURVEYS: dict[str, tuple[bytes, tuple[str, str]]] = {
    "accepted-by-token": (SIGNED.line, GOOD),
    "accepted-by-token-ask-alone": (sign_survey(survey(arms=()), RESEARCHER_KEY).line, GOOD),
    "accepted-by-token-arms-alone": (sign_survey(survey(ask=0), RESEARCHER_KEY).line, GOOD),
    "accepted-by-token-quota-one": (sign_survey(survey(terms={"quota": 1}), RESEARCHER_KEY).line, GOOD),
    "accepted-tokens-that-draw-nothing": (
        sign_survey(survey(terms={"by_token": False}), RESEARCHER_KEY).line,
        GOOD,
    ),
    "malformed-by-token-false": (spelled(tokens=LIST, by_token=False), REFUSED),
    "malformed-by-token-one": (spelled(tokens=LIST, by_token=1), REFUSED),
    "malformed-by-token-text": (spelled(tokens=LIST, by_token="true"), REFUSED),
    "malformed-by-token-without-tokens": (spelled(by_token=True), REFUSED),
    "malformed-by-token-of-several-records": (spelled(quota=2, tokens=LIST, by_token=True), REFUSED),
    "malformed-by-token-that-draws-nothing": (spelled(0, (), tokens=LIST, by_token=True), REFUSED),
    "malformed-by-token-before-tokens": (spelled(by_token=True, tokens=LIST), ("malformed", "")),
}
"""Name: (file, verdict and field)."""


def part(token: str) -> SurveyPart:
    return SurveyPart.of_token(SIGNED.survey, tokens.public_of(token))


def record(of: SurveyPart, **changes: object) -> dict[str, object]:
    """A record of this part."""
    answers = "".join("1" if i in of.asked else NOT_ASKED for i in range(len(ITEMS)))
    made = {"id": f"record-{0:015d}", "levels": answers.replace("1", "4"), "answers": answers, "arm": of.arm}
    return made | changes


def one(token: str, of: SurveyPart, **changes: object) -> bytes:
    """A line that shows a token, with a record of this part."""
    return line(token, [record(of, **changes)])


def line(token: str, records: list[dict[str, object]]) -> bytes:
    proof = base64.encode(tokens.prove(token, SIGNED.id, public_keys.public_bytes(SENDER_KEY)))
    payload = {"v": 1, "survey": SIGNED.id, "key": SENDER, "records": records, "token": proof}
    return envelope.sign(envelope.BATCH_TYPE, strictjson.dumps(payload), SENDER_KEY) + b"\n"


OWN = part(TOKENS[0])
OTHER = next(part(token) for token in TOKENS if part(token).asked != OWN.asked)
NOT_DRAWN = ("not as drawn", "records[0].answers")
BATCHES: dict[str, tuple[bytes, list[tuple[str, str]]]] = {
    **{f"accepted-by-token-{n}": (one(token, part(token)), [GOOD]) for n, token in enumerate(TOKENS)},
    "not-as-drawn-questions": (one(TOKENS[0], OTHER), [NOT_DRAWN]),
    "not-as-drawn-questions-and-arm": (one(TOKENS[0], OTHER, arm=3 - OWN.arm), [NOT_DRAWN]),
    "not-as-drawn-arm": (one(TOKENS[0], OWN, arm=3 - OWN.arm), [("not as drawn", "records[0].arm")]),
    "malformed-before-not-as-drawn": (one(TOKENS[0], OTHER, arm=3), [("malformed", "records[0].arm")]),
    "malformed-two-equal-ids-before-not-as-drawn": (
        line(TOKENS[0], [record(OTHER)] * 2),
        [("malformed", "records")],
    ),
}
"""Name: (file, verdict and field of each line); they answer `survey-accepted-by-token`."""


def draws() -> list[dict[str, object]]:
    """What each token draws of the survey: for a program in another language."""
    questions = drawn_questions(SIGNED.survey)
    return [
        {
            "token": token,
            "public": tokens.public_of(token).hex(),
            "researcher": SIGNED.survey.researcher.key.hex(),
            "questions": list(questions),
            "ask": SIGNED.survey.ask,
            "asked": sorted(part(token).asked),
            "arm": part(token).arm,
        }
        for token in TOKENS
    ]
