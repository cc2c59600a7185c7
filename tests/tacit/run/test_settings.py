"""Settings from plain words: the same run as from members of the enumerations, or a refusal."""

import pytest

from tacit.run.keep_rules import Select
from tacit.run.settings import Combine, EngineChoice, Settings, SettingsError, Side


def test_plain_words_become_members():
    asked = Settings(0.1, select="fdr", engine="blocks", combine="sum", sides=(("a", "left"),))
    assert asked == Settings(
        0.1,
        select=Select.FDR,
        engine=EngineChoice.BLOCKS,
        combine=Combine.SUM,
        sides=(("a", Side.LEFT),),
    )
    assert asked.combine is Combine.SUM
    assert asked.select is Select.FDR
    assert asked.sides[0][1] is Side.LEFT


def test_plain_words_are_checked_like_members():
    with pytest.raises(SettingsError, match="cannot weigh levels"):
        Settings(0.1, engine="weighted", combine="inverse-variance")


@pytest.mark.parametrize("name", ["select", "variance", "interval", "estimator", "engine", "combine"])
@pytest.mark.parametrize("value", ["quick", "", None, []])
def test_an_unknown_word_is_refused(name, value):
    with pytest.raises(SettingsError, match=f"{name} is .*, but it must be one of "):
        Settings(0.1, **{name: value})


def test_an_unknown_side_is_refused():
    with pytest.raises(SettingsError, match=r"sides\.a is"):
        Settings(0.1, sides=(("a", "middle"),))


@pytest.mark.parametrize(
    "wrong",
    [
        {"min_support": 0.0},
        {"min_support": 1.01},
        {"min_support": float("nan")},
        {"min_support": 0.1, "min_confidence": -0.1},
        {"min_support": 0.1, "relax": 1.0},
        {"min_support": 0.1, "alpha": 0.0},
        {"min_support": 0.1, "max_length": 0},
        {"min_support": 0.1, "max_length": 21},
        {"min_support": 0.1, "max_seconds": 0.0},
        {"min_support": 0.1, "threads": 0},
    ],
)
def test_settings_out_of_range_are_refused(wrong):
    with pytest.raises(SettingsError):
        Settings(**wrong)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"min_support": "0.1"}, "min_support is '0.1', but it must be a number"),
        ({"min_support": None}, "min_support is None, but it must be a number"),
        ({"min_support": 0.1, "min_confidence": "half"}, "min_confidence is 'half', but it must be a number"),
        ({"min_support": 0.1, "alpha": [0.05]}, r"alpha is \[0.05\], but it must be a number"),
        ({"min_support": 0.1, "max_length": "3"}, "max_length is '3', but it must be a whole number"),
        ({"min_support": 0.1, "max_length": None}, "max_length is None, but it must be a whole number"),
        ({"min_support": True}, "min_support is True, but it must be a number"),
        ({"min_support": 0.1, "sharper": "no"}, "sharper is 'no', but it must be true or false"),
        ({"min_support": 0.1, "max_rules": 2.5}, "max_rules is 2.5, but it must be a whole number"),
    ],
)
def test_what_is_no_number_is_refused_by_name(wrong, sentence):
    with pytest.raises(SettingsError, match=sentence):
        Settings(**wrong)


@pytest.mark.parametrize(("alpha", "percent"), [(0.05, 95.0), (0.001, 99.9), (1e-12, 99.9999999999)])
def test_no_interval_is_said_to_hold_always(alpha, percent):
    assert Settings(0.1, alpha=alpha).confident == percent < 100.0


def test_truncation_never_lowers_the_minimum_to_nothing():
    assert Settings(0.001, truncate_threshold=True).minimum(50) == 1 / 50
