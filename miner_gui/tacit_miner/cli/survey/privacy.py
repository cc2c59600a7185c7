"""Before anybody is asked: `tacit-miner privacy`, `pilot` and `keygen`."""

import argparse
import math

from tacit.channels.channel import Channel, asymmetric, parse_scheme, warner
from tacit.formats import base64, public_keys
from tacit.person import keys
from tacit.person.keys import MasterSecret
from tacit.platform import store
from tacit.privacy import figures
from tacit.privacy.targets import parse_level
from tacit_miner.cli import options
from tacit_miner.cli.console import output, outputs, table
from tacit_miner.cli.options import KEEP_ZERO_ALONE, OptionError
from tacit_miner.cli.study.table import checked
from tacit_miner.exports.findings import pilot_json

TABLE_FACTORS = (0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.99, 1.0)


def run_privacy(args: argparse.Namespace) -> None:
    """`privacy`."""
    console = output()
    channel = _channel(args)
    if channel is not None:
        _one(channel, args.prevalence, args.weight)
    given = args.prevalence, args.weight
    nothing = ("0.50", f"{figures.largest_privacy(*given):.4f}", "", "", "0.000", "50.0")
    others = ((f"{factor:.2f}", *_figures(warner(factor), *given)) for factor in TABLE_FACTORS)
    title = "Privacy by Warner's factor p, prevalence {:g}, weight of ones {:g}".format(*given)
    heads = ("p", "privacy %", "R1 %", "R0 %", "epsilon", "of 100 yes, sent as no")
    console.print(table(title, heads, [nothing, *others]))
    console.print("at p = 0.50 an answer tells nothing: nothing is left to mine")


def _channel(args: argparse.Namespace) -> Channel | None:
    if args.keep_zero is not None and args.keep is None:
        raise OptionError(KEEP_ZERO_ALONE())
    if args.scheme is not None:
        return parse_scheme(args.scheme)
    if args.level is not None:
        typed = parse_level(args.level, weight=args.weight)
        for note in typed.notes():
            print(note)
        return typed.scheme.channel
    if args.target is not None:
        return warner(figures.factor_for_privacy(args.target, args.prevalence, args.weight))
    if args.keep is not None:
        return warner(args.keep) if args.keep_zero is None else asymmetric(args.keep, args.keep_zero)
    return None


def _figures(channel: Channel, prevalence: float, weight: float) -> tuple[str, ...]:
    strength = figures.epsilon(channel)
    return (
        f"{figures.privacy_percentage(channel, prevalence, weight):.4f}",
        f"{100.0 * figures.reconstruction_of_one(channel, prevalence):.4f}",
        f"{100.0 * figures.reconstruction_of_zero(channel, prevalence):.4f}",
        "infinite" if math.isinf(strength) else f"{strength:.3f}",
        f"{figures.odds(channel).yes_sent_as_no:.1f}",
    )


def _one(channel: Channel, prevalence: float, weight: float) -> None:
    chances, belief = figures.odds(channel), figures.posterior(channel, prevalence)
    strength = figures.epsilon(channel)
    print(f"keep-one factor {channel.keep_one:.6g}, keep-zero factor {channel.keep_zero:.6g}")
    print(f"privacy {figures.privacy_percentage(channel, prevalence, weight):.6f} %")
    print(
        f"reconstruction probability: of a yes {figures.reconstruction_of_one(channel, prevalence):.6f}, "
        f"of a no {figures.reconstruction_of_zero(channel, prevalence):.6f}"
    )
    print(f"epsilon {'infinite' if math.isinf(strength) else f'{strength:.6f}'}")
    print(
        f"of 100 people who would answer yes, {chances.yes_sent_as_no:.4g} send a no; "
        f"of 100 who would answer no, {chances.no_sent_as_yes:.4g} send a yes"
    )
    print(
        f"a person who sees a yes believes it with {100 * belief.given_one:.4g} %; "
        f"a person who sees a no still suspects a yes with {100 * belief.given_zero:.4g} %"
    )
    print()


def run_pilot(args: argparse.Namespace) -> None:
    """`pilot`."""
    found, study = checked(args, args.out)
    with outputs({args.out: [pilot_json(found, study)]}):
        print(
            f"{args.out}: {len(found.itemsets):,} shares of {found.records:,} records, for tacit-miner plan --pilot"
        )


def run_keygen(arguments: argparse.Namespace) -> None:
    """`keygen`."""
    store.check_outputs((arguments.out,), (arguments.passphrase_file,))
    passphrase = None
    if arguments.passphrase:
        passphrase = options.ask_twice()
    elif arguments.passphrase_file:
        passphrase = options.from_file(arguments.passphrase_file)
    master = MasterSecret.new()
    keys.save(arguments.out, master, passphrase)
    public = public_keys.public_bytes(master.researcher_key())
    mark = keys.fingerprint(public)
    print(f"Key file     {arguments.out}; keep a copy in a safe place, it cannot be made again")
    print(f"Protection   {'a passphrase' if passphrase else 'none but the file mode; --passphrase adds one'}")
    print(f"Public key   {base64.encode(public)}")
    print(f"Fingerprint  {mark.hex}")
    print(f"In words     {mark}")
    opening = master.encryption_key().public_key().public_bytes_raw()
    print(f"Encryption   {base64.encode(opening)}; a survey can ask for files that are encrypted to it")
    print(f"In words     {keys.encryption_fingerprint(opening)}")
