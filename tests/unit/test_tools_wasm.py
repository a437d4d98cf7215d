"""What compiles the kernels to WebAssembly, on a function of three lines."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.wasm.compiling import Entry
from tools.wasm.making import translated

ROOT = Path(__file__).parents[2]
CODE = """
target triple = "x86_64-unknown-linux-gnu"
define i32 @numbas_name(ptr %result, ptr %fault, ptr %numbers, i64 %place) {
  %at = getelementptr i64, ptr %numbers, i64 %place
  %number = load i64, ptr %at
  store i64 %number, ptr %result
  ret i32 0
}
"""


def test_a_function_becomes_one_of_webassembly_that_takes_an_address() -> None:
    pytest.importorskip("llvmlite")
    made = translated([Entry("number_at", ("Ints", "int"), "int", "numbas_name", CODE)])
    assert made[:8] == b"\0asm\1\0\0\0"
    assert b"number_at" in made
    assert b"numbas_name" not in made, "it is compiled into the function that is called"
    assert b"\x60\x01\x7f\x00" in made, "the only type of function: one address, nothing back"


def test_asking_whether_the_kernels_have_changed_since() -> None:
    command = [sys.executable, "-m", "tools.wasm", "--check"]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")
