"""The inner loops: plain integers in flat sequences, nothing else, so that numba can compile them.

The same files are loaded twice: as ``sessantuno.kernels.loops`` they are ordinary Python, as
``sessantuno.kernels.fast`` every function marked :func:`~.jit.kernel` is compiled by numba. That
is why they import one another by relative names only, take every array from the caller, index
flat (a slice of a list is a copy, a slice of an array is not) and use no unsigned number: numba
turns int64 mixed with uint64 into float64 without a word.
"""
