"""The privacy of a scheme, as published."""

from tacit_miner.cli import main


def test_privacy_prints_mask_table_1(capsys):
    assert main(["privacy", "--keep", "0.9", "--prevalence", "0.01", "--weight", "0.9"]) == 0
    shown = capsys.readouterr().out
    for figure in ("83.333333 %", "88.5322", "87.2564", "76.3162", "89.2000"):
        assert figure in shown


def test_privacy_finds_the_factor_for_a_target(capsys):
    assert main(["privacy", "--target", "83.333333", "--weight", "0.9"]) == 0
    assert "keep-one factor 0.9" in capsys.readouterr().out


def test_a_level_is_found_from_what_it_must_promise(capsys):
    assert main(["privacy", "--level", "surer<=6"]) == 0
    shown = capsys.readouterr().out
    assert "keep 0.8571429 keeps the promise exactly; stored is 0.857" in shown
    assert "keep-one factor 0.857" in shown


def test_a_promise_that_no_level_keeps_is_refused_with_the_most_that_can_be_reached(capsys):
    assert main(["privacy", "--level", "privacy>=85%@0.5"]) == 2
    assert "the most is 49.9999 %" in capsys.readouterr().err
