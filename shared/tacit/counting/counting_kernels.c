/* Counting: the only code that touches every record.
 *
 * Pairs of many items are counted sixteen at a time: four rows of words on the left and four on the right. Panels of `PANEL` items on
 * either side keep what is read again in the second-level cache.
 *
 * Longer itemsets are counted, for a prefix of items and several extension items, as the records that have the prefix and the
 * extension. That loop walks tiles of `TILE` words, copied to one place so that a tile of every item stays in the second-level cache
 * and on few pages, and meets the prefix once a tile in a scratch row.
 *
 * Where no instruction counts ones in vectors, eight vectors are added bit by bit (carry-save, Harley and Seal) before ones of the
 * eighth part are looked up (Muła, Kurz and Lemire, "Faster population counts using AVX2 instructions", 2018).
 *
 * Where a record holds few items, each record's own pairs are counted instead of every pair's records; its items are found by turning
 * squares of bits, so that they stand in a few words.
 */
#define VECTORS
#include "kernels.h"

enum {
    TILE = 128, /* words a tile: 1 KiB a row, so that 630 rows stay in 1 MiB of cache */
    PANEL = 64, /* items a panel: two of them, 8 KiB a row, take 1 MiB of cache */
    SIDE = 4,   /* items on each side that are counted at a time */
    CHUNK = 512, /* words of eight rows that stay in the first-level cache */
    LINE = 8,   /* words of a row that are read at once: a line of the cache */
    AHEAD = 16, /* items whose line is asked for before it is read */
    SQUARE = 65, /* lines from a square to the next: one more than it has, so that a record's words lie in different sets of the cache */
};

#if defined(__AVX512VPOPCNTDQ__)

typedef __m512i Vector;
enum { LANES = 8 };

static inline Vector vector_of(const uint64_t *at, int64_t left)
{
    return left >= LANES ? _mm512_loadu_si512(at) : _mm512_maskz_loadu_epi64((__mmask8)((1u << left) - 1), at);
}

static inline Vector with_both(Vector sum, Vector a, Vector b)
{
    return _mm512_add_epi64(sum, _mm512_popcnt_epi64(_mm512_and_si512(a, b)));
}

/* How many ones two rows have in common. */
static inline int64_t common(const uint64_t *a, const uint64_t *b, int64_t words)
{
    Vector sum = _mm512_setzero_si512();
    int64_t word = 0;
    for (; word + LANES <= words; word += LANES)
        sum = with_both(sum, _mm512_loadu_si512(a + word), _mm512_loadu_si512(b + word));
    if (word < words)
        sum = with_both(sum, vector_of(a + word, words - word), vector_of(b + word, words - word));
    return _mm512_reduce_add_epi64(sum);
}

#elif defined(__AVX512BW__) || defined(__AVX2__)

