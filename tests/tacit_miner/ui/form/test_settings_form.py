"""The form of settings: every member of the settings object, there and back; and what is refused."""

import itertools
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QAbstractSpinBox, QCheckBox, QComboBox
from shiboken6 import delete

from tacit.estimation.intervals import ConfidenceInterval
from tacit.estimation.inversion import Variance
from tacit.run.keep_rules import Select
from tacit.run.settings import Combine, EngineChoice, Estimator, Settings, Side
from tacit_miner.project.study import QuestionWords
from tacit_miner.runs import RunSettings
from tacit_miner.ui.form.lists import UnionDialog
from tacit_miner.ui.form.settings_form import FIRST, SettingsForm, SettingsFormError, first_settings
from tacit_miner.ui.widgets.number_field import Folded
from tacit_miner.ui.worker.snapshot import ItemFacts

BASE = Settings(0.0125, min_confidence=0.3, threads=2)
OTHERS = {
    "min_support": 0.2,
    "min_confidence": None,
    "relax": 0.25,
    "alpha": 0.01,
    "variance": Variance.RECORDS,
    "interval": ConfidenceInterval.CHEBYSHEV,
    "estimator": Estimator.MASK,
    "sharper": True,
    "reweighted": True,
    "truncate_threshold": True,
    "restating": True,
    "conditions_left": True,
    "max_length": 3,
    "max_candidates": 77,
    "max_rules": 9,
    "max_seconds": 12.0,
    "max_antecedent": 2,
    "max_consequent": 1,
    "sides": (("b", Side.RIGHT),),
    "threads": 3,
}


class Project:
    """As much of a snapshot as the form looks at."""

    items = (ItemFacts("a", "A?", 0.1), ItemFacts("b", "B?", 0.2))
    signers = ()
    asked = object()
    open_questions = frozenset({"age", "town"})
    questions = (
        QuestionWords("a", "A?", (("a", "A?"),)),
        QuestionWords(
            "age", "How old?", tuple((f"age={each}", each) for each in "123"), tuple("123"), is_ordered=True
        ),
        QuestionWords("town", "Where?", tuple((f"town={each}", each) for each in "xyz"), tuple("xyz")),
    )


@pytest.fixture
def form(qtbot):
    made = SettingsForm()
    qtbot.addWidget(made)
    made.show_project(Project)
    return made


@pytest.fixture(scope="module")
def one_form(qapp):
    made = SettingsForm()
    made.show_project(Project)
    yield made
    delete(made)


@pytest.fixture
def filled_before(one_form):
    """A form that other settings were put into before, and then the first ones."""
    one_form.set_settings(FIRST)
    return one_form


@pytest.mark.parametrize("name", OTHERS)
def test_each_setting_survives_the_form(filled_before, name):
    form = filled_before
    wanted = RunSettings(replace(BASE, **{name: OTHERS[name]}))
    form.set_settings(wanted)
    assert form.settings() == wanted


def offered(field):
    return [field.itemData(place) for place in range(field.count())]


def test_how_people_were_sampled_is_chosen_from_the_open_questions(form):
    assert offered(form.fields["weight"]) == [None, "age"], "a weight is a number"
    assert offered(form.fields["strata"]) == [None, "age", "town"]
    assert offered(form.fields["cluster"]) == [None, "age", "town", "key"]
    form.fields["strata"].setCurrentIndex(2)
    assert form.settings().mining.strata == "town"
    form.show_project(Project)
    assert form.settings().mining.strata == "town"


def test_a_new_project_weighs_by_the_column_that_the_wizard_kept_and_shows_it(form):
    class Weighed(Project):
        weight = "age"

    class Unweighed(Project):
        weight = ""

    assert not form.fields["weight"].isVisibleTo(form)
    form.set_settings(first_settings(Weighed))
    assert form.settings().mining.weight == "age"
    assert form.fields["weight"].isVisibleTo(form)
    assert first_settings(Unweighed) == FIRST


