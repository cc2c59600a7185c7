"""Every message that a window can show is translated, with the same values written in the same way."""

import json
import re
import string
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from import_graph import graph, reached

from tacit.platform.messages import LANGUAGES

ROOT = Path(__file__).parents[1]
CATALOGUES = {
    "tacit": ROOT / "shared" / "tacit" / "translations" / "core_{}.ts",
    "tacit_miner": ROOT / "miner_gui" / "tacit_miner" / "ui" / "translations" / "{}.ts",
    "tacit_agent": ROOT / "agent" / "tacit_agent" / "ui" / "translations" / "agent_{}.ts",
}
TOOLS = Path(sys.executable).parent
SPOKEN = list(LANGUAGES)[1:]
COLLECT = "import json, message_texts as m; print(json.dumps([m.texts(), m.TERMINAL]))"
WINDOWS = ("tacit_miner.ui.", "tacit_agent.ui.")


@pytest.fixture(scope="module")
def collected():
    """What is given to translators, from a process that imported nothing else."""
    ran = subprocess.run(
        [sys.executable, "-c", COLLECT], cwd=ROOT / "packaging", check=True, capture_output=True, text=True
    )
    return json.loads(ran.stdout)


@pytest.fixture(scope="module")
def texts(collected):
    """The templates by package."""
    return {package: set(found) for package, found in collected[0].items()}


def catalogue(package, language):
    """The finished translations of messages."""
    path = Path(str(CATALOGUES[package]).format(language))
    contexts = ET.parse(path).getroot().iter("context")
    messages = [m for c in contexts if c.findtext("name") == "Messages" for m in c.iter("message")]
    return {
        m.findtext("source"): m.findtext("translation")
        for m in messages
        if "type" not in m.find("translation").attrib
    }


def places(text):
    """The values of a template, each with how it is written."""
    return sorted(tuple(place) for _, *place in string.Formatter().parse(text) if place[0])


@pytest.mark.parametrize("package", CATALOGUES)
def test_french_punctuation_is_not_broken_from_its_word(package):
    root = ET.parse(Path(str(CATALOGUES[package]).format("fr"))).getroot()
    texts = [text for m in root.iter("message") for text in m.find("translation").itertext()]
    assert len(texts) > 100
    breaking = re.compile(r" [:;!?»]| %(?!\d)|« ")
    assert [text for text in texts if breaking.search(text)] == []
    assert [text for text in texts if re.search(r"\w'\w", text)] == [], "an apostrophe is ’"


@pytest.mark.parametrize("package", CATALOGUES)
def test_a_percent_sign_is_not_broken_from_its_number_in_arabic(package):
    root = ET.parse(Path(str(CATALOGUES[package]).format("ar"))).getroot()
    texts = [text for m in root.iter("message") for text in m.find("translation").itertext()]
    assert len(texts) > 100
    assert [text for text in texts if re.search(r" %(?!\d)", text)] == []


def test_an_itemset_has_one_name_in_french():
    for catalogue_file in CATALOGUES.values():
        root = ET.parse(Path(str(catalogue_file).format("fr"))).getroot()
        texts = [text for m in root.iter("message") for text in m.find("translation").itertext()]
        assert [text for text in texts if re.search(r"(?<!\{)\bitemsets?\b", text, re.IGNORECASE)] == []


def test_the_french_guide_breaks_no_punctuation_from_its_word():
    guide = Path(str(CATALOGUES["tacit_miner"]).format("fr")).parents[1] / "guide" / "fr.md"
    lines = guide.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if re.search(r" [:;!?»](\s|$)| %|« ", line)] == []


def test_no_window_uses_a_module_whose_messages_are_left_out(collected):
    known = graph()
    # To import a module is to import the packages that it is in.
    edges = {name: listed | ({name.rpartition(".")[0]} & known.keys()) for name, listed in known.items()}
    found = reached(edges, [name for name in edges if name.startswith(WINDOWS)])
    assert len(found) > 100
    left_out = tuple(f"{name}." for name in collected[1])
    # A window's own module says on a terminal that Qt is not installed.
    assert {name for name in found if f"{name}.".startswith(left_out)} == {"tacit.platform.commandline"}


def test_every_package_says_something(texts):
    assert {package: bool(found) for package, found in texts.items()} == dict.fromkeys(CATALOGUES, True)


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("package", CATALOGUES)
def test_every_message_is_translated(texts, package, language):
    assert sorted(texts[package] - catalogue(package, language).keys()) == []


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("package", CATALOGUES)
def test_a_translation_has_the_values_of_its_message(package, language):
    found = catalogue(package, language)
    assert [text for text, other in found.items() if places(text) != places(other)] == []


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("package", CATALOGUES)
def test_no_translation_is_of_a_message_that_is_gone(texts, package, language):
    assert sorted(catalogue(package, language).keys() - texts[package]) == []


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("package", CATALOGUES)
def test_what_is_compiled_is_what_was_written(package, language, tmp_path):
    source = Path(str(CATALOGUES[package]).format(language))
    made = tmp_path / "made.qm"
    subprocess.run([TOOLS / "pyside6-lrelease", "-silent", source, "-qm", made], check=True)
    assert made.read_bytes() == source.with_suffix(".qm").read_bytes(), "run make translations"
