from __future__ import annotations

from dataclasses import replace

import pytest
from support.drafts import ITEMS, LEVELS, make_draft, words

from tacit.platform.errors import SurveyError
from tacit.platform.messages import Template
from tacit.survey import QuestionKind, Terms
from tacit_miner.design import checks, wordings
from tacit_miner.design.checks import SENT_UNCHANGED, SHARE_UNTOUCHED, FindingWeight, check, errors
from tacit_miner.design.draft import (
    UNSAID,
    Draft,
    DraftItem,
    DraftOption,
    Words,
    survey_of,
    with_part,
)


def places(draft):
    return [finding.place for finding in errors(check(draft))]


def item(**changes):
    return make_draft(items=(replace(ITEMS[0], **changes),))


def test_a_sound_draft_has_nothing_on_its_list():
    assert check(make_draft()) == ()


WRONG = {
    "title": make_draft(title=Words()),
    "title.de": make_draft(title=words("T").put("de", "Titel")),
    "purpose.en": make_draft(purpose=words("a\u202eb")),
    "contact": make_draft(contact=""),
    "researcher.name": make_draft(researcher="two\nlines"),
    "weight": make_draft(weight=1_001),
    "previous": make_draft(previous="abc"),
    "languages": make_draft(languages=()),
    "languages[1]": make_draft(languages=("en", "French")),
    "levels": make_draft(levels=()),
    "levels[1].name": with_part(make_draft(), "levels", 1, replace(LEVELS[1], name=Words())),
    "levels[1].scheme": with_part(make_draft(), "levels", 1, replace(LEVELS[1], values=(500,))),
    "levels[2]": with_part(make_draft(), "levels", 2, replace(LEVELS[2], values=(900,))),
    "items": make_draft(items=()),
    "items[0].code": item(code="a b"),
    "items[0].text": item(text=Words()),
    "items[0].text.en": item(text=words("?!")),
    "items[0].help.de": item(help=Words.of(de="Hilfe")),
    "items[0].prevalence": item(prevalence=-1),
    "ask": make_draft(ask=9),
    "arms": make_draft(arms=(2,)),
    "items[0].anchor": item(anchor=1_001),
    "items[0].default": item(default=1),
    "items[0].minimum": item(minimum=9),
    "items[0].group": item(kind=QuestionKind.SEVERAL, group=Words()),
    "items[0].options": item(kind=QuestionKind.CHOICE, options=()),
    "items[0].options[1].code": item(
        kind=QuestionKind.CHOICE, options=(DraftOption("a", words("A")), DraftOption("a", words("B")))
    ),
    "items[0].options[1].text.en": item(
        kind=QuestionKind.CHOICE, options=(DraftOption("a", words("A")), DraftOption("b", words("a", "b")))
    ),
    "items[0].options[1].text": item(
        kind=QuestionKind.CHOICE, options=(DraftOption("a", words("A")), DraftOption("b", Words.of(fr="b")))
    ),
    "items[0].cuts[1]": item(
        kind=QuestionKind.NUMBER,
        options=tuple(DraftOption(code, words(code)) for code in "abc"),
        cuts=(5, 5),
    ),
    "items[1].code": with_part(make_draft(), "items", 1, replace(ITEMS[1], code="smokes")),
    "items[1].text.en": with_part(
        make_draft(), "items", 1, replace(ITEMS[1], text=words("do you  SMOKE", "x"))
    ),
}


@pytest.mark.parametrize("place", WRONG)
def test_each_fault_is_found_at_its_place_and_alone(place):
    assert places(WRONG[place]) == [place]


@pytest.mark.parametrize("place", WRONG)
def test_what_the_list_calls_an_error_the_survey_refuses(place):
    with pytest.raises(SurveyError):
        survey_of(WRONG[place])


def test_all_faults_are_found_at_once():
    wrong = make_draft(
        title=Words(),
        contact="",
        items=(
            replace(ITEMS[0], code="", text=Words(), prevalence=2_000),
            replace(ITEMS[1], default=1),
            *ITEMS[2:],
            replace(ITEMS[2], text=words("Another one?")),
        ),
    )
    assert places(wrong) == [
        "title",
        "contact",
        "items[0].code",
        "items[0].text",
        "items[0].prevalence",
        "items[1].default",
        "items[6].code",
    ]


def test_repeats_are_found_behind_questions_that_are_wrong():
    wrong = make_draft(
        items=(replace(ITEMS[0], code="!"), ITEMS[1], ITEMS[2], replace(ITEMS[1], code="again"))
    )
    found = {finding.place: finding.message for finding in errors(check(wrong))}
    assert found.keys() == {"items[0].code", "items[3].text.en"}
    assert found["items[3].text.en"] == checks.SAME_QUESTION(first=2)


def template_of(draft) -> Template:
    (finding,) = check(draft)
    assert finding.weight is FindingWeight.WARNING
    return finding.message.template


def test_a_text_without_translation_is_a_warning():
    assert template_of(item(text=Words.of(en="Do you smoke?"))) is wordings.NOT_TRANSLATED


