"""What a person is told of figures and of a survey: each sentence is declared here once.

The agent's window and its commands, the page and `describe` say these messages, in this order; a window translates them
(`tacit.platform.messages.render`). What depends on a session is declared beside that (`tacit_agent.session.voice`).

Invariants. Every number is rounded to the side that is worse for the person (`tacit.privacy.figures`). A researcher's text in a
sentence of ours stands between quotation marks, which it cannot end (`inline`).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from tacit.draw.exact_draw import SKIPPED, YES
from tacit.person.figures import Chance, ChoiceOdds, Figures, FiguresByKind, RecordFigures
from tacit.person.keys import encryption_fingerprint
from tacit.person.part import SurveyPart
from tacit.platform.messages import Message, Template
from tacit.privacy.figures import shown_chance, shown_of_hundred, shown_times
from tacit.survey import PER_MILLE, Item, QuestionKind, Survey

# A researcher's text, and answers.

QUOTED = Template("says.quoted", "“{text}”")
BOX = Template("says.box", "{question} {box}")
YES_SENT = Template("says.yes", "yes")
NO_SENT = Template("says.no", "no")
LEFT_OUT = Template("says.left-out", "left out")
NOT_SENSITIVE = Template("says.not-sensitive", "⚠ declared as not sensitive by the researcher")

# One answer.

ABOUT = Template("says.about", "about {count:,}")
SENT_AS_GIVEN = Template("says.sent-as-given", "Your answer is sent exactly as you give it.")
YES_AS_NO = Template("says.yes-as-no", "Of {of:,} people who would answer yes here, {count:,} send a no.")
NO_AS_YES = Template("says.no-as-yes", "Of {of:,} people who would answer no here, {count:,} send a yes.")
KEPT_OF_TWO = Template(
    "says.kept-of-two",
    "Of {of:,} people who choose an answer here, {count:,} send it. The rest send the other one.",
)
KEPT_OF_MANY = Template(
    "says.kept-of-many",
    "Of {of:,} people who choose an answer here, {count:,} send it. The rest send one of the other {others:,}, each equally often.",
)
KEPT_OF = Template(
    "says.kept-of", "Of {of:,} people who choose one of {options:,} answers, {count:,} send it."
)
CHANCE = Template("says.chance", "Chance alone decides {share:.1%} of what is sent.")
CHANCE_AT_LEAST = Template(
    "says.chance-at-least", "Chance alone decides at least {share:.1%} of what is sent."
)
SURER_YES = Template(
    "says.surer-yes", "A yes that is sent makes a reader at most {times:,} times surer of a yes."
)
SURER_NO = Template(
    "says.surer-no", "A no that is sent makes a reader at most {times:,} times surer of a no."
)
SURER_OPTION = Template(
    "says.surer-option",
    "An answer that is sent makes a reader at most {times:,} times surer of it than of any other.",
)
YES_PROVES = Template("says.yes-proves", "⚠ A yes that is sent proves a yes.")
NO_PROVES = Template("says.no-proves", "⚠ A no that is sent proves a no.")
OPTION_PROVES = Template("says.option-proves", "⚠ An answer that is sent proves what was chosen.")

# The same in few words.

SHORT_AS_GIVEN = Template("says.short-as-given", "sent exactly as you give it")
SHORT_KEPT = Template("says.short-kept", "of {of:,} who choose an answer, {count:,} send it")
SHORT_ODDS = Template(
    "says.short-odds", "of {of:,} yes, {count:,} sent as no; of {of_no:,} no, {count_no:,} sent as yes"
)
SHORT_CHANCE = Template("says.short-chance", "chance decides {share:.1%}")
SHORT_OPTION_PROVES = Template("says.short-option-proves", "⚠ what is sent is proof")
SHORT_SURER_OPTION = Template(
    "says.short-surer-option", "a reader is at most {times:,} times surer of what is sent"
)
SHORT_BOTH_PROVE = Template("says.short-both-prove", "⚠ a sent yes is proof, and so is a sent no")
SHORT_YES_PROVES = Template(
    "says.short-yes-proves", "⚠ a sent yes is proof; a reader is at most {times:,} times surer of a no"
)
SHORT_NO_PROVES = Template(
    "says.short-no-proves", "⚠ a sent no is proof; a reader is at most {times:,} times surer of a yes"
)
SHORT_SURER = Template("says.short-surer", "a reader is at most {yes:,} times surer of a yes, {no:,} of a no")

# What figures rest on.

MASK = Template(
    "says.mask",
    "A figure used in research (MASK) also counts how common a yes is: {figure:.1f} of at most {ceiling:.1f}, if {share:.1%} of "
    "people would answer yes.",
)
MASK_OF_OPTIONS = Template(
    "says.mask-of-options",
    "A figure used in research (MASK) also counts how common each answer is: {figure:.1f} of at most {ceiling:.1f}, if all are "
    "equally common.",
)
EXPECTED = Template(
    "says.expected", "The researcher expects {share:.1%} to answer yes. That is a claim and may be wrong."
)
MASK_AT = Template("says.mask-at", "If {share:.1%} would answer yes: {figure:.1f}.")
MASK_AT_OPTION = Template(
    "says.mask-at-option",
    "If {share:.1%} would give one of the answers, and the rest the others: {figure:.1f}.",
)
EPSILON = Template(
    "says.epsilon", "Most that one answer can tell (epsilon): {epsilon:.2f}. Zero would tell nothing."
)
UNLIMITED = Template("says.unlimited", "unlimited")

# All answers together.

TOGETHER = Template("says.together", "All your answers together: {questions:,}")
TOGETHER_EARLIER = Template(
    "says.together-earlier", "All your answers together: {questions:,}, and {earlier:,} from earlier surveys"
)
UNRELATED = Template(
    "says.unrelated", "Guessed right at most {guessed:.8g} of 100 times if the questions are unrelated."
)
REPEATED = Template(
    "says.repeated",
    "⚠ Guessed right {guessed:.8g} of 100 times with the questions that ask the same ({repeats:,}) taken together.",
)
WORST_CASE = Template(
    "says.worst-case", "Guessed right {guessed:.8g} of 100 times in the worst case: all ask the same thing."
)
CONTRARY = Template(
    "says.contrary", "If some of them ask for the contrary: at most {guessed:.8g} of 100 times."
)
EVERYWHERE = Template(
    "says.everywhere",
    "All surveys answered on this computer together: guessed right {guessed:.8g} of 100 times in the worst case: all ask the same "
    "thing.",
)
WITHOUT_OPEN = Template(
    "says.without-open",
    "Without the answers that are sent as they are ({open:,}): guessed right at most {guessed:.8g} of 100 times, {worst:.8g} in the "
    "worst case.",
)
COIN = Template(
    "says.coin", "A coin is right 50 of 100 times. Sum over all answers (epsilon): {epsilon:.2f}."
)

# What chance decided before the first question.

ASKED = Template("says.asked", "You are asked {asked:,} of {drawn:,} questions, drawn by chance.")
ASKED_AND_ALL = Template(
    "says.asked-and-all",
    "You are asked {asked:,} of {drawn:,} questions, drawn by chance, and {for_all:,} that everybody is asked.",
)
PART_SHOWN = Template(
    "says.part-shown", "Which ones you are asked is sent with your answers, and can be read."
)
PART_BY_TOKEN = Template(
    "says.part-by-token",
    "Your token decides which, so that nobody can choose them. They can be read in what you send.",
)
PART_AGAIN = Template(
    "says.part-again",
    "An earlier survey asked some of the same questions. You are asked the same ones again, so it can be recognised by them that "
    "both records are yours.",
)
ARM = Template(
    "says.arm",
    "Chance has drawn at which level your sensitive questions start: level {first}, not level {other}. Which one was drawn is sent "
    "with your answers. You can choose any other level that is offered.",
)
ANCHORS = Template(
    "says.anchors",
    "Of some questions the researcher knows the true share of yes. They check by it how truly all people together answered. "
    "Nothing can be checked of one person.",
)

# What a survey binds its researcher to.

EXPIRES = Template("says.expires", "It can be answered until {day}.")
TOKENS = Template(
    "says.tokens",
    "It takes only files with a token from a card. Who knows which card you were given can know that your file is yours.",
)
ENCRYPTED = Template(
    "says.encrypted",
    "The file that you save is encrypted. Only the holder of the key with these words can read it: {words}.",
)
MOST_ODDS = Template(
    "says.most-odds",
    "Only levels at which a sensitive answer makes a reader at most {times:,} times surer are offered: this survey counts no others.",
)
MOST_INFLUENCE = Template(
    "says.most-influence",
    "Only levels at which one answer moves an estimate by at most {records:,} records are offered, so that forged ones count for little.",
)

LONGEST_QUOTED = 160
"""Characters of a researcher's text that are shown within a sentence of ours."""

