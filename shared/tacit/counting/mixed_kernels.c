/* Mixed records: packing, look-up of weights, and sums of products of weights, of all records or of each signer.
 *
 * A code is the number whose binary digits are a record's bits in the planes of one item (see tacit.records.mixed). Loops that read
 * weights work on a tile of rows already spread into an array [items, rows].
 *
 * Sums of products are taken in 64 bytes of lanes, each product and sum fused where the processor has FMA, and the lanes are added half to
 * half at the end: the same digits with AVX2 and with AVX-512.
 */
#define VECTORS
#include "kernels.h"

enum {
    WORD = 64,    /* records of a word */
    DEEPEST = 8,  /* planes, at most */
    WIDE = 8,     /* float64 in a vector of lanes */
    TILE = 128,   /* words whose records that hold a prefix stay in the cache */
    SUMS = 4,     /* vectors of sums that `add_products` and `add_subset_products` take turns with */
    STEP = SUMS * WIDE,
    RUNS = 32,    /* words whose weights stay in the first cache */
    LANES = 16,   /* sums that are added to side by side, four records of each in a word */
    DIGITS = 7,   /* bytes of a weight */
    MOST_SIGNED = 64, /* words: −2 · 255 times as many fit 16 bits with a sign */
    MOST_PAIRS = 128, /* words: 255 times as many fit 16 bits */
    MOST_ADDED = 1 << 20, /* words: 4 · 255 times as many fit an int32 */
    NEAR = 256,   /* words of some items that stay in the cache together */
    PREFIXES = 4, /* whose products are multiplied with the same rows */
    CHUNK = 64,   /* extensions that are looked at together */
    NONE = -1,    /* no column */
#if defined(__AVX512F__)
    SIDE = 4, /* rows on each side whose sums are in registers together */
    EXTENSIONS = 4, /* rows that four prefixes are multiplied with together */
    PART = 8, /* float64 in a register */
#else
    SIDE = 2,
#if defined(__AVX2__)
    EXTENSIONS = 3,
    PART = 4,
#else
    EXTENSIONS = 2,
    PART = 2,
#endif
#endif
};

typedef double Lanes __attribute__((vector_size(64), aligned(8)));
typedef double Part __attribute__((vector_size(PART * sizeof(double)), aligned(8)));
typedef float Singles __attribute__((vector_size(64), aligned(4)));

/* x·y + sum in every lane. */
#if defined(__AVX512F__)
static inline Lanes fused(Lanes x, Lanes y, Lanes sum) { return (Lanes)_mm512_fmadd_pd((__m512d)x, (__m512d)y, (__m512d)sum); }
static inline Part fused_part(Part x, Part y, Part sum) { return fused(x, y, sum); }
static inline Singles fused_singles(Singles x, Singles y, Singles sum)
{
    return (Singles)_mm512_fmadd_ps((__m512)x, (__m512)y, (__m512)sum);
}
#elif defined(__FMA__)
static inline Part fused_part(Part x, Part y, Part sum) { return (Part)_mm256_fmadd_pd((__m256d)x, (__m256d)y, (__m256d)sum); }
static inline Lanes fused(Lanes x, Lanes y, Lanes sum)
{
    union { Lanes all; __m256d half[2]; } a = {x}, b = {y}, c = {sum};
    for (int half = 0; half < 2; half++)
        c.half[half] = _mm256_fmadd_pd(a.half[half], b.half[half], c.half[half]);
    return c.all;
}
static inline Singles fused_singles(Singles x, Singles y, Singles sum)
{
    union { Singles all; __m256 half[2]; } a = {x}, b = {y}, c = {sum};
    for (int half = 0; half < 2; half++)
        c.half[half] = _mm256_fmadd_ps(a.half[half], b.half[half], c.half[half]);
    return c.all;
}
#else
static inline Part fused_part(Part x, Part y, Part sum) { return x * y + sum; }
static inline Lanes fused(Lanes x, Lanes y, Lanes sum) { return x * y + sum; }
static inline Singles fused_singles(Singles x, Singles y, Singles sum) { return x * y + sum; }
#endif

#if defined(__AVX512F__)
static inline double added_up(Lanes lanes) { return _mm512_reduce_add_pd((__m512d)lanes); }
static inline float added_up_singles(Singles lanes) { return _mm512_reduce_add_ps((__m512)lanes); }
#else
static inline double added_up(Lanes lanes)
{
    for (int half = WIDE / 2; half; half /= 2)
        for (int lane = 0; lane < half; lane++)
            lanes[lane] += lanes[lane + half];
    return lanes[0];
}

static inline float added_up_singles(Singles lanes)
{
    for (int half = WIDE; half; half /= 2)
        for (int lane = 0; lane < half; lane++)
            lanes[lane] += lanes[lane + half];
    return lanes[0];
}

#endif

