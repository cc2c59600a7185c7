/* Rows of a table as UTF-8 text; row_text.py prepares what is read here.
 *
 * Numbers are written as Python's `repr` writes them: the shortest decimal that is read back as the same float, the
 * nearest of these to it, the even one of two as near. The algorithm is Schubfach (R. Giulietti, "The Schubfach way to
 * render doubles", 2020): three products with a power of ten, each rounded to odd, give the ends of the interval of what is
 * read back as the float, and the shortest decimal in it is one of four.
 */
#include "kernels.h"

enum { SMALLEST = -292 }; /* exponent of the first power of ten */

/* Kinds of cells, those of row_kernels.py. */
enum { FLOAT = 0, WHOLE = 1, ITEMS = 3 };

typedef struct {
    uint64_t digits;
    int64_t exponent;
} Decimal;

/* Texts laid end to end. */
typedef struct {
    const uint8_t *text;
    const int64_t *ends;
} Texts;

/* The high word of (high, low)·factor / 2^64; its last bit is set if anything was cut off. */
static uint64_t rounded_to_odd(const uint64_t *power, uint64_t factor)
{
    unsigned __int128 whole = (unsigned __int128)power[0] * factor + (uint64_t)((unsigned __int128)power[1] * factor >> 64);
    return (uint64_t)(whole >> 64) | ((uint64_t)whole > 1);
}

/* The shortest decimal for a positive float given by its bits. */
static Decimal shortest(const uint64_t *powers, uint64_t bits)
{
    uint64_t fraction = bits & (((uint64_t)1 << 52) - 1);
    int64_t exponent = (int64_t)(bits >> 52);
    uint64_t c = exponent ? fraction | (uint64_t)1 << 52 : fraction;
    int64_t q = exponent ? exponent - 1075 : -1074;
    uint64_t odd = c & 1;
    bool closer = fraction == 0 && exponent > 1; /* the next float below is half as far away */
    int64_t k = (q * 1262611 - (closer ? 524031 : 0)) >> 22;
    uint64_t h = (uint64_t)(q + ((-k * 1741647) >> 19) + 1);
    const uint64_t *power = powers + 2 * (-k - SMALLEST);
    uint64_t four = c << 2;
    uint64_t lower = rounded_to_odd(power, (four - (closer ? 1 : 2)) << h) + odd;
    uint64_t value = rounded_to_odd(power, four << h);
    uint64_t upper = rounded_to_odd(power, (four + 2) << h) - odd;
    uint64_t s = value >> 2;
    if (s >= 10) {
        uint64_t tens = s / 10;
        bool below_inside = lower <= 40 * tens, above_inside = 40 * tens + 40 <= upper;
        if (below_inside != above_inside)
            return (Decimal){tens + above_inside, k + 1};
    }
    bool below_inside = lower <= s << 2, above_inside = (s << 2) + 4 <= upper;
    if (below_inside != above_inside)
        return (Decimal){s + above_inside, k};
    uint64_t middle = (s << 2) + 2;
    return (Decimal){s + (value > middle || (value == middle && (s & 1))), k};
}

/* The last `width` digits of a number; returns the place after them. */
static uint8_t *write_digits(uint64_t value, int64_t width, uint8_t *out)
{
    for (int64_t place = width - 1; place >= 0; place--, value /= 10)
        out[place] = (uint8_t)('0' + value % 10);
    return out + width;
}

/* Digits of a number; most floats have 16 or 17. */
static int64_t width_of(uint64_t value)
{
    if (value >= 1000000000000000 && value < 100000000000000000)
        return value < 10000000000000000 ? 16 : 17;
    int64_t width = 1;
    for (; value >= 10; value /= 10)
        width++;
    return width;
}

static uint8_t *write_exponent(int64_t exponent, uint8_t *out)
{
    uint64_t size = (uint64_t)(exponent < 0 ? -exponent : exponent);
    *out++ = 'e';
    *out++ = exponent < 0 ? '-' : '+';
    return write_digits(size, most(2, width_of(size)), out);
}

