"""The planner against simulation: standard errors, chances to find, false finds, and what was solved for."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import groupby

import numpy as np

import tacit
from tacit.channels.channel import Channel, asymmetric, kary, warner
from tacit.mining.apriori import mine
from tacit.planning import figures
from tacit.planning.allocation import allocate, by_epsilon
from tacit.planning.certainty import PlannedClaim
from tacit.planning.design import AnswerDesign, spread
from tacit.planning.finding import Keep, chances, expected_lists, largest_p_value, lengths_up_to
from tacit.planning.plan import Find, Width, keep_for, mix_for, people_for
from tacit.planning.questionnaire import Questionnaire
from tacit.records.blocks import Dataset

from .planned import Question, Study, binary, kept

TITLE = "The planner"
STUDIES = 20_000
MINED = 2_000
CERTAIN = int(os.environ.get("TACIT_STUDIES", "300"))
ERROR, CHANCE, FALSE, CALLED = 0.03, 0.02, 0.10, 0.05
"""How far a standard error (relative), a chance (absolute), a number of false finds (relative) and a chance of certainty (absolute) may be off."""


NOTE = (
    f"What `tacit-miner plan` says against {STUDIES:,} simulated studies of single itemsets, against {MINED:,} whole runs "
    f"of 8 independent questions, and, of certainty, against {CERTAIN:,} whole runs of 8 or 12 questions with one itemset that goes together. Standard errors and numbers of finds may be off by a share, chances by percentage points."
)


@dataclass(frozen=True)
class Check:
    """One figure of one design.

    Attributes:
        row: the row of the table that it belongs to.
        rest: what else was varied.
        planned: what the planner says.
        simulated: what came out.
        off: how far apart they are, in the unit of what is allowed.
        allowed: how far apart they may be.
        noise: what chance puts between them, three standard errors of the simulation.
    """

    row: Mapping[str, str]
    rest: Mapping[str, str]
    planned: float
    simulated: float
    off: float
    allowed: float
    noise: float

    @property
    def fails(self):
        """Whether it is further off than is allowed, beyond the simulation's own error."""
        return not self.off <= self.allowed + self.noise


def error_check(row, rest, planned, simulated, studies=STUDIES):
    return Check(row, rest, planned, simulated, abs(planned / simulated - 1), ERROR, 3 / np.sqrt(2 * studies))


def chance_check(row, rest, planned, simulated, studies, allowed=CHANCE):
    variance = max(chance * (1 - chance) for chance in (planned, simulated))
    noise = 3 * np.sqrt(max(variance, 1e-4) / studies)
    return Check(row, rest, planned, simulated, abs(planned - simulated), allowed, noise)


def count_check(row, rest, planned, simulated, error):
    off = abs(planned - simulated) / max(simulated, 1e-9)
    return Check(row, rest, planned, simulated, off, FALSE, 3 * error / max(simulated, 1e-9))


def joint(shares, options, together):
    """A joint table of true answers: a part of the people has the first options of all, the others are independent."""
    apart = np.ones(())
    for share, k in zip(shares, options, strict=True):
        single = (
            np.array([1 - share, share]) if k == 2 else np.array([share, *[(1 - share) / (k - 1)] * (k - 1)])
        )
        apart = np.multiply.outer(apart, single)
    found = (1 - together) * apart
    found[tuple(1 if k == 2 else 0 for k in options)] += together
    return found


