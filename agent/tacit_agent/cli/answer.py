"""`tacit-agent answer`: a survey in the terminal.

A yes or no, an option by its number, a number, or the boxes of a checklist by the numbers of those that apply. Answers are typed
unseen: what a terminal shows, it also keeps and may write to a file. So of a number its band is shown before it is typed and not after.
"""

import argparse
import re
import sys
from collections.abc import Callable
from typing import TypeVar

from tacit.formats import tokens
from tacit.formats.errors import FormatError
from tacit.person import sentences
from tacit.person.keys import fingerprint
from tacit.platform import commandline
from tacit.platform.messages import Template, theirs
from tacit.survey.model import questions
from tacit_agent.cli import options
from tacit_agent.cli.device import admitted
from tacit_agent.cli.files import levels_of
from tacit_agent.cli.options import ask, ask_words, say
from tacit_agent.home import AgentOptionError, forbid_core_dump
from tacit_agent.session import FEW, Kept, State, SurveySession, refusals, voice
from tacit_agent.vault import Mode, Vault

_T = TypeVar("_T")

_YES_OR_NO: dict[str, tuple[bool | None]] = {
    word: (value,)
    for words, value in ((("y", "yes", "1"), True), (("n", "no", "2", "0"), False), (("3",), None))
    for word in words
}
"""What may be typed, wrapped: None alone means that it was not understood; 3 is another word for `_LEFT_OUT`."""

_NUMBER = re.compile(r"[-+]?[0-9]{1,9}")
_NONE_OF_THEM = frozenset({"0", "none"})
_LEFT_OUT = "-"


def ask_answers(session: SurveySession, languages: list[str]) -> None:
    """Ask every question, in order."""
    for question in questions(session.survey.items):
        positions = list(question.positions)
        if session.survey.items[positions[0]].kind.is_box:
            _ask_boxes(session, positions, languages)
        else:
            _ask_item(session, positions[0], languages)


def _ask_item(session: SurveySession, position: int, languages: list[str]) -> None:
    item = session.survey.items[position]
    say(f"\nQuestion {position + 1}:")
    say(theirs(item.text.get(languages)))
    if help_text := item.help.get(languages):
        say(theirs(help_text))

    def band(typed: str) -> tuple[int] | None:
        return (item.band_of(int(typed)),) if _NUMBER.fullmatch(typed) else None

    def option(typed: str) -> tuple[int] | None:
        number = int(typed) if _NUMBER.fullmatch(typed) else 0
        return (number - 1,) if 1 <= number <= len(item.options) else None

    value: int | None
    if item.cuts:
        say("   Of the number that you type, only the band it lies in is kept:")
        for place, each in enumerate(item.options):
            say(theirs(each.text.get(languages), f"   {sentences.band(item.cuts, place)}  "))
        value = _unseen(session, "a whole number", band)
    elif item.options:
        for number, each in enumerate(item.options, start=1):
            say(theirs(each.text.get(languages), f"   {number:2}  "))
        value = _unseen(session, f"the number of your answer, 1 to {len(item.options)}", option)
    else:
        value = _unseen(session, "y yes, n no", lambda typed: _YES_OR_NO.get(typed.lower()), "Type one of:")
    session.answer(position, value)


def _unseen(
    session: SurveySession,
    choices: str,
    understand: Callable[[str], tuple[_T | None] | None],
    again: str = "Type",
    of: str = "",
) -> _T | None:
    """What was typed unseen; None for preferred not to say, where that is offered, `of` what. `again` begins what is said of other words."""
    skip = session.survey.skip
    if skip:
        choices += f", - prefer not to say{of}, which can be read"

    def meant(typed: str) -> tuple[_T | None] | None:
        found = (None,) if typed == _LEFT_OUT else understand(typed)
        return None if found == (None,) and not skip else found

    return ask(f"   {choices} (typed unseen): ", meant, f"{again} {choices}.", unseen=True)[0]


def _ask_boxes(session: SurveySession, positions: list[int], languages: list[str]) -> None:
    items = [session.survey.items[position] for position in positions]
    say(f"\nQuestions {positions[0] + 1} to {positions[-1] + 1}:")
    say(theirs(items[0].heading(languages)))
    for number, item in enumerate(items, start=1):
        say(theirs(item.text.get(languages), f"   {number:2}  "))
        if help_text := item.help.get(languages):
            say(theirs(help_text, "       "))

    def understand(typed: str) -> tuple[frozenset[int]] | None:
        if typed.lower() in _NONE_OF_THEM:
            return (frozenset(),)
        words = typed.replace(",", " ").split()
        numbers = {int(word) for word in words if _NUMBER.fullmatch(word)}
        fits = len(numbers) == len(words) and numbers <= set(range(1, len(items) + 1))
        return (frozenset(numbers),) if words and fits else None

    choices = "the numbers of all that apply, such as 1 3, or 0 for none"
    ticked = _unseen(session, choices, understand, of=" of any")
    for number, position in enumerate(positions, start=1):
        session.answer(position, None if ticked is None else number in ticked)


