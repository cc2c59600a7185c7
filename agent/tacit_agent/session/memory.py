"""What this machine keeps of a person's surveys: what earlier answers mean for the one that is open, and how records leave.

A question that was answered before, in any survey and under any key, is drawn along what was sent then
(docs/decisions/repeated-questions.md). Where that tells more than before, the person has
to agree to the figures. With more than four such questions their pattern can show that two records are one person's: the
person is told, and may have all but the first four drawn afresh, and agree to the figures of that.

A question that asks the same in other letters, or in its explanation, is named beside it, and its earlier answers count; nothing
is reused for it. Who may export, and how much at the least, is decided here, for windows and commands alike.

Answers to one question form chains. In a chain each answer is the more open one before it blurred (`tacit.draw.redraw`), so a
reader of any of them knows no more than the most open one they have read tells. Two chains were drawn independently, and
count together. A new answer joins a chain, whichever adds least:

1. An answer was sent at the same level: it is sent again.
2. A more open one was sent: the nearest such answer is blurred, such that the nearest more private one could be blurred from
   the new one.
3. All are more private: the new answer is drawn along the most open of them, and tells more than they did.
4. There is no chain to join, since levels cannot be compared, the question had other options, or what was sent is forgotten: it
   is drawn afresh.

Invariants. An answer at any level is sent with exactly the odds of that level. In cases 1 and 2 the true answer has no part in
it. A forgotten answer is never drawn along, and is not forgotten in what counts.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import IntEnum
from functools import cached_property, lru_cache
from pathlib import Path

from tacit.channels.channel import Channel, Kary, Toss, blurred_to
from tacit.channels.schemes import Factors
from tacit.draw.redraw import between, redraw
from tacit.formats.survey_file import SignedSurvey
from tacit.person.figures import RecordFigures, record_figures
from tacit.platform.messages import Message
from tacit.privacy.figures import epsilon_of
from tacit.privacy.guessing import Answer
from tacit.survey import Survey
from tacit.survey.repeats import Wordings
from tacit_agent.session import refusals
from tacit_agent.session.refusals import NotCurrentError, Today, utc_today
from tacit_agent.vault import Admitted, Holding, Mode, Release, Vault, field


class Way(IntEnum):
    """How an answer is drawn again; the higher, the more it adds."""

    AS_SENT = 0  # what was sent is sent again
    BLURRED = 1  # what was sent is blurred further
    MORE_OPEN = 2  # it is drawn along what was sent, and tells more
    AFRESH = 3  # it is drawn independently of what was sent, and both count

    @property
    def adds(self) -> bool:
        """Whether all answers together tell more than before."""
        return self >= Way.MORE_OPEN


@dataclass(frozen=True, slots=True)
class DrawPlan:
    """How one answer will be drawn.

    `chain` is the one it joins, None for one of its own; `toss` has the odds, given what was sent, None for those of its level.
    `before` has for each chain the channel of its most open answer: together they tell what all earlier answers tell. `after`
    is the same with the new answer. `is_forgotten` says whether of no earlier answer it is known what was sent.
    """

    way: Way
    chain: str | None
    toss: Toss | None
    before: tuple[Answer, ...]
    after: tuple[Answer, ...]
    is_forgotten: bool

    @property
    def earlier(self) -> float:
        """ε of the earlier answers together."""
        return math.fsum(map(epsilon_of, self.before))

    @property
    def combined(self) -> float:
        """ε of these and of the new one."""
        return math.fsum(map(epsilon_of, self.after))


@lru_cache(maxsize=10_000)
def plan(releases: tuple[Release, ...], now: Factors | Kary, *, afresh: bool = False) -> DrawPlan:
    """How a question with these earlier answers, in one order, is answered along the channel `now`; `afresh` if a person wants that."""
    chains = _chains(releases)
    most_open = {chain: _answer_of(answers[0].channel) for chain, answers in chains.items()}
    ways = [] if afresh else [joined for answers in chains.values() if (joined := _join(answers, now))]
    before, is_forgotten = tuple(most_open.values()), not any(each.is_kept for each in releases)
    if not ways:
        return DrawPlan(Way.AFRESH, None, None, before, (*before, _answer_of(now)), is_forgotten)
    way, chain, toss = min(ways, key=lambda found: (found[0], -most_open[found[1]].determinant, found[1]))
    after = most_open | ({chain: _answer_of(now)} if way is Way.MORE_OPEN else {})
    return DrawPlan(way, chain, toss, before, tuple(after.values()), is_forgotten)


def _chains(releases: Sequence[Release]) -> dict[str, list[Release]]:
    """By chain, its answers from the most open to the most private; of equal channels those that are kept first."""
    ordered = sorted(releases, key=lambda each: (-each.channel.determinant, not each.is_kept))
    return {
        chain: [each for each in ordered if each.chain == chain]
        for chain in sorted({each.chain for each in releases})
    }


def _answer_of(channel: Factors | Kary) -> Answer:
    return channel if isinstance(channel, Kary) else Channel.of(channel)


def _join(answers: Sequence[Release], now: Factors | Kary) -> tuple[Way, str, Toss] | None:
    """How a new answer joins a chain; None if it cannot."""
    if not all(each.fits and _compared(each.channel, now) is not None for each in answers):
        return None
    chain, kept = answers[0].chain, [each for each in answers if each.is_kept]
    above = [each for each in kept if _compared(each.channel, now) == 1]
    below = [each for each in kept if _compared(each.channel, now) == -1]
    for each in kept:
        if each.channel == now:
            return Way.AS_SENT, chain, _toss(each, now)
    if above and below:
        put = between(above[-1].channel, now, below[0].channel)
        return None if put is None else (Way.BLURRED, chain, put.blurred(above[-1].place, below[0].place))
    if above:
        return Way.BLURRED, chain, _toss(above[-1], now)
    is_most_open = all(_compared(each.channel, now) == -1 for each in answers)
    return (Way.MORE_OPEN, chain, _toss(answers[0], now)) if is_most_open and answers[0].is_kept else None


def _compared(earlier: Factors | Kary, now: Factors | Kary) -> int | None:
    """1 where the earlier channel is more open, -1 where it is more private, 0 where it is equal; None for neither."""
    if earlier == now:
        return 0
    if blurred_to(earlier, now) is not None:
        return 1
    return -1 if blurred_to(now, earlier) is not None else None


def _toss(earlier: Release, now: Factors | Kary) -> Toss:
    rule = redraw(earlier.channel, now)
    assert rule is not None, "the levels were compared before"
    return rule.after(earlier.place)


FEW = 4  # so many answers that were given before link hardly more people than chance (decision 45)


class Memory:
    """The earlier answers to the questions of one survey: `earlier`, by position, those to the same question.

    `afresh` says whether all but the first four are drawn afresh. Where many people answer, there is no `vault` to ask for others.
    """

    def __init__(
        self, survey: Survey, identity: str, earlier: Mapping[int, tuple[Release, ...]], vault: Vault | None
    ) -> None:
        self.survey = survey
        self.earlier = earlier
        self.afresh = False
        self._identity, self._vault = identity, vault
        self._agreed: dict[int, DrawPlan] = {}
        self._settled: Mapping[int, str] | None = None
        self._plans: tuple[object, dict[int, DrawPlan]] = (None, {})

    # The draw.

    def settle(self, chains: Mapping[int, str]) -> None:
        """The record is drawn: by position, the chains that its answers belong to."""
        self._settled = chains

    def plans(self, levels: str) -> Mapping[int, DrawPlan]:
        """By position, how each item that was answered before is drawn at these levels; kept, as a window asks for every row that it paints."""
        key = (levels, self.afresh, self._settled is None)
        if self._plans[0] != key:
            plans = {i: self._plan(i, levels, afresh=self._was_afresh(i)) for i in self.earlier}
            if self.afresh and self._settled is None:
                for position in [i for i, found in plans.items() if found.way is not Way.AFRESH][FEW:]:
                    plans[position] = self._plan(position, levels, afresh=True)
            self._plans = (key, plans)
        return self._plans[1]

    def _was_afresh(self, position: int) -> bool:
        chains = {each.chain for each in self.earlier[position]}
        return self._settled is not None and self._settled.get(position) not in chains

    def _plan(self, position: int, levels: str, *, afresh: bool) -> DrawPlan:
        scheme, options = self.survey.level(int(levels[position])).scheme, self.survey.items[position].options
        now = scheme.kary(len(options)) if options else scheme.exact
        return plan(self.earlier[position], now, afresh=afresh)

    # What the person is told, and agrees to.

    def linked(self, levels: str) -> int:
        """How many items are drawn along earlier answers."""
        return sum(found.way is not Way.AFRESH for found in self.plans(levels).values())

    @property
    def may_draw_afresh(self) -> bool:
        """Whether there are so many items answered before that their pattern can link two records."""
        return len(self.earlier) > FEW

    def to_agree(self, levels: str) -> Mapping[int, DrawPlan]:
        """The items whose answers tell more than before, and to whose figures the person has not agreed."""
        plans = self.plans(levels).items()
        return {i: found for i, found in plans if found.way.adds and self._agreed.get(i) != found}

    def agree(self, levels: str) -> None:
        """The person has read the figures of `to_agree` and agrees; another level asks again."""
        self._agreed = {position: found for position, found in self.plans(levels).items() if found.way.adds}

    # What counts.

    def record(self, levels: str, left_out: frozenset[int], within: Mapping[int, int]) -> RecordFigures:
        """All answers together, with the earlier ones to the same questions and to those that ask the same.

        The earlier answers to items that are left out count all the same. `within` has, for an item that asks the same as one
        before it in this survey, the position of that one.
        """
        return record_figures(
            self.survey,
            levels,
            left_out=left_out,
            answered={
                position: found.before if position in left_out else found.after
                for position, found in self.plans(levels).items()
            },
            other_words=self._other_channels,
            earlier=sum(map(len, (*self.earlier.values(), *self._other_channels.values()))),
            repeats=within,
            elsewhere=self._in_other_surveys,
        )

    @cached_property
    def _in_other_surveys(self) -> tuple[Answer, ...]:
        """The channels of all answers to questions that this survey does not ask, of each chain the most open one."""
        known = (*self.earlier.values(), *(releases for _, releases in self.elsewhere.values()))
        counted = {each.chain for releases in known for each in releases}
        answers = self._vault.answers() if self._vault else ()
        others = [each for each in answers if each.survey != self._identity and each.chain not in counted]
        return tuple(_answer_of(each[0].channel) for each in _chains(others).values())

    @cached_property
    def elsewhere(self) -> Mapping[int, tuple[str, tuple[Release, ...]]]:
        """By position, the words of the earlier question that asks the same as an item, and the answers to it; none that is in `earlier`."""
        known, same = Wordings[Release](), {key for item in self.survey.items for _, key in item.keys}
        for item, release in self._vault.questions() if self._vault else ():
            if same.isdisjoint(key for _, key in item.keys):
                known.add(item, release)
        found = {
            position: known.find(item)
            for position, item in enumerate(self.survey.items)
            if position not in self.earlier
        }
        return {
            position: (each[0].words, tuple(dict.fromkeys(one.what for one in each)))
            for position, each in found.items()
            if each
        }

    @cached_property
    def _other_channels(self) -> Mapping[int, tuple[Answer, ...]]:
        """By position, the channels of the earlier answers to the question that asks the same, each counted once."""
        seen: set[str] = set()
        found: dict[int, tuple[Answer, ...]] = {}
        for position, (_, releases) in self.elsewhere.items():
            new = tuple(each for each in releases if each.chain not in seen)
            seen |= {each.chain for each in new}
            if new:
                found[position] = plan(new, new[0].channel).before
        return found


class Kept:
    """One survey, its signature verified, and the vault that its records are kept in; `mode` says who answers here."""

    def __init__(self, vault: Vault, signed: SignedSurvey, mode: Mode, today: Today = utc_today) -> None:
        """Look; `AlreadyAnsweredError` if the survey is answered in the other mode on this machine, or was answered and forgotten."""
        self.signed = signed
        self.mode = mode
        self._vault = vault
        self._today = today
        vault.check_mode(signed, mode)
        vault.look_back(signed, today())

    def check_open(self, records: int = 1) -> None:
        """`NotCurrentError`, with the reason, where so many records may not be drawn now."""
        if (reason := self.closed(records)) is not None:
            raise NotCurrentError(reason)

    def closed(self, records: int = 1) -> Message | None:
        """That the survey is over, replaced or revoked, or its quota is reached, if so; the survey and the day are remembered."""
        signed, terms = self.signed, self.signed.survey.terms
        found, key = self._vault.look_back(signed, self._today()), signed.survey.researcher.key
        for statement in found.statements:
            if statement.may_revoke(key, found.successors):
                return refusals.revoked(statement)
        for newer, signer in found.newer:
            if signer in found.successors | {key}:
                return refusals.REPLACED(newer=newer[:16])
        if terms.expires and found.latest > date.fromisoformat(terms.expires):
            return refusals.EXPIRED(day=terms.expires)
        quota, drawn = terms.most_records, self.holding.drawn
        return refusals.OVER_QUOTA(quota=quota) if quota and drawn + records > quota else None

    @property
    def needs_token(self) -> bool:
        """Whether a token must be typed before the file can leave."""
        wanted = bool(self.signed.survey.terms.tokens)
        return wanted and not self._vault.token(self.signed.id)

    def take_token(self, typed: str) -> None:
        """Use a token for this installation's key; raises as `Vault.take_token` does."""
        self._vault.take_token(self.signed, typed)

    @property
    def holding(self) -> Holding:
        """What is kept of this survey on this machine."""
        return self._vault.holding(self.signed.id) or Holding(self.mode)

    @property
    def undecided(self) -> int:
        """How many were drawn, and neither handed in nor thrown away; they do not count and are not exported."""
        return len(self._vault.undecided(self.signed.id))

    @property
    def last(self) -> tuple[datetime, str] | None:
        """Of the record that was handed in last, roughly when, and how its receipt begins; None if there is none."""
        time, _, receipt = self.holding.last.partition("/")
        return (datetime.fromisoformat(time), receipt) if time else None

    @property
    def few(self) -> int:
        """How many records are new since the last export, if these are too few to be exported without being told to; else 0."""
        holding = self.holding
        new = holding.records - holding.left
        return new if self.mode is Mode.MANY and 0 < new < field.fewest_new(self._vault) else 0

    def answered_before(self) -> int:
        """How many other surveys signed with this researcher's key were answered on this machine and not forgotten."""
        key, surveys = self.signed.survey.researcher.key, self._vault.surveys()
        return sum(each.survey.researcher.key == key and each.id != self.signed.id for each in surveys)

    def export(
        self, path: Path, *, gzip: bool = False, few: bool = False, admitted: Admitted | None = None
    ) -> int:
        """Write the file that leaves, all records of this survey that are kept here, whole or not at all; how many there are.

        Where many people answer, two files differ by no record or by several: the difference of two files shows whose records
        are in it. `few` says that the caller was told so and wants the file all the same; `admitted` is who typed the code,
        where field mode is on. It raises as `Vault.export` does; not to have typed the code is a `VaultError`, too.
        """
        field.check_admitted(self._vault, admitted)
        fewest = 1 if few else field.fewest_new(self._vault)
        return self._vault.export(self.signed.id, path, gzip=gzip, fewest=fewest)
