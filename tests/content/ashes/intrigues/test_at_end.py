import pytest

from tests.content.ashes.scenes import scene
from tests.kit import Table


def ended(t: Table) -> list[int]:
    """The scores after the last turn."""
    while not t.g.over:
        t.play("done" if t.asked() == "phase_two" else "end_turn")
    return t.g.scores


def leaving(*thieves: str) -> Table:
    t = scene(
        dict(zip(thieves, ("N1", "N2", "N3", "N4"), strict=False)) | {"faras": "30"},
        intrigues={0: ["IN-22"]},
        ducats={0: 5},
        alarm=True,
        round=7,
        others="removed",
    )
    for thief in thieves:
        t.play("leave", thief)
    return t


@pytest.mark.rule("INT-3", "IC-1", "CMN-17")
def test_all_four_are_out() -> None:
    """IN-22 pays six."""
    assert ended(leaving("leona", "harid", "iris", "davitto"))[0] == 5 + 6


@pytest.mark.rule("IC-5", "INT-3", "CMN-17")
def test_an_unmet_one_costs_its_penalty() -> None:
    assert ended(leaving("leona", "harid", "iris"))[0] == 5 - 4
