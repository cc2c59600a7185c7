"""What is said of a line comes back from the project as it was said."""

import json
import subprocess
import sys

import pytest

from tacit.formats.errors import FormatError
from tacit.platform.messages import PLAIN, UNKNOWN, Message
from tacit_miner.project import errors


@pytest.mark.parametrize(
    "reason",
    [
        None,
        errors.DOES_NOT_COUNT(key="0123"),
        errors.SEVERAL(
            reasons=(
                errors.SHARED_IDS(count=1, records=2_000),
                errors.OVER_QUOTA(count=2, records=2_000, quota=5),
            )
        ),
        FormatError(PLAIN(text="é\n"), "records[0]").message,
    ],
)
def test_a_reason_comes_back(reason):
    assert errors.from_text(errors.to_text(reason)) == reason


@pytest.mark.parametrize(
    "stored", ["not JSON", "[1]", "{}", '["intake.already-here", {"count": "x", "records": 2}]']
)
def test_what_another_program_put_there_is_shown_as_it_is(stored):
    assert errors.from_text(stored) == PLAIN(text=stored)


def test_a_code_of_a_later_version_is_shown_with_its_values():
    found = errors.from_text(json.dumps(["intake.invented-later", {"count": 3}]))
    assert found.template is UNKNOWN
    assert "intake.invented-later" in str(found)


def test_reasons_of_the_formats_are_known_to_a_program_that_only_reads_projects():
    from support.batches import SIGNED

    from tacit.formats.batch_file import BatchReader

    with pytest.raises(FormatError) as refused:
        BatchReader(SIGNED).read_line(b"no batch")
    assert isinstance(refused.value.message, Message)
    script = (
        "import sys; from tacit_miner.project.errors import from_text; print(from_text(sys.argv[1]).code)"
    )
    stored = errors.to_text(refused.value.message)
    told = subprocess.run([sys.executable, "-c", script, stored], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == refused.value.message.code != PLAIN.code