def test_a_population_is_a_number_that_is_typed_or_a_question(form, qtbot):
    field = form.fields["population"]
    with qtbot.waitSignal(form.changed):
        field.setEditText("4000")
    assert form.settings().mining.population == "4000"
    state = form.state()
    field.setEditText(" ")
    assert form.settings().mining.population is None
    form.restore(state)
    assert form.settings().mining.population == "4000"


def test_a_question_that_the_project_lacks_stays_in_the_settings(form):
    wanted = RunSettings(replace(BASE, weight="w", cluster="school"))
    form.set_settings(wanted)
    assert form.settings() == wanted
    form.show_project(Project)
    assert form.settings() == wanted


@pytest.mark.parametrize("select", Select)
@pytest.mark.parametrize("engine", [EngineChoice.AUTO, EngineChoice.WEIGHTED])
def test_each_choice_survives_the_form(filled_before, select, engine):
    form = filled_before
    wanted = RunSettings(replace(BASE, select=select, engine=engine), ("lift",))
    form.set_settings(wanted)
    assert form.settings() == wanted


def test_settings_that_do_not_go_together_are_refused_in_the_words_of_the_settings_object(form):
    form.set_settings(RunSettings(BASE))
    engine, combine = (
        next(box for box in form.findChildren(QComboBox) if box.findData(str(member)) >= 0)
        for member in (EngineChoice.WEIGHTED, Combine.INVERSE_VARIANCE)
    )
    engine.setCurrentIndex(engine.findData(str(EngineChoice.WEIGHTED)))
    combine.setCurrentIndex(combine.findData(str(Combine.INVERSE_VARIANCE)))
    assert "engine weighted cannot weigh" in form.refusal.text()
    combine.setCurrentIndex(combine.findData(str(Combine.SUM)))
    assert form.refusal.text() == ""


def test_every_field_has_a_name_and_a_help_text(form):
    fields = itertools.chain(form.findChildren(QAbstractSpinBox), form.findChildren(QComboBox))
    assert [field for field in fields if not field.accessibleName()] == []


EXACT = [
    "min-support = 0.0512345678",
    "min-support = 5e-7",
    "min-support = 0.03333333333333333",
    "min-support = 1e-300",
    "alpha = 1e-5",
    "alpha = 1e-12",
    "alpha = 0.9999999999",
    "relax = 0.123456789",
    "max-seconds = 0.5",
    "max-seconds = 1.9",
    "max-rules = 5",
    "max-candidates = 5000000000",
    "max-candidates = 9223372036854775807",
    "max-antecedent = 100",
    'measures = ["zhang", "lift"]',
    "measures = []",
    '[sides]\nnope = "left"',
    'exclude-signers = ["0123456789ABCDEF"]',
]


@pytest.mark.parametrize("line", EXACT)
def test_what_is_not_edited_stays_as_it_was_put_in_to_the_last_digit(filled_before, line):
    form = filled_before
    text = line if "min-support" in line else f"min-support = 0.05\n{line}"
    wanted = RunSettings.from_toml(text)
    form.set_settings(wanted)
    assert form.settings().to_toml() == wanted.to_toml()
    form._switches["min_confidence"].setChecked(True)  # an edit of something else
    edited = RunSettings(replace(wanted.mining, min_confidence=0.5), wanted.measures, wanted.excluded)
    assert form.settings().to_toml() == edited.to_toml()


def test_an_edit_replaces_only_what_was_edited(form):
    form.set_settings(RunSettings.from_toml("min-support = 0.0333333\nmax-rules = 7"))
    form.minimum_support.set_share(0.1)
    mining = form.settings().mining
    assert (mining.min_support, mining.max_rules) == (0.1, 7)


def test_a_failed_filling_leaves_the_form_listening(form, qtbot, monkeypatch):
    def fail(_sides):
        raise OverflowError

    monkeypatch.setattr(form._sides, "set_sides", fail)
    with pytest.raises(OverflowError):
        form.set_settings(RunSettings(BASE))
    with qtbot.waitSignal(form.changed):
        form.minimum_support.set_share(0.3)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('[sides]\nnope = "left"', "no such item"),
        ('exclude-signers = ["0123456789abcdef"]', "no such signer"),
    ],
)
def test_items_and_signers_that_the_project_lacks_are_refused(form, line, words):
    with pytest.raises(SettingsFormError, match=words):
        form.check_known(RunSettings.from_toml(f"min-support = 0.05\n{line}"))