WHO_ELSE = (
    "Does anybody else use this machine, or could somebody open it? What is sent is kept here, sealed, but the key lies beside it. "
    "With a passphrase, only you can see which surveys were answered and what was sent."
)


def offer_passphrase(vault: Vault) -> None:
    """Ask once; where nothing can be typed unseen, name the command."""
    if not refusals.is_due(vault):
        return
    say(WHO_ELSE)
    if not sys.stdin.isatty():
        say("To set one: tacit-agent keygen --change-passphrase\n")
    elif new := _typed():
        vault.change_passphrase(new)
        say("The passphrase is set.\n")
    refusals.note(vault)


def _typed() -> str:
    """A passphrase that was typed twice; empty for none."""
    while first := commandline.ask("A passphrase, or nothing for none: "):
        if first == commandline.ask("The same again: "):
            return first
        say("The two differ.")
    return ""


def tell(session: SurveySession, languages: list[str]) -> None:
    """Say it, ask how to draw if there are many, and ask for consent where it is needed."""
    for position in session.repeats():
        say(f"\n{sentences.question(session.survey.items[position], languages)}")
        for line in voice.repeated(session, position):
            say(f"   {line}")
    if session.memory.may_draw_afresh and session.memory.linked(session.levels) > FEW:
        say()
        for line in voice.linking(session):
            say(str(line))
        say(
            f"   You can leave questions out where that is allowed, stop here, or type afresh. {voice.DRAW_AFRESH(few=FEW)}: then each of those "
            "tells more."
        )
        words, again = {"again": False, "afresh": True}, "Type again or afresh, or press Ctrl-C."
        session.draw_afresh(wanted=ask_words("   again or afresh: ", words, again))
    if more := session.memory.to_agree(session.levels):
        say("\nThese answers would tell more than what you sent before:")
        for position, found in more.items():  # every one: nothing stands beside it in a terminal
            say(f"   {sentences.question(session.survey.items[position], languages)}")
            say(f"      {voice.tells_more(found)}")
        options.ask_yes("to agree, or press Ctrl-C to stop with nothing drawn")
        session.agree()


MANY_OUT = Template(
    "answer.many-out",
    "leave --out out where many people answer: a file after each of them would show whose records they are; tacit-agent export writes the "
    "file of all",
)


def run_answer(args: argparse.Namespace) -> int:
    """Answer a survey in the terminal. First the levels, then the answers, then one draw."""
    forbid_core_dump()
    options.check_out(args)
    if args.many and args.out is not None:
        raise AgentOptionError(MANY_OUT())
    signed = refusals.open_survey(args.survey)
    with options.open_vault(args) as vault:
        if args.many:
            admitted(vault, args)
        kept = Kept(vault, signed, Mode.MANY if args.many else Mode.PERSONAL)
        options.take_token(vault, signed, args.token)
        if signed.survey.terms.by_token:
            _ask_token(kept)  # which questions are asked follows from it
        session = SurveySession(vault, signed, kept.mode)
        if session.undecided and not _takes_up(session):
            return 0
        if session.state < State.FROZEN:
            session.check_open()
            if args.out is not None:
                _ask_token(session)  # before a draw whose file could not leave
                vault.check_token(signed)
            offer_passphrase(vault)
            _ask_everything(session, args)
        elif not session.is_undecided:
            say("This survey has been answered. The record is kept as it was drawn.")
        _show_sent(session, args.language)
        if session.is_undecided:
            _decide(session)
        if args.out is not None:
            _ask_token(session)
            records = session.export(args.out, gzip=args.out.suffix == ".gz")
            options.say_written(args.out, records, session.survey)
    return 0


_LEVELS = "do not ask for levels: default, one level for all such as 2, or one digit an item such as 2213"
add_answer_parser = options.command(
    run_answer,
    options.SURVEY,
    options.LANGUAGES,
    options.argument("--levels", metavar="LEVELS", help=_LEVELS),
    options.flag("--many", "many people answer this survey here, one after another"),
    options.CODE,
    options.out(required=False),
    options.TOKEN,
    *options.VAULT,
    asks=True,
)


def _ask_everything(session: SurveySession, args: argparse.Namespace) -> None:
    _introduce(session, args.language)
    session.to_levels()
    _choose_levels(session, args)
    tell(session, args.language)
    session.to_answers()
    ask_answers(session, args.language)
    session.to_review()
    say(
        "\nEvery question is answered. Now each answer is drawn once: some will leave as another answer, on purpose."
    )
    say("This cannot be repeated or changed afterwards.")
    options.ask_yes("to finish, or press Ctrl-C to stop with nothing drawn")
    session.finish()


def _takes_up(session: SurveySession) -> bool:
    """A record was left undecided: whether its person is here to decide; otherwise it is thrown away."""
    say(f"! {options.undecided_records(session.undecided)}")
    say("If its person is here, let them see what was drawn, and decide. If they have left, throw it away.")
    session.take_up_undecided()
    return _keeps(session, "show")


