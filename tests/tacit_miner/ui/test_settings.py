"""The form of settings: every member of the settings object, there and back; and what is refused."""

import itertools
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox

from tacit.estimation.intervals import ConfidenceInterval
from tacit.estimation.weights import Variance
from tacit.mining.settings import Combine, EngineChoice, Estimator, Select, Settings, Side
from tacit_miner.runs import RunSettings
from tacit_miner.ui.settings import SettingsForm
from tacit_miner.ui.snapshot import ItemFacts

BASE = Settings(0.0125, min_confidence=0.3, threads=2)
OTHERS = {
    "min_support": 0.2,
    "min_confidence": None,
    "relax": 0.25,
    "alpha": 0.01,
    "variance": Variance.RECORDS,
    "interval": ConfidenceInterval.CHEBYSHEV,
    "estimator": Estimator.MASK,
    "truncate_threshold": True,
    "max_length": 3,
    "max_candidates": 77,
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


@pytest.fixture
def form(qtbot):
    made = SettingsForm()
    qtbot.addWidget(made)
    made.show_project(Project)
    return made


@pytest.mark.parametrize("name", OTHERS)
def test_each_setting_survives_the_form(form, name):
    wanted = RunSettings(replace(BASE, **{name: OTHERS[name]}))
    form.set_settings(wanted)
    assert form.settings() == wanted


@pytest.mark.parametrize("select", Select)
@pytest.mark.parametrize("engine", [EngineChoice.AUTO, EngineChoice.WEIGHTED])
def test_each_choice_survives_the_form(form, select, engine):
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
