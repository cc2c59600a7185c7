"""Every link in the documentation leads somewhere, and every page is listed."""

from __future__ import annotations

import ast
import json
import re
import shlex
from pathlib import Path

import pytest

from tacit.verdicts.claims import CERTAIN_MEANS
from tacit_agent.cli import PROGRAM as AGENT
from tacit_miner.cli import PROGRAM as MINER

ROOT = Path(__file__).parents[1]
PAGES = sorted(path.relative_to(ROOT) for path in (ROOT / "docs").rglob("*.md"))
DECISIONS = ROOT / "docs" / "decisions"
LABEL = re.compile(r"(?<!\*)\*([A-Z][^*]+)\*(?!\*)")
LINK = re.compile(r"\]\(([^)\s#]+)(#[^)\s]*)?\)")


@pytest.mark.parametrize("page", ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", *map(str, PAGES)])
def test_links_lead_to_files(page):
    path = ROOT / page
    text = re.sub(r"```.*?```|`[^`]*`", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target, _ in LINK.findall(text):
        assert "://" not in target, f"{page} links to {target}, which needs a network"
        assert (path.parent / target).exists(), f"{page} links to {target}"


@pytest.mark.parametrize("page", ["README.md", *map(str, PAGES)])
def test_commands_on_lines_of_their_own_are_whole_and_parse(page):
    text = (ROOT / page).read_text(encoding="utf-8").replace("\\\n", "")
    for line in re.findall(r"^(?: {4})?(tacit-(?:agent|miner) .+)$", text, re.MULTILINE):
        command = re.split(r" {3,}| [<>|] ", line)[0]  # without what the page says of it, and pipes
        name, *words = shlex.split(command)
        parser = {"tacit-agent": AGENT, "tacit-miner": MINER}[name].parser(words[0])
        parser.check_words(words)
        parser.parse_args(words)


def named_in_schema(part):
    """Names of fields, at any depth."""
    if isinstance(part, list):
        return set().union(*map(named_in_schema, part))
    if not isinstance(part, dict):
        return set()
    return {*part.get("properties", {}), *named_in_schema(list(part.values()))}


@pytest.mark.parametrize(
    ("page", "begins", "ends", "schema", "values"),
    [
        (
            "miner-project.md",
            "The JSON has for each group",
            "## The books",
            "suspicion",
            "signer file levels",
        ),
        ("agent.md", "`privacy --json` prints", "### distort", "privacy", ""),
        ("mining.md", "Its JSON (shares", "A **pilot**", "checks", "no random"),
    ],
)
def test_fields_of_json_are_called_on_the_pages_as_in_the_files(page, begins, ends, schema, values):
    text = (ROOT / "docs" / page).read_text(encoding="utf-8").partition(begins)[2].partition(ends)[0]
    names = set(re.findall(r"`([a-z_ ]+)`", text)) - set(values.split())
    described = json.loads((ROOT / "docs" / "schemas" / f"{schema}.schema.json").read_text(encoding="utf-8"))
    assert len(names) > 5
    assert names <= named_in_schema(described)


@pytest.fixture(scope="module")
def topics():
    """Topic to the numbers of the decisions it holds, as the list of topics has them."""
    listed = (DECISIONS / "index.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \[.+\]\((\S+)\.md\) \| ([\d, ]+) \|$", listed, re.MULTILINE)
    return {topic: sorted(map(int, numbers.split(", "))) for topic, numbers in rows}


def test_every_topic_is_listed_with_the_decisions_that_its_headings_name(topics):
    assert {path.stem for path in DECISIONS.glob("*.md")} - {"index"} == set(topics)
    for topic, numbers in topics.items():
        text = (DECISIONS / f"{topic}.md").read_text(encoding="utf-8")
        headings = re.findall(r"^## .+ \((\d[^()]*)\)$|^\* \*\*(\d+)\. .+\*\*", text, re.MULTILINE)
        held = {int(n) for heading in headings for part in heading for n in re.findall(r"\d+", part)}
        assert set(numbers) <= held, topic


def test_a_decision_has_one_topic(topics):
    numbers = [number for held in topics.values() for number in held]
    assert len(numbers) == len(set(numbers)) > 90


@pytest.mark.parametrize("folder", ["docs", "agent", "miner_gui", "shared", "tests", "packaging"])
def test_a_decision_that_is_cited_or_linked_by_number_is_held_by_that_topic(topics, folder):
    number_of = {number: topic for topic, held in topics.items() for number in held}
    sources = [p for p in (ROOT / folder).rglob("*") if p.suffix in {".md", ".py", ".js"} and p.is_file()]
    for path in sources:
        text = path.read_text(encoding="utf-8")
        assert {int(n) for n in re.findall(r"\bdecision (\d+)", text)} <= set(number_of), path
        assert set(re.findall(r"docs/decisions/([\w-]+)\.md", text)) <= {*topics, "index"}, path
        for number, link in re.findall(r"\[(?:decision )?(\d+)[^]]*\]\((?:decisions/)?([\w-]+)\.md", text):
            assert link not in topics or link in {number_of.get(int(number)), "archive"}, (path, number, link)


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


@pytest.mark.parametrize("page", ["respondents.md", "respondents-long.md", "field-workers.md", "agent.md"])
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


def test_every_table_of_measurements_is_linked_by_a_page_that_says_what_it_means():
    tables = {path.name for path in (ROOT / "docs" / "measured").glob("*.csv")}
    texts = "".join((ROOT / page).read_text(encoding="utf-8") for page in PAGES)
    assert tables
    assert sorted(name for name in tables if f"measured/{name})" not in texts) == []


@pytest.mark.parametrize("page", ["mining", "miner-window", "coverage", "researchers"])
def test_pages_say_what_certain_promises_as_the_program_does(page):
    assert CERTAIN_MEANS.text in (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")


def test_the_page_for_those_who_answer_is_one_page_and_the_pilot_asks_five_questions():
    assert len((ROOT / "docs/respondents.md").read_text(encoding="utf-8").split()) <= 600
    asked = re.findall(r"^\| (\d)\. ", (ROOT / "docs/pilot.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert asked == ["1", "2", "3", "4", "5"]