/* Add to `counts` the records that have all planes of each set; see kernels.py. */
void KERNEL(count_planes)(const uint64_t *planes, int64_t *counts, int64_t depth, int64_t items, int64_t words, int64_t codes)
{
    uint64_t both[1 << DEEPEST];
    for (int64_t item = 0; item < items; item++)
        for (int64_t word = 0; word < words; word++) {
            for (int64_t plane = 0; plane < depth; plane++) {
                int64_t size = (int64_t)1 << plane;
                uint64_t value = planes[(plane * items + item) * words + word];
                both[size] = value;
                for (int64_t lower = 1; lower < size; lower++)
                    both[size | lower] = both[lower] & value;
            }
            for (int64_t chosen = 1; chosen < codes; chosen++)
                counts[item * codes + chosen] += ones(both[chosen]);
        }
}

/* The codes of 64 records. */
static inline void codes_of(const uint64_t *planes, int64_t depth, int64_t apart, uint8_t *codes)
{
    for (int bit = 0; bit < WORD; bit++)
        codes[bit] = planes[0] >> bit & 1;
    for (int64_t plane = 1; plane < depth; plane++)
        for (int bit = 0; bit < WORD; bit++)
            codes[bit] |= (uint8_t)((planes[plane * apart] >> bit & 1) << plane);
}

/* Look up a quantity of every record of a tile by its code; see kernels.py. */
#define SPREAD(name, real)                                                                                                        \
    void KERNEL(name)(const uint64_t *planes, const int32_t *items, int64_t first, const real *table, real *out, int64_t depth,       \
                      int64_t all, int64_t words, int64_t m, int64_t by_code, int64_t wide, int64_t rows)                             \
    {                                                                                                                             \
        (void)wide;                                                                                                                \
        uint8_t codes[WORD];                                                                                                      \
        for (int64_t row = 0; row < m; row++) {                                                                                   \
            const real *values = table + items[row] * by_code;                                                                    \
            for (int64_t word = 0; word < rows / WORD; word++) {                                                                  \
                codes_of(planes + items[row] * words + first + word, depth, all * words, codes);                                  \
                for (int bit = 0; bit < WORD; bit++)                                                                              \
                    out[row * rows + word * WORD + bit] = values[codes[bit]];                                                     \
            }                                                                                                                     \
        }                                                                                                                         \
    }

SPREAD(spread, double)
SPREAD(spread_singles, float)

/* Add Σ_rows weight_i · weight_j to the upper triangle of `sums`, over one tile; see kernels.py. */
#define ADD_PAIR_PRODUCTS(name, real, Vector, fuse, add_up)                                                                       \
    static inline void name##_square(const real *left, const real *right, int64_t rows, double *sums, int64_t m)                  \
    {                                                                                                                             \
        Vector found[SIDE][SIDE];                                                                                                 \
        memset(found, 0, sizeof found);                                                                                           \
        for (int64_t row = 0; row < rows; row += sizeof(Vector) / sizeof(real)) {                                                 \
            Vector x[SIDE], y[SIDE];                                                                                              \
            _Pragma("GCC unroll 4") for (int side = 0; side < SIDE; side++)                                                       \
            {                                                                                                                     \
                x[side] = *(const Vector *)(left + side * rows + row);                                                            \
                y[side] = *(const Vector *)(right + side * rows + row);                                                           \
            }                                                                                                                     \
            _Pragma("GCC unroll 4") for (int i = 0; i < SIDE; i++)                                                                \
                _Pragma("GCC unroll 4") for (int j = 0; j < SIDE; j++) found[i][j] = fuse(x[i], y[j], found[i][j]);              \
        }                                                                                                                         \
        for (int i = 0; i < SIDE; i++)                                                                                            \
            for (int j = 0; j < SIDE; j++)                                                                                        \
                sums[i * m + j] += add_up(found[i][j]);                                                                           \
    }                                                                                                                             \
    void KERNEL(name)(const real *weights, double *sums, int64_t m, int64_t rows)                                                 \
    {                                                                                                                             \
        for (int64_t i = 0; i < m; i += SIDE)                                                                                     \
            for (int64_t j = i; j < m; j += SIDE)                                                                                 \
                name##_square(weights + i * rows, weights + j * rows, rows, sums + i * m + j, m);                                 \
    }

ADD_PAIR_PRODUCTS(add_pair_products, double, Lanes, fused, added_up)
ADD_PAIR_PRODUCTS(add_pair_products_singles, float, Singles, fused_singles, added_up_singles)

/* `added_up` of four. */
#if defined(__AVX2__)
static inline void add_up_four(const Lanes *sums, double *found)
{
    __m256d half[4];
    _Pragma("GCC unroll 4") for (int i = 0; i < 4; i++)
    {
        const double *lanes = (const double *)(sums + i);
        half[i] = _mm256_add_pd(_mm256_loadu_pd(lanes), _mm256_loadu_pd(lanes + WIDE / 2));
    }
    for (int i = 0; i < 4; i += 2)
        half[i] = _mm256_add_pd(_mm256_permute2f128_pd(half[i], half[i + 1], 0x20), _mm256_permute2f128_pd(half[i], half[i + 1], 0x31));
    _mm256_storeu_pd(found, _mm256_permute4x64_pd(_mm256_hadd_pd(half[0], half[2]), 0xd8));
}
#else
static inline void add_up_four(const Lanes *sums, double *found)
{
    for (int i = 0; i < 4; i++)
        found[i] = added_up(sums[i]);
}
#endif

