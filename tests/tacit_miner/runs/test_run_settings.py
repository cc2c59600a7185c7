"""Settings go through TOML and come back; what is wrong is said with the name; the table in the docs is that of the declarations."""

import json
import subprocess
import sys
from enum import StrEnum
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tacit
from tacit.estimation.intervals import ConfidenceInterval
from tacit.estimation.inversion import Variance
from tacit.estimation.measures import ALL_MEASURES
from tacit.run.columns import settings_row
from tacit.run.keep_rules import Select
from tacit.run.settings import Combine, Settings, SettingsError, Side
from tacit_miner.cli import main
from tacit_miner.runs import RunSettings, RunSettingsError, read_settings
from tacit_miner.runs.run_settings import EVERY_SETTING, IN_FILE
from tacit_miner.ui.form.settings_form import FIRST

shares = st.floats(1e-9, 1.0)
# Evidence judges estimates in which each record counts alike.
together = st.tuples(st.sampled_from(Select), st.sampled_from(Combine)).filter(
    lambda chosen: chosen != (Select.EVIDENCE, Combine.INVERSE_VARIANCE)
)
texts = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), min_size=1, max_size=12)

every_settings = st.builds(
    RunSettings,
    st.builds(
        lambda chosen, **given: Settings(select=chosen[0], combine=chosen[1], **given),
        together,
        min_support=shares,
        min_confidence=st.none() | shares,
        relax=st.floats(0.0, 0.99),
        alpha=st.floats(1e-6, 0.5),
        variance=st.sampled_from(Variance),
        interval=st.sampled_from(ConfidenceInterval),
        max_length=st.integers(1, 20),
        max_seconds=st.none() | st.floats(0.1, 1e6),
        max_antecedent=st.none() | st.integers(1, 9),
        sides=st.dictionaries(texts, st.sampled_from([Side.LEFT, Side.RIGHT, Side.NEITHER])).map(
            lambda sides: tuple(sorted(sides.items()))
        ),
    ),
    st.lists(st.sampled_from(ALL_MEASURES), unique=True).map(tuple),
    st.lists(st.sampled_from(["a" * 64, "0" * 64])).map(tuple),
)


@given(every_settings)
def test_toml_and_back(settings):
    text = settings.to_toml()
    assert RunSettings.from_toml(text) == settings
    assert RunSettings.from_toml(text).to_toml() == text


def test_what_is_left_out_has_its_default():
    assert RunSettings.from_toml("min-support = 1") == RunSettings(Settings(1.0))


def test_threads_are_no_setting():
    assert RunSettings.from_toml("min-support = 0.1", threads=7).mining.threads == 7
    assert "threads" not in RunSettings(Settings(0.1, threads=7)).to_toml()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("min-support = ", "not TOML"),
        ("[" * 5000, "not TOML"),
        ("alpha = 0.1", "do not say min_support"),
        ("min-suport = 0.1", "did you mean min_support?"),
        ('min-support = "a"', "min_support is 'a', but it must be a number"),
        ("min-support = true", "must be a number"),
        ("min-support = 0.1\nmax-length = 2.5", "must be a whole number"),
        ("min-support = 0.1\nselect = 'best'", "must be one of estimate, relaxed"),
        ("min-support = 0.1\nselect = 3", "must be one of"),
        ("min-support = 0.1\ntruncate-threshold = 1", "must be true or false"),
        ("min-support = 0.1\nmeasures = ['beauty']", "there is no measure 'beauty'"),
        ("min-support = 0.1\nmeasures = 'lift'", "must be a list"),
        ("min-support = 0.1\nsides = 3", "must be a table"),
        ("min-support = 0.1\n[sides]\na = 'up'", "must be one of both, left, right, neither"),
        (f"min-support = {'9' * 400}", "min_support is larger than 9,223,372,036,854,775,807"),
        (f"min-support = 0.1\nmax-rules = -{'9' * 20}", "max_rules is larger than"),
        (f"min-support = {'9' * 5_000}", "too many digits"),
        (f"min-support = 0.1\nmax-length = 0x{'f' * 5_000}", "max_length is larger than"),
        (f"min-support = 0.1\nmeasures = [0x{'f' * 5_000}]", "a number of too many digits, but"),
        ("min-support = 0.1\nthreads = 2", "there is no setting 'threads'"),
    ],
)
def test_refusals_name_the_setting(text, words):
    with pytest.raises((RunSettingsError, SettingsError)) as caught:
        RunSettings.from_toml(text)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_value_out_of_range_is_refused_by_the_settings_themselves():
    with pytest.raises(SettingsError):
        RunSettings.from_toml("min-support = 2.0")


