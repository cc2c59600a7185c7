"""The researcher's program: import distorted records, recover rules, say how far they can be trusted."""
