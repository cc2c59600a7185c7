"""Options that several commands share, and the objects they turn into.

Shares on the command line: `0.02` and `2%` are the same; the argument's range is for the settings to check.

`--key KEY` and `--passphrase-file FILE`: the researcher's, or the board's, own key from its file.

A new passphrase is typed twice; everything else both programs do alike, in `tacit.platform.commandline`.
"""

from __future__ import annotations

import argparse
import csv
import os
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tacit.channels.channel import Channel, asymmetric, parse_scheme, warner
from tacit.estimation.intervals import ConfidenceInterval
from tacit.estimation.inversion import Variance
from tacit.person import keys
from tacit.person.keys import MasterSecret
from tacit.platform import store
from tacit.platform.commandline import ask, from_file
from tacit.platform.errors import KeyFileError, TacitError
from tacit.platform.messages import Template
from tacit.run.keep_rules import Select, keep_rule
from tacit.run.settings import LONGEST, Adjust, Combine, EngineChoice, Estimator, Settings, Side
from tacit_miner.readers.channels import read_channels

_PER_CENT = 100.0


def share(text: str) -> float:
    """A share, written as a number from 0 to 1 or in percent.

    Raises:
        argparse.ArgumentTypeError: anything else.
    """
    written = text.strip()
    number = written.removesuffix("%").rstrip()
    try:
        value = float(number)
    except ValueError:
        shown = text if len(text) <= 40 else text[:40] + "…"
        raise argparse.ArgumentTypeError(f"{shown!r} is no share; write one such as 0.02 or 2%") from None
    return value if number == written else value / _PER_CENT


RELAX_ALONE = Template(
    "options.relax-alone", "--relax {relax:g} goes with --select relaxed, not with --select {select}"
)
NO_SUCH_ITEM = Template(
    "options.no-such-item", "there is no item {item!r} in the data; the first ones are {first}"
)
NO_WAY = Template("options.no-way", "give exactly one of --keep, --scheme and --channels, not none")
SEVERAL_WAYS = Template(
    "options.several-ways", "give exactly one of --keep, --scheme and --channels, not all of {given}"
)
KEEP_ZERO_ALONE = Template("options.keep-zero-alone", "--keep-zero goes with --keep")
NEGATIVE_TOP = Template("options.negative-top", "--top is {top}, but it must be 0 or more")

RANDOMIZATION = ("keep", "keep_zero", "scheme", "channels")
"""Options that say how answers are, or were, randomized."""


MOST_SEED_DIGITS = 18
MOST_WHOLE = 2**63 - 1


class OptionError(TacitError):
    """Options that contradict each other."""


def add_data(parser: argparse.ArgumentParser, what: str) -> None:
    """The data files."""
    parser.add_argument(
        "data",
        metavar="DATA",
        nargs="+",
        type=Path,
        help=f"{what}: FIMI .dat, 0/1 CSV with a header, or MSWeb DST, each also .gz, or Parquet or Arrow with a column an item; "
        "several files are joined",
    )
    parser.add_argument(
        "--copies", type=whole, default=1, metavar="N", help="repeat the data N times (scaling studies)"
    )


def whole(text: str) -> int:
    """A whole number that a project and NumPy can hold.

    Raises:
        argparse.ArgumentTypeError: anything else.
    """
    try:
        found = int(text)
    except ValueError:  # so says Python of too many digits as well
        found = MOST_WHOLE + 1
    if abs(found) > MOST_WHOLE:
        shown = text if len(text) <= MOST_SEED_DIGITS else f"{text[:MOST_SEED_DIGITS]}…"
        raise argparse.ArgumentTypeError(f"{shown!r} is not a whole number of at most {MOST_WHOLE:,}")
    return found


def at_least_one(text: str) -> int:
    """How many of something that there must be.

    Raises:
        argparse.ArgumentTypeError: no whole number, 0, or less.
    """
    found = whole(text)
    if found < 1:
        raise argparse.ArgumentTypeError(f"{found:,} is too few; write a whole number from 1 on")
    return found


