/* An evidence search: EM, the posterior of every residual, and triples whose three pairs speak for them together.
 *
 * A residual sees only the grid points within `REACH` standard errors that are not below its floor.
 */
#include "kernels.h"

#include <math.h>

static const double REACH = 8.0; /* standard errors beyond which a likelihood is taken for 0: e^{-32} */

/* The first of ascending points that is not below a value. */
static int64_t place_of(const double *points, int64_t size, double value)
{
    int64_t low = 0, high = size;
    while (low < high) {
        int64_t middle = low + (high - low) / 2;
        if (points[middle] < value)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* First and one past the last grid point that a residual sees. */
static void window_of(const double *points, int64_t size, double residual, double error, int64_t first, int64_t *begin, int64_t *end)
{
    *begin = most(place_of(points, size, residual - REACH * error), first);
    *end = most(place_of(points, size, residual + REACH * error), *begin);
}

/* One round of EM from `weights` to `fresh`; what the residuals that see any weight stand for. */
static double improve(const double *weights, const double *likelihood, const int64_t *places, const int64_t *begins, const double *counts,
                      int64_t many, double *fresh)
{
    double seen = 0.0;
    for (int64_t row = 0; row < many; row++) {
        int64_t place = places[row], begin = begins[row], width = places[row + 1] - place;
        double total = 0.0;
        for (int64_t column = 0; column < width; column++)
            total += likelihood[place + column] * weights[begin + column];
        if (total > 0.0) {
            double share = counts[row] / total;
            seen += counts[row];
            for (int64_t column = 0; column < width; column++)
                fresh[begin + column] += share * likelihood[place + column] * weights[begin + column];
        }
    }
    return seen;
}

/* Weights of the grid points by rounds of EM; see prior_kernels.py. */
int64_t KERNEL(fit_weights)(const double *points, double *weights, const double *residual, const double *error, const int32_t *first,
                            const double *counts, int64_t rounds, int64_t size, int64_t many)
{
    int64_t *begins = malloc((2 * many + 1) * sizeof *begins), *places = begins + many;
    if (!begins)
        return NO_MEMORY;
    places[0] = 0;
    for (int64_t row = 0; row < many; row++) {
        int64_t end;
        window_of(points, size, residual[row], error[row], first[row], &begins[row], &end);
        places[row + 1] = places[row] + end - begins[row];
    }
    double *likelihood = malloc((places[many] + size + 1) * sizeof *likelihood), *fresh = likelihood + places[many];
    if (!likelihood) {
        free(begins);
        return NO_MEMORY;
    }
    for (int64_t row = 0; row < many; row++)
        for (int64_t column = 0; column < places[row + 1] - places[row]; column++) {
            double z = (residual[row] - points[begins[row] + column]) / error[row];
            likelihood[places[row] + column] = exp(-0.5 * z * z);
        }
    for (int64_t round = 0; round < rounds; round++) {
        for (int64_t column = 0; column < size; column++)
            fresh[column] = 0.0;
        double seen = improve(weights, likelihood, places, begins, counts, many, fresh);
        if (seen == 0.0)
            break;
        for (int64_t column = 0; column < size; column++)
            weights[column] = fresh[column] / seen;
    }
    free(likelihood);
    free(begins);
    return 0;
}

/* The first place from this one on at which the posterior mass so far reaches the tail; at most the last. */
static int64_t beyond(const double *posterior, int64_t place, int64_t last, int64_t step, double tail)
{
    double seen = 0.0;
    while (place != last && seen + posterior[place] < tail) {
        seen += posterior[place];
        place += step;
    }
    return place;
}

static inline double smaller(double a, double b) { return b < a ? b : a; }
static inline double larger(double a, double b) { return b > a ? b : a; }

/* Log likelihood ratio of "at or above the minimum" against below, from posterior and prior masses; clipped. */
static double evidence_of(double above, double below, double prior_above, double prior_below, double lowest, double highest)
{
    if (above <= 0.0 || prior_above <= 0.0)
        return lowest;
    if (below <= 0.0 || prior_below <= 0.0)
        return highest;
    return smaller(larger(log(above / prior_above) - log(below / prior_below), lowest), highest);
}

/* What is known of each row; see prior_kernels.py. */
int64_t KERNEL(judge_rows)(const double *points, const double *weights, const double *predicted, const double *estimate,
                           const double *error, double minimum, double alpha, double lowest, double highest, double *out, int64_t size,
                           int64_t many)
{
    double *before = malloc((2 * size + 1) * sizeof *before), *posterior = before + size + 1;
    if (!before)
        return NO_MEMORY;
    before[0] = 0.0;
    for (int64_t column = 0; column < size; column++)
        before[column + 1] = before[column] + weights[column];
    for (int64_t row = 0; row < many; row++) {
        double base = predicted[row], sigma = error[row], residual = estimate[row] - base;
        int64_t first = place_of(points, size, -base - 1e-12), edge = most(place_of(points, size, minimum - base), first), begin, end;
        window_of(points, size, residual, sigma, first, &begin, &end);
        double below = 0.0, above = 0.0, mean = 0.0;
        for (int64_t column = begin; column < end; column++) {
            double z = (residual - points[column]) / sigma;
            posterior[column] = weights[column] * exp(-0.5 * z * z);
            mean += posterior[column] * points[column];
            if (column < edge)
                below += posterior[column];
            else
                above += posterior[column];
        }
        double total = below + above;
        if (total <= 0.0) {
            double value = smaller(larger(larger(estimate[row], base + points[0]), 0.0), base + points[size - 1]);
            bool reached = value >= minimum;
            out[row] = out[many + row] = out[2 * many + row] = value;
            out[3 * many + row] = reached ? 1.0 : 0.0;
            out[4 * many + row] = reached ? highest : lowest;
            continue;
        }
        double tail = 0.5 * alpha * total;
        out[row] = base + mean / total;
        out[3 * many + row] = above / total;
        out[many + row] = larger(base + points[beyond(posterior, begin, end - 1, 1, tail)], 0.0);
        out[2 * many + row] = larger(base + points[beyond(posterior, end - 1, begin, -1, tail)], 0.0);
        out[4 * many + row] = evidence_of(above, below, before[size] - before[edge], before[edge] - before[first], lowest, highest);
    }
    free(before);
    return 0;
}

/* What the three pairs say together, the one that says least by a share; −∞ unless (a, b) says most: met once. */
static double sum_if_best(const double *evidence, int64_t items, int64_t a, int64_t b, int64_t c, double worst)
{
    double best = evidence[a * items + b], one = evidence[a * items + c], other = evidence[b * items + c];
    if (one > best || other > best)
        return -INFINITY;
    /* Of equal ones the first, in the order (a, b), (a, c), (b, c) of ascending items, is the best. */
    if ((one == best && c < b) || (other == best && c < a))
        return -INFINITY;
    return best + larger(one, other) + worst * smaller(one, other);
}

/* Count triples by what their pairs say together; see prior_kernels.py. */
void KERNEL(count_triples)(const double *evidence, const int32_t *pairs, int64_t start, int64_t stop, double lowest, double worst,
                           double step, int64_t *counts, int64_t items, int64_t m, int64_t classes)
{
    (void)m;
    for (int64_t row = start; row < stop; row++) {
        int64_t a = pairs[2 * row], b = pairs[2 * row + 1];
        for (int64_t c = 0; c < items; c++) {
            if (c == a || c == b)
                continue;
            double value = sum_if_best(evidence, items, a, b, c, worst);
            if (value >= lowest) {
                double class = (value - lowest) / step;
                counts[class < (double)classes ? (int64_t)class : classes - 1]++;
            }
        }
    }
}

/* Write the triples whose pairs say at least so much together; see prior_kernels.py. */
int64_t KERNEL(list_triples)(const double *evidence, const int32_t *pairs, int64_t start, int64_t stop, double lowest, double worst,
                             int32_t *out, int64_t items, int64_t m, int64_t room)
{
    (void)m;
    int64_t found = 0;
    for (int64_t row = start; row < stop; row++) {
        int64_t a = pairs[2 * row], b = pairs[2 * row + 1];
        for (int64_t c = 0; c < items; c++) {
            if (c == a || c == b || !(sum_if_best(evidence, items, a, b, c, worst) >= lowest))
                continue;
            if (found == room)
                return found;
            int64_t low = least(a, b), high = most(a, b);
            out[3 * found] = (int32_t)least(low, c);
            out[3 * found + 1] = (int32_t)(low + high + c - least(low, c) - most(high, c));
            out[3 * found + 2] = (int32_t)most(high, c);
            found++;
        }
    }
    return found;
}
