"""Ready-made texts land in every language of a draft, are clean by the check list, and are short."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from support.drafts import make_draft

from tacit.person.part import starting_levels
from tacit_miner.design.checks import check
from tacit_miner.design.draft import DraftLevel, Words, read_draft, survey_of, write_draft
from tacit_miner.design.edits import first_draft, new_item
from tacit_miner.design.library import (
    LIBRARY,
    LibraryError,
    add_language,
    known_texts,
    levels,
    with_named_text,
    with_text,
)
from tacit_miner.design.wordings import is_tied
from tacit_miner.samples import TEMPLATE

SPOKEN = ("en", "fr", "ar")
LONGEST, MEDIAN = 20, 12
"""Words of a sentence: what docs ask of the agent's own."""


def bare(languages=SPOKEN):
    draft = first_draft(languages)
    title = Words(tuple((tag, "T") for tag in languages))
    item = replace(new_item(draft), text=Words(tuple((tag, "Q") for tag in languages)), prevalence=100)
    return replace(draft, title=title, contact="a@b.c", researcher="R", items=(item,))


def each_text():
    for part, texts in LIBRARY.items():
        for name, text in texts.items():
            yield part, name, text.words
            yield from ((part, name, words) for level in text.levels for words in level[2:])


@pytest.mark.parametrize("languages", [SPOKEN, ("fr",), ("ar", "fr-CA"), ("es", "fr")])
def test_every_choice_makes_a_draft_that_has_all_its_texts_and_that_nothing_is_said_against(languages):
    for purpose in LIBRARY["purpose"]:
        for retention in LIBRARY["retention"]:
            draft = bare(languages)
            for typed in (f"purpose={purpose}", "consent=free", f"retention={retention}", "levels=plain"):
                draft = with_named_text(draft, typed)
            found = [(each.place, each.message.text()) for each in check(draft)]
            if (
                "es" in languages
            ):  # which the library does not speak: English stands in the first, and says so nowhere else
                assert draft.purpose.get("es").startswith("We want")
            else:
                assert found == []
            survey = survey_of(draft)
            assert all(survey.purpose.get([tag]) for tag in languages)
            assert starting_levels(survey) == "3"


def test_consent_ends_the_purpose_whatever_is_chosen_first_and_is_there_once():
    for order in (
        ["consent=free", "purpose=work"],
        ["purpose=health", "consent=young", "consent=free", "purpose=work"],
    ):
        draft = bare()
        for typed in order:
            draft = with_named_text(draft, typed)
        for tag in SPOKEN:
            work = LIBRARY["purpose"]["work"].words.get(tag)
            consent = LIBRARY["consent"]["free"].words.get(tag)
            assert draft.purpose.get(tag) == f"{work}\n\n{consent}"
    typed = replace(bare(), purpose=Words.of(en="My own words."))
    twice = with_text(with_text(typed, "consent", "free"), "consent", "free")
    assert twice.purpose.get("en").startswith("My own words.\n\nTaking part is your choice.")
    assert twice.purpose.get("en").count("Taking part") == 1


def test_what_people_read_is_short_and_ties_nothing():
    lengths = {tag: [] for tag in SPOKEN}
    for part, name, words in each_text():
        for tag, text in words.entries:
            assert not is_tied(text, of_level=part == "levels"), (part, name, tag)
            for sentence in filter(None, re.split(r"[.!?؟]\s*", text)):
                count = len(sentence.split())
                assert count <= LONGEST, sentence
                lengths[tag].append(count)
    for tag, counts in lengths.items():
        assert sorted(counts)[len(counts) // 2] <= MEDIAN, tag


def test_every_text_is_in_every_language_and_no_level_names_a_number():
    for part, name, words in each_text():
        assert part == "levels" or {tag for tag, _ in words.entries} == set(SPOKEN), (part, name)
        if part == "levels":
            assert not any(character.isdigit() for _, text in words.entries for character in text)
    for text in (each for texts in LIBRARY.values() for each in texts.values()):
        assert {tag for tag, _ in text.title.entries} == set(SPOKEN)


def test_levels_are_replaced_and_questions_keep_their_odds():
    draft = with_text(bare(), "levels", "plain")
    assert [item.default for item in draft.items] == [3]
    assert draft.levels[2].values == (800,)
    back = with_text(draft, "levels", "three")
    assert ([item.default for item in back.items], len(back.levels)) == ([2], 3)
    other = make_draft(levels=(DraftLevel(), *(replace(DraftLevel(), values=(700 - n,)) for n in range(8))))
    far = replace(
        other, items=tuple(replace(item, default=9, minimum=9) for item in other.items), arms=(2, 9)
    )
    found = with_text(far, "levels", "three")
    assert {(item.default, item.minimum) for item in found.items} == {(3, 3)}
    assert found.arms == (2, 3)
    assert with_text(replace(far, arms=(8, 9)), "levels", "three").arms == ()


def test_levels_are_offered_from_open_to_private_under_names_that_differ():
    for name, text in LIBRARY["levels"].items():
        made = levels(name, SPOKEN)
        kept = [level.values[0] if level.values else 1000 for level in made]
        assert kept == sorted(set(kept), reverse=True)
        for tag in SPOKEN:
            assert len({level.name.get(tag) for level in made}) == len(text.levels)


def test_the_example_has_names_of_the_library():
    known = {
        words.get(tag) for level in LIBRARY["levels"]["plain"].levels for words in level[2:] for tag in SPOKEN
    }
    lines = "\n".join(line for line in TEMPLATE.splitlines() if not line.strip().startswith("//"))
    for level in json.loads(lines)["levels"]:
        assert {*level["name"].values(), *level["help"].values()} <= known


def test_a_text_that_is_none_is_refused_with_those_that_are():
    for typed in ("purpose", "purpose=", "foo=health", "levels=four", ""):
        with pytest.raises(LibraryError, match="purpose=health") as refused:
            with_named_text(bare(), typed)
        assert "levels=plain" in str(refused.value)
    assert len(known_texts()) == len(set(known_texts())) == sum(map(len, LIBRARY.values()))


def test_a_draft_with_texts_comes_back_from_its_file():
    draft = with_named_text(with_named_text(bare(), "purpose=opinion"), "consent=young")
    assert read_draft(write_draft(draft)) == draft


def test_a_language_that_is_added_has_the_ready_made_texts_and_no_others():
    draft = with_named_text(with_named_text(bare(("en",)), "levels=plain"), "retention=published")
    own = replace(draft.levels[0], name=Words.of(en="As it is"))
    draft = replace(draft, levels=(own, *draft.levels[1:]))
    found = add_language(draft, "fr")
    assert found.languages == ("en", "fr")
    assert found.levels[1:] == levels("plain", ("en", "fr"))[1:]
    assert found.levels[0].name == own.name
    assert found.retention == LIBRARY["retention"]["published"].words.within(("en", "fr"))
    assert found.items[0].text == draft.items[0].text
    unknown = add_language(found, "de")
    assert unknown.levels == found.levels
    assert unknown.languages == ("en", "fr", "de")
