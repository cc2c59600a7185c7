"""Synthetic data that another command reads."""

from tacit_miner.cli import main


def test_generate_then_evaluate(tmp_path, capsys):
    data = tmp_path / "quest.dat.gz"
    made = [
        "generate",
        "quest",
        "--transactions",
        "3000",
        "--items",
        "50",
        "--patterns",
        "20",
        "--out",
        str(data),
    ]
    assert main(made) == 0
    assert main(["evaluate", str(data), "--keep", "1", "--min-support", "0.05"]) == 0
    assert "3,000 transactions" in capsys.readouterr().out
