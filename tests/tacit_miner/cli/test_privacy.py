"""The privacy of a scheme, as published."""

from tacit_miner.cli import main


def test_privacy_prints_mask_table_1(capsys):
    assert main(["privacy", "--keep", "0.9", "--prevalence", "0.01", "--weight", "0.9"]) == 0
    shown = capsys.readouterr().out
    for figure in ("83.333333 %", "88.5322", "87.2564", "76.3162", "89.2000"):
        assert figure in shown


def test_privacy_finds_the_factor_for_a_target(capsys):
    assert main(["privacy", "--target", "83.333333"]) == 0
    assert "keep-one factor 0.9" in capsys.readouterr().out
