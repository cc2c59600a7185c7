#!/bin/sh
# sanitize.sh PYTHON: tests that call all compiled loops, with a library that stops at undefined behaviour and at reads and writes out of bounds, for
# each kind of processor that this one can be. Python itself is not compiled so, so the sanitizer is loaded before it.
set -eu
python=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$python" packaging/compile_kernels.py --sanitize "$folder/libtacit.kernels.so"
for kind in base v3 v4 v4p; do
  LD_PRELOAD=$(${CC:-cc} -print-file-name=libasan.so) ASAN_OPTIONS=detect_leaks=0 PYTHONMALLOC=malloc OMP_NUM_THREADS=1 TACIT_KERNELS=$kind \
    "$python" - "$folder/libtacit.kernels.so" <<'CODE'
import sys
from pathlib import Path

import pytest
from tacit.compute import compiled

compiled.LIBRARY = Path(sys.argv[1])
tests = """tacit/compute/test_compiled.py tacit/counting/test_counting_kernels.py tacit/counting/test_integer_weights.py
tacit/counting/test_profile_sums.py tacit/counting/test_weighted_engine.py tacit/evaluation/test_quest.py tacit/evaluation/test_mix.py
tacit/joint/test_residual_prior.py tacit/records/test_partition.py tacit/run/test_misfit.py tacit/estimation/test_rule_intervals.py
tacit/verdicts/test_signers.py tacit_miner/exports/test_row_text.py tacit_miner/intake/test_digest_kernels.py
tacit_miner/readers/test_fimi.py tacit_miner/readers/test_table.py tacit/estimation/test_foretold.py"""
found = [path for path in (f"tests/{name}" for name in tests.split()) if Path(path).exists()]
sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", "-m", "not slow", *found]))
CODE
done
