"""What the page says and does on its screens, run in Node on a few lines that stand for a browser's document and storage."""

import base64
import json
import random

import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from support.surveys import RESEARCHER_KEY, SENDER_KEY, english, make_item, make_survey

from tacit.formats import tokens
from tacit.formats.public_keys import public_bytes
from tacit.formats.statement_file import write_statement
from tacit.formats.survey_file import sign_survey
from tacit.person import sentences
from tacit.person.figures import survey_figures, whole_privacy
from tacit.person.part import starting_levels
from tacit.survey import Terms, Text
from tacit.survey.repeats import repeats_within

TOKENS = tuple(tokens.draw(random.Random(number).randbytes) for number in range(2))
TERMS = {"tokens": tokens.digest(tuple(tokens.public_of(token) for token in TOKENS))}


@pytest.fixture
def page(node, tmp_path):
    """Run a scenario of screens.mjs on surveys and other files."""

    def run(scenario, *, refuses=False, token="", other="", **files):
        given = {
            "scenario": scenario,
            "token": token,
            "other": other,
            "refuses": refuses,
            "files": {name: base64.b64encode(data).decode() for name, data in files.items()},
        }
        path = tmp_path / "given.json"
        path.write_text(json.dumps(given), encoding="utf-8")
        return node("screens.mjs", path)

    return run


@pytest.fixture
def of_each(page):
    """What a scenario finds of each of several surveys, which one page opens one after the other."""

    def run(scenario, surveys):
        return page(scenario, **{f"survey{number}": survey for number, survey in enumerate(surveys)})

    return run


def signed(items=3, **changes):
    return sign_survey(make_survey(items, **changes), RESEARCHER_KEY).line


# Another token with and without a part of the questions; what is no token once.
@pytest.mark.parametrize(
    ("by_token", "other"), [(False, ""), (True, "X"), (False, TOKENS[1]), (True, TOKENS[1])]
)
def test_a_token_that_was_changed_leads_to_no_level_and_no_question_by_forward(page, by_token, other):
    changes = {"terms": Terms(**TERMS, by_token=by_token), "ask": 2 if by_token else 0}
    found = page("token", survey=signed(4, **changes), token=TOKENS[0], other=other)
    assert not found["isAtLevels"], found["text"]


ENCRYPT = X25519PrivateKey.from_private_bytes(bytes(range(32))).public_key().public_bytes_raw()


def with_plain(plain):
    """Three questions, of which the first few are sent as they are."""
    return tuple(make_item(i, sensitive=i >= plain, default=1 if i < plain else 3) for i in range(3))


def test_no_answer_proves_is_said_of_the_answers_that_chance_hides_alone(of_each):
    each = (0, 1, 3)
    found = of_each("first", [signed(with_plain(plain)) for plain in each])
    for plain, said in zip(each, found, strict=True):
        assert ("no single answer that is sent proves" in said) == (plain == 0)
        assert ("Of the others: chance may" in said) == (plain == 1)
        assert ("One of the 3 questions is not protected" in said) == (plain == 1)


def test_no_answer_for_sure_is_said_of_a_file_that_shows_none(of_each):
    each = ((0, b"", True), (1, b"", False), (3, b"", False), (1, ENCRYPT, True))
    surveys = [signed(with_plain(plain), terms=Terms(encrypt=key)) for plain, key, _ in each]
    for (*case, hidden), said in zip(each, of_each("sent", surveys), strict=True):
        assert "Who carries the file can see that you took part" in said, case
        assert ("but no answer for sure" in said) == hidden, case


def revoked(key):
    return write_statement(public_bytes(key), "It was stolen.", key).line


@pytest.mark.parametrize("refuses", [False, True])
def test_a_revocation_closes_the_survey_also_where_the_browser_keeps_nothing(page, refuses):
    found = page("statement", refuses=refuses, survey=signed(), statement=revoked(RESEARCHER_KEY))
    assert (found["before"], found["isOpen"]) == (True, False)
    assert found["text"].count("It was stolen.") == 1


def test_a_revocation_of_another_key_is_said_beside_the_survey(page):
    found = page("statement", survey=signed(), statement=revoked(SENDER_KEY))
    assert found["isOpen"]
    assert "A researcher's key was revoked. Their reason: It was stolen." in found["text"]


def test_a_revocation_opened_after_a_file_that_was_refused_is_said(page):
    found = page("statement", survey=b"no survey", statement=revoked(RESEARCHER_KEY))
    assert "It was stolen." in found["text"]
    assert "not opened" not in found["text"]


