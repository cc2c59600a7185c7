"""The state machine of a session: opened → levels → answers → review → frozen → exported, or → handed in where many people answer.

Invariants, whichever program drives it:
* A level is chosen before an answer can be given, and going back to the levels erases the answers: a level that followed the
  answer would tell it.
* No answer is preselected; every item has to be answered, or left out where the survey offers that.
* `finish` draws once. The record is committed to the vault before it can be seen or exported, and the true answers are erased.
  Where one person answers, it is kept at once and leaves when they save it; where many do, it is undecided until its person has
  seen it and hands it in or throws it away; until then it neither counts nor leaves, and nobody else can begin. After it nothing
  can be changed; a failed write is repeated with the record that was drawn, never drawn again.
* A question that was answered before in another survey is drawn along what was sent then, which is asked of the vault at the
  beginning and checked in the transaction that keeps the record. An answer that tells more than before needs consent.
* What is shown and exported after the draw comes from the vault.
* True answers are in one array of bytes, as characters of a record, and in no `repr` and no message. The array is overwritten in
  place. Of a number only its band gets here.
"""

from collections.abc import Mapping
from datetime import timedelta
from functools import cached_property
from pathlib import Path

from tacit.draw import exact_draw
from tacit.formats.survey_file import SignedSurvey
from tacit.formats.tokens import receipt_code
from tacit.person.figures import Figures, RecordFigures, item_figures
from tacit.person.part import SurveyPart
from tacit.survey import Survey
from tacit.survey.repeats import repeats_within
from tacit_agent.home import AlreadyAnsweredError, LedgerChangedError, SessionError
from tacit_agent.session import choice
from tacit_agent.session.choice import LevelChoice, State, Stop
from tacit_agent.session.memory import DrawPlan, Kept, Memory
from tacit_agent.session.refusals import Now, Today, local_now, utc_today
from tacit_agent.vault import Admitted, Along, DayCount, Mode, Vault

_UNANSWERED = 0

# Of the record that was handed in last it is kept when, as coarsely as this, and so many letters of its receipt: after a power failure
# nobody answers twice or not at all.
_MINUTES, _BEGINNING = 5, 4