static inline double sum_of(Lanes *sums) { return added_up(sums[0] + sums[1] + sums[2] + sums[3]); }

/* Σ_rows x·y. */
static inline double dot(const double *x, const double *y, int64_t rows)
{
    Part sums[STEP / PART] = {{0}};
    for (int64_t row = 0; row < rows; row += STEP)
        _Pragma("GCC unroll 16") for (int64_t at = 0; at < STEP; at += PART)
            sums[at / PART] = fused_part(*(const Part *)(x + row + at), *(const Part *)(y + row + at), sums[at / PART]);
    return sum_of((Lanes *)sums);
}

/* Extensions of four prefixes: an item, and the column of each prefix with it, or NONE. */
typedef struct {
    int64_t item, column[PREFIXES];
} Extension;

/* The next extensions of some prefixes, at most CHUNK; `at` are their next columns. Lists that are sorted share most. */
static int64_t next_extensions(const int32_t *extensions, int64_t *at, const int64_t *stop, Extension *found)
{
    int64_t size = 0;
    for (; size < CHUNK; size++) {
        int64_t head[PREFIXES], first = INT64_MAX;
        for (int i = 0; i < PREFIXES; i++) {
            head[i] = at[i] < stop[i] ? extensions[at[i]] : INT64_MAX;
            first = least(first, head[i]);
        }
        if (first == INT64_MAX)
            break;
        found[size].item = first;
        for (int i = 0; i < PREFIXES; i++) {
            bool has = head[i] == first;
            found[size].column[i] = has ? at[i] : NONE;
            at[i] += has;
        }
    }
    return size;
}

/* `dot` of each of four prefixes with each of some rows: the same sums in the same order, one of the vectors of sums after another. */
static inline void dots(const double *prefixes, const double *const *others, int64_t rows, double found[PREFIXES][EXTENSIONS])
{
    Lanes sums[PREFIXES][EXTENSIONS];
    for (int64_t turn = 0; turn < SUMS * WIDE; turn += PART) {
        Part parts[PREFIXES][EXTENSIONS];
        _Pragma("GCC unroll 4") for (int i = 0; i < PREFIXES; i++)
            _Pragma("GCC unroll 4") for (int j = 0; j < EXTENSIONS; j++) parts[i][j] = (Part){0};
        for (int64_t row = turn; row < rows; row += SUMS * WIDE) {
            Part y[EXTENSIONS];
            _Pragma("GCC unroll 4") for (int j = 0; j < EXTENSIONS; j++) y[j] = *(const Part *)(others[j] + row);
            _Pragma("GCC unroll 4") for (int i = 0; i < PREFIXES; i++)
            {
                Part x = *(const Part *)(prefixes + i * rows + row);
                _Pragma("GCC unroll 4") for (int j = 0; j < EXTENSIONS; j++) parts[i][j] = fused_part(x, y[j], parts[i][j]);
            }
        }
        _Pragma("GCC unroll 4") for (int i = 0; i < PREFIXES; i++)
            _Pragma("GCC unroll 4") for (int j = 0; j < EXTENSIONS; j++)
            {
                Part *sum = (Part *)&sums[i][j] + turn % WIDE / PART;
                *sum = turn < WIDE ? parts[i][j] : *sum + parts[i][j];
            }
    }
    for (int i = 0; i < PREFIXES * EXTENSIONS; i += 4)
        add_up_four(sums[0] + i, found[0] + i);
}

/* Add to `sums` what the prefixes' products give with each extension. */
static void add_dots(const double *prefixes, const double *weights, const Extension *wanted, int64_t size, int64_t rows, double *sums)
{
    for (int64_t first = 0; first < size; first += EXTENSIONS) {
        const double *others[EXTENSIONS];
        double found[PREFIXES][EXTENSIONS];
        int64_t here = least(EXTENSIONS, size - first);
        for (int64_t j = 0; j < EXTENSIONS; j++)
            others[j] = weights + wanted[first + least(j, here - 1)].item * rows;
        dots(prefixes, others, rows, found);
        for (int64_t j = 0; j < here; j++)
            for (int i = 0; i < PREFIXES; i++)
                if (wanted[first + j].column[i] != NONE)
                    sums[wanted[first + j].column[i]] += found[i][j];
    }
}

/* The same one by one, where prefixes share few extensions. */
static void add_single_dots(const double *prefixes, const double *weights, const Extension *wanted, int64_t size, int64_t rows, double *sums)
{
    for (int64_t j = 0; j < size; j++)
        for (int i = 0; i < PREFIXES; i++)
            if (wanted[j].column[i] != NONE)
                sums[wanted[j].column[i]] += dot(prefixes + i * rows, weights + wanted[j].item * rows, rows);
}