def seed(text: str) -> int:
    """A seed: any whole number from 0.

    Raises:
        argparse.ArgumentTypeError: anything else.
    """
    if not text.isdecimal() or len(text) > MOST_SEED_DIGITS:
        shown = text if len(text) <= MOST_SEED_DIGITS else f"{text[:MOST_SEED_DIGITS]}…"
        raise argparse.ArgumentTypeError(
            f"{shown!r} is not a whole number from 0, at most {MOST_SEED_DIGITS} digits long"
        )
    return int(text)


def add_channels(parser: argparse.ArgumentParser) -> None:
    """How answers are, or were, randomized."""
    group = parser.add_argument_group("randomization")
    group.add_argument(
        "--keep", type=share, metavar="P", help="keep every answer with probability P (Warner, MASK)"
    )
    group.add_argument(
        "--keep-zero", type=share, metavar="Q", help="keep a no with probability Q instead (EMASK)"
    )
    group.add_argument(
        "--scheme", metavar="SPEC", help="one scheme for all items, such as warner:0.9 or unrelated:0.5:1/12"
    )
    group.add_argument(
        "--channels",
        type=Path,
        metavar="FILE",
        help="a scheme per item: lines of item,scheme; * is every other item",
    )


def add_choices(parser: argparse.ArgumentParser) -> None:
    """What the channels file does not say of questions with options."""
    parser.add_argument(
        "--choice",
        action="append",
        default=[],
        metavar="SPEC",
        help="all options of a column whose channel is krr: region:NE,NW,S or, in their order, age:13-15<16-17<18+",
    )
    add_unions(parser)


def add_unions(parser: argparse.ArgumentParser) -> None:
    """Unions of options beside those that a survey declares."""
    parser.add_argument(
        "--union",
        action="append",
        default=[],
        metavar="SPEC",
        help="options that together are one more item: region=north:NE,NW, or age>=16-17 where options have an order",
    )


def add_levels(parser: argparse.ArgumentParser) -> None:
    """Who chose which level."""
    parser.add_argument(
        "--levels",
        type=Path,
        metavar="FILE",
        help="a CSV of the shape of DATA with the level, 1 to 9, each person chose for each item; the lines of "
        "--channels are then item,level,scheme",
    )


def add_mining(
    parser: argparse.ArgumentParser, *, min_confidence: float | None, required: bool = True
) -> None:
    """What to find, how to estimate it, and how far to go."""
    _add_finding(parser, min_confidence, required=required)
    _add_estimating(parser)
    _add_limits(parser)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything as JSON")


def add_shown(parser: argparse.ArgumentParser) -> None:
    """What of a result is printed."""
    parser.add_argument(
        "--top", type=whole, default=20, metavar="N", help="rows shown of each table (default 20)"
    )
    parser.add_argument(
        "--redundant",
        action="store_true",
        help="show rules too of which a more general one says as much; files have them in any case",
    )


def add_sharper(parser: argparse.ArgumentParser) -> None:
    """Figures beside the unbiased ones, of which alone `evaluate` tells the errors."""
    parser.add_argument(
        "--sharper",
        action="store_true",
        help="show shrunken figures beside the unbiased ones: all itemsets of a survey judge each other, with less error on "
        "average over the list where privacy is strong",
    )
    parser.add_argument(
        "--reweighted",
        action="store_true",
        help="show figures of all people beside those of the people who answered, reweighted by the answers that leaving a "
        "question out depends on",
    )


def _add_finding(parser: argparse.ArgumentParser, min_confidence: float | None, *, required: bool) -> None:
    find = parser.add_argument_group("what to find")
    find.add_argument(
        "--min-support", type=share, required=required, metavar="S", help="minimum support, as 0.02 or 2%%"
    )
    find.add_argument(
        "--min-confidence",
        type=share,
        default=min_confidence,
        metavar="C",
        help=f"minimum confidence of rules (default: {'no rules' if min_confidence is None else min_confidence})",
    )
    find.add_argument(
        "--select",
        choices=list(map(str, Select)),
        help=" ".join(f"{select}: {keep_rule(select).description()}" for select in Select),
    )
    find.add_argument(
        "--relax", type=share, metavar="R", help="lower the minimum support by this share (MASK's r)"
    )
    find.add_argument(
        "--antecedent", metavar="ITEMS", help="only these items, comma-separated, on the left of a rule"
    )
    find.add_argument("--consequent", metavar="ITEMS", help="only these items, comma-separated, on the right")
    find.add_argument(
        "--conditions-left",
        action="store_true",
        help="items that are not sensitive stand on the left of rules only, unless --antecedent or --consequent names them",
    )
    find.add_argument(
        "--restating",
        action="store_true",
        help="list rules too that only restate a listed rule about a union of their options",
    )
    find.add_argument("--max-antecedent", type=whole, metavar="K", help="most items on the left")
    find.add_argument("--max-consequent", type=whole, metavar="K", help="most items on the right")


