"""The package comes first: interpreted, it puts lists in the place of `librt.vecs`, which tests import too."""

from collections.abc import Iterator

import pytest

import cadwallon  # noqa: F401
from tests.postgres import Postgres, running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One for all tests of a process; each takes a database of its own."""
    with running() as server:
        yield server


@pytest.fixture
def database(postgres: Postgres) -> str:
    return postgres.database()
