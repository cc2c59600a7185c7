from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.drafts import make_draft

from tacit.formats import survey_file
from tacit.formats.errors import FormatError
from tacit.survey import QuestionKind
from tacit_miner.design.draft import (
    Draft,
    DraftItem,
    DraftLevel,
    DraftOption,
    Words,
    read_draft,
    survey_of,
    to_fields,
    write_draft,
)
from tacit_miner.samples import TEMPLATE


def test_a_sound_draft_is_read_alike_by_the_reader_of_surveys():
    data = write_draft(make_draft())
    assert survey_file.read_draft(data) == survey_of(make_draft())
    assert survey_of(read_draft(data)) == survey_of(make_draft())


def test_the_example_with_its_comments_is_read():
    data = TEMPLATE.encode()
    assert survey_of(read_draft(data)) == survey_file.read_draft(data)


short = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
some_words = st.lists(
    st.tuples(st.sampled_from(["en", "fr", "x!"]), short), max_size=2, unique_by=lambda p: p[0]
).map(lambda pairs: Words(tuple(pairs)))
options = st.lists(st.builds(DraftOption, short, some_words, short), max_size=3).map(tuple)
whole = st.integers(-99_999_999, 999_999_999)


@st.composite
def items(draw):
    kind = draw(st.sampled_from(list(QuestionKind)))
    own = (
        {"options": draw(options)}
        if kind.has_options
        else {"prevalence": draw(whole), "anchor": draw(st.none() | whole)}
    )
    if kind is QuestionKind.NUMBER:
        own |= {"cuts": tuple(draw(st.lists(st.integers(-99, 99), max_size=3))), "ordered": True}
    if kind is QuestionKind.CHOICE:
        own["ordered"] = draw(st.booleans())
    text = {name: draw(some_words) for name in ("text", "help")}
    return DraftItem(code=draw(short), kind=kind, default=draw(whole), minimum=draw(whole), **text, **own)


drafts = st.builds(
    Draft,
    title=some_words,
    contact=short,
    languages=st.just(("en", "fr")),
    researcher=short,
    weight=whole,
    skip=st.booleans(),
    ask=whole,
    arms=st.lists(whole, max_size=3).map(tuple),
    previous=st.none() | short,
    levels=st.lists(
        st.builds(DraftLevel, some_words, some_words, st.just("warner"), st.tuples(whole)), max_size=2
    ).map(tuple),
    items=st.lists(items(), max_size=3).map(tuple),
)


@given(drafts)
def test_any_draft_however_wrong_comes_back_from_its_file(draft):
    assert read_draft(write_draft(draft)) == draft


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"title": "Health"}, "title"),
        ({"weight": True}, "weight"),
        ({"items": [{"code": "a"}]}, "items[0]"),
        ({"levels": [{"name": {}, "help": {}, "scheme": {"kind": "warner", "kep": 1}}]}, "levels[0].scheme"),
        ({"levels": [{"name": {}, "help": {}, "scheme": {"kind": "dice"}}]}, "levels[0].scheme.kind"),
        ({"more": 1}, ""),
    ],
)
def test_a_field_of_another_type_or_name_is_refused_by_its_place(change, place):
    fields = to_fields(make_draft()) | change
    with pytest.raises(FormatError) as caught:
        read_draft(json.dumps(fields).encode())
    assert caught.value.field == place


def test_a_field_of_another_kind_of_question_is_refused_and_not_dropped():
    fields = to_fields(make_draft())
    fields["items"][0]["options"] = []
    with pytest.raises(FormatError, match="options"):
        read_draft(json.dumps(fields).encode())
