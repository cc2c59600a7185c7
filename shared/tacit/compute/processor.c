/* What this processor can do, and what the library was compiled from. */
#include "kernels.h"

/* A digest of all sources, for the test that sees a library out of date. */
EXPORTED const char tacit_sources[] = TACIT_SOURCES;

/* The place of the best variant in `compiled.VARIANTS`. */
EXPORTED int64_t tacit_processor(void)
{
#if defined(__x86_64__)
    __builtin_cpu_init();
    bool v3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2")
              && __builtin_cpu_supports("fma");
    if (!v3)
        return 0;
    bool v4 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")
              && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512vnni");
    if (!v4)
        return 1;
    return __builtin_cpu_supports("avx512vpopcntdq") ? 3 : 2;
#else
    return 0;
#endif
}
