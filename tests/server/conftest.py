"""A server for one test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.kit import House


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with House(tmp_path) as house:
        yield house