def designs(length):
    """Name, simulated study and the planner's design, for itemsets of this length."""
    shares, together = (0.3, 0.25, 0.35)[:length], 0.06
    yes_no, plain = (Question(),) * length, joint(shares, (2,) * length, together)

    def alike(one, zero):
        return ((1.0, [binary(one, zero)] * length),)

    for keep in (0.7, 0.8, 0.9):
        yield (
            f"symmetric, p = {keep}",
            Study(yes_no, plain, alike(keep, keep)),
            AnswerDesign.of([[warner(keep)] * length], [1.0]),
        )
    yield (
        "asymmetric, p = .75, q = .9",
        Study(yes_no, plain, alike(0.75, 0.9)),
        AnswerDesign.of([[asymmetric(0.75, 0.9)] * length], [1.0]),
    )
    for name, item in (("an option of 4", (0,)), ("a union of 2 of 4", (0, 1))):
        channel = kary(warner(0.85).exact, 4)
        questions = (Question(4, item), *(Question(),) * (length - 1))
        table = joint(shares, (4, *(2,) * (length - 1)), together)
        matrices = [kept(float(channel.keep), 4), *[binary(0.85, 0.85)] * (length - 1)]
        row = [Channel.of(channel.union(len(item))), *[warner(0.85)] * (length - 1)]
        yield name, Study(questions, table, ((1.0, matrices),)), AnswerDesign.of([row], [1.0])
    keeps, mix = (0.95, 0.8, 0.7), (0.2, 0.5, 0.3)
    rows = [[warner(keep)] * length for keep in keeps]
    kinds = tuple((share, [binary(keep, keep)] * length) for keep, share in zip(keeps, mix, strict=True))
    yield "mixed, one level a person", Study(yes_no, plain, kinds), AnswerDesign.of(rows, mix)
    apart = [()]
    for _ in range(length):
        apart = [(*found, level) for found in apart for level in range(3)]
    kinds = tuple(
        (np.prod([mix[level] for level in levels]), [binary(keeps[level], keeps[level]) for level in levels])
        for levels in apart
    )
    yield "mixed, a level for each", Study(yes_no, plain, kinds), AnswerDesign.of(rows, mix, together=False)
    asked = AnswerDesign.of([[warner(0.9)] * length], [1.0], asked=6, questions=12)
    yield "6 of 12 asked", Study(yes_no, plain, alike(0.9, 0.9), asked=(6, 12)), asked
    missing = AnswerDesign.of([[warner(0.85)] * length], [1.0], missing=0.15)
    yield "15 % missing", Study(yes_no, plain, alike(0.85, 0.85), answered=0.85), missing


def cells():
    """Every check."""
    yield from accuracy()
    yield from lists()
    yield from solved()
    yield from certain()


def accuracy(studies=STUDIES, lengths=(1, 2, 3), sizes=(1_000, 10_000)):
    """Standard errors of supports, confidences and differences, and chances to find, of single itemsets."""
    found = []
    for length in lengths:
        for name, study, design in designs(length):
            for people in sizes:
                drawn = study.estimates(people, studies, [length, people, len(name)])
                of = spread(design, np.arange(length, dtype=np.int32)[None], study.supports()[None])
                rest = {"": name, "k": str(length), "n": f"{people:,}"}
                found += _single(of, drawn, people, rest)
    return sorted(found, key=lambda check: check.row["figure"])


def _single(of, drawn, people, rest):
    support = of.supports[0, -1]
    error = of.errors(people)[0, -1]
    deviation = np.nanstd(drawn[:, -1])
    yield error_check({"figure": "standard error of a support"}, rest, error, deviation, len(drawn))
    if of.supports.shape[1] > 2 and of.complete[0, -1] == 1.0:
        yield from _ratios(of, drawn, people, rest)
    for select, relax in (("estimate", 0.0), ("relaxed", 0.2)):
        for away in (-1.0, 0.0, 1.5):
            minimum = support - away * error
            if minimum <= 0.0:
                continue
            keep = Keep(minimum, select, relax)
            planned = float(chances(of, people, keep)[0])
            simulated = (drawn[:, 1:] >= (1 - relax * (select == "relaxed")) * minimum).all(axis=1).mean()
            row = {"figure": f"chance to find, by {select}"}
            yield chance_check(row, rest | {"minimum": f"{minimum:.3f}"}, planned, simulated, len(drawn))


def _ratios(of, drawn, people, rest):
    left = (1 << of.supports.shape[1].bit_length() - 2) - 1
    planned = figures.confidence(of, people, left)
    sure = of.supports[0, left] / of.errors(people)[0, left]
    if sure >= 8.0:
        deviation = np.std(drawn[:, -1] / drawn[:, left])
        row = {"figure": "standard error of a confidence"}
        yield error_check(row, rest, planned.error, deviation, len(drawn))
    if drawn.shape[1] == 4 and sure >= 8.0:
        group, yes, both = drawn[:, 1], drawn[:, 2], drawn[:, 3]
        apart = both / group - (yes - both) / (1 - group)
        expected = figures.difference(of, people).error
        row = {"figure": "standard error of a difference of groups"}
        yield error_check(row, rest, expected, np.std(apart), len(drawn))