/* The product of a prefix: that of all but its last item stays in `shared`, where it is already if the prefix before has the same. */
static void prefix_product(const double *weights, const int32_t *prefix, int64_t length, bool known, int64_t rows, double *shared, double *out)
{
    if (length == 1) {
        memcpy(out, weights + prefix[0] * rows, rows * sizeof *out);
        return;
    }
    if (!known) {
        memcpy(shared, weights + prefix[0] * rows, rows * sizeof *shared);
        for (int64_t position = 1; position < length - 1; position++)
            for (int64_t row = 0, at = prefix[position] * rows; row < rows; row++)
                shared[row] *= weights[at + row];
    }
    for (int64_t row = 0, at = prefix[length - 1] * rows; row < rows; row++)
        out[row] = shared[row] * weights[at + row];
}

/* Add Σ_rows ∏ weights of each candidate, over one tile; see kernels.py. */
int64_t KERNEL(add_products)(const double *weights, const int32_t *prefixes, const int64_t *starts, const int32_t *extensions, double *sums,
                             int64_t items, int64_t rows, int64_t groups, int64_t length, int64_t candidates)
{
    (void)items, (void)candidates;
    double *memory = calloc((PREFIXES + 1) * rows + WIDE, sizeof *memory);
    if (!memory)
        return NO_MEMORY;
    /* Vectors that begin where a line of the cache does are read in one step. */
    double *products = (double *)(((uintptr_t)memory + sizeof(Lanes) - 1) & ~(uintptr_t)(sizeof(Lanes) - 1));
    Extension wanted[CHUNK];
    for (int64_t group = 0; group < groups; group += PREFIXES) {
        int64_t at[PREFIXES] = {0}, stop[PREFIXES] = {0}, size;
        for (int64_t i = 0; i < least(PREFIXES, groups - group); i++) {
            const int32_t *prefix = prefixes + (group + i) * length;
            bool known = group + i && !memcmp(prefix, prefix - length, (length - 1) * sizeof *prefix);
            prefix_product(weights, prefix, length, known, rows, products + PREFIXES * rows, products + i * rows);
            at[i] = starts[group + i];
            stop[i] = starts[group + i + 1];
        }
        while ((size = next_extensions(extensions, at, stop, wanted))) {
            int64_t columns = 0;
            for (int64_t j = 0; j < size; j++)
                for (int i = 0; i < PREFIXES; i++)
                    columns += wanted[j].column[i] != NONE;
            (2 * columns < PREFIXES * size ? add_single_dots : add_dots)(products, weights, wanted, size, rows, sums);
        }
    }
    free(memory);
    return 0;
}

/* Add the sums of `size` rows of products times one row, and times another, to as many sums each: four rows at once, in the order of `dot`. */
static __attribute__((noinline)) void add_last(const double *products, int64_t size, const double *one, const double *other, int64_t rows,
                                               double *sums)
{
    for (int64_t first = 0; first < size; first += PREFIXES) {
        Lanes found[2][PREFIXES];
        double each[2][PREFIXES];
        const double *own[PREFIXES];
        for (int64_t i = 0; i < PREFIXES; i++)
            own[i] = products + least(first + i, size - 1) * rows;
        for (int64_t turn = 0; turn < SUMS * WIDE; turn += PART) {
            Part parts[2][PREFIXES];
            _Pragma("GCC unroll 4") for (int i = 0; i < PREFIXES; i++) parts[0][i] = parts[1][i] = (Part){0};
            for (int64_t row = turn; row < rows; row += SUMS * WIDE) {
                Part x = *(const Part *)(one + row), y = *(const Part *)(other + row);
                _Pragma("GCC unroll 4") for (int i = 0; i < PREFIXES; i++)
                {
                    Part value = *(const Part *)(own[i] + row);
                    parts[0][i] += value * x;
                    parts[1][i] += value * y;
                }
            }
            _Pragma("GCC unroll 2") for (int side = 0; side < 2; side++)
                _Pragma("GCC unroll 4") for (int i = 0; i < PREFIXES; i++)
                {
                    Part *sum = (Part *)&found[side][i] + turn % WIDE / PART;
                    *sum = turn < WIDE ? parts[side][i] : *sum + parts[side][i];
                }
        }
        for (int side = 0; side < 2; side++) {
            add_up_four(found[side], each[side]);
            for (int64_t i = 0; i < least(PREFIXES, size - first); i++)
                sums[side * size + first + i] += each[side][i];
        }
    }
}

/* Add Σ_rows ∏_{X∈A} inside_X ∏_{X∈I∖A} outside_X for every A ⊆ I, over one tile; see kernels.py. The products of all but the last
 * item are there already where the itemset before has the same. */
int64_t KERNEL(add_subset_products)(const double *inside, const double *outside, const int32_t *itemsets, double *sums, int64_t items,
                                    int64_t rows, int64_t m, int64_t length, int64_t subsets)
{
    (void)items;
    double *memory = malloc((subsets / 2 * rows + WIDE) * sizeof *memory);
    if (!memory)
        return NO_MEMORY;
    double *products = (double *)(((uintptr_t)memory + sizeof(Lanes) - 1) & ~(uintptr_t)(sizeof(Lanes) - 1));
    for (int64_t itemset = 0; itemset < m; itemset++) {
        const int32_t *own = itemsets + itemset * length;
        bool known = itemset && !memcmp(own, own - length, (length - 1) * sizeof *own);
        for (int64_t row = 0; !known && row < rows; row++)
            products[row] = 1.0;
        for (int64_t position = 0; !known && position < length - 1; position++) {
            int64_t size = (int64_t)1 << position, at = own[position] * rows;
            for (int64_t subset = 0; subset < size; subset++)
                for (int64_t row = 0; row < rows; row++) {
                    double value = products[subset * rows + row];
                    products[(size + subset) * rows + row] = value * inside[at + row];
                    products[subset * rows + row] = value * outside[at + row];
                }
        }
        int64_t at = own[length - 1] * rows;
        add_last(products, subsets / 2, outside + at, inside + at, rows, sums + itemset * subsets);
    }
    free(memory);
    return 0;
}

