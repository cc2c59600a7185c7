"""How the people of a study were sampled: weights, strata, clusters, replicates, known margins, and what they do to a variance."""
