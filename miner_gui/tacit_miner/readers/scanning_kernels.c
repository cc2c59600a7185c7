/* Scanning and formatting text.
 *
 * A scanner is given whole lines, stops at the first one it cannot read and says where; turning a position into a sentence is left to
 * Python, which does it once. It pauses at the beginning of a line when its output is full, and goes on from there when it is called
 * again with an empty one. `place` and what a scanner returns are explained in files.py. No read passes the newline that ends the text.
 */
#include "kernels.h"

/* What a scanner returns, and places in `place`: those of files.py. */
enum { OK, BAD_BYTE, TOO_LARGE, TOO_FEW, TOO_MANY, NO_ANSWER };
enum { NEXT, RECORDS, NUMBERS, STOPPED, BLANKS };

enum {
    MOST_TOGETHER = 8192, /* columns of a table of which eight words each, a line of the processor's cache, are filled together */
    TOGETHER = 8,
    WORD = 64,
    WITHHELD = 255,
};
static const int64_t LARGEST_NUMBER = 2147483647;

static inline bool is_digit(uint8_t byte) { return byte >= '0' && byte <= '9'; }

/* Scan lines of item numbers; see scanning_kernels.py. */
int64_t KERNEL(scan_numbers)(const uint8_t *text, int64_t *place, int32_t *numbers, int64_t *ends, int64_t bytes, int64_t capacity,
                             int64_t room)
{
    (void)capacity;
    int64_t position = place[NEXT], count = place[NUMBERS], record = place[RECORDS], blanks = place[BLANKS], status = OK;
    while (position < bytes && status == OK) {
        int64_t skip = text[position] == '\r';
        if (text[position + skip] == '\n') {
            blanks++;
            position += skip + 1;
            continue;
        }
        for (; blanks > 0 && record < room; blanks--)
            ends[record++] = count;
        if (record == room)
            break;
        for (;;) {
            if (is_digit(text[position])) {
                int64_t value = text[position++] - '0';
                for (; is_digit(text[position]) && value <= LARGEST_NUMBER; position++)
                    value = value * 10 + text[position] - '0';
                if (value > LARGEST_NUMBER) {
                    status = TOO_LARGE;
                    position--;
                    break;
                }
                numbers[count++] = (int32_t)value;
            }
            uint8_t byte = text[position];
            if (byte == '\n')
                break;
            if (byte != ' ' && byte != '\t' && !(byte == '\r' && text[position + 1] == '\n')) {
                status = BAD_BYTE;
                break;
            }
            position++;
        }
        if (status == OK) {
            ends[record++] = count;
            position++;
        }
    }
    place[NEXT] = position, place[RECORDS] = record, place[NUMBERS] = count, place[STOPPED] = position, place[BLANKS] = blanks;
    return status;
}

/* Whether a line is a 0 or 1, a separator, and so on to a newline: what almost every line is. */
static bool is_plain(const uint8_t *line, int64_t columns, uint8_t separator)
{
    uint8_t wrong = (uint8_t)((line[2 * columns - 2] & 254) ^ '0') | (line[2 * columns - 1] ^ '\n');
    for (int64_t column = 0; column < columns - 1; column++)
        wrong |= (uint8_t)((line[2 * column] & 254) ^ '0') | (uint8_t)(line[2 * column + 1] ^ separator);
    return wrong == 0;
}

static inline bool is_blank(uint8_t byte, uint8_t separator) { return byte == ' ' || (byte == '\t' && separator != '\t'); }

/* Scan a line of cells and set the mask in the word of each column that has a 1; returns the status, and leaves `at` at the newline or the
 * byte that is at fault. */
static int64_t scan_line(const uint8_t *text, uint8_t separator, int64_t *at, uint64_t mask, uint64_t *word, int64_t columns)
{
    int64_t position = *at, column = 0, status = OK;
    for (;;) {
        while (is_blank(text[position], separator))
            position++;
        if (column >= columns) {
            status = TOO_MANY;
            break;
        }
        bool quoted = text[position] == '"';
        position += quoted;
        uint8_t byte = text[position];
        if (byte != '0' && byte != '1') {
            if (byte == '-') /* alone in its cell; −1 is a wrong value */
                byte = text[position + 1];
            bool withheld = quoted ? byte == '"' : byte == separator || byte == ' ' || byte == '\r' || byte == '\n';
            status = withheld ? NO_ANSWER : BAD_BYTE;
            break;
        }
        if (byte == '1')
            word[column] |= mask;
        position++;
        if (quoted && text[position++] != '"') {
            position--;
            status = BAD_BYTE;
            break;
        }
        while (is_blank(text[position], separator) || text[position] == '\r')
            position++;
        column++;
        if (text[position] == '\n') {
            status = column == columns ? OK : TOO_FEW;
            break;
        }
        if (text[position] != separator) {
            status = BAD_BYTE;
            break;
        }
        position++;
    }
    *at = position;
    return status;
}

/* Write words filled beside the block to it, from word `first` on, and clear them. */
static void flush(uint64_t *filling, int64_t first, int64_t count, uint64_t *bits, int64_t columns, int64_t words)
{
    for (int64_t column = 0; column < columns; column++)
        for (int64_t word = 0; word < count; word++) {
            bits[column * words + first + word] |= filling[word * columns + column];
            filling[word * columns + column] = 0;
        }
}

