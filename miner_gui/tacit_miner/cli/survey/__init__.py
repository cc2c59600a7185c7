"""Commands before anybody is asked: surveys, plans, privacy, keys."""

import argparse

from tacit.estimation.choices import End
from tacit.privacy.figures import WEIGHT
from tacit.run.keep_rules import Select
from tacit.run.settings import LONGEST_PLANNED
from tacit_miner.choices import DiceDevice
from tacit_miner.cli.options import Actions, action, add_key, add_setting, command, option, seed
from tacit_miner.cli.study import add_request
from tacit_miner.design.library import known_texts

TERMS = (
    ("expires", "YYYY-MM-DD", "the last day, by UTC, on which it is answered"),
    ("successor", "KEY", "the public key that may revoke yours, 44 base64 characters"),
    ("board", "KEY NAME", "the public key of a board that signs too, white space, and its name"),
    ("odds", "PER-MILLE", "the largest e^epsilon that counts for a sensitive question: 9000 for 9 times"),
    ("influence", "PER-MILLE", "the most records that one answer may move an estimate by: 1500 for 1.5"),
    ("quota", "N", "how many records of one key count"),
)
"""What a survey binds its researcher to: option, value, words."""

SOLVERS = {
    "people": "the fewest people that reach the goal",
    "keep": "Warner's most private factor p that does",
    "level": "the most private level of the survey that does",
    "mix": "the most people at the more private of two levels",
    "levels": "which question deserves which level, under a ceiling for the record",
    "ask": "how many questions to ask each person, under a ceiling for the record",
}
"""What a plan can be solved for, and in words."""

TEST_PEOPLE = 1_000  # made-up people who answer a draft


@command(run="survey.plan._run_privacy")
def add_privacy_parser(parser: argparse.ArgumentParser) -> None:
    """What a scheme protects, before anybody is asked anything."""
    which = parser.add_mutually_exclusive_group()
    option(which, "--keep P", "Warner's factor")
    option(which, "--scheme SPEC", "any scheme, such as hph:0.2:0.3:0.9")
    option(which, "--target PERCENT", "find the factor that gives this privacy", type=float)
    words = (
        "a level as a survey holds it, or what it must promise: chance>=30%%, surer<=6, privacy>=85%%@0.1; along another scheme "
        "such as 'rrph:yes=0.5 surer<=6'"
    )
    option(which, "--level SPEC", words)
    option(parser, "--keep-zero Q", "with --keep: keep a no with Q instead")
    option(parser, "--prevalence S", "expected share of yes (default 0.01)", default=0.01)
    option(parser, "--weight A", f"weight of the ones (default {WEIGHT:g})", default=WEIGHT)


@command(run="study.table._run_pilot")
def add_pilot_parser(parser: argparse.ArgumentParser) -> None:
    """What a finished project says for the plan of the next version, with its uncertainty.

    The file has the shares of the items, the levels people took, what was not said and the share of untrue answers. It holds no record.
    """
    add_request(parser)
    option(parser, "-o, --out FILE", "where it goes, as JSON", required=True)


@command(run="survey.survey._run_keygen")
def add_keygen_parser(parser: argparse.ArgumentParser) -> None:
    """A researcher's key, in a file that only its owner can read."""
    option(parser, "--out KEY", "the file to write; it must not exist", required=True)
    how = parser.add_mutually_exclusive_group()
    option(how, "--passphrase", "ask for a passphrase to protect the file with")
    option(how, "--passphrase-file FILE", "protect it with the first line of a file")


@command(run="survey.plan._run")
def add_plan_parser(parser: argparse.ArgumentParser) -> None:
    """How accurate and how private a study will be, and what it takes, before anybody is asked."""
    option(parser, "SURVEY", "a signed survey, or a draft in JSON", nargs="?")
    option(parser, "-n, --people N", "people asked (default 1000)", default=1_000)
    _add_questions(parser)
    _add_wanted(parser)
    group = parser.add_argument_group("what it takes")
    option(
        group, "--solve", " ".join(f"{name}: {words}." for name, words in SOLVERS.items()), choices=SOLVERS
    )
    option(group, "--width W", "goal: the interval of the figure wanted is at most so wide")
    option(group, "--chance C", "goal without --width: found with this chance (default 0.8)", default=0.8)
    option(group, "--between A,B", "with --solve mix: the more open and the more private level", default="")
    option(group, "--budget E", "with --solve levels or ask: at most this ε for a record", type=float)
    option(group, "--worst-case P", "with --solve levels: right guesses at most, 0.5 to 1, instead")
    option(group, "--pairs", "with --solve levels or ask: for pairs, not prevalences alone")
    option(group, "--important ITEM=WEIGHT …", "with --solve levels: an item's weight, else 1")
    option(parser, "--json FILE", "write all figures as JSON")


