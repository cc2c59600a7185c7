"""Kernels of estimation: contraction of itemsets, ends of rules' intervals, and sums of the test of fit.

Compiled by Numba, cached on disk, free of the GIL. Those without a signature are compiled when first called, since most data sets
are of one profile. No sum is reordered, so the digits are those of the formula.

Where rows are contracted one by one, a row's table stays in the first-level cache from the first item to the last.

In all profiles at once the innermost loops run over profiles, and no table is written down: a row of `known` holds one itemset's
supports in every profile, side by side. An itemset's table is then one row for each subset, and each step of the contraction (see
`tacit.estimation.inversion.contract`) is a product of rows, so it becomes vector instructions. Profiles are taken some at a time,
so that a table stays in the first caches.

What a profile gives is digit for digit what `transform_rows` gives, and profiles are added in their order.

What the ends of a rule's intervals are is said in `tacit.estimation.rule_intervals`; the sums of the test of fit run over the
answers of one level and of all others, item by item.
"""

from __future__ import annotations

import math

import numpy as np

from tacit.compute.compiled import kernel


@kernel("void(float64[:,::1], float64[:,::1], float64[:,::1], float64[::1])")
def contract_rows(tables, absent, present, results):
    """See `tacit.estimation.inversion.contract`; writes the results, [m]."""
    size, length = tables.shape[1], absent.shape[1]
    scratch = np.empty(size)
    for row in range(tables.shape[0]):
        for index in range(size):
            scratch[index] = tables[row, index]
        half = size
        for item in range(length - 1, -1, -1):
            half >>= 1
            without, with_it = absent[row, item], present[row, item]
            for index in range(half):
                scratch[index] = scratch[index] * without + scratch[half + index] * with_it
        results[row] = scratch[0]


@kernel("void(float64[:,::1], float64[:,::1], float64[:,::1], float64[:,::1], float64[:,::1])")
def transform_rows(tables, absent_out, present_out, absent_in, present_in):
    """See `tacit.estimation.inversion.transform`; changes the tables into the results."""
    size, length = tables.shape[1], absent_out.shape[1]
    for row in range(tables.shape[0]):
        table = tables[row]
        for item in range(length):
            width = 1 << item
            for start in range(0, size, 2 * width):
                for index in range(start, start + width):
                    zero, one = table[index], table[index + width]
                    table[index] = zero * absent_out[row, item] + one * present_out[row, item]
                    table[index + width] = zero * absent_in[row, item] + one * present_in[row, item]


@kernel()
def contract_pairs(counts, shown, sizes, answered, plain, square, items, rows, records, totals, seconds):
    """Contract pairs of items in every profile, and add up; digit for digit what `contract_rows` gives, added in the order of profiles.

    Args:
        counts: int64 [profiles, m], records that show both items.
        shown: int64 [profiles, kept items], records that show an item.
        sizes: int64 [profiles].
        answered: bool [profiles, items].
        plain: float64 [2, profiles, items], the estimate's g(0) and g(1) − g(0).
        square: the same of the second moment.
        items: int32 [m, 2].
        rows: int32 [m, 2], their places among the kept items.
        records: int64 [m], added to.
        totals: float64 [m], added to.
        seconds: float64 [m], added to.
    """
    for profile in range(len(sizes)):
        size = np.float64(sizes[profile])
        own, alone, said = counts[profile], shown[profile], answered[profile]
        absent, present = plain[0, profile], plain[1, profile]
        absent_square, present_square = square[0, profile], square[1, profile]
        for pair in range(len(own)):
            i, j = items[pair, 0], items[pair, 1]
            if said[i] and said[j]:
                one, other = np.float64(alone[rows[pair, 0]]), np.float64(alone[rows[pair, 1]])
                both = np.float64(own[pair])
                without = size * absent[j] + other * present[j]
                with_it = one * absent[j] + both * present[j]
                totals[pair] += without * absent[i] + with_it * present[i]
                without = size * absent_square[j] + other * present_square[j]
                with_it = one * absent_square[j] + both * present_square[j]
                seconds[pair] += without * absent_square[i] + with_it * present_square[i]
                records[pair] += sizes[profile]


MOST_AT_ONCE = 64
"""Profiles in work at once, at most."""

TABLE_ENTRIES = 1 << 14
"""Entries of a table in work at once, 128 KiB, unless one profile has more."""


