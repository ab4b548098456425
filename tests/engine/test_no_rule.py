"""The engine knows no rule: it names no clause of the rulebook and no thing of the game."""

import re
from importlib.resources import files

import pytest

from cadwallon.text.reference import clauses

MODULES = sorted(part.name for part in files("cadwallon.engine").iterdir() if part.name.endswith(".py"))
# Words of the rulebook that no generic word of a program is spelled like.
THINGS = ("thief", "thieves", "treasure", "chest", "ducat", "militia", "mission", "arcana", "wound", "intrigue",
          "cyclops", "hammer", "acid", "alarm", "gang", "combat", "retreat", "catacomb")  # fmt: skip


@pytest.mark.parametrize("module", MODULES)
def test_the_engine_names_no_clause_and_nothing_of_the_game(module: str) -> None:
    text = files("cadwallon.engine").joinpath(module).read_text(encoding="utf-8")
    ids = {clause.id for clause in clauses("en")}
    assert not ids & set(re.findall(r"[A-Z0-9]+-[0-9a-z]+(?:\.[0-9]+)?", text))
    assert [word for word in THINGS if re.search(rf"\b{word}s?\b", text.lower())] == []
