from __future__ import annotations

import hashlib
import json
import re

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given
from hypothesis import strategies as st
from support.surveys import OPEN, RESEARCHER_KEY, english, make_item, make_levels, make_survey

from tacit.formats import base64, envelope, public_keys, strictjson
from tacit.formats.errors import FormatError, LimitError, Limits, LineVerdict, MalformedError
from tacit.formats.strictjson import FREE_WHITE_SPACE, OTHER_SPELLING, OTHER_VERSION
from tacit.formats.survey_file import read_draft, read_survey, sign_survey, to_fields
from tacit.formats.tokens import WORDS
from tacit.survey import Researcher, Scheme, Text
from tacit.survey.texts import NOT_COMPOSED, UNSEEN, WHITE_SPACE, one_spelling

PUBLIC = base64.encode(public_keys.public_bytes(RESEARCHER_KEY))
SIGNED = sign_survey(make_survey(2), RESEARCHER_KEY)
FIELDS = json.loads(SIGNED.payload)


def signed(payload, key=RESEARCHER_KEY):
    data = payload if isinstance(payload, bytes) else strictjson.dumps(payload)
    return envelope.sign(envelope.SURVEY_TYPE, data, key)


def refusal(payload, key=RESEARCHER_KEY):
    with pytest.raises(FormatError) as caught:
        read_survey(signed(payload, key))
    return caught.value


def item(**changes):
    return {"items": [FIELDS["items"][0] | changes]}


def level(**changes):
    return {"levels": [FIELDS["levels"][0] | changes, FIELDS["levels"][1]]}


def without(source, name):
    return {key: value for key, value in source.items() if key != name}


def test_what_is_signed_is_read():
    again = read_survey(SIGNED.line)
    assert again == SIGNED
    assert again.survey.items == make_survey(2).items
    assert again.survey.researcher == Researcher("A. Researcher", public_keys.public_bytes(RESEARCHER_KEY))
    assert sign_survey(again.survey, RESEARCHER_KEY) == SIGNED


def test_the_id_is_of_the_payload_as_transmitted_and_its_words_are_of_the_id():
    assert SIGNED.id == hashlib.sha256(SIGNED.payload).hexdigest()
    assert SIGNED.words == tuple(WORDS[byte] for byte in bytes.fromhex(SIGNED.id)[:12])


def test_another_spelling_is_refused_but_for_a_survey_that_was_stored():
    spaced = signed(json.dumps(FIELDS, indent=1).encode())
    with pytest.raises(MalformedError) as caught:
        read_survey(spaced)
    assert caught.value.message.template is FREE_WHITE_SPACE
    stored = read_survey(spaced, any_spelling=True)
    assert stored.survey == SIGNED.survey
    assert stored.id != SIGNED.id
    with pytest.raises(FormatError):
        read_survey(signed(FIELDS | {"weight": 1_001}), any_spelling=True)


MARKED = "Do\u2009you smoke?"


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"title": {"en": MARKED}}, "title.en"),
        ({"purpose": {"en": "a\n\n\nb"}}, "purpose.en"),
        ({"contact": "a  b"}, "contact"),
        ({"researcher": {"name": "e\u0301", "key": PUBLIC}}, "researcher.name"),
        (level(name={"en": MARKED}), "levels[0].name.en"),
        (level(help={"en": MARKED}), "levels[0].help.en"),
        (item(text={"en": MARKED}), "items[0].text.en"),
        (item(help={"en": MARKED}), "items[0].help.en"),
        (item(group=MARKED), "items[0].group"),
    ],
)
def test_a_text_in_another_spelling_is_refused_in_every_field_and_rewritten_when_signed(changes, field):
    file = signed(FIELDS | changes)
    with pytest.raises(MalformedError) as caught:
        read_survey(file)
    assert caught.value.field == field
    assert caught.value.reason.template in {NOT_COMPOSED, UNSEEN, WHITE_SPACE}
    rewritten = sign_survey(read_survey(file, any_spelling=True).survey, RESEARCHER_KEY)
    assert read_survey(rewritten.line) == rewritten


def test_a_later_version_is_refused_as_such_whatever_is_new_in_it():
    for fields in (FIELDS | {"v": 2, "new": 1}, {"v": 2}, {"v": 2, "title": "x" * 2_000_000}):
        assert refusal(fields | {"researcher": FIELDS["researcher"]}).reason == OTHER_VERSION(version=2)
    with pytest.raises(MalformedError, match="version 3"):
        read_draft(b'{"v":3,"other":[]}')


