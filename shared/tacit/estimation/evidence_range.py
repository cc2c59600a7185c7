"""Between which values evidence is held, for the loops in `prior_kernels` and for their callers, who need not wait for Numba."""

LEAST_EVIDENCE, MOST_EVIDENCE = -6.0, 50.0
