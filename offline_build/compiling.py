"""Compiles the modules of a zip archive; runs in the Python of the browser, whose code they become.

Only what runs stays: no docstrings and assertions, no annotations of functions, no line numbers.
All of it would lie in the photographed memory, and would have to be downloaded by everybody.
"""

import ast
import importlib.util
import marshal
import zipfile
from types import CodeType

UNCHECKED = (0b01).to_bytes(4, "little")
"""Says that nobody is to look for a newer source."""
READ_AS_SOURCE = ("anyio/__init__.py",)
"""Modules that read their own source, to import the rest only when it is needed."""
MOMENT = (1980, 1, 1, 0, 0, 0)
WITHOUT_PLACE = 0x80 | 15 << 3
"""An entry of a table of lines that names no line; with one less than how many steps it is for."""
MOST_STEPS = 8


class Bare(ast.NodeTransformer):
    """Takes the annotations off functions; classes keep theirs, which dataclasses read."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Take them off a function, unless it is registered by the types it takes."""
        return self._bared(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        """Take them off a coroutine."""
        return self._bared(node)

    def _bared(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        self.generic_visit(node)
        if not any("register" in ast.dump(each) for each in node.decorator_list):
            node.returns = None
            for each in ast.walk(node.args):
                if isinstance(each, ast.arg):
                    each.annotation = None
        return node


def compile_archive(source: str, target: str, place: str) -> None:
    """Write the archive ``target`` with compiled modules; ``place`` is where they will lie."""
    with zipfile.ZipFile(source) as archive, zipfile.ZipFile(target, "w") as made:
        for name in archive.namelist():
            content = archive.read(name)
            if name.endswith(".py") and name not in READ_AS_SOURCE:
                tree = Bare().visit(ast.parse(content))
                code = compile(tree, f"{place}/{name}", "exec", dont_inherit=True, optimize=2)
                digest = importlib.util.source_hash(content)
                body = marshal.dumps(without_lines(code))
                content = importlib.util.MAGIC_NUMBER + UNCHECKED + digest + body
                name += "c"  # noqa: PLW2901 (the compiled module's name)
            made.writestr(zipfile.ZipInfo(name, MOMENT), content)


def without_lines(code: CodeType) -> CodeType:
    """Return code that does not know on which line it stands, nor in which class."""
    whole, rest = divmod(len(code.co_code) // 2, MOST_STEPS)
    table = [WITHOUT_PLACE | MOST_STEPS - 1] * whole
    if rest:
        table.append(WITHOUT_PLACE | rest - 1)
    inner = tuple(
        without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts
    )
    return code.replace(co_linetable=bytes(table), co_consts=inner, co_qualname=code.co_name)
