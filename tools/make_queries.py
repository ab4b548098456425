"""Writes `src/cadwallon/core/queries.py`: the queries of `Layer`, combined as `query_table.py` says (`make rows`).

python -m tools.make_queries
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from cadwallon.core.query_table import QUERIES
from cadwallon.engine.combining import ALL, ANY, CHAIN, EACH, FIRST, SUM, UNTIL, Query

CORE = Path(__file__).resolve().parent.parent / "src" / "cadwallon" / "core"
PLACE = CORE / "queries.py"

HEAD = '''"""Every query, asked of all layers. Written by tools/make_queries.py (`make rows`) from query_table.py."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.core.layers import Layer, Numbers, works

if TYPE_CHECKING:
    from cadwallon.board.land import Land
    from cadwallon.board.spaces import SpaceSet
    from cadwallon.core.moves import Moves
    from cadwallon.core.position import Position
    from cadwallon.core.state import State
    from cadwallon.engine.frame import Frame
    from cadwallon.engine.options import Options


class Queries:
    """Who says anything of his own about a query; numbers of the components, from which some answers start."""

    def __init__(
        self, combat: vec[i64], movement: vec[i64], mind: vec[i64], n: Numbers, like: "Queries | None"
    ) -> None:
        self.combat = combat
        self.movement = movement
        self.mind = mind
        self.n = n
'''


def text() -> str:
    tree = ast.parse((CORE / "layers.py").read_text("utf-8"))
    layer = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Layer")
    methods = {node.name: node for node in layer.body if isinstance(node, ast.FunctionDef)}
    lines = ["        if like is None:"]
    lines += [f"            self.on_{query.name}: vec[Layer] = vec[Layer]()" for query in QUERIES]
    lines += ["        else:", *(f"            self.on_{query.name} = like.on_{query.name}" for query in QUERIES)]
    for query in QUERIES:
        lines += ["", *method(query, methods[query.name])]
    return HEAD + "\n".join(lines) + "\n"


def method(query: Query, node: ast.FunctionDef) -> Iterator[str]:
    arguments = [
        (argument.arg, ast.unparse(argument.annotation or ast.Constant(None))) for argument in node.args.args[1:]
    ]
    names = ", ".join(name for name, _ in arguments)
    taken = arguments[:-1] if query.start else arguments
    returns = ast.unparse(node.returns) if node.returns else "None"
    told = ", ".join(f"{name}: {quoted(kind)}" for name, kind in taken)
    yield f"    def {query.name}(self, {told}) -> {quoted(returns)}:"
    yield f'        """{(ast.get_docstring(node) or query.combine).splitlines()[0]}"""'
    value = arguments[-1][0]
    asked = f"layer.{query.name}({names})"
    if query.start:
        yield f"        {value}: {arguments[-1][1]} = {query.start}"
    if query.combine == SUM:
        yield f"        total: {returns} = 0"
    yield f"        for layer in self.on_{query.name}:"
    yield "            if works(layer, g):"
    if query.combine == EACH:
        yield f"                {asked}"
    elif query.combine == SUM:
        yield f"                total += {asked}"
    elif query.combine == CHAIN:
        yield f"                {value} = {asked}"
    elif query.combine == FIRST:
        yield f"                return {asked}"
    else:
        yield f"                if {'not ' if query.combine == ALL else ''}{asked}:"
        yield f"                    return {query.combine != ALL}"
    if query.least:
        yield f"        if {value} < {query.least}:"
        yield f"            {value} = {query.least}"
    if query.combine == SUM:
        yield "        return total"
    elif query.combine in (ANY, ALL, UNTIL):
        yield f"        return {query.combine == ALL}"
    elif query.combine in (CHAIN, FIRST):
        yield f"        return {value if query.start or query.combine == CHAIN else silence(node)}"


def quoted(kind: str) -> str:
    kind = kind.strip("'\"")
    named = any(word in kind for word in ("State", "Position", "Frame", "Options", "Land", "Moves", "SpaceSet"))
    return f'"{kind}"' if named else kind


def silence(node: ast.FunctionDef) -> str:
    """What `Layer` itself answers: nothing of its own."""
    last = node.body[-1]
    assert isinstance(last, ast.Return)
    return ast.unparse(last.value) if last.value else "None"


if __name__ == "__main__":
    PLACE.write_text(text(), encoding="utf-8", newline="\n")
