def journey(person, folder): return "later"
