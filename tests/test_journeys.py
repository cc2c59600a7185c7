"""Where programs are not there that journeys need, it is said which, and nothing begins."""

from tests.journeys import __main__ as journeys


def test_what_journeys_lack_is_said_in_a_sentence(monkeypatch, capsys, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert journeys.main([]) == 1
    assert capsys.readouterr().out == (
        "journeys need other programs: apt install xvfb xdotool x11-xkb-utils openbox\n"
    )
