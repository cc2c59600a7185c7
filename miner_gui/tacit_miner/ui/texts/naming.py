"""The project's own words in the person's language: verdicts with symbols, signs of forgery, statements, items, schemes.

Items and answers are named in words, or by the codes of files and of the command line; a scheme of a channels file by its name in
the field and its parameters by their letters.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from tacit.formats.errors import LineVerdict
from tacit.formats.statement_file import Statement
from tacit.person.keys import fingerprint
from tacit_miner import voice
from tacit_miner.choices import SUSPICION_ALPHA
from tacit_miner.project import Standing
from tacit_miner.project.study import QuestionWords
from tacit_miner.readers.coded import typed
from tacit_miner.readers.scheme_forms import FORMS
from tacit_miner.runs.suspicion import Conclusion, GroupKind, Suspected
from tacit_miner.ui.texts.language import isolated, left_to_right, named, number, said, shown, tr, unturned


def verdict_word(verdict: LineVerdict) -> str:
    """What became of a line, with a symbol that needs no colour."""
    symbol = "✓" if verdict is LineVerdict.ACCEPTED else "=" if verdict.is_good else "✗"
    words = {
        LineVerdict.ACCEPTED: tr("accepted"),
        LineVerdict.ALREADY_HERE: tr("already here"),
        LineVerdict.CONFLICT: tr("conflict"),
        LineVerdict.OTHER_SURVEY: tr("other survey"),
        LineVerdict.UNKNOWN_LEVEL: tr("unknown level"),
        LineVerdict.WRONG_LENGTH: tr("wrong length"),
        LineVerdict.BAD_CHARACTER: tr("bad character"),
        LineVerdict.NOT_AS_DRAWN: tr("not as drawn"),
        LineVerdict.BAD_SIGNATURE: tr("bad signature"),
        LineVerdict.KEY_NOT_LISTED: tr("key not on the list"),
        LineVerdict.KEY_REVOKED: tr("key revoked"),
        LineVerdict.OVER_QUOTA: tr("over the key's quota"),
        LineVerdict.TOKEN_NOT_LISTED: tr("token not on the list"),
        LineVerdict.TOKEN_SHARED: tr("token of two keys"),
        LineVerdict.MALFORMED: tr("malformed"),
        LineVerdict.OVER_LIMIT: tr("over a limit"),
    }
    return f"{symbol} {words[verdict]}"


def standing_word(standing: Standing) -> str:
    """Whether a record counts, and if not, why."""
    return tr("used in mining") if standing is Standing.USED else said(standing.words)


MOST_SHOWN = 3  # findings of a signer, or other groups, that are told


def cell(suspected: Suspected | None, *, is_known: bool) -> str:
    """The cell of a signer; `is_known` is whether the tests are over."""
    if suspected is None:
        return tr("not tested: nothing counts") if is_known else "…"
    words = {
        Conclusion.SAME: tr("⚠ the same records as another"),
        Conclusion.NO_SIGN: tr("no sign"),
        Conclusion.IMPOSSIBLE: tr("⚠ does not fit its channel"),
        Conclusion.UNLIKE: tr("⚠ unlike the others"),
        Conclusion.TOO_FEW: tr("too few records to tell"),
    }[suspected.conclusion]
    return tr("{words}, p = {p}").format(words=words, p=_p(suspected)) if suspected.is_named else words


def reasons(suspected: Suspected | None) -> str:
    """Why a signer is named, in sentences; empty of one who is not."""
    if suspected is None or not suspected.is_named:
        return ""
    findings = zip(suspected.suspect.findings, suspected.sentences, strict=True)
    told = [said(words) for finding, words in findings if finding.p <= SUSPICION_ALPHA][:MOST_SHOWN]
    more = tr(
        "This is a suspicion and no proof: the people of an honest signer may be unlike the others. Nothing was excluded."
    )
    return " ".join([*(f"{words}." for words in told), more])


def others(found: Sequence[Suspected]) -> str:
    """Files and combinations of levels that are named, in a sentence; empty if there are none."""
    if not (named := [each for each in found if each.is_named and each.kind is not GroupKind.SIGNER]):
        return ""
    kinds = {GroupKind.FILE: tr("file {name}, p = {p}"), GroupKind.LEVELS: tr("levels {name}, p = {p}")}
    words = [kinds[each.kind].format(name=isolated(each.name), p=_p(each)) for each in named[:MOST_SHOWN]]
    rest = len(named) - len(words)
    words += [tr("and more: {count}").format(count=number(rest))] if rest else []
    return tr("Also suspicious: {groups}.").format(groups="; ".join(words))


def _p(suspected: Suspected) -> str:
    return shown(suspected.suspect.adjusted, ".1g", "")


def statement_rows(found: Statement) -> list[tuple[str, str]]:
    """Names and texts: which key, by whom, why, and the words by which people compare the statement."""
    by_itself = found.signer == found.revokes
    signer = tr("the key itself") if by_itself else isolated(str(fingerprint(found.signer)))
    return [
        (tr("Revoked key"), isolated(str(fingerprint(found.revokes)))),
        (tr("Signed by"), signer),
        (tr("Reason"), named(found.reason)),
        (tr("Words of the statement"), isolated(" ".join(found.words))),
    ]


def consequence() -> str:
    """What it means to have such a statement."""
    return tr(
        "Records of a survey that was out before stay as they are; no new survey of this key is to be trusted."
    )


NOT = "¬"  # before an item's name: those who do not hold it (`tacit.counting.answer_counts`)
CODED: Mapping[str, str] = MappingProxyType({})  # words of no item: all are named by their codes


def answer_words(questions: Iterable[QuestionWords]) -> dict[str, str]:
    """The answers of each question by item; yes and no for a question of these."""
    words: dict[str, str] = {}
    for question in questions:
        if question.options:
            words |= {item: text or item for item, text in question.answers}
        else:
            words |= {question.name: tr("yes"), f"{NOT}{question.name}": tr("no")}
    return words


def shown_item(item: str, words: Mapping[str, str] = CODED) -> str:
    """An item in words where there are any, else its name, or that those are meant who do not hold it."""
    if item in words:
        return named(words[item])
    return tr("not {item}").format(item=named(item[len(NOT) :])) if item.startswith(NOT) else named(item)


@dataclass(frozen=True, slots=True)
class Naming:
    """How items are named: by the short labels of tables and figures (`item_labels`), or by code; `words` are those of their questions."""

    short: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    by_code: bool = False

    def labels(self, items: Iterable[str]) -> tuple[str, ...]:
        """What is shown of these items."""
        return tuple(map(voice.answer_apart, _named({} if self.by_code else self.short, items)))

    def others(self, items: Iterable[str]) -> tuple[str, ...]:
        """What else is said of them: the whole words of the questions; empty where there are none."""
        return _named(self.words, items) if self.words else ()


def _named(words: Mapping[str, str], items: Iterable[str]) -> tuple[str, ...]:
    return tuple(unturned(words.get(item) or item) for item in items)


CODES = Naming()  # items by their codes


def scheme_words(text: str) -> str:
    """Such as "Unrelated question (Horvitz, Greenberg): p = 0.5, α = 1/12"; a scheme that no form has, as it is."""
    scheme, parameters = typed(text)
    if scheme not in FORMS:
        return text
    form, given = FORMS[scheme], dict(parameters)
    values = [f"{each.symbol} = {given[each.name]}" for each in form.parameters if each.name in given]
    label, told = said(form.label()), left_to_right(", ".join(values))
    return tr("{scheme}: {parameters}").format(scheme=label, parameters=told) if values else label