class SurveySession(Kept):
    """One survey on this machine, for one person or, in the mode for many, one person after another.

    `part` says which questions the present person is asked and where they start, `state` how far that person is; `choice` has
    the levels chosen, `memory` what was answered before and how answers are drawn along it.
    """

    def __init__(
        self,
        vault: Vault,
        signed: SignedSurvey,
        mode: Mode = Mode.PERSONAL,
        random_bytes: exact_draw.RandomBytes = exact_draw.system_bytes,
        today: Today = utc_today,
        now: Now = local_now,
    ) -> None:
        """Begin, or go on from a person's record. Raises as `Kept` does; a `VaultError` if the questions want a token and it has none."""
        super().__init__(vault, signed, mode, today)
        self._random_bytes = random_bytes
        self._now = now
        self._begin()
        self._take_up()

    def __repr__(self) -> str:
        return f"<session in state {self.state.name.lower()}>"

    @property
    def survey(self) -> Survey:
        """What this person is asked: the survey, or their part of it. Positions are those in it."""
        return self.part.survey

    def _begin(self) -> None:
        """The next person: chance decides what they are asked. One person is asked the same ones for good."""
        personal = self.mode is Mode.PERSONAL
        self.part = self._vault.part(self.signed) if personal else SurveyPart.of_chance(self.signed.survey)
        self._remember()
        self._clear()

    def _remember(self) -> None:
        """Ask the vault what was answered before; where many people answer, nothing is known of the one who sits here."""
        vault = self._vault if self.mode is Mode.PERSONAL else None
        self._known = vault.releases(self.signed) if vault else {}
        self.memory = Memory(self.survey, self.signed.id, self.part.own(self._known), vault)

    # From one person to the next.

    def _clear(self) -> None:
        self.state = State.OPENED
        self.choice = LevelChoice(self.survey)
        self._answers = bytearray(len(self.survey.items))
        self._drawn: exact_draw.Record | None = None
        self._along: Along | None = None

    def _take_up(self) -> None:
        holding = self._vault.holding(self.signed.id)
        if self.mode is Mode.PERSONAL and holding is not None and holding.records:
            (self._drawn,) = self._vault.records(self.signed.id)
            self.choice = LevelChoice(self.survey, self.part.own_record(self._drawn).levels)
            self.memory.settle(self.part.own(self._vault.chains(self.signed)))
            self.state = State.EXPORTED if holding.exported else State.FROZEN

    def next_person(self) -> None:
        """Forget this person, but for what the vault keeps, and begin with the next; `SessionError` in personal mode, which has none."""
        if self.mode is Mode.PERSONAL:
            raise SessionError(choice.ONE_PERSON())
        self.abandon()

    def abandon(self) -> None:
        """Erase what was not drawn, and begin again. A `SessionError` after one person's draw, or before one of many decided about theirs."""
        self._require(self.mode is Mode.MANY or self.state < State.FROZEN)
        if self.state is State.FROZEN:
            raise SessionError(choice.UNDECIDED())
        exact_draw.overwrite(self._answers)
        if self.state >= State.FROZEN:
            self._begin()
        else:  # who stops half-way is asked the same questions again, and so is the next person, until a record is kept
            self._clear()

    def stop(self) -> None:
        """The present one of many people stops, or drops what could not be stored: after the draw, what was drawn is thrown away."""
        if self.is_undecided:
            self.throw_away()
        else:
            self.abandon()

    @property
    def on_leave(self) -> Stop | None:
        """What is lost if the survey is closed now; None if nothing. What is drawn and kept stays, even if it is undecided."""
        if self.state not in {State.ANSWERS, State.REVIEW}:
            return None
        if self.is_waiting:
            return choice.DISCARDS
        return None if len(self.unanswered) == len(self.survey.items) else choice.ERASES

    @property
    def on_stop(self) -> Stop | None:
        """What is lost if `stop` is called now; None if nothing."""
        return choice.THROWS_AWAY if self.is_undecided else self.on_leave

    def take_up_undecided(self) -> None:
        """Show the record that was left undecided to its person: there is no other draw. A `SessionError` if none is, or one has begun."""
        self._require(self.state is State.OPENED)
        found = self._vault.undecided(self.signed.id)
        if not found:
            raise SessionError(choice.NOTHING_DRAWN())
        self._drawn = found[0]
        self.part = SurveyPart.of_record(self.signed.survey, self._drawn)
        self._remember()
        self.choice = LevelChoice(self.survey, self.part.own_record(self._drawn).levels)
        self._answers = bytearray(len(self.survey.items))
        self.state = State.FROZEN

    # Moving between the steps.

    def to_levels(self) -> None:
        """From the survey to its levels, or back from the answers, which erases them."""
        self._require(self.state <= State.REVIEW)
        self._require_undrawn()
        if self.mode is Mode.MANY and self.undecided:  # otherwise a kill would give its person another draw
            raise SessionError(choice.UNDECIDED())
        self.check_open()
        exact_draw.overwrite(self._answers)
        self.state = State.LEVELS

    def to_answers(self) -> None:
        """From the levels to the answers, or back with them; a `SessionError` if one would tell more than before without consent."""
        self._require(State.LEVELS <= self.state <= State.REVIEW)
        self._require_undrawn()
        exact_draw.check_levels(self.survey, self.levels)
        if to_agree := self.memory.to_agree(self.levels):
            raise SessionError(choice.NOT_AGREED(count=len(to_agree)))
        self.state = State.ANSWERS

    def to_review(self) -> None:
        """From the answers to the review; `SessionError` if not every item has been answered."""
        self._require(State.ANSWERS <= self.state <= State.REVIEW)
        if self.unanswered:
            refusal = choice.UNANSWERED_OR_SKIP if self.survey.skip else choice.UNANSWERED
            raise SessionError(refusal(left=len(self.unanswered)))
        self.state = State.REVIEW

    def _require(self, allowed: bool) -> None:  # noqa: FBT001 the guard's condition
        if not allowed:
            raise SessionError(choice.NOT_NOW[self.state]())

    def _require_undrawn(self) -> None:
        """After a draw that could not be kept yet, the only way is forward: changing an answer would draw it again."""
        if self._drawn is not None:
            raise SessionError(choice.NOT_STORED())

    # Levels.

    @property
    def levels(self) -> str:
        """The level of each item, one digit an item."""
        return self.choice.levels

    def level_of(self, position: int) -> int:
        """The level of one item."""
        return self.choice.level_of(position)

    def choose(self, position: int, level: int, *, confirmed: bool = False) -> None:
        """Choose an item's level, see `LevelChoice.choose`; `SessionError` once answering has begun."""
        self._require(self.state is State.LEVELS)
        self.choice.choose(position, level, confirmed=confirmed)

    def choose_all(self, level: int) -> list[int]:
        """See `LevelChoice.choose_all`; `SessionError` once answering has begun."""
        self._require(self.state is State.LEVELS)
        return self.choice.choose_all(level)

    def figures(self, position: int, level: int | None = None) -> Figures:
        """What a level does for an item; the level chosen if none is named."""
        return item_figures(self.survey, position, self.level_of(position) if level is None else level)

    def level_figures(self, level: int) -> tuple[Figures, ...]:
        """What a level does for every kind of question that there is: yes and no, and each number of options."""
        kinds = {len(item.options): position for position, item in enumerate(self.survey.items)}
        return tuple(self.figures(position, level) for _, position in sorted(kinds.items()))

    def record(self) -> RecordFigures:
        """What the levels chosen do for the record as a whole, with earlier answers to the same questions."""
        return self.memory.record(self.levels, frozenset(self.left_out), self.repeats_here)

    @cached_property
    def repeats_here(self) -> Mapping[int, int]:
        """By position, each item that asks the same as one before it in this survey: the position of that one."""
        return repeats_within(self.survey.items, self.survey.languages)

    @property
    def asking_the_same(self) -> set[int]:
        """The positions of the items that ask the same as another question, of this survey or of an earlier one."""
        return {*self.repeats_here, *self.memory.elsewhere}

    def repeats(self) -> Mapping[int, DrawPlan]:
        """By position, the items that were answered before, in any survey, and what follows for them at the levels chosen."""
        return self.memory.plans(self.levels)

    def draw_afresh(self, *, wanted: bool) -> None:
        """Have all but the first four items that were answered before drawn afresh, or none; a `SessionError` once answering has begun."""
        self._require(self.state is State.LEVELS)
        self.memory.afresh = wanted

    def agree(self) -> None:
        """The person has read what answers to questions asked again tell, and agrees; a `SessionError` once answering has begun."""
        self._require(self.state is State.LEVELS)
        self.memory.agree(self.levels)

    # Answers.

    def answer(self, position: int, value: bool | int | None) -> None:  # noqa: FBT001 the answer itself
        """Answer an item: yes or no, or of an item with options the position of one, or None for preferred not to say.

        Raises SessionError: the levels are not chosen yet, the record has been drawn, the survey does not offer to
        leave an item out, or the item has no such answer.
        """
        self._require(self.state is State.ANSWERS)
        item = self.survey.items[position]
        if value is None and not self.survey.skip:
            raise SessionError((choice.NO_CHOICE_SKIPPING if item.options else choice.NO_SKIPPING)())
        self._answers[position] = choice.character_of(item, value)

    def take_back(self, position: int) -> None:
        """Make an item unanswered again, such as a box whose tick was taken away; raises as `answer` does."""
        self._require(self.state is State.ANSWERS)
        self._answers[position] = _UNANSWERED

    def is_answered(self, position: int) -> bool:
        """Whether an item has been answered."""
        return self._answers[position] != _UNANSWERED

    def shows(self, position: int, value: bool | int | None) -> bool:  # noqa: FBT001 the answer itself
        """Whether this is the answer given, for a window to mark it until the draw."""
        return self._answers[position] == choice.character_of(self.survey.items[position], value)

    @property
    def left_out(self) -> list[int]:
        """The positions of the items of which the person prefers, or preferred, not to say anything."""
        return [position for position in range(len(self._answers)) if self.is_left_out(position)]

    def is_left_out(self, position: int) -> bool:
        """Whether an item is left out; after the draw as well, because it leaves as it is."""
        if self._drawn is not None:
            return self._drawn.answers[self.part.asked[position]] == exact_draw.SKIPPED
        return self._answers[position] == ord(exact_draw.SKIPPED)

    @property
    def unanswered(self) -> list[int]:
        """The positions of the items that are not answered yet."""
        return [position for position, character in enumerate(self._answers) if character == _UNANSWERED]

    # The draw.

    def finish(self) -> str:
        """Draw the record, keep it, erase the answers; the receipt code.

        If keeping it fails, the same record is kept at the next call: it is drawn once.

        Raises `SessionError` before the review and after the draw, `NotCurrentError` if the survey was over before it, and
        `LedgerChangedError` if a question was answered in another window meanwhile: the record, which nobody has seen, is dropped, and
        the person is at the levels again. If the record could not be kept, it is a `VaultError`; nothing has left.
        """
        self._require(self.state is State.REVIEW)
        if self._drawn is None:
            self.check_open()
            self._drawn = self._draw()
        if self.mode is Mode.MANY:
            self._vault.hold(self.signed, self._drawn)
            self.state = State.FROZEN
            return self.receipt
        try:
            self._vault.freeze(self.signed, [self._drawn], self.mode, along=self._along)
        except LedgerChangedError:
            self._drawn, self.state = None, State.LEVELS
            self._remember()
            raise
        except AlreadyAnsweredError:
            # Another window was faster: its record is the one that is kept, and ours was never shown.
            self._drawn = None
            self._take_up()
            if self.state < State.FROZEN:
                raise
            return self.receipt
        self.state = State.FROZEN
        if self._along is not None:
            self.memory.settle(self.part.own(self._along.chains))
        return self.receipt

    def _draw(self) -> exact_draw.Record:
        plans = self.memory.plans(self.levels).items()
        before = {position: found.toss for position, found in plans if found.toss is not None}
        asked = self.part.asked
        chains = {asked[position]: found.chain for position, found in plans if found.chain is not None}
        self._along = Along(self._known, chains) if self.mode is Mode.PERSONAL else None
        given = exact_draw.TrueAnswers(bytearray(self._answers))
        try:
            drawn = exact_draw.randomize(self.survey, self.levels, given, self._random_bytes, before)
        finally:
            given.erase()
        exact_draw.overwrite(self._answers)
        return self.part.whole_record(drawn)

    # What follows the draw.

    @property
    def is_drawn(self) -> bool:
        """Whether the record is drawn and kept."""
        return self.state >= State.FROZEN

    @property
    def is_waiting(self) -> bool:
        """Whether the record is drawn and the answers are erased, but it could not be stored yet."""
        return self._drawn is not None and self.state < State.FROZEN

    @property
    def sent(self) -> exact_draw.Record:
        """What leaves of this person, exactly as it was drawn, of what they were asked; a `SessionError` before it is drawn and kept."""
        if self._drawn is None or self.state < State.FROZEN:
            raise SessionError(choice.NOTHING_DRAWN())
        return self.part.own_record(self._drawn)

    @property
    def receipt(self) -> str:
        """The short code of this person's record."""
        return receipt_code(self.signed.id, self.sent.id)

    def own_batch(self) -> bytes:
        """What leaves of this person alone, as a file; where one person answers, it is the file."""
        return self._vault.batch_of(self.signed.id, [self._whole])

    def export(
        self, path: Path, *, gzip: bool = False, few: bool = False, admitted: Admitted | None = None
    ) -> int:
        """Write the file of all records, see `Kept.export`; where one person answers, it is their own."""
        records = super().export(path, gzip=gzip, few=few, admitted=admitted)
        if self.mode is Mode.PERSONAL and self.state is State.FROZEN:
            self.state = State.EXPORTED
        return records

    # What becomes of it, where many people answer.

    @property
    def today(self) -> tuple[DayCount, int]:
        """How many people handed in and threw away today, and how many handed in since Monday."""
        holding, day = self.holding, self._now().date()
        return holding.of_day(day), holding.of_week(day)

    def hand_in(self) -> None:
        """It was seen, and counts from now on. A `SessionError` if nothing is to decide, a `VaultError` if it is gone or not stored."""
        self._require_undecided()
        now = self._now()
        coarse = now.replace(second=0, microsecond=0, tzinfo=None) - timedelta(minutes=now.minute % _MINUTES)
        last = f"{coarse.isoformat(timespec='minutes')}/{self.receipt[:_BEGINNING]}"
        self._vault.hand_in(self.signed.id, self._whole, last, now.date())
        self.state = State.HANDED_IN

    def throw_away(self) -> None:
        """The person does not want it: nothing is kept but that there was one, and the next is asked the same. Raises as `hand_in` does."""
        self._require_undecided()
        self._vault.throw_away(self.signed.id, self._whole.id, self._now().date())
        self._clear()

    @property
    def is_undecided(self) -> bool:
        """Whether this person has to decide what becomes of what was drawn."""
        return self.mode is Mode.MANY and self.state is State.FROZEN

    def _require_undecided(self) -> None:
        if not self.is_undecided:
            raise SessionError(
                choice.ONE_PERSON() if self.mode is Mode.PERSONAL else choice.NOT_NOW[self.state]()
            )

    @property
    def _whole(self) -> exact_draw.Record:
        return self.part.whole_record(self.sent)