def test_a_record_that_is_removed_leaves_no_trace_of_which_questions_were_asked(page):
    found = page("removed", survey=signed(5, ask=2))
    assert len([name for name in found["whenDrawn"] if "/part/" in name]) == 2  # in both places
    assert found["rows"] == 2
    assert [line.partition("/record/")[2][64:] for line in found["kept"]] == ['{"forgotten":true}'] * 2


def test_the_questions_that_were_drawn_are_on_the_disk_before_they_are_shown(page):
    (part,) = page("crashed", survey=signed(5, ask=2))
    assert len(json.loads(part)["asked"]) == 2


def test_from_a_record_that_is_kept_there_is_a_way_back_within_the_page(page):
    assert page("record", survey=signed()) == {"isShown": True, "isBack": True, "left": []}


SHOWN = "Which ones you are asked is sent with your answers"
BY_TOKEN = "Your card decides which"


def test_that_a_part_can_be_read_is_said_before_it_is_drawn(of_each):
    by_token = {"ask": 2, "terms": Terms(**TERMS, by_token=True)}
    found = of_each("first", [signed(5, **changes) for changes in ({}, {"ask": 2}, by_token)])
    said = [[each for each in (SHOWN, BY_TOKEN) if each in text] for text in found]
    assert said == [[], [SHOWN], [BY_TOKEN]]


def test_that_answers_are_checked_by_questions_of_a_known_share_is_said(of_each):
    found = of_each("first", [signed((make_item(0, anchor=anchor), make_item(1))) for anchor in (None, 300)])
    assert ["knows the true share of yes" in text for text in found] == [False, True]


def asking(position, text, explanation="", group=""):
    return make_item(
        position, text=english(text), help=english(explanation) if explanation else Text(), group=group
    )


ASKING_THE_SAME = [
    (asking(0, "Do you smoke?"), asking(1, "Do you smоke?"), asking(2, "Do you drink?")),
    (asking(0, "Do you smoke?"), asking(1, "One more", "Is it so? Do you smoke? Say it.")),
    (asking(0, "One more", "Is it so? Do you smoke? Say it."), asking(1, "Do you smoke?")),
    (
        asking(0, "Statement A", "I stole."),
        asking(1, "Statement B", "I lied."),
        asking(2, "Statement C", "I stole!"),
    ),
    (asking(0, "Smoking", group="Do you like"), asking(1, "Do you like smoking?")),
    (asking(0, "Is it > 3?"), asking(1, "Is it < 3?"), asking(2, "e-mail?"), asking(3, "Email")),
    (asking(0, "Above − five?"), asking(1, "Above five?"), asking(2, "−C #?"), asking(3, "C#")),
    (asking(0, "Never?", "Say truly."), asking(1, "Ever so?", "Say truly.")),
]


def test_questions_that_ask_the_same_are_marked_where_the_program_finds_them(of_each):
    found = of_each("levels", map(signed, ASKING_THE_SAME))
    for items, said in zip(ASKING_THE_SAME, found, strict=True):
        repeats = repeats_within(items, ("en",))
        marked = [
            i for i, text in enumerate(said["questions"]) if "asks the same as another question" in text
        ]
        assert marked == sorted({*repeats, *repeats.values()})
        assert ("ask the same as another one" in said["levels"]) == bool(repeats)


def of_any_claims(seed):
    chance = random.Random(seed)
    items = tuple(
        make_item(i, sensitive=sensitive, default=chance.randrange(2 if sensitive else 1, 5))
        for i, sensitive in enumerate(chance.choices((True, False), k=6))
    )
    return make_survey((*items, make_item(6, default=2)))


def test_of_all_answers_the_page_says_what_the_program_says(of_each):
    surveys = [of_any_claims(seed) for seed in range(3)]
    found = of_each("levels", [sign_survey(survey, RESEARCHER_KEY).line for survey in surveys])
    for survey, texts in zip(surveys, found, strict=True):
        levels = starting_levels(survey)
        said = " ".join(texts["levels"].replace("\u2068", "").replace("\u2069", "").split())
        figures = survey_figures(survey, levels)[0]
        lines = sentences.record(figures, whole_privacy(survey, levels), survey.items, ["en"])
        lines += sentences.facts(sentences.record_details(figures))
        big = lines.pop(0).values["percent"]
        assert f"{big}% privacy of each sensitive answer, or more" in said
        assert "false" not in said
        assert [str(line) for line in lines if str(line) not in said] == []
