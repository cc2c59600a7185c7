"""The fields of questions with options in a survey file: written once, read back, absent where they say nothing."""

from __future__ import annotations

import hashlib
import json
import re
from contextlib import suppress
from copy import deepcopy
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.surveys import (
    RESEARCHER_KEY,
    english,
    make_box,
    make_choice,
    make_item,
    make_number,
    make_options,
    make_survey,
)

from tacit.formats import envelope, strictjson
from tacit.formats.errors import LIMITS, FormatError, LimitError, Limits
from tacit.formats.survey_file import read_draft, read_survey, sign_survey, to_fields
from tacit.survey import Option, QuestionKind, Scheme, Text

VECTORS = Path(__file__).parents[2] / "vectors" / "files"
OLD_FIELDS = ["code", "text", "help", "group", "prevalence", "default", "minimum"]


def item_of(survey, position=0):
    return to_fields(survey)["items"][position]


def test_an_item_of_yes_and_no_has_no_new_field():
    assert list(item_of(make_survey(1))) == OLD_FIELDS
    assert list(item_of(make_survey((make_item(0, sensitive=False),)))) == [*OLD_FIELDS, "sensitive"]


def test_a_survey_of_the_time_before_options_keeps_its_bytes_and_its_id():
    """The id and the length are those of the format page, written before there were options."""
    signed = read_survey((VECTORS / "survey-accepted.tacit-survey").read_bytes())
    assert signed.id == "0c75650e76e591f2bea76554dfe0bbf684c2d882247e21b2375e2e25b476bd97"
    assert strictjson.dumps(to_fields(signed.survey)) == signed.payload


@pytest.mark.parametrize(
    ("item", "names"),
    [
        (make_box(), [*OLD_FIELDS, "kind"]),
        (make_choice(), ["code", "text", "help", "group", "default", "minimum", "kind", "options"]),
        (
            make_choice(ordered=True, sensitive=False),
            [
                "code",
                "text",
                "help",
                "group",
                "default",
                "minimum",
                "sensitive",
                "kind",
                "ordered",
                "options",
            ],
        ),
        (make_number(), ["code", "text", "help", "group", "default", "minimum", "kind", "cuts", "options"]),
    ],
    ids=lambda value: str(getattr(value, "kind", "")),
)
def test_the_fields_of_each_kind_are_written_in_one_order(item, names):
    assert list(item_of(make_survey((item,)))) == names


def test_an_option_has_a_parent_only_where_it_has_one():
    options = item_of(make_survey((make_choice(0, 3, options=make_options(3, o0="n", o1="n")),)))["options"]
    assert options[0] == {"code": "o0", "text": {"en": "Option 0"}, "parent": "n"}
    assert options[2] == {"code": "o2", "text": {"en": "Option 2"}}


@st.composite
def items(draw, position):
    kind = draw(st.sampled_from(list(QuestionKind)))
    if kind is QuestionKind.YES_NO:
        return make_item(position)
    if kind is QuestionKind.SEVERAL:
        return make_box(position)
    if kind is QuestionKind.NUMBER:
        cuts = draw(st.lists(st.integers(-99_999_999, 99_999_999), min_size=1, max_size=35, unique=True))
        return make_number(position, tuple(sorted(cuts)))
    count = draw(st.integers(2, 36))
    parented = draw(st.integers(2, count - 1)) if count > 2 and draw(st.booleans()) else 0
    parents = {f"o{i}": "some" for i in range(parented)}
    return make_choice(position, count, options=make_options(count, **parents), ordered=draw(st.booleans()))


@given(st.data())
def test_whatever_is_signed_is_read_back_and_signs_to_the_same_bytes(data):
    asked = make_survey(tuple(data.draw(items(i)) for i in range(data.draw(st.integers(1, 4)))))
    signed = sign_survey(asked, RESEARCHER_KEY)
    again = read_survey(signed.line)
    assert again.survey.items == asked.items
    assert again.id == hashlib.sha256(again.payload).hexdigest()
    assert sign_survey(again.survey, RESEARCHER_KEY).line == signed.line
    assert read_draft(json.dumps(to_fields(asked), indent=1).encode()).items == asked.items


