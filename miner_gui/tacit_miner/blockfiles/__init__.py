"""Records larger than memory: a folder of block files, its manifest, its lock, and scans of it on a cluster."""
