/* Estimation: normal deviates and tails, contraction of itemsets, ends of rules' intervals, and sums of the test of fit. No sum is reordered, so the digits are those of
 * the formula.
 *
 * Where rows are contracted one by one, a row's table stays in the first-level cache from the first item to the last.
 *
 * In all profiles at once the innermost loops run over profiles, and no table is written down: a row of `known` holds one itemset's
 * supports in every profile, side by side. An itemset's table is then one row for each subset, and each step of the contraction (see
 * tacit.estimation.inversion) is a product of rows, so it becomes vector instructions. Profiles are taken some at a time, so that a
 * table stays in the first caches. What a profile gives is digit for digit what `transform_rows` gives, and profiles are added in
 * their order.
 */
#include "kernels.h"

#include <math.h>

enum {
    FEW = 8,                 /* entries of which a step takes one by one */
    MOST_AT_ONCE = 64,       /* profiles in work at once, at most */
    SUMS = 8,                /* of subsets in work at once */
    TABLE_ENTRIES = 1 << 14, /* entries of a table in work at once, 128 KiB, unless one profile has more */
};

/* Coefficients of AS 241 (Wichura 1988, algorithm PPND16), the largest power first: the middle, the tail, the far tail. */
static const double MIDDLE_OVER[] = {
    2.5090809287301226727e+3, 3.3430575583588128105e+4, 6.7265770927008700853e+4, 4.5921953931549871457e+4,
    1.3731693765509461125e+4, 1.9715909503065514427e+3, 1.3314166789178437745e+2, 3.3871328727963666080e+0,
};
static const double MIDDLE_UNDER[] = {
    5.2264952788528545610e+3, 2.8729085735721942674e+4, 3.9307895800092710610e+4, 2.1213794301586595867e+4,
    5.3941960214247511077e+3, 6.8718700749205790830e+2, 4.2313330701600911252e+1, 1.0,
};
static const double TAIL_OVER[] = {
    7.74545014278341407640e-4, 2.27238449892691845833e-2, 2.41780725177450611770e-1, 1.27045825245236838258e+0,
    3.64784832476320460504e+0, 5.76949722146069140550e+0, 4.63033784615654529590e+0, 1.42343711074968357734e+0,
};
static const double TAIL_UNDER[] = {
    1.05075007164441684324e-9, 5.47593808499534494600e-4, 1.51986665636164571966e-2, 1.48103976427480074590e-1,
    6.89767334985100004550e-1, 1.67638483018380384940e+0, 2.05319162663775882187e+0, 1.0,
};
static const double FAR_TAIL_OVER[] = {
    2.01033439929228813265e-7, 2.71155556874348757815e-5, 1.24266094738807843860e-3, 2.65321895265761230930e-2,
    2.96560571828504891230e-1, 1.78482653991729133580e+0, 5.46378491116411436990e+0, 6.65790464350110377720e+0,
};
static const double FAR_TAIL_UNDER[] = {
    2.04426310338993978564e-15, 1.42151175831644588870e-7, 1.84631831751005468180e-5, 7.86869131145613259100e-4,
    1.48753612908506148525e-2, 1.36929880922735805310e-1, 5.99832206555887937690e-1, 1.0,
};

static double polynomial(const double *coefficients, double r)
{
    double value = coefficients[0];
    for (int place = 1; place < 8; place++)
        value = value * r + coefficients[place];
    return value;
}

/* The normal deviate that p of all lie below, for p between 0 and 1. */
static double deviate_below(double p)
{
    double q = p - 0.5, r = 0.180625 - q * q;
    if (fabs(q) <= 0.425)
        return polynomial(MIDDLE_OVER, r) * q / polynomial(MIDDLE_UNDER, r);
    double side = q < 0.0 ? -1.0 : 1.0;
    r = sqrt(-log(q < 0.0 ? p : 1.0 - p));
    if (r <= 5.0)
        return side * polynomial(TAIL_OVER, r - 1.6) / polynomial(TAIL_UNDER, r - 1.6);
    return side * polynomial(FAR_TAIL_OVER, r - 5.0) / polynomial(FAR_TAIL_UNDER, r - 5.0);
}

