/* What all compiled loops share: their names, plain words for types, counts of ones, vectors of floats.
 *
 * Every file is compiled once for each variant (tacit/compute/compiled.py), with VARIANT defined as its name, never with rules of
 * arithmetic relaxed: no sum is reordered, no product and sum are fused but by `fused`, so that all variants with FMA give the same
 * digits. Loops trust their arguments: the door in compiled.py has checked types, sizes and bounds.
 */
#ifndef TACIT_KERNELS_H
#define TACIT_KERNELS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Of the files that say so alone: to read it takes the compiler longer than to compile a file. */
#if defined(VECTORS) && defined(__AVX2__)
#include <immintrin.h>
#endif

#define JOINED_(name, variant) name##_##variant
#define JOINED(name, variant) JOINED_(name, variant)
#if defined(_WIN32)
#define EXPORTED __declspec(dllexport)
#else
#define EXPORTED __attribute__((visibility("default")))
#endif
/* The name of a loop that is called from outside. */
#define KERNEL(name) EXPORTED JOINED(name, VARIANT)

/* What a loop returns that gets no memory to work in. */
#define NO_MEMORY INT64_MIN

/* The word's ones. */
static inline int64_t ones(uint64_t word) { return __builtin_popcountll(word); }

static inline int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }
static inline int64_t most(int64_t a, int64_t b) { return a > b ? a : b; }

#endif
