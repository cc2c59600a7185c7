"""Formulas, as statisticians write them: `drinks ~ age + sex * region + stole`. What they may say, and what they never do.

A formula may come from a project's file, so nothing in it is ever run. It is read here, into names, numbers and arithmetic, and each
name or call is replaced by a letter of ours; what goes to patsy, which expands `*`, `:`, `^` and brackets into terms and codes
factors without redundancy, has letters and operators alone. Arithmetic within I(…), log(…) and sqrt(…) is evaluated by a walk
over a syntax tree of six operations.

A term grows with every product, so a bound of their number is worked out before any is made (`MOST_TERMS`).
"""

from __future__ import annotations

import ast
import math
import operator
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, ClassVar

import numpy as np

from tacit.compute.arrays import Floats
from tacit.platform.errors import TacitError
from tacit.platform.extras import require
from tacit.platform.messages import Template

MOST_CHARACTERS = 4_000  # of a formula
INTERCEPT = "Intercept"  # what the constant column is called, as patsy has it
MOST_TERMS = 5_000  # terms that a formula may expand to

NOT_A_FORMULA = Template(
    "models.formula",
    "the formula {formula!r} is not understood at {place!r}; write it like drinks ~ age + sex * region + stole, a name that is no word "
    "between backquotes",
)
TOO_LONG = Template(
    "models.formula-long", "the formula has {found:,} characters, but it may have at most {most:,}"
)
ONE_TILDE = Template(
    "models.formula-tilde",
    "the formula {formula!r} has {found} ~, but one must stand between the outcome and its predictors",
)
TOO_MANY_TERMS = Template(
    "models.formula-terms",
    "the formula may expand to more than {most:,} terms; leave out some of its products",
)
ONE_OUTCOME = Template(
    "models.formula-outcome", "{outcome!r} is not one outcome; write one name before ~, such as drinks ~ age"
)


class ModelError(TacitError):
    """A regression that cannot be asked for, or that has no answer."""


# What arithmetic may stand in.
FUNCTIONS: Mapping[str, Callable[[Floats], Floats]] = {"I": np.asarray, "log": np.log, "sqrt": np.sqrt}
# Calls around one name: its answers as groups, with the one that others are compared with; the numbers that
# its options are called by.
FACTOR, NUMBER = "C", "number"