/* z with P(N(0, 1) > z) = alpha / 2: infinite at 0 and 2, NaN beyond and for NaN. */
void KERNEL(normal_quantiles)(const double *alpha, double *z, int64_t rows)
{
    for (int64_t row = 0; row < rows; row++) {
        double p = alpha[row] / 2.0;
        if (p > 0.0 && p < 1.0)
            z[row] = -deviate_below(p);
        else
            z[row] = p == 0.0 ? INFINITY : p == 1.0 ? -INFINITY : NAN;
    }
}

/* P(N(0, 1) > z). */
void KERNEL(upper_tails)(const double *z, double *tails, int64_t rows)
{
    for (int64_t row = 0; row < rows; row++)
        tails[row] = erfc(z[row] / sqrt(2.0)) / 2.0;
}

/* Which value of a grid has a share `reached` below it, of the likelihood of its row times the law of its draw, one law after the other. */
int64_t KERNEL(sampled_places)(const double *likely, const double *laws, const double *reached, uint8_t *places, int64_t rows,
                               int64_t grid, int64_t kinds, int64_t draws)
{
    double *below = calloc((grid + 1) * kinds, sizeof *below), *whole = below + grid * kinds; /* from nothing up to all values */
    int64_t *place = malloc(kinds * sizeof *place);
    bool enough = below && place;
    int64_t half = 1;
    while (2 * half < grid)
        half *= 2;
    for (int64_t row = 0; enough && row < rows; row++, likely += grid) {
        for (int64_t value = 0; value < grid; value++)
#pragma GCC ivdep
            for (int64_t at = value * kinds; at < (value + 1) * kinds; at++)
                below[kinds + at] = below[at] + likely[value] * laws[at];
        for (int64_t first = 0; first < draws; first += kinds, reached += kinds) {
            memset(place, 0, kinds * sizeof *place);
            for (int64_t step = half; step > 0; step /= 2)
                for (int64_t law = 0; law < kinds; law++) {
                    int64_t next = least(place[law] + step, grid);
                    place[law] += below[next * kinds + law] < reached[law] * whole[law] ? step : 0;
                }
            for (int64_t law = 0; law < kinds; law++)
                *places++ = (uint8_t)place[law];
        }
    }
    free(below);
    free(place);
    return enough ? 0 : NO_MEMORY;
}

/* See tacit.estimation.inversion.contract. */
int64_t KERNEL(contract_rows)(const double *tables, const double *absent, const double *present, double *results, int64_t rows,
                              int64_t size, int64_t length)
{
    double *scratch = malloc(size * sizeof *scratch);
    if (!scratch)
        return NO_MEMORY;
    for (int64_t row = 0; row < rows; row++) {
        const double *from = tables + row * size;
        int64_t half = size;
        for (int64_t item = length - 1; item >= 0; item--, from = scratch) {
            half >>= 1;
            double without = absent[row * length + item], with_it = present[row * length + item];
            if (half < FEW)
#pragma GCC unroll 1
                for (int64_t index = 0; index < half; index++)
                    scratch[index] = from[index] * without + from[half + index] * with_it;
            else
#pragma GCC ivdep
                for (int64_t index = 0; index < half; index++)
                    scratch[index] = from[index] * without + from[half + index] * with_it;
        }
        results[row] = from[0];
    }
    free(scratch);
    return 0;
}

/* See tacit.estimation.inversion.transform; changes the tables into the results. */
void KERNEL(transform_rows)(double *tables, const double *absent_out, const double *present_out, const double *absent_in,
                            const double *present_in, int64_t rows, int64_t size, int64_t length)
{
    for (int64_t row = 0; row < rows; row++) {
        double *table = tables + row * size;
        for (int64_t item = 0; item < length; item++) {
            int64_t width = (int64_t)1 << item, at = row * length + item;
            for (int64_t start = 0; start < size; start += 2 * width)
                for (int64_t index = start; index < start + width; index++) {
                    double zero = table[index], one = table[index + width];
                    table[index] = zero * absent_out[at] + one * present_out[at];
                    table[index + width] = zero * absent_in[at] + one * present_in[at];
                }
        }
    }
}

