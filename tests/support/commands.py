"""Commands as a test types them."""

from tacit_miner.cli import main


def refusal(capsys, *words):
    """The one line a refused command prints."""
    try:
        status = main([str(word) for word in words])
    except SystemExit as stop:  # what the parser of options refuses by itself
        status = stop.code
    assert status == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("tacit-miner")
    assert " error: " in captured.err
    assert captured.err.count("\n") == 1
    return captured.err


def refused(capsys, *words):
    """What a refused command complains of, in one line."""
    assert main([str(word) for word in words]) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith("tacit-miner: error: ")
    assert captured.err.count("\n") == 1
    return captured.err


def said(capsys, *words, status=0):
    """What a command prints."""
    assert main([str(word) for word in words]) == status
    return capsys.readouterr().out
