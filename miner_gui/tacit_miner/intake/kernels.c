/* The intake: BLAKE2b digests, base64, the form of records, their ids, and the table of key owners.
 *
 * BLAKE2b (RFC 7693) of many short texts of one length gives the digests of hashlib without a call for each; base64 is that of RFC 4648.
 *
 * The table of key owners is open addressing over keys of 128 bits. It is larger than the processor's cache, so the slots of the
 * next keys are fetched ahead of the work: these reads do not wait for each other.
 */
#define VECTORS
#include "kernels.h"

enum {
    BLOCK_BYTES = 128,
    DIGEST_BYTES = 16,
    BAD = 1 << 24, /* the bit of a character that is not of the alphabet */
    AHEAD = 16,    /* keys whose slots are fetched ahead */
#if defined(__AVX512F__)
    LANES = 8, /* texts whose digests are taken at once */
#else
    LANES = 4,
#endif
};

static const uint64_t start[8] = {
    0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,
    0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179,
};

/* Which words of the block each round mixes in (RFC 7693, sections 2.7 and 3.2). */
static const uint8_t rounds[12][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
};

/* A word of several texts at once, which take the same steps: a text of a record is too short for anything else to run side by side. */
typedef uint64_t words __attribute__((vector_size(8 * LANES)));

static inline words turned(words word, int bits) { return word >> bits | word << (64 - bits); }