/* Add the products of a tile of records to the sums of their signers; see kernels.py. */
void KERNEL(add_by_signer)(const double *weights, const double *answered, const int32_t *place, const int64_t *masks,
                           const int32_t *signers, double *sums, int64_t items, int64_t wide, int64_t m, int64_t length, int64_t rows,
                           int64_t known)
{
    (void)items;
    for (int64_t row = 0; row < m; row++)
        for (int64_t record = 0; record < rows; record++) {
            double top = 1.0, bottom = 1.0, there = 1.0;
            for (int64_t j = 0; j < length; j++) {
                int64_t at = place[row * length + j] * wide + record;
                top *= weights[at];
                bottom *= masks[row] >> j & 1 ? weights[at] : answered[at];
                there *= answered[at];
            }
            double *own = sums + row * known + signers[record];
            own[0] += top;
            own[m * known] += bottom;
            own[2 * m * known] += there;
        }
}

typedef int64_t PartBits __attribute__((vector_size(PART * sizeof(int64_t)), aligned(8)));

/* The bits of a word where another has ones, moved together. */
static inline uint64_t picked(uint64_t bits, uint64_t those)
{
#if defined(__BMI2__)
    return _pext_u64(bits, those);
#else
    uint64_t found = 0;
    for (int64_t place = 0; those; those &= those - 1, place++)
        found |= (bits >> __builtin_ctzll(those) & 1) << place;
    return found;
#endif
}

/* Every row with the bits of some records alone, moved together; see kernels.py. */
void KERNEL(pick_records)(const uint64_t *bits, const uint64_t *those, uint64_t *found, int64_t rows, int64_t words, int64_t few)
{
    for (int64_t row = 0; row < rows; row++) {
        const uint64_t *from = bits + row * words;
        uint64_t *own = found + row * few, part = 0;
        int64_t fill = 0, full = 0;
        for (int64_t word = 0; word < words; word++) {
            uint64_t some = picked(from[word], those[word]);
            int64_t next = fill + __builtin_popcountll(those[word]);
            part |= some << fill;
            if (next >= WORD) {
                own[full++] = part;
                part = some >> 1 >> (WORD - 1 - fill);
            }
            fill = next % WORD;
        }
        if (fill)
            own[full] = part;
    }
}

/* Every row with each record's bit in another place; see kernels.py. */
void KERNEL(place_records)(const uint64_t *bits, const int32_t *place, uint64_t *found, int64_t rows, int64_t words, int64_t records,
                           int64_t wide)
{
    uint64_t last = records % WORD ? ((uint64_t)1 << records % WORD) - 1 : UINT64_MAX;
    for (int64_t row = 0; row < rows; row++)
        for (int64_t word = 0; word < words; word++)
            for (uint64_t left = bits[row * words + word] & (word < words - 1 ? UINT64_MAX : last); left; left &= left - 1) {
                int64_t to = place[word * WORD + __builtin_ctzll(left)];
                found[row * wide + to / WORD] |= (uint64_t)1 << to % WORD;
            }
}

/* Move the numbers of a word's records that are named together; how many these are. Up to seven after them become 0. */
static inline int64_t move_numbers(const double *numbers, uint64_t those, double *found)
{
#if defined(__AVX512F__)
    double *next = found;
    _Pragma("GCC unroll 8") for (int64_t at = 0; at < WORD; at += WIDE)
    {
        __mmask8 has = (__mmask8)(those >> at);
        _mm512_storeu_pd(next, _mm512_maskz_compress_pd(has, _mm512_loadu_pd(numbers + at)));
        next += __builtin_popcount(has);
    }
    return next - found;
#else
    int64_t full = 0;
    for (; those; those &= those - 1)
        found[full++] = numbers[__builtin_ctzll(those)];
    return full;
#endif
}

/* The numbers of the records that are named, moved together; see kernels.py. */
void KERNEL(pick_numbers)(const double *numbers, const uint64_t *those, double *found, int64_t reach, int64_t words, int64_t few)
{
    (void)reach, (void)few;
    int64_t full = 0;
    for (int64_t word = 0; word < words; word++)
        full += move_numbers(numbers + word * WORD, those[word], found + full);
}