SHARES = np.array([0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5])


def mined(channel, people, settings, studies):
    """Right and wrong itemsets listed of each length, and how often each pair is listed, a study a row."""
    random, counts, pairs = (
        np.random.default_rng(people),
        np.zeros((studies, 3, 2)),
        np.zeros(len(SHARES) ** 2),
    )
    one, zero = channel.keep_one, channel.keep_zero
    for study in range(studies):
        true, drawn = random.random((people, 8)) < SHARES, random.random((people, 8))
        sent = np.where(true, drawn < one, drawn >= zero)
        for found in mine(Dataset.from_array(sent, channel), settings).by_length:
            items = found.itemsets.items[found.listed]
            truly = SHARES[items].prod(axis=1) >= settings.min_support
            counts[study, found.length - 1] = truly.sum(), (~truly).sum()
            if found.length == 2:
                pairs[items[:, 0] * 8 + items[:, 1]] += 1
    return counts, pairs.reshape(8, 8) / studies


EVERY = ("estimate", "relaxed", "lower", "upper", "fdr", "fwer")
RUNS = (
    ("p = 0.8", warner(0.8), 2_000, 0.05, EVERY),
    ("p = 0.8", warner(0.8), 2_000, 0.5, ("lower", "fdr")),
    ("p = 0.7", warner(0.7), 10_000, 0.05, ("estimate", "fdr")),
    ("p = .75, q = .9", asymmetric(0.75, 0.9), 2_000, 0.05, ("estimate", "fdr")),
)


def lists(studies=MINED, runs=RUNS):
    """What whole runs list of independent answers, against what was expected."""
    found = []
    minimum = 0.035
    for name, channel, people, alpha, selects in runs:
        for select in selects:
            relax = 0.1 if select == "relaxed" else 0.0
            settings = tacit.Settings(minimum, select=select, max_length=3, relax=relax, alpha=alpha)
            counts, pairs = mined(channel, people, settings, studies)
            lengths, each = lengths_up_to(AnswerDesign.of([[channel] * 8], [1.0]), SHARES, 3)
            keep = Keep(minimum, select, alpha=alpha)
            rest = {"": name, "n": f"{people:,}", "rule": select, "α": f"{alpha:g}"}
            found += _listed(counts, expected_lists(lengths, people, keep, each), rest)
            found += _pairs(pairs, lengths, people, keep, rest, studies)
    return sorted(found, key=lambda check: check.row["figure"])


def _listed(counts, expected, rest):
    mean, error = counts.mean(axis=0), counts.std(axis=0) / np.sqrt(len(counts))
    for length, of in enumerate(expected):
        for place, (what, planned) in enumerate((("right", of.right), ("wrong", of.wrong))):
            if max(planned, mean[length, place]) >= 0.05:
                row = {"figure": "false finds" if what == "wrong" else "right finds"}
                at = rest | {"k": str(length + 1)}
                yield count_check(row, at, planned, mean[length, place], error[length, place])


def _pairs(pairs, lengths, people, keep, rest, studies):
    of = lengths[1]
    planned = chances(of, people, keep, largest_p_value(lengths, people, keep))
    items = [(i, j) for i in range(8) for j in range(i + 1, 8)]
    for place in (10, 16, 20, 23, 25, 27):
        row = {"figure": f"chance to find a pair, by {keep.select}"}
        at = {name: value for name, value in rest.items() if name != "rule"} | {"pair": str(items[place])}
        yield chance_check(row, at, float(planned[place]), float(pairs[items[place]]), studies)