_OPERATIONS: Mapping[type[ast.AST], Callable[..., Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
    ast.USub: operator.neg,
}


@dataclass(frozen=True)
class Atom:
    """A name of a formula, or a call: what is one factor of a term."""

    text: str
    names: tuple[str, ...]  # of the questions, items or columns in it
    call: str = ""  # `C`, `number`, one of `FUNCTIONS`, or nothing
    reference: str = ""  # the answer that others of a factor are compared with; empty for the first
    arithmetic: str = ""  # within a call of `FUNCTIONS`, with a letter for each name

    def value(self, numbers: Mapping[str, Floats]) -> Floats:
        """Of the arithmetic, from the numbers of each name."""
        if self.call not in FUNCTIONS:
            return numbers[self.names[0]]
        places = {_letter(place): numbers[name] for place, name in enumerate(self.names)}
        with np.errstate(all="ignore"):
            found = _walk(ast.parse(self.arithmetic, mode="eval").body, places)
            return np.asarray(FUNCTIONS[self.call](np.asarray(found, np.float64)), np.float64)


@dataclass(frozen=True)
class Formula:
    """A formula that was read."""

    text: str
    outcome: Atom
    atoms: tuple[Atom, ...]  # of its predictors
    right: str  # the terms, with a letter for each atom, as patsy takes them

    @classmethod
    def parse(cls, text: str) -> Formula:
        """Read a formula.

        Raises ModelError: it is none.

        >>> found = Formula.parse("drinks ~ C(age, '18+') * stole + I(income ** 2)")
        >>> [atom.text for atom in found.atoms], found.right
        (["C(age, '18+')", 'stole', 'I(income ** 2)'], 'v0 * v1 + v2')
        """
        if len(text) > MOST_CHARACTERS:
            raise ModelError(TOO_LONG(found=len(text), most=MOST_CHARACTERS))
        tokens, place = [], 0
        while left_over := text[place:].strip():
            token = _TOKEN.match(text, place)
            if token is None:
                raise _refused(text, left_over[:20])
            tokens.append(token.group().strip())
            place = token.end()
        tildes = tokens.count("~")
        if tildes != 1:
            raise ModelError(ONE_TILDE(formula=text[:200], found=tildes))
        middle = tokens.index("~")
        outcomes, left = _atoms(text, tokens[:middle])
        if len(outcomes) != 1 or left != "v0":
            raise ModelError(ONE_OUTCOME(outcome=text.partition("~")[0].strip()[:80]))
        atoms, right = _atoms(text, tokens[middle + 1 :])
        if not right:
            raise _refused(text, "~")
        _bounded(right)
        return cls(text, outcomes[0], tuple(atoms), right)

    def terms(self) -> list[Any]:
        """The terms of the predictors, as patsy's, with our atoms for factors.

        Raises ModelError: brackets or operators that do not fit together.
        """
        patsy = _patsy()
        try:
            described = patsy.ModelDesc.from_formula(f"~ {self.right}")
            by_letter = {_letter(place): _Factor(atom) for place, atom in enumerate(self.atoms)}
            terms = [[by_letter[each.code] for each in term.factors] for term in described.rhs_termlist]
        # A letter that there is not is of two names without an operator between them.
        except (patsy.PatsyError, RecursionError, KeyError) as error:
            raise _refused(self.text, self.text.partition("~")[2].strip()[:40]) from error
        return list(map(patsy.Term, terms))


def _patsy() -> Any:  # noqa: ANN401 - a module without types
    require("a regression", "patsy")
    import patsy  # noqa: PLC0415 - only where there is a formula

    return patsy


@dataclass(frozen=True)
class _Factor:
    """An atom as patsy asks it: it never sees the data, only what kind of factor this is."""

    atom: Atom
    origin: ClassVar[None] = None

    def name(self) -> str:
        return self.atom.text

    def memorize_passes_needed(self, state: object, environment: object) -> int:  # noqa: ARG002 - patsy's
        return 0

    def eval(self, state: object, data: Mapping[Atom, Any]) -> Any:  # noqa: ANN401, ARG002 - patsy's
        return data[self.atom]


@dataclass(frozen=True, slots=True, eq=False)
class Column:
    """One column of a design, as statsmodels names it: the product of these factors."""

    name: str
    term: int
    # Of each the atom, and what it gives: for each group of a factor its number; None where the atom is a
    # number itself.
    factors: tuple[tuple[Atom, Floats | None], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Coding:
    """All columns of a design, in the order of the terms, and the names of these."""

    columns: tuple[Column, ...]
    terms: tuple[str, ...]


def code(formula: Formula, groups: Mapping[Atom, Sequence[str] | None]) -> Coding:
    """Columns for the terms of a formula, without redundancy; `groups` names the groups of each atom that is a factor, None for numbers.

    Raises ModelError: brackets or operators that do not fit together.
    """
    patsy = _patsy()
    sample = {}
    for atom, names in groups.items():
        compared = patsy.Treatment(reference=atom.reference) if atom.reference else patsy.Treatment()
        known = None if names is None else list(names)
        sample[atom] = np.ones(1) if known is None else patsy.categorical.C(known, compared, known)
    (info,) = patsy.design_matrix_builders([formula.terms()], lambda: iter([sample]), 0)
    titles, columns = iter(info.column_names), []
    for place, subterm in ((at, each) for at, own in enumerate(info.term_codings.values()) for each in own):
        # The factors of each column; the first factor's columns vary fastest, as in R.
        found: list[tuple[tuple[Atom, Floats | None], ...]] = [()]
        for factor in subterm.factors:
            coded = subterm.contrast_matrices.get(factor)  # a number has none
            numbers = [None] if coded is None else coded.matrix.T
            found = [(*before, (factor.atom, each)) for each in numbers for before in found]
        columns += [Column(next(titles), place, factors) for factors in found]
    return Coding(tuple(columns), tuple(info.term_names))


_TOKEN = re.compile(
    r"""\s*(?:
        (?P<quoted>`(?:[^`]|``)+`(?!`))
      | (?P<text>"[^"]*"|'[^']*')
      | (?P<number>\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+)
      | (?P<name>[^\W\d]\w*(?:\.\w+)*)
      | (?P<operator>\*\*|[~+\-*:^()/,])
    )""",
    re.VERBOSE,
)

_POWERS = {"^": "**"}  # R's sign for Python's


def _refused(text: str, place: str) -> ModelError:
    return ModelError(NOT_A_FORMULA(formula=text[:200], place=place))


def _atoms(text: str, tokens: Sequence[str]) -> tuple[list[Atom], str]:
    """The different atoms of one side, and the side with a letter for each of them."""
    atoms: list[Atom] = []
    written: list[str] = []
    place = 0
    while place < len(tokens):
        token = tokens[place]
        if _is_name(token):
            atom, place = _atom(text, tokens, place)
            if atom not in atoms:
                atoms.append(atom)
            written.append(_letter(atoms.index(atom)))
            continue
        # 1 and 0 are the constant; after ** a whole number says of how many factors products are.
        power = written[-1:] == ["**"]
        allowed = (token.isdigit() and 1 <= int(token) <= 9) if power else token in {"0", "1"}
        if token in {"/", ","} or token[0] in "\"'" or (token[0].isdigit() and not allowed):
            raise _refused(text, token)
        written.append(_POWERS.get(token, token))
        place += 1
    return atoms, " ".join(written)


def _bare(token: str) -> str:
    """A name without its backquotes; one of its own is written twice."""
    return token[1:-1].replace("``", "`") if token[0] == "`" else token


def _is_name(token: str) -> bool:
    return token[0] == "`" or token[0] == "_" or token[0].isalpha()


def _atom(text: str, tokens: Sequence[str], place: int) -> tuple[Atom, int]:
    """The atom that begins here, and where it ends."""
    name = _bare(tokens[place])
    if tokens[place + 1 : place + 2] != ["("] or tokens[place][0] == "`":
        return Atom(name, (name,)), place + 1
    depths = accumulate({"(": 1, ")": -1}.get(token, 0) for token in tokens[place + 1 :])
    length = next((length for length, depth in enumerate(depths) if not depth), None)
    if length is None or name not in {FACTOR, NUMBER, *FUNCTIONS}:
        raise _refused(text, tokens[place] + "(")
    end = place + 1 + length
    inside = list(tokens[place + 2 : end])
    if name in FUNCTIONS:
        return _arithmetic(text, name, inside), end + 1
    # `C(x)`, `C(x, reference)` or `number(x)`
    whole = f"{name}({' '.join(inside)})".replace(" ,", ",")
    plain = len(inside) == 1 and _is_name(inside[0])
    compared = name == FACTOR and len(inside) == 3 and inside[1] == "," and _is_name(inside[0])
    if not (plain or compared) or (compared and inside[2] in "~+-*:^()/,"):
        raise _refused(text, whole[:40])
    reference = _bare(inside[2].strip("\"'")) if compared else ""
    return Atom(whole.replace("`", ""), (_bare(inside[0]),), name, reference), end + 1


def _arithmetic(text: str, name: str, inside: list[str]) -> Atom:
    """`I(…)`, `log(…)` or `sqrt(…)` around numbers, names and + - * / **."""
    names: list[str] = []
    written, shown = [], []
    for token in inside:
        own = _POWERS.get(token, token)
        shown.append(_bare(own))
        if _is_name(token):
            bare = _bare(token)
            names += [] if bare in names else [bare]
            own = _letter(names.index(bare))
        written.append(own)
    code_ = " ".join(written)
    refusal = _refused(text, f"{name}({' '.join(inside)})"[:40])
    try:
        tree = ast.parse(code_, mode="eval").body
        _walk(tree, dict.fromkeys(map(_letter, range(len(names))), np.float64(1.0)))
    except (SyntaxError, ValueError, TypeError, KeyError, ArithmeticError, MemoryError, RecursionError):
        raise refusal from None
    if not names:
        raise refusal
    joined = " ".join(shown).replace("( ", "(").replace(" )", ")")
    return Atom(f"{name}({joined})", tuple(names), name, arithmetic=code_)


def _walk(node: ast.AST, values: Mapping[str, Any]) -> Any:  # noqa: ANN401 - numbers or arrays of them
    """The value of a tree of numbers, letters and six operations; KeyError or TypeError for anything else."""
    with np.errstate(all="ignore"):
        match node:
            case ast.Constant(value=int() | float() as value) if not isinstance(value, bool):
                return np.float64(float(value))  # not Python's whole numbers: 9**9**9 would take for ever
            case ast.Name(id=letter):
                return values[letter]
            case ast.BinOp(left, sign, right):
                return _OPERATIONS[type(sign)](_walk(left, values), _walk(right, values))
            case ast.UnaryOp(sign, operand):
                return _OPERATIONS[type(sign)](_walk(operand, values))
    raise TypeError(type(node).__name__)


def _letter(place: int) -> str:
    return f"v{place}"


def _bounded(right: str) -> None:
    """Refuse products of so many atoms that their expansion would not end.

    A summand with m different atoms and products of at most D of them has at most Σ_{i≤D} (m over i) terms.
    """
    most, depth, start = 0, 0, 0
    for place, sign in enumerate(f"{right}+"):
        depth += (sign == "(") - (sign == ")")
        if sign in "+-" and depth <= 0:
            summand, start = right[start:place], place + 1
            atoms = len(set(re.findall(r"v\d+", summand)))
            powers = [int(each) for each in re.findall(r"\*\* (\d)", summand)]
            joins = len(re.findall(r"(?<!\*)\*(?!\*)|:", summand))
            order = min(atoms, (joins + 1) * math.prod(powers))
            most += sum(math.comb(atoms, size) for size in range(order + 1))
    if most > MOST_TERMS:
        raise ModelError(TOO_MANY_TERMS(most=MOST_TERMS))
