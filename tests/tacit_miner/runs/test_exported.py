"""A project's records as a folder of blocks: a run gives the same bytes wherever they are counted, and what has changed is noticed."""

import json
import subprocess
import sys

import numpy as np
import pytest
from support.batches import batch, public, put
from support.choices import SIGNED_CHOICES, choice_records
from support.commands import refused
from support.stored_studies import Design, signed_study

from tacit.person.keys import fingerprint
from tacit.records.blocks import BLOCK_RECORDS
from tacit_miner.blockfiles.manifest import MANIFEST, checksum, plain
from tacit_miner.cli import main
from tacit_miner.project import Project, Study, block_cache

DESIGNS = {
    "one level": Design((2,) * 5),
    "few profiles": Design((2, 2), (0.9, 0.8)),
    "options, levels, skipped": Design((2, 4, 2, 3), (0.9, 0.8, 0.7, 0.6), skipped=0.05),
}


def study(folder, design, records=1_400):
    """A project of correlated answers of one sender."""
    rng = np.random.default_rng(20260714)
    answers = rng.integers(0, design.options, (records, len(design.options))).astype(np.uint8)
    answers[: records // 2] = answers[:1]
    return signed_study(folder, design, answers, 5)


def ran(project, name, *options):
    """What `run` writes."""
    out = project.with_name(name)
    asked = ("--min-support", "0.05", "--no-keep", "--json", out, *options)
    assert main([str(word) for word in ("run", project, *asked)]) == 0
    return out.read_bytes()


def export(project, folder):
    assert main(["export", str(project), str(folder), "--blocks"]) == 0


@pytest.fixture
def small_blocks(monkeypatch):
    """Several blocks of few records."""
    monkeypatch.setattr(block_cache, "BLOCK_RECORDS", 512)


@pytest.mark.usefixtures("small_blocks")
@pytest.mark.parametrize("design", DESIGNS)
def test_a_run_from_exported_blocks_gives_the_same_bytes(tmp_path, design):
    project = study(tmp_path, DESIGNS[design])
    export(project, tmp_path / "blocks")
    more = ("--sharper", "--reweighted", "--signer-influence")
    for options in ((), more, ("--engine", "blocks"), ("--engine", "weighted")):
        here = ran(project, "here.json", *options)
        assert ran(project, "there.json", "--blocks", tmp_path / "blocks", *options) == here


def choices_project(folder):
    """A project of three senders who were asked questions with options."""
    project = Project.create(folder / "c.tacit-project", Study.of_survey(SIGNED_CHOICES))
    with project:
        sent = [batch(choice_records(seed, 400), sender=seed, survey=SIGNED_CHOICES) for seed in (1, 2, 3)]
        put(project, folder, *sent)
    return project.path


@pytest.mark.usefixtures("small_blocks")
def test_unions_of_a_run_are_made_of_exported_blocks_while_they_are_read(tmp_path):
    project = choices_project(tmp_path)
    export(project, tmp_path / "blocks")
    union = ("--union", "region=coast:ne,w")
    here = ran(project, "here.json", *union)
    assert b"region=coast" in here
    assert ran(project, "there.json", "--blocks", tmp_path / "blocks", *union) == here


def test_one_command_exports_and_mines_more_than_one_block(tmp_path, capsys):
    rng = np.random.default_rng(3)
    records = BLOCK_RECORDS + 900
    project = signed_study(tmp_path, Design((2, 2, 2)), rng.integers(0, 2, (records, 3)).astype(np.uint8), 4)
    there = ran(project, "there.json", "--blocks", tmp_path / "blocks")
    assert f"{records:,} records of 3 items in 2 blocks" in capsys.readouterr().out
    assert ran(project, "here.json") == there


def test_records_that_came_or_went_after_an_export_are_noticed(tmp_path, capsys):
    project = choices_project(tmp_path)
    export(project, tmp_path / "blocks")
    run = ("run", project, "--min-support", "0.1", "--blocks", tmp_path / "blocks")
    with Project.open(project) as opened:
        put(opened, tmp_path, batch(choice_records(9, 3), sender=9, survey=SIGNED_CHOICES))
    capsys.readouterr()
    said = refused(capsys, *run)
    assert "have changed since these blocks were written" in said
    assert f"export {project} {tmp_path / 'blocks'} --blocks" in said
    export(project, tmp_path / "blocks")
    assert main([str(word) for word in run]) == 0


def test_signers_that_a_run_leaves_out_and_blocks_that_hold_them_exclude_each_other(tmp_path, capsys):
    project = choices_project(tmp_path)
    export(project, tmp_path / "blocks")
    settings = tmp_path / "s.toml"
    ran(project, "any.json", "--min-support", "0.9", "--save-settings", settings)
    some = f'exclude_signers = ["{fingerprint(public(2)).hex}"]'
    settings.write_text(settings.read_text().replace("exclude_signers = []", some))
    capsys.readouterr()
    said = refused(capsys, "run", project, "--settings", settings, "--blocks", tmp_path / "blocks")
    assert "the settings leave out signers, which these blocks hold" in said


def test_other_blocks_than_a_projects_are_refused(tmp_path, capsys):
    project = choices_project(tmp_path)
    (tmp_path / "t.csv").write_text("a,b\n1,0\n0,1\n")
    assert main(["pack", str(tmp_path / "t.csv"), "--keep", "0.9", "--out", str(tmp_path / "other")]) == 0
    capsys.readouterr()
    said = refused(capsys, "run", project, "--min-support", "0.1", "--blocks", tmp_path / "other")
    assert "holds blocks, but not those of a project" in said


def test_a_scheduler_without_blocks_is_refused(tmp_path, capsys):
    project = choices_project(tmp_path)
    said = refused(capsys, "run", project, "--min-support", "0.1", "--scheduler", "tcp://127.0.0.1:1")
    assert "--scheduler wants --blocks FOLDER too" in said


def test_a_project_without_records_has_no_blocks(tmp_path, capsys):
    Project.create(tmp_path / "e.tacit-project", Study.of_survey(SIGNED_CHOICES)).close()
    said = refused(capsys, "export", tmp_path / "e.tacit-project", tmp_path / "blocks", "--blocks")
    assert "no record counts" in said
    assert not (tmp_path / "blocks").exists()


EXPORT = """
import os, signal, sys
from tacit.platform import store
from tacit_miner.cli import main
written, left = store.write, int(sys.argv[1])
def write(path, data):
    global left
    written(path, data)
    left -= path.suffix == ".bits"
    if not left:
        {end}
store.write = write
sys.exit(main(["export", sys.argv[2], sys.argv[3], "--blocks"]))
"""
ENDS = {"killed": "os.kill(os.getpid(), signal.SIGKILL)", "full disk": 'raise OSError(28, "full")'}


@pytest.mark.parametrize("end", ENDS)
def test_an_interrupted_export_leaves_the_blocks_that_were_there(tmp_path, capsys, end):
    project = choices_project(tmp_path)
    folder = tmp_path / "blocks"
    command = [sys.executable, "-c", EXPORT.format(end=ENDS[end])]
    for files in (1, 2):
        done = subprocess.run([*command, str(files), project, folder], check=False, capture_output=True)
        assert done.returncode != 0
        assert not (folder / MANIFEST).exists()
        assert (end == "killed") == folder.exists()
    export(project, folder)
    names = {path.name for path in folder.iterdir()}
    subprocess.run([*command, "1", project, folder], check=False, capture_output=True)
    assert names <= {path.name for path in folder.iterdir()}
    assert ran(project, "there.json", "--blocks", folder) == ran(project, "here.json")
    export(project, folder)
    assert len(list(folder.iterdir())) == len(names)


def test_two_exports_into_one_folder_do_not_mix(tmp_path, capsys):
    project = choices_project(tmp_path)
    command = [
        sys.executable,
        "-c",
        "import sys; from tacit_miner.cli import main; sys.exit(main(sys.argv[1:]))",
    ]
    command += ["export", str(project), str(tmp_path / "blocks"), "--blocks"]
    ways = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(2)]
    said = [way.communicate()[1] for way in ways]
    assert 0 in [way.returncode for way in ways]
    assert all(
        b"another program is writing there" in text
        for way, text in zip(ways, said, strict=True)
        if way.returncode
    )
    assert ran(project, "there.json", "--blocks", tmp_path / "blocks") == ran(project, "here.json")


