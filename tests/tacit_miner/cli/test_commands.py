"""What holds for every command."""

import subprocess
import sys


def test_mining_a_file_imports_no_projects_and_no_import_of_batches():
    code = (
        "import sys; import tacit_miner.cli.study.mine; "
        "sys.exit(any(name in sys.modules for name in ('tacit_miner.project', 'tacit_miner.runs', 'tacit_miner.intake')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
