/* Mixed records: packing, look-up of weights, and sums of products of weights, of all records or of each signer.
 *
 * A code is the number whose binary digits are a record's bits in the planes of one item (see tacit.records.mixed). Loops that read
 * weights work on a tile of rows already spread into an array [items, rows].
 *
 * Sums of products are taken in 64 bytes of lanes, each product and sum fused where the processor has FMA, and the lanes are added half to
 * half at the end: the same digits with AVX2 and with AVX-512.
 */
#include "kernels.h"

enum {
    WORD = 64,    /* records of a word */
    DEEPEST = 8,  /* planes, at most */
    WIDE = 8,     /* float64 in a vector of lanes */
    TILE = 128,   /* words whose records that hold a prefix stay in the cache */
    SUMS = 4,     /* vectors of sums that `add_products` and `add_subset_products` take turns with */
    STEP = SUMS * WIDE,
    RUNS = 32,    /* words whose weights stay in the first cache */
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

/* Add to `counts` the records that have all planes of each set; see mixed_kernels.py. */
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

/* Look up a quantity of every record of a tile by its code; see mixed_kernels.py. */
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

/* Add Σ_rows weight_i · weight_j to the upper triangle of `sums`, over one tile; see mixed_kernels.py. */
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
    Lanes sums[SUMS] = {{0}};
    for (int64_t row = 0; row < rows; row += SUMS * WIDE)
        _Pragma("GCC unroll 4") for (int turn = 0; turn < SUMS; turn++)
        {
            int64_t at = row + turn * WIDE;
            sums[turn] = fused(*(const Lanes *)(x + at), *(const Lanes *)(y + at), sums[turn]);
        }
    return sum_of(sums);
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

/* Add Σ_rows ∏ weights of each candidate, over one tile; see mixed_kernels.py. */
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

/* Add Σ_rows ∏_{X∈A} inside_X ∏_{X∈I∖A} outside_X for every A ⊆ I, over one tile; see mixed_kernels.py. The products of all but the last
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

/* Add the products of a tile of records to the sums of their signers; see mixed_kernels.py. */
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

typedef double Both __attribute__((vector_size(16), aligned(8)));
typedef int64_t Masks __attribute__((vector_size(64), aligned(8)));

/* Σ ω and Σ ω² of the records that hold two items, from each record's own pairs; see mixed_kernels.py. */
int64_t KERNEL(weigh_pairs)(const uint64_t *bits, const int32_t *items, const double *weights, double *sums, int64_t rows, int64_t words,
                            int64_t m, int64_t reach, int64_t two)
{
    (void)rows, (void)reach, (void)two;
    int32_t *held = malloc((WORD * m + 1) * sizeof *held), sizes[WORD];
    if (!held)
        return NO_MEMORY;
    for (int64_t word = 0; word < words; word++) {
        memset(sizes, 0, sizeof sizes);
        for (int64_t place = 0; place < m; place++)
            for (uint64_t left = bits[items[place] * words + word]; left; left &= left - 1) {
                int64_t record = __builtin_ctzll(left);
                held[record * m + sizes[record]++] = (int32_t)place;
            }
        for (int64_t record = 0; record < WORD; record++) {
            const int32_t *own = held + record * m;
            double weight = weights[word * WORD + record];
            Both weighs = {weight, weight * weight};
            for (int32_t i = 0; i < sizes[record]; i++) {
                double *line = sums + own[i] * m * 2;
                for (int32_t j = i + 1; j < sizes[record]; j++)
                    *(Both *)(line + 2 * own[j]) += weighs;
            }
        }
    }
    free(held);
    return 0;
}

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

/* Every row with the bits of some records alone, moved together; see mixed_kernels.py. */
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

/* The records of a tile of words that hold a prefix, `some` of them, and what each weighs; up to `STEP` by records of weight 0. */
typedef struct {
    uint8_t fill[TILE], ends[TILE]; /* bits of the word before that are left over, and whether a word of 64 is complete with this one */
    double own[TILE * WORD + STEP], square[TILE * WORD + STEP];
    int64_t some, many, where[TILE]; /* words that have such records */
    uint64_t those[TILE];            /* and which they are */
    int32_t held[TILE * WORD + STEP];
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
        for (; all; all &= all - 1, some++)
            found->held[some] = (int32_t)(word * WORD + __builtin_ctzll(all));
    }
    found->some = some, found->many = many;
    for (int64_t at = 0; at < some; at++)
        found->own[at] = weights[found->held[at]];
    for (int64_t at = some; at < some + STEP; at++)
        found->held[at] = (int32_t)(first * WORD), found->own[at] = 0.0;
    for (int64_t at = 0; at < some + STEP; at++)
        found->square[at] = found->own[at] * found->own[at];
}