/* Contract pairs of items in every profile, and add up; see kernels.py. */
void KERNEL(contract_pairs)(const int64_t *counts, const int64_t *shown, const int64_t *sizes, const bool *answered,
                            const double *plain, const double *square, const int32_t *items, const int32_t *rows,
                            int64_t *records, double *totals, double *seconds, int64_t profiles, int64_t m, int64_t kept,
                            int64_t all)
{
    for (int64_t profile = 0; profile < profiles; profile++) {
        double size = (double)sizes[profile];
        const int64_t *own = counts + profile * m, *alone = shown + profile * kept;
        const bool *said = answered + profile * all;
        const double *absent = plain + profile * all, *present = plain + (profiles + profile) * all;
        const double *absent_square = square + profile * all, *present_square = square + (profiles + profile) * all;
        for (int64_t pair = 0; pair < m; pair++) {
            int32_t i = items[2 * pair], j = items[2 * pair + 1];
            if (!said[i] || !said[j])
                continue;
            double one = (double)alone[rows[2 * pair]], other = (double)alone[rows[2 * pair + 1]], both = (double)own[pair];
            double without = size * absent[j] + other * present[j];
            double with_it = one * absent[j] + both * present[j];
            totals[pair] += without * absent[i] + with_it * present[i];
            without = size * absent_square[j] + other * present_square[j];
            with_it = one * absent_square[j] + both * present_square[j];
            seconds[pair] += without * absent_square[i] + with_it * present_square[i];
            records[pair] += sizes[profile];
        }
    }
}

/* How many profiles are in work at once where an itemset has so many subsets. */
static int64_t profiles_at_once(int64_t size) { return most(1, least(MOST_AT_ONCE, TABLE_ENTRIES / size)); }

/* Who of some profiles answered all items of an itemset; returns whether all did. */
static bool mark_answered(const bool *answered, int64_t profiles, const int32_t *itemset, int64_t length, int64_t begin, int64_t lanes,
                          bool *said)
{
    bool all = true;
    memcpy(said, answered + itemset[0] * profiles + begin, lanes * sizeof *said);
    for (int64_t position = 1; position < length; position++) {
        const bool *row = answered + itemset[position] * profiles + begin;
        for (int64_t lane = 0; lane < lanes; lane++)
            said[lane] &= row[lane];
    }
    for (int64_t lane = 0; lane < lanes; lane++)
        all &= said[lane];
    return all;
}

/* The records of the profiles that answered. */
static int64_t records_of(const int64_t *sizes, const bool *said, int64_t lanes)
{
    int64_t found = 0;
    for (int64_t lane = 0; lane < lanes; lane++)
        found += said[lane] ? sizes[lane] : 0;
    return found;
}

/* Add the profiles that answered to each of `many` sums, in their order; sums do not wait for each other. */
static inline void add_in_order(const double *tables, const bool *said, bool everybody, int64_t lanes, int64_t step, double *sums, int many)
{
    double values[SUMS];
    memcpy(values, sums, many * sizeof *values);
    for (int64_t lane = 0; lane < lanes; lane++)
        if (everybody || said[lane])
            for (int index = 0; index < many; index++)
                values[index] += tables[index * step + lane];
    memcpy(sums, values, many * sizeof *values);
}

/* The last item's step, from rows of supports: `shown` are those of the whole itemset. */
static void first_step(const double *known, int64_t profiles, const int32_t *places, const double *shown, const double *absent,
                       const double *present, int64_t lanes, int64_t half, int64_t step, double *results)
{
    for (int64_t index = 0; index < half; index++) {
        double *restrict result = results + index * step;
        const double *without = known + places[index] * profiles;
        const double *with_it = index == half - 1 ? shown : known + places[half + index] * profiles;
        for (int64_t lane = 0; lane < lanes; lane++)
            result[lane] = without[lane] * absent[lane] + with_it[lane] * present[lane];
    }
}

/* The step of another item. */
static void next_step(double *results, const double *absent, const double *present, int64_t lanes, int64_t half, int64_t step)
{
    for (int64_t index = 0; index < half; index++) {
        double *restrict without = results + index * step;
        const double *with_it = results + (half + index) * step;
        for (int64_t lane = 0; lane < lanes; lane++)
            without[lane] = without[lane] * absent[lane] + with_it[lane] * present[lane];
    }
}