SPORT = {"en": "Sport", "de": "Sport!"}


def grouped(group, languages=("en", "de")):
    return FIELDS | {"languages": list(languages)} | item(group=group)


def test_a_group_is_a_plain_string_or_a_text():
    for group in ("", "Sport", SPORT):
        found = read_survey(signed(grouped(group))).survey
        assert to_fields(found)["items"][0]["group"] == group
        assert sign_survey(found, RESEARCHER_KEY).survey == found
    assert found.items[0].heading(["de"]) == "Sport!"
    assert found.items[0].heading(["fr"]) == "Sport"


@pytest.mark.parametrize(
    "group", [{}, {"en": "Sport"}, {"en": "Sport", "de": "Sport"}, SPORT | {"de": "Sport"}]
)
def test_a_group_that_reads_the_same_in_every_language_is_a_plain_string(group):
    refused = refusal(grouped(group))
    assert refused.reason.template is OTHER_SPELLING
    plain = sign_survey(read_draft(strictjson.dumps(grouped(group))), RESEARCHER_KEY)
    assert plain.survey.items[0].group == ("Sport" if group else "")


def test_two_readings_of_a_group_that_differ_in_spelling_alone_become_one():
    draft = read_draft(strictjson.dumps(grouped({"en": "Sport", "de": "Sport "})))
    assert sign_survey(draft, RESEARCHER_KEY).survey.items[0].group == "Sport"


@pytest.mark.parametrize(
    ("group", "field"),
    [
        ({"de": "x", "en": "y"}, ""),
        ({"de": "x"}, "items[0].group"),
        ({"en": "x", "fr": "y"}, "items[0].group.fr"),
        ({"en": "x", "de": "a\nb"}, "items[0].group.de"),
        ({"en": "x", "de": "a" * 201}, "items[0].group.de"),
        ({"en": "x", "de": 1}, "items[0].group"),
        (["x"], "items[0].group"),
    ],
)
def test_every_rule_of_a_group_has_its_field(group, field):
    assert refusal(grouped(group)).field == field


def test_every_field_survives():
    texts = Text.of({"en": "One\nline “and” \U0001f600 another", "ar": "سؤال", "pt-BR": "ação"})
    survey = make_survey(
        (
            make_item(0, text=texts, help=texts, group="Gruppe Ä", prevalence=0, default=1, sensitive=False),
            make_item(1, prevalence=1_000, default=9, minimum=9),
        ),
        purpose=texts,
        languages=("en", "ar", "pt-BR"),
        weight=0,
        skip=False,
        previous="ab" * 32,
        levels=make_levels(
            OPEN,
            Scheme("asymmetric", (1_000, 999)),
            Scheme("unrelated", (990, 500)),
            Scheme("rrph", (900, 50, 50)),
            Scheme("hph", (50, 50, 950)),
            *(Scheme("warner", (800 - 50 * n,)) for n in range(4)),
        ),
    )
    again = sign_survey(survey, RESEARCHER_KEY).survey
    assert to_fields(again) | {"researcher": 0} == to_fields(survey) | {"researcher": 0}
    assert again.items == survey.items
    assert again.levels == survey.levels


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"v": 2}, "v"),
        ({"v": True}, "v"),
        ({"extra": 1}, ""),
        ({"title": "A title"}, "title"),
        ({"title": {}}, "title"),
        ({"title": {"en": 1}}, "title"),
        ({"title": {"EN": "x"}}, "title"),
        ({"title": {"en": "x\u202ey"}}, "title.en"),
        ({"title": {"en": "x", "fr": "y"}}, "title.fr"),
        ({"contact": None}, "contact"),
        ({"contact": ""}, "contact"),
        ({"languages": "en"}, "languages"),
        ({"languages": [1]}, "languages[0]"),
        ({"languages": []}, "languages"),
        ({"researcher": []}, "researcher.key"),
        ({"weight": "900"}, "weight"),
        ({"weight": 1_001}, "weight"),
        ({"skip": 1}, "skip"),
        ({"previous": 0}, "previous"),
        ({"previous": ""}, "previous"),
        ({"levels": {}}, "levels"),
        ({"levels": []}, "levels"),
        ({"levels": FIELDS["levels"][::-1]}, "levels[1]"),
        (level(name={}), "levels[0].name"),
        (level(name=[]), "levels[0].name"),
        (level(extra=1), "levels[0]"),
        (level(scheme="warner"), "levels[0].scheme"),
        (level(scheme={}), "levels[0].scheme.kind"),
        (level(scheme={"kind": "magic"}), "levels[0].scheme.kind"),
        (level(scheme={"kind": "warner"}), "levels[0].scheme"),
        (level(scheme={"kind": "warner", "keep": 950, "p": 1}), "levels[0].scheme"),
        (level(scheme={"kind": "warner", "keep": True}), "levels[0].scheme.keep"),
        (level(scheme={"kind": "warner", "keep": 1_001}), "levels[0].scheme.keep"),
        (level(scheme={"kind": "warner", "keep": 500}), "levels[0].scheme"),
        ({"items": {}}, "items"),
        ({"items": []}, "items"),
        ({"items": [1]}, "items[0]"),
        (item(code=""), "items[0].code"),
        (item(code=1), "items[0].code"),
        (item(text={"en": "?"}), "items[0].text.en"),
        (item(help={"en": " "}), "items[0].help.en"),
        (item(group=None), "items[0].group"),
        (item(prevalence=-1), "items[0].prevalence"),
        (item(default=1), "items[0].default"),
        (item(default=2, minimum=3), "items[0].default"),
        (item(sensitive=0), "items[0].sensitive"),
        (item(note=""), "items[0]"),
        ({"items": FIELDS["items"][:1] * 2}, "items[1].code"),
        ({"items": [FIELDS["items"][0], FIELDS["items"][0] | {"code": "other"}]}, "items[1].text.en"),
    ],
)
def test_every_rule_has_its_field(changes, field):
    error = refusal(FIELDS | changes)
    assert (error.field, error.verdict) == (field, LineVerdict.MALFORMED)


