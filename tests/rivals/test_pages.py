"""The page for the reader who must choose says what the tables say."""

import re

import pytest
from tests.reproduction.papers import MEASURED, ROOT
from tests.rivals.tables import read

PAGE = " ".join((ROOT / "docs" / "alternatives.md").read_text(encoding="utf-8").split())
CELLS = [
    (r"60 questions, ε = 4: F1 (\.\d+)", "like youth 60", "record", "4", "SVSM"),
    (r"\(Tacit (\.\d+), evidence search", "like youth 60", "record", "4", "Tacit, inversion"),
    (r"evidence search (\.\d+)\)", "like youth 60", "record", "4", "Tacit, evidence"),
    (r"ε of an answer: (\.\d+) against", "youth 12", "item", "2", "SVSM"),
    (r"ε of an answer: \.\d+ against (\.\d+)", "youth 12", "item", "2", "MASK, Tacit's inversion"),
    (r"T10I4D100K, ε = 4: (\.\d+)", "T10I4D100K 870", "record", "4", "PrivSet, items only"),
    (r"T10I4D100K, ε = 4: \.\d+ \(Tacit (\.\d+)\)", "T10I4D100K 870", "record", "4", "Tacit, inversion"),
    (r"F1 (\.\d+) at 16", "youth 12", "record", "16", "k-RR of whole records"),
    (r"at 16 \(Tacit (\.\d+)\)", "youth 12", "record", "16", "Tacit, inversion"),
    (r"smaller ε: (\.\d+) at 4", "youth 12", "record", "4", "k-RR of whole records"),
    (r"ε = 2: (\.\d+) \(Tacit", "youth 12", "record", "2", "bitmaps, joint decoding"),
    (r"ε = 2: \.\d+ \(Tacit (\.\d+)\)", "youth 12", "record", "2", "Tacit, inversion"),
]


@pytest.mark.parametrize(("pattern", "data", "of", "epsilon", "rival"), CELLS)
def test_the_page_has_the_f1_of_the_table(pattern, data, of, epsilon, rival):
    heads, rows = read(MEASURED / "rivals-itemsets.csv")
    (value,) = [row[heads.index("F1")] for row in rows if row[:4] == [data, of, epsilon, rival]]
    (found,) = re.findall(pattern, PAGE)
    assert float(found) == pytest.approx(float(value), abs=0.00501)


@pytest.mark.parametrize(
    ("pattern", "study", "epsilon", "rival"),
    [
        (r"error (\.\d+) points \(1,000", "1,000 people, 10 %, pair 3 %", "inf", "direct, 0 % deny"),
        (r"Tacit (1\.\d+) at ε = 2", "1,000 people, 10 %, pair 3 %", "2", "Tacit"),
        (r"\|(\d\.\d) points, as Tacit at ε = \.5", "1,000 people, 10 %, pair 3 %", "inf", "list experiment"),
    ],
)
def test_the_page_has_the_errors_of_the_table(pattern, study, epsilon, rival):
    heads, rows = read(MEASURED / "rivals-surveys.csv")
    (value,) = [
        row[heads.index("prevalence error, points")]
        for row in rows
        if row[:4] == [study, "answer", epsilon, rival]
    ]
    (found,) = re.findall(pattern, PAGE)
    assert float(found) == pytest.approx(
        float(value), abs=0.051 if len(found) < 4 and "." in found[:2] else 0.00501
    )


def test_every_point_has_twenty_draws_and_error_bars():
    for name in ("itemsets", "surveys"):
        heads, rows = read(MEASURED / f"rivals-{name}.csv")
        assert min(int(row[heads.index("draws")]) for row in rows) >= 20
        assert all(row[heads.index("draws") + 2] for row in rows)
