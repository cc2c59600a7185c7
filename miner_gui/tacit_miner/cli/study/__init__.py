"""Commands that find and tell: mining, tables, checks, exports, reports."""

import argparse

from tacit.estimation.choices import FORGED
from tacit.platform.messages import LANGUAGES
from tacit.run.settings import DESIGN_SETTINGS
from tacit_miner import choices
from tacit_miner.cli import options
from tacit_miner.cli.options import UNION, action, add_setting, at_least_one, command, option, seed


@command(run="study.mine._run", optional_channels=False)
def add_mine_parser(parser: argparse.ArgumentParser) -> None:
    """Itemsets and rules, with intervals, from answers that were randomized."""
    options.add_data(parser, "records that were randomized")
    options.add_records(parser)
    options.add_settings(parser, "mine", min_confidence=0.5)
    options.add_tables(parser)
    options.add_shown(parser)
    words = (
        "count on the workers of this Dask scheduler, such as tcp://10.0.0.5:8786; DATA is a folder of blocks that "
        "all of them see"
    )
    option(parser, "--scheduler ADDRESS", words)


@command(run="study.evaluate._run_evaluate")
def add_evaluate_parser(parser: argparse.ArgumentParser) -> None:
    """Distort true records, mine both, and say what the distortion cost."""
    options.add_data(parser, "true records")
    options.add_channels(parser)
    options.add_settings(parser, "evaluate")
    group = parser.add_argument_group("randomization that differs")
    option(group, "--mix FILE", "each person picks a level per item, as this file says (docs/mixed.md)")
    words = "Warner factors dealt to the items at random in these shares, such as 0.7:0.25,0.8:0.5,0.9:0.25"
    option(group, "--factors SPEC", words)
    option(parser, "--seed S", "seed of the distortion (default 1)", default=1, type=seed)


@command(run="study.evaluate._run_pack", optional_channels=True)
def add_pack_parser(parser: argparse.ArgumentParser) -> None:
    """Put records into a folder of blocks, which `mine` and `evaluate` read without holding them in memory."""
    options.add_data(parser, "records, true or randomized")
    options.add_records(parser)
    option(parser, "--out FOLDER", "the folder of blocks", required=True)


@command()
def add_generate_parser(parser: argparse.ArgumentParser) -> None:
    """Synthetic data to try things on."""
    kinds = parser.add_subparsers(title="kinds", metavar="KIND", required=True)
    words = "market baskets of the IBM Quest generator (T10.I4.D1M.N1K by default)"
    quest = action(kinds, "quest", words, "study.evaluate._run_generate")
    option(quest, "--transactions N", default=1_000_000, type=int)
    option(quest, "--items M", default=1_000, type=int)
    option(quest, "--length T", "mean items in a transaction", default=10.0, type=float)
    option(quest, "--pattern-length I", "mean items in a pattern", default=4.0, type=float)
    option(quest, "--patterns L", "how many patterns (default 2,000)", default=2_000, type=int)
    option(quest, "--seed S", default=1, type=seed)
    option(quest, "--out FILE", ".dat or .dat.gz", required=True)


@command(run="study.run._run_run")
def add_run_parser(parser: argparse.ArgumentParser) -> None:
    """Mine a project; the same settings and records give the same bytes."""
    option(parser, "PROJECT")
    option(parser, "--settings FILE", "settings as TOML, instead of all options that follow but --threads")
    option(parser, "--save-settings FILE", "write the settings as TOML")
    options.add_settings(parser, "run", min_support=None, min_confidence=0.5)
    option(parser, "--union SPEC …", UNION)
    options.add_margins(parser)
    options.add_tables(parser)
    options.add_shown(parser)
    words = "count from the blocks that `export --blocks` wrote of this project; they are written now if FOLDER is not there"
    option(parser, "--blocks FOLDER", words)
    words = "with --blocks: count on the workers of this Dask scheduler, such as tcp://10.0.0.5:8786, which all see FOLDER"
    option(parser, "--scheduler ADDRESS", words)
    option(parser, "--no-keep", "do not put the run into the project's history")


