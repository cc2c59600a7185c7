"""A project's records as a folder of blocks: a run gives the same bytes wherever they are counted, and what has changed is noticed."""

import json
import shutil
from pathlib import Path

import numpy as np
import pytest
from support.batches import batch, public, put
from support.choices import SIGNED_CHOICES, choice_records
from support.commands import refused
from support.killable import Workers
from support.stored_studies import Design, signed_study

from tacit.person.keys import fingerprint
from tacit.platform import store
from tacit.records.blocks import BLOCK_RECORDS
from tacit_miner.blockfiles.manifest import MANIFEST, checksum, plain
from tacit_miner.cli import main
from tacit_miner.project import Project, Study, block_cache

DESIGNS = {
    "one level": (Design((2,) * 5), "weighted"),
    "few profiles": (Design((2, 2), (0.9, 0.8)), "weighted"),
    "options, levels, skipped": (Design((2, 4, 2, 3), (0.9, 0.8, 0.7, 0.6), skipped=0.05), "blocks"),
}
"""With the engine that is not chosen for it."""

MORE = ("--sharper", "--reweighted", "--signer-influence")


def ran(project, name, *options):
    """What `run` writes."""
    out = project.with_name(name)
    asked = ("--min-support", "0.05", "--no-keep", "--top", "0", "--json", out, *options)
    assert main([str(word) for word in ("run", project, *asked)]) == 0
    return out.read_bytes()


def export(project, folder):
    assert main(["export", str(project), str(folder), "--blocks"]) == 0