@pytest.mark.parametrize("name", list(FIELDS))
def test_no_field_may_be_missing(name):
    error = refusal(without(FIELDS, name))
    assert error.verdict is LineVerdict.MALFORMED
    assert name in str(error)


@pytest.mark.parametrize("name", [name for name in FIELDS["items"][0] if name != "sensitive"])
def test_no_field_of_an_item_may_be_missing(name):
    assert f"the field {name} is missing" in str(
        refusal(FIELDS | {"items": [without(FIELDS["items"][0], name)]})
    )


def test_too_many_items_are_over_a_limit():
    assert refusal(FIELDS | {"items": [1] * 1_001}).verdict is LineVerdict.OVER_LIMIT


@pytest.mark.parametrize(
    ("researcher", "field"),
    [
        ({"name": "", "key": PUBLIC}, "researcher"),
        ({"name": "x", "key": PUBLIC, "mail": ""}, "researcher"),
        ({"name": 1, "key": PUBLIC}, "researcher.key"),
        ({"name": "x"}, "researcher.key"),
        ({"name": "x", "key": PUBLIC[:-1]}, "researcher.key"),
        ({"name": "x", "key": "A" * 42 + "B="}, "researcher.key"),
        ({"name": "x", "key": 1}, "researcher.key"),
    ],
)
def test_the_researcher_has_a_name_and_the_key_that_signed(researcher, field):
    assert refusal(FIELDS | {"researcher": researcher}).field.startswith(field)


@pytest.mark.parametrize("name", ['A "B" {C}', 'x","key":"' + "A" * 43 + "=", "\\", "\u00e9"])
def test_the_key_is_found_behind_any_name_and_before_it_where_the_spelling_is_free(name):
    for researcher in ({"name": name, "key": PUBLIC}, {"key": PUBLIC, "name": name}):
        found = read_survey(signed(FIELDS | {"researcher": researcher}), any_spelling=True)
        assert found.survey.researcher.name == name
    assert read_survey(signed(FIELDS | {"researcher": {"name": name, "key": PUBLIC}})) is not None
    assert refusal(FIELDS | {"researcher": researcher}).reason.template is OTHER_SPELLING