def _add_questions(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("what is asked, and how it is answered")
    option(group, "--scheme SPEC", "without a survey: the scheme of every question, such as warner:0.8")
    words = "without a survey: the expected share of yes to each question, such as 0.1,0.2,0.3 or 0.1*16"
    option(group, "--prevalence SHARES", words)
    option(group, "--believe ITEM=SHARE …", "another expected share than the survey has")
    option(group, "--ask M", "each person is asked M of the questions, drawn at random")
    words = "share of people at each level, such as 1=0.2,3=0.8; all at the defaults if not given"
    option(group, "--mix SHARES", words)
    option(group, "--apart", "levels are taken for each question apart, not one for all questions")
    option(group, "--missing S", "share of answers withheld (default 0)", default=0.0)
    words = "believe what a finished study says, from tacit-miner pilot; other options go before it"
    option(group, "--pilot FILE", words)
    words = "believe the shares of the pilot, or the low or high ends of their intervals (default share)"
    option(group, "--pilot-end", words, choices=End, default=End.SHARE)


def _add_wanted(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("what is wanted")
    add_setting(group, "min_support", 0.02)
    add_setting(group, "min_confidence", 0.5)
    foreseen = [str(select) for select in Select if select is not Select.EVIDENCE]
    add_setting(group, "select", choices=foreseen, help="the keep rule of the run to come (default estimate)")
    add_setting(group, "relax")
    add_setting(group, "alpha")
    add_setting(group, "max_length", 3, help=f"longest itemset, 1 to {LONGEST_PLANNED} (default 3)")
    words = "an itemset to plan for, such as smokes,drinks=0.05; independent answers without a support"
    option(group, "--itemset ITEMS[=S] …", words)
    option(group, "--rule LEFT:RIGHT[=S] …", "a rule, such as smokes:drinks=0.05")
    option(group, "--group GROUP:ITEM[=S] …", "a difference between who is in a group and others")


def add_terms(parser: argparse.ArgumentParser) -> None:
    """The options; an empty value takes a term out."""
    group = parser.add_argument_group(
        "terms", "what the survey binds you to; an empty value takes one out again"
    )
    for name, value, words in TERMS:
        group.add_argument(f"--{name}", metavar=value, help=words)
    option(group, "--tokens LIST", "the list that tacit-miner tokens make wrote")
    words = "encrypt the files of records to this key: the one that keygen printed, or the key file itself"
    option(group, "--encrypt KEY", words, type=str)


def _add_drafts(actions: Actions) -> None:
    texts = ", ".join(known_texts())
    ready = f"a ready-made text in all languages of the draft: {texts}; repeat it for more"
    words = "make a draft: an example to edit, or the next version of a survey"
    new = action(actions, "new", words, "survey.survey.run_new")
    option(new, "DRAFT", "the file to make, such as study.json")
    option(new, "--from SURVEY", "a signed survey that the draft shall replace", dest="source")
    option(new, "--language TAG …", "a language of a draft without questions, such as en; repeat it for more")
    option(new, "--text PART=NAME …", ready)
    add_terms(new)
    words = "change a draft; a signed survey becomes the draft of its next version"
    edit = action(actions, "edit", words, "survey.survey.run")
    option(edit, "FILE", "a draft, or a signed survey")
    option(edit, "--out DRAFT", "where to write; without it, FILE is changed")
    words = "a field: title.en, skip, level2.scheme=warner:0.9, smokes.default, smokes.text.en"
    option(edit, "--set PLACE=VALUE …", words)
    option(edit, "--add CODE=TEXT …", "one more yes/no question at the end")
    option(edit, "--remove CODE …", "a question to take out")
    option(edit, "--move CODE=NUMBER …", "a question's new place, from 1")
    option(edit, "--text PART=NAME …", ready)
    add_terms(edit)


@command()
def add_survey_parser(parser: argparse.ArgumentParser) -> None:
    """From a draft to a signed survey, to its board's signature, and to its next version."""
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    _add_drafts(actions)
    _add_forms(actions)
    _add_surveys(actions)
    # What `new` writes, to standard output: the name of this action before there were drafts to make.
    actions.add_parser("template").set_defaults(run="survey.survey.run_template")


def _add_surveys(actions: Actions) -> None:
    previous = "the signed survey that this one replaces, if it is not in the same folder; the differences are printed"
    words = "everything that is wrong with a draft, and the draft in words"
    made = action(actions, "check", words, "survey.survey.run_check")
    option(made, "DRAFT", "the survey in JSON")
    option(made, "--previous SURVEY", previous)
    words = "let made-up people answer a draft, and print estimates beside the truth"
    made = action(actions, "try", words, "survey.survey.run_try")
    option(made, "DRAFT", "the survey in JSON")
    option(made, "--people N", f"default {TEST_PEOPLE:,}", default=TEST_PEOPLE)
    option(made, "--seed S", "of the people (default 1)", default=1, type=seed)
    sign = action(actions, "sign", "sign a draft", "survey.survey.run_sign")
    option(sign, "DRAFT", "the survey in JSON")
    add_key(sign)
    option(sign, "--out SURVEY", "the file to write", required=True)
    add_terms(sign)
    words = "write a page with a signed survey inside, to be answered in any browser without a network"
    made = action(actions, "page", words, "survey.survey.run_page")
    option(made, "SURVEY", "a signed survey", dest="file")
    words = "the page, such as health.html; with a name in .xdc, an app for messengers"
    option(made, "--out FILE", words, required=True)
    option(made, "--sheet FILE", "a sheet to print too: the words and the hash that people compare, as HTML")
    words = "sign a survey as the board that it names"
    approve = action(actions, "approve", words, "survey.survey.run_approve")
    option(approve, "SURVEY", "the survey that its researcher signed", dest="file")
    add_key(approve)
    option(approve, "--out SURVEY", "the file to write", required=True)
    words = "write a statement that a researcher's key is revoked"
    revoke = action(actions, "revoke", words, "survey.survey.run_revoke")
    option(revoke, "--out STATEMENT", "the file to write", required=True)
    add_key(revoke)
    option(revoke, "--reason TEXT", "why, in one line for people", required=True)
    option(revoke, "--revokes BASE64", "the public key, if KEY is the successor that a survey named")
    words = "print a signed survey in words, and what it changes of the one before"
    show = action(actions, "show", words, "survey.survey.run_show")
    option(show, "SURVEY", "a signed survey", dest="file")
    option(show, "--language LANGUAGE …", "a language to show it in, most wanted first")
    option(show, "--previous SURVEY", previous)


def _add_forms(actions: Actions) -> None:
    made = action(actions, "import", "a draft from an XLSForm, .xlsx or CSV", "survey.survey.run_import")
    option(made, "FORM", "the XLSForm")
    option(made, "-o, --out DRAFT", "the draft to make, such as study.json", required=True)
    option(
        made, "--leave-out", "leave out what a survey cannot ask, and say so, instead of refusing the form"
    )
    made = action(actions, "form", "an XLSForm from a draft", "survey.survey.run_form")
    option(made, "DRAFT", "the survey in JSON")
    option(made, "-o, --out FORM", "the file to make; a name that ends in .csv is CSV", required=True)
    words = "an XLSForm in which the respondent's own die or coin decides, and the channels of its answers"
    made = action(actions, "dice", words, "survey.survey.run_dice")
    option(made, "DRAFT", "the survey in JSON")
    option(made, "-o, --out FORM", "the form to make, .xlsx or .csv", required=True)
    option(made, "--channels FILE", "the channels file to make, for mine --channels", required=True)
    option(made, "--device", "default die", choices=DiceDevice, default=DiceDevice.DIE)
    words = "the table of answers to mine, from what a team's tool exports of a dice form"
    made = action(actions, "answers", words, "survey.survey.run_answers")
    option(made, "EXPORT", "the tool's CSV file")
    option(made, "--channels FILE", "the channels file that came with the form", required=True)
    option(made, "-o, --out ANSWERS", "the table to make", required=True)
