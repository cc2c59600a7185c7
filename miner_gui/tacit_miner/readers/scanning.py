"""The scanners, which are compiled when they are first called; `scan_codes` says what they answer."""

from __future__ import annotations

from tacit.lazy_kernel import lazy_kernel

scan_numbers = lazy_kernel("tacit_miner.readers.scanning_kernels", "scan_numbers")
scan_cells = lazy_kernel("tacit_miner.readers.scanning_kernels", "scan_cells")
mark_numbers = lazy_kernel("tacit_miner.readers.scanning_kernels", "mark_numbers")
set_numbers = lazy_kernel("tacit_miner.readers.scanning_kernels", "set_numbers")
scan_digits = lazy_kernel("tacit_miner.readers.scanning_kernels", "scan_digits")
format_numbers = lazy_kernel("tacit_miner.readers.scanning_kernels", "format_numbers")
