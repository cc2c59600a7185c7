"""Messages in the person's language: the template is translated, and each value is written as the language writes it."""

from functools import cache

import numpy as np
import pytest
from mixed_help import mixed_people
from packed_rows import blocks_from_rows

from tacit.channels.channel import open_channel, warner
from tacit.compute.control import Control
from tacit.counting.moments import ASSUMPTION, MISSING
from tacit.evaluation.distort import distort
from tacit.mining.apriori import mine
from tacit.platform.errors import TacitError
from tacit.platform.messages import PLACED, PLAIN, Template
from tacit.platform.store import check_outputs
from tacit.records.blocks import Dataset, Profiles
from tacit.run.settings import Combine, EngineChoice, Estimator, Settings, Side
from tacit_miner.project import Project, Study
from tacit_miner.readers.channels import read_channels
from tacit_miner.runs import RunSettings, perform
from tacit_miner.ui.shell.files import SENT
from tacit_miner.ui.texts.language import in_english, install, said, shown

WEIGH = Combine.INVERSE_VARIANCE
VALUES = Template(
    "test.values", "{count:,} {plain} {exact} {share:.1%} {size:.3g} {fixed:,.2f} {name} {word!r}"
)
SHOWN = VALUES(
    count=12_345,
    plain=1_234,
    exact=0.1,
    share=0.125,
    size=0.012345,
    fixed=1_234.5,
    name="a b",
    word="x\u202ey",
)


def plain(text):
    """Without the marks that isolate names."""
    return text.translate(dict.fromkeys(map(ord, "\u2068\u2069")))


@pytest.fixture(params=["fr", "ar"])
def foreign(request, qapp):
    yield from speaking(qapp, request.param)


@pytest.fixture
def french(qapp):
    yield from speaking(qapp, "fr")


def speaking(app, language):
    install(app, language)
    yield language
    install(app, "en")


def test_values_are_written_as_english_writes_them(qapp):
    install(qapp, "en")
    assert plain(said(SHOWN)) == "12,345 1,234 0.1 12.5 % 0.0123 1,234.50 a b “x\\u202ey”"


def test_values_are_written_as_the_language_writes_them(french):
    words = plain(said(SHOWN)).replace("\u202f", " ").replace("\xa0", " ")
    assert words == "12 345 1 234 0,1 12,5 % 0,0123 1 234,50 a b « x\\u202ey »"


def test_a_message_is_translated_with_its_name_isolated(french):
    sentence = said(SENT(path="/a b/c"))
    assert sentence.startswith("\u2068/a b/c\u2069\u00a0: est un fichier")


def test_a_name_cannot_turn_the_sentence(qapp):
    assert "\u202e" not in said(SENT(path="x\u202ey"))


def test_messages_inside_a_message_are_translated_and_joined(french):
    both = PLACED(place="x", reason=(SENT(path="y"), SENT(path="z")))
    assert said(both).count("est un fichier") == 2
    assert "\u00a0; \u2068z" in said(both)


def test_a_sentence_of_another_origin_stays_as_it_is(foreign):
    for text in ("", "the moon is made of cheese", "a: b"):
        assert said(PLAIN(text=text)) == text


def test_a_template_without_a_translation_is_english_with_its_values(foreign):
    assert "moon" in said(Template(f"test.moon-{foreign}", "the moon is {far:,} km away")(far=384_400))


def test_a_whole_number_is_shown_where_a_template_asks_for_digits(qapp):
    assert shown(12, ",.2f", "") == "12.00"
    assert shown(1, ".1%", "").startswith("100.0")


def test_files_that_programs_read_are_told_in_english(foreign):
    with in_english():
        assert plain(said(SENT(path="y"))) == str(SENT(path="y"))


def people(records, items, *, keep=None):
    random = np.random.default_rng(1)
    rows = (
        (random.random((records, items)) < 0.4).astype(np.uint8)
        if keep
        else np.ones((records, items), np.uint8)
    )
    names = tuple(f"i{item}" for item in range(items))
    data = Dataset(names, Profiles.single([open_channel()] * items), list(blocks_from_rows([rows])))
    return distort(data, [warner(keep)] * items, 1) if keep else data


def stopped(data, when, settings):
    control = Control()
    control.report = lambda progress: control.cancel() if progress.phase == when else None
    return mine(data, settings, control)


def late(data, settings):
    return mine(data, settings, Control(clock=iter(range(1_000)).__next__, deadline=4))