def _add_estimating(parser: argparse.ArgumentParser) -> None:
    how = parser.add_argument_group("how to estimate")
    how.add_argument("--estimator", choices=list(map(str, Estimator)), default="re", help="default: re")
    how.add_argument("--interval", choices=list(map(str, ConfidenceInterval)), default="fieller")
    how.add_argument(
        "--variance",
        choices=list(map(str, Variance)),
        default="population",
        help="population: the respondents are a sample (default); records: only the distortion is random",
    )
    how.add_argument(
        "--alpha", type=share, default=0.05, metavar="A", help="intervals hold with 1−A (default 0.05)"
    )
    how.add_argument(
        "--adjust",
        choices=list(map(str, Adjust)),
        default="list",
        help="list (default): of the intervals shown 1−A hold on average, and at most A of the rows marked certain are wrong; "
        "none: each interval and verdict holds for itself, as if its row had been chosen before the data were seen",
    )
    how.add_argument(
        "--forged",
        type=share,
        default=Settings(0.5).forged,
        metavar="F",
        help="a verdict is certain only if it takes at least this share of forged records to flip it, as 0.01 or 1%% (default "
        f"{100 * Settings(0.5).forged:g}%%); 0: chance alone",
    )
    _add_counting(how)


def _add_counting(how: argparse._ArgumentGroup) -> None:
    how.add_argument(
        "--confirm-seed",
        type=seed,
        metavar="SEED",
        help="find the list in one random half of the records, drawn with this seed, and test it on the other",
    )
    how.add_argument(
        "--truncate-threshold", action="store_true", help="round the minimum count down, as MASK's tables do"
    )
    how.add_argument(
        "--engine",
        choices=list(map(str, EngineChoice)),
        default="auto",
        help="count by profile (blocks), record by record (weighted), or whichever is faster (auto, the default)",
    )
    how.add_argument(
        "--combine",
        choices=list(map(str, Combine)),
        default="sum",
        help="people who chose different levels: sum (default) is right even if the choice of level depends on the answer; "
        "inverse-variance gives narrower intervals but assumes that it does not, and biases supports near their standard "
        "error upward, for its weights rest on the same answers",
    )


def _add_limits(parser: argparse.ArgumentParser) -> None:
    caps = parser.add_argument_group("limits (always reported when they cut)")
    caps.add_argument(
        "--max-length", type=whole, default=LONGEST, metavar="K", help=f"longest itemset (default {LONGEST})"
    )
    caps.add_argument(
        "--max-candidates", type=whole, default=5_000_000, metavar="N", help="most candidates of one length"
    )
    caps.add_argument("--max-rules", type=whole, default=1_000_000, metavar="N", help="most rules listed")
    caps.add_argument("--max-seconds", type=float, metavar="T", help="stop after T seconds")
    caps.add_argument(
        "--threads", type=whole, default=os.cpu_count() or 1, metavar="N", help="default: all processors"
    )


