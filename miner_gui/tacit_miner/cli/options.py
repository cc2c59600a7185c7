"""Options that several commands share, and the objects they turn into: numbers, data, channels, settings, keys.

A share is typed as `0.02` or `2%`; its range is for the settings to check. `--key KEY` and `--passphrase-file FILE` are the
researcher's, or the board's, own key from its file; a new passphrase is typed twice. What both programs do alike is in
`tacit.platform.commandline`.
"""

from __future__ import annotations

import argparse
import csv
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import MISSING
from inspect import getdoc
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from tacit.platform import store
from tacit.platform.commandline import ask, from_file
from tacit.platform.errors import KeyFileError, TacitError
from tacit.platform.messages import Template
from tacit.run.declared_setting import SettingGroup, kinds
from tacit.run.keep_rules import Select
from tacit.run.settings import Settings, Side
from tacit_miner.cli import COMMANDS

if TYPE_CHECKING:
    from tacit.person.keys import MasterSecret

Actions: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001 - it has no other name

MOST_SEED_DIGITS = 18
MOST_WHOLE = 2**63 - 1


def share(text: str) -> float:
    """A share, written as a number from 0 to 1 or in percent. Raises argparse.ArgumentTypeError: anything else."""
    number = text.strip()
    try:
        return float(number.removesuffix("%").rstrip()) / (100.0 if number.endswith("%") else 1.0)
    except ValueError:
        said = f"{_cut(text, 40)!r} is no share; write one such as 0.02 or 2%"
        raise argparse.ArgumentTypeError(said) from None


def _cut(text: str, most: int = MOST_SEED_DIGITS) -> str:
    return text if len(text) <= most else f"{text[:most]}…"


RELAX_ALONE = Template(
    "options.relax-alone", "--relax {relax:g} goes with --select relaxed, not with --select {select}"
)
NO_SUCH_ITEM = Template(
    "options.no-such-item", "there is no item {item!r} in the data; the first ones are {first}"
)
KEEP_ZERO_ALONE = Template("options.keep-zero-alone", "--keep-zero goes with --keep")
NEGATIVE_TOP = Template("options.negative-top", "--top is {top}, but it must be 0 or more")

NO_EFFECT = Template(
    "options.no-effect", "{options} would have no effect beside {beside}; leave one of the two out"
)
GOES_WITH = Template(
    "options.goes-with", "{options} has an effect only with {beside}; add that, or leave it out"
)

UNION = (
    "options that together are one more item: region=north:NE,NW, or age>=16-17 where options have an order"
)
"""What `--union SPEC …` says."""

RANDOMIZATION = ("keep", "keep_zero", "scheme", "channels")
"""Options that say how answers are, or were, randomized."""


class OptionError(TacitError):
    """Options that contradict each other."""


def command(
    **defaults: object,
) -> Callable[[Callable[[argparse.ArgumentParser], None]], Callable[[Actions], None]]:
    """What adds a command with these defaults, made of `add_NAME_parser`, which adds its options, and whose docstring describes it."""

    def adding(fill: Callable[[argparse.ArgumentParser], None]) -> Callable[[Actions], None]:
        name = fill.__name__.removeprefix("add_").removesuffix("_parser")

        def add(commands: Actions) -> None:
            parser = commands.add_parser(name, help=COMMANDS[name][1], description=getdoc(fill))
            parser.set_defaults(**defaults)
            fill(parser)

        return add

    return adding


def action(actions: Actions, name: str, words: str, run: str) -> argparse.ArgumentParser:
    """The parser of an action of a command."""
    parser = actions.add_parser(name, help=words)
    parser.set_defaults(run=run)
    return parser


def option(
    parser: argparse._ActionsContainer,
    usage: str,
    words: str = "",
    **more: Any,  # noqa: ANN401 - argparse's own
) -> None:
    """An option or argument as its usage is written: `-n, --people N`, `--redundant`, `--union SPEC …` more than once, `PROJECT`.

    What stands for the value says its type (`_VALUES`; text else); without one it is a flag, unless there are `choices`, such as an enumeration.
    """
    parts = usage.removesuffix(" …").split()
    names = [part.rstrip(",") for part in parts if part.startswith("-")]
    value = " ".join(parts[len(names) :])
    if value:
        more = {"metavar": value, **({"type": _VALUES[value]} if value in _VALUES else {}), **more}
    elif "choices" not in more:
        more["action"] = "store_true"
    if "choices" in more:
        more["choices"] = list(map(str, more["choices"]))
    if usage.endswith("…"):
        more |= {"action": "append", "default": []}
    parser.add_argument(*(names or [more.pop("dest", value.lower())]), help=words or None, **more)


def add_data(parser: argparse.ArgumentParser, what: str) -> None:
    """The data files."""
    words = (
        f"{what}: FIMI .dat, 0/1 CSV with a header, or MSWeb DST, each also .gz, or Parquet or Arrow with a column an item; "
        "several files are joined"
    )
    option(parser, "DATA", words, nargs="+")
    option(parser, "--copies N", "repeat the data N times (scaling studies)", default=1)


