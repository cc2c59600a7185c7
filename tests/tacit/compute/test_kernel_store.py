"""Loops that one process leaves do the same without Numba in the next, and never stand for other sources."""

import ast
import importlib
import os
import subprocess
import sys
from pathlib import Path

import llvmlite.binding as llvm
import numpy as np
import pytest

import tacit
import tacit_miner
from tacit.compute import kernel_arguments, kernel_objects, kernel_store
from tacit.compute.kernel_arguments import kinds_of
from tacit.compute.lazy_kernel import lazy_kernel

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="kept where it was tested")

SOURCE = '''
import numpy as np
from tacit.compute.compiled import kernel

@kernel()
def total(numbers, factor):
    """Over scratch of its own."""
    scratch = np.zeros(len(numbers))
    for i in range(len(numbers)):
        scratch[i] = numbers[i] * factor
    return scratch.sum()

@kernel()
def fill(target, number):
    for i in range(target.shape[0]):
        for j in range(target.shape[1]):
            target[i, j] = number + i * 10 + j

@kernel()
def divide(number, by):
    return number // by

@kernel()
def halves(numbers):
    return numbers[:1], numbers[1:]
'''


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A new package with loops; its name."""
    name = f"loops_{tmp_path.name}".replace("-", "_")
    (tmp_path / name / "__pycache__").mkdir(parents=True)
    (tmp_path / name / "__init__.py").touch()
    (tmp_path / name / "loops.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delenv("NUMBA_DISABLE_JIT", raising=False)
    importlib.invalidate_caches()
    kernel_arguments.sources_of.cache_clear()
    return name


def kept_files(package):
    module = importlib.import_module(package)
    return sorted(Path(module.__file__).parent.glob("__pycache__/*.kernel"))


def left(package, name, *arguments):
    """Compile and keep a loop, and load what was kept; None if it was not."""
    own = getattr(importlib.import_module(f"{package}.loops"), name)
    own(*arguments)
    kinds = kinds_of(arguments)
    kernel_store.keep(own, f"{package}.loops", name, kinds)
    return kernel_store.load(f"{package}.loops", name, kinds, lambda: own)


def test_a_kept_loop_returns_and_writes_what_numba_s_does(package):
    numbers = np.linspace(0.0, 1.0, 1_001)
    total = left(package, "total", numbers, 3.0)
    assert total(numbers, 3.0) == pytest.approx(3.0 * numbers.sum())
    assert total(numbers[:0], 3.0) == 0.0
    target = np.zeros((3, 4), np.int32)
    fill = left(package, "fill", target, 5)
    assert fill(target, 6) is None
    assert target.tolist() == [[6 + 10 * i + j for j in range(4)] for i in range(3)]


def test_an_error_is_numba_s_own(package):
    divide = left(package, "divide", 7, 2)
    assert divide(9, 2) == 4
    with pytest.raises(ZeroDivisionError):
        divide(9, 0)


def test_what_does_not_return_a_number_is_not_kept(package):
    assert left(package, "halves", np.zeros(3)) is None
    assert kept_files(package) == []


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: content[:-9],
        lambda content: b"\0" + content[1:],
        lambda _: b"",
        lambda content: content[:20],
    ],
)
def test_a_damaged_file_is_not_loaded(package, damage):
    assert left(package, "divide", 7, 2)
    (path,) = kept_files(package)
    path.write_bytes(damage(path.read_bytes()))
    assert kernel_store.load(f"{package}.loops", "divide", ("l", "l"), lambda: None) is None


def test_a_file_under_the_name_of_another_is_not_loaded(package):
    left(package, "divide", 7, 2)
    (path,) = kept_files(package)
    assert left(package, "divide", 7.0, 2.0)
    (other,) = set(kept_files(package)) - {path}
    other.write_bytes(path.read_bytes())
    assert kernel_store.load(f"{package}.loops", "divide", ("d", "d"), lambda: None) is None


def test_what_was_imported_before_its_source_changed_is_never_taken_for_the_changed_source(package):
    name = f"{package}.loops"
    divide = lazy_kernel(name, "divide")
    importlib.import_module(name)
    path = Path(importlib.import_module(package).__file__).with_name("loops.py")
    path.write_text(SOURCE.replace("number // by", "number // by + 1000"), encoding="utf-8")
    assert divide(7, 2) == 3
    kernel_arguments.sources_of.cache_clear()
    assert kept_files(package)
    assert kernel_store.load(name, "divide", ("l", "l"), lambda: None) is None


def test_files_have_the_rights_of_their_source_and_no_more(package):
    path = Path(importlib.import_module(package).__file__).with_name("loops.py")
    path.chmod(0o640)
    before = os.umask(0)
    try:
        left(package, "divide", 7, 2)
    finally:
        os.umask(before)
    assert [file.stat().st_mode & 0o777 for file in kept_files(package)] == [0o640]


def test_nothing_is_written_through_a_link_that_lies_in_the_way(package, tmp_path, monkeypatch):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_bytes(b"as it was")
    kinds = ("l", "l")
    monkeypatch.setattr(kernel_store.threading, "get_ident", lambda: 1)
    path = kernel_store._path(f"{package}.loops", "divide", kinds)
    path.with_name(f"{path.name}.{os.getpid()}.1").symlink_to(elsewhere)
    assert left(package, "divide", 7, 2) is None
    assert elsewhere.read_bytes() == b"as it was"


def test_what_a_killed_process_left_of_a_file_goes_with_the_next_one(package):
    path = kernel_store._path(f"{package}.loops", "divide", ("l", "l"))
    path.with_name(f"{path.name}.77.1").write_bytes(b"a part")
    assert left(package, "divide", 7, 2)
    assert list(path.parent.glob("*.kernel*")) == [path]


def test_files_lie_where_python_is_told_to_keep_byte_code(package, tmp_path, monkeypatch):
    left(package, "divide", 7, 2)
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path / "prefix"))
    assert kernel_store.load(f"{package}.loops", "divide", ("l", "l"), lambda: None) is None
    assert left(package, "divide", 7, 2)
    assert len(list((tmp_path / "prefix").rglob("*.kernel"))) == 1


def test_files_of_two_processes_share_no_name_but_what_the_c_library_has(package):
    """Numba gives functions numbers that begin again in every process."""
    left(package, "total", np.ones(3), 2.0)
    (path,) = kept_files(package)
    about, code = kernel_store._read(path)
    sections = {each.name(): each.data() for each in llvm.ObjectFileRef.from_data(code).sections()}
    symbols = kernel_objects._SYMBOL.iter_unpack(sections[b".symtab"])
    seen = [begin for begin, kind, _seen, section, *_ in symbols if kind >> 4 and section]
    assert [sections[b".strtab"][begin:].split(b"\0")[0].decode() for begin in seen] == [about["function"]]
    assert about["needs"] == ["free", "malloc", "memset"]


def test_loops_are_made_of_what_is_in_their_own_package():
    """Its sources are all that the name of a kept file tells apart."""
    for top in (Path(tacit.__file__).parent, Path(tacit_miner.__file__).parent):
        for path in top.rglob("*kernels.py"):
            package = ".".join(path.relative_to(top.parent).parent.parts)
            found = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            taken = {each.module for each in found if isinstance(each, ast.ImportFrom)}
            ours = {name for name in taken if name.startswith("tacit")} - {"tacit.compute.compiled"}
            assert {name.rpartition(".")[0] for name in ours} <= {package}, path


def test_a_loop_is_kept_for_its_sources_alone_and_the_earlier_file_goes(package):
    left(package, "divide", 7, 2)
    left(package, "divide", 7.0, 2.0)
    before = kept_files(package)
    path = Path(importlib.import_module(package).__file__).with_name("more.py")
    path.write_text("MORE = 1\n", encoding="utf-8")
    kernel_arguments.sources_of.cache_clear()
    assert kernel_store.load(f"{package}.loops", "divide", ("l", "l"), lambda: None) is None
    assert left(package, "divide", 7, 2)
    after = kept_files(package)
    assert len(before) == len(after) == 2
    assert len(set(before) & set(after)) == 1


def test_nothing_is_kept_where_nothing_can_be_written(package):
    folder = Path(importlib.import_module(package).__file__).with_name("__pycache__")
    folder.rename(folder.with_name("elsewhere"))
    folder.touch()
    assert left(package, "divide", 7, 2) is None


def test_a_later_process_needs_no_numba(package, tmp_path):
    code = (
        "import sys, numpy as np; from tacit.compute.lazy_kernel import lazy_kernel\n"
        f"total = lazy_kernel('{package}.loops', 'total')\n"
        "print(total(np.ones(5), 2.0), total(np.ones(8)[::2], 2.0) if len(sys.argv) > 1 else '', 'numba' in sys.modules)"
    )
    path = [str(tmp_path), *sys.path]
    command = [sys.executable, "-c", f"import sys; sys.path[:0] = {path!r}\n{code}"]
    said = [
        subprocess.run([*command, *more], capture_output=True, text=True, check=True).stdout.split()
        for more in ((), (), ("strides",))
    ]
    assert said == [["10.0", "True"], ["10.0", "False"], ["10.0", "8.0", "True"]]


def test_a_substitute_takes_any_kind_of_argument(package):
    divide = lazy_kernel(f"{package}.loops", "divide")
    assert [divide(7, 2), divide(7.0, 2.0), divide(7, 2), divide(np.int64(9), 4)] == [3, 3.0, 3, 2]


@pytest.mark.parametrize("mode", [0o777, 0o757])
def test_a_folder_that_others_may_write_is_not_used(package, mode):
    assert left(package, "divide", 7, 2)(9, 2) == 4
    (kept,) = kept_files(package)
    kept.parent.chmod(mode)
    assert left(package, "divide", 7, 2) is None
    kept.unlink()
    assert left(package, "divide", 7, 2) is None
    assert kept_files(package) == []


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives folders away")
def test_a_folder_of_another_user_is_not_used_unless_it_is_root(tmp_path):
    place = tmp_path / "__pycache__"
    place.mkdir()
    assert kernel_arguments.is_safe(place)
    os.chown(place, 1_234, 1_234)
    assert not kernel_arguments.is_safe(place)
    assert not kernel_arguments.is_safe(place / "not" / "there")


def test_a_group_may_write_only_if_it_is_the_user_s_own(tmp_path):
    tmp_path.chmod(0o775)
    own = tmp_path.stat().st_gid == tmp_path.stat().st_uid
    assert kernel_arguments.is_safe(tmp_path) is own
