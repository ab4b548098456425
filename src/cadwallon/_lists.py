"""A stand-in for `librt.vecs` on plain lists, for places where the sources run interpreted.

Packed vectors are made for compiled code; interpreted they are right and slow, and not every place has them. The
sources import `librt.vecs` (the compiler knows it by that name): this module takes its place before they are imported.
"""

from __future__ import annotations

import sys
from typing import TypeVar

T = TypeVar("T")


class vec:  # noqa: N801 (the name of what it stands for)
    """`vec[i64]([1, 2])` is a list."""

    def __class_getitem__(cls, kind: object) -> type[list[object]]:
        return list


def append(row: list[T], value: T) -> list[T]:
    row.append(value)
    return row


def extend(row: list[T], more: list[T]) -> list[T]:
    row.extend(more)
    return row


def pop(row: list[T]) -> tuple[list[T], T]:
    value = row.pop()
    return row, value


def install() -> None:
    sys.modules["librt.vecs"] = sys.modules[__name__]