def test_texts_of_options_are_brought_into_their_one_spelling():
    loose = make_choice(options=(Option("a", english("Cafe\u0301  au lait ")), Option("b", english("Tea"))))
    signed = sign_survey(make_survey((loose,)), RESEARCHER_KEY)
    assert signed.survey.items[0].options[0].text == Text.of({"en": "Caf\u00e9 au lait"})


def test_what_becomes_alike_in_its_one_spelling_is_not_signed():
    options = (Option("a", english("Tea")), Option("b", english("Te\u200ba")))
    with pytest.raises(ValueError, match="reads like options"):
        make_choice(options=options)


@pytest.mark.parametrize("words", ["kind", "ordered", "cuts", "parent", "options"])
def test_the_new_fields_are_unknown_in_a_record(words):
    data = (VECTORS / "accepted-options-lowest.tacit-batch").read_bytes()
    assert f'"{words}"'.encode() not in envelope.parse(data).payload


def test_a_survey_may_cost_no_more_options_than_its_limit():
    payload = to_fields(make_survey((make_choice(0, 5),)))
    with pytest.raises(LimitError, match="5 options, more than 4"):
        read_draft(strictjson.dumps(payload), Limits(options=4))
    assert read_draft(strictjson.dumps(payload), Limits(options=5)).items[0].options


def test_the_payload_of_a_survey_is_as_deep_as_an_options_text_and_no_deeper():
    assert LIMITS.survey_depth == 6
    payload = strictjson.dumps(to_fields(make_survey((make_choice(),))))
    assert read_draft(payload)
    with pytest.raises(FormatError, match="deeper than 5"):
        read_draft(payload, Limits(survey_depth=5))
    with pytest.raises(FormatError, match="deeper than 6"):
        read_draft(payload.replace(b'"Option 0"', b'["Option 0"]'))


def test_the_example_of_the_guide_is_taken_as_it_is_written():
    page = (VECTORS.parents[2] / "docs" / "researchers.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    draft = to_fields(make_survey(1)) | {"items": json.loads(example)}
    region, age, tea, wine = read_draft(strictjson.dumps(draft)).items
    assert region.unions == (("region=low", (0, 1)),)
    assert age.unions == (("age>=18-64", (1, 2)),)
    assert tea.group == wine.group
    kept = [float(Scheme("warner", (800,)).kary(k).keep) for k in (4, 10)]
    assert kept == pytest.approx([0.57, 0.31], abs=0.005)


FIELDS = to_fields(
    make_survey(
        (
            make_item(0),
            make_choice(1, 4, options=make_options(4, o0="n", o1="n"), ordered=True),
            make_number(2),
            make_box(3),
        )
    )
)
VALUES = [
    None,
    True,
    0,
    -1,
    99_999_999,
    "",
    " ",
    "a",
    "Option 1",
    "o0",
    "choice",
    "number",
    "several",
    [],
    {},
    [1, 2],
]
VALUES += [{"en": ""}, {"fr": "x"}, {"en": "x", "fr": "y"}, {"en": "\u200b"}, [{}], "yes-no"]
NAMES = ["kind", "options", "ordered", "cuts", "parent", "prevalence", "group", "text", "code"]


def paths(value, path=()):
    """The way to every value within a value."""
    yield path
    entries = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for name, entry in entries:
        yield from paths(entry, (*path, name))


PLACES = [path for path in paths(FIELDS["items"]) if path]


@given(
    st.lists(
        st.tuples(st.sampled_from(PLACES), st.sampled_from([*NAMES, ""]), st.sampled_from(VALUES)), max_size=3
    )
)
def test_fields_that_were_tampered_with_are_refused_as_such_or_read_back(changes):
    """A name changes that field of the object at the place, no name the value at the place itself."""
    fields = json.loads(json.dumps(FIELDS))
    for path, name, value in changes:
        found = fields["items"]
        with suppress(KeyError, IndexError, TypeError):  # an earlier change took the place away
            for step in path[:-1]:
                found = found[step]
            if name and isinstance(found[path[-1]], dict):
                found[path[-1]][name] = deepcopy(value)
            else:
                found[path[-1]] = deepcopy(value)
    try:
        survey = read_draft(strictjson.dumps(fields))
    except FormatError:
        return
    assert read_draft(strictjson.dumps(to_fields(survey))) == survey
