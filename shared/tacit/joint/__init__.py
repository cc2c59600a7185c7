"""All itemsets together: sharper supports, evidence, figures reweighted by other answers."""
