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


def test_decisions_are_all_in_the_list():
    folder = ROOT / "docs" / "decisions"
    listed = (folder / "index.md").read_text(encoding="utf-8")
    assert [p.name for p in folder.glob("0*.md") if f"({p.name})" not in listed] == []


@pytest.fixture(scope="module")
def agents_texts():
    """Every text in the sources of the agent's window, without the marks of its keys."""
    trees = [ast.parse(p.read_text(encoding="utf-8")) for p in (ROOT / "agent/tacit_agent/ui").rglob("*.py")]
    constants = [node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {text.replace("&", "") for text in constants if isinstance(text, str)}


@pytest.mark.parametrize("page", ["respondents.md", "field-workers.md", "agent.md"])
def test_pages_call_a_button_what_the_window_calls_it(page, agents_texts):
    text = " ".join((ROOT / "docs" / page).read_text(encoding="utf-8").split())
    labels = {part for label in LABEL.findall(text) for part in label.split(" → ")}
    assert labels
    assert labels <= agents_texts


def test_refusals_in_the_field_workers_table_are_the_programs_own():
    sources = (ROOT / "agent").rglob("*.py")
    said = " ".join(re.sub(r'"\s+f?"', "", path.read_text(encoding="utf-8")) for path in sources)
    text = (ROOT / "docs/field-workers.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+) \| [^|]+ \|$", text, re.MULTILINE)[1:]
    assert len(rows) == 4
    assert [row for row in rows if not all(part.strip() in said for part in row.split("…"))] == []