/* Add numbers to a sum where bits are set. */
static inline Part with_some(Part sum, uint64_t bits, const double *numbers)
{
#if defined(__AVX512F__)
    return (Part)_mm512_mask_add_pd((__m512d)sum, (__mmask8)bits, (__m512d)sum, _mm512_loadu_pd(numbers));
#elif defined(__AVX2__)
    const __m256i bit = _mm256_setr_epi64x(1, 2, 4, 8);
    __m256i has = _mm256_cmpeq_epi64(_mm256_and_si256(_mm256_set1_epi64x((int64_t)bits), bit), bit);
    return sum + (Part)_mm256_and_pd(_mm256_castsi256_pd(has), _mm256_loadu_pd(numbers));
#else
    PartBits has = {-(int64_t)(bits & 1), -(int64_t)(bits >> 1 & 1)};
    return sum + (Part)(has & *(const PartBits *)numbers);
#endif
}

/* The same of `STEP` numbers to as many lanes. */
static inline void add_some(Part *sums, uint64_t bits, const double *numbers)
{
    _Pragma("GCC unroll 16") for (int64_t at = 0; at < STEP; at += PART)
        sums[at / PART] = with_some(sums[at / PART], bits >> at, numbers + at);
}

/* The records of a tile of words that hold a prefix, `some` of them, and what each weighs; up to `STEP` by records of weight 0. */
typedef struct {
    uint8_t fill[TILE], ends[TILE]; /* bits of the word before that are left over, and whether a word of 64 is complete with this one */
    double own[TILE * WORD + STEP], square[TILE * WORD + STEP];
    int64_t some, many, where[TILE]; /* words that have such records */
    uint64_t those[TILE];            /* and which they are */
} Holders;

static inline void find_holders(Holders *found, const uint64_t *bits, int64_t words, const int32_t *prefix, int64_t length, int64_t first,
                                int64_t stop, const double *weights)
{
    int64_t some = 0, many = 0;
    for (int64_t word = first; word < stop; word++) {
        uint64_t all = UINT64_MAX;
        for (int64_t position = 0; position < length; position++)
            all &= bits[prefix[position] * words + word];
        int64_t next = some % WORD + __builtin_popcountll(all);
        found->where[many] = word, found->those[many] = all;
        found->fill[many] = (uint8_t)(some % WORD), found->ends[many] = next >= WORD;
        many += all != 0;
        if (all)
            some += move_numbers(weights + word * WORD, all, found->own + some);
    }
    found->some = some, found->many = many;
    for (int64_t at = some; at < some + STEP; at++)
        found->own[at] = 0.0;
    for (int64_t at = 0; at < some + STEP; at++)
        found->square[at] = found->own[at] * found->own[at];
}

/* Add Σ ω and Σ ω² of those of the records that hold one item more: the item's bits are moved together to where the weights are. */
static inline void weigh_some(const uint64_t *row, const Holders *from, double *sums)
{
    uint64_t has[TILE + 1], part = 0;
    int64_t full = 0;
    for (int64_t at = 0; at < from->many; at++) {
        uint64_t bits = picked(row[from->where[at]], from->those[at]), whole = part | bits << from->fill[at];
        uint64_t rest = bits >> 1 >> (WORD - 1 - from->fill[at]);
        has[full] = whole;
        part = from->ends[at] ? rest : whole;
        full += from->ends[at];
    }
    has[full] = part;
    Part once[STEP / PART] = {{0}}, twice[STEP / PART] = {{0}};
    for (int64_t at = 0; at < from->some; at += STEP) {
        add_some(once, has[at / WORD] >> at % WORD, from->own + at);
        add_some(twice, has[at / WORD] >> at % WORD, from->square + at);
    }
    sums[0] += sum_of((Lanes *)once);
    sums[1] += sum_of((Lanes *)twice);
}

/* Σ ω and Σ ω² of the records that hold a prefix and one more item; see kernels.py. */
int64_t KERNEL(weigh_extensions)(const uint64_t *bits, const double *weights, const int32_t *prefixes, const int64_t *starts,
                                 const int32_t *extensions, double *sums, int64_t rows, int64_t words, int64_t reach, int64_t groups,
                                 int64_t length, int64_t candidates, int64_t two)
{
    (void)rows, (void)reach, (void)candidates, (void)two;
    Holders *found = malloc(sizeof *found);
    if (!found)
        return NO_MEMORY;
    for (int64_t group = 0; group < groups; group++)
        for (int64_t first = 0; first < words; first += TILE) {
            int64_t stop = first + TILE < words ? first + TILE : words;
            find_holders(found, bits, words, prefixes + group * length, length, first, stop, weights);
            for (int64_t column = starts[group]; found->some && column < starts[group + 1]; column++)
                weigh_some(bits + extensions[column] * words, found, sums + 2 * column);
        }
    free(found);
    return 0;
}

#if defined(__AVX512VPOPCNTDQ__)
static inline Lanes ones_of_lanes(const uint64_t *one, const uint64_t *other)
{
    return (Lanes)_mm512_cvtepi64_pd(_mm512_popcnt_epi64(_mm512_and_si512(_mm512_loadu_si512(one), _mm512_loadu_si512(other))));
}
#else
static inline Lanes ones_of_lanes(const uint64_t *one, const uint64_t *other)
{
    Lanes found;
    for (int lane = 0; lane < WIDE; lane++)
        found[lane] = (double)ones(one[lane] & other[lane]);
    return found;
}
#endif

