"""Commands on a project: made, filled, looked after."""

import argparse
import os

from tacit_miner.choices import SUSPICION_ALPHA
from tacit_miner.cli.options import action, add_choices, add_key, at_least_one, command, option


@command(run="project.records._run_new")
def add_new_parser(parser: argparse.ArgumentParser) -> None:
    """A project for a signed survey, or with --table for answers in a plain table."""
    option(parser, "PROJECT", "the file to make, such as study.tacit-project")
    what = parser.add_mutually_exclusive_group(required=True)
    option(what, "--survey FILE", "the signed survey whose batches will come")
    option(
        what, "--table FILE", "a CSV of randomized answers with a header, 0 and 1 or options; it is imported"
    )
    option(parser, "--channels FILE", "with --table: a scheme per column, lines of item,scheme")
    add_choices(parser)
    option(parser, "--enrolled", "count only records of keys on the list (see: tacit-miner signers add)")
    option(parser, "--tokens LIST", "the list of tokens that the survey was signed with")
    option(parser, "--quota N", "count at most N records of a key")


@command(run="project.records._run_import", verdict=True)
def add_import_parser(parser: argparse.ArgumentParser) -> None:
    """Batch files in, and what became of every line.

    Importing again is safe: what is in the project already changes nothing, and what an interrupted import left out is
    completed. Files that are encrypted take the key of the researcher whom the survey names. A file whose first line is not a line of a batch is refused whole, and nothing but its name is kept.
    """
    option(parser, "PROJECT")
    option(parser, "FILES|FOLDERS", "batch files, and folders searched for them", nargs="+", dest="paths")
    option(parser, "--threads N", "workers that verify signatures", default=min(4, os.cpu_count() or 1))
    add_key(parser, required=False, words="the researcher's key file, if the survey's files are encrypted")


@command(run="project.records._run_withdraw")
def add_withdraw_parser(parser: argparse.ArgumentParser) -> None:
    """Take the record of a receipt out of a project, for good.

    It leaves the project's file, its journal and its cache; importing its file again does not bring it back. Results that counted
    it stay and are listed as stale: run them again.
    """
    option(parser, "PROJECT")
    option(parser, "CODE", "the receipt, like ABCD-2345")
    words = "if several records have the code: a name, or the first digits or words of a fingerprint"
    option(parser, "--signer SIGNER", words, default="")
    option(parser, "--file NAME", "if several records have the code: the file it came in", default="")


@command(run="project.records._run_forget")
def add_forget_parser(parser: argparse.ArgumentParser) -> None:
    """Remove every trace of imported files from a project; without files, list them.

    Their records, lines, refused lines and names go; a count of the files forgotten stays. A forgotten file can be imported
    again; records that were withdrawn stay out.
    """
    option(parser, "PROJECT")
    words = "the name of an imported file, or its number in the list"
    option(parser, "FILE", words, nargs="*", dest="files", type=str)


@command(run="project.records._run_status")
def add_status_parser(parser: argparse.ArgumentParser) -> None:
    """Files → lines → records → kept → used, every sum taken twice."""
    option(parser, "PROJECT")
    option(parser, "--verify", "read every byte and compare it with what was written")
    option(parser, "--json", "print it as JSON")


@command(run="project.records._run_window")
def add_window_parser(parser: argparse.ArgumentParser) -> None:
    """Open the window, with a project if one is named."""
    option(parser, "PROJECT", "a project to open", nargs="?")


@command()
def add_signers_parser(parser: argparse.ArgumentParser) -> None:
    """Who sends, and whose records count."""
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    shown = action(actions, "list", "everybody who sent or is on the list", "project.records._list_signers")
    adding = action(actions, "add", "put keys on the list", "project.records._add")
    words = "let nothing count that is imported from a day on"
    revoking = action(actions, "revoke", words, "project.records._revoke")
    words = "leave out everything a signer sent, or take it in again"
    excluding = action(actions, "exclude", words, "project.records._exclude")
    option(shown, "--full", "all 64 digits and 12 words of each fingerprint")
    for each in (shown, adding, revoking, excluding):
        option(each, "PROJECT")
    words = "a public key, as tacit-agent shows it; or the fingerprint of one that has sent already"
    option(adding, "--key BASE64", words)
    option(adding, "--name NAME", "with --key: whose it is", default="")
    option(adding, "--file FILE", "lines of: public key, white space, name; # begins a comment")
    for each in (revoking, excluding):
        option(each, "SIGNER", "a name, or the first digits or words of a fingerprint")
        option(each, "--undo", "take it back")
    option(revoking, "--date YYYY-MM-DD", "the first day that does not count (default today)")


@command(run="project.records._run_suspicion")
def add_suspicion_parser(parser: argparse.ArgumentParser) -> None:
    """Signers, files and levels whose records do not look as if they came through their channel.

    A suspicion is named with a p-value and excludes nothing. `--exclude-and-compare SIGNER` leaves a signer out, runs the settings of the
    last run again and prints what differs; `tacit-miner signers exclude --undo` takes it back.
    """
    option(parser, "PROJECT")
    words = (
        f"of those named, on average at most so many are honest, as 0.05 or 5%% (default {SUSPICION_ALPHA:g})"
    )
    option(parser, "--alpha A", words, default=SUSPICION_ALPHA)
    option(parser, "--all", "also show groups without a sign")
    option(parser, "--json FILE", "write every finding as JSON")
    words = "leave this signer out, run the last settings again, and show what differs"
    option(parser, "--exclude-and-compare SIGNER", words)
    option(parser, "--threads N", "of that run; default: all processors", default=os.cpu_count() or 1)


@command()
def add_tokens_parser(parser: argparse.ArgumentParser) -> None:
    """One-time tokens, by which an open study need not take every key.

    `make` comes before the survey is signed, which states the list: tacit-miner survey sign --tokens LIST.
    """
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    words = "draw tokens: a list for the survey, and a sheet to print"
    make = action(actions, "make", words, "project.records.run_make")
    option(make, "--count M", "how many", required=True, type=at_least_one)
    option(make, "--list LIST", "the file of public halves to write", required=True)
    option(make, "--sheet HTML", "the cards to print, with QR codes", required=True)
    option(make, "--title TEXT", "one line on each card", default="Tacit")
    words = "give a project the list that its survey was signed with"
    add = action(actions, "add", words, "project.records.run_add")
    option(add, "PROJECT")
    option(add, "LIST")
    words = "what became of the tokens, and who showed the same one"
    option(action(actions, "list", words, "project.records.run_list"), "PROJECT")


@command(run="project.records._run_statement")
def add_statement_parser(parser: argparse.ArgumentParser) -> None:
    """Take a statement that the key of the project's survey is revoked."""
    option(parser, "PROJECT")
    option(parser, "FILE", "a file ending in .tacit-statement")