_QUOTATION_MARKS = str.maketrans(dict.fromkeys('"“”„‟«»‹›「」『』', "’"))


def inline(text: str, most: int = LONGEST_QUOTED) -> str:
    """A researcher's text as it may stand in a sentence of ours, between quotation marks: one line, cut short, and none of its own."""
    line = " ".join(text.split()).translate(_QUOTATION_MARKS)
    return line if len(line) <= most else f"{line[:most]}…"


def quoted(text: str, most: int = LONGEST_QUOTED) -> Message:
    """The same between quotation marks."""
    return QUOTED(text=inline(text, most))


def question(item: Item, languages: Sequence[str], most: int = LONGEST_QUOTED) -> Message:
    """A question in the researcher's words; of a box the question of its checklist, and the box."""
    text = quoted(item.text.get(languages), most)
    if item.kind is not QuestionKind.SEVERAL:
        return text
    return BOX(question=quoted(item.heading(languages), most), box=text)


def sent(item: Item, value: str, languages: Sequence[str]) -> Message:
    """A character of a record as a word, or as the text of its option."""
    if value == SKIPPED:
        return LEFT_OUT()
    if item.options:
        return quoted(item.options[item.characters.index(value)].text.get(languages))
    return YES_SENT() if value == YES else NO_SENT()


