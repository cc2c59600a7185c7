/* Grouping mixed records by profile (bits turned from items to records and back, hashes, moves), and packing lists of items.
 *
 * Planes are item-major: a word has one item of 64 records. Whatever is asked of a record as a whole wants its items side by
 * side, so squares of 64 items × 64 records are transposed, eight of them at once: a row of eight words is one line of the
 * cache. A record is then a row of `groups` words, item i at bit i % 64 of word i / 64; bits past the last item are 0.
 */
#include "kernels.h"

enum {
    LANES = 8,   /* words transposed side by side: 512 records of 64 items are a tile */
    STRETCH = 8, /* tiles of the same items taken one after the other: items lie pages apart, and a page is entered once for all of them */
    WORD = 64,
};

typedef uint64_t Tile[WORD][LANES];

static const uint64_t MIX = 0x9E3779B97F4A7C15;

/* Exchange the bits of `high` that are `shift` places up with those of `low`, where the mask is. */
static inline void exchange(uint64_t *high, uint64_t *low, int shift, uint64_t mask)
{
    uint64_t moved = ((*high >> shift) ^ *low) & mask;
    *high ^= moved << shift;
    *low ^= moved;
}

/* Transpose the 64 × 64 bits of each of eight lanes in place: bit b of word a becomes bit a of word b. */
static void transpose(Tile tile)
{
    static const uint64_t large[] = {0x00000000FFFFFFFF, 0x00FF00FF00FF00FF, 0x3333333333333333};
    static const uint64_t small[] = {0x0000FFFF0000FFFF, 0x0F0F0F0F0F0F0F0F, 0x5555555555555555};
    static const int widths[] = {16, 4, 1};
    /* Two steps at a time: exchange the halves of squares, then the quarters, while their rows are at hand. */
    for (int step = 0; step < 3; step++) {
        int width = widths[step];
        for (int start = 0; start < WORD; start += 4 * width)
            for (int row = start; row < start + width; row++)
                for (int lane = 0; lane < LANES; lane++) {
                    uint64_t a = tile[row][lane], b = tile[row + width][lane];
                    uint64_t c = tile[row + 2 * width][lane], d = tile[row + 3 * width][lane];
                    exchange(&a, &c, 2 * width, large[step]);
                    exchange(&b, &d, 2 * width, large[step]);
                    exchange(&a, &b, width, small[step]);
                    exchange(&c, &d, width, small[step]);
                    tile[row][lane] = a, tile[row + width][lane] = b;
                    tile[row + 2 * width][lane] = c, tile[row + 3 * width][lane] = d;
                }
    }
}

/* 64 items of eight words from `first` on, transposed; what lies outside the plane is 0. */
static void read_tile(const uint64_t *plane, int64_t items, int64_t words, int64_t group, int64_t first, Tile tile)
{
    int64_t wide = least(LANES, words - first), high = least(WORD, items - WORD * group);
    memset(tile, 0, sizeof(Tile));
    for (int64_t row = 0; row < high; row++)
        memcpy(tile[row], plane + (WORD * group + row) * words + first, wide * sizeof **tile);
    transpose(tile);
}

/* Whether all records have the same codes without the answer; see grouping_kernels.py. */
bool KERNEL(of_one_profile)(const uint64_t *planes, int64_t records, uint8_t *digits, int64_t depth, int64_t items, int64_t words)
{
    uint64_t last = ~(uint64_t)0 >> ((WORD - records % WORD) % WORD);
    memset(digits, 0, items);
    for (int64_t plane = 1; plane < depth; plane++)
        for (int64_t item = 0; item < items; item++) {
            const uint64_t *row = planes + (plane * items + item) * words;
            uint64_t bit = row[0] & 1, full = 0 - bit, differs = 0;
            for (int64_t word = 0; word < words - 1; word++)
                differs |= row[word] ^ full;
            if (differs | (row[words - 1] ^ (full & last)))
                return false;
            digits[item] |= (uint8_t)(bit << (plane - 1));
        }
    return true;
}

