"""Mutants are programs, survivors are mutants that there are, and every module has tests that are tried on them."""

import ast

from tests.mutation.__main__ import ROOT, chosen, every_mutant, reasons
from tests.mutation.mutants import mutants_of
from tests.mutation.table import covering_tests

RULE = b"""def limit(x: int = 3) -> bool:
    \"\"\"Of 1.\"\"\"
    return x * 2.0 > 1 and f"{x + 1}" != 'a'
"""


def test_one_operator_comparison_or_number_is_changed_at_a_time():
    changed = {mutant.name.split(": ", 1)[1]: mutant.applied(RULE) for mutant in mutants_of("a.py", RULE)}
    assert list(changed) == [
        "3 -> 4",
        "x * 2.0 > 1 and f'{x + 1}' != 'a' -> x * 2.0 > 1 or f'{x + 1}' != 'a'",
        "x * 2.0 > 1 -> x * 2.0 >= 1",
        "x * 2.0 -> x / 2.0",
        "2.0 -> 4.0",
        "1 -> 2",
        "f'{x + 1}' != 'a' -> f'{x + 1}' == 'a'",
    ]
    assert b"return (x / 2.0) > 1 and" in changed["x * 2.0 -> x / 2.0"]


def test_every_mutant_is_a_program_with_a_name_of_its_own_and_tests():
    mutants = every_mutant()
    assert len({mutant.name for mutant in mutants}) == len(mutants)
    for mutant in mutants[::97]:
        ast.parse(mutant.applied((ROOT / mutant.path).read_bytes()))
    paths = {mutant.path for mutant in mutants}
    assert all((ROOT / test).exists() for path in paths for tests in covering_tests(path) for test in tests)


def test_every_survivor_is_a_mutant_that_there_is_and_has_a_reason():
    known = reasons()
    assert known.keys() <= {mutant.name for mutant in every_mutant()}
    assert all(known.values())
    assert len(chosen(100, 0)) == 100
