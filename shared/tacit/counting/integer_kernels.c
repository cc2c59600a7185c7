/* Whole-number weights: a byte for each record and item, and exact sums of their products.
 *
 * One instruction of AVX-512 VNNI multiplies 64 pairs of bytes and adds the products to sixteen sums of 32 bits; one of AVX-512BW looks
 * 64 bytes up in a table of sixteen. With AVX2 bytes become numbers of sixteen bits, whose products are exact, too, and half as many at a
 * time. Elsewhere plain loops take their place: right, but no faster than the products of floats that the engine then takes.
 *
 * That multiplication takes one side without a sign: 128 is added to it, and 128·Σy is taken off again at the end. Sums of up to
 * 65,536 records, a block, stay below 2³¹ with it: 254 · 126 · 65,536. Tiles begin at multiples of 64 bytes, as the processor reads
 * them; a tile at any other address costs a fifth more.
 */
#define VECTORS
#include "kernels.h"

enum {
    TOP_BIT = 0x80,
    SIDE = 4,
    SQUARE = SIDE * SIDE,
    VECTOR = 64, /* bytes */
    LINE = 8,    /* words of a line of the cache */
    AHEAD = 8,   /* items whose bits are asked of the memory before they are looked at */
};

/* Of functions that use all registers: where they are made part of others, these are saved and loaded in their innermost loops. */
#define APART __attribute__((noinline))

#if defined(__AVX512VNNI__) && defined(__AVX512BW__)

enum { FLIPPED = true };

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

/* The bytes of each kind of 64 records after another, whose bits in the first four planes are looked up at once. */
static inline __attribute__((always_inline)) void spread_rows(const uint64_t *planes, const int32_t *items, int64_t first,
                                                              const int8_t *table, int8_t *out, int64_t depth, int64_t all, int64_t words,
                                                              int64_t m, int64_t kinds, int64_t codes, int64_t wide, int64_t rows)
{
    for (int64_t row = 0; row < m; row++) {
        const uint64_t *own = planes + items[row] * words + first, *later = planes + items[least(row + AHEAD, m - 1)] * words + first;
        for (int64_t plane = 0; plane < depth; plane++)
            for (int64_t word = 0; word < rows / VECTOR; word += LINE)
                __builtin_prefetch(later + plane * all * words + word);
        const int8_t *values = table + items[row] * codes;
        int8_t *to = out + row * rows;
        for (int64_t word = 0; word < rows / VECTOR; word++) {
            __m512i place = _mm512_setzero_si512();
            for (int64_t plane = 0; plane < least(depth, 4); plane++)
                place = _mm512_or_si512(place, _mm512_maskz_mov_epi8(own[plane * all * words + word], _mm512_set1_epi8((char)(1 << plane))));
            for (int64_t chunk = 0; chunk < codes / 16; chunk++) {
                uint64_t within = ~(uint64_t)0;
                for (int64_t plane = 4; plane < depth; plane++)
                    within &= chunk >> (plane - 4) & 1 ? own[plane * all * words + word] : ~own[plane * all * words + word];
                for (int64_t kind = 0; kind < kinds; kind++) {
                    const void *chosen = values + kind * all * codes + 16 * chunk;
                    __m512i found = _mm512_shuffle_epi8(_mm512_broadcast_i32x4(_mm_loadu_si128(chosen)), place);
                    _mm512_mask_storeu_epi8(to + kind * wide * rows + word * VECTOR, within, found);
                }
            }
        }
    }
}

/* Look up the bytes of each kind of every record of a tile. Sizes that most records have are known when it is compiled. */
static APART void spread_bytes(const uint64_t *planes, const int32_t *items, int64_t first, const int8_t *table, int8_t *out, int64_t depth,
                          int64_t all, int64_t words, int64_t m, int64_t kinds, int64_t codes, int64_t wide, int64_t rows)
{
    if (depth == 4 && kinds == 1)
        spread_rows(planes, items, first, table, out, 4, all, words, m, 1, 16, wide, rows);
    else if (depth == 4 && kinds == 3)
        spread_rows(planes, items, first, table, out, 4, all, words, m, 3, 16, wide, rows);
    else
        spread_rows(planes, items, first, table, out, depth, all, words, m, kinds, codes, wide, rows);
}

/* Add products to sixteen sums. GCC copies every sum once more if it is asked by the intrinsic, which takes half as long again. */
#define ADD_PRODUCTS(sum, x, y) __asm__("vpdpbusd %2, %1, %0" : "+v"(sum) : "v"(x), "v"(y))

/* Add Σ y of each row of bytes to `lines`. */
static APART void add_lines(const int8_t *tile, int32_t *lines, int64_t wide, int64_t rows)
{
    for (int64_t each = 0; each < wide; each++, tile += rows) {
        __m512i sum = _mm512_setzero_si512();
        for (int64_t row = 0; row < rows; row += VECTOR)
            ADD_PRODUCTS(sum, _mm512_set1_epi8(1), bytes(tile + row));
        lines[each] += _mm512_reduce_add_epi32(sum);
    }
}