/* The hash of each record's codes without the answer; see grouping_kernels.py. */
int64_t KERNEL(hash_profiles)(const uint64_t *planes, const uint64_t *factors, uint64_t *hashes, int64_t depth, int64_t items,
                              int64_t words, int64_t after, int64_t groups, int64_t records)
{
    (void)after;
    Tile tile, *mixed = malloc(STRETCH * sizeof *mixed);
    if (!mixed)
        return NO_MEMORY;
    for (int64_t start = 0; start < words; start += STRETCH * LANES) {
        int64_t stretch = least(STRETCH, (words - start + LANES - 1) / LANES);
        uint64_t *every = &mixed[0][0][0];
        for (int64_t place = 0; place < STRETCH * WORD * LANES; place++)
            every[place] = MIX;
        for (int64_t plane = 1; plane < depth; plane++)
            for (int64_t group = 0; group < groups; group++) {
                uint64_t factor = factors[(plane - 1) * groups + group];
                for (int64_t part = 0; part < stretch; part++) {
                    read_tile(planes + plane * items * words, items, words, group, start + part * LANES, tile);
                    for (int bit = 0; bit < WORD; bit++)
                        for (int lane = 0; lane < LANES; lane++) {
                            /* Multiplying carries differences up, the shift brings them down again. */
                            uint64_t value = (mixed[part][bit][lane] ^ tile[bit][lane]) * factor;
                            mixed[part][bit][lane] = value ^ value >> 29;
                        }
                }
            }
        for (int64_t part = 0; part < stretch; part++)
            for (int64_t lane = 0; lane < LANES; lane++) {
                int64_t first = WORD * (start + part * LANES + lane);
                for (int64_t bit = 0; bit < least(WORD, records - first); bit++)
                    hashes[first + bit] = mixed[part][bit][lane];
            }
    }
    free(mixed);
    return 0;
}

/* Give each record the number of its profile, and its place there; see grouping_kernels.py. */
int64_t KERNEL(number_profiles)(const uint64_t *hashes, int64_t start, uint64_t *keys, int64_t *slots, int64_t *first, int64_t *sizes,
                                int64_t known, int64_t *profile, int64_t *rank, int64_t records, int64_t size, int64_t room)
{
    uint64_t mask = (uint64_t)size - 1;
    for (int64_t record = 0; record < records; record++) {
        uint64_t key = hashes[record], slot = (key ^ key >> 32) & mask;
        while (slots[slot] >= 0 && keys[slot] != key)
            slot = (slot + 1) & mask;
        if (slots[slot] < 0) {
            if (known == room)
                return -1;
            keys[slot] = key, slots[slot] = known;
            first[known++] = start + record;
        }
        int64_t number = slots[slot];
        profile[record] = number, rank[record] = sizes[number]++;
    }
    return known;
}

/* The codes without the answer of one record. */
void KERNEL(record_digits)(const uint64_t *planes, int64_t record, uint8_t *out, int64_t depth, int64_t items, int64_t words)
{
    for (int64_t item = 0; item < items; item++) {
        out[item] = 0;
        for (int64_t plane = 1; plane < depth; plane++)
            out[item] |= (uint8_t)((planes[(plane * items + item) * words + record / WORD] >> record % WORD & 1) << (plane - 1));
    }
}

/* Write the answers of records as rows of words, and compare what else they are with their profile; see grouping_kernels.py. */
int64_t KERNEL(move_answers)(const uint64_t *planes, const int64_t *profile, const uint64_t *expected, const int64_t *address,
                             uint64_t *out, int64_t first, int64_t stop, int64_t depth, int64_t items, int64_t words, int64_t records,
                             int64_t profiles, int64_t after, int64_t groups, int64_t room)
{
    (void)profiles, (void)room;
    Tile tile;
    uint64_t *differs = calloc(STRETCH * LANES * WORD, sizeof *differs);
    if (!differs)
        return NO_MEMORY;
    for (int64_t group = 0; group < groups; group++)
        for (int64_t plane = 0; plane < depth; plane++)
            for (int64_t part = 0; part < (stop - first + LANES - 1) / LANES; part++) {
                read_tile(planes + plane * items * words, items, words, group, first + part * LANES, tile);
                for (int64_t lane = 0; lane < LANES; lane++) {
                    int64_t start = WORD * (first + part * LANES + lane);
                    for (int64_t bit = 0; bit < least(WORD, records - start); bit++)
                        if (plane)
                            differs[(part * LANES + lane) * WORD + bit] |=
                                tile[bit][lane] ^ expected[(profile[start + bit] * after + plane - 1) * groups + group];
                        else
                            out[address[start + bit] + group] = tile[bit][lane];
                }
            }
    int64_t wrong = 0;
    for (int64_t place = 0; place < STRETCH * LANES * WORD; place++)
        wrong += differs[place] != 0;
    free(differs);
    return wrong;
}