def whole(text: str) -> int:
    """A whole number that a project and NumPy can hold. Raises argparse.ArgumentTypeError: anything else."""
    with suppress(ValueError):  # so says Python of too many digits as well
        if abs(found := int(text)) <= MOST_WHOLE:
            return found
    raise argparse.ArgumentTypeError(f"{_cut(text)!r} is not a whole number of at most {MOST_WHOLE:,}")


def at_least_one(text: str) -> int:
    """How many of something that there must be. Raises argparse.ArgumentTypeError: no whole number, 0, or less."""
    found = whole(text)
    if found < 1:
        raise argparse.ArgumentTypeError(f"{found:,} is too few; write a whole number from 1 on")
    return found


def seed(text: str) -> int:
    """A seed: any whole number from 0. Raises argparse.ArgumentTypeError: anything else."""
    if not text.isdecimal() or len(text) > MOST_SEED_DIGITS:
        said = f"{_cut(text)!r} is not a whole number from 0, at most {MOST_SEED_DIGITS} digits long"
        raise argparse.ArgumentTypeError(said)
    return int(text)


_TYPES: dict[str, Callable[[str], float | str]] = {
    "share": share,
    "seconds": float,
    "count": whole,
    "seed": seed,
    "text": str,
}
"""What reads a setting's number, by its unit."""

_FILES = "ANSWERS DATA DRAFT EXPORT FILE FILES|FOLDERS FOLDER FORM HTML KEY LIST PROJECT SURVEY STATEMENT"
_VALUES: dict[str, Callable[[str], object]] = {
    **dict.fromkeys(_FILES.split(), Path),
    **dict.fromkeys("ACFPQSW", share),
    **dict.fromkeys(("M", "N", "RUN"), whole),
}
"""What reads a value, by what stands for it in the usage."""


def add_channels(parser: argparse.ArgumentParser) -> None:
    """How answers are, or were, randomized."""
    group = parser.add_argument_group("randomization")
    option(group, "--keep P", "keep every answer with probability P (Warner, MASK)")
    option(group, "--keep-zero Q", "keep a no with probability Q instead (EMASK)")
    option(group, "--scheme SPEC", "one scheme for all items, such as warner:0.9 or unrelated:0.5:1/12")
    option(group, "--channels FILE", "a scheme per item: lines of item,scheme; * is every other item")


def add_choices(parser: argparse.ArgumentParser) -> None:
    """What the channels file does not say of questions with options, and unions beside those that a survey declares."""
    words = (
        "all options of a column whose channel is krr: region:NE,NW,S or, in their order, age:13-15<16-17<18+"
    )
    option(parser, "--choice SPEC …", words)
    option(parser, "--union SPEC …", UNION)


def add_margins(parser: argparse._ActionsContainer) -> None:
    """Known shares of the population."""
    words = (
        "rake a project to known shares of open questions: a header of their names and, last, share; a line a cell; an empty line before the next "
        "margin"
    )
    option(parser, "--margins FILE", words)


def add_tables(parser: argparse._ActionsContainer, what: str = "itemsets and rules") -> None:
    """Files of rows."""
    option(parser, "--csv FILE", f"write {what} as CSV")
    option(parser, "--parquet FILE", f"write {what} as Parquet")


def add_records(parser: argparse.ArgumentParser) -> None:
    """How answers are, or were, randomized, who chose which level, and which options there are."""
    add_channels(parser)
    words = (
        "a CSV of the shape of DATA with the level, 1 to 9, each person chose for each item; the lines of "
        "--channels are then item,level,scheme"
    )
    option(parser, "--levels FILE", words)
    add_choices(parser)


def add_settings(parser: argparse.ArgumentParser, command: str, **defaults: object) -> None:
    """Every setting of a run that the command has, in the groups of the window, and on which side of a rule items may be; with other defaults where it says so."""
    others = {"threads": os.cpu_count() or 1, **defaults}
    had = [kind for kind in kinds(Settings).values() if command in kind.declared.commands]
    groups = {}
    for group in SettingGroup:
        if own := [kind for kind in had if kind.declared.group is group]:
            groups[group] = parser.add_argument_group(group.value.text)
            for kind in own:
                add_setting(groups[group], kind.name, others.get(kind.name, kind.default))
    sides = groups[SettingGroup.SIDES]
    option(sides, "--antecedent ITEMS", "only these items, comma-separated, on the left of a rule")
    option(sides, "--consequent ITEMS", "only these items, comma-separated, on the right")
    parser.set_defaults(select=None, relax=None)  # so that --relax alone chooses its keep rule
    option(parser, "--json FILE", "write everything as JSON")


