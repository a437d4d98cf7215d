"""Compiles the kernels to WebAssembly, for browsers: ``python -m tools.wasm``.

Numba compiles the functions of ``sessantuno/kernels/loops/entries.py`` as it always does, but for
bare addresses instead of arrays, so that nothing of its own runtime is needed. Its LLVM code is
then optimised and written for WebAssembly by llvmlite, and linked by ``wasm-ld``, which the PyPI
package ``ziglang`` has. What comes out is checked in, with what it was made from: see
:mod:`sessantuno.kernels.wasm`. The tools are those of the dependency group ``wasm``.
"""
