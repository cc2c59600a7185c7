"""Encrypted files come in whole or not at all, and bring what the same files would bring unencrypted."""

from __future__ import annotations

import functools
import json
import shutil
from pathlib import Path

import pytest
from support.batches import TODAY, content, key, make_project, record
from support.surveys import RESEARCHER_KEY, make_survey

from tacit.formats.batch_file import write_batch
from tacit.formats.lines import OTHER_KEY, SEALED_CUT_SHORT, SEALED_DAMAGED, compress, seal
from tacit.formats.survey_file import read_survey, sign_survey
from tacit.person import keys
from tacit.person.keys import MasterSecret
from tacit.platform.errors import KeyFileError
from tacit.survey import Terms
from tacit_miner.cli import main
from tacit_miner.intake import FileOutcome, import_files
from tacit_miner.intake.verification import NO_KEY, NOT_ASKED_FOR, key_for
from tacit_miner.project import Project, Study

VECTORS = Path(__file__).resolve().parents[2] / "vectors"
SEALED = [
    entry
    for entry in json.loads((VECTORS / "manifest.json").read_text(encoding="ascii"))
    if entry["kind"] == "sealed"
]
MASTER = MasterSecret(bytes(range(32)))
OPENING = MASTER.encryption_key()
PUBLIC = OPENING.public_key().public_bytes_raw()
SIGNED = sign_survey(make_survey(3, terms=Terms(encrypt=PUBLIC)), RESEARCHER_KEY)
STUDY = Study.of_survey(SIGNED)


@functools.cache
def plain(first, count=2_000, sender=1):
    return write_batch(SIGNED.id, [record(number) for number in range(first, first + count)], key(sender))


def closed(data):
    return seal(data, PUBLIC, SIGNED.id)


def put(project, folder, *contents, opening=OPENING):
    paths = []
    for number, data in enumerate(contents):
        paths.append(folder / f"{number:04}.tacit-batch")
        paths[-1].write_bytes(data)
    return import_files(project, paths, today=TODAY, key=opening)


def without_files(project):
    """What an import changes, without the digests and sizes of files."""
    signers, _, lines, refused, packs = content(project)
    return signers, lines, refused, packs


def test_encrypted_files_bring_what_the_same_files_bring_unencrypted(tmp_path):
    texts = [plain(0), plain(1_000, sender=2), compress(plain(5_000)), plain(9_000, 3) + b"x\n"]
    found = []
    for name, data in (("a", texts), ("b", [closed(text) for text in texts])):
        (tmp_path / name).mkdir()
        with make_project(tmp_path / name, STUDY) as project:
            report = put(project, tmp_path / name, *data)
            found.append((without_files(project), [(file.kept, file.lines) for file in report.files]))
    assert found[0] == found[1]


def damaged(data, place):
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


WHOLE = closed(plain(0, 5_000))


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (WHOLE[:-1], SEALED_DAMAGED),
        (WHOLE[: 96 + 3 * (65_536 + 16)], SEALED_CUT_SHORT),
        (damaged(WHOLE, len(WHOLE) - 1), SEALED_DAMAGED),
        (damaged(WHOLE, 200_000), SEALED_DAMAGED),
        (damaged(WHOLE, 60), OTHER_KEY),
        (seal(plain(0), PUBLIC, "0" * 64), OTHER_KEY),
    ],
    ids=["a byte short", "a piece short", "last byte", "middle", "file key", "other survey"],
)
def test_what_does_not_open_to_its_end_leaves_nothing_and_the_files_around_it_come_in(data, reason, tmp_path):
    with make_project(tmp_path, STUDY) as project:
        report = put(project, tmp_path, closed(plain(20_000, 3)), data, closed(plain(30_000, 3)))
        assert [file.outcome for file in report.files] == [
            FileOutcome.IMPORTED,
            FileOutcome.UNREADABLE,
            FileOutcome.IMPORTED,
        ]
        assert report.files[1].error.values["reason"].template is reason
        assert "0001.tacit-batch" in str(report.files[1].error)
        assert report.kept == 6
        assert len(project.files()) == 2
        with project.database.reading() as connection:
            assert connection.execute("SELECT count(*) FROM lines").fetchone() == (2,)


