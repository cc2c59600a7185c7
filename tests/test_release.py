"""What is published beside the packages: man pages, completions; how to cite; the documentation's search."""

from __future__ import annotations

import importlib.util
import json
import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

import tacit
from tacit_agent.cli import PROGRAM as AGENT
from tacit_miner.cli import PROGRAM as MINER

ROOT = Path(__file__).parents[1]
MIB = 1 << 20


def script(name):
    spec = importlib.util.spec_from_file_location(Path(name).stem, ROOT / "packaging" / name)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def shell_files():
    return script("shell_files.py").files()


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    pytest.importorskip("mkdocs")
    folder = tmp_path_factory.mktemp("docs")
    made = script("docs/make_docs.py")
    made.build(folder / "site")  # strict: a link that leads nowhere, or a page that is not listed, raises
    made.copy_guide(folder / "site", folder / "guide")
    return folder


@pytest.mark.parametrize("program", [AGENT, MINER], ids=lambda program: program.name)
def test_every_option_of_every_command_is_completed_in_three_shells_and_in_the_man_page(program, shell_files):
    name = program.name
    bash = shell_files[f"bash-completion/completions/{name}"]
    zsh = shell_files[f"zsh/site-functions/_{name}"]
    fish = shell_files[f"fish/vendor_completions.d/{name}.fish"]
    man = shell_files[f"man/man1/{name}.1"].replace("\\-", "-")
    for command in program.commands:
        for leaf in program.parser(command).inner()[command].leaves():
            assert f".SS {leaf.prog.removeprefix(f'{name} ')}\n" in man
            for option in leaf._option_string_actions:
                assert re.search(rf"(?<![\w-]){option}(?![\w-])", bash)
                assert f"{option}[" in zsh
                assert f" -l {option[2:]}" in fish or f" -s {option[1:]}" in fish
                assert option in man or option in {"-h", "--help"}


def completed(folder, *words):
    """What bash offers for the last word."""
    code = f'source {folder}; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _{words[0].replace("-", "_")}; echo "${{COMPREPLY[@]}}"'
    done = subprocess.run(["bash", "-c", code, "bash", *words], capture_output=True, text=True, check=True)
    return done.stdout.split()


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash")
@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["tacit-miner", "mi"], ["mine"]),
        (["tacit-miner", "survey", "s"], ["sign", "show"]),
        (["tacit-miner", "mine", "x.csv", "--min-"], ["--min-support", "--min-confidence"]),
        (["tacit-miner", "survey", "sign", "--ke"], ["--key"]),
        (["tacit-miner", "report", "x", "--language", ""], ["en", "fr", "ar"]),
        (["tacit-agent", "verify", "--s"], ["--survey"]),
        (["tacit-agent", "verify", "file", ""], []),
    ],
)
def test_bash_offers_what_fits(words, offered, shell_files, tmp_path):
    path = tmp_path / words[0]
    path.write_text(shell_files[f"bash-completion/completions/{words[0]}"], encoding="utf-8")
    assert completed(path, *words) == offered


@pytest.mark.skipif(shutil.which("groff") is None, reason="no groff")
@pytest.mark.parametrize("name", ["tacit-agent", "tacit-miner"])
def test_groff_has_nothing_to_say_against_a_man_page(name, shell_files):
    done = subprocess.run(
        ["groff", "-man", "-Tutf8", "-ww", "-rLL=200n"],
        input=shell_files[f"man/man1/{name}.1"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    assert "the input was refused" in done.stdout


def test_how_to_cite_is_in_the_form_of_its_schema_and_says_what_the_project_says():
    cited = pytest.importorskip("yaml").safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    required = {"cff-version", "message", "title", "authors"}
    # https://github.com/citation-file-format: the keys of 1.2.0.
    known = required | {
        "abstract",
        "commit",
        "contact",
        "date-released",
        "doi",
        "identifiers",
        "keywords",
        "license",
        "license-url",
        "preferred-citation",
        "references",
        "repository",
        "repository-artifact",
        "repository-code",
        "type",
        "url",
        "version",
    }
    assert required <= cited.keys() <= known
    assert cited["cff-version"] == "1.2.0"
    assert cited["type"] in {"software", "dataset"}
    assert all({"name"} == author.keys() for author in cited["authors"])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert str(cited["version"]) == tacit.__version__
    assert (cited["license"], cited["url"]) == (project["license"], project["urls"]["Homepage"])
    assert [author["name"] for author in cited["authors"]] == [
        author["name"] for author in project["authors"]
    ]
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## {tacit.__version__} ({cited['date-released']})\n" in changes
    assert project["authors"][0]["email"] in (ROOT / "SECURITY.md").read_text(encoding="utf-8")


def test_pages_are_built_without_a_warning_with_menu_and_search_and_the_guide_without_script_and_menu(site):
    pages = sorted(path.relative_to(site / "site") for path in (site / "site").rglob("*.html"))
    assert len(pages) > 50
    assert pages == sorted(path.relative_to(site / "guide") for path in (site / "guide").rglob("*.html"))
    for page in pages:
        whole, plain = ((site / part / page).read_text(encoding="utf-8") for part in ("site", "guide"))
        assert 'type="search"' in whole
        assert "first-result.html" in whole
        assert "<script" not in plain
        assert "<nav" not in plain
    assert not list((site / "guide").rglob("*.js"))
    sizes = [
        sum(path.stat().st_size for path in (site / part).rglob("*") if path.is_file())
        for part in ("site", "guide")
    ]
    assert sizes[1] < 8 * MIB < 40 * MIB > sizes[0]


def test_the_search_finds_a_section_by_its_words_in_a_browser_without_a_server(site, browser_of):
    browser = browser_of("chromium")
    browser.open((site / "site" / "guides" / "index.html").as_uri())
    found = browser.js(
        "(() => { field.value = 'how both programs BEHAVE'; search(); return JSON.stringify([...found.querySelectorAll('a')].map((one) => one.href)) })()"
    )
    best = json.loads(found)[0]
    assert best.endswith("mining.html#how-both-programs-behave")
    assert Path(best.removeprefix("file://").partition("#")[0]).is_file()


def test_the_first_page_has_commands_that_parse_and_code_that_compiles():
    page = (ROOT / "docs" / "first-result.md").read_text(encoding="utf-8")
    lines = re.findall(r"^    tacit-miner (.+)$", page, re.MULTILINE)
    assert len(lines) == 4
    for line in lines:
        words = shlex.split(line)
        parser = MINER.parser(words[0])
        parser.check_words(words)
        parser.parse_args(words)
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    compile(code, "women.py", "exec")
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "optional-dependencies"
    ]
    assert set(re.search(r"tacit-rules\[([\w,]+)\]", page)[1].split(",")) <= extras.keys()
