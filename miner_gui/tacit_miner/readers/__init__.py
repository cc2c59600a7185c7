"""Reading data files and channels files, and writing `.dat`. Every refusal is an `InputError` fit to be shown."""
