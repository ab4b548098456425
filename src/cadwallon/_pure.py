"""Runs the package from its sources even where compiled binaries lie beside them."""

from __future__ import annotations

import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType


class SourceFinder(MetaPathFinder):
    """Finds the modules of this package, and only as source files."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name.startswith("cadwallon."):
            for folder in path or ():
                spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
                if spec and spec.loader:
                    return spec
        return None


def install() -> None:
    sys.meta_path.insert(0, SourceFinder())