/* Contract itemsets of two items or more in every profile, and add up; see kernels.py. */
int64_t KERNEL(contract_itemsets)(const int64_t *own, const double *known, const int64_t *sizes, const bool *answered,
                                  const double *plain, const double *square, const int32_t *items, const int32_t *places,
                                  int64_t *records, double *totals, double *seconds, int64_t profiles, int64_t m, int64_t shorter,
                                  int64_t all, int64_t length, int64_t size)
{
    (void)shorter;
    int64_t half = size / 2, step = profiles_at_once(size);
    double *one = malloc((2 * half + 1) * step * sizeof *one), *two = one + half * step, *shown = two + half * step;
    bool said[MOST_AT_ONCE];
    if (!one)
        return NO_MEMORY;
    for (int64_t begin = 0; begin < profiles; begin += step) {
        int64_t lanes = least(step, profiles - begin);
        for (int64_t row = 0; row < m; row++) {
            const int32_t *itemset = items + row * length, *subsets = places + row * size;
            for (int64_t lane = 0; lane < lanes; lane++)
                shown[lane] = (double)own[(begin + lane) * m + row];
#define FACTOR(of, which, position) ((of) + ((which) * all + itemset[position]) * profiles + begin)
            first_step(known + begin, profiles, subsets, shown, FACTOR(plain, 0, length - 1), FACTOR(plain, 1, length - 1), lanes, half, step, one);
            first_step(known + begin, profiles, subsets, shown, FACTOR(square, 0, length - 1), FACTOR(square, 1, length - 1), lanes, half, step, two);
            for (int64_t position = length - 2; position >= 0; position--) {
                next_step(one, FACTOR(plain, 0, position), FACTOR(plain, 1, position), lanes, (int64_t)1 << position, step);
                next_step(two, FACTOR(square, 0, position), FACTOR(square, 1, position), lanes, (int64_t)1 << position, step);
            }
            bool everybody = mark_answered(answered, profiles, itemset, length, begin, lanes, said);
            add_in_order(one, said, everybody, lanes, step, totals + row, 1);
            add_in_order(two, said, everybody, lanes, step, seconds + row, 1);
            records[row] += records_of(sizes + begin, said, lanes);
        }
    }
    free(one);
    return 0;
}

/* The step of one item, for the three sums of `transform_itemsets`. */
static void subset_steps(double *ones_, double *twos, double *both, const double *absent, const double *present,
                         const double *absent_square, const double *present_square, int64_t lanes, int64_t size, int64_t width, int64_t step)
{
    for (int64_t start = 0; start < size; start += 2 * width)
        for (int64_t index = start; index < start + width; index++) {
            double *restrict one = ones_ + (index + width) * step, *restrict two = twos + (index + width) * step;
            const double *zero_one = ones_ + index * step, *zero_two = twos + index * step;
            double *restrict zero_both = both + index * step, *restrict both_row = both + (index + width) * step;
            for (int64_t lane = 0; lane < lanes; lane++)
                one[lane] = zero_one[lane] * absent[lane] + one[lane] * present[lane];
            for (int64_t lane = 0; lane < lanes; lane++)
                two[lane] = zero_two[lane] * absent_square[lane] + two[lane] * present_square[lane];
            for (int64_t lane = 0; lane < lanes; lane++) {
                double without = zero_both[lane], with_it = both_row[lane];
                zero_both[lane] = without * absent[lane] + with_it * present[lane];
                both_row[lane] = without * absent_square[lane] + with_it * present_square[lane];
            }
        }
}

/* Add the profiles that answered to the sums of each subset, in their order. */
static void add_lanes(const double *tables, const bool *said, bool everybody, int64_t lanes, int64_t step, double *sums, int64_t size)
{
    int64_t index = 0;
    for (; index + SUMS <= size; index += SUMS)
        add_in_order(tables + index * step, said, everybody, lanes, step, sums + index, SUMS);
    for (; index < size; index++)
        add_in_order(tables + index * step, said, everybody, lanes, step, sums + index, 1);
}

