"""A file of true answers that was imported by mistake leaves its name and nothing else."""

import gzip

import pytest
from support.batches import SIGNED, TODAY, batch, put, record
from support.traces import found_in

from tacit.formats.errors import LineVerdict
from tacit_miner.exports.findings import refused_csv
from tacit_miner.intake import FileOutcome, import_files, reconcile
from tacit_miner.intake.verification import harmless, size_of
from tacit_miner.project import Project, ProjectError
from tacit_miner.project.errors import FIRST_LINE_UNREADABLE, NO_BATCH_FILE, NOT_A_BATCH_LINE

TRUTH = [b"Zaphod Beeblebrox", b"hepatitis-B-positive"]
ROW = b"Zaphod Beeblebrox,hepatitis-B-positive,1,0,1\n"
WRONG = {
    "table": ROW * 40,
    "table with a header": b"name,diagnosis,a,b,c\n" + ROW * 40,
    "objects": b'{"name": "Zaphod Beeblebrox", "diagnosis": "hepatitis-B-positive"}\n' * 40,
    "fields of an envelope": b'{"payload": "Zaphod Beeblebrox", "payloadType": "hepatitis-B-positive", "signatures": []}\n',
    "one long line": ROW.strip() * 100_000,
    "a batch behind it": ROW + batch([record(1)]),
    "spreadsheet": b"PK\x03\x04" + ROW * 40,
    "UTF-16": ROW.decode().encode("utf-16") + ROW,
    "survey": SIGNED.line + b"\n" + ROW,
    "empty line": b"\n" + ROW,
}


@pytest.mark.parametrize("kind", WRONG)
@pytest.mark.parametrize("packed", [False, True])
def test_a_file_that_does_not_begin_with_a_batch_line_leaves_only_its_name(project, tmp_path, kind, packed):
    inbox = tmp_path / "inbox"
    inbox.mkdir()
    data = gzip.compress(WRONG[kind]) if packed else WRONG[kind]
    report = put(project, inbox, data)
    (file,) = report.files
    assert (file.outcome, file.kept, report.refused) == (FileOutcome.REFUSED, 0, 0)
    assert not any(trace.decode() in str(file.error) for trace in TRUTH)
    assert not found_in(tmp_path, [*TRUTH, *(trace.decode().encode("utf-16-le") for trace in TRUTH)], [inbox])
    counts = reconcile(project)
    assert (counts.files, counts.lines, counts.wrong_files) == (0, 0, 1)
    (wrong,) = project.wrong_files()
    assert (wrong.name, wrong.day) == ("0000.tacit-batch", TODAY.isoformat())
    assert wrong.reason.template in {NO_BATCH_FILE, FIRST_LINE_UNREADABLE}
    project.close()
    assert not found_in(tmp_path, TRUTH, [inbox])


def test_damaged_compression_from_the_start_is_said(project, tmp_path):
    (file,) = put(project, tmp_path, gzip.compress(batch([record(1)]))[:60]).files
    assert str(file.error).endswith(
        "its first line cannot be read (the compressed data ends too early; copy the file again), "
        "so the file was refused and none of its text was kept"
    )


def test_the_other_files_go_on(project, tmp_path):
    report = put(project, tmp_path, batch([record(1)]), WRONG["table"], batch([record(2)], sender=2))
    outcomes = [file.outcome for file in report.files]
    assert outcomes == [FileOutcome.IMPORTED, FileOutcome.REFUSED, FileOutcome.IMPORTED]
    assert reconcile(project).used == 2


def test_the_same_wrong_file_again_is_one_name(project, tmp_path):
    for _ in range(2):
        put(project, tmp_path, WRONG["table"])
    assert len(project.wrong_files()) == 1


def test_a_name_that_is_not_unicode_is_spelt_out(project, tmp_path):
    import os

    path = tmp_path / os.fsdecode(b"caf\xe9.csv")
    path.write_bytes(ROW)
    import_files(project, [path], today=TODAY)
    assert [file.name for file in project.wrong_files()] == ["caf\\udce9.csv"]


def test_behind_a_batch_line_no_text_of_other_lines_is_kept(project, tmp_path):
    inbox = tmp_path / "inbox"
    inbox.mkdir()
    lines = [
        data.split(b"\n")[0] + b"\n" for kind, data in WRONG.items() if kind not in {"survey", "empty line"}
    ]
    put(project, inbox, batch([record(1)]) + b"".join(lines))
    assert [line.verdict for line in project.lines()][1:].count(LineVerdict.ACCEPTED) == 0
    assert len(project.lines()) == 1 + len(lines)
    assert not any(trace.decode() in refused_csv(project)[0] for trace in TRUTH)
    assert not found_in(tmp_path, TRUTH, [inbox])
    project.close()
    assert not found_in(tmp_path, TRUTH, [inbox])


@pytest.mark.parametrize(
    "line",
    [
        b'{"Zaphod": 1}',
        b"[1.52525]",
        b'{"payload": "", "payload": ""}',
        b'{"payload":"","payloadType":"Zaphod","signatures":[{"sig":"' + b"A" * 86 + b'=="}]}',
        b"Zaphod,1,0",
        b'["Zaphod\\q"]',
        b"\xffZaphod",
    ],
)
def test_no_reason_quotes_a_line_that_is_no_batch_line(project, tmp_path, line):
    put(project, tmp_path, batch([record(1)]) + line + b"\n")
    reason = project.lines()[1].reason
    assert "Zaphod" not in str(reason)
    assert "1.52525" not in str(reason)
    assert harmless(reason) == reason


def test_a_reason_in_the_programs_own_words_is_kept(project, tmp_path):
    put(project, tmp_path, batch([record(1)]) + batch([record(2)])[:-40])
    assert str(project.lines()[1].reason).startswith("not JSON in row 1")
    put(project, tmp_path, batch([record(3)]) + b'{"name": 1}\n')
    assert project.lines()[-1].reason == NOT_A_BATCH_LINE()


def test_a_project_for_reading_is_not_given_the_name(project, tmp_path):
    with Project.open(project.path, read_only=True) as reader, pytest.raises(ProjectError):
        put(reader, tmp_path, WRONG["table"])
    assert not project.wrong_files()


def test_a_file_that_is_not_there_has_no_bytes(tmp_path):
    (tmp_path / "here").write_bytes(b"abc")
    assert [size_of(tmp_path / name) for name in ("here", "not here")] == [3, 0]
