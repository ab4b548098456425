"""Tables with The King of Ashes: making them, hiring, and coming back after a restart."""

from pathlib import Path

import pytest

from cadwallon.engine.chance import Chance
from tests.server.kit import House, play_until


def body(adventure: str, **options: bool) -> dict[str, object]:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "random"}]
    return {"adventure": adventure, "edition": "revised", "seats": seats, "options": options}


@pytest.mark.parametrize("option", ["catacombs", "inn"])
@pytest.mark.parametrize("adventure", ["treasure_of_the_duke", "any"])
def test_an_option_of_the_expansion_without_it_is_refused_in_one_sentence(
    tmp_path: Path, adventure: str, option: str
) -> None:
    with House(tmp_path) as house:
        refused = house.post("/api/tables", body(adventure, **{option: True}), status=400)
        assert refused["error"] == "option_needs_expansion"
        assert option in refused["sentence"]


def test_a_table_says_what_it_is_played_with(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        made = house.make("me", "random", adventure="dukes_daughter", expansion=True, inn=True)
        options = house.get(f"/api/tables/{made.id}")["options"]
        assert (options["expansion"], options["catacombs"], options["inn"]) == (True, False, True)


def test_with_the_expansion_any_adventure_may_be_one_of_its_own(tmp_path: Path) -> None:
    drawn = set()
    for seed in range(12):
        with House(tmp_path / str(seed), seed=seed * 100) as house:
            made = house.make("me", "random", adventure="any", expansion=True)
            with made.page(0) as page:
                page.start()
                drawn.add(house.get(f"/api/tables/{made.id}")["adventure"])
    known = {one["id"]: one["ashes"] for one in house_content(tmp_path)}
    assert {known[name] for name in drawn} == {True, False}


def house_content(folder: Path) -> list[dict[str, object]]:
    with House(folder / "facts") as house:
        adventures: list[dict[str, object]] = house.get("/api/content")["adventures"]
        return adventures


@pytest.mark.rule("KSE-5")
def test_whoever_is_hired_answers_to_his_name_after_a_restart_too(tmp_path: Path) -> None:
    taste = Chance(3)
    with House(tmp_path) as house:
        made = house.make("me", "me", adventure="awakening_of_sophet_drahas")
        with made.page(0, 1) as page:
            page.start()
            told = play_until(page, [0, 1], lambda told: told["question"]["kind"] == "hire", taste)
            hire = next(one for one in told["question"]["options"] if one["item"] == "isabeau")
            page.answered(hire["words"])
            told = play_until(page, [0, 1], lambda told: told["question"]["kind"] == "turn", taste)
            before = [figure["id"] for figure in told["views"][0]["figures"]]
            assert "isabeau" in before
            assert hire["thief"] not in before
            page.answered(told["question"]["options"][0]["words"])
    with House(tmp_path) as house:
        made.house = house
        with made.page(0, 1) as page:
            told = page.until("position")
            assert [figure["id"] for figure in told["views"][0]["figures"]] == before
            assert not any("something" in event["text"].split() for event in told["events"])
            page.answered(told["question"]["options"][0]["words"])