/* Contract itemsets and all their subsets in every profile, and add up; see kernels.py. */
int64_t KERNEL(transform_itemsets)(const int64_t *own, const double *known, const int64_t *sizes, const bool *answered,
                                   const double *plain, const double *square, const int32_t *items, const int32_t *places,
                                   int64_t *records, double *total, double *second, double *cross, int64_t profiles, int64_t m,
                                   int64_t shorter, int64_t all, int64_t length, int64_t size)
{
    (void)shorter;
    int64_t step = profiles_at_once(size);
    double *one = malloc((3 * size + 1) * step * sizeof *one), *two = one + size * step, *both = two + size * step, *shown = both + size * step;
    bool said[MOST_AT_ONCE];
    if (!one)
        return NO_MEMORY;
    for (int64_t begin = 0; begin < profiles; begin += step) {
        int64_t lanes = least(step, profiles - begin);
        for (int64_t row = 0; row < m; row++) {
            const int32_t *itemset = items + row * length, *subsets = places + row * size;
            for (int64_t lane = 0; lane < lanes; lane++)
                shown[lane] = (double)own[(begin + lane) * m + row];
            for (int64_t index = 0; index < size; index++) {
                const double *from = index == size - 1 ? shown : known + subsets[index] * profiles + begin;
                double *first = one + index * step, *second = two + index * step, *third = both + index * step;
                for (int64_t lane = 0; lane < lanes; lane++) /* a copy of so little at once takes longer */
                    first[lane] = second[lane] = third[lane] = from[lane];
            }
            for (int64_t position = 0; position < length; position++)
                subset_steps(one, two, both, FACTOR(plain, 0, position), FACTOR(plain, 1, position), FACTOR(square, 0, position),
                             FACTOR(square, 1, position), lanes, size, (int64_t)1 << position, step);
#undef FACTOR
            bool everybody = mark_answered(answered, profiles, itemset, length, begin, lanes, said);
            records[row] += records_of(sizes + begin, said, lanes);
            add_lanes(one, said, everybody, lanes, step, total + row * size, size);
            add_lanes(two, said, everybody, lanes, step, second + row * size, size);
            add_lanes(both, said, everybody, lanes, step, cross + row * size, size);
        }
    }
    free(one);
    return 0;
}

enum {
    SECANTS = 8, /* most steps of the fast way to an end */
    ROUNDS = 80, /* most steps of the safe way */
    COLUMNS = 16, /* of a rule */
    SHAPE = 8,   /* numbers of a surface */
    LANES = 32,  /* rules whose ends are sought together */
};
static const double HINT = 1e-4;   /* the part of z²/n at which chance shows if there is any */
static const double EXACT = 1e-8;  /* ends are found to this part of the distance between estimate and end */
static const double CLOSE = 1e-10; /* errors of two secant points, multiplied, from which on the next is exact: its error is about this product */
static const double FAST = 0.1;    /* a step that leaves at most this part of the error is one toward an end */

static inline double smaller(double a, double b) { return b < a ? b : a; }
static inline double larger(double a, double b) { return b > a ? b : a; }

/* Some rules, side by side, so that their ends are sought together: each by itself, digit for digit as if it were alone.
 *
 * `rule` has columns of `rule_intervals.ScoredRules.table` with variances times z²/n, `shape` those of `measures.Surface.shape`. */
struct Tested {
    double rule[COLUMNS * LANES], shape[SHAPE * LANES];
    double start[LANES], f_start[LANES]; /* the estimate, or the support that is nearest to it and can be */
    double reach[LANES];                 /* how far from there the first step leads */
};

/* How far |ŝ − x| lies beyond what the hypothesis "the support is x" explains; 0 at an end. */
static inline double excess(double x, const struct Tested *of, int lane)
{
#define RULE(place) of->rule[(place) * LANES + lane]
#define SHAPED(place) of->shape[(place) * LANES + lane]
    /* Covariances are those of a table that there can be. */
    double held = smaller(larger(x, 0.0), SHAPED(7)), moved = held - RULE(0);
    double both = larger(RULE(3) + moved * (RULE(9) + RULE(10) * (held + RULE(0))), RULE(13));
    double by_a = SHAPED(0) + x * (SHAPED(1) + x * SHAPED(2)), by_b = SHAPED(3) + x * SHAPED(4);
    double with_a = RULE(6) + RULE(11) * moved, with_b = RULE(7) + RULE(12) * moved;
    double spread = both + by_a * by_a * RULE(4) + by_b * by_b * RULE(5);
    spread += 2.0 * (by_a * by_b * (RULE(8) + RULE(15) * moved) - by_a * with_a - by_b * with_b);
    return fabs(RULE(0) - x) - RULE(14) - sqrt(larger(spread, 0.0));
}