def odds(figures: Figures) -> list[Message]:
    """One sentence for those who would say yes, one for those who would say no; one for all who choose an option."""
    if figures.is_open:
        return [SENT_AS_GIVEN()]
    if figures.choice is not None:
        return [_kept(figures.choice)]
    yes, no = figures.yes_sent_as_no, figures.no_sent_as_yes
    return [YES_AS_NO(of=yes.of, count=yes.count), NO_AS_YES(of=no.of, count=no.count)]


def _kept(choice: ChoiceOdds) -> Message:
    count, others = _about(choice.kept), choice.options - 1
    if others == 1:
        return KEPT_OF_TWO(of=choice.kept.of, count=count)
    return KEPT_OF_MANY(of=choice.kept.of, count=count, others=others)


def _about(people: Chance) -> int | Message:
    return ABOUT(count=people.count) if people.is_rounded else people.count


def decided(figures: Figures) -> Message:
    """How often chance alone decides."""
    return CHANCE(share=_shown_share(figures.exposure.chance))


def _shown_share(share: float) -> float:
    return shown_chance(share) / 100.0


def surer(figures: Figures) -> list[Message]:
    """How much surer a sent answer can make a reader: of a yes, of a no."""
    yes, no = figures.exposure.surer_yes, figures.exposure.surer_no
    if figures.choice is not None:
        return [OPTION_PROVES() if yes is None else SURER_OPTION(times=times(yes))]
    return [
        YES_PROVES() if yes is None else SURER_YES(times=times(yes)),
        NO_PROVES() if no is None else SURER_NO(times=times(no)),
    ]


def times(factor: float) -> float:
    """How many times surer, rounded up, as it is shown: with one decimal, or whole."""
    return _plain(shown_times(factor))


def _plain(value: float) -> float:
    return int(value) if value == int(value) else value


def answer(figures: Figures) -> list[Message]:
    """Everything that rests on the level alone, in the order in which it is always shown."""
    return [*odds(figures), decided(figures), *surer(figures)]


def of_level(level: FiguresByKind) -> tuple[list[Message], Message, list[Message]]:
    """Odds, chance and how much surer, of one question or of several at one level; of several the chance that is least."""
    surest = _each_once(line for each in level.kinds for line in surer(each))
    share = _shown_share(level.least)
    if not level.is_least:
        return _each_once(line for each in level.kinds for line in odds(each)), CHANCE(share=share), surest
    return _odds_of_kinds(level.kinds), CHANCE_AT_LEAST(share=share), surest


def _each_once(lines: Iterable[Message]) -> list[Message]:
    return list(dict.fromkeys(lines))


def _odds_of_kinds(kinds: Sequence[Figures]) -> list[Message]:
    """The odds of yes and no, and of the fewest and the most options."""
    lines = next((odds(each) for each in kinds if each.choice is None), [])
    choices = sorted((each.choice for each in kinds if each.choice), key=lambda choice: choice.options)
    return lines + [
        KEPT_OF(of=each.kept.of, options=each.options, count=_about(each.kept))
        for each in dict.fromkeys((choices[0], choices[-1]))
    ]


def compact(figures: Figures) -> list[Message]:
    """The same in few words, for a row of a table: odds, chance, how much surer."""
    share = _shown_share(figures.exposure.chance)
    return [_compact_odds(figures), SHORT_CHANCE(share=share), _compact_surer(figures)]


def _compact_odds(figures: Figures) -> Message:
    if figures.is_open:
        return SHORT_AS_GIVEN()
    if figures.choice is not None:
        return SHORT_KEPT(of=figures.choice.kept.of, count=_about(figures.choice.kept))
    yes, no = figures.yes_sent_as_no, figures.no_sent_as_yes
    return SHORT_ODDS(of=yes.of, count=yes.count, of_no=no.of, count_no=no.count)


def _compact_surer(figures: Figures) -> Message:
    yes, no = figures.exposure.surer_yes, figures.exposure.surer_no
    if figures.choice is not None:
        return SHORT_OPTION_PROVES() if yes is None else SHORT_SURER_OPTION(times=times(yes))
    if yes is None:
        return SHORT_BOTH_PROVE() if no is None else SHORT_YES_PROVES(times=times(no))
    return SHORT_NO_PROVES(times=times(yes)) if no is None else SHORT_SURER(yes=times(yes), no=times(no))


