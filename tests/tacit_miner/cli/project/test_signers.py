"""Who sends, on the command line."""

from support.batches import public
from support.commands import refused, said

from tacit.formats import base64
from tacit.person.keys import fingerprint
from tacit_miner.project import Project


def test_signers_are_listed_revoked_and_excluded(project, settings, capsys):
    mark = fingerprint(public(2)).hex
    assert mark[:16] in said(capsys, "signers", "list", project)
    said(capsys, "signers", "exclude", project, mark[:10])
    assert "200  signer excluded" in said(capsys, "status", project)
    assert "400 records of 'A title'; not used: 200 signer excluded" in said(
        capsys, "run", project, "--settings", settings
    )
    said(capsys, "signers", "exclude", project, mark[:10], "--undo")
    said(capsys, "signers", "revoke", project, mark[:10], "--date", "2001-02-03")
    assert "revoked from 2001-02-03" in said(capsys, "signers", "list", project)
    assert "200  key revoked" in said(capsys, "status", project)
    said(capsys, "signers", "revoke", project, mark[:10], "--undo")
    assert "600  used" in said(capsys, "status", project)


def test_enrolled_keys_come_from_a_file_or_one_by_one(survey, inbox, tmp_path, capsys):
    path = tmp_path / "p"
    said(capsys, "new", path, "--survey", survey, "--enrolled")
    listed = tmp_path / "keys.txt"
    listed.write_text(f"# the field team\n{base64.encode(public(1))} Ann from the north\n\n")
    said(capsys, "signers", "add", path, "--file", listed)
    text = said(capsys, "import", path, inbox, status=1)
    assert "2  key not on the list" in text
    said(capsys, "signers", "add", path, "--key", base64.encode(public(2)), "--name", "Bob")
    assert "400  used" in said(capsys, "status", path)
    with Project.open(path) as project:
        assert [signer.name for signer in project.signers() if signer.enrolled] == [
            "Ann from the north",
            "Bob",
        ]
    said(capsys, "signers", "exclude", path, "Bob")
    assert "200  used" in said(capsys, "status", path)


def test_a_key_that_has_sent_is_enrolled_by_its_fingerprint(project, capsys):
    one, two, stranger = (fingerprint(public(number)) for number in (1, 2, 9))
    said(capsys, "signers", "add", project, "--key", one.hex[:16].upper(), "--name", "Ann")
    said(capsys, "signers", "add", project, "--key", one.hex)
    said(capsys, "signers", "add", project, "--key", str(two))
    with Project.open(project) as opened:
        listed = [(signer.key, signer.name) for signer in opened.signers() if signer.enrolled]
    assert listed == [(public(1), "Ann"), (public(2), "")]
    for text in (stranger.hex, str(stranger)):
        message = refused(capsys, "signers", "add", project, "--key", text)
        assert "is a fingerprint, and no key seen in this project has it" in message
        assert "tacit-agent keygen --for" in message


def test_the_list_of_signers_is_whole_where_no_terminal_cuts_it(project, capsys):
    mark = fingerprint(public(2))
    text = said(capsys, "signers", "list", project)
    assert str(mark) in text
    assert mark.hex not in text
    assert mark.hex in said(capsys, "signers", "list", project, "--full")
