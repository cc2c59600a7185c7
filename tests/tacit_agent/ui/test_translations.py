"""The translations: complete, with the placeholders of their source, and compiled from what is in the tree."""

from __future__ import annotations

import importlib
import re
import shutil
import string
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tacit.platform.messages import LANGUAGES, PLAIN, Template
from tacit_agent.ui import theme

TOOLS = Path(sys.executable).parent
COLLECT = Path(__file__).parents[3] / "packaging" / "message_texts.py"
TRANSLATED = list(LANGUAGES)[1:]
UI = Path(theme.__file__).parent
TRANSLATIONS = UI / "translations"


def messages(path):
    return {
        (context.find("name").text, message.find("source").text): message.find("translation")
        for context in ET.parse(path).getroot().iter("context")
        for message in context.iter("message")
    }


def places(text):
    """The named places of a template, with what is done to the values."""
    return sorted((name, spec, kind) for _, name, spec, kind in string.Formatter().parse(text) if name)


@pytest.fixture(scope="module")
def collected(tmp_path_factory):
    """What lupdate reads of the templates of messages, by package: a module of the agent may say what the core declares."""
    folder = tmp_path_factory.mktemp("messages")
    subprocess.run([sys.executable, COLLECT, folder], check=True)
    return {
        name: (folder / name / "messages.py").read_text(encoding="utf-8") for name in ("tacit_agent", "tacit")
    }


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_is_translated_with_its_placeholders(language):
    found = messages(TRANSLATIONS / f"agent_{language}.ts")
    assert len(found) > 150
    for (_, source), translation in found.items():
        assert translation.text, source
        assert "type" not in translation.attrib, source
        assert sorted(re.findall(r"%\d", source)) == sorted(re.findall(r"%\d", translation.text)), source
        assert places(source) == places(translation.text), source
        assert (source.count("&") == 1) == (translation.text.count("&") == 1), source


def test_the_texts_are_those_of_the_source(collected, tmp_path):
    copy = tmp_path / "ui"
    shutil.copytree(UI, copy)
    (copy / "message_texts.py").write_text(collected["tacit_agent"], encoding="utf-8")
    paths = [copy / "translations" / f"agent_{language}.ts" for language in TRANSLATED]
    before = list(map(messages, paths))
    command = [
        TOOLS / "pyside6-lupdate",
        "-silent",
        "-no-obsolete",
        "-locations",
        "none",
        "-extensions",
        "py",
    ]
    subprocess.run([*command, ".", "-ts", *paths], cwd=copy, check=True)
    for path, texts in zip(paths, before, strict=True):
        assert set(messages(path)) == set(texts), (path.name, "run make translations")


@pytest.mark.parametrize(
    "module", ["session.refusals", "session.choice", "vault.content", "vault.schema", "home"]
)
def test_the_templates_of_every_module_under_the_window_are_collected(module, collected):
    found = importlib.import_module(f"tacit_agent.{module}")
    texts = [
        value.text for value in vars(found).values() if isinstance(value, Template) and value is not PLAIN
    ]
    assert texts
    assert [text for text in texts if text not in "".join(collected.values())] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_compiled_is_what_was_written(language, tmp_path):
    made = tmp_path / "made.qm"
    source = TRANSLATIONS / f"agent_{language}.ts"
    subprocess.run([TOOLS / "pyside6-lrelease", "-silent", source, "-qm", made], check=True)
    assert made.read_bytes() == (TRANSLATIONS / f"agent_{language}.qm").read_bytes(), "run make translations"