def add_setting(
    parser: argparse._ActionsContainer,
    name: str,
    default: object = MISSING,
    **more: Any,  # noqa: ANN401 - argparse's own
) -> None:
    """One setting as an option, with what is declared of it; `more` is what the command says otherwise."""
    kind = kinds(Settings)[name]
    default = kind.default if default is MISSING else default
    declared = kind.declared
    if kind.type is bool:
        said: dict[str, Any] = {"action": "store_true"}
    elif declared.words:
        said = {"choices": list(map(str, declared.words)), "default": default}
    else:
        said = {"type": _TYPES[declared.unit], "metavar": declared.metavar}
        said |= {"required": True} if default is MISSING else {"default": default}
    # What the window says, the choices, and what holds without the option; % is argparse's own sign.
    parts = [f"{declared.label.text}. {declared.help.text}"]
    parts += [f"{choice}: {sentence.text}" for choice, sentence in declared.explained.items()]
    if declared.words and not declared.explained:
        parts.append("; ".join(f"{choice}: {words.text}" for choice, words in declared.words.items()) + ".")
    if kind.type is not bool and default not in {MISSING, None}:
        parts.append(f"Default: {default}.")
    said |= {"dest": name, "help": " ".join(parts).replace("%", "%%")}
    names = [f"--{spelt.replace('_', '-')}" for spelt in (kind.key, declared.also) if spelt]
    parser.add_argument(*names, **{**said, **more})


def add_shown(parser: argparse.ArgumentParser) -> None:
    """What of a result is printed."""
    option(parser, "--top N", "rows shown of each table (default 20)", default=20)
    words = "show rules too of which a more general one says as much; files have them in any case"
    option(parser, "--redundant", words)


def settings_of(args: argparse.Namespace, items: tuple[str, ...]) -> Settings:
    """The run's settings; one that the command has no option of has its default.

    Raises OptionError: contradicting options; SettingsError: a value out of range.
    """
    given = {name: getattr(args, name) for name in kinds(Settings) if getattr(args, name, None) is not None}
    if "relax" in given:
        select = given.setdefault("select", Select.RELAXED)
        if select != Select.RELAXED:
            raise OptionError(RELAX_ALONE(relax=args.relax, select=select))
    left, right = _names(args.antecedent, items), _names(args.consequent, items)
    sides = {(True, False): Side.LEFT, (False, True): Side.RIGHT, (False, False): Side.NEITHER}
    found = ((item, sides.get((item in left, item in right))) for item in items)
    # The side of each item that may not be on both.
    return Settings(**given, sides=tuple((item, side) for item, side in found if side))


def _names(text: str | None, items: tuple[str, ...]) -> frozenset[str]:
    if text is None:
        return frozenset(items)
    # Read like a line of CSV: a name with a comma is in quotes.
    try:
        names = [name.strip() for name in next(csv.reader([text], skipinitialspace=True)) if name.strip()]
    except csv.Error:  # a line end, or more than a cell may hold
        raise OptionError(NO_SUCH_ITEM(item=text[:80], first=items[:5])) from None
    for name in names:
        if name not in items:
            raise OptionError(NO_SUCH_ITEM(item=name, first=items[:5]))
    return frozenset(names)


DIFFERENT = Template("passphrase.different", "the two passphrases differ; try again")

__all__ = ["ask", "ask_twice", "from_file"]


def refuse_given(args: argparse.Namespace, names: Iterable[str], sentence: Template, beside: str) -> None:
    """Refuse options that would be without effect, rather than take them and do nothing.

    Raises OptionError: one of them stands in the command; the sentence is one of `options` and `beside`.
    """
    given = tuple(f"--{name.replace('_', '-')}" for name in names if name in args.given)
    if given:
        raise OptionError(sentence(options=given, beside=beside))


def ask_twice() -> str:
    """A new passphrase, typed twice. Raises KeyFileError: the two differ."""
    passphrase = ask("New passphrase: ")
    if ask("The same again: ") != passphrase:
        raise KeyFileError(DIFFERENT())
    return passphrase


def add_key(
    parser: argparse._ActionsContainer,
    *,
    required: bool = True,
    words: str = "the key file that keygen wrote",
) -> None:
    """The two options."""
    option(parser, "--key KEY", words, required=required)
    option(parser, "--passphrase-file FILE", "the key's passphrase, instead of asking")


def own_master(arguments: argparse.Namespace) -> MasterSecret:
    """What the keys that sign and that open files come from; a passphrase is asked for if the file has one.

    Raises KeyFileError: not a key file, or a wrong passphrase; StoreError: it cannot be read.
    """
    from tacit.person import keys  # noqa: PLC0415 - cryptography is loaded where there is a key

    data, given = store.read(arguments.key, keys.FILE_BYTES), arguments.passphrase_file
    if not keys.is_protected(data):
        return keys.unseal(data)
    return keys.unseal(data, from_file(given) if given else ask(f"Passphrase of {arguments.key}: "))