@command(run="study.run._run_runs")
def add_runs_parser(parser: argparse.ArgumentParser) -> None:
    """The history of runs; one run's settings, or a note on it."""
    option(parser, "PROJECT")
    one = parser.add_mutually_exclusive_group()
    option(one, "--show N", "print the settings of run N, as a settings file")
    one.add_argument("--note", nargs=2, metavar=("N", "TEXT"), help="write a note on run N")
    option(one, "--delete N", "forget run N and its result")


@command(run="study.run._run_compare")
def add_compare_parser(parser: argparse.ArgumentParser) -> None:
    """Two runs: settings that differ, what only one found, what moved across a threshold. With --to, two projects: how shares changed."""
    option(parser, "PROJECT")
    option(parser, "RUN", dest="a", nargs="?")
    option(parser, "RUN", dest="b", nargs="?")
    option(parser, "--top N", "rows shown of each list (default 20)", default=20)
    group = parser.add_argument_group("another project")
    option(group, "--to FILE", "a later wave, or another region: the change of each share from PROJECT to it")
    option(group, "--itemset ITEMS …", "also the change of these items together, such as q1,q2")
    for name in ("alpha", "weight", "strata", "cluster"):
        add_setting(group, name)
    options.add_margins(group)
    option(group, "--json FILE", "write the changes as JSON")
    options.add_tables(group, "the changes")


@command(run="study.table._run_table", optional_channels=False, copies=1)
def add_table_parser(parser: argparse.ArgumentParser) -> None:
    """The distribution of a question, or one question by another.

    DATA is a project, or randomized records as `mine` takes them. A question may also be an item, such as age>=16-17.
    """
    option(parser, "DATA", "a project, a CSV of randomized answers, or a folder of blocks")
    option(parser, "QUESTION", "the question, or the one whose answers make groups", dest="row")
    option(parser, "QUESTION", "what is counted in each group", nargs="?", default="", dest="column")
    words = "compare groups with this one (default: each with all who are not in it)"
    option(parser, "--reference ANSWER", words, default="")
    for name in ("alpha", "signer_influence", "variance", *DESIGN_SETTINGS, "replicate_kind"):
        add_setting(parser, name)
    options.add_margins(parser)
    words = "tell how far this share of forged records could move each share, as 0.01 or 1%% (default 1%%)"
    option(parser, "--forged F", words, default=FORGED)
    option(parser, "--json FILE", "write the table as JSON")
    options.add_tables(parser, "the table")
    options.add_records(parser)


@command(run="study.table._run_model", optional_channels=False, copies=1)
def add_model_parser(parser: argparse.ArgumentParser) -> None:
    """A regression whose outcome or predictors were randomized.

    DATA is a project, or randomized records as `mine` takes them. FORMULA is such as "drinks ~ age + sex * region + stole": names of questions, items
    such as age>=16-17 between backquotes, and columns of --columns.
    """
    option(parser, "DATA", "a project, a CSV of randomized answers, or a folder of blocks")
    option(parser, "FORMULA", "the outcome, ~, and its predictors")
    words = (
        "corrected: right whatever the levels depend on; em: more precise, levels depend on the answer alone; likelihood: one level "
        "(default corrected)"
    )
    option(parser, "--method", words, choices=choices.MODEL_METHODS, default=choices.MODEL_METHODS[0])
    add_setting(parser, "alpha")
    words = "also the fitted share at these values, such as age=18+,stole=yes; may be repeated"
    option(parser, "--at VALUES …", words)
    words = "a CSV of further open columns, a row for each record of DATA in the same order"
    option(parser, "--columns FILE", words)
    for name in (*DESIGN_SETTINGS, "replicate_kind"):
        add_setting(parser, name)
    options.add_margins(parser)
    option(parser, "--json FILE", "write everything as JSON")
    options.add_tables(parser, "the coefficients")
    options.add_records(parser)


@command(run="study.table._run_checks")
def add_checks_parser(parser: argparse.ArgumentParser) -> None:
    """Who was asked and did not say, untrue answers by the anchors, and what the two arms say."""
    add_request(parser)
    option(parser, "--json FILE", "write everything as JSON")


