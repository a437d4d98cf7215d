"""The files of :mod:`sessantuno.kernels.loops` once more, compiled by numba (see there)."""

from sessantuno.kernels import loops

__path__ = list(loops.__path__)