/* Add Σ (x + 128)·y of four rows of bytes with four to sixteen int32. */
static APART void dot_square(const int8_t *left, const int8_t *right, int64_t rows, int32_t *out)
{
    __m512i flip = _mm512_set1_epi8((char)TOP_BIT), zero = _mm512_setzero_si512();
    __m512i a0 = zero, a1 = zero, a2 = zero, a3 = zero, b0 = zero, b1 = zero, b2 = zero, b3 = zero;
    __m512i c0 = zero, c1 = zero, c2 = zero, c3 = zero, d0 = zero, d1 = zero, d2 = zero, d3 = zero;
    for (int64_t row = 0; row < rows; row += VECTOR) {
        __m512i y0 = bytes(right + row), y1 = bytes(right + rows + row);
        __m512i y2 = bytes(right + 2 * rows + row), y3 = bytes(right + 3 * rows + row);
#define ADD_ROW(side, s0, s1, s2, s3)                                                                                             \
    {                                                                                                                             \
        __m512i x = _mm512_xor_si512(bytes(left + (side) * rows + row), flip);                                                    \
        ADD_PRODUCTS(s0, x, y0);                                                                                                  \
        ADD_PRODUCTS(s1, x, y1);                                                                                                  \
        ADD_PRODUCTS(s2, x, y2);                                                                                                  \
        ADD_PRODUCTS(s3, x, y3);                                                                                                  \
    }
        ADD_ROW(0, a0, a1, a2, a3)
        ADD_ROW(1, b0, b1, b2, b3)
        ADD_ROW(2, c0, c1, c2, c3)
        ADD_ROW(3, d0, d1, d2, d3)
#undef ADD_ROW
    }
    __m512i sums[SQUARE] = {a0, a1, a2, a3, b0, b1, b2, b3, c0, c1, c2, c3, d0, d1, d2, d3};
    store_sums(sums, out);
}

/* Add Σ (x + 128)·y of four rows of bytes with one row each, four times, to sixteen int32. */
static APART void dot_groups(const int8_t *const *left, const int8_t *const *right, int64_t rows, int32_t *out)
{
    __m512i sums[SQUARE], flip = _mm512_set1_epi8((char)TOP_BIT);
    for (int group = 0; group < SIDE; group++) {
        const int8_t *const *others = right + SIDE * group;
        __m512i s0 = _mm512_setzero_si512(), s1 = s0, s2 = s0, s3 = s0;
        for (int64_t row = 0; row < rows; row += VECTOR) {
            __m512i x = _mm512_xor_si512(bytes(left[group] + row), flip);
            ADD_PRODUCTS(s0, x, bytes(others[0] + row));
            ADD_PRODUCTS(s1, x, bytes(others[1] + row));
            ADD_PRODUCTS(s2, x, bytes(others[2] + row));
            ADD_PRODUCTS(s3, x, bytes(others[3] + row));
        }
        sums[SIDE * group] = s0, sums[SIDE * group + 1] = s1, sums[SIDE * group + 2] = s2, sums[SIDE * group + 3] = s3;
    }
    store_sums(sums, out);
}

#elif defined(__AVX2__)

/* Bytes of ones where a bit is 1. */
static inline __m256i widened(uint32_t bits)
{
    __m256i own = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3);
    __m256i place = _mm256_set1_epi64x((long long)0x8040201008040201ull);
    return _mm256_cmpeq_epi8(_mm256_and_si256(_mm256_shuffle_epi8(_mm256_set1_epi32((int)bits), own), place), place);
}

/* Look up the bytes of each kind of every record of a tile. */
static APART void spread_bytes(const uint64_t *planes, const int32_t *items, int64_t first, const int8_t *table, int8_t *out, int64_t depth,
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

/* Sixteen bytes as numbers of sixteen bits, whose products are added up in pairs. */
static inline __m256i signed_bytes(const void *at) { return _mm256_cvtepi8_epi16(_mm_loadu_si128(at)); }
static inline __m256i with_products(__m256i sum, __m256i x, __m256i y) { return _mm256_add_epi32(sum, _mm256_madd_epi16(x, y)); }

static inline int32_t added_up(__m256i sums)
{
    __m128i four = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    __m128i two = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4e));
    return _mm_cvtsi128_si32(_mm_add_epi32(two, _mm_shuffle_epi32(two, 0xb1)));
}

enum { LANES = 16, PART = 2 }; /* rows of bytes taken at once; rows on the right whose sums are in registers together */

/* Add Σ x·y of four rows of bytes with four to sixteen int32. */
static APART void dot_square(const int8_t *left, const int8_t *right, int64_t rows, int32_t *out)
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
                __m256i x = signed_bytes(left + i * rows + row);
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