#if defined(__AVX512BW__)
typedef __m512i Vector;
#define LOAD(at) _mm512_loadu_si512(at)
#define AND(a, b) _mm512_and_si512(a, b)
#define SUM(a, b) _mm512_ternarylogic_epi64(a, b, c, 0x96)
#define CARRY(a, b) _mm512_ternarylogic_epi64(a, b, c, 0xe8)
#define NOTHING _mm512_setzero_si512()
#define BYTES(value) _mm512_set1_epi8(value)
#define ADD_BYTES(a, b) _mm512_add_epi8(a, b)
#define LOOK_UP(a, b) _mm512_shuffle_epi8(a, b)
#define HALVES(a) _mm512_srli_epi16(a, 4)
#define BY_WORD(a) _mm512_sad_epu8(a, NOTHING)
#define ADD(a, b) _mm512_add_epi64(a, b)
#define TIMES(a, power) _mm512_slli_epi64(a, power)
static inline Vector ones_of_digits(void)
{
    return _mm512_broadcast_i32x4(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
}
static inline int64_t added_up(Vector a) { return _mm512_reduce_add_epi64(a); }
#else
typedef __m256i Vector;
#define LOAD(at) _mm256_loadu_si256((const __m256i *)(at))
#define AND(a, b) _mm256_and_si256(a, b)
#define SUM(a, b) _mm256_xor_si256(_mm256_xor_si256(a, b), c)
#define CARRY(a, b) _mm256_or_si256(AND(a, b), AND(_mm256_xor_si256(a, b), c))
#define NOTHING _mm256_setzero_si256()
#define BYTES(value) _mm256_set1_epi8(value)
#define ADD_BYTES(a, b) _mm256_add_epi8(a, b)
#define LOOK_UP(a, b) _mm256_shuffle_epi8(a, b)
#define HALVES(a) _mm256_srli_epi16(a, 4)
#define BY_WORD(a) _mm256_sad_epu8(a, NOTHING)
#define ADD(a, b) _mm256_add_epi64(a, b)
#define TIMES(a, power) _mm256_slli_epi64(a, power)
static inline Vector ones_of_digits(void)
{
    return _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
}
static inline int64_t added_up(Vector a)
{
    __m128i half = _mm_add_epi64(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
    return _mm_cvtsi128_si64(half) + _mm_extract_epi64(half, 1);
}
#endif

enum { LANES = sizeof(Vector) / 8 };

/* The ones of each word. */
static inline Vector ones_by_word(Vector a)
{
    Vector low = AND(a, BYTES(15)), high = AND(HALVES(a), BYTES(15));
    return BY_WORD(ADD_BYTES(LOOK_UP(ones_of_digits(), low), LOOK_UP(ones_of_digits(), high)));
}

/* Add two vectors to `sum` bit by bit; what is carried. */
static inline Vector carried(Vector *sum, Vector a, Vector b)
{
    Vector c = *sum, carry = CARRY(a, b);
    *sum = SUM(a, b);
    return carry;
}

/* How many ones two rows have in common. */
static inline int64_t common(const uint64_t *a, const uint64_t *b, int64_t words)
{
    Vector one = NOTHING, two = NOTHING, four = NOTHING, eights = NOTHING;
    int64_t word = 0;
#define BOTH(place) AND(LOAD(a + word + (place) * LANES), LOAD(b + word + (place) * LANES))
    for (; word + 8 * LANES <= words; word += 8 * LANES) {
        Vector two0 = carried(&one, BOTH(0), BOTH(1)), two1 = carried(&one, BOTH(2), BOTH(3));
        Vector four0 = carried(&two, two0, two1);
        two0 = carried(&one, BOTH(4), BOTH(5)), two1 = carried(&one, BOTH(6), BOTH(7));
        Vector four1 = carried(&two, two0, two1);
        eights = ADD(eights, ones_by_word(carried(&four, four0, four1)));
    }
    Vector sum = ADD(TIMES(eights, 3), ADD(TIMES(ones_by_word(four), 2), ADD(TIMES(ones_by_word(two), 1), ones_by_word(one))));
    for (; word + LANES <= words; word += LANES)
        sum = ADD(sum, ones_by_word(BOTH(0)));
#undef BOTH
    int64_t found = added_up(sum);
    for (; word < words; word++)
        found += ones(a[word] & b[word]);
    return found;
}

#else

/* How many ones two rows have in common. */
static inline int64_t common(const uint64_t *a, const uint64_t *b, int64_t words)
{
    int64_t found = 0;
    for (int64_t word = 0; word < words; word++)
        found += ones(a[word] & b[word]);
    return found;
}

#endif

static void copy_tile(const uint64_t *bits, const int32_t *items, int64_t many, int64_t words, int64_t at, int64_t width, uint64_t *tile)
{
    for (int64_t row = 0; row < many; row++)
        memcpy(tile + row * TILE, bits + items[row] * words + at, width * sizeof *tile);
}

static void meet(const uint64_t *tile, const int32_t *prefix, int64_t length, int64_t width, uint64_t *scratch)
{
    memcpy(scratch, tile + prefix[0] * TILE, width * sizeof *tile);
    for (int64_t position = 1; position < length; position++) {
        const uint64_t *row = tile + prefix[position] * TILE;
        for (int64_t word = 0; word < width; word++)
            scratch[word] &= row[word];
    }
}

/* The records that hold a prefix and one more item; see kernels.py. */
int64_t KERNEL(count_extensions)(const uint64_t *bits, const int32_t *items, const int32_t *prefixes, const int64_t *starts,
                                 const int32_t *extensions, int64_t *counts, int64_t rows, int64_t words, int64_t many,
                                 int64_t groups, int64_t length, int64_t candidates)
{
    (void)rows, (void)candidates;
    uint64_t *tile = malloc((many + 1) * TILE * sizeof *tile), *scratch = tile + many * TILE;
    if (!tile)
        return NO_MEMORY;
    for (int64_t at = 0; at < words; at += TILE) {
        int64_t width = least(TILE, words - at);
        copy_tile(bits, items, many, words, at, width, tile);
        for (int64_t group = 0; group < groups; group++) {
            meet(tile, prefixes + group * length, length, width, scratch);
            for (int64_t column = starts[group]; column < starts[group + 1]; column++)
                counts[column] += common(scratch, tile + extensions[column] * TILE, width);
        }
    }
    free(tile);
    return 0;
}

/* Rows of four items from a place on; past the end the last one again. */
static inline void four_rows(const uint64_t *bits, const int32_t *items, int64_t many, int64_t words, int64_t first, const uint64_t **rows)
{
    for (int side = 0; side < SIDE; side++)
        rows[side] = bits + items[least(first + side, many - 1)] * words;
}

/* Write the pairs of four rows on the left with four on the right. */
static inline void count_sixteen(const uint64_t **a, const uint64_t **b, int64_t words, int64_t *counts, int64_t width)
{
#if defined(__AVX512VPOPCNTDQ__)
    Vector sums[SIDE][SIDE];
    memset(sums, 0, sizeof sums);
    int64_t word = 0;
#define MEET(load)                                                                                                                \
    {                                                                                                                             \
        Vector x[SIDE], y[SIDE];                                                                                                  \
        _Pragma("GCC unroll 4") for (int side = 0; side < SIDE; side++) x[side] = load(a[side]), y[side] = load(b[side]);        \
        _Pragma("GCC unroll 4") for (int i = 0; i < SIDE; i++)                                                                    \
            _Pragma("GCC unroll 4") for (int j = 0; j < SIDE; j++) sums[i][j] = with_both(sums[i][j], x[i], y[j]);               \
    }
#define WHOLE(row) _mm512_loadu_si512((row) + word)
#define REST(row) vector_of((row) + word, words - word)
    for (; word + LANES <= words; word += LANES)
        MEET(WHOLE)
    if (word < words)
        MEET(REST)
#undef MEET
#undef WHOLE
#undef REST
#pragma GCC unroll 4
    for (int i = 0; i < SIDE; i++)
#pragma GCC unroll 4
        for (int j = 0; j < SIDE; j++)
            counts[i * width + j] = _mm512_reduce_add_epi64(sums[i][j]);
#else
    int64_t sums[SIDE][SIDE] = {{0}};
    for (int64_t at = 0; at < words; at += CHUNK)
        for (int i = 0; i < SIDE; i++)
            for (int j = 0; j < SIDE; j++)
                sums[i][j] += common(a[i] + at, b[j] + at, least(CHUNK, words - at));
    for (int i = 0; i < SIDE; i++)
        for (int j = 0; j < SIDE; j++)
            counts[i * width + j] = sums[i][j];
#endif
}

/* The records that hold two items; see kernels.py. */
void KERNEL(count_pairs)(const uint64_t *bits, const int32_t *items, int64_t first, int64_t stop, int64_t *counts, int64_t rows,
                         int64_t words, int64_t many, int64_t height, int64_t width)
{
    (void)rows, (void)height;
    for (int64_t left = first; left < stop; left += PANEL)
        for (int64_t right = left; right < many; right += PANEL)
            for (int64_t i = left; i < least(left + PANEL, stop); i += SIDE)
                for (int64_t j = most(right, i); j < least(right + PANEL, many); j += SIDE) {
                    const uint64_t *a[SIDE], *b[SIDE];
                    four_rows(bits, items, many, words, i, a);
                    four_rows(bits, items, many, words, j, b);
                    count_sixteen(a, b, words, counts + (i - first) * width + j, width);
                }
}

/* Add the records of the block that hold each item. */
void KERNEL(count_items)(const uint64_t *bits, int64_t *counts, int64_t items, int64_t words)
{
    for (int64_t item = 0; item < items; item++)
        counts[item] += common(bits + item * words, bits + item * words, words);
}

typedef uint64_t Line __attribute__((vector_size(8 * LINE)));

/* Exchange rows and columns of each of `LINE` squares of 64 by 64 bits that lie side by side (Warren, Hacker's Delight, section 7-3). */
static void transpose(Line *rows)
{
    uint64_t mask = UINT32_MAX;
    for (int shift = 32; shift; shift >>= 1, mask ^= mask << shift)
        for (int row = 0; row < 64; row = (row + shift + 1) & ~shift) {
            Line other = (rows[row] >> shift ^ rows[row + shift]) & mask;
            rows[row + shift] ^= other;
            rows[row] ^= other << shift;
        }
}

/* The items of the records of one line of each row, 64 places a word: a record stands in the row and word of each square that its bit and word are. */
static void turn(const uint64_t *bits, const int32_t *items, int64_t words, int64_t many, int64_t height, Line *squares)
{
    for (int64_t first = 0; first < many; first += 64, squares += SQUARE) {
        int64_t here = least(64, many - first);
        memset(squares, 0, 64 * sizeof *squares);
        for (int64_t row = 0; row < here; row++) {
            __builtin_prefetch(bits + items[least(first + row + AHEAD, many - 1)] * words);
            memcpy(squares + row, bits + items[first + row] * words, height * sizeof *bits);
        }
        transpose(squares);
    }
}

/* The places of the ones of a record's words, and how many they are. A word seldom has more than three, so that without a branch three are written of each. */
static inline int64_t places_of(const uint64_t *record, int64_t groups, uint32_t *found)
{
    int64_t size = 0;
    for (int64_t group = 0; group < groups; group++) {
        uint64_t left = record[group * SQUARE * LINE], last = UINT64_C(1) << 63;
        int64_t end = size + ones(left);
#pragma GCC unroll 3
        for (int written = 0; written < 3; written++, left &= left - 1)
            found[size++] = (uint32_t)(64 * group + __builtin_ctzll(left | last));
        for (; size < end; left &= left - 1)
            found[size++] = (uint32_t)(64 * group + __builtin_ctzll(left));
        size = end;
    }
    return size;
}

/* The records that hold two items, from each record's own pairs; see kernels.py. */
int64_t KERNEL(count_sparse_pairs)(const uint64_t *bits, const int32_t *items, uint32_t *counts, int64_t rows, int64_t words,
                                   int64_t many, int64_t lefts, int64_t width)
{
    (void)rows;
    int64_t groups = (many + 63) / 64;
    char *memory = malloc(groups * (SQUARE * sizeof(Line) + 64 * sizeof(uint32_t)) + 2 * sizeof(Line));
    if (!memory)
        return NO_MEMORY;
    Line *squares = (Line *)(memory + sizeof(Line) - (uintptr_t)memory % sizeof(Line));
    uint32_t *held = (uint32_t *)(squares + groups * SQUARE);
    for (int64_t at = 0; at < words; at += LINE) {
        int64_t height = least(LINE, words - at);
        turn(bits + at, items, words, many, height, squares);
        for (int64_t record = 0; record < 64 * LINE; record++) {
            if (record % LINE >= height)
                continue;
            const uint32_t *end = held + places_of((const uint64_t *)squares + record, groups, held);
            for (const uint32_t *left = held; left < end && *left < lefts; left++) {
                uint32_t *row = counts + *left * width;
                for (const uint32_t *right = left + 1; right < end; right++)
                    row[*right]++;
            }
        }
    }
    free(memory);
    return 0;
}