def add_request(parser: argparse.ArgumentParser) -> None:
    """What `checks` and `pilot` take alike."""
    option(parser, "PROJECT")
    option(parser, "--itemset ITEMS …", "also the share of these items together, such as q1,q2")
    words = "how people answer who answer without regard: at random, or no to everything (default random)"
    option(parser, "--lying", words, choices=choices.Lying, default=choices.Lying.RANDOM)
    add_setting(parser, "alpha")


@command(run="study.run._run_export", writes="file")
def add_export_parser(parser: argparse.ArgumentParser) -> None:
    """A run as CSV, JSON, Parquet, LaTeX or Word; the records for SPSS, Stata or archives.

    With --refused, the refused lines as CSV. The records are an SPSS file (.sav), a Stata file (.dta), or described as DDI-Codebook (.xml).
    """
    option(parser, "PROJECT")
    words = f"its ending chooses the format: {', '.join(choices.RESULT_FORMATS)}; of the records {', '.join(choices.ANSWER_FORMATS)}"
    option(parser, "FILE", words)
    instead = parser.add_mutually_exclusive_group()
    words = (
        "write the records that count to the folder FILE instead, as blocks for `run --blocks` on a cluster"
    )
    option(instead, "--blocks", words)
    option(parser, "--run N", "which run (default: the last)", dest="number")
    option(instead, "--refused", "write the refused lines instead, as CSV")
    words = "of the questions' words, of labels, and of the headings of .tex and .docx; most wanted first"
    option(parser, "--language TAG …", words)
    words = f"of the tables in .tex and .docx, after FILE: {', '.join(choices.COLUMN_KEYS)}"
    option(parser, "--columns NAME", words, nargs="+", default=[])
    words = f"write the prevalence of every question instead: {', '.join(choices.PREVALENCE_FORMATS)}"
    option(instead, "--prevalences", words)
    words = (
        "with --prevalences: tell how far this share of forged records could move each of them, as 0.01 or 1%% "
        f"(default that of the last run, else {100 * FORGED:g}%%)"
    )
    option(parser, "--forged F", words)
    words = "with --prevalences: work out what single signers do even where that takes long"
    option(parser, "--signer-influence", words)
    _add_row_filter(parser)


@command(run="study.run._run_report", writes="file")
def add_report_parser(parser: argparse.ArgumentParser) -> None:
    """A report on a run, as .html (needs nothing from outside), .pdf or .docx."""
    option(parser, "PROJECT")
    option(parser, "FILE", "ending in .html, .pdf or .docx")
    option(parser, "--run N", "which run (default: the last)", dest="number")
    words = (
        "also the answers to this question, or by a second one, compared with the group that a third name says; may be "
        "given several times, after FILE"
    )
    option(parser, "--table QUESTION …", words, nargs="+")
    option(parser, "--language", "of the report and of the questions", choices=LANGUAGES, default="en")
    words = f"rows of a table of the result (default {choices.TOP_ROWS})"
    option(parser, "--rows N", words, default=choices.TOP_ROWS, type=at_least_one)
    order, group = choices.Order, choices.Grouping
    option(parser, "--order", "of these rows", choices=order, default=order.STRENGTH)
    option(parser, "--group", "them under headings", choices=group, default=group.NONE)
    option(parser, "--redundant", "also rules that say no more than a more general one")
    parts = choices.ReportPart
    option(parser, "--leave-out PART", f"of {', '.join(parts)}", choices=parts, nargs="+", default=[])
    _add_row_filter(parser)


def _add_row_filter(parser: argparse.ArgumentParser) -> None:
    some = parser.add_argument_group("only some rows (the file says which)")
    option(some, "--has ITEMS", "with all of these items, comma-separated")
    option(some, "--left ITEMS", "rules with all of these on the left")
    option(some, "--right ITEMS", "rules with all of these on the right")
    option(some, "--without ITEMS", "with none of these")
    words = "such as lift=1.2, or certain_below=0.01 for rows that hold up to 1 %% forged; may be repeated"
    option(some, "--at-least MEASURE=VALUE …", words)
    option(some, "--starred", "rules that were given a star in the window, and no others")