@kernel()
def profiles_at_once(size):
    """How many profiles are in work at once where an itemset has so many subsets."""
    return max(1, min(MOST_AT_ONCE, TABLE_ENTRIES // size))


@kernel()
def mark_answered(answered, itemset, begin, stop, said):
    """Write to `said`, bool, who of the profiles begin … stop−1 answered all items; returns whether all did."""
    all_did = True
    for lane in range(stop - begin):
        said[lane] = True
        for item in itemset:
            said[lane] &= answered[item, begin + lane]
        all_did &= said[lane]
    return all_did


@kernel()
def contract_itemsets(own, known, sizes, answered, plain, square, items, places, records, totals, seconds):
    """Contract itemsets of two items or more in every profile, and add up.

    Args:
        own: int64 [profiles, m], records that show the itemset.
        known: float64 [shorter itemsets, profiles], records that show these.
        sizes: int64 [profiles].
        answered: bool [items, profiles].
        plain: float64 [2, items, profiles], the estimate's g(0) and g(1) − g(0).
        square: the same of the second moment.
        items: int32 [m, K].
        places: int32 [m, 2^K], where each subset is in `known`; the last column is not read.
        records: int64 [m], added to.
        totals: float64 [m], added to.
        seconds: float64 [m], added to.
    """
    m, length = items.shape
    half = 1 << (length - 1)
    step = profiles_at_once(2 * half)
    one, two = np.empty((half, step)), np.empty((half, step))
    shown, said = np.empty(step), np.empty(step, np.bool_)
    for begin in range(0, len(sizes), step):
        stop = min(begin + step, len(sizes))
        lanes = stop - begin
        for row in range(m):
            for lane in range(lanes):
                shown[lane] = np.float64(own[begin + lane, row])
            last = items[row, length - 1]
            absent, present = plain[0, last, begin:stop], plain[1, last, begin:stop]
            first_step(known, places[row], shown, absent, present, begin, half, one)
            absent, present = square[0, last, begin:stop], square[1, last, begin:stop]
            first_step(known, places[row], shown, absent, present, begin, half, two)
            for position in range(length - 2, -1, -1):
                item = items[row, position]
                next_step(one, plain[0, item, begin:stop], plain[1, item, begin:stop], 1 << position)
                next_step(two, square[0, item, begin:stop], square[1, item, begin:stop], 1 << position)
            total, second, count = totals[row], seconds[row], records[row]
            mark_answered(answered, items[row], begin, stop, said)
            for lane in range(lanes):
                if said[lane]:
                    total += one[0, lane]
                    second += two[0, lane]
                    count += sizes[begin + lane]
            totals[row], seconds[row], records[row] = total, second, count


@kernel()
def first_step(known, places, shown, absent, present, begin, half, results):
    """The last item's step, from rows of supports: `shown` are those of the whole itemset."""
    lanes = len(absent)
    for index in range(half):
        result = results[index]
        without = known[places[index], begin : begin + lanes]
        with_it = shown[:lanes] if index == half - 1 else known[places[half + index], begin : begin + lanes]
        for lane in range(lanes):
            result[lane] = without[lane] * absent[lane] + with_it[lane] * present[lane]


@kernel()
def next_step(results, absent, present, half):
    """The step of another item."""
    for index in range(half):
        without, with_it = results[index], results[half + index]
        for lane in range(len(absent)):
            without[lane] = without[lane] * absent[lane] + with_it[lane] * present[lane]


@kernel()
def transform_itemsets(
    own, known, sizes, answered, plain, square, items, places, records, total, second, cross
):
    """Contract itemsets and all their subsets A in every profile, over the records that answered all items; and add up.

    Arguments up to `records` are those of `contract_itemsets`; what is added to is float64 [m, 2^K]: `total`, Σ ∏ plain over the items of A;
    `second`, Σ ∏ square over them; and `cross`, Σ ∏ plain over the items outside A, times ∏ square over those inside.
    """
    m, length = items.shape
    size = 1 << length
    step = profiles_at_once(size)
    ones, twos, both = np.empty((size, step)), np.empty((size, step)), np.empty((size, step))
    said = np.empty(step, np.bool_)
    for begin in range(0, len(sizes), step):
        stop = min(begin + step, len(sizes))
        lanes = stop - begin
        for row in range(m):
            for index in range(size - 1):
                ones[index, :lanes] = known[places[row, index], begin:stop]
            for lane in range(lanes):
                ones[size - 1, lane] = np.float64(own[begin + lane, row])
            twos[:, :lanes] = ones[:, :lanes]
            both[:, :lanes] = ones[:, :lanes]
            for position in range(length):
                item = items[row, position]
                absent, present = plain[0, item, begin:stop], plain[1, item, begin:stop]
                absent_square, present_square = square[0, item, begin:stop], square[1, item, begin:stop]
                subset_steps(ones, twos, both, absent, present, absent_square, present_square, 1 << position)
            everybody = mark_answered(answered, items[row], begin, stop, said)
            for lane in range(lanes):
                if said[lane]:
                    records[row] += sizes[begin + lane]
            add_lanes(ones, said, everybody, lanes, total[row])
            add_lanes(twos, said, everybody, lanes, second[row])
            add_lanes(both, said, everybody, lanes, cross[row])


@kernel()
def subset_steps(ones, twos, both, absent, present, absent_square, present_square, width):
    """The step of one item, for the three sums of `transform_itemsets`."""
    for start in range(0, len(ones), 2 * width):
        for index in range(start, start + width):
            one, two = ones[index + width], twos[index + width]
            zero_one, zero_two = ones[index], twos[index]
            zero_both, both_row = both[index], both[index + width]
            for lane in range(len(absent)):
                one[lane] = zero_one[lane] * absent[lane] + one[lane] * present[lane]
            for lane in range(len(absent)):
                two[lane] = zero_two[lane] * absent_square[lane] + two[lane] * present_square[lane]
            for lane in range(len(absent)):
                without, with_it = zero_both[lane], both_row[lane]
                zero_both[lane] = without * absent[lane] + with_it * present[lane]
                both_row[lane] = without * absent_square[lane] + with_it * present_square[lane]


@kernel()
def add_lanes(tables, said, everybody, lanes, sums):
    """Add the profiles that answered to the sums of each subset, in their order."""
    for index in range(len(sums)):
        row, value = tables[index], sums[index]
        if everybody:
            for lane in range(lanes):
                value += row[lane]
        else:
            for lane in range(lanes):
                if said[lane]:
                    value += row[lane]
        sums[index] = value


SECANTS = 8
"""Most steps of the fast way to an end."""

HINT = 1e-4
"""The part of z²/n at which chance shows if there is any."""

ROUNDS = 80
"""Most steps of the safe way."""

EXACT = 1e-8
"""Ends are found to this part of the distance between estimate and end."""

CLOSE = 1e-10
"""The errors of two secant points, multiplied, from which on the next is exact: its error is about this product."""

FAST = 0.1
"""A step that leaves at most this part of the error is one toward an end."""


@kernel()
def _excess(x, rule, shape):
    """How far |ŝ − x| lies beyond what the hypothesis "the support is x" explains; 0 at an end.

    `rule` is a row of `rule_intervals.ScoredRules.table` with variances times z²/n, `shape` of `measures.Surface.shape`.
    """
    # Covariances are those of a table that there can be.
    held = min(max(x, 0.0), shape[7])
    moved = held - rule[0]
    both = max(rule[3] + moved * (rule[9] + rule[10] * (held + rule[0])), rule[13])
    by_a, by_b = shape[0] + x * (shape[1] + x * shape[2]), shape[3] + x * shape[4]
    with_a, with_b = rule[6] + rule[11] * moved, rule[7] + rule[12] * moved
    spread = both + by_a * by_a * rule[4] + by_b * by_b * rule[5]
    spread += 2.0 * (by_a * by_b * (rule[8] + rule[15] * moved) - by_a * with_a - by_b * with_b)
    return abs(rule[0] - x) - rule[14] - math.sqrt(max(spread, 0.0))


@kernel()
def _end(sign, limit, start, f_start, rule, shape, c):
    """The support at which the hypothesis is rejected, from `start` on toward `limit`; the limit if it is nowhere."""
    near, f_near = start, f_start
    reach = -f_near
    if reach < c * EXACT:
        # No spread at the estimate itself, as for 0 of 30; an end is at most about c away unless nothing is random at all.
        reach = c * HINT
        if (limit - start) * sign <= reach or _excess(start + sign * reach, rule, shape) > 0.0:
            return start
    x = start + sign * reach
    # Secants: the spread hardly changes within an interval, so three or four do, and an end is seldom at a limit.
    for step in range(1, SECANTS + 1):
        if (limit - x) * sign <= 0.0:
            break
        f = _excess(x, rule, shape)
        if abs(f) <= EXACT * reach:
            return x
        if f == f_near:
            break
        following = x - f * (x - near) / (f - f_near)
        if (following - start) * sign <= 0.0:
            break
        fast = step < SECANTS and abs(f) <= FAST * abs(f_near)
        if fast and abs(f * f_near) <= CLOSE * reach * reach and (limit - following) * sign > 0.0:
            return following
        near, f_near, x = x, f, following
    return _bracketed(sign, limit, start, f_start, rule, shape)


@kernel()
def _bracketed(sign, limit, start, f_start, rule, shape):
    """The end by false position between brackets (Illinois): safe, and slower than secants."""
    inner, f_inner = start, f_start
    reach = max(-f_inner, 1e-12)
    outer, f_outer = limit, _excess(limit, rule, shape)
    if f_outer <= 0.0:
        return limit
    while (limit - start) * sign > reach:
        x = start + sign * reach
        f = _excess(x, rule, shape)
        if f > 0.0:
            outer, f_outer = x, f
            break
        inner, f_inner = x, f
        reach *= 2.0
    # Illinois: false position that halves the value of an end that stays.
    for _ in range(ROUNDS):
        if abs(outer - inner) <= EXACT * abs(inner - start) + 1e-15:
            break
        x = outer - f_outer * (outer - inner) / (f_outer - f_inner)
        f = _excess(x, rule, shape)
        if f > 0.0:
            outer, f_outer, f_inner = x, f, f_inner / 2.0
        else:
            inner, f_inner, f_outer = x, f, f_outer / 2.0
    return inner


@kernel("void(float64[:,::1], float64[:,::1], float64[::1], float64[:,::1])")
def surface_ends(rules, shapes, c, ends):
    """Between which supports no hypothesis of one surface is rejected.

    Args:
        rules: float64 [r, 16], rows of `rule_intervals.ScoredRules.table`, with variances times c.
        shapes: float64 [r, 8], see `measures.Surface.shape`.
        c: z²/n, float64 [r].
        ends: float64 [2, r], written: ∓∞ where nothing up to the limit is rejected or there is no surface, NaN where
            everything is rejected, because no table has such supports.
    """
    for row in range(len(rules)):
        rule, shape = rules[row], shapes[row]
        ends[0, row], ends[1, row] = -np.inf, np.inf
        if not shape[5] <= shape[6]:
            continue
        start = min(max(rule[0], shape[5]), shape[6])
        f_start = _excess(start, rule, shape)
        for side in range(2):
            sign, limit = 2.0 * side - 1.0, shape[5 + side]
            x = np.nan if f_start > 0.0 else _end(sign, limit, start, f_start, rule, shape, c[row])
            if not (limit - x) * sign <= 0.0:
                ends[side, row] = x


@kernel()
def add_groups(weight, answered, level, wanted, counts, sums):
    """Count the answers to each item at a level and at all others, and add up their weights.

    Args:
        weight: float64 [records, items].
        answered: bool [records, items].
        level: int64 [records, items].
        wanted: the number of the level.
        counts: float64 [2, items], added to: at the level, and not.
        sums: float64 [2, items], added to: at the level, and not.
    """
    for record in range(weight.shape[0]):
        for item in range(weight.shape[1]):
            if answered[record, item]:
                group = 0 if level[record, item] == wanted else 1
                counts[group, item] += 1.0
                sums[group, item] += weight[record, item]


@kernel()
def add_influences(weight, answered, level, wanted, counts, means, pooled, squares):
    """Add the squares of what each answer moves the difference of the means of a level and of all others by.

    Args:
        weight: float64 [records, items].
        answered: bool [records, items].
        level: int64 [records, items].
        wanted: the number of the level.
        counts: float64 [2, items]; an item with a count of 0 has no influence.
        means: float64 [2, items].
        pooled: float64 [items], factors of a sum over items.
        squares: float64 [items], added to.

    Returns:
        the sum over records of the squares of that sum.
    """
    along = 0.0
    for record in range(weight.shape[0]):
        whole = 0.0
        for item in range(weight.shape[1]):
            if answered[record, item] and counts[0, item] > 0.0 and counts[1, item] > 0.0:
                group = 0 if level[record, item] == wanted else 1
                influence = (weight[record, item] - means[group, item]) / counts[group, item]
                influence = influence if group == 0 else -influence
                squares[item] += influence * influence
                whole += influence * pooled[item]
        along += whole * whole
    return along