def test_a_file_is_named_in_the_refusal(tmp_path):
    path = tmp_path / "run.toml"
    path.write_text("min-support = 2.0")
    with pytest.raises(RunSettingsError, match=r"run\.toml: min_support is 2"):
        read_settings(path)
    path.write_bytes(b"\xff")
    with pytest.raises(RunSettingsError, match="not UTF-8"):
        read_settings(path)


def test_the_table_in_the_docs_is_that_of_the_declarations():
    packaging = Path(__file__).parents[3] / "packaging"
    program = "import settings_table as t; text = t.PAGE.read_text(encoding='utf-8'); sys.exit(t.page(text) != text)"
    ran = subprocess.run([sys.executable, "-c", f"import sys; {program}"], cwd=packaging, check=False)
    assert ran.returncode == 0, "run make settings-table"


def test_every_setting_has_a_label_and_a_sentence_and_is_found_by_one_name():
    names = [kind.key for kind in EVERY_SETTING]
    assert len(set(names)) == len(names) == 38
    for kind in EVERY_SETTING:
        assert kind.declared.label.text[0].isupper()
        assert kind.declared.help.text.endswith(".")
        if issubclass(kind.type, StrEnum):
            assert set(kind.declared.words) == set(kind.type)


def test_a_file_that_begins_with_a_byte_order_mark_is_read(tmp_path):
    file = tmp_path / "s.toml"
    file.write_bytes(b"\xef\xbb\xbf" + RunSettings(Settings(0.2)).to_toml().encode())
    assert read_settings(file) == RunSettings(Settings(0.2))


def test_defaults_are_the_same_in_the_library_on_the_command_line_in_a_file_and_in_the_window(tmp_path):
    """But what a file leaves out, which must stay what it was, and the minimum support, which only the window proposes."""
    (tmp_path / "a.csv").write_text("tea,cake\n" + "1,0\n0,1\n1,1\n" * 20)
    out = tmp_path / "x.json"
    assert (
        main(["mine", str(tmp_path / "a.csv"), "--keep", "1", "--min-support", "0.3", "--json", str(out)])
        == 0
    )
    command = json.loads(out.read_text())["settings"]
    rows = np.array([[1, 0], [0, 1], [1, 1]] * 20)
    library = settings_row(tacit.mine(rows, tacit.open_channel(), min_support=0.3).arrays)
    assert command == library
    file = RunSettings.from_toml("min_support = 0.3").values()
    begins = {kind.key: kind.declared.first for kind in IN_FILE if kind.declared.first}
    assert begins == {"min_support": 0.05, "min_confidence": 0.5}
    assert FIRST.values() == file | begins
    assert command | {"min_support": 0.05} == {name: FIRST.values()[name] for name in command}


def test_files_of_older_versions_are_read(tmp_path):
    old = 'min-support = 0.1\nforged-at-least = 0.01\nexclude-signers = []\nmeasures = ["zhang", "lift"]\n'
    new = 'min_support = 0.1\nforged_at_least = 0.01\nexclude_signers = []\nmeasures = ["zhangs_metric", "lift"]\n'
    assert RunSettings.from_toml(old) == RunSettings.from_toml(new)
    assert "-" not in "".join(
        line.partition("=")[0] for line in RunSettings.from_toml(old).to_toml().splitlines()
    )
    with pytest.raises(RunSettingsError, match="say min_support twice, with - and with _"):
        RunSettings.from_toml("min-support = 0.1\nmin_support = 0.1")
