"""Runs a notebook's cells one after the other and keeps what they print: python -m tools.run_notebook

No Jupyter is needed for that: a notebook is JSON, and its cells are Python.
"""

import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).resolve().parent.parent / "examples" / "analysis.ipynb"


def executed(notebook: dict[str, Any]) -> dict[str, Any]:
    """The same notebook with what its cells print now."""
    names: dict[str, Any] = {}
    cells, count = [], 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            count += 1
            printed = io.StringIO()
            with redirect_stdout(printed):
                exec(compile("".join(cell["source"]), f"cell {count}", "exec"), names)  # noqa: S102 (our own)
            text = printed.getvalue().splitlines(True)
            outputs = [{"name": "stdout", "output_type": "stream", "text": text}] if text else []
            cell = {**cell, "execution_count": count, "outputs": outputs}
        cells.append(cell)
    return {**notebook, "cells": cells}


def printed_by(notebook: dict[str, Any]) -> list[str]:
    """Everything that stands below the cells."""
    outputs = [output for cell in notebook["cells"] for output in cell.get("outputs", [])]
    return [line for output in outputs for line in output["text"]]


if __name__ == "__main__":
    done = executed(json.loads(NOTEBOOK.read_text("utf-8")))
    NOTEBOOK.write_text(json.dumps(done, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print("".join(printed_by(done)), end="")
