"""What holds for every command."""

import subprocess
import sys


def test_mining_a_file_imports_no_projects_no_import_of_batches_no_keys_and_no_designs():
    code = (
        "import sys; import tacit_miner.cli.study.mine; "
        "sys.exit(any(name in sys.modules for name in ('tacit_miner.project', 'tacit_miner.runs', 'tacit_miner.intake', "
        "'cryptography', 'tacit.person.keys', 'tacit.survey', 'tacit.counting.design_engine')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