def _keeps(session: SurveySession, word: str) -> bool:
    """Whether the person types this word; else the record is thrown away."""
    kept = ask_words(
        f"Type {word}, or throw away: ", {word: True, "throw away": False}, f"Type {word}, or throw away."
    )
    if not kept:
        session.throw_away()
        say("It was thrown away.")
    return kept


def _decide(session: SurveySession) -> None:
    """The person has seen what was drawn, and says what becomes of it."""
    say(
        "\nHand it in, or throw it away: then it does not count, and it never leaves. It cannot be changed or drawn again."
    )
    if _keeps(session, "hand in"):
        session.hand_in()
        say("It is handed in. To write the file of all records: tacit-agent export --out FILE")


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


def _introduce(session: SurveySession, languages: list[str]) -> None:
    survey = session.survey
    say("Lines that begin with a bar are the researcher's words.\n")
    for text in (survey.title.get(languages), survey.purpose.get(languages)):
        say(theirs(text))
    say("\nWho asks:")
    say(theirs(f"{survey.researcher.name}\n{survey.contact}"))
    say("What happens to your answers:")
    say(theirs(survey.retention.get(languages)))
    for line in voice.promise(session):
        say(str(line))
    say(f"\nSigned with key: {fingerprint(survey.researcher.key)}")
    if (board := survey.terms.board) is not None:
        say("Signed too by this board, whose name is a claim and whose key is the proof:")
        say(theirs(board.name))
        say(f"   {fingerprint(board.key)}")
    for line in (*sentences.terms(survey), *sentences.counted_levels(survey)):
        say(str(line))
    say(f"This survey's own words: {' '.join(session.signed.words)}")
    say(options.COMPARE)


def _choose_levels(session: SurveySession, args: argparse.Namespace) -> None:
    survey = session.survey
    if args.levels is not None:
        levels = session.levels
        # Of the questions that this person is asked; digits are those of all items.
        if args.levels != "default":
            named = levels_of(session.signed.survey, args.levels)
            levels = "".join(named[position] for position in session.part.asked)
        for position, digit in enumerate(levels):
            _choose(session, position, int(digit), args.language)
    else:
        say(
            f"\nFirst choose how private each answer shall be: 1 is the most open, {len(survey.levels)} the most private."
        )
        example = next((i for i, item in enumerate(survey.items) if not item.options), 0)
        for number, level in enumerate(survey.levels, start=1):
            name = sentences.quoted(level.name.get(args.language))
            said = " ".join(map(str, sentences.answer(session.figures(example, number))))
            say(f"    {number}  {name}: {said}")
        say(
            "Chance hides neither the level that you choose nor that you left a question out: everybody who reads the record sees both."
        )
        for position in range(len(survey.items)):
            _choose_level(session, position, args.language)
    title, lines = voice.record(session, session.record(), args.language)
    say(f"\n{title}")
    for line in lines:
        say(f"   {line}")


def _choose_level(session: SurveySession, position: int, languages: list[str]) -> None:
    item, most, start = session.survey.items[position], len(session.survey.levels), session.level_of(position)
    say(f"\nQuestion {position + 1}:")
    say(theirs(options.asked_text(item, languages)))
    for option in item.options:
        say(theirs(option.text.get(languages), "   "))
    for note in voice.of_item(session, position, languages):
        say(f"   {note}")

    def understand(typed: str) -> int | None:
        if not typed:
            return start
        is_level = len(typed) == 1 and typed in "123456789" and item.minimum <= int(typed) <= most
        return int(typed) if is_level else None

    again = f"Type a level from {item.minimum} to {most}, or nothing for {start}."
    _choose(session, position, ask(f"   level [{start}]: ", understand, again), languages)
    for line in sentences.answer(session.figures(position)):
        say(f"   {line}")


def _choose(session: SurveySession, position: int, level: int, languages: list[str]) -> None:
    """Choose a level; one that hides little only after a yes, else the item keeps the level it has."""
    if session.choice.needs_confirming(position, level):
        figures = session.figures(position, level)
        say(
            f"\n! Level {level} hides little: {sentences.question(session.survey.items[position], languages)}"
        )
        for line in sentences.answer(figures):
            say(f"   {line}")
        again = "Type yes or no."
        wanted = f"   Choose level {level} for this question? yes or no: "
        if not ask_words(wanted, {"y": True, "yes": True, "n": False, "no": False}, again):
            return
    session.choose(position, level, confirmed=True)


def _show_sent(session: SurveySession, languages: list[str]) -> None:
    sent = session.sent
    what = "What you hand in" if session.is_undecided else "What leaves this machine when you export"
    say(f"\n{what}, and nothing else:")
    for item, level, value in zip(session.survey.items, sent.levels, sent.answers, strict=True):
        shown = str(sentences.sent(item, value, languages))
        say(f"    {shown:40} (level {level})  {sentences.question(item, languages)}")
    print(f"receipt {session.receipt}")
    print(f"survey  {' '.join(session.signed.words)}")
    say(options.COMPARE)
    if not session.is_undecided:
        say("To write the file: tacit-agent export --out FILE")
