"""Fields and forms: each shows a part of the draft, and hands on a changed one."""
