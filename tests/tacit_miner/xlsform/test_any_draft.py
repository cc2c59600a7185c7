"""Any survey at all: written as a form and read again it is the same, and pyxform takes the form."""

from __future__ import annotations

import io
from fractions import Fraction
from functools import cache

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyxform.xls2xform import convert

from tacit.platform.errors import SurveyError
from tacit.survey import Item, Level, Option, QuestionKind, Researcher, Scheme, Survey, Text
from tacit.survey.texts import normalise
from tacit_miner.design.draft import draft_of, read_draft, write_draft
from tacit_miner.xlsform.questions import read_form
from tacit_miner.xlsform.workbook import write_plain, write_workbook
from tacit_miner.xlsform.writer import write_tables

LANGUAGES = ("en", "fr", "pt-BR", "xx")
LEVELS = (
    Scheme("open"),
    Scheme("warner", (900,)),
    Scheme("asymmetric", (700, 650)),
    Scheme("rrph", (200, 300, 500)),
)

letters = st.characters(categories=["L", "N", "P", "S"], exclude_characters="\u200b\u2800") | st.sampled_from(
    " =+-@'\"\n<&{}$;,"
)
codes = st.from_regex(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,12}", fullmatch=True)


# A strategy is made once: to make one takes longer than to draw from it.
@cache
def words(*, lines=True):
    text = st.text(letters if lines else letters.filter(lambda c: c != "\n"), min_size=1, max_size=30)
    # A form's cells have no white space at their ends, and ${…} refers to another answer.
    return text.map(lambda each: " ".join(each.split(" ")).strip()).filter(
        lambda each: normalise(each) and "${" not in each
    )


@cache
def texts(languages, *, lines=True, needed=True):
    first = {languages[0]: words(lines=lines)} if needed else {}
    rest = {tag: words(lines=lines) for tag in (languages[1:] if needed else languages)}
    return st.fixed_dictionaries(first, optional=rest).map(
        lambda found: Text.of({tag: found[tag] for tag in languages if tag in found})
    )


@cache
def shorts(languages):
    """Short names in some of the languages."""
    fitting = words(lines=False).filter(lambda text: len(text) <= 24)
    return st.fixed_dictionaries({}, optional=dict.fromkeys(languages, fitting)).map(
        lambda found: Text.of({tag: found[tag] for tag in languages if tag in found})
    )


@st.composite
def items(draw, languages, number):
    kind = draw(st.sampled_from(list(QuestionKind)))
    default = draw(st.integers(2, 4))
    sensitive = draw(st.booleans())
    group = draw(st.just("") | words(lines=False) | texts(languages, lines=False))
    if kind is QuestionKind.SEVERAL:
        group = draw(texts(languages, lines=False))
    more = {}
    if kind.has_options:
        count = draw(st.integers(2, 5))
        names = draw(st.lists(codes, min_size=count, max_size=count, unique_by=str.lower))
        more["options"] = tuple(
            Option(name, draw(texts(languages, lines=False)), short=draw(shorts(languages))) for name in names
        )
        if kind is QuestionKind.NUMBER:
            more["cuts"] = tuple(
                sorted(draw(st.sets(st.integers(-99, 99), min_size=count - 1, max_size=count - 1)))
            )
        else:
            more["ordered"] = draw(st.booleans())
    else:
        more["anchor"] = draw(st.none() | st.integers(0, 1_000))
    return Item(
        code=f"{draw(codes)}{number}",
        text=draw(texts(languages)),
        help=draw(texts(languages, needed=False)),
        short=draw(shorts(languages)),
        group=group,
        prevalence=0 if kind.has_options else draw(st.integers(0, 1_000)),
        default=default if sensitive else draw(st.integers(1, 4)),
        minimum=1,
        sensitive=sensitive,
        kind=kind,
        **more,
    )


@st.composite
def surveys(draw):
    languages = tuple(draw(st.lists(st.sampled_from(LANGUAGES), min_size=1, max_size=3, unique=True)))
    asked = []
    for number in range(draw(st.integers(1, 4))):
        try:
            asked.append(draw(items(languages, number)))
        except SurveyError:  # options that read alike
            continue
    try:
        return Survey(
            title=draw(texts(languages, lines=False)),
            purpose=draw(texts(languages)),
            retention=draw(texts(languages)),
            contact=draw(words(lines=False)),
            languages=languages,
            researcher=Researcher(draw(words(lines=False))),
            weight=draw(st.integers(0, 1_000)),
            skip=draw(st.booleans()),
            previous=draw(st.none() | st.just("ab" * 32)),
            levels=tuple(
                Level(draw(texts(languages, lines=False)), draw(texts(languages, needed=False)), s)
                for s in LEVELS
            ),
            items=tuple(asked),
        )
    except SurveyError:  # two questions that ask the same
        return None


SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]


@settings(suppress_health_check=SLOW, deadline=None, max_examples=12)
@given(surveys().filter(lambda survey: survey is not None))
def test_any_survey_comes_back_from_its_form_which_is_an_xlsform_and_from_its_draft_file(survey):
    draft = draft_of(survey)
    tables = write_tables(draft)
    workbook = write_workbook(tables)
    for form in (workbook, write_plain(tables)):
        assert read_form(form).draft == draft
    assert convert(io.BytesIO(workbook), file_type=".xlsx", validate=False).xform
    assert read_draft(write_draft(draft)) == draft


def test_shares_and_weights_are_written_exactly():
    for per_mille in range(1_001):
        assert Fraction(f"{per_mille / 1_000:g}") == Fraction(per_mille, 1_000)


def test_the_order_of_languages_survives_a_first_question_in_few_of_them():
    english = Text.of({"en": "Is it so?"})
    levels = tuple(Level(english, Text(), scheme) for scheme in LEVELS)
    asked = Item(
        code="a",
        text=Text.of({"en": "Is it so?", "pt-BR": "É assim?"}),
        help=Text(),
        group="",
        prevalence=0,
        default=2,
        minimum=1,
        sensitive=True,
    )
    survey = Survey(
        title=english,
        purpose=english,
        retention=english,
        contact="us",
        languages=("en", "fr", "pt-BR"),
        researcher=Researcher("us"),
        weight=0,
        skip=False,
        previous=None,
        levels=levels,
        items=(asked,),
    )
    for write in (write_workbook, write_plain):
        assert read_form(write(write_tables(draft_of(survey)))).draft.languages == survey.languages