def rests_on(figures: Figures) -> list[Message]:
    """MASK's privacy percentage and what it rests on, a line each; ε last."""
    mask = figures.mask
    if figures.choice is not None:
        lines, at = [MASK_OF_OPTIONS(figure=mask.percentage, ceiling=mask.ceiling)], MASK_AT_OPTION
    else:
        lines, at = [MASK(figure=mask.percentage, ceiling=mask.ceiling, share=mask.share)], MASK_AT
        lines.append(EXPECTED(share=mask.expected))
    lines += [at(share=share, figure=value) for share, value in mask.compared.items()]
    return [*lines, most_told(figures)]


def most_told(figures: Figures) -> Message:
    """ε of one answer."""
    return EPSILON(epsilon=_epsilon(figures.epsilon))


def _epsilon(value: float) -> float | Message:
    return UNLIMITED() if math.isinf(value) else value


def record_title(figures: RecordFigures) -> Message:
    """What `record` is about."""
    if figures.earlier:
        return TOGETHER_EARLIER(questions=figures.questions, earlier=figures.earlier)
    return TOGETHER(questions=figures.questions)


def record(figures: RecordFigures) -> list[Message]:
    """All answers together: unrelated questions, repeats, the worst case, the answers that chance hides, the sum of ε."""
    exposure, hidden, of_100 = figures.exposure, figures.hidden, shown_of_hundred
    lines = [UNRELATED(guessed=of_100(exposure.guessed_unrelated))]
    if figures.repeats:
        lines.append(REPEATED(guessed=of_100(figures.guessed_alike), repeats=figures.repeats))
    lines.append(WORST_CASE(guessed=of_100(exposure.guessed_worst_case)))
    if (contrary := of_100(exposure.guessed_either_way)) != of_100(exposure.guessed_worst_case):
        lines.append(CONTRARY(guessed=contrary))
    if figures.elsewhere:
        lines.append(EVERYWHERE(guessed=of_100(figures.guessed_everywhere)))
    if hidden is not None:
        left = figures.questions - hidden.questions
        worst = of_100(hidden.worst)
        lines.append(WITHOUT_OPEN(open=left, guessed=of_100(hidden.guessed_alike), worst=worst))
    return [*lines, COIN(epsilon=_epsilon(exposure.epsilon))]


def part_asked(part: SurveyPart) -> list[Message]:
    """How many questions of how many; nothing where everybody is asked all of them."""
    whole = part.whole
    if not whole.ask:
        return []
    drawn, for_all = len(whole.drawing.drawn), len(whole.drawing.for_all)
    if not for_all:
        return [ASKED(asked=whole.ask, drawn=drawn)]
    return [ASKED_AND_ALL(asked=whole.ask, drawn=drawn, for_all=for_all)]


def own_part(part: SurveyPart, *, again: bool) -> list[Message]:
    """What chance decided for a person before the first question.

    That the true share of some questions is known is said, but not of which: one that is marked is answered with care, and checks
    nothing but itself (docs/decisions/part-anchors-arms.md).

    Args:
        part: theirs.
        again: whether an earlier survey asked them some of the same questions.
    """
    whole, lines = part.whole, part_asked(part)
    if whole.ask:
        lines.append(PART_BY_TOKEN() if whole.terms.by_token else PART_SHOWN())
        if again and not whole.terms.by_token:
            lines.append(PART_AGAIN())
    if whole.arms:
        lines.append(ARM(first=whole.arms[part.arm - 1], other=whole.arms[2 - part.arm]))
    if any(item.anchor is not None for item in whole.items):
        lines.append(ANCHORS())
    return lines


def terms(survey: Survey) -> list[Message]:
    """What the survey binds its researcher to, but for the levels that it counts."""
    found = survey.terms
    lines = [EXPIRES(day=found.expires)] if found.expires else []
    return [*lines, *([TOKENS()] if found.tokens else []), *encrypted(survey)]


def encrypted(survey: Survey) -> list[Message]:
    """That the file is encrypted, and to whom, if the survey says so."""
    if not survey.terms.encrypt:
        return []
    return [ENCRYPTED(words=str(encryption_fingerprint(survey.terms.encrypt)))]


def counted_levels(survey: Survey) -> list[Message]:
    """Why no other levels are offered."""
    odds_, influence = survey.terms.odds, survey.terms.influence
    lines = [MOST_ODDS(times=_plain(odds_ / PER_MILLE))] if odds_ else []
    return lines + ([MOST_INFLUENCE(records=_plain(influence / PER_MILLE))] if influence else [])