/* Scan lines of 0 and 1; see scanning_kernels.py. */
int64_t KERNEL(scan_cells)(const uint8_t *text, uint8_t separator, int64_t *place, uint64_t *bits, int64_t bytes, int64_t columns,
                           int64_t words)
{
    int64_t position = place[NEXT], record = place[RECORDS], room = words * WORD, status = OK;
    int64_t together = columns <= MOST_TOGETHER ? TOGETHER : 1, first = record / WORD;
    uint64_t *filling = calloc(together * columns + 1, sizeof *filling);
    if (!filling)
        return NO_MEMORY;
    while (position < bytes && record < room && status == OK) {
        if (record / WORD == first + together) {
            flush(filling, first, together, bits, columns, words);
            first += together;
        }
        uint64_t *row = filling + (record / WORD - first) * columns;
        int shift = record % WORD;
        const uint8_t *line = text + position;
        if (columns && bytes - position >= 2 * columns && is_plain(line, columns, separator)) {
            for (int64_t column = 0; column < columns; column++)
                row[column] |= (uint64_t)(line[2 * column] & 1) << shift;
            position += 2 * columns;
            record++;
            continue;
        }
        int64_t skip = text[position] == '\r';
        if (text[position + skip] == '\n') {
            position += skip + 1;
            continue;
        }
        status = scan_line(text, separator, &position, (uint64_t)1 << shift, row, columns);
        if (status == OK) {
            position++;
            record++;
        }
    }
    flush(filling, first, least((record + WORD - 1) / WORD, words) - first, bits, columns, words);
    free(filling);
    place[NEXT] = position, place[RECORDS] = record, place[STOPPED] = position;
    return status;
}

/* Set `present` at each of the numbers. */
void KERNEL(mark_numbers)(const int32_t *numbers, bool *present, int64_t count, int64_t size)
{
    (void)size;
    for (int64_t index = 0; index < count; index++)
        present[numbers[index]] = true;
}

/* Set the bits of records that name their items by number; see scanning_kernels.py. */
int64_t KERNEL(set_numbers)(const int32_t *numbers, const int64_t *ends, const int32_t *table, uint64_t *bits, int64_t count,
                            int64_t records, int64_t known, int64_t rows, int64_t words)
{
    (void)count, (void)known;
    int64_t together = rows <= MOST_TOGETHER ? TOGETHER : 1, begin = 0;
    uint64_t *filling = calloc(together * rows + 1, sizeof *filling);
    if (!filling)
        return NO_MEMORY;
    for (int64_t start = 0; start < records; start += WORD * together) {
        int64_t stop = least(start + WORD * together, records);
        bool beside = ends[stop - 1] - begin > 4 * rows;
        for (int64_t record = start; record < stop; record++) {
            uint64_t mask = (uint64_t)1 << record % WORD, *row = filling + (record - start) / WORD * rows;
            for (int64_t index = begin; index < ends[record]; index++)
                if (beside)
                    row[table[numbers[index]]] |= mask;
                else
                    bits[table[numbers[index]] * words + record / WORD] |= mask;
            begin = ends[record];
        }
        if (beside)
            flush(filling, start / WORD, (stop - start + WORD - 1) / WORD, bits, rows, words);
    }
    free(filling);
    return 0;
}

/* Scan lines of one-character cells; see scanning_kernels.py. */
int64_t KERNEL(scan_digits)(const uint8_t *text, uint8_t separator, int64_t highest, int64_t *place, uint8_t *rows, int64_t bytes,
                            int64_t records, int64_t columns)
{
    int64_t position = place[NEXT], record = place[RECORDS], status = OK;
    while (position < bytes && record < records && status == OK) {
        int64_t skip = text[position] == '\r', column = 0;
        if (text[position + skip] == '\n') {
            position += skip + 1;
            continue;
        }
        for (;;) {
            while (text[position] == ' ')
                position++;
            if (column >= columns) {
                status = TOO_MANY;
                break;
            }
            uint8_t byte = text[position], value = WITHHELD;
            if (byte >= '0' && byte <= '0' + highest) {
                value = byte - '0';
                position++;
            } else if (byte == '-')
                position++;
            rows[record * columns + column++] = value;
            while (text[position] == ' ' || text[position] == '\r')
                position++;
            if (text[position] == '\n')
                break;
            if (text[position] != separator) {
                status = BAD_BYTE;
                break;
            }
            position++;
        }
        if (status == OK && column < columns)
            status = TOO_FEW;
        if (status == OK) {
            record++;
            position++;
        }
    }
    place[NEXT] = position, place[RECORDS] = record, place[STOPPED] = position;
    return status;
}

/* Write transactions as lines of numbers; see scanning_kernels.py. */
int64_t KERNEL(format_numbers)(const int64_t *offsets, const int32_t *members, int64_t start, int64_t stop, uint8_t *text,
                               int64_t records, int64_t count, int64_t room)
{
    (void)records, (void)count, (void)room;
    uint8_t *out = text;
    for (int64_t record = start; record < stop; record++) {
        if (offsets[record] == offsets[record + 1])
            *out++ = ' ';
        for (int64_t index = offsets[record]; index < offsets[record + 1]; index++) {
            if (index > offsets[record])
                *out++ = ' ';
            uint32_t value = (uint32_t)members[index];
            int width = 1;
            for (uint32_t rest = value / 10; rest; rest /= 10)
                width++;
            for (int place = width - 1; place >= 0; place--, value /= 10)
                out[place] = (uint8_t)('0' + value % 10);
            out += width;
        }
        *out++ = '\n';
    }
    return out - text;
}