/* Add the ones of a row where some bits are, each word's times three figures of the word, and alone. */
static inline void weigh_words(const uint64_t *held, const uint64_t *row, const double *figures, int64_t apart, int64_t size, double *sums)
{
    Lanes found[4] = {{0}};
    int64_t at = 0;
    for (; at + WIDE <= size; at += WIDE) {
        Lanes counts = ones_of_lanes(held + at, row + at);
        _Pragma("GCC unroll 3") for (int kind = 0; kind < 3; kind++)
            found[kind] = fused(counts, *(const Lanes *)(figures + kind * apart + at), found[kind]);
        found[3] += counts;
    }
    for (int kind = 0; kind < 4; kind++) {
        double rest = 0.0;
        for (int64_t word = at; word < size; word++)
            rest += (double)ones(held[word] & row[word]) * (kind < 3 ? figures[kind * apart + word] : 1.0);
        sums[kind] += added_up(found[kind]) + rest;
    }
}

/* Three figures of each word, times its records that hold a prefix and one more item, and those records; see kernels.py. */
void KERNEL(weigh_nearly)(const uint64_t *bits, const double *figures, const int32_t *prefixes, const int64_t *starts,
                          const int32_t *extensions, double *sums, int64_t rows, int64_t words, int64_t three, int64_t groups,
                          int64_t length, int64_t candidates, int64_t four)
{
    (void)rows, (void)three, (void)candidates;
    uint64_t held[NEAR];
    for (int64_t first = 0; first < words; first += NEAR) {
        int64_t size = least(NEAR, words - first);
        for (int64_t group = 0; group < groups; group++) {
            for (int64_t word = 0; word < size; word++) {
                held[word] = UINT64_MAX;
                for (int64_t position = 0; position < length; position++)
                    held[word] &= bits[prefixes[group * length + position] * words + first + word];
            }
            for (int64_t column = starts[group]; column < starts[group + 1]; column++)
                weigh_words(held, bits + extensions[column] * words + first, figures + first, words, size, sums + four * column);
        }
    }
}

#if !defined(__AVX2__)
typedef uint32_t Quads __attribute__((vector_size(16), aligned(8)));

/* A byte of ones for each of eight bits that is set. */
static inline uint64_t all_bits(uint64_t bits)
{
    uint64_t each = (bits & 255) * 0x0101010101010101 & 0x8040201008040201;
    return ((each + 0x7f7f7f7f7f7f7f7f) >> 7 & 0x0101010101010101) * 255;
}
#endif

/* Sums of digits of sixteen lanes over some words, fewer than an int32 may overflow by, as numbers. */
static inline void add_digits(const uint64_t *row, const uint8_t *digits, int64_t words, double *found)
{
    int32_t sums[DIGITS][LANES] = {{0}};
#if defined(__AVX512VNNI__)
    __m512i own[DIGITS];
    for (int digit = 0; digit < DIGITS; digit++)
        own[digit] = _mm512_setzero_si512();
    for (int64_t word = 0; word < words; word++, digits += DIGITS * WORD) {
        __m512i has = _mm512_maskz_set1_epi8(row[word], 1);
        _Pragma("GCC unroll 7") for (int digit = 0; digit < DIGITS; digit++)
            own[digit] = _mm512_dpbusd_epi32(own[digit], _mm512_loadu_si512(digits + digit * WORD), has);
    }
    for (int digit = 0; digit < DIGITS; digit++)
        _mm512_storeu_si512(sums[digit], own[digit]);
#elif defined(__AVX2__)
    const __m256i place = _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
    const __m256i bit = _mm256_set1_epi64x((int64_t)0x8040201008040201), less = _mm256_set1_epi16(-1);
    for (int64_t first = 0; first < words; first += MOST_SIGNED)
        for (int half = 0; half < 2; half++) {
            __m256i own[DIGITS];
            for (int digit = 0; digit < DIGITS; digit++)
                own[digit] = _mm256_setzero_si256();
            for (int64_t word = first; word < least(words, first + MOST_SIGNED); word++) {
                __m256i some = _mm256_shuffle_epi8(_mm256_set1_epi32((int32_t)(row[word] >> half * 32)), place);
                __m256i has = _mm256_cmpeq_epi8(_mm256_and_si256(some, bit), bit);
                const uint8_t *from = digits + word * DIGITS * WORD + half * 32;
                _Pragma("GCC unroll 7") for (int digit = 0; digit < DIGITS; digit++)
                {
                    __m256i those = _mm256_loadu_si256((const __m256i *)(from + digit * WORD));
                    own[digit] = _mm256_add_epi16(own[digit], _mm256_maddubs_epi16(those, has));
                }
            }
            for (int digit = 0; digit < DIGITS; digit++) {
                __m256i *sum = (__m256i *)(sums[digit] + half * LANES / 2);
                _mm256_storeu_si256(sum, _mm256_add_epi32(_mm256_loadu_si256(sum), _mm256_madd_epi16(own[digit], less)));
            }
        }
#else
    const Quads low = {0xff00ff, 0xff00ff, 0xff00ff, 0xff00ff};
    uint64_t has[MOST_PAIRS][8];
    for (int64_t first = 0; first < words; first += MOST_PAIRS) {
        int64_t size = least(MOST_PAIRS, words - first);
        for (int64_t word = 0; word < size; word++)
            for (int byte = 0; byte < 8; byte++)
                has[word][byte] = all_bits(row[first + word] >> 8 * byte);
        for (int digit = 0; digit < DIGITS; digit++)
            for (int part = 0; part < 4; part++) {
                const uint8_t *from = digits + (first * DIGITS + digit) * WORD + part * 16;
                Quads even = {0}, odd = {0};
                for (int64_t word = 0; word < size; word++, from += DIGITS * WORD) {
                    Quads some = *(const Quads *)from & *(const Quads *)(has[word] + 2 * part);
                    even += some & low;
                    odd += some >> 8 & low;
                }
                even = (even & 0xffff) + (even >> 16) + (odd & 0xffff) + (odd >> 16);
                for (int lane = 0; lane < 4; lane++)
                    sums[digit][4 * part + lane] += (int32_t)even[lane];
            }
    }
#endif
    double whole[LANES] = {0.0};
    for (int digit = 0; digit < DIGITS; digit++)
        for (int lane = 0; lane < LANES; lane++)
            whole[lane] = whole[lane] * 256.0 + sums[digit][lane];
    for (int lane = 0; lane < LANES; lane++)
        found[lane] += whole[lane];
}

