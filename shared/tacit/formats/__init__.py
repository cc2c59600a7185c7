"""What travels: surveys and batches as signed lines of text. Bytes in, verified frozen objects out; no file is touched.

docs/format.md is the specification. Every refusal is a `FormatError` with the verdict a miner records for the line.
"""