/* A finite float; returns the place after it. */
static uint8_t *write_float(const uint64_t *powers, uint64_t bits, uint8_t *out)
{
    if (bits >> 63)
        *out++ = '-';
    bits &= ~((uint64_t)1 << 63);
    Decimal found = bits ? shortest(powers, bits) : (Decimal){0, 0};
    for (; found.digits && found.digits % 10 == 0; found.digits /= 10)
        found.exponent++;
    int64_t width = width_of(found.digits), point = width + found.exponent; /* digits before the decimal point */
    if (point > 16 || point <= -4) {
        write_digits(found.digits, width, out + 1);
        out[0] = out[1];
        if (width > 1)
            out[1] = '.';
        return write_exponent(point - 1, out + (width > 1 ? width + 1 : 1));
    }
    if (point <= 0) {
        memset(out, '0', 2 - point);
        out[1] = '.';
        return write_digits(found.digits, width, out + 2 - point);
    }
    if (found.exponent >= 0) {
        write_digits(found.digits, width, out);
        memset(out + width, '0', point - width);
        out[point] = '.', out[point + 1] = '0';
        return out + point + 2;
    }
    write_digits(found.digits, width, out + 1);
    memmove(out, out + 1, point);
    out[point] = '.';
    return out + width + 1;
}

/* Text `number` of several; returns the place after it. */
static inline uint8_t *copy(Texts of, int64_t number, uint8_t *out)
{
    for (int64_t place = of.ends[number]; place < of.ends[number + 1]; place++)
        *out++ = of.text[place];
    return out;
}

/* The items of a row that the mask chooses, as row_text.py explains. */
static uint8_t *write_items(const int32_t *members, int64_t length, int64_t mask, int64_t lists, int64_t shift, Texts of,
                            const uint8_t *flags, uint8_t *out)
{
    bool quoted = false;
    int64_t first = -1;
    for (int64_t place = 0; place < length; place++)
        if (mask >> place & 1) {
            quoted |= flags[members[place]] >> shift & 1;
            first = first < 0 ? place : first;
        }
    out = copy(of, lists, out);
    if (quoted)
        *out++ = '"';
    if (first >= 0 && flags[members[first]] >> shift & 2)
        out = copy(of, lists + 3, out);
    for (int64_t place = 0; place < length; place++)
        if (mask >> place & 1) {
            if (place > first)
                out = copy(of, lists + 1, out);
            out = copy(of, lists + 4 + 2 * (int64_t)members[place] + quoted, out);
        }
    if (quoted)
        *out++ = '"';
    return copy(of, lists + 2, out);
}

/* Write rows; returns how many bytes. See row_kernels.py. */
int64_t KERNEL(write_rows)(const uint64_t *powers, const int64_t *columns, const uint64_t *floats, const int64_t *wholes,
                           const int32_t *members, const uint8_t *texts, const int64_t *ends, const uint8_t *flags, uint8_t *out,
                           int64_t wide, int64_t numbers, int64_t rows, int64_t others, int64_t length, int64_t bytes,
                           int64_t many, int64_t items, int64_t room)
{
    (void)numbers, (void)others, (void)bytes, (void)many, (void)items, (void)room;
    Texts of = {texts, ends};
    uint8_t *start = out;
    for (int64_t row = 0; row < rows; row++) {
        for (int64_t place = 0; place < wide; place++) {
            const int64_t *column = columns + 4 * place;
            out = copy(of, place, out);
            if (column[0] == FLOAT) {
                uint64_t bits = floats[column[1] * rows + row];
                bool is_finite = (bits >> 52 & 2047) != 2047;
                out = is_finite ? write_float(powers, bits, out) : copy(of, wide + 1, out);
                continue;
            }
            int64_t value = wholes[column[1] * rows + row];
            if (column[0] == WHOLE)
                out = write_digits((uint64_t)value, width_of((uint64_t)value), out);
            else if (column[0] == ITEMS)
                out = write_items(members + row * length, length, value, column[2], column[3], of, flags, out);
            else
                out = copy(of, column[2] + value, out);
        }
        out = copy(of, wide, out);
    }
    return out - start;
}

/* Write each float as text and say where it ends: the way in for tests. */
void KERNEL(write_floats)(const uint64_t *powers, const uint64_t *floats, uint8_t *out, int64_t *ends, int64_t many,
                          int64_t room)
{
    (void)room;
    uint8_t *at = out;
    for (int64_t index = 0; index < many; index++) {
        at = write_float(powers, floats[index], at);
        ends[index] = at - out;
    }
}