/* Σ ω of the records of each lane of each group of words that hold an itemset; see kernels.py. The digits of some groups stay in
 * the cache. */
int64_t KERNEL(weigh_lanes)(const uint64_t *bits, const uint8_t *digits, const int64_t *starts, const int32_t *itemsets, double *sums,
                            int64_t rows, int64_t words, int64_t seven, int64_t word, int64_t groups, int64_t m, int64_t length, int64_t lanes)
{
    (void)rows, (void)seven, (void)word;
    uint64_t *has = malloc((words + 1) * sizeof *has);
    if (!has)
        return NO_MEMORY;
    memset(sums, 0, m * lanes * sizeof *sums);
    for (int64_t first = 0, stop; first < groups; first = stop) {
        for (stop = first + 1; stop < groups && starts[stop + 1] - starts[first] <= RUNS;)
            stop++;
        for (int64_t itemset = 0; itemset < m; itemset++) {
            const int32_t *own = itemsets + itemset * length;
            const uint64_t *row = bits + own[0] * words;
            for (int64_t position = 1; position < length; position++) {
                const uint64_t *other = bits + own[position] * words;
                for (int64_t at = starts[first]; at < starts[stop]; at++)
                    has[at] = row[at] & other[at];
                row = has;
            }
            for (int64_t group = first; group < stop; group++)
                for (int64_t at = starts[group]; at < starts[group + 1]; at += MOST_ADDED) {
                    int64_t size = least(MOST_ADDED, starts[group + 1] - at);
                    add_digits(row + at, digits + at * DIGITS * WORD, size, sums + itemset * lanes + group * LANES);
                }
        }
    }
    free(has);
    return 0;
}

/* What clusters move itemsets by, from what they hold of subsets; see kernels.py. */
void KERNEL(move_clusters)(const double *held, const double *own, const int32_t *subsets, const double *worth, double *moved, int64_t known,
                           int64_t lanes, int64_t m, int64_t parts, int64_t profiles, int64_t clusters)
{
    (void)known;
    for (int64_t itemset = 0; itemset < m; itemset++)
        for (int64_t at = 0; at < clusters; at += PART) {
            Part sum = {0};
            for (int64_t profile = 0; profile < profiles; profile++) {
                const double *value = worth + (itemset * profiles + profile) * (parts + 1);
                int64_t lane = profile * clusters + at;
                for (int64_t part = 0; part < parts; part++) {
                    const double *from = held + subsets[itemset * parts + part] * lanes + lane;
                    sum = fused_part((Part){0} + value[part], *(const Part *)from, sum);
                }
                sum = fused_part((Part){0} + value[parts], *(const Part *)(own + itemset * lanes + lane), sum);
            }
            *(Part *)(moved + itemset * clusters + at) = sum;
        }
}

/* Products of what clusters move itemsets and their subsets by, added up; see kernels.py. */
void KERNEL(multiply_clusters)(const double *held, const double *own, const int32_t *subsets, double *cross, double *disjoint, int64_t known,
                               int64_t clusters, int64_t m, int64_t parts)
{
    (void)known;
    for (int64_t itemset = 0; itemset < m; itemset++)
        for (int64_t part = 0; part < parts; part++) {
            const int32_t *rows = subsets + itemset * parts;
            const double *one = held + rows[part] * clusters;
            cross[itemset * parts + part] = dot(own + itemset * clusters, one, clusters);
            /* The empty set has no complement among them: the other side is the whole itemset. */
            if (part && part < parts - part)
                disjoint[itemset * parts + part] = disjoint[itemset * parts + parts - part] =
                    dot(one, held + rows[parts - part] * clusters, clusters);
        }
}