def results():
    """Runs that together say everything a run can say."""
    same, many = people(10, 6), mixed_people(500, 5, 1, missing=0.1)
    yield mine(same, Settings(0.5, max_length=2))
    yield mine(same, Settings(0.5, max_candidates=14))
    yield mine(same, Settings(0.5, min_confidence=0.1, max_rules=20))
    yield mine(people(200, 5, keep=0.6), Settings(0.01))
    yield mine(distort(people(1, 3), [warner(0.9)] * 3, 1), Settings(0.1))
    yield mine(many, Settings(0.3))
    yield mine(many, Settings(0.3, combine=WEIGH))
    yield mine(
        mixed_people(2_000, 3, 4, channels=(warner(0.95), warner(0.6))), Settings(0.001, combine=WEIGH)
    )
    yield stopped(people(500, 9, keep=0.9), "rules", Settings(0.001, min_confidence=0.1))
    yield stopped(people(500, 9, keep=0.9), "finished", Settings(0.001))
    yield late(same, Settings(0.5))


@cache
def told():
    """Once for both languages."""
    return {message for result in results() for message in (*result.cuts, *result.notes)}


SAYS = (
    "record by record",
    "beyond what these data can tell",
    "do not tell",
    "more than 20 rules",
    "more than 14",
    "more than 2 items",
    "out of time: ",
    "cancelled: ",
    "no rules are listed",
    MISSING.text,
    ASSUMPTION.text,
)


def test_every_note_and_cut_of_real_runs_is_said_in_the_persons_language(foreign):
    for words in SAYS:
        assert any(words in str(message) for message in told()), f"no run says {words!r} any more"
    assert [message for message in told() if plain(said(message)) == str(message)] == []


WRONG = (
    {"min_support": 0.0},
    {"min_support": 0.1, "min_confidence": -0.1},
    {"min_support": 0.1, "relax": 1.0},
    {"min_support": 0.1, "alpha": 0.0},
    {"min_support": 0.1, "max_length": 0},
    {"min_support": 0.1, "max_length": 21},
    {"min_support": 0.1, "max_seconds": 0.0},
    {"min_support": 0.1, "threads": 0},
    {"min_support": 0.1, "threads": 10_000},
    {"min_support": 0.1, "max_antecedent": 0},
    {"min_support": 0.1, "select": "best"},
    {"min_support": 0.1, "engine": EngineChoice.WEIGHTED, "combine": WEIGH},
    {"min_support": 0.1, "engine": EngineChoice.WEIGHTED, "estimator": Estimator.MASK},
)


def refusals(folder):
    """Things that the core refuses, each with what it says."""
    path = folder / "a.tacit-project"
    study = Study.of_table(["a", "b"], [warner(0.9)] * 2)
    with Project.create(path, study) as project:
        yield lambda: Project.create(path, study)
        yield lambda: check_outputs((path,), (path,))
        yield lambda: perform(project, RunSettings(Settings(0.1)))
        with Project.open(path) as reader:
            yield lambda: reader.note_run(1, "")
    yield lambda: Project.open(folder / "nothing.tacit-project")
    yield lambda: Project.open(folder)
    yield lambda: RunSettings.from_toml("min-support = ")
    yield lambda: RunSettings.from_toml("colour = 1")
    yield lambda: RunSettings.from_toml("max-length = 3")
    yield lambda: RunSettings.from_toml('min-support = "high"')
    yield lambda: RunSettings(Settings(0.1), ("beauty",))
    yield lambda: mine(people(10, 2), Settings(0.1, min_confidence=0.1, sides=(("nobody", Side.LEFT),)))
    (folder / "channels.csv").write_text("a,warner:0.9\nb\n")
    yield lambda: read_channels(folder / "channels.csv", ["a", "b"])


def test_every_refusal_of_settings_is_said_in_the_persons_language(foreign):
    for wrong in WRONG:
        with pytest.raises(TacitError) as refused:
            Settings(**wrong)
        assert said(refused.value.message) != str(refused.value)


def test_refusals_of_projects_and_files_are_said_in_the_persons_language(foreign, tmp_path):
    for act in refusals(tmp_path):
        with pytest.raises(TacitError) as refused:
            act()
        assert said(refused.value.message) != str(refused.value)


@pytest.fixture
def arabic(qapp):
    yield from speaking(qapp, "ar")


def test_quotation_marks_run_with_the_sentence_and_the_name_keeps_its_question_mark(arabic):
    assert shown("Do you smoke?", "", "r") == "”\u2068Do you smoke?\u2069“"