def test_blocks_hold_no_key_no_id_and_no_one_who_does_not_count(tmp_path):
    project = choices_project(tmp_path)
    with Project.open(project) as opened:
        opened.exclude(opened.signers()[0])
        records, _ = opened.load()
        private = [signer.key for signer in opened.signers()] + [row.tobytes() for row in records.ids[:50]]
    export(project, tmp_path / "blocks")
    held = b"".join(path.read_bytes() for path in (tmp_path / "blocks").iterdir())
    assert not any(secret in held for secret in private)
    assert b'"records": 800' in held


SPOILT = {
    "profiles": [
        3,
        {},
        {"more_than": 1, "codes": ["zz"], "blocks": []},
        {"more_than": "1", "codes": None, "blocks": []},
    ],
    "project": [3, {}, {"state": 1, "fingerprint": "", "counts": {}, "owners": None}],
    "owners": ["../x.bits", 3],
}


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in SPOILT.items() for value in values]
)
def test_a_crafted_manifest_of_a_project_is_refused(tmp_path, capsys, name, value):
    project = choices_project(tmp_path)
    export(project, tmp_path / "blocks")
    place = tmp_path / "blocks" / MANIFEST
    content = json.loads(place.read_bytes())
    content.pop("checksum")
    if name == "owners":
        content["project"]["owners"] = [value, "0"]
    else:
        content[name] = value
    place.write_bytes(plain(content | {"checksum": checksum(plain(content))}))
    capsys.readouterr()
    said = refused(capsys, "run", project, "--min-support", "0.9", "--blocks", tmp_path / "blocks")
    assert "manifest.json: does not " in said


def test_damaged_owners_are_refused(tmp_path, capsys):
    project = choices_project(tmp_path)
    export(project, tmp_path / "blocks")
    content = json.loads((tmp_path / "blocks" / MANIFEST).read_bytes())
    owners = tmp_path / "blocks" / content["project"]["owners"][0]
    owners.write_bytes(bytes(owners.stat().st_size))
    capsys.readouterr()
    said = refused(capsys, "run", project, "--min-support", "0.9", "--blocks", tmp_path / "blocks")
    assert "damaged, its checksum differs" in said


def plain_figures(value):
    """A table as JSON, without what is said of its source and of signers."""
    if isinstance(value, list):
        return [plain_figures(each) for each in value]
    if not isinstance(value, dict):
        return value
    own = {"study", "data", "notes"}
    return {
        name: plain_figures(each) for name, each in value.items() if name not in own and "signer" not in name
    }


def test_a_table_of_two_questions_is_counted_from_exported_blocks(tmp_path):
    project = choices_project(tmp_path)
    export(project, tmp_path / "blocks")
    out, tables = tmp_path / "table.json", []
    for data in (project, tmp_path / "blocks"):
        assert main(["table", str(data), "region", "smokes", "--json", str(out)]) == 0
        tables.append(plain_figures(json.loads(out.read_bytes())))
    assert tables[0] == tables[1]
