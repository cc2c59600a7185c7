"""What the core really says is recognised and said in the person's language; what nobody translated stays as it is."""

import ast
from pathlib import Path

import numpy as np
import pytest
from mixed_help import mixed_people
from PySide6.QtCore import Qt

from tacit.channel import open_channel, warner
from tacit.errors import TacitError
from tacit.evaluation.distort import distort
from tacit.mining.apriori import mine
from tacit.mining.blocks import Dataset, Profiles, blocks_from_rows
from tacit.mining.combine import ASSUMPTION, RARE
from tacit.mining.control import Control
from tacit.mining.moments import MISSING
from tacit.mining.settings import Combine, EngineChoice, Estimator, Settings, Side
from tacit.store import check_outputs
from tacit_miner.project import Project, Study
from tacit_miner.readers.channels import read_channels
from tacit_miner.runs import RunSettings, perform
from tacit_miner.ui.texts.coretexts import texts
from tacit_miner.ui.texts.language import in_english, install
from tacit_miner.ui.texts.messages import said

ROOT = Path(__file__).parents[4]
CORE = (ROOT / "shared" / "tacit", ROOT / "miner_gui" / "tacit_miner")
WEIGH = Combine.INVERSE_VARIANCE


@pytest.fixture(params=["fr", "ar"])
def foreign(request, qapp):
    translators = install(qapp, request.param)
    yield request.param
    for translator in translators:
        qapp.removeTranslator(translator)
    install(qapp, "en")
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


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


SAYS = (
    "record by record",
    "beyond what these data can tell",
    "do not tell",
    "more than 20 rules",
    "14 candidates",
    "more than 2 items",
    "out of time: ",
    "cancelled: ",
    "no rules are listed",
    MISSING.text,
    ASSUMPTION.text,
    RARE.text.partition(" of ")[2][:40],
)


def test_every_note_and_cut_of_real_runs_is_said_in_the_persons_language(foreign):
    sentences = {str(said_) for result in results() for said_ in (*result.cuts, *result.notes)}
    for words in SAYS:
        assert any(words in sentence for sentence in sentences), f"no run says {words!r} any more"
    assert [sentence for sentence in sentences if said(sentence) == sentence] == []


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
        assert said(str(refused.value)) != str(refused.value)


def test_refusals_of_projects_and_files_are_said_in_the_persons_language(foreign, tmp_path):
    for act in refusals(tmp_path):
        with pytest.raises(TacitError) as refused:
            act()
        assert said(str(refused.value)) != str(refused.value)


def literals():
    """Every text of the core as it could be said: a 7 wherever a value is put in."""
    for folder in CORE:
        for path in folder.rglob("*.py"):
            if path.name == "coretexts.py":
                continue
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.JoinedStr):
                    parts = [part.value if isinstance(part, ast.Constant) else "7" for part in node.values]
                    yield "".join(parts)
                elif isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
                    yield node.value


PROVEN = (
    "minimum support is",
    "minimum confidence is",
    "cancelled",
    "out of time",
    "{count} of the itemsets",
    "must be a",
)
"""Templates with words for which the core has a value; real refusals and real runs show that they are still said."""


def test_no_template_is_of_a_sentence_that_the_core_no_longer_says():
    from tacit_miner.ui.texts.messages import _pattern

    spoken = set(literals())
    spoken |= {text.partition(": ")[2] for text in spoken}
    spoken |= {text.partition(": ")[2] for text in spoken}
    with in_english():
        templates = texts()
    unsaid = [t for t in templates if not any(_pattern(t).fullmatch(text) for text in spoken)]
    assert [t for t in unsaid if not any(words in t for words in PROVEN)] == []


def test_values_are_kept_and_counts_are_written_as_the_language_writes_them(qapp):
    translators = install(qapp, "fr")
    try:
        sentence = said(
            "candidates: level 3 has more than 1,000,000 candidates and was not counted; raise the limit or the minimum support"
        )
        assert "longueur 3" in sentence
        assert "1\u202f000\u202f000" in sentence
        placed = said("/a b/c: is a folder; name a file to write to")
        assert placed == "\u2068/a b/c\u2069: est un dossier ; nommez un fichier où écrire"
        both = said("3 of 4 records were already here; 1 of 4 records have an id that another record has")
        assert both.count("enregistrements sur 4") == 2
    finally:
        for translator in translators:
            qapp.removeTranslator(translator)
        install(qapp, "en")


def test_what_nobody_translated_stays(foreign):
    for sentence in ("", "the moon is made of cheese", "a: b: c", "one; two"):
        assert said(sentence) == sentence


def test_english_stays_english():
    for sentence in ("cancelled", "x: is a folder; name a file", MISSING.text):
        assert said(sentence).replace("\u2068", "").replace("\u2069", "") == sentence