def settings_of(args: argparse.Namespace, items: tuple[str, ...]) -> Settings:
    """The run's settings.

    Raises:
        OptionError: contradicting options.
        SettingsError: a value out of range.
    """
    select = (
        Select(args.select) if args.select else Select.RELAXED if args.relax is not None else Select.ESTIMATE
    )
    if args.relax is not None and select is not Select.RELAXED:
        raise OptionError(RELAX_ALONE(relax=args.relax, select=select))
    return Settings(
        min_support=args.min_support,
        min_confidence=args.min_confidence,
        select=select,
        relax=0.1 if args.relax is None else args.relax,
        alpha=args.alpha,
        adjust=Adjust(args.adjust),
        confirm_seed=args.confirm_seed,
        variance=Variance(args.variance),
        interval=ConfidenceInterval(args.interval),
        estimator=Estimator(args.estimator),
        engine=EngineChoice(args.engine),
        combine=Combine(args.combine),
        forged=args.forged,
        signer_influence=getattr(args, "signer_influence", False),  # only a project knows signers
        sharper=getattr(args, "sharper", False),  # no option of evaluate
        reweighted=getattr(args, "reweighted", False),
        truncate_threshold=args.truncate_threshold,
        max_length=args.max_length,
        max_candidates=args.max_candidates,
        max_rules=args.max_rules,
        max_seconds=args.max_seconds,
        max_antecedent=args.max_antecedent,
        max_consequent=args.max_consequent,
        sides=_sides(args.antecedent, args.consequent, items),
        conditions_left=args.conditions_left,
        restating=args.restating,
        threads=args.threads,
    )


def _sides(
    antecedent: str | None, consequent: str | None, items: tuple[str, ...]
) -> tuple[tuple[str, Side], ...]:
    """The side of each item that may not be on both."""
    left, right = _names(antecedent, items), _names(consequent, items)
    sides = {
        (True, False): Side.LEFT,
        (False, True): Side.RIGHT,
        (False, False): Side.NEITHER,
    }
    found = [(item, (item in left, item in right)) for item in items]
    return tuple((item, sides[where]) for item, where in found if where in sides)


def _names(text: str | None, items: tuple[str, ...]) -> frozenset[str]:
    if text is None:
        return frozenset(items)
    # Read like a line of CSV: a name with a comma is in quotes.
    names = [name.strip() for name in next(csv.reader([text], skipinitialspace=True)) if name.strip()]
    for name in names:
        if name not in items:
            raise OptionError(NO_SUCH_ITEM(item=name, first=items[:5]))
    return frozenset(names)


def channels_of(args: argparse.Namespace, items: tuple[str, ...]) -> list[Channel]:
    """One channel per item, from whichever option was given.

    Raises:
        OptionError: none or more than one way given.
        ChannelError: a factor that cannot be.
    """
    given = [option for option in ("keep", "scheme", "channels") if getattr(args, option) is not None]
    if len(given) != 1:
        named = tuple(f"--{option}" for option in given)
        raise OptionError(SEVERAL_WAYS(given=named) if named else NO_WAY())
    if args.keep_zero is not None and args.keep is None:
        raise OptionError(KEEP_ZERO_ALONE())
    if args.channels is not None:
        return list(read_channels(args.channels, items))
    return [_one_channel(args)] * len(items)


def _one_channel(args: argparse.Namespace) -> Channel:
    if args.scheme is not None:
        return parse_scheme(args.scheme)
    return warner(args.keep) if args.keep_zero is None else asymmetric(args.keep, args.keep_zero)


DIFFERENT = Template("passphrase.different", "the two passphrases differ; try again")

__all__ = ["ask", "ask_twice", "from_file"]


def ask_twice() -> str:
    """A new passphrase, typed twice.

    Raises:
        KeyFileError: the two differ.
    """
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
    parser.add_argument("--key", type=Path, metavar="KEY", required=required, help=words)
    parser.add_argument(
        "--passphrase-file", type=Path, metavar="FILE", help="the key's passphrase, instead of asking"
    )


def own_key(arguments: argparse.Namespace) -> Ed25519PrivateKey:
    """The key that signs; a passphrase is asked for if the file has one; raises as `own_master`."""
    return own_master(arguments).researcher_key()


def own_master(arguments: argparse.Namespace) -> MasterSecret:
    """What the keys that sign and that open files come from.

    Raises:
        KeyFileError: not a key file, or a wrong passphrase.
        StoreError: it cannot be read.
    """
    data = store.read(arguments.key, keys.FILE_BYTES)
    if not keys.is_protected(data):
        return keys.unseal(data)
    given = arguments.passphrase_file
    passphrase = from_file(given) if given else ask(f"Passphrase of {arguments.key}: ")
    return keys.unseal(data, passphrase)