def test_a_number_that_is_refused_leaves_no_settings_and_is_found_where_it_is_folded_away(form, qtbot):
    form.show()
    form.fields["threads"].selectAll()
    qtbot.keyClicks(form.fields["threads"], "9999")
    with pytest.raises(SettingsFormError, match=r"Threads: .*9999.* is out of range"):
        form.settings()
    assert "999" in form.fault()
    assert not form.fields["threads"].isVisible()
    form.go_to_fault()
    assert form.fields["threads"].isVisible()
    form.fields["threads"].setValue(2)
    assert form.fault() == ""


def test_a_number_that_does_not_matter_does_not_keep_one_from_mining(form, qtbot):
    form.set_settings(RunSettings(BASE))
    form.fields["min_confidence"].selectAll()
    qtbot.keyClicks(form.fields["min_confidence"], "abc")
    assert form.fault()
    form._switches["min_confidence"].setChecked(False)
    assert form.fault() == ""
    assert form.settings().mining.min_confidence is None


def test_a_draft_brings_back_what_stood_in_the_form(form):
    form.set_settings(RunSettings.from_toml("min-support = 0.0333333\nmax-rules = 7"))
    form.minimum_support.set_share(0.2)
    before, state = form.settings(), form.state()
    form.set_settings(FIRST)
    form.restore(state)
    assert form.settings() == before


def test_a_box_to_tick_is_called_by_its_own_words(form):
    assert [box.accessibleName() for box in form.findChildren(QCheckBox) if box.accessibleName()] == []
    assert len(form.findChildren(Folded)) == 6


def test_halves_are_asked_for_and_their_seed_is_kept(form):
    assert form.settings().mining.confirm_seed is None
    form.confirm()
    assert form.settings().mining.confirm_seed == 1
    form.set_settings(RunSettings(Settings(0.1, confirm_seed=7)))
    assert form.settings().mining.confirm_seed == 7


def test_unions_survive_the_form(form):
    wanted = RunSettings(BASE, unions=("age>=2", "town=far:y,z"))
    form.set_settings(wanted)
    assert form.settings() == wanted
    form.set_settings(RunSettings(BASE))
    assert form.settings().unions == ()


def test_a_side_of_an_own_union_is_known(form):
    mining = replace(BASE, sides=(("town=far", Side.LEFT),))
    form.check_known(RunSettings(mining, unions=("town=far:y,z",)))
    with pytest.raises(SettingsFormError):
        form.check_known(RunSettings(mining))


@pytest.fixture
def dialog(qtbot):
    made = UnionDialog(Project.questions[1:])
    qtbot.addWidget(made)
    return made


def ticks(dialog, question, options, name=""):
    dialog.question.setCurrentIndex(dialog.question.findData(question))
    dialog.options.tick(options)
    dialog.name.setText(name)


@pytest.mark.parametrize(
    ("question", "options", "name", "union"),
    [
        ("age", "23", "", "age>=2"),
        ("age", "23", "old", "age=old:2,3"),
        ("age", "12", "", ""),
        ("town", "yz", "", ""),
        ("town", "yz", "far", "town=far:y,z"),
        ("town", "y", "far", ""),
        ("town", "xyz", "far", ""),
        ("town", "yz", "a:b", ""),
        ("town", "yz", "x", ""),
    ],
)
def test_the_dialog_makes_unions_that_can_be(dialog, question, options, name, union):
    ticks(dialog, question, options, name)
    assert dialog.union() == union
    assert dialog.add_button.isEnabled() == bool(union)
    assert dialog.sentence.text()


def test_a_union_is_added_and_removed(form, qtbot, monkeypatch):
    def accept(dialog):
        ticks(dialog, "age", "23")
        return UnionDialog.DialogCode.Accepted

    monkeypatch.setattr(UnionDialog, "exec", accept)
    form._unions.add_button.click()
    assert form.settings().unions == ("age>=2",)
    form._unions.list.setCurrentRow(0)
    form._unions.remove_button.click()
    assert form.settings().unions == ()
