import pytest

from tests.content.ashes.scenes import scene


@pytest.mark.rule("IC-1", "IC-4", "INT-1", "RUL-4")
def test_an_intrigue_is_declared_while_its_condition_holds() -> None:
    """IN-17: four tokens of experience, which are kept."""
    t = scene({"harid": "02", "faras": "30"}, intrigues={0: ["IN-17"]}, experience={0: 4})
    t.play("declare", "IN-17")
    assert (t.ducats(0), t.experience(0), t.intrigues(0)) == (4, 4, [])
    t.idle()


@pytest.mark.rule("IC-1")
def test_it_is_not_offered_with_three() -> None:
    t = scene({"harid": "02", "faras": "30"}, intrigues={0: ["IN-17"]}, experience={0: 3})
    assert not t.offers("declare")
