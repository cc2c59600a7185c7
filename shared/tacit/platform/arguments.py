"""The arguments of the library's functions, held against their own annotations: one sentence where one is of another kind.

A table given as a number would else end as whatever fails first, deep inside. A value is never quoted, as it may be people's answers.
What an annotation says of NumPy's arrays is left to who reads them.
"""

import inspect
import sys
import typing
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import cache, wraps
from itertools import islice
from numbers import Integral, Real
from types import NoneType, UnionType
from typing import Any, ParamSpec, TypeVar

from tacit.platform.errors import TacitError
from tacit.platform.messages import Template

WRONG_KIND = Template("arguments.wrong-kind", "{function}: {name} is a {kind}, but it must be {wanted}")
DO_NOT_FIT = Template("arguments.do-not-fit", "{function}: {why}; its arguments are {names}")

ELSEWHERE = frozenset({"frame", "values"})
"""Arguments whose readers say more of what they refuse; so do those of `channels` in any form."""

_MANY = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)

P = ParamSpec("P")
R = TypeVar("R")


class ArgumentError(TacitError, TypeError):
    """Arguments that a function of the library does not take."""


def checked(function: Callable[P, R], *, kinds: bool = True) -> Callable[P, R]:
    """The same function, which refuses arguments of another kind than its annotations say.

    Raises ArgumentError: when it is called: an argument of another kind, one too few, too many, or with another name.
    """

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        _check(function, args, kwargs, kinds=kinds)
        return function(*args, **kwargs)

    return call


T = TypeVar("T", bound=type)


def checked_fields(*, kinds: bool) -> Callable[[T], T]:
    """What makes a data class refuse fields that it does not have, or lacks, as arguments are refused; and those of another kind, if it does not itself."""

    def change(made: T) -> T:
        made.__init__ = checked(made.__init__, kinds=kinds)  # type: ignore[misc]  # the one that dataclass made
        return made

    return change


def _check(
    function: Callable[..., object], args: tuple[Any, ...], kwargs: Mapping[str, Any], *, kinds: bool
) -> None:
    signature = _signature(function)
    try:
        given = signature.bind(*args, **kwargs).arguments
    except TypeError as error:
        names = tuple(name for name in signature.parameters if name not in {"self", "cls"})
        raise ArgumentError(DO_NOT_FIT(function=_name(function), why=str(error), names=names)) from None
    for name, value in given.items() if kinds else ():
        hint = _hints(function).get(name, Any)
        elsewhere = name in ELSEWHERE or (name == "channels" and typing.get_origin(hint) is not Sequence)
        if not elsewhere and signature.parameters[name].kind not in _MANY and not _fits(value, hint):
            kind, wanted = type(value).__name__, _wanted(hint)
            raise ArgumentError(WRONG_KIND(function=_name(function), name=name, kind=kind, wanted=wanted))


_signature, _hints = cache(inspect.signature), cache(typing.get_type_hints)


def _name(function: Callable[..., object]) -> str:
    return function.__qualname__.removesuffix(".__init__")


def _fits(value: Any, hint: Any) -> bool:  # noqa: ANN401 - any value, any annotation
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin in {typing.Union, UnionType}:
        return any(_fits(value, part) for part in parts)
    kind: Any = origin or hint
    if kind in _PLAIN:
        return _PLAIN[kind](value)
    if kind in _WITH_PARTS:
        return _WITH_PARTS[kind](value, parts)
    return not _is_known(kind) or isinstance(value, kind)


def _is_known(kind: object) -> bool:
    """Whether it is a class whose objects can be told; what NumPy and typing have is read by other means."""
    return (
        isinstance(kind, type)
        and kind.__module__.partition(".")[0] not in {"numpy", "typing"}
        and not getattr(kind, "_is_protocol", False)
    )


def is_truth(value: object) -> bool:
    """Whether this is true or false, also as NumPy has it; a value of NumPy's there can only be where NumPy is loaded."""
    numpy = sys.modules.get("numpy")
    return isinstance(value, bool) or (numpy is not None and isinstance(value, numpy.bool_))


_PLAIN: dict[Any, Callable[[Any], bool]] = {
    bool: is_truth,
    int: lambda value: isinstance(value, Integral) and not isinstance(value, bool),
    float: lambda value: isinstance(value, Real) and not isinstance(value, bool),
    NoneType: lambda value: value is None,
    None: lambda value: value is None,
}
"""NumPy's numbers are numbers too; true is none."""


def _list_fits(value: Any, parts: tuple[Any, ...]) -> bool:  # noqa: ANN401 - any value
    if isinstance(value, str | bytes):
        return False
    is_list = isinstance(value, Sequence) or (hasattr(value, "__array__") and getattr(value, "ndim", 1) == 1)
    return is_list and all(_fits(each, parts[0]) for each in islice(value, _LOOKED_AT) if parts)


def _tuple_fits(value: Any, parts: tuple[Any, ...]) -> bool:  # noqa: ANN401 - any value
    if not isinstance(value, tuple):
        return False
    if len(parts) == 2 and parts[1] is Ellipsis:
        return all(_fits(each, parts[0]) for each in value)
    return not parts or (len(value) == len(parts) and all(map(_fits, value, parts)))


_WITH_PARTS: dict[Any, Callable[[Any, tuple[Any, ...]], bool]] = {
    Sequence: _list_fits,
    Mapping: lambda value, parts: (
        isinstance(value, Mapping) and all(_fits(each, parts[1]) for each in value.values() if parts)
    ),
    tuple: _tuple_fits,
}

_LOOKED_AT = 1_000  # values of a list that are looked at

_WORDS: dict[Any, str] = {
    bool: "True or False",
    int: "a whole number",
    float: "a number",
    str: "text",
    NoneType: "None",
    Mapping: "a dict",
    Sequence: "a list",
    tuple: "a tuple",
    Callable: "a function",
}


def _wanted(hint: Any) -> str:  # noqa: ANN401 - any annotation
    """The kinds of an annotation in words."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin in {typing.Union, UnionType}:
        return " or ".join(dict.fromkeys(map(_wanted, parts)))
    kind = origin or hint
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return f"one of {', '.join(kind)}"
    if kind in {Sequence, tuple} and parts and parts[0] not in {Any, object}:
        return f"{_WORDS[kind]} of {_wanted(parts[0])}"
    return _WORDS.get(kind, getattr(kind, "__name__", str(kind)))