@pytest.mark.parametrize(("design", "other"), DESIGNS.values(), ids=DESIGNS)
def test_a_run_from_exported_blocks_gives_the_same_bytes(tmp_path, monkeypatch, design, other):
    """Of three blocks of correlated answers of one sender."""
    monkeypatch.setattr(block_cache, "BLOCK_RECORDS", 256)
    rng = np.random.default_rng(20260714)
    answers = rng.integers(0, design.options, (600, len(design.options))).astype(np.uint8)
    answers[:300] = answers[:1]
    project = signed_study(tmp_path, design, answers, 5)
    export(project, tmp_path / "blocks")
    for options in (MORE, ("--engine", other)):
        here = ran(project, "here.json", *options)
        assert ran(project, "there.json", "--blocks", tmp_path / "blocks", *options) == here


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A project of three senders who were asked questions with options, and its two blocks in the folder beside it."""
    folder = tmp_path_factory.mktemp("exported")
    with Project.create(folder / "c.tacit-project", Study.of_survey(SIGNED_CHOICES)) as project:
        sent = [batch(choice_records(seed, 120), sender=seed, survey=SIGNED_CHOICES) for seed in (1, 2, 3)]
        put(project, folder, *sent)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(block_cache, "BLOCK_RECORDS", 256)
        export(project.path, folder / "blocks")
    return project.path


@pytest.fixture
def project(made, tmp_path):
    """A copy of both."""
    return shutil.copytree(made.parent, tmp_path, dirs_exist_ok=True) / made.name


@pytest.fixture
def blocks(project):
    return project.with_name("blocks")


@pytest.fixture(scope="module")
def exports(made, tmp_path_factory):
    """Processes that export and end in the middle of it."""
    workers = Workers(Path(__file__).with_name("crash_export.py"))
    workers.load("killed", 0, made, tmp_path_factory.mktemp("first") / "blocks")
    yield workers
    workers.close()


def test_unions_of_a_run_are_made_of_exported_blocks_while_they_are_read(project, blocks):
    assert len(list(blocks.glob("*-00000[01].bits"))) == 2
    union = ("--union", "region=coast:ne,w")
    here = ran(project, "here.json", *union)
    assert b"region=coast" in here
    assert ran(project, "there.json", "--blocks", blocks, *union) == here


def test_one_command_exports_and_mines_more_than_one_block(tmp_path, capsys):
    rng = np.random.default_rng(3)
    records = BLOCK_RECORDS + 900
    project = signed_study(tmp_path, Design((2, 2, 2)), rng.integers(0, 2, (records, 3)).astype(np.uint8), 4)
    there = ran(project, "there.json", "--blocks", tmp_path / "blocks")
    assert f"{records:,} records of 3 items in 2 blocks" in capsys.readouterr().out
    assert ran(project, "here.json") == there


def test_records_that_came_or_went_after_an_export_are_noticed(project, blocks, tmp_path, capsys):
    run = ("run", project, "--min-support", "0.1", "--blocks", blocks)
    with Project.open(project) as opened:
        put(opened, tmp_path, batch(choice_records(9, 3), sender=9, survey=SIGNED_CHOICES))
    said = refused(capsys, *run)
    assert "have changed since these blocks were written" in said
    assert f"export {project} {blocks} --blocks" in said
    export(project, blocks)
    assert main([str(word) for word in run]) == 0


def test_signers_that_a_run_leaves_out_and_blocks_that_hold_them_exclude_each_other(
    project, blocks, tmp_path, capsys
):
    settings = tmp_path / "s.toml"
    ran(project, "any.json", "--min-support", "0.9", "--save-settings", settings)
    some = f'exclude_signers = ["{fingerprint(public(2)).hex}"]'
    settings.write_text(settings.read_text().replace("exclude_signers = []", some))
    capsys.readouterr()
    said = refused(capsys, "run", project, "--settings", settings, "--blocks", blocks)
    assert "the settings leave out signers, which these blocks hold" in said


def test_other_blocks_than_a_projects_are_refused(project, tmp_path, capsys):
    (tmp_path / "t.csv").write_text("a,b\n1,0\n0,1\n")
    assert main(["pack", str(tmp_path / "t.csv"), "--keep", "0.9", "--out", str(tmp_path / "other")]) == 0
    capsys.readouterr()
    said = refused(capsys, "run", project, "--min-support", "0.1", "--blocks", tmp_path / "other")
    assert "holds blocks, but not those of a project" in said


def test_a_scheduler_without_blocks_is_refused(project, capsys):
    said = refused(capsys, "run", project, "--min-support", "0.1", "--scheduler", "tcp://127.0.0.1:1")
    assert "--scheduler wants --blocks FOLDER too" in said


def test_a_project_without_records_has_no_blocks(tmp_path, capsys):
    Project.create(tmp_path / "e.tacit-project", Study.of_survey(SIGNED_CHOICES)).close()
    said = refused(capsys, "export", tmp_path / "e.tacit-project", tmp_path / "blocks", "--blocks")
    assert "no record counts" in said
    assert not (tmp_path / "blocks").exists()


class Interrupted:
    """An export that ends after so many block files: killed, or because the disk is full."""

    def __init__(self, exports, monkeypatch, capsys):
        self.exports, self.monkeypatch, self.capsys = exports, monkeypatch, capsys

    def killed(self, files, project, folder):
        assert self.exports.finish("killed", files, project, folder) == "dead"

    def full_disk(self, files, project, folder):
        written, left = store.write, files

        def write(path, data):
            nonlocal left
            written(path, data)
            left -= path.suffix == ".bits"
            if not left:
                raise OSError(28, "full")

        with self.monkeypatch.context() as patched:
            patched.setattr(store, "write", write)
            refused(self.capsys, "export", project, folder, "--blocks")


@pytest.mark.parametrize("end", ["killed", "full_disk"])
def test_an_interrupted_export_leaves_the_blocks_that_were_there(project, exports, monkeypatch, capsys, end):
    folder = project.with_name("new")
    interrupt = getattr(Interrupted(exports, monkeypatch, capsys), end)
    for files in (1, 2):
        interrupt(files, project, folder)
        assert not (folder / MANIFEST).exists()
        assert (end == "killed") == folder.exists()
    export(project, folder)
    capsys.readouterr()
    names = {path.name for path in folder.iterdir()}
    interrupt(1, project, folder)
    assert names <= {path.name for path in folder.iterdir()}
    assert ran(project, "there.json", "--blocks", folder) == ran(project, "here.json")
    export(project, folder)
    assert len(list(folder.iterdir())) == len(names)


def test_two_exports_into_one_folder_do_not_mix(project, exports, tmp_path):
    folder = project.with_name("new")
    assert exports.finish("two", "", project, folder) == "done"
    ended = [(tmp_path / f"ended-{number}").read_text() for number in "01"]
    assert "0 " in ended
    assert all("another program is writing there" in each for each in ended if each != "0 ")
    assert ran(project, "there.json", "--blocks", folder) == ran(project, "here.json")


def test_blocks_hold_no_key_no_id_and_no_one_who_does_not_count(project, blocks):
    with Project.open(project) as opened:
        opened.exclude(opened.signers()[0])
        records, _ = opened.load()
        private = [signer.key for signer in opened.signers()] + [row.tobytes() for row in records.ids[:50]]
    export(project, blocks)
    held = b"".join(path.read_bytes() for path in blocks.iterdir())
    assert not any(secret in held for secret in private)
    assert b'"records": 240' in held


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
def test_a_crafted_manifest_of_a_project_is_refused(project, blocks, capsys, name, value):
    place = blocks / MANIFEST
    content = json.loads(place.read_bytes())
    content.pop("checksum")
    if name == "owners":
        content["project"]["owners"] = [value, "0"]
    else:
        content[name] = value
    place.write_bytes(plain(content | {"checksum": checksum(plain(content))}))
    said = refused(capsys, "run", project, "--min-support", "0.9", "--blocks", blocks)
    assert "manifest.json: does not " in said


def test_damaged_owners_are_refused(project, blocks, capsys):
    content = json.loads((blocks / MANIFEST).read_bytes())
    owners = blocks / content["project"]["owners"][0]
    owners.write_bytes(bytes(owners.stat().st_size))
    said = refused(capsys, "run", project, "--min-support", "0.9", "--blocks", blocks)
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


def test_a_table_of_two_questions_is_counted_from_exported_blocks(project, blocks, tmp_path):
    out, tables = tmp_path / "table.json", []
    for data in (project, blocks):
        assert main(["table", str(data), "region", "smokes", "--json", str(out)]) == 0
        tables.append(plain_figures(json.loads(out.read_bytes())))
    assert tables[0] == tables[1]
