"""Changed operators, comparisons and constants: does a test notice?"""
