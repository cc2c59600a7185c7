"""The wizard for answers collected by other means: what each column is, how it was randomized, and where the project goes."""