/* The function G of RFC 7693, section 3.1. */
static inline void mix(words *v, int a, int b, int c, int d, words x, words y)
{
    v[a] += v[b] + x;
    v[d] = turned(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = turned(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = turned(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = turned(v[b] ^ v[c], 63);
}

/* The function F of RFC 7693, section 3.2, on a block of each text. */
static void compress(words *h, const uint8_t *const *blocks, uint64_t count, bool last)
{
    words m[16], v[16];
    for (int word = 0; word < 16; word++)
        for (int lane = 0; lane < LANES; lane++) {
            uint64_t one;
            memcpy(&one, blocks[lane] + 8 * word, sizeof one);
            m[word][lane] = one;
        }
    memcpy(v, h, 8 * sizeof *v);
    for (int word = 0; word < 8; word++)
        v[8 + word] = start[word] - (words){0};
    v[12] ^= count;
    v[14] = last ? ~v[14] : v[14];
#pragma GCC unroll 12
    for (int turn = 0; turn < 12; turn++) {
        const uint8_t *s = rounds[turn];
        mix(v, 0, 4, 8, 12, m[s[0]], m[s[1]]);
        mix(v, 1, 5, 9, 13, m[s[2]], m[s[3]]);
        mix(v, 2, 6, 10, 14, m[s[4]], m[s[5]]);
        mix(v, 3, 7, 11, 15, m[s[6]], m[s[7]]);
        mix(v, 0, 5, 10, 15, m[s[8]], m[s[9]]);
        mix(v, 1, 6, 11, 12, m[s[10]], m[s[11]]);
        mix(v, 2, 7, 8, 13, m[s[12]], m[s[13]]);
        mix(v, 3, 4, 9, 14, m[s[14]], m[s[15]]);
    }
    for (int word = 0; word < 8; word++)
        h[word] ^= v[word] ^ v[8 + word];
}

/* The first bytes of the digest of each text; see kernels.py. The last text fills the lanes that are left over. */
void KERNEL(digest_rows)(const uint8_t *texts, int64_t size, uint8_t *digests, int64_t n, int64_t wide)
{
    int64_t blocks = wide / BLOCK_BYTES;
    for (int64_t k = 0; k < n; k += LANES) {
        words h[8];
        const uint8_t *at[LANES];
        for (int word = 0; word < 8; word++)
            h[word] = start[word] - (words){0};
        h[0] ^= 0x01010000 ^ DIGEST_BYTES;
        for (int64_t block = 0; block < blocks; block++) {
            for (int lane = 0; lane < LANES; lane++)
                at[lane] = texts + least(k + lane, n - 1) * wide + block * BLOCK_BYTES;
            bool last = block == blocks - 1;
            compress(h, at, (uint64_t)(last ? size : BLOCK_BYTES * (block + 1)), last);
        }
        for (int lane = 0; lane < LANES && k + lane < n; lane++)
            for (int word = 0; word < DIGEST_BYTES / 8; word++) {
                uint64_t one = h[word][lane];
                memcpy(digests + (k + lane) * DIGEST_BYTES + 8 * word, &one, sizeof one);
            }
    }
}

#if defined(__AVX2__)
/* The sextets of 32 characters; a character that is not of the alphabet sets a byte of `bad`. */
static inline __m256i sextets_of(__m256i text, __m256i *bad)
{
    __m256i large = _mm256_sub_epi8(text, _mm256_set1_epi8('A')), small = _mm256_sub_epi8(text, _mm256_set1_epi8('a'));
    __m256i digit = _mm256_sub_epi8(text, _mm256_set1_epi8('0')), none = _mm256_setzero_si256();
    /* Numbers without a sign: at most m, if the lesser of both is the number itself. */
    __m256i is_large = _mm256_cmpeq_epi8(_mm256_min_epu8(large, _mm256_set1_epi8(25)), large);
    __m256i is_small = _mm256_cmpeq_epi8(_mm256_min_epu8(small, _mm256_set1_epi8(25)), small);
    __m256i is_digit = _mm256_cmpeq_epi8(_mm256_min_epu8(digit, _mm256_set1_epi8(9)), digit);
    __m256i is_plus = _mm256_cmpeq_epi8(text, _mm256_set1_epi8('+')), is_slash = _mm256_cmpeq_epi8(text, _mm256_set1_epi8('/'));
    __m256i letters = _mm256_or_si256(is_large, is_small), signs = _mm256_or_si256(is_plus, is_slash);
    __m256i any = _mm256_or_si256(_mm256_or_si256(letters, signs), is_digit);
    *bad = _mm256_or_si256(*bad, _mm256_cmpeq_epi8(any, none));
    __m256i found = _mm256_and_si256(is_large, large);
    found = _mm256_or_si256(found, _mm256_and_si256(is_small, _mm256_add_epi8(small, _mm256_set1_epi8(26))));
    found = _mm256_or_si256(found, _mm256_and_si256(is_digit, _mm256_add_epi8(digit, _mm256_set1_epi8(52))));
    found = _mm256_or_si256(found, _mm256_and_si256(is_plus, _mm256_set1_epi8(62)));
    return _mm256_or_si256(found, _mm256_and_si256(is_slash, _mm256_set1_epi8(63)));
}

/* Decode 32 characters at a time as long as 16 bytes fit behind the last 12; how many quads that were, or -1 for a wrong character. */
static int64_t decode_wide(const uint8_t *text, uint8_t *data, int64_t quads)
{
    const __m256i order = _mm256_setr_epi8(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13,
                                           12, -1, -1, -1, -1);
    __m256i bad = _mm256_setzero_si256();
    int64_t quad = 0;
    for (; quad + 10 <= quads; quad += 8) {
        __m256i found = sextets_of(_mm256_loadu_si256((const __m256i *)(text + 4 * quad)), &bad);
        found = _mm256_maddubs_epi16(found, _mm256_set1_epi32(0x01400140)); /* two sextets to 12 bits */
        found = _mm256_madd_epi16(found, _mm256_set1_epi32(0x00011000));    /* and two of these to 24 */
        found = _mm256_shuffle_epi8(found, order);
        _mm_storeu_si128((__m128i *)(data + 3 * quad), _mm256_castsi256_si128(found));
        _mm_storeu_si128((__m128i *)(data + 3 * quad + 12), _mm256_extracti128_si256(found, 1));
    }
    return _mm256_testz_si256(bad, bad) ? quad : -1;
}
#else
static int64_t decode_wide(const uint8_t *text, uint8_t *data, int64_t quads) { return (void)text, (void)data, (void)quads, 0; }
#endif

/* Decode whole quads of characters into three bytes each; see kernels.py. */
bool KERNEL(decode_quads)(const uint8_t *text, uint8_t *data, const uint32_t *sextets, int64_t characters, int64_t bytes)
{
    (void)characters;
    uint32_t seen = 0;
    int64_t first = decode_wide(text, data, bytes / 3);
    if (first < 0)
        return false;
    text += 4 * first, data += 3 * first;
    for (int64_t quad = first; quad < bytes / 3; quad++, text += 4, data += 3) {
        uint32_t bits = sextets[text[0]] | sextets[256 + text[1]] | sextets[512 + text[2]] | sextets[768 + text[3]];
        seen |= bits;
        data[0] = (uint8_t)(bits >> 16), data[1] = (uint8_t)(bits >> 8), data[2] = (uint8_t)bits;
    }
    return !(seen & BAD);
}

/* Whether all characters are of base64's alphabet. */
bool KERNEL(are_of_alphabet)(const uint8_t *text, int64_t characters)
{
    uint8_t good = 1;
    for (int64_t place = 0; place < characters; place++) {
        uint8_t byte = text[place];
        good &= (uint8_t)((byte | 32) - 'a') <= 25 || (uint8_t)(byte - '0') <= 9 || byte == '+' || byte == '/';
    }
    return good;
}

/* Whether each byte of each row is in one of its place's three ranges; see kernels.py. */
bool KERNEL(are_in_ranges)(const uint8_t *rows, const uint8_t *ranges, int64_t n, int64_t wide)
{
    uint8_t good = 1;
    for (int64_t k = 0; k < n; k++)
        for (int64_t place = 0; place < wide; place++) {
            uint8_t byte = rows[k * wide + place], one = (uint8_t)(byte - ranges[place]) <= ranges[wide + place];
            uint8_t two = (uint8_t)(byte - ranges[2 * wide + place]) <= ranges[3 * wide + place];
            uint8_t three = (uint8_t)(byte - ranges[4 * wide + place]) <= ranges[5 * wide + place];
            good &= one | two | three;
        }
    return good;
}

/* Whether the first bytes of each row come after those of the row before. */
bool KERNEL(ascend)(const uint8_t *content, int64_t size, int64_t n, int64_t wide)
{
    for (int64_t k = 1; k < n; k++)
        if (memcmp(content + k * wide, content + (k - 1) * wide, size) <= 0)
            return false;
    return true;
}

/* Decode the first characters of each row; see kernels.py. */
void KERNEL(decode_ids)(const uint8_t *content, int64_t size, const uint8_t *sextets, uint8_t *wide, int64_t n, int64_t characters,
                        int64_t bytes)
{
    for (int64_t k = 0; k < n; k++)
        for (int64_t quad = 0; quad < bytes / 3; quad++) {
            uint32_t bits = 0;
            for (int64_t place = 4 * quad; place < 4 * quad + 4; place++)
                bits = bits << 6 | (place < size ? sextets[content[k * characters + place]] : 0);
            uint8_t *out = wide + k * bytes + 3 * quad;
            out[0] = (uint8_t)(bits >> 16), out[1] = (uint8_t)(bits >> 8), out[2] = (uint8_t)bits;
        }
}

/* Where the search for a key begins. The factors are random and odd, so that a sender cannot choose keys that crowd one place. */
static inline uint64_t place_of(const uint64_t *key, uint64_t factor, uint64_t other, uint64_t mask)
{
    uint64_t mixed = (key[0] ^ key[0] >> 32) * factor + (key[1] ^ key[1] >> 32) * other;
    mixed ^= mixed >> 32;
    return mixed * factor >> 32 & mask;
}

/* Put each key that is not there in a slot with its owner, and say who had it before; see kernels.py. */
void KERNEL(insert)(uint64_t *slots, int32_t *owners, const uint64_t *keys, const int32_t *wanted, int32_t *found, uint64_t factor,
                    uint64_t other, int64_t size, int64_t n)
{
    uint64_t mask = (uint64_t)size - 1;
    for (int64_t k = 0; k < n; k++) {
        if (k + AHEAD < n)
            __builtin_prefetch(slots + 2 * place_of(keys + 2 * (k + AHEAD), factor, other, mask));
        uint64_t high = keys[2 * k], low = keys[2 * k + 1], place = place_of(keys + 2 * k, factor, other, mask);
        found[k] = -1;
        for (; slots[2 * place] || slots[2 * place + 1]; place = (place + 1) & mask)
            if (slots[2 * place] == high && slots[2 * place + 1] == low) {
                found[k] = owners[place];
                break;
            }
        if (found[k] == -1) {
            slots[2 * place] = high, slots[2 * place + 1] = low;
            owners[place] = wanted[k];
        }
    }
}