/* A block's answers from one row a record to one row an item; see grouping_kernels.py. */
void KERNEL(rows_to_items)(const uint64_t *rows, int64_t items, uint64_t *bits, int64_t records, int64_t groups, int64_t high,
                           int64_t words)
{
    (void)records, (void)high;
    Tile tile;
    for (int64_t start = 0; start < words; start += STRETCH * LANES)
        for (int64_t group = 0; group < groups; group++)
            for (int64_t first = start; first < least(start + STRETCH * LANES, words); first += LANES) {
                int64_t wide = least(LANES, words - first);
                memset(tile, 0, sizeof tile);
                for (int64_t lane = 0; lane < wide; lane++)
                    for (int64_t bit = 0; bit < WORD; bit++)
                        tile[bit][lane] = rows[(WORD * (first + lane) + bit) * groups + group];
                transpose(tile);
                for (int64_t row = 0; row < least(WORD, items - WORD * group); row++)
                    memcpy(bits + (WORD * group + row) * words + first, tile[row], wide * sizeof *bits);
            }
}

/* Set the bits of records of lists of items; see grouping_kernels.py. */
void KERNEL(set_bits)(const int64_t *offsets, const int32_t *members, int64_t start, int64_t stop, int64_t records, uint64_t *bits,
                      int64_t lists, int64_t many, int64_t items, int64_t words)
{
    (void)lists, (void)many, (void)items;
    for (int64_t position = start; position < stop; position++) {
        int64_t record = position % records, word = (position - start) / WORD;
        uint64_t mask = (uint64_t)1 << (position - start) % WORD;
        for (int64_t index = offsets[record]; index < offsets[record + 1]; index++)
            bits[members[index] * words + word] |= mask;
    }
}

/* Set the planes of rows of digits; see grouping_kernels.py. */
int64_t KERNEL(pack_codes)(const uint8_t *levels, const uint8_t *answers, uint64_t *planes, int64_t records, int64_t items,
                           int64_t depth, int64_t words)
{
    int64_t highest = -1;
    uint64_t *line = malloc((depth * items + 1) * sizeof *line);
    if (!line)
        return NO_MEMORY;
    for (int64_t word = 0; word < words; word++) {
        memset(line, 0, depth * items * sizeof *line);
        for (int64_t record = WORD * word; record < least(WORD * word + WORD, records); record++) {
            const uint8_t *level = levels + record * items, *answer = answers + record * items;
            int shift = record % WORD;
            uint8_t top = 0;
            /* Item by item along a row, without a branch: all loops become vectors. */
            for (int64_t item = 0; item < items; item++) {
                uint64_t given = answer[item] <= 1;
                line[item] |= (answer[item] & given) << shift;
                line[items + item] |= given << shift;
            }
            int64_t found = -1;
            for (int64_t item = 0; item < items; item++) {
                uint8_t mine = answer[item] <= 1 ? level[item] : 0;
                top = mine > top ? mine : top;
            }
            for (int64_t item = 0; item < items && found < 0; item++)
                found = answer[item] <= 1 ? 0 : -1;
            highest = most(highest, found < 0 ? -1 : top);
            for (int64_t plane = 2; plane < depth; plane++)
                for (int64_t item = 0; item < items; item++)
                    line[plane * items + item] |= (uint64_t)(level[item] >> (plane - 2) & (answer[item] <= 1)) << shift;
        }
        for (int64_t row = 0; row < depth * items; row++)
            planes[row * words + word] = line[row];
    }
    free(line);
    return highest;
}