def solved(studies=STUDIES):
    """What was solved for a goal, simulated: the chance asked is the chance had, the width asked the width had."""
    table = joint((0.3, 0.25), (2, 2), 0.045)
    true = np.array([table[1].sum(), table[:, 1].sum()])
    asked = Questionnaire.of_channel(warner(0.8), true.tolist())
    plan = tacit.plan(asked, 5_000)
    found = []
    for select in ("estimate", "relaxed"):
        for chance in (0.8, 0.95):
            goal = Find(("q1", "q2"), Keep(0.1, select), chance, float(table[1, 1]))
            bound = 0.09 if select == "relaxed" else 0.1
            rest = {"rule": select, "chance": str(chance)}
            people, keep = people_for(plan, goal), keep_for(plan, goal)
            mixed = replace(
                plan,
                questionnaire=replace(asked, answers=((warner(0.9),) * 2, (warner(0.6),) * 2)),
            )
            mix = mix_for(mixed, goal, 1, 2)
            for name, n, kinds in (
                ("people", people, ((1.0, [binary(0.8, 0.8)] * 2),)),
                ("level", 5_000, ((1.0, [binary(keep, keep)] * 2),)),
                ("mix", 5_000, tuple((s, [binary(k, k)] * 2) for s, k in zip(mix, (0.9, 0.6), strict=True))),
            ):
                drawn = Study((Question(),) * 2, table, kinds).estimates(n, studies, [n, int(100 * chance)])
                had = (drawn[:, 1:] >= bound).all(axis=1).mean()
                found.append(
                    chance_check({"figure": f"solved for the {name}: chance"}, rest, chance, had, studies)
                )
    for width in (0.05, 0.1):
        people = people_for(plan, Width(("q1", "q2"), width, support=float(table[1, 1])))
        drawn = Study((Question(),) * 2, table, ((1.0, [binary(0.8, 0.8)] * 2),)).estimates(
            people, studies, people
        )
        had = 2 * 1.959964 * drawn[:, 3].std()
        found.append(
            error_check({"figure": "solved for the people: width"}, {"width": str(width)}, width, had)
        )
    return found + list(allocated(studies))


ALIKE, VARIED = (0.2,) * 12, (0.15, 0.2, 0.25, 0.3, 0.35, 0.2, 0.25, 0.1)
CALLS = (
    # keep, people, missing, shares, items, minimum, support or None for the smallest with 80 %, left side, confidence
    (0.8, 2_000, 0.0, ALIKE, (2, 5), 0.05, 0.08, 0, 0.5),
    (0.8, 2_000, 0.0, ALIKE, (2, 5), 0.05, None, 0, 0.5),
    (0.7, 10_000, 0.0, ALIKE, (2, 5), 0.05, None, 0, 0.5),
    (0.9, 1_000, 0.0, VARIED, (0, 2, 4), 0.03, None, 0, 0.5),
    (0.7, 5_000, 0.0, VARIED, (3,), 0.25, 0.3, 0, 0.5),
    (0.8, 3_000, 0.15, VARIED, (1, 4), 0.05, None, 0, 0.5),
    (0.8, 2_000, 0.0, ALIKE, (2, 5), 0.05, 0.12, 1, 0.4),
    (0.8, 2_000, 0.0, ALIKE, (2, 5), 0.05, None, 1, 0.4),
    (0.7, 10_000, 0.0, ALIKE, (2, 5), 0.05, None, 1, 0.4),
    (0.9, 1_000, 0.0, VARIED, (0, 3), 0.05, 0.11, 1, 0.5),
    (0.9, 2_000, 0.0, VARIED, (0, 2, 4), 0.03, None, 2, 0.5),
    (0.8, 3_000, 0.15, VARIED, (1, 4), 0.05, None, 1, 0.4),
)


def certain(studies=CERTAIN, calls=CALLS):
    """How often whole runs call an itemset or a rule certain, found in their lists or chosen beforehand."""
    for place, (keep, people, missing, shares, items, minimum, support, left, confidence) in enumerate(calls):
        for picked in (True, False):
            asked = Questionnaire.of_channel(warner(keep), list(shares))
            made = tacit.plan(asked, people, missing=missing)
            names, claim = (
                [asked.names[item] for item in items],
                PlannedClaim(Keep(minimum), left, confidence),
            )
            true = support or made.smallest(names, claim, picked=picked)
            planned = made.certain(names, claim, true if len(items) > 1 else None, picked=picked)
            settings = tacit.Settings(
                minimum, confidence if left else None, adjust="list" if picked else "none"
            )
            random = np.random.default_rng([place, picked])
            called = 0
            for _ in range(studies):
                sent = together(random, people, np.array(shares), items, true)
                sent ^= random.random(sent.shape) >= keep
                answered = random.random(sent.shape) >= missing if missing else None
                result = mine(Dataset.from_array(sent, warner(keep), answered=answered), settings)
                called += tuple(items) in _certain_of(result, left)
            row = {
                "figure": f"chance of certainty, {'rules' if left else 'itemsets'}, {'found' if picked else 'beforehand'}"
            }
            rest = {"p": f"{keep:g}", "n": f"{people:,}", "k": str(len(items)), "support": f"{true:.3f}"}
            yield chance_check(row, rest, planned, called / studies, studies, CALLED)


