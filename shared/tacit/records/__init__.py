"""Records as they are counted: questions, tables of answers, blocks, mixed records and their profiles."""