/* Take up these rules, a lane each. */
static void take_up(struct Tested *of, const double *rules, const double *shapes, const double *c, const int64_t *rows)
{
    double own[LANES];
    for (int lane = 0; lane < LANES; lane++) {
        own[lane] = c[rows[lane]];
        for (int place = 0; place < COLUMNS; place++)
            of->rule[place * LANES + lane] = rules[rows[lane] * COLUMNS + place];
        for (int place = 0; place < SHAPE; place++)
            of->shape[place * LANES + lane] = shapes[rows[lane] * SHAPE + place];
    }
    for (int lane = 0; lane < LANES; lane++) {
        of->start[lane] = smaller(larger(RULE(0), SHAPED(5)), SHAPED(6));
        of->f_start[lane] = excess(of->start[lane], of, lane);
        /* No spread at the estimate itself, as for 0 of 30; an end is at most about c away unless nothing is random at all. */
        of->reach[lane] = -of->f_start[lane] < own[lane] * EXACT ? own[lane] * HINT : -of->f_start[lane];
    }
}

/* The ends by false position between brackets (Illinois): safe, and slower than secants. */
static void bracketed(double sign, const double *limits, const struct Tested *of, double *inner)
{
    double outer[LANES], f_inner[LANES], f_outer[LANES], reach[LANES];
    int64_t apart[LANES], open = 1;
    for (int lane = 0; lane < LANES; lane++) {
        outer[lane] = limits[lane], f_outer[lane] = excess(limits[lane], of, lane);
        apart[lane] = !(f_outer[lane] <= 0.0);
        inner[lane] = apart[lane] ? of->start[lane] : limits[lane], f_inner[lane] = of->f_start[lane];
        reach[lane] = larger(-f_inner[lane], 1e-12);
    }
    while (open) { /* steps twice as long each, to one that is beyond */
        open = 0;
        for (int lane = 0; lane < LANES; lane++) {
            double start = of->start[lane], x = start + sign * reach[lane], f = excess(x, of, lane);
            int64_t on = apart[lane] & ((limits[lane] - start) * sign > reach[lane]), last = on & (f > 0.0), more = on & !(f > 0.0);
            outer[lane] = last ? x : outer[lane], f_outer[lane] = last ? f : f_outer[lane];
            inner[lane] = more ? x : inner[lane], f_inner[lane] = more ? f : f_inner[lane];
            reach[lane] = more ? 2.0 * reach[lane] : reach[lane];
            apart[lane] = more;
            open |= more;
        }
    }
    /* Illinois: false position that halves the value of an end that stays. */
    open = 1;
    for (int round = 0; open && round < ROUNDS; round++) {
        open = 0;
        for (int lane = 0; lane < LANES; lane++) {
            double far = outer[lane], near = inner[lane], f_far = f_outer[lane], f_near = f_inner[lane];
            double x = far - f_far * (far - near) / (f_far - f_near), f = excess(x, of, lane);
            int64_t on = !(fabs(far - near) <= EXACT * fabs(near - of->start[lane]) + 1e-15);
            int64_t last = on & (f > 0.0), more = on & !(f > 0.0);
            outer[lane] = last ? x : far, f_outer[lane] = last ? f : more ? f_far / 2.0 : f_far;
            inner[lane] = more ? x : near, f_inner[lane] = more ? f : last ? f_near / 2.0 : f_near;
            open |= on;
        }
    }
}

enum { SOUGHT, FOUND, SLOW };

/* The ends by secants from every start toward the limit, for the spread hardly changes within an interval, so three or four do, and an end
 * is seldom at a limit; where they do not find it, the state says so. */
static void secants(double sign, const double *limits, const struct Tested *of, double *ends, int64_t *states)
{
    double near[LANES], f_near[LANES];
    int64_t open = 1;
    for (int lane = 0; lane < LANES; lane++) {
        near[lane] = of->start[lane], f_near[lane] = of->f_start[lane];
        ends[lane] = near[lane] + sign * of->reach[lane];
        states[lane] = SOUGHT;
    }
    for (int step = 1; open && step <= SECANTS; step++) {
        int64_t more = step < SECANTS;
        open = 0;
        for (int lane = 0; lane < LANES; lane++) {
            double x = ends[lane], limit = limits[lane], reach = of->reach[lane], f = excess(x, of, lane), before = f_near[lane];
            double following = x - f * (x - near[lane]) / (f - before);
            int64_t hit = fabs(f) <= EXACT * reach;
            int64_t lost = (f == before) | ((following - of->start[lane]) * sign <= 0.0);
            int64_t fast = (fabs(f) <= FAST * fabs(before)) & (fabs(f * before) <= CLOSE * reach * reach);
            int64_t done = more & fast & ((limit - following) * sign > 0.0);
            int64_t next = hit ? FOUND : lost ? SLOW : done ? FOUND : SOUGHT;
            next = (limit - x) * sign <= 0.0 ? SLOW : next;
            int64_t was = states[lane] == SOUGHT;
            near[lane] = was ? x : near[lane];
            f_near[lane] = was ? f : before;
            ends[lane] = was & !hit ? following : x;
            states[lane] = was ? next : states[lane];
            open |= was & (next == SOUGHT);
        }
    }
}

