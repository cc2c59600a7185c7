/* Whole-number weights: a byte for each record and item, and exact sums of their products.
 *
 * One instruction of AVX-512 VNNI multiplies 64 pairs of bytes and adds the products to sixteen sums of 32 bits; one of AVX-512BW looks
 * 64 bytes up in a table of sixteen. Elsewhere plain loops take their place: right, but no faster than the products of floats that the
 * engine then takes.
 *
 * The multiplication takes one side without a sign: 128 is added to it, and 128·Σy is taken off again by the caller. Sums of up to
 * 65,536 records, a block, stay below 2³¹ with it: 254 · 126 · 65,536. Tiles begin at multiples of 64 bytes, as the processor reads
 * them; a tile at any other address costs a fifth more.
 */
#include "kernels.h"

enum {
    LEFT_PANEL = 64, /* items on either side whose products are taken together: with tiles of 1,024 records those on the right */
    RIGHT_PANEL = 16, /* stay in the first-level cache */
    TOP_BIT = 0x80,
    KINDS = 3,
    SIDE = 4,
    VECTOR = 64, /* bytes */
};

#if defined(__AVX512VNNI__) && defined(__AVX512BW__)

static inline __m512i bytes(const void *at) { return _mm512_loadu_si512(at); }

/* Add each of sixteen vectors, added up, to one of sixteen int32: neighbours are added, and the vectors halved, four times. */
static inline void store_sums(__m512i *sums, int32_t *out)
{
    __m512i even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
    __m512i odd = _mm512_or_si512(even, _mm512_set1_epi32(1));
#define HALVED(many)                                                                                                              \
    _Pragma("GCC unroll 8") for (int one = 0; one < (many); one++)                                                                \
    {                                                                                                                             \
        __m512i a = sums[2 * one], b = sums[2 * one + 1];                                                                         \
        sums[one] = _mm512_add_epi32(_mm512_permutex2var_epi32(a, even, b), _mm512_permutex2var_epi32(a, odd, b));                \
    }
    HALVED(8)
    HALVED(4)
    HALVED(2)
    HALVED(1)
#undef HALVED
    _mm512_storeu_si512(out, _mm512_add_epi32(bytes(out), sums[0]));
}

/* See integer_kernels.py. */
void KERNEL(spread_bytes)(const uint64_t *planes, const int32_t *items, int64_t first, const int8_t *table, int8_t *out, int64_t depth,
                          int64_t all, int64_t words, int64_t m, int64_t kinds, int64_t codes, int64_t wide, int64_t rows)
{
    for (int64_t row = 0; row < m; row++)
        for (int64_t word = 0; word < rows / VECTOR; word++) {
            const uint64_t *own = planes + items[row] * words + first + word;
            __m512i place = _mm512_setzero_si512();
            for (int64_t plane = 0; plane < least(depth, 4); plane++)
                place = _mm512_or_si512(place, _mm512_maskz_set1_epi8(own[plane * all * words], (char)(1 << plane)));
            for (int64_t chunk = 0; chunk < codes / 16; chunk++) {
                uint64_t within = ~(uint64_t)0;
                for (int64_t plane = 4; plane < depth; plane++)
                    within &= chunk >> (plane - 4) & 1 ? own[plane * all * words] : ~own[plane * all * words];
                for (int64_t kind = 0; kind < kinds; kind++) {
                    const void *values = table + (kind * all + items[row]) * codes + 16 * chunk;
                    __m512i found = _mm512_shuffle_epi8(_mm512_broadcast_i32x4(_mm_loadu_si128(values)), place);
                    _mm512_mask_storeu_epi8(out + (kind * wide + row) * rows + word * VECTOR, within, found);
                }
            }
        }
}

/* Add Σ x·y of four rows of bytes without signs, `apart` bytes apart, with four rows of so many bytes, to sixteen int32. */
static inline void dot_square(const uint8_t *left, int64_t apart, const int8_t *right, int64_t rows, int32_t *out)
{
    __m512i sums[SIDE * SIDE];
    memset(sums, 0, sizeof sums);
    for (int64_t row = 0; row < rows; row += VECTOR) {
        __m512i x[SIDE], y[SIDE];
#pragma GCC unroll 4
        for (int side = 0; side < SIDE; side++) {
            x[side] = bytes(left + side * apart + row);
            y[side] = bytes(right + side * rows + row);
        }
#pragma GCC unroll 16
        for (int pair = 0; pair < SIDE * SIDE; pair++)
            sums[pair] = _mm512_dpbusd_epi32(sums[pair], x[pair / SIDE], y[pair % SIDE]);
    }
    store_sums(sums, out);
}