@pytest.mark.parametrize(
    ("place", "draft"),
    {
        "items[0].group.fr": item(group=Words.of(en="Habits")),
        "items[0].help.fr": item(help=Words.of(en="In the last week.")),
        "levels[1].name.fr": with_part(
            make_draft(), "levels", 1, replace(LEVELS[1], name=Words.of(en="Lightly hidden"))
        ),
        "levels[1].help.fr": with_part(
            make_draft(), "levels", 1, replace(LEVELS[1], help=Words.of(en="One of ten."))
        ),
        "items[0].options[1].text.fr": item(
            kind=QuestionKind.CHOICE,
            options=(DraftOption("a", words("A")), DraftOption("b", Words.of(en="B"))),
        ),
    }.items(),
)
def test_whatever_a_second_language_lacks_is_in_the_list(place, draft):
    (finding,) = check(draft)
    assert (finding.place, finding.message.template) == (place, wordings.NOT_TRANSLATED)


@pytest.mark.parametrize(
    ("place", "draft"),
    {
        "items[0].text.fr": item(text=words("Do you smoke?", "Fumez-vous ? Sinon, laissez vide.")),
        "items[0].help.en": item(
            help=words("If you never smoked, choose prefer not to say.", "Chaque jour.")
        ),
        "levels[1].name.en": with_part(
            make_draft(), "levels", 1, replace(LEVELS[1], name=words("For those who smoke", "Un peu caché"))
        ),
    }.items(),
)
def test_a_wording_that_ties_an_answer_to_a_skip_or_a_level_is_in_the_list(place, draft):
    (finding,) = check(draft)
    assert (finding.weight, finding.place, finding.message.template) == (
        FindingWeight.WARNING,
        place,
        wordings.TIED,
    )


def test_a_level_that_the_agent_raises_is_a_warning():
    levels = (LEVELS[0], replace(LEVELS[1], values=(990,)), LEVELS[2])
    draft = replace(item(), levels=levels)
    assert template_of(draft) is checks.AGENT_RAISES


def test_a_sensitive_question_without_a_level_to_start_at_is_an_error():
    levels = (LEVELS[0], replace(LEVELS[1], values=(990,)))
    assert places(replace(item(), levels=levels)) == ["items[0].default"]


def test_a_question_asked_again_in_an_explanation_is_a_warning():
    almost = replace(
        ITEMS[0], code="again", text=words("Another thing?", "Autre chose ?"), help=ITEMS[0].text
    )
    assert template_of(make_draft(items=(ITEMS[0], almost))) is checks.ASKED_ELSEWHERE


def test_an_expected_share_of_nobody_is_a_warning():
    assert template_of(item(prevalence=0)) is checks.EXTREME_SHARE


def test_an_empty_draft_is_told_everything_that_it_lacks():
    assert places(Draft()) == [
        "title",
        "purpose",
        "retention",
        "contact",
        "researcher.name",
        "levels",
        "items",
    ]
    assert "items[0].text" in places(Draft(items=(DraftItem(),)))


ASKED = make_draft(ask=1, items=ITEMS)


def test_a_survey_that_asks_some_of_its_questions_wants_tokens():
    found = [finding for finding in check(ASKED) if finding.message.template is checks.WANTS_TOKENS]
    assert [(finding.weight, finding.place) for finding in found] == [(FindingWeight.WARNING, "ask")]
    with_tokens = replace(ASKED, terms=Terms(tokens="0" * 64))
    assert checks.WANTS_TOKENS not in {finding.message.template for finding in check(with_tokens)}


@pytest.mark.parametrize(
    ("terms", "previous", "draws"),
    [
        (Terms(tokens="0" * 64), None, True),
        (Terms(tokens="0" * 64, quota=1), None, True),
        (Terms(tokens="0" * 64, quota=5), None, False),
        (Terms(), None, False),
        (Terms(tokens="0" * 64), "a" * 64, False),
        (Terms(tokens="0" * 64, by_token=True), "a" * 64, True),
    ],
)
def test_tokens_draw_wherever_they_can_and_a_new_version_draws_as_the_one_before(terms, previous, draws):
    assert survey_of(replace(ASKED, terms=terms, previous=previous)).terms.by_token is draws
    assert not survey_of(replace(make_draft(), terms=terms, previous=previous)).terms.by_token


def test_a_sensitive_answer_that_may_leave_unchanged_is_a_warning():
    items = (replace(ITEMS[0], minimum=1), *ITEMS[1:])
    (found,) = check(make_draft(items=items))
    assert (found.weight, found.place, found.message.template) == (
        FindingWeight.WARNING,
        "items[0].minimum",
        SENT_UNCHANGED,
    )


def test_an_expected_share_that_nobody_wrote_is_a_warning_unless_the_true_one_is_known():
    items = (replace(ITEMS[0], prevalence=UNSAID), *ITEMS[1:])
    (found,) = check(make_draft(items=items))
    assert (found.place, found.message.template) == ("items[0].prevalence", SHARE_UNTOUCHED)
    assert check(make_draft(items=(replace(items[0], anchor=100), *ITEMS[1:]))) == ()


def test_every_answer_without_words_is_an_error_of_its_own():
    options = (replace(ITEMS[3].options[0], text=Words()), ITEMS[3].options[1], DraftOption("inn"))
    found = check(make_draft(items=(*ITEMS[:3], replace(ITEMS[3], options=options), *ITEMS[4:])))
    assert [each.place for each in found] == ["items[3].options[0].text", "items[3].options[2].text"]