/* What is sought on one side: rules, surfaces, and the ends that are written; and the rules that secants did not find the end of. */
struct Side {
    const double *rules, *shapes, *c;
    double sign, *ends;
    int64_t rows[LANES], waiting;
};

/* A support from which on the hypothesis is rejected; at the limit it is nowhere. */
static void write_end(struct Side *side, int64_t row, double limit, double x)
{
    side->ends[row] = (limit - x) * side->sign <= 0.0 ? side->sign * INFINITY : x;
}

static const double *limits_of(const struct Side *side, const struct Tested *of)
{
    return of->shape + (side->sign < 0.0 ? 5 : 6) * LANES;
}

/* The rules that wait; lanes without one have the last. */
static void search_safely(struct Side *side)
{
    struct Tested tested;
    double found[LANES];
    if (!side->waiting)
        return;
    for (int64_t lane = side->waiting; lane < LANES; lane++)
        side->rows[lane] = side->rows[side->waiting - 1];
    take_up(&tested, side->rules, side->shapes, side->c, side->rows);
    const double *limits = limits_of(side, &tested);
    bracketed(side->sign, limits, &tested, found);
    for (int64_t lane = 0; lane < side->waiting; lane++)
        write_end(side, side->rows[lane], limits[lane], found[lane]);
    side->waiting = 0;
}

/* The ends of rules that were taken up. */
static void search(struct Side *side, const struct Tested *of, const int64_t *rows, int64_t many)
{
    double found[LANES];
    int64_t states[LANES];
    const double *limits = limits_of(side, of);
    secants(side->sign, limits, of, found, states);
    for (int64_t lane = 0; lane < many; lane++) {
        double start = of->start[lane], reach = of->reach[lane], limit = limits[lane];
        bool is_narrow = reach != -of->f_start[lane];
        if (!(SHAPED(5) <= SHAPED(6)))
            side->ends[rows[lane]] = side->sign * INFINITY;
        else if (of->f_start[lane] > 0.0)
            side->ends[rows[lane]] = NAN;
        else if (is_narrow && ((limit - start) * side->sign <= reach || excess(start + side->sign * reach, of, lane) > 0.0))
            write_end(side, rows[lane], limit, start);
        else if (states[lane] == FOUND)
            write_end(side, rows[lane], limit, found[lane]);
        else
            side->rows[side->waiting++] = rows[lane];
        if (side->waiting == LANES)
            search_safely(side);
    }
}

/* Between which supports no hypothesis of one surface is rejected; see kernels.py. */
void KERNEL(surface_ends)(const double *rules, const double *shapes, const double *c, double *ends, int64_t many)
{
    struct Side low = {rules, shapes, c, -1.0, ends, {0}, 0}, high = {rules, shapes, c, 1.0, ends + many, {0}, 0};
    for (int64_t first = 0; first < many; first += LANES) {
        struct Tested tested;
        int64_t rows[LANES];
        for (int lane = 0; lane < LANES; lane++)
            rows[lane] = least(first + lane, many - 1);
        take_up(&tested, rules, shapes, c, rows);
        search(&low, &tested, rows, least(LANES, many - first));
        search(&high, &tested, rows, least(LANES, many - first));
    }
    search_safely(&low);
    search_safely(&high);
#undef RULE
#undef SHAPED
}

/* Count the answers to each item at a level and at all others, and add up their weights; see kernels.py. */
void KERNEL(add_groups)(const double *weight, const bool *answered, const int64_t *level, int64_t wanted, double *counts, double *sums,
                        int64_t records, int64_t items)
{
    for (int64_t record = 0; record < records; record++)
        for (int64_t item = 0; item < items; item++) {
            int64_t at = record * items + item, group = level[at] == wanted ? 0 : items;
            if (answered[at]) {
                counts[group + item] += 1.0;
                sums[group + item] += weight[at];
            }
        }
}

