/* The loop of `RowCode.pack`: levels and answers as one bit a byte. */
#include "kernels.h"

/* Fill `bits`; see records.py. */
void KERNEL(spread_bits)(const uint8_t *levels, const uint8_t *answers, uint8_t many, uint8_t not_asked, int64_t digits, uint8_t *bits,
                         int64_t records, int64_t items, int64_t planes)
{
    for (int64_t k = 0; k < records; k++) {
        const uint8_t *level = levels + k * items, *answer = answers + k * items;
        uint8_t *first = bits + k * planes * items, *given = first + items, *level_digits = given + items;
        uint8_t *answer_digits = level_digits + digits * items;
        for (int64_t i = 0; i < items; i++) {
            given[i] = answer[i] < many;
            first[i] = (answer[i] & given[i]) | (answer[i] == not_asked);
        }
        for (int64_t digit = 0; digit < digits; digit++)
            for (int64_t i = 0; i < items; i++)
                level_digits[digit * items + i] = level[i] >> digit & given[i];
        for (int64_t digit = 1; digit < planes - 1 - digits; digit++)
            for (int64_t i = 0; i < items; i++)
                answer_digits[(digit - 1) * items + i] = answer[i] >> digit & given[i];
    }
}
