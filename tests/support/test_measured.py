"""Tables in Markdown become CSV files of their names."""

from support.measured import write

TWO = """## A

| n, p | `wrong`, % |
|---|---:|
| 2,000, .6 | 83 |

words between

| a |
|---|
| 1 |
"""


def test_each_table_of_a_text_is_a_file_without_ruler_and_marks(tmp_path):
    write(tmp_path, "lists", TWO)
    assert (tmp_path / "lists-1.csv").read_text() == '"n, p","wrong, %"\n"2,000, .6",83\n'
    assert (tmp_path / "lists-2.csv").read_text() == "a\n1\n"


def test_the_only_table_of_a_text_has_no_number(tmp_path):
    write(tmp_path, "plan", "| a |\n|---|\n| 1 |")
    assert [path.name for path in tmp_path.iterdir()] == ["plan.csv"]