#if defined(__AVX512F__) && defined(__BMI2__)
/* Add Σ ω and Σ ω² of those of the records that hold one item more: the item's bits are moved together to where the weights are. */
static inline void weigh_some(const uint64_t *row, const Holders *from, double *sums)
{
    uint64_t has[TILE + 1], part = 0;
    int64_t full = 0;
    for (int64_t at = 0; at < from->many; at++) {
        uint64_t bits = _pext_u64(row[from->where[at]], from->those[at]), whole = part | bits << from->fill[at];
        uint64_t rest = bits >> 1 >> (WORD - 1 - from->fill[at]);
        has[full] = whole;
        part = from->ends[at] ? rest : whole;
        full += from->ends[at];
    }
    has[full] = part;
    __m512d once[SUMS], twice[SUMS];
    for (int turn = 0; turn < SUMS; turn++)
        once[turn] = twice[turn] = _mm512_setzero_pd();
    for (int64_t at = 0; at < from->some; at += STEP)
        _Pragma("GCC unroll 4") for (int turn = 0; turn < SUMS; turn++)
        {
            int64_t here = at + turn * WIDE;
            __mmask8 mask = (__mmask8)(has[here / WORD] >> here % WORD);
            once[turn] = _mm512_mask_add_pd(once[turn], mask, once[turn], _mm512_loadu_pd(from->own + here));
            twice[turn] = _mm512_mask_add_pd(twice[turn], mask, twice[turn], _mm512_loadu_pd(from->square + here));
        }
    sums[0] += sum_of((Lanes *)once);
    sums[1] += sum_of((Lanes *)twice);
}
#else
static inline void weigh_some(const uint64_t *row, const Holders *from, double *sums)
{
    Lanes once[SUMS] = {{0}}, twice[SUMS] = {{0}};
    for (int64_t at = 0; at < from->some; at += STEP)
        for (int turn = 0; turn < SUMS; turn++) {
            int64_t here = at + turn * WIDE;
            Masks has;
            for (int lane = 0; lane < WIDE; lane++) {
                uint32_t record = (uint32_t)from->held[here + lane];
                has[lane] = -(int64_t)(row[record / WORD] >> record % WORD & 1);
            }
            once[turn] += (Lanes)(has & *(const Masks *)(from->own + here));
            twice[turn] += (Lanes)(has & *(const Masks *)(from->square + here));
        }
    sums[0] += sum_of(once);
    sums[1] += sum_of(twice);
}
#endif

/* Σ ω and Σ ω² of the records that hold a prefix and one more item; see mixed_kernels.py. */
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

/* Add the ones of a row where some bits are, each word's times three figures of the word. */
static inline void weigh_words(const uint64_t *held, const uint64_t *row, const double *figures, int64_t apart, int64_t size, double *sums)
{
    Lanes found[3] = {{0}};
    int64_t at = 0;
    for (; at + WIDE <= size; at += WIDE) {
        Lanes counts = ones_of_lanes(held + at, row + at);
        _Pragma("GCC unroll 3") for (int kind = 0; kind < 3; kind++)
            found[kind] = fused(counts, *(const Lanes *)(figures + kind * apart + at), found[kind]);
    }
    for (int kind = 0; kind < 3; kind++) {
        double rest = 0.0;
        for (int64_t word = at; word < size; word++)
            rest += (double)ones(held[word] & row[word]) * figures[kind * apart + word];
        sums[kind] += added_up(found[kind]) + rest;
    }
}

/* Three figures of each word, times its records that hold a prefix and one more item; see mixed_kernels.py. */
void KERNEL(weigh_nearly)(const uint64_t *bits, const double *figures, const int32_t *prefixes, const int64_t *starts,
                          const int32_t *extensions, double *sums, int64_t rows, int64_t words, int64_t three, int64_t groups,
                          int64_t length, int64_t candidates)
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
                weigh_words(held, bits + extensions[column] * words + first, figures + first, words, size, sums + 3 * column);
        }
    }
}

/* Add the weights of a word's records that are named, by turns to several sums. */
static inline void weigh_word(uint64_t those, const double *weights, Lanes *sums)
{
    _Pragma("GCC unroll 8") for (int at = 0; at < WORD; at += WIDE)
    {
        Lanes *sum = sums + at / WIDE % SUMS;
#if defined(__AVX512F__)
        *sum = (Lanes)_mm512_mask_add_pd((__m512d)*sum, (__mmask8)(those >> at), (__m512d)*sum, _mm512_loadu_pd(weights + at));
#else
        Masks has;
        for (int lane = 0; lane < WIDE; lane++)
            has[lane] = -(int64_t)(those >> (at + lane) & 1);
        *sum += (Lanes)(has & *(const Masks *)(weights + at));
#endif
    }
}

/* Σ ω of the records of each run of words that hold an itemset; see mixed_kernels.py. The weights of some runs stay in the cache. */
void KERNEL(weigh_runs)(const uint64_t *bits, const double *weights, const int64_t *starts, const int32_t *itemsets, double *sums,
                        int64_t rows, int64_t words, int64_t reach, int64_t runs, int64_t m, int64_t length)
{
    (void)rows, (void)reach;
    for (int64_t first = 0, stop; first < runs; first = stop) {
        for (stop = first + 1; stop < runs && starts[stop + 1] - starts[first] <= RUNS;)
            stop++;
        for (int64_t itemset = 0; itemset < m; itemset++)
            for (int64_t run = first; run < stop; run++) {
                Lanes found[SUMS] = {{0}};
                for (int64_t word = starts[run]; word < starts[run + 1]; word++) {
                    uint64_t all = UINT64_MAX;
                    for (int64_t position = 0; position < length; position++)
                        all &= bits[itemsets[itemset * length + position] * words + word];
                    weigh_word(all, weights + word * WORD, found);
                }
                sums[itemset * runs + run] = sum_of(found);
            }
    }
}
