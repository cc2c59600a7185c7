/* Simulation: distortion of packed words, and the transactions of the Quest generator.
 *
 * All continue a stream of NumPy's SFC64 (Doty-Humphrey's small fast counting generator): the caller seeds a numpy.random.SFC64 and hands
 * over its four words of state, so a result depends on the seed alone, never on threads.
 */
#include "kernels.h"

enum {
    WORD = 64,
    DEEPEST = 8, /* planes, at most */
    /* Patterns in a row that add nothing before a transaction stays smaller than it aimed at: with few items there may be nothing
     * left to add, and the program would never end. */
    IDLE = 100,
};
static const double UNIT = 1.0 / 9007199254740992.0; /* 2^−53 */

/* The next word of SFC64. */
static inline uint64_t drawn(uint64_t *state)
{
    uint64_t a = state[0], b = state[1], c = state[2], word = a + b + state[3]++;
    state[0] = b ^ b >> 11;
    state[1] = c + (c << 3);
    state[2] = (c << 24 | c >> 40) + word;
    return word;
}

static inline double uniform(uint64_t *state) { return (double)(drawn(state) >> 11) * UNIT; }

/* Write words of the stream. */
void KERNEL(draw_words)(uint64_t *state, uint64_t *words, int64_t many)
{
    for (int64_t word = 0; word < many; word++)
        words[word] = drawn(state);
}

/* Flip the answers of one block; see distortion_kernels.py. */
void KERNEL(distort_bits)(const uint64_t *bits, int64_t records, const uint64_t *flips, const bool *always, const bool *answered,
                          uint64_t *state, uint64_t *out, int64_t items, int64_t words)
{
    uint64_t own[4];
    memcpy(own, state, sizeof own);
    for (int64_t item = 0; item < items; item++) {
        if (!answered[item]) {
            memset(out + item * words, 0, words * sizeof *out);
            continue;
        }
        uint64_t flip_no = flips[item], flip_yes = flips[items + item];
        uint64_t sure_no = 0 - (uint64_t)always[item], sure_yes = 0 - (uint64_t)always[items + item];
        uint64_t open_no = 0 - (uint64_t)(flip_no != 0), open_yes = 0 - (uint64_t)(flip_yes != 0);
        for (int64_t word = 0; word < words; word++) {
            int64_t left = records - WORD * word;
            uint64_t valid = left >= WORD ? ~(uint64_t)0 : ((uint64_t)1 << most(left, 0)) - 1;
            uint64_t true_ = bits[item * words + word];
            uint64_t flipped = ((true_ & sure_yes) | (~true_ & sure_no)) & valid;
            uint64_t undecided = ((true_ & open_yes) | (~true_ & open_no)) & valid;
            uint64_t rest_no = flip_no, rest_yes = flip_yes;
            while (undecided && (rest_no | rest_yes)) {
                uint64_t draw = drawn(own), digit = (true_ & (0 - (rest_yes >> 63))) | (~true_ & (0 - (rest_no >> 63)));
                flipped |= undecided & digit & ~draw;
                undecided &= ~(digit ^ draw);
                rest_no <<= 1, rest_yes <<= 1;
            }
            out[item * words + word] = true_ ^ flipped;
        }
    }
    memcpy(state, own, sizeof own);
}

/* The first pattern whose cumulative weight exceeds a draw. */
static int64_t pattern_of(const double *cumulative, int64_t patterns, double draw)
{
    int64_t pattern = 0, above = patterns - 1;
    while (pattern < above) {
        int64_t middle = (pattern + above) / 2;
        if (cumulative[middle] > draw)
            above = middle;
        else
            pattern = middle + 1;
    }
    return pattern;
}

/* Put an item in its place among those of a transaction that ends at `end`. */
static void put_in_order(int32_t *members, int64_t first, int64_t end, int32_t item)
{
    int64_t place = end;
    for (; place > first && members[place - 1] > item; place--)
        members[place] = members[place - 1];
    members[place] = item;
}

/* Fill transactions with patterns, as gen_rules and Transaction::add of the Quest program do; see distortion_kernels.py. */
int64_t KERNEL(fill_transactions)(const int64_t *sizes, const int32_t *starts, const int32_t *items, const double *cumulative,
                                  const double *keep, uint64_t *state, int64_t *carry, int64_t *ends, int32_t *members,
                                  int64_t transactions, int64_t patterns, int64_t many, int64_t room)
{
    (void)room;
    int64_t longest = 0, highest = 0, written = 0, count = 0;
    for (int64_t pattern = 0; pattern < patterns; pattern++)
        longest = most(longest, starts[pattern + 1] - starts[pattern]);
    for (int64_t position = 0; position < many; position++)
        highest = most(highest, items[position]);
    int64_t *seen_in = malloc((highest + 1) * sizeof *seen_in);
    int32_t *order = malloc((longest + 1) * sizeof *order);
    if (!seen_in || !order) {
        free(seen_in), free(order);
        return NO_MEMORY;
    }
    for (int64_t item = 0; item <= highest; item++)
        seen_in[item] = -1;
    for (int64_t transaction = 0; transaction < transactions; transaction++) {
        int64_t size = sizes[transaction], first = written, idle = 0;
        while (written - first < size && idle < IDLE) {
            int64_t pattern = carry[0];
            carry[0] = -1;
            if (pattern < 0)
                pattern = pattern_of(cumulative, patterns, uniform(state));
            int64_t length = starts[pattern + 1] - starts[pattern], left = length;
            while (left > 0 && !(uniform(state) <= keep[pattern]))
                left--;
            if (left + written - first > size && drawn(state) >> 63) {
                carry[0] = pattern;
                break;
            }
            int64_t before = written;
            if (length > 0)
                memcpy(order, items + starts[pattern], length * sizeof *order);
            for (int64_t position = 0; position < left; position++) {
                int64_t step = (int64_t)(uniform(state) * (double)(length - position));
                int32_t chosen = order[position + step];
                order[position + step] = order[position];
                if (seen_in[chosen] != transaction) {
                    seen_in[chosen] = transaction;
                    put_in_order(members, first, written++, chosen);
                }
            }
            idle = written > before ? 0 : idle + 1;
        }
        if (written > first)
            ends[count++] = written;
    }
    free(seen_in), free(order);
    return count;
}

/* Draw what every record of a block sends: nothing, or a level and an answer; see distortion_kernels.py. */
void KERNEL(mix_bits)(const uint64_t *bits, int64_t records, const uint64_t *thresholds, const uint8_t *aliases, uint64_t *state,
                      uint64_t *planes, int64_t items, int64_t words, int64_t codes, int64_t depth)
{
    uint64_t own[4], line[DEEPEST];
    memcpy(own, state, sizeof own);
    for (int64_t item = 0; item < items; item++)
        for (int64_t word = 0; word < words; word++) {
            uint64_t true_ = bits[item * words + word];
            memset(line, 0, sizeof line);
            for (int64_t bit = 0; bit < least(WORD, records - WORD * word); bit++) {
                int64_t row = ((int64_t)(true_ >> bit & 1) * items + item) * codes;
                uint64_t draw = drawn(own), slot = draw & (uint64_t)(codes - 1);
                uint64_t code = draw >> depth < thresholds[row + slot] ? slot : aliases[row + slot];
                for (int64_t plane = 0; plane < depth; plane++)
                    line[plane] |= (code >> plane & 1) << bit;
            }
            for (int64_t plane = 0; plane < depth; plane++)
                planes[(plane * items + item) * words + word] = line[plane];
        }
    memcpy(state, own, sizeof own);
}
