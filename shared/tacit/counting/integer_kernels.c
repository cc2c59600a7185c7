/* Whole-number weights: a byte for each record and item, and exact sums of their products.
 *
 * One instruction of AVX-512 VNNI multiplies 64 pairs of bytes and adds the products to sixteen sums of 32 bits; one of AVX-512BW looks
 * 64 bytes up in a table of sixteen. With AVX2 bytes become numbers of sixteen bits, whose products are exact, too, and half as many at a
 * time. Elsewhere plain loops take their place: right, but no faster than the products of floats that the engine then takes.
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

/* See counting_kernels.py. */
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

/* See counting_kernels.py. */
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

#elif defined(__AVX2__)

/* Bytes of ones where a bit is 1. */
static inline __m256i widened(uint32_t bits)
{
    __m256i own = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3);
    __m256i place = _mm256_set1_epi64x((long long)0x8040201008040201ull);
    return _mm256_cmpeq_epi8(_mm256_and_si256(_mm256_shuffle_epi8(_mm256_set1_epi32((int)bits), own), place), place);
}

/* See counting_kernels.py. */
void KERNEL(spread_bytes)(const uint64_t *planes, const int32_t *items, int64_t first, const int8_t *table, int8_t *out, int64_t depth,
                          int64_t all, int64_t words, int64_t m, int64_t kinds, int64_t codes, int64_t wide, int64_t rows)
{
    for (int64_t row = 0; row < m; row++)
        for (int64_t half = 0; half < rows / 32; half++) {
            const uint64_t *own = planes + items[row] * words + first + half / 2;
            int64_t shift = 32 * (half % 2);
            __m256i place = _mm256_setzero_si256();
            for (int64_t plane = 0; plane < least(depth, 4); plane++) {
                __m256i here = widened((uint32_t)(own[plane * all * words] >> shift));
                place = _mm256_or_si256(place, _mm256_and_si256(here, _mm256_set1_epi8((char)(1 << plane))));
            }
            for (int64_t chunk = 0; chunk < codes / 16; chunk++) {
                uint32_t within = ~(uint32_t)0;
                for (int64_t plane = 4; plane < depth; plane++) {
                    uint32_t bits = (uint32_t)(own[plane * all * words] >> shift);
                    within &= chunk >> (plane - 4) & 1 ? bits : ~bits;
                }
                __m256i chosen = widened(within);
                for (int64_t kind = 0; kind < kinds; kind++) {
                    const void *values = table + (kind * all + items[row]) * codes + 16 * chunk;
                    __m256i *to = (__m256i *)(out + (kind * wide + row) * rows + 32 * half);
                    __m256i found = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(_mm_loadu_si128(values)), place);
                    _mm256_storeu_si256(to, chunk ? _mm256_blendv_epi8(_mm256_loadu_si256(to), found, chosen) : found);
                }
            }
        }
}

/* Sixteen bytes without a sign, and with one, as numbers of sixteen bits, whose products are added up in pairs. */
static inline __m256i unsigned_bytes(const void *at) { return _mm256_cvtepu8_epi16(_mm_loadu_si128(at)); }
static inline __m256i signed_bytes(const void *at) { return _mm256_cvtepi8_epi16(_mm_loadu_si128(at)); }
static inline __m256i with_products(__m256i sum, __m256i x, __m256i y) { return _mm256_add_epi32(sum, _mm256_madd_epi16(x, y)); }

static inline int32_t added_up(__m256i sums)
{
    __m128i four = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    __m128i two = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4e));
    return _mm_cvtsi128_si32(_mm_add_epi32(two, _mm_shuffle_epi32(two, 0xb1)));
}

enum { LANES = 16, PART = 2 }; /* rows of bytes taken at once; rows on the right whose sums are in registers together */

/* Add Σ x·y of four rows of bytes without signs, `apart` bytes apart, with four rows of so many bytes, to sixteen int32. */
static inline void dot_square(const uint8_t *left, int64_t apart, const int8_t *right, int64_t rows, int32_t *out)
{
    for (int begin = 0; begin < SIDE; begin += PART) {
        __m256i sums[SIDE * PART];
        memset(sums, 0, sizeof sums);
        for (int64_t row = 0; row < rows; row += LANES) {
            __m256i y[PART];
#pragma GCC unroll 2
            for (int side = 0; side < PART; side++)
                y[side] = signed_bytes(right + (begin + side) * rows + row);
#pragma GCC unroll 4
            for (int i = 0; i < SIDE; i++) {
                __m256i x = unsigned_bytes(left + i * apart + row);
#pragma GCC unroll 2
                for (int j = 0; j < PART; j++)
                    sums[i * PART + j] = with_products(sums[i * PART + j], x, y[j]);
            }
        }
        for (int i = 0; i < SIDE; i++)
            for (int j = 0; j < PART; j++)
                out[SIDE * i + begin + j] += added_up(sums[i * PART + j]);
    }
}

/* See counting_kernels.py. */
void KERNEL(add_chosen_products)(const int8_t *tile, const int32_t *left, const int32_t *right, int32_t *sums, int64_t m, int64_t rows,
                                 int64_t groups)
{
    __m128i flip = _mm_set1_epi8((char)TOP_BIT);
    for (int64_t group = 0; group < groups; group++)
        for (int kind = 0; kind < KINDS; kind++) {
            const int8_t *own = tile + kind * m * rows, *x = own + left[group] * rows, *y[SIDE];
            __m256i found[SIDE];
            memset(found, 0, sizeof found);
            for (int side = 0; side < SIDE; side++)
                y[side] = own + right[SIDE * group + side] * rows;
            for (int64_t row = 0; row < rows; row += LANES) {
                __m256i without_sign = _mm256_cvtepu8_epi16(_mm_xor_si128(_mm_loadu_si128((const __m128i *)(x + row)), flip));
#pragma GCC unroll 4
                for (int side = 0; side < SIDE; side++)
                    found[side] = with_products(found[side], without_sign, signed_bytes(y[side] + row));
            }
            for (int side = 0; side < SIDE; side++)
                sums[16 * group + SIDE * kind + side] += added_up(found[side]);
        }
}

#else

/* See counting_kernels.py. */
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

/* See counting_kernels.py. */
void KERNEL(add_byte_products)(const int8_t *tile, uint8_t *left, int32_t *sums, int64_t m, int64_t rows, int64_t panel, int64_t wide,
                               int64_t squares)
{
    (void)left, (void)panel, (void)wide, (void)squares;
    for (int64_t i = 0; i < m; i += SIDE)
        for (int64_t j = i; j < m; j += SIDE, sums += 16)
            for (int pair = 0; pair < SIDE * SIDE; pair++)
                sums[pair] += dot(tile + (i + pair / SIDE) * rows, tile + (j + pair % SIDE) * rows, rows);
}

/* See counting_kernels.py. */
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

#if defined(__AVX2__)

/* See counting_kernels.py. */
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

#endif