/* Add Σ x·y of four rows of bytes with one row each, four times, to sixteen int32. */
static APART void dot_groups(const int8_t *const *left, const int8_t *const *right, int64_t rows, int32_t *out)
{
    for (int group = 0; group < SIDE; group++) {
        __m256i found[SIDE];
        memset(found, 0, sizeof found);
        for (int64_t row = 0; row < rows; row += LANES) {
            __m256i x = signed_bytes(left[group] + row);
#pragma GCC unroll 4
            for (int side = 0; side < SIDE; side++)
                found[side] = with_products(found[side], x, signed_bytes(right[SIDE * group + side] + row));
        }
        for (int side = 0; side < SIDE; side++)
            out[SIDE * group + side] += added_up(found[side]);
    }
}

#else

/* Look up the bytes of each kind of every record of a tile. */
static APART void spread_bytes(const uint64_t *planes, const int32_t *items, int64_t first, const int8_t *table, int8_t *out, int64_t depth,
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

/* Σ_rows x·y. */
static int32_t dot(const int8_t *x, const int8_t *y, int64_t rows)
{
    int32_t sum = 0;
    for (int64_t row = 0; row < rows; row++)
        sum += x[row] * y[row];
    return sum;
}

/* Add Σ x·y of four rows of bytes with four to sixteen int32. */
static APART void dot_square(const int8_t *left, const int8_t *right, int64_t rows, int32_t *out)
{
    for (int pair = 0; pair < SQUARE; pair++)
        out[pair] += dot(left + pair / SIDE * rows, right + pair % SIDE * rows, rows);
}

/* Add Σ x·y of four rows of bytes with one row each, four times, to sixteen int32. */
static APART void dot_groups(const int8_t *const *left, const int8_t *const *right, int64_t rows, int32_t *out)
{
    for (int pair = 0; pair < SQUARE; pair++)
        out[pair] += dot(left[pair / SIDE], right[pair], rows);
}

#endif

#if !defined(__AVX512VNNI__) || !defined(__AVX512BW__)
enum { FLIPPED = false };
static inline void add_lines(const int8_t *tile, int32_t *lines, int64_t wide, int64_t rows)
{
    (void)tile, (void)lines, (void)wide, (void)rows;
}

#endif

static void add_squares(const int8_t *tile, const int32_t *left, const int32_t *right, int32_t *sums, int64_t rows, int64_t squares)
{
    for (int64_t square = 0; square < squares; square++, sums += SQUARE)
        dot_square(tile + SIDE * left[square] * rows, tile + SIDE * right[square] * rows, rows, sums);
}

static void add_groups(const int8_t *tile, const int32_t *ones, const int32_t *others, int32_t *sums, int64_t rows, int64_t quads)
{
    for (int64_t quad = 0; quad < quads; quad++, sums += SQUARE) {
        const int8_t *x[SIDE], *y[SQUARE];
        for (int side = 0; side < SIDE; side++)
            x[side] = tile + ones[SIDE * quad + side] * rows;
        for (int side = 0; side < SQUARE; side++)
            y[side] = tile + others[SQUARE * quad + side] * rows;
        dot_groups(x, y, rows, sums);
    }
}

/* Take 128·Σy off sums; of quads each has a row of its own. */
static void take_off(int32_t *sums, const int32_t *lines, const int32_t *right, int64_t squares, const int32_t *others, int64_t quads,
                     int32_t *quad_sums)
{
    for (int64_t square = 0; square < squares; square++)
        for (int pair = 0; pair < SQUARE; pair++)
            sums[SQUARE * square + pair] -= TOP_BIT * lines[SIDE * right[square] + pair % SIDE];
    for (int64_t pair = 0; pair < SQUARE * quads; pair++)
        quad_sums[pair] -= TOP_BIT * lines[others[pair]];
}

/* See kernels.py. */
int64_t KERNEL(add_byte_products)(const uint64_t *planes, const int32_t *items, int64_t first, int64_t stop, const int8_t *table,
                                  int8_t *tile, int64_t fours, const int32_t *left, const int32_t *right, int32_t *square_sums,
                                  const int32_t *ones, const int32_t *others, int32_t *quad_sums, int64_t depth, int64_t all, int64_t words,
                                  int64_t m, int64_t kinds, int64_t codes, int64_t wide, int64_t most_rows, int64_t squares, int64_t quads)
{
    (void)fours;
    int32_t *lines = calloc(kinds * wide + 1, sizeof *lines);
    if (!lines)
        return NO_MEMORY;
    for (; first < stop; first += most_rows / VECTOR) {
        int64_t rows = least(most_rows, (stop - first) * VECTOR);
        spread_bytes(planes, items, first, table, tile, depth, all, words, m, kinds, codes, wide, rows);
        for (int64_t kind = 0; kind < kinds; kind++) {
            const int8_t *own = tile + kind * wide * rows;
            add_lines(own, lines + kind * wide, m, rows);
            add_squares(own, left, right, square_sums + kind * squares * SQUARE, rows, squares);
            add_groups(own, ones, others, quad_sums + kind * quads * SQUARE, rows, quads);
        }
    }
    if (FLIPPED)
        for (int64_t kind = 0; kind < kinds; kind++)
            take_off(square_sums + kind * squares * SQUARE, lines + kind * wide, right, squares, others, quads,
                     quad_sums + kind * quads * SQUARE);
    free(lines);
    return 0;
}