def test_a_file_that_could_not_be_opened_comes_in_when_the_key_is_given(tmp_path):
    with make_project(tmp_path, STUDY) as project:
        (file,) = put(project, tmp_path, closed(plain(0, 3)), opening=None).files
        assert (file.outcome, file.error.values["reason"].template) == (FileOutcome.UNREADABLE, NO_KEY)
        assert put(project, tmp_path, closed(plain(0, 3))).kept == 3


def test_an_encrypted_file_for_a_survey_that_asks_for_none_is_refused(tmp_path):
    with make_project(tmp_path) as project:
        (file,) = put(project, tmp_path, closed(plain(0, 3)), opening=None).files
    assert file.error.values["reason"].template is NOT_ASKED_FOR


def test_another_key_file_is_refused_before_any_file_is_read():
    with pytest.raises(KeyFileError, match="give the file of that key"):
        key_for(SIGNED, MasterSecret(bytes(32)))
    with pytest.raises(KeyFileError, match="not encrypted"):
        key_for(sign_survey(make_survey(3), RESEARCHER_KEY), MASTER)
    assert key_for(SIGNED, MASTER).public_key().public_bytes_raw() == PUBLIC


def test_decompression_inside_an_encrypted_file_stays_limited(tmp_path):
    bomb = closed(compress(b"\n" * 3_000_000))
    with make_project(tmp_path, STUDY) as project:
        (file,) = put(project, tmp_path, bomb).files
        assert file.outcome is FileOutcome.REFUSED
        assert not project.files()


@pytest.fixture(scope="module")
def begun(tmp_path_factory):
    """A project of a survey, which the command makes once: each file comes to a copy."""

    @functools.cache
    def new(survey):
        project = tmp_path_factory.mktemp("begun") / "p"
        assert main(["new", str(project), "--survey", str(VECTORS / survey)]) == 0
        return project

    return new


def run_import(folder, entry, begun, passphrase=None, master=MASTER):
    sealed = keys.seal(master, passphrase, cost=keys.SMALLEST_COST)
    (folder / "researcher.key").write_bytes(sealed)
    shutil.copy(begun(entry["survey"]), folder)
    (folder / "vector").write_bytes((VECTORS / entry["file"]).read_bytes())
    options = ["--key", str(folder / "researcher.key")]
    if passphrase:
        (folder / "passphrase").write_text(passphrase)
        options += ["--passphrase-file", str(folder / "passphrase")]
    return main(["import", str(folder / "p"), str(folder / "vector"), *options])


@pytest.mark.parametrize("entry", SEALED, ids=lambda entry: Path(entry["file"]).name)
def test_every_encrypted_vector_has_its_outcome_on_the_command_line(entry, tmp_path, capsys, begun):
    wanted = [line["verdict"] for line in entry["lines"]]
    status = run_import(tmp_path, entry, begun)
    shown = capsys.readouterr().out
    with Project.open(tmp_path / "p", read_only=True) as project:
        kept = [str(line.verdict) for line in project.lines()]
    if not entry["opens"]:
        assert (status, kept) == (1, [])
        assert shown.count("not read  ") == 1
    elif wanted and wanted[0] == "malformed":
        assert (status, kept) == (1, [])
        assert "1 refused" in shown
    else:
        assert kept == wanted
        assert status == (0 if set(wanted) <= {"accepted"} else 1)


def test_a_key_with_a_passphrase_opens_files_and_another_key_is_one_sentence(tmp_path, capsys, begun):
    entry = next(entry for entry in SEALED if entry["file"].endswith("sealed-one.tacit-batch"))
    assert run_import(tmp_path, entry, begun, "a passphrase") == 0
    (tmp_path / "other").mkdir()
    assert run_import(tmp_path / "other", entry, begun, master=MasterSecret(bytes(32))) == 2
    said = capsys.readouterr().err
    assert "the survey names" in said
    assert "Traceback" not in said
    with Project.open(tmp_path / "other" / "p", read_only=True) as project:
        assert not project.lines()


def test_the_vectors_name_the_key_that_keygen_prints_for_their_researcher(capsys, tmp_path):
    survey = read_survey((VECTORS / SEALED[0]["survey"]).read_bytes())
    assert survey.survey.terms.encrypt == PUBLIC
    assert main(["keygen", "--out", str(tmp_path / "k")]) == 0
    made = keys.load(tmp_path / "k").encryption_key().public_key().public_bytes_raw()
    assert str(keys.encryption_fingerprint(made)) in capsys.readouterr().out