def test_a_text_that_looks_like_a_key_is_not_taken_for_one():
    text = '"researcher":{"key":"' + "A" * 43 + '="}'
    assert read_survey(signed(FIELDS | {"title": {"en": text}})).survey.title.get() == text
    other = Ed25519PrivateKey.generate()
    key = base64.encode(public_keys.public_bytes(other))
    nested = b'{"x":{"researcher":{"key":"' + key.encode() + b'"}},' + SIGNED.payload[1:]
    assert refusal(nested, other).verdict is LineVerdict.MALFORMED
    twice = strictjson.dumps(FIELDS | {"title": {"researcher": 0}}).replace(
        b'"title":{"researcher":0}', b'"title":{"en":"T","researcher":{"key":"' + key.encode() + b'"}}'
    )
    assert refusal(twice, other).verdict is LineVerdict.MALFORMED


def test_the_key_that_is_found_must_be_the_key_that_is_parsed(monkeypatch):
    # Only a parser's bug could bring this about, and then the bytes verified would not be those believed.
    other = Ed25519PrivateKey.generate()
    monkeypatch.setattr("tacit.formats.survey_file._find_key", lambda _: public_keys.public_bytes(other))
    error = refusal(SIGNED.payload, other)
    assert (error.field, error.verdict) == ("researcher.key", LineVerdict.MALFORMED)


def test_a_changed_survey_and_a_batch_are_refused():
    changed = SIGNED.line.replace(
        base64.encode(SIGNED.payload).encode(), base64.encode(SIGNED.payload + b" ").encode()
    )
    with pytest.raises(FormatError) as caught:
        read_survey(changed)
    assert caught.value.verdict is LineVerdict.BAD_SIGNATURE
    with pytest.raises(MalformedError, match="not JSON"):
        read_survey(SIGNED.line + SIGNED.line)
    with pytest.raises(MalformedError, match="payloadType"):
        read_survey(envelope.sign(envelope.BATCH_TYPE, SIGNED.payload, RESEARCHER_KEY))


def test_a_draft_may_have_comments_and_no_key():
    draft = to_fields(make_survey(2))
    text = "// first\n" + json.dumps(draft, indent=2).replace('"contact"', '\t // "contact": here\n"contact"')
    assert read_draft(text.encode()) == make_survey(2)
    assert read_draft(SIGNED.payload) == SIGNED.survey
    with pytest.raises(MalformedError, match="not JSON in row 2"):
        read_draft(b'// a\n{"v":1 // b\n}')
    with pytest.raises(LimitError, match="draft"):
        read_draft(b" " * 101, Limits(line_bytes=100))


def test_a_comment_mark_in_a_text_is_text():
    survey = make_survey(2, purpose=english("see\n// https://example.org"))
    assert read_draft(strictjson.dumps(to_fields(survey))) == survey


def test_a_draft_for_another_key_is_not_signed():
    with pytest.raises(MalformedError, match="names another key"):
        sign_survey(SIGNED.survey, Ed25519PrivateKey.generate())


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 2_000) | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["en", "kind", "keep", "name", "code"]), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(st.sampled_from(list(FIELDS)), JUNK)
def test_junk_in_any_field_is_refused_and_nothing_else(name, junk):
    try:
        found = read_survey(signed(FIELDS | {name: junk}))
    except FormatError:
        return
    assert to_fields(found.survey)[name] == junk


@given(st.sampled_from(list(FIELDS["items"][0])), JUNK)
def test_junk_in_any_field_of_an_item_is_refused_and_nothing_else(name, junk):
    try:
        found = read_survey(signed(FIELDS | item(**{name: junk})))
    except FormatError:
        return
    assert to_fields(found.survey)["items"][0][name] == junk


@given(st.binary() | st.text().map(str.encode))
def test_noise_is_refused_and_nothing_else(noise):
    for data in (noise, signed(noise)):
        with pytest.raises(FormatError):
            read_survey(data)
    with pytest.raises(FormatError):
        read_draft(noise)


@given(st.text(min_size=1, max_size=30).filter(str.strip))
def test_any_question_that_is_taken_comes_back(text):
    try:
        survey = make_survey((make_item(text=english(text)),))
    except ValueError:
        return
    assert sign_survey(survey, RESEARCHER_KEY).survey.items == (make_item(text=english(one_spelling(text))),)


def test_all_texts_of_a_survey_together_have_a_limit():
    survey = to_fields(make_survey(2))
    data = strictjson.dumps(survey)
    total = sum(len(text) for text in re.findall(r'"([^"]*)"', data.decode()))
    assert read_draft(data, Limits(characters=total)) == make_survey(2)
    with pytest.raises(LimitError, match="characters"):
        read_draft(data, Limits(characters=total - 1))
