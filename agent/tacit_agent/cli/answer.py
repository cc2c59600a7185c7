"""`tacit-agent answer`: a survey in the terminal. First the levels, then the answers, then one draw."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from tacit.formats import tokens
from tacit.formats.errors import FormatError
from tacit.keys import fingerprint
from tacit.messages import Template
from tacit.quoting import theirs
from tacit_agent.cli import asking, repeats, wording
from tacit_agent.cli.field import add_code, admitted
from tacit_agent.cli.offer import offer_passphrase
from tacit_agent.cli.options import (
    add_languages,
    add_out,
    add_survey,
    add_token,
    add_vault,
    check_out,
    is_gzip,
    open_vault,
    read_survey,
    take_token,
)
from tacit_agent.cli.privacy import levels_of
from tacit_agent.cli.terminal import ask, say
from tacit_agent.errors import OptionError
from tacit_agent.process import forbid_core_dump
from tacit_agent.session import Kept, Session, State
from tacit_agent.vault import Mode

MANY_OUT = Template(
    "answer.many-out",
    "leave --out out where many people answer: a file after each of them would show whose records they are; tacit-agent export writes the "
    "file of all",
)


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`answer`."""
    parser = commands.add_parser("answer", help="answer a survey in the terminal", description=__doc__)
    add_survey(parser)
    add_languages(parser)
    parser.add_argument(
        "--levels",
        metavar="LEVELS",
        help="do not ask for levels: default, one level for all such as 2, or one digit an item such as 2213",
    )
    parser.add_argument(
        "--many", action="store_true", help="many people answer this survey here, one after another"
    )
    add_code(parser)
    add_out(parser, required=False)
    add_token(parser)
    add_vault(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """One person, from the first page to the receipt."""
    forbid_core_dump()
    check_out(args)
    if args.many and args.out is not None:
        raise OptionError(MANY_OUT())
    signed = read_survey(args)
    with open_vault(args) as vault:
        if args.many:
            admitted(vault, args)
        kept = Kept(vault, signed, Mode.MANY if args.many else Mode.PERSONAL)
        take_token(vault, signed, args.token)
        if signed.survey.terms.by_token:
            _ask_token(kept)  # which questions are asked follows from it
        session = Session(vault, signed, kept.mode)
        if session.undecided and not _takes_up(session):
            return 0
        if session.state < State.FROZEN:
            session.check_open()
            if args.out is not None:
                _ask_token(session)  # before a draw whose file could not leave
                vault.remembered.check_token(signed.id, (signed,))
            offer_passphrase(vault)
            _ask_everything(session, args)
        elif not session.is_undecided:
            say("This survey has been answered. The record is kept as it was drawn.")
        _show_sent(session, args.language)
        if session.is_undecided:
            _decide(session)
        if args.out is not None:
            _write(session, args)
    return 0


def _write(session: Session, args: argparse.Namespace) -> None:
    _ask_token(session)
    records = session.export(args.out, gzip=is_gzip(args.out))
    print(f"{args.out}: {wording.several(records, 'record', 'records')}")
    for line in wording.encrypted(session.survey):
        print(line)


def _ask_everything(session: Session, args: argparse.Namespace) -> None:
    _introduce(session, args.language)
    session.to_levels()
    _choose_levels(session, args)
    repeats.tell(session, args.language)
    session.to_answers()
    asking.ask_answers(session, args.language)
    session.to_review()
    say(
        "\nEvery question is answered. Now each answer is drawn once: some will leave as another answer, on purpose."
    )
    say("This cannot be repeated or changed afterwards.")
    ask(
        "Type yes to finish, or press Ctrl-C to stop with nothing drawn: ",
        _only_yes,
        "Type yes, or press Ctrl-C.",
    )
    session.finish()


def _takes_up(session: Session) -> bool:
    """A record was left undecided: whether its person is here to decide; otherwise it is thrown away."""
    say(f"! {wording.undecided(session.undecided)}")
    say("If its person is here, let them see what was drawn, and decide. If they have left, throw it away.")
    session.take_up_undecided()
    if ask("Type show, or throw away: ", _show_or_throw, "Type show, or throw away.")[0]:
        return True
    session.throw_away()
    say("It was thrown away.")
    return False


def _decide(session: Session) -> None:
    """The person has seen what was drawn, and says what becomes of it."""
    say(
        "\nHand it in, or throw it away: then it does not count, and it never leaves. It cannot be changed or drawn again."
    )
    if ask("Type hand in, or throw away: ", _hand_in_or_throw, "Type hand in, or throw away.")[0]:
        session.hand_in()
        say("It is handed in. To write the file of all records: tacit-agent export --out FILE")
    else:
        session.throw_away()
        say("It was thrown away.")


def _show_or_throw(typed: str) -> tuple[bool] | None:
    return {"show": (True,), "throw away": (False,)}.get(typed.lower())


def _hand_in_or_throw(typed: str) -> tuple[bool] | None:
    return {"hand in": (True,), "throw away": (False,)}.get(typed.lower())


def _ask_token(session: Kept) -> None:
    """The token, if one is needed and was not given and there is a person to type it."""
    if session.needs_token and sys.stdin.isatty():
        say(
            "\nThis survey takes only files with a token: the 16 letters and digits on the card that you were given."
        )
        session.take_token(
            ask("   token: ", _token, "That is no token: compare each character with the card.")
        )


def _token(typed: str) -> str | None:
    try:
        return tokens.read(typed)
    except FormatError:
        return None


def _only_yes(typed: str) -> bool | None:
    return True if typed.lower() in {"y", "yes"} else None


def _introduce(session: Session, languages: list[str]) -> None:
    survey = session.survey
    say("Lines that begin with a bar are the researcher's words.\n")
    for text in (survey.title.get(languages), survey.purpose.get(languages)):
        say(theirs(text))
    say("\nWho asks:")
    say(theirs(f"{survey.researcher.name}\n{survey.contact}"))
    say("What happens to your answers:")
    say(theirs(survey.retention.get(languages)))
    for line in wording.own_part(session.part, again=bool(session.memory.earlier)):
        say(line)
    say(f"\nSigned with key: {fingerprint(survey.researcher.key)}")
    for line in wording.terms(survey):
        say(line)
    say(f"This survey's own words: {' '.join(session.signed.words)}")
    say(wording.COMPARE)


def _choose_levels(session: Session, args: argparse.Namespace) -> None:
    survey = session.survey
    if args.levels is not None:
        for position, digit in enumerate(_levels(session, args.levels)):
            _choose(session, position, int(digit), args.language)
    else:
        say(
            f"\nFirst choose how private each answer shall be: 1 is the most open, {len(survey.levels)} the most private."
        )
        example = next((i for i, item in enumerate(survey.items) if not item.options), 0)
        for number, level in enumerate(survey.levels, start=1):
            name = wording.quoted(level.name.get(args.language))
            say(f"    {number}  {name}: {wording.chances(session.figures(example, number))}")
        say(
            "Chance hides neither the level that you choose nor that you left a question out: whoever reads the record sees both."
        )
        for position in range(len(survey.items)):
            _choose_level(session, position, args.language)
    first, *rest = wording.record(session.record())
    say(f"\n{first}")
    for line in rest:
        say(f"   {line}")


def _levels(session: Session, named: str) -> str:
    """The levels that an option names, of the questions that this person is asked; digits are those of all items."""
    if named == "default":
        return session.levels
    levels = levels_of(session.signed.survey, named)
    return "".join(levels[position] for position in session.part.asked)


def _choose_level(session: Session, position: int, languages: list[str]) -> None:
    item, most, start = session.survey.items[position], len(session.survey.levels), session.level_of(position)
    say(f"\nQuestion {position + 1}:")
    say(theirs(wording.question(item, languages)))
    for option in item.options:
        say(theirs(option.text.get(languages), "   "))
    for note in _notes(session, position, languages):
        say(f"   {note}")

    def understand(typed: str) -> int | None:
        if not typed:
            return start
        return (
            int(typed)
            if len(typed) == 1 and typed in "123456789" and item.minimum <= int(typed) <= most
            else None
        )

    again = f"Type a level from {item.minimum} to {most}, or nothing for {start}."
    _choose(session, position, ask(f"   level [{start}]: ", understand, again), languages)
    figures = session.figures(position)
    for line in (wording.chances(figures), wording.decided(figures), *wording.surer(figures)):
        say(f"   {line}")


def _notes(session: Session, position: int, languages: list[str]) -> Iterator[str]:
    """What a person should know of an item before its level is chosen."""
    items = session.survey.items
    if not items[position].sensitive:
        yield "declared as not sensitive"
    if session.choice.is_raised(position):
        yield f"! the survey would start at level {items[position].default}; this program starts at a more private one"
    if (first := session.repeats_here.get(position)) is not None:
        yield f"! asks the same as an earlier question: {wording.quoted(wording.question(items[first], languages))}"
    if before := session.memory.elsewhere.get(position):
        yield f"! asks the same as a question that was answered before: {wording.quoted(before.words)}"


def _choose(session: Session, position: int, level: int, languages: list[str]) -> None:
    """Choose a level; one that hides little only after a yes, else the item keeps the level it has."""
    if session.choice.needs_confirming(position, level):
        figures = session.figures(position, level)
        say(
            f"\n! Level {level} hides little: {wording.quoted(wording.question(session.survey.items[position], languages))}"
        )
        for line in (wording.chances(figures), *wording.surer(figures)):
            say(f"   {line}")
        again = "Type yes or no."
        if not ask(f"   Choose level {level} for this question? yes or no: ", _yes_or_no, again)[0]:
            return
    session.choose(position, level, confirmed=True)


def _yes_or_no(typed: str) -> tuple[bool] | None:
    return {"y": (True,), "yes": (True,), "n": (False,), "no": (False,)}.get(typed.lower())


def _show_sent(session: Session, languages: list[str]) -> None:
    sent = session.sent
    say(
        "\nWhat you hand in, and nothing else:"
        if session.is_undecided
        else "\nWhat leaves this machine when you export, and nothing else:"
    )
    for item, level, value in zip(session.survey.items, sent.levels, sent.answers, strict=True):
        shown = wording.sent(item, value, languages)
        say(f"    {shown:40} (level {level})  {wording.quoted(wording.question(item, languages))}")
    print(f"receipt {session.receipt}")
    print(f"survey  {' '.join(session.signed.words)}")
    say(wording.COMPARE)
    if not session.is_undecided:
        say("To write the file: tacit-agent export --out FILE")
