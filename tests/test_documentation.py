"""Every link in the documentation leads somewhere, and every page is listed."""

from __future__ import annotations

import ast
import logging
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted(path.relative_to(ROOT) for path in (ROOT / "docs").rglob("*.md"))
LABEL = re.compile(r"(?<!\*)\*([A-Z][^*]+)\*(?!\*)")
LINK = re.compile(r"\]\(([^)\s#]+)(#[^)\s]*)?\)")


@pytest.mark.parametrize("page", ["README.md", "CHANGELOG.md", *map(str, PAGES)])
def test_links_lead_to_files(page):
    path = ROOT / page
    text = re.sub(r"```.*?```|`[^`]*`", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target, _ in LINK.findall(text):
        assert "://" not in target, f"{page} links to {target}, which needs a network"
        assert (path.parent / target).exists(), f"{page} links to {target}"


def test_the_pages_are_built_without_a_warning(tmp_path):
    commands = pytest.importorskip("mkdocs.commands.build")
    config = pytest.importorskip("mkdocs.config")
    logging.getLogger("mkdocs").setLevel(logging.WARNING)
    loaded = config.load_config(str(ROOT / "packaging/docs/mkdocs.yml"), site_dir=str(tmp_path / "site"))
    commands.build(
        loaded
    )  # strict: a link or anchor that leads nowhere, or a page that is not listed, raises
    built = (tmp_path / "site" / "index.html").read_text(encoding="utf-8")
    assert "<script" not in built


@pytest.fixture(scope="module")
def decisions():
    """Name and text of every decision, in the order of their numbers."""
    pages = sorted((ROOT / "docs" / "decisions").glob("0*.md"))
    return {page.name: page.read_text(encoding="utf-8") for page in pages}


def test_a_decision_has_the_number_of_its_file_which_no_other_has(decisions):
    titles = {name: text.splitlines()[0] for name, text in decisions.items()}
    assert {name for name, title in titles.items() if not title.startswith(f"# {int(name[:4])}. ")} == set()
    assert len({name[:4] for name in decisions}) == len(decisions)


def test_the_list_has_every_decision_with_its_title_in_order(decisions):
    listed = (ROOT / "docs" / "decisions" / "index.md").read_text(encoding="utf-8")
    assert re.findall(r"^\* \[(.+)\]\((\S+?)\)", listed, re.MULTILINE) == [
        (text.splitlines()[0].removeprefix("# "), name) for name, text in decisions.items()
    ]


def test_an_overturned_decision_and_its_successor_link_to_each_other_and_the_list_says_so(decisions):
    listed = (ROOT / "docs" / "decisions" / "index.md").read_text(encoding="utf-8")
    overturned = [name for name, text in decisions.items() if "\n\n> **Overturned" in text]
    assert len(overturned) == len(re.findall(r"\(overturned.* by \d+\)", listed)) > 0
    for name in overturned:
        top = decisions[name].split("\n\n")[1]
        assert top.startswith("> **Overturned")
        later = LINK.search(top)[1]
        assert f"({name})" in decisions[later]
        assert re.search(rf"\({name}\) \(overturned.* by {int(later[:4])}\)", listed)


def test_every_file_and_folder_that_the_page_for_developers_names_exists():
    text = (ROOT / "docs" / "development.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([\w.-]+/[\w./-]+)`", text))
    assert len(named) > 30
    assert sorted(path for path in named if not (ROOT / path).exists()) == []


def test_every_target_of_the_makefile_that_a_page_names_exists():
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    texts = {page: (ROOT / page).read_text(encoding="utf-8") for page in ("README.md", *map(str, PAGES))}
    command = re.compile(r"(?:^    |`)make ([a-z-]+)", re.MULTILINE)
    named = {(page, name) for page, text in texts.items() for name in command.findall(text)}
    assert {(page, name) for page, name in named if name not in targets} == set()
    assert len(named) > 12


@pytest.mark.parametrize(
    "package",
    ["shared/tacit", "shared/tacit_qt", "agent/tacit_agent", "agent/tacit_page", "miner_gui/tacit_miner"],
)
def test_tests_are_in_the_folder_of_the_package_they_test(package):
    folder = ROOT / "tests" / Path(package).name
    tested = {path.parent.relative_to(folder) for path in folder.rglob("test_*.py")}
    assert tested
    assert sorted(inner for inner in tested if not (ROOT / package / inner).is_dir()) == []


@pytest.fixture(scope="module")
def agents_texts():
    """Every text in the sources of the agent's window and session, without the marks of its keys."""
    folders = [ROOT / "agent/tacit_agent" / room for room in ("ui", "session")]
    trees = [ast.parse(p.read_text(encoding="utf-8")) for folder in folders for p in folder.rglob("*.py")]
    constants = [node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {text.replace("&", "") for text in constants if isinstance(text, str)}


@pytest.mark.parametrize("page", ["respondents.md", "field-workers.md", "agent.md"])
def test_pages_call_a_button_what_the_window_calls_it(page, agents_texts):
    text = " ".join((ROOT / "docs" / page).read_text(encoding="utf-8").split())
    labels = {part for label in LABEL.findall(text) for part in label.split(" → ")}
    assert labels
    assert labels <= agents_texts


def test_refusals_in_the_field_workers_table_are_the_programs_own():
    sources = [*(ROOT / "agent").rglob("*.py"), *(ROOT / "shared").rglob("*.py")]
    said = " ".join(re.sub(r'"\s+f?"', "", path.read_text(encoding="utf-8")) for path in sources)
    text = (ROOT / "docs/field-workers.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+) \| [^|]+ \|$", text, re.MULTILINE)[1:]
    assert len(rows) == 5
    assert [row for row in rows if not all(part.strip() in said for part in row.split("…"))] == []
