"""Equal content has one spelling, and any other is refused with the place where it begins to differ."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.surveys import RESEARCHER_KEY, english, make_item, make_survey

from tacit.formats import envelope, strictjson
from tacit.formats.errors import FormatError, MalformedError
from tacit.formats.strictjson import FREE_ESCAPE, FREE_WHITE_SPACE, OTHER_SPELLING, check_canonical, dumps
from tacit.formats.survey_file import read_draft, read_survey, sign_survey, to_fields
from tacit.survey import Text

VECTORS = Path(__file__).parents[2] / "vectors"
TEXTS = (
    make_item(0, text=Text.of({"de": 'Rauchen "Sie"?', "en": "Do you \\ smoke?"}), help=english("a\nb é 😀")),
    make_item(1, default=1, sensitive=False),
)
SIGNED = sign_survey(make_survey(TEXTS, languages=("en", "de"), title=english("Ü")), RESEARCHER_KEY)
FIELDS = json.loads(SIGNED.payload)


def reading(payload):
    """What the reader makes of it, whatever its spelling."""
    signed = envelope.sign(envelope.SURVEY_TYPE, payload, RESEARCHER_KEY)
    return to_fields(read_survey(signed, any_spelling=True).survey)


def refusal(payload):
    with pytest.raises(MalformedError) as caught:
        check_canonical(payload, reading(payload))
    return caught.value.message


def test_what_is_signed_is_canonical():
    check_canonical(SIGNED.payload, to_fields(SIGNED.survey))
    assert dumps(to_fields(SIGNED.survey)) == SIGNED.payload


def test_every_accepted_survey_of_the_vectors_is_canonical():
    manifest = json.loads((VECTORS / "manifest.json").read_text(encoding="ascii"))
    accepted = [
        VECTORS / vector["file"]
        for vector in manifest
        if vector["kind"] == "survey" and vector["lines"][0]["verdict"] == "accepted"
    ]
    assert len(accepted) >= 3
    for path in accepted:
        signed = read_survey(path.read_bytes())
        check_canonical(signed.payload, to_fields(signed.survey))


def reordered(fields):
    return {"title": fields["title"]} | fields


TURNED = dict(reversed(FIELDS["items"][0]["text"].items()))

OTHERS = {
    "indented": (json.dumps(FIELDS, indent=1, ensure_ascii=False).encode(), FREE_WHITE_SPACE, 2),
    "a space behind a colon": (SIGNED.payload.replace(b'"v":1', b'"v": 1'), FREE_WHITE_SPACE, 6),
    "a newline at the end": (SIGNED.payload + b"\n", FREE_WHITE_SPACE, len(SIGNED.payload) + 1),
    "an escape for a letter": (
        SIGNED.payload.replace("Ü".encode(), rb"\u00dc"),
        FREE_ESCAPE,
        SIGNED.payload.index("Ü".encode()) + 1,
    ),
    "an escape for a plain letter": (
        SIGNED.payload.replace(b"example.org", rb"example.or\u0067"),
        FREE_ESCAPE,
        SIGNED.payload.index(b"example.org") + 11,
    ),
    "a long escape for a line feed": (
        SIGNED.payload.replace(rb"a\nb", rb"a\u000ab"),
        OTHER_SPELLING,
        SIGNED.payload.index(rb"a\nb") + 3,
    ),
    "fields in another order": (strictjson.dumps(reordered(FIELDS)), OTHER_SPELLING, 3),
    "fields of a scheme in another order": (
        SIGNED.payload.replace(b'"kind":"warner","keep":950', b'"keep":950,"kind":"warner"'),
        OTHER_SPELLING,
        SIGNED.payload.index(b'"kind":"warner"') + 3,
    ),
    "texts in another order than the languages": (
        strictjson.dumps(FIELDS | {"items": [FIELDS["items"][0] | {"text": TURNED}, FIELDS["items"][1]]}),
        OTHER_SPELLING,
        SIGNED.payload.index(b'"text":{') + 10,
    ),
    "a field that says what its absence says": (
        strictjson.dumps(FIELDS | {"items": [FIELDS["items"][0] | {"sensitive": True}, FIELDS["items"][1]]}),
        OTHER_SPELLING,
        None,
    ),
}


@pytest.mark.parametrize("name", OTHERS)
def test_another_spelling_is_refused_with_its_place(name):
    payload, template, byte = OTHERS[name]
    assert payload != SIGNED.payload
    message = refusal(payload)
    assert message.template is template
    if byte:
        assert message.values["byte"] == byte
    assert "sign the survey with this program" in str(message)


def spaced(data, places):
    """White space put in behind some of the commas, colons and brackets of canonical JSON that lie between tokens."""
    text, inside, result, count = data.decode(), False, [], 0
    for position, character in enumerate(text):
        result.append(character)
        if character == '"' and (position == 0 or text[position - 1] != "\\"):
            inside = not inside
        elif not inside and character in ",:{}[]":
            count += 1
            if count in places:
                result.append(" ")
    return "".join(result).encode()


@given(st.sets(st.integers(1, 60), min_size=1, max_size=5))
def test_white_space_anywhere_is_refused(places):
    payload = spaced(SIGNED.payload, places)
    assert refusal(payload).template is FREE_WHITE_SPACE


@given(st.permutations(list(FIELDS)))
def test_only_one_order_of_fields_is_accepted(order):
    payload = strictjson.dumps({name: FIELDS[name] for name in order})
    if order == list(FIELDS):
        check_canonical(payload, reading(payload))
    else:
        assert refusal(payload).template is OTHER_SPELLING


def test_two_drafts_equal_in_content_have_one_id():
    fields = {name: value for name, value in FIELDS.items() if name != "researcher"}
    fields["researcher"] = {"name": FIELDS["researcher"]["name"]}
    one = json.dumps(fields, indent=3).encode()
    other = b"// a comment\n" + json.dumps(dict(reversed(fields.items())), ensure_ascii=False).encode()
    ids = {sign_survey(read_draft(draft), RESEARCHER_KEY).id for draft in (one, other)}
    assert ids == {SIGNED.id}


def test_a_refusal_of_the_parser_comes_first():
    with pytest.raises(FormatError, match="not JSON"):
        reading(SIGNED.payload.replace(b'"v":1', b'"v":01'))