def together(random, people, shares, items, support):
    """True answers, independent but for these items, of which a part of the people has as many as their shares allow."""
    found = random.random((people, len(shares))) < shares
    if len(items) > 1:
        apart, most = shares[list(items)].prod(), shares[list(items)].min()
        alike, drawn = random.random(people) < (support - apart) / (most - apart), random.random(people)
        for item in items:
            found[alike, item] = drawn[alike] < shares[item]
    return found


def _certain_of(result, left):
    """The certain itemsets, or the items of certain rules of so many items on the left, in the order of the rule."""
    if left:
        sides = zip(result.rule_sides(), result.rules.verdict.tolist(), strict=True)
        return {(*one, *other) for (one, other), code in sides if code == 0 and len(one) == left}
    return {
        tuple(items)
        for found in result.by_length
        for items, code in zip(found.itemsets.items.tolist(), found.verdict.tolist(), strict=True)
        if code == 0
    }


def allocated(studies=STUDIES):
    """Levels under a budget: the chance to find each prevalence at its level, and the error that is promised."""
    keeps, shares = (0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65), np.linspace(0.08, 0.4, 8)
    places, nothing = tuple(range(8)), (0,) * 8
    asked = Questionnaire(
        tuple(f"q{place}" for place in places),
        shares,
        places,
        places,
        nothing,
        tuple((warner(keep),) * 8 for keep in keeps),
        (3,) * 8,
        nothing,
    )
    plan = tacit.plan(asked, 4_000)
    for budget in (8.0, 12.0):
        weights = np.array([8.0, 1, 1, 1, 4, 1, 1, 1])
        levels = allocate(plan, budget, by_epsilon(plan), singles=weights)
        made = tacit.plan(asked.at_levels([level - 1 for level in levels.levels]), 4_000)
        variances = []
        for place, level in enumerate(levels.levels):
            keep = keeps[level - 1]
            true = np.array([1 - shares[place], shares[place]])
            drawn = Study((Question(),), true, ((1.0, [binary(keep, keep)]),)).estimates(
                4_000, studies, place
            )
            variances.append(drawn[:, 1].var())
            goal = Keep(0.9 * shares[place])
            rest = {"budget": str(budget), "question": str(place)}
            planned = made.chance((f"q{place}",), goal)
            had = (drawn[:, 1] >= goal.minimum).mean()
            yield chance_check({"figure": "allocated: chance to find"}, rest, planned, had, studies)
        had = float(np.sqrt(weights @ np.array(variances) / weights.sum()))
        yield error_check({"figure": "allocated: error"}, {"budget": str(budget)}, levels.error, had)


def markdown(checks):
    """A row a figure: how many checks, how far off at most, and where."""
    lines = [
        f"## {TITLE}",
        "",
        NOTE,
        "",
        "| figure | checks | may be off | mean off | most off | where | fail |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for figure, of in groupby(
        sorted(checks, key=lambda check: check.row["figure"]), lambda check: check.row["figure"]
    ):
        group = list(of)
        worst = max(group, key=lambda check: check.off)
        where = ", ".join(f"{name} {value}".strip() for name, value in worst.rest.items())
        mean = sum(check.off for check in group) / len(group)
        fails = sum(check.fails for check in group)
        lines.append(
            f"| {figure} | {len(group)} | {worst.allowed:.0%} | {mean:.1%} | {worst.off:.1%} | {where}: "
            f"{worst.planned:.4g} for {worst.simulated:.4g} | {fails} |"
        )
    failed = [check for check in checks if check.fails]
    lines += ["", f"{len(checks):,} checks; {len(failed)} fail beyond the simulation's own error.", ""]
    lines += [
        f"* {check.row}, {check.rest}: {check.planned:.4g} for {check.simulated:.4g}" for check in failed
    ]
    return "\n".join([*lines, ""])
