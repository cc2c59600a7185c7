from __future__ import annotations

from dataclasses import replace

import pytest
from support.drafts import make_draft

from tacit.formats.errors import FormatError
from tacit.platform.errors import TacitError
from tacit.survey import Terms
from tacit_miner.design.draft import Words, with_part
from tacit_miner.design.edits import (
    PRESELECTED,
    EditError,
    add_question,
    first_draft,
    move_question,
    new_item,
    parted,
    place_of,
    set_field,
    short_of,
    with_text,
)


@pytest.mark.parametrize(
    ("place", "value", "read"),
    [
        ("title.fr", "Santé", lambda draft: draft.title.get("fr")),
        ("contact", "b@example.org", lambda draft: draft.contact),
        ("researcher", "B", lambda draft: draft.researcher),
        ("smokes.text.en", "Smoker?", lambda draft: draft.items[0].text.get("en")),
        ("smokes.short.en", "smoker", lambda draft: draft.items[0].short.get("en")),
        ("smokes.group.en", "Ways", lambda draft: draft.items[0].group.get("en")),
        ("level2.name.en", "Light", lambda draft: draft.levels[1].name.get("en")),
        ("smokes.code", "smoker", lambda draft: draft.items[0].code),
    ],
)
def test_a_text_is_set(place, value, read):
    assert read(set_field(make_draft(), place, value)) == value


@pytest.mark.parametrize(
    ("place", "value", "read", "wanted"),
    [
        ("skip", "false", lambda draft: draft.skip, False),
        ("ask", "2", lambda draft: draft.ask, 2),
        ("smokes.anchor", "30", lambda draft: draft.items[0].anchor, 30),
        ("weight", "700", lambda draft: draft.weight, 700),
        ("smokes.default", "3", lambda draft: draft.items[0].default, 3),
        ("shifts.sensitive", "true", lambda draft: draft.items[2].sensitive, True),
        ("level2.scheme", "asymmetric:0.9:0.85", lambda draft: draft.levels[1].values, (900, 850)),
        ("level2.scheme", "surer<=6", lambda draft: draft.levels[1].values, (857,)),
        ("languages", '["en"]', lambda draft: draft.languages, ("en",)),
    ],
)
def test_a_value_is_set(place, value, read, wanted):
    assert read(set_field(make_draft(), place, value)) == wanted


@pytest.mark.parametrize(
    "place", ["titel.fr", "title", "level9.scheme", "nobody.text.en", "smokes.colour", "smokes"]
)
def test_a_place_that_is_none_is_refused(place):
    with pytest.raises(EditError):
        set_field(make_draft(), place, "1")


@pytest.mark.parametrize(
    ("place", "value"), [("skip", "perhaps"), ("smokes.default", "many"), ("weight", "0.5")]
)
def test_a_value_of_another_type_is_refused(place, value):
    with pytest.raises(FormatError):
        set_field(make_draft(), place, value)


@pytest.mark.parametrize("value", ["warner", "warner:a", "dice:1", "warner:0.4", "chance>=100%"])
def test_a_scheme_in_another_spelling_or_out_of_reach_is_refused(value):
    with pytest.raises(TacitError):
        set_field(make_draft(), "level2.scheme", value)


def test_arms_set_where_sensitive_questions_start_also_those_added_later():
    draft = add_question(set_field(make_draft(), "arms", "[2, 3]"), "naps", "Do you nap?")
    assert draft.arms == (2, 3)
    assert [item.default for item in draft.items if item.sensitive] == [2] * 5 + [2]
    assert set_field(draft, "arms", "[]").arms == ()
    assert set_field(draft, "arms", "2,4").arms == (2, 4)


def test_questions_are_added_removed_and_moved():
    draft = add_question(make_draft(), "naps", "Do you nap?")
    assert draft.items[-1].code == "naps"
    assert draft.items[-1].text.get("en") == "Do you nap?"
    draft = move_question(with_part(draft, "items", place_of(draft, "smokes")), "naps", "1")
    assert [item.code for item in draft.items] == ["naps", "drinks", "shifts", "region", "age", "tea"]
    for number in ("0", "7", "x"):
        with pytest.raises(EditError):
            move_question(draft, "naps", number)
    with pytest.raises(EditError):
        with_part(draft, "items", place_of(draft, "smokes"))


def test_a_change_has_a_place_and_a_value():
    assert parted("a.b=c=d") == ("a.b", "c=d")
    for text in ("a", "=b"):
        with pytest.raises(EditError):
            parted(text)


@pytest.mark.parametrize(("field", "value"), [("terms.tokens", ""), ("terms.quota", "5")])
def test_what_goes_with_tokens_alone_leaves_with_them(field, value):
    draft = make_draft(ask=1, terms=Terms(tokens="0" * 64, by_token=True))
    changed = set_field(draft, field, value)
    assert not changed.terms.by_token
    assert set_field(draft, "terms.quota", "1").terms.by_token


def test_a_short_name_follows_the_text_until_somebody_writes_another():
    asked = with_text(new_item(first_draft(["en", "fr"])), Words.of(en="Do you work at night?"))
    assert asked.short == Words.of(en="Do you work at night")
    asked = with_text(asked, Words.of(en="Do you ever work at night, or at weekends?", fr="La nuit ?"))
    assert asked.short == Words.of(en="Do you ever work at", fr="La nuit")
    named = replace(asked, short=Words.of(en="night work", fr="La nuit"))
    assert with_text(named, Words.of(en="At night?", fr="De nuit ?")).short == Words.of(
        en="night work", fr="De nuit"
    )
    assert short_of("x" * 30) == "x" * 24


def test_a_new_question_is_sensitive_whatever_the_one_before_it_is():
    draft = first_draft(["en"])
    plain = replace(new_item(draft), sensitive=False, default=1)
    made = new_item(with_part(draft, "items", 0, plain, taken=0), after=0)
    assert (made.sensitive, made.default) == (True, PRESELECTED)