/* See integer_kernels.py. */
void KERNEL(add_byte_products)(const int8_t *tile, uint8_t *left, int32_t *sums, int64_t m, int64_t rows, int64_t panel, int64_t wide,
                               int64_t squares)
{
    (void)panel, (void)squares;
    int64_t fours = m / SIDE;
    for (int64_t left_first = 0; left_first < m; left_first += LEFT_PANEL) {
        int64_t left_end = least(left_first + LEFT_PANEL, m);
        for (int64_t i = left_first; i < left_end; i++)
            for (int64_t row = 0; row < rows; row++)
                left[(i - left_first) * wide + row] = (uint8_t)tile[i * rows + row] ^ TOP_BIT;
        for (int64_t right_first = left_first; right_first < m; right_first += RIGHT_PANEL)
            for (int64_t i = left_first; i < left_end; i += SIDE) {
                int64_t four = i / SIDE, base = four * fours - four * (four + 1) / 2;
                for (int64_t j = most(right_first, i); j < least(right_first + RIGHT_PANEL, m); j += SIDE)
                    dot_square(left + (i - left_first) * wide, wide, tile + j * rows, rows, sums + 16 * (base + j / SIDE));
            }
    }
}

/* See integer_kernels.py. */
void KERNEL(add_chosen_products)(const int8_t *tile, const int32_t *left, const int32_t *right, int32_t *sums, int64_t m, int64_t rows,
                                 int64_t groups)
{
    __m512i flip = _mm512_set1_epi8((char)TOP_BIT);
    for (int64_t group = 0; group < groups; group++) {
        const int8_t *x = tile + left[group] * rows, *y[SIDE];
        for (int side = 0; side < SIDE; side++)
            y[side] = tile + right[SIDE * group + side] * rows;
        __m512i found[16];
        memset(found, 0, sizeof found);
        for (int64_t row = 0; row < rows; row += VECTOR)
#pragma GCC unroll 12
            for (int pair = 0; pair < KINDS * SIDE; pair++) {
                int64_t at = pair / SIDE * m * rows + row;
                found[pair] = _mm512_dpbusd_epi32(found[pair], _mm512_xor_si512(bytes(x + at), flip), bytes(y[pair % SIDE] + at));
            }
        store_sums(found, sums + 16 * group);
    }
}

#else

/* See integer_kernels.py. */
void KERNEL(spread_bytes)(const uint64_t *planes, const int32_t *items, int64_t first, const int8_t *table, int8_t *out, int64_t depth,
                          int64_t all, int64_t words, int64_t m, int64_t kinds, int64_t codes, int64_t wide, int64_t rows)
{
    for (int64_t row = 0; row < m; row++)
        for (int64_t record = 0; record < rows; record++) {
            const uint64_t *own = planes + items[row] * words + first + record / 64;
            int64_t code = 0;
            for (int64_t plane = 0; plane < depth; plane++)
                code |= (int64_t)(own[plane * all * words] >> (record % 64) & 1) << plane;
            for (int64_t kind = 0; kind < kinds; kind++)
                out[(kind * wide + row) * rows + record] = table[(kind * all + items[row]) * codes + code];
        }
}

/* Σ_rows (x + 128)·y. */
static int32_t dot(const int8_t *x, const int8_t *y, int64_t rows)
{
    int32_t sum = 0;
    for (int64_t row = 0; row < rows; row++)
        sum += (x[row] + TOP_BIT) * y[row];
    return sum;
}

/* See integer_kernels.py. */
void KERNEL(add_byte_products)(const int8_t *tile, uint8_t *left, int32_t *sums, int64_t m, int64_t rows, int64_t panel, int64_t wide,
                               int64_t squares)
{
    (void)left, (void)panel, (void)wide, (void)squares;
    for (int64_t i = 0; i < m; i += SIDE)
        for (int64_t j = i; j < m; j += SIDE, sums += 16)
            for (int pair = 0; pair < SIDE * SIDE; pair++)
                sums[pair] += dot(tile + (i + pair / SIDE) * rows, tile + (j + pair % SIDE) * rows, rows);
}

/* See integer_kernels.py. */
void KERNEL(add_chosen_products)(const int8_t *tile, const int32_t *left, const int32_t *right, int32_t *sums, int64_t m, int64_t rows,
                                 int64_t groups)
{
    for (int64_t group = 0; group < groups; group++)
        for (int pair = 0; pair < KINDS * SIDE; pair++) {
            const int8_t *kind = tile + pair / SIDE * m * rows;
            sums[16 * group + pair] += dot(kind + left[group] * rows, kind + right[SIDE * group + pair % SIDE] * rows, rows);
        }
}

#endif
