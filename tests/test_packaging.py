"""What packages say agrees with what is in this folder."""

from __future__ import annotations

import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import tacit
import tacit_rules
from tacit_miner import cli, samples

PACKAGING = Path(__file__).parents[1] / "packaging"
SVG = "{http://www.w3.org/2000/svg}svg"
MIME = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}


def test_the_recipe_for_other_systems_has_the_version_of_the_package():
    recipe = tomllib.loads((PACKAGING / "briefcase" / "pyproject.toml").read_text(encoding="utf-8"))
    assert recipe["tool"]["briefcase"]["version"] == tacit.__version__
    for name, app in recipe["tool"]["briefcase"]["app"].items():
        assert name in app["sources"]
        assert (PACKAGING / "briefcase" / name / "__main__.py").exists()


def test_the_name_to_install_is_that_of_the_project_and_no_hint_has_another():
    project = tomllib.loads((PACKAGING.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["name"] == tacit_rules.DISTRIBUTION
    assert importlib.metadata.version(tacit_rules.DISTRIBUTION) == tacit.__version__
    root = PACKAGING.parent
    files = [root / "README.md", *(root / "docs").rglob("*.md"), *PACKAGING.rglob("*.spec")]
    files += [path for part in ("agent", "miner_gui", "shared") for path in (root / part).rglob("*.py")]
    files += [path for part in ("agent", "miner_gui", "shared") for path in (root / part).rglob("*.ts")]
    old = re.compile(r'(?<![\w-])tacit\[[a-z{]|pip install "?tacit(?![\w-])(?!\))|metadata\("tacit"\)')
    assert [path for path in files if old.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    ("program", "part"),
    [("agent", "agent"), ("agent_window", "agent"), ("miner", "miner"), ("miner_window", "miner")],
)
def test_beside_a_strangers_package_no_program_starts_and_a_sentence_says_why(
    program, part, tmp_path, monkeypatch, capsys
):
    (tmp_path / "Tacit-2.0.dist-info").mkdir()
    (tmp_path / "tacit_rules-0.1.0.dist-info").mkdir()  # ours
    assert tacit_rules.stranger() is None
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    monkeypatch.setattr(tacit_rules.importlib, "import_module", pytest.fail)
    assert getattr(tacit_rules, program)() == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"tacit-{program.replace('_', '-')}: error: another package that is named tacit" in said
    assert str(tmp_path / "Tacit-2.0.dist-info") in said
    assert f'pipx install "tacit-rules[{part}]"' in said


@pytest.mark.parametrize("has_init", [True, False])
def test_a_strangers_module_found_first_is_never_imported(has_init, tmp_path):
    (tmp_path / "tacit").mkdir()
    if has_init:
        (tmp_path / "tacit" / "__init__.py").write_text(
            "raise SystemExit('a stranger ran')", encoding="utf-8"
        )
    ours = tmp_path / "site" / "tacit_rules"
    shutil.copytree(Path(tacit_rules.__file__).parent, ours)
    code = f"import sys; sys.path[:0] = [{str(tmp_path)!r}, {str(ours.parent)!r}]; import tacit_rules; sys.exit(tacit_rules.miner())"
    ran = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    said = "another package that is named tacit is installed" if has_init else "files of ours are missing"
    assert said in ran.stderr
    assert "a stranger ran" not in ran.stderr


@pytest.mark.parametrize("page", ["CHANGELOG.md", "README.md"])
def test_pages_name_this_version(page):
    text = (PACKAGING.parent / page).read_text(encoding="utf-8")
    assert tacit.__version__ in text
    assert not set(re.findall(r"tacit-\w+[-_](\d+\.\d+\.\d+)", text)) - {tacit.__version__}


def test_runtime_lock_has_nothing_that_only_builds_tests_or_makes_bundles_or_pages():
    lock = (PACKAGING / "lock" / "run.txt").read_text(encoding="utf-8")
    assert not re.findall(
        r"^(pyinstaller\S*|mkdocs\S*|pytest\S*|hatchling\S*|editables\S*)", lock, re.MULTILINE
    )
    for name in ("run", "dev", "bundle", "build"):
        text = (PACKAGING / "lock" / f"{name}.txt").read_text(encoding="utf-8")
        assert "://" not in text
        assert text.count("--hash=sha256:") > text.count("==")


@pytest.mark.parametrize("name", ["run", "dev", "bundle"])
def test_a_newer_release_of_what_is_asked_for_with_an_extra_cannot_break_an_installation(name):
    """Older pips look for `coverage[toml]` by itself: a lock that says `coverage==…` lets them take the newest, which has no hash."""
    locked = set(
        re.findall(
            r"^(\S+)==", (PACKAGING / "lock" / f"{name}.txt").read_text(encoding="utf-8"), re.MULTILINE
        )
    )
    bare = {canonicalize_name(each.partition("[")[0]): each for each in locked}
    asked = [
        Requirement(line)
        for found in importlib.metadata.distributions()
        if canonicalize_name(found.name) in bare
        for line in found.requires or ()
    ]
    active = [
        each for each in asked if each.extras and (not each.marker or each.marker.evaluate({"extra": ""}))
    ]
    assert (name == "dev") == bool(active)
    for each in active:
        assert set(bare[canonicalize_name(each.name)].rstrip("]").partition("[")[2].split(",")) >= each.extras


@pytest.mark.parametrize(
    "path", sorted((PACKAGING / "linux" / "icons").glob("*.svg")), ids=lambda path: path.stem
)
def test_icons_are_drawings_with_a_title(path):
    root = ET.fromstring(path.read_text(encoding="utf-8"))
    assert root.tag == SVG
    assert "Tacit" in root.findtext("{http://www.w3.org/2000/svg}title")


def test_every_kind_of_file_has_a_type_and_every_program_opens_one():
    types = ET.fromstring((PACKAGING / "linux" / "tacit.xml").read_text(encoding="utf-8"))
    known = {kind.get("type") for kind in types.findall("m:mime-type", MIME)}
    globs = {glob.get("pattern") for glob in types.findall(".//m:glob", MIME)}
    assert globs == {"*.tacit-survey", "*.tacit-batch", "*.tacit-batch.gz", "*.tacit-project"}
    icons = {icon.get("name") for icon in types.findall(".//m:icon", MIME)}
    assert all((PACKAGING / "linux" / "icons" / f"{name}.svg").exists() for name in icons)
    for program in ("tacit-agent", "tacit-miner"):
        entry = (PACKAGING / "linux" / f"{program}.desktop").read_text(encoding="utf-8")
        (opens,) = re.findall(r"^MimeType=(.*);$", entry, re.MULTILINE)
        assert opens in known
        assert f"Exec={program}-window %f" in entry


@pytest.mark.parametrize("name", ["Agent", "Miner"])
def test_flatpaks_have_no_network(name):
    text = (PACKAGING / "flatpak" / f"io.github.tacit.{name}.yml").read_text(encoding="utf-8")
    rules = re.sub(r"#.*", "", text)
    assert "network" not in rules
    assert "--filesystem=host" not in rules


def test_no_script_names_a_host_or_a_folder_of_one_machine():
    for path in PACKAGING.rglob("*"):
        if path.is_file() and path.suffix in {".sh", ".py", ".spec", ".yml", ".md", ".toml"}:
            text = path.read_text(encoding="utf-8")
            hosts = set(re.findall(r"https?://([\w.-]+)", text)) - {
                "example.org",
                "json-schema.org",
                "www.w3.org",
                "www.freedesktop.org",
            }
            assert not hosts, (path, hosts)


def test_a_release_tries_compiled_loops_under_sanitizers_and_all_else_that_make_can():
    targets = set(
        re.findall(r"^([a-z-]+):", (PACKAGING.parent / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    )
    check = (PACKAGING / "release-check.sh").read_text(encoding="utf-8")
    made = re.findall(r'^make PYTHON="\$python" ([a-z-]+)', check, re.MULTILINE)
    assert made == ["demo", "test", "sanitize", "lint", "release", "no-network"]
    assert set(made) <= targets


def test_the_check_of_a_bundle_opens_a_file_in_both_windows_and_saves_plots(tmp_path):
    draft, key = tmp_path / "draft.json", tmp_path / "key"
    survey, project = tmp_path / "s.tacit-survey", tmp_path / "p.tacit-project"
    draft.write_text(samples.TEMPLATE, encoding="utf-8")
    assert cli.main(["keygen", "--out", str(key)]) == 0
    assert cli.main(["survey", "sign", str(draft), "--key", str(key), "--out", str(survey)]) == 0
    assert cli.main(["new", str(project), "--survey", str(survey)]) == 0
    offscreen = os.environ | {"QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)}
    checks = []
    for window, file in (("agent", survey), ("miner", project)):
        words = [f"tacit-{window}-window", str(file), str(tmp_path / f"{window}.png")]
        command = [sys.executable, str(PACKAGING / "bundle" / "check.py"), *words]
        checks.append(subprocess.Popen(command, env=offscreen))  # both at once: each mostly waits
    assert [each.wait() for each in checks] == [0, 0]
    drawn = {path.name for path in tmp_path.glob("*.*") if path.suffix in {".png", ".svg", ".pdf"}}
    plots = {f"miner-plot{ending}" for ending in (".png", ".svg", ".pdf")}
    assert drawn == {"agent.png", "miner.png", *plots}