/* Add the squares of what each answer moves the difference of two means by; see kernels.py. */
double KERNEL(add_influences)(const double *weight, const bool *answered, const int64_t *level, int64_t wanted, const double *counts,
                              const double *means, const double *pooled, double *squares, int64_t records, int64_t items)
{
    double along = 0.0;
    for (int64_t record = 0; record < records; record++) {
        double whole = 0.0;
        for (int64_t item = 0; item < items; item++) {
            int64_t at = record * items + item, group = level[at] == wanted ? 0 : items;
            if (!answered[at] || !(counts[item] > 0.0) || !(counts[items + item] > 0.0))
                continue;
            double influence = (weight[at] - means[group + item]) / counts[group + item];
            influence = group ? -influence : influence;
            squares[item] += influence * influence;
            whole += influence * pooled[item];
        }
        along += whole * whole;
    }
    return along;
}

static const double RAREST = 1e-6; /* what is divided by is no less */

/* The central moment of the whole about its items' supports, from supports of all subsets: the first row of `moments`. */
static void central_moments(const double **part, int64_t size, int64_t columns, double *moments)
{
    for (int64_t bit = 1, left = size / 2; left > 0; bit *= 2, left /= 2)
        for (int64_t mask = 0; mask < left; mask++) {
            const double *with_it = bit == 1 ? part[2 * mask + 1] : moments + (2 * mask + 1) * columns;
            const double *without = bit == 1 ? part[2 * mask] : moments + 2 * mask * columns;
#pragma GCC ivdep
            for (int64_t column = 0; column < columns; column++)
                moments[mask * columns + column] = with_it[column] - part[bit][column] * without[column];
        }
}

/* What parts foretell of the whole, and the least and the most that it can be. */
static void foretell(const double **part, int64_t size, int64_t draws, double *restrict foretold, double *restrict low,
                     double *restrict high)
{
    for (int64_t draw = 0; draw < draws; draw++)
        foretold[draw] = 1.0, low[draw] = 0.0, high[draw] = INFINITY;
    for (int64_t one = 1, whole = size - 1; one < size; one *= 2) {
        const double *less = part[whole ^ one];
        for (int64_t draw = 0; draw < draws; draw++)
            foretold[draw] *= less[draw], high[draw] = smaller(high[draw], less[draw]);
        for (int64_t other = 2 * one; other < size; other *= 2) {
            const double *second = part[whole ^ other], *both = part[whole ^ one ^ other];
            for (int64_t draw = 0; draw < draws; draw++)
                low[draw] = larger(low[draw], less[draw] + second[draw] - both[draw]);
        }
    }
    for (int64_t mask = 1; mask + 1 < size; mask++) {
        const double *own = part[mask];
        int64_t missing = ones(~mask & (size - 1));
        if (missing % 2 == 0)
            for (int64_t draw = 0; draw < draws; draw++)
                foretold[draw] /= larger(own[draw], RAREST);
        else if (missing > 1)
            for (int64_t draw = 0; draw < draws; draw++)
                foretold[draw] *= own[draw];
    }
    for (int64_t draw = 0; draw < draws; draw++) {
        low[draw] = smaller(low[draw], high[draw]);
        foretold[draw] = smaller(larger(foretold[draw], low[draw]), high[draw]);
    }
}

/* What parts tell of itemsets; see kernels.py. */
int64_t KERNEL(foretell_rows)(const double *drawn, const int32_t *places, const double *support, double *central, double *parts,
                              int64_t known, int64_t draws, int64_t rows, int64_t size)
{
    (void)known; /* the door has compared it with the places */
    int64_t columns = draws + 1;
    const double **part = malloc(size * sizeof *part);
    double *own = calloc((size / 2 + 1) * columns, sizeof *own), *moments = own + columns;
    bool enough = part && own;
    for (int64_t row = 0; enough && row < rows; row++, parts += 4 * draws) {
        for (int64_t mask = 0; mask < size; mask++)
            part[mask] = drawn + places[row * size + mask] * columns;
        part[size - 1] = own, own[draws] = support[row];
        central_moments(part, size, columns, moments);
        central[row] = moments[draws];
        for (int64_t draw = 0; draw < draws; draw++)
            parts[draw] = -moments[draw];
        foretell(part, size, draws, parts + draws, parts + 2 * draws, parts + 3 * draws);
    }
    free(part);
    free(own);
    return enough ? 0 : NO_MEMORY;
}
