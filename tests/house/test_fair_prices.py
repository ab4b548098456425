"""The tool that measures what equipment and mercenaries bring."""

from pathlib import Path

import pytest

from cadwallon.content.ashes.manifest import EQUIPMENT, HIRELINGS
from tools.fair_prices import BEGIN, END, Sample, effects, main, play_one

CHOIR = "choir_below"


def test_least_squares_find_what_each_thing_brings() -> None:
    """Forty without anything, three more with a sword, one less with a lantern; one gang is two ahead."""
    samples = [
        Sample(
            40 + 2 * rich + 3 * sword - lantern, ["in x", f"gang {rich}"] + ["sword"] * sword + ["lantern"] * lantern
        )
        for rich in (0, 1)
        for sword in (0, 1)
        for lantern in (0, 1)
        for _ in range(3)
    ]
    found = effects(samples)
    assert found["sword"].ducats == pytest.approx(3)
    assert found["lantern"].ducats == pytest.approx(-1)
    assert found["gang 1"].ducats - found["gang 0"].ducats == pytest.approx(2)
    assert found["sword"].doubt == pytest.approx(0, abs=1e-6)
    assert found["sword"].games == 12


def test_what_a_gang_has_is_drawn_by_lot_and_the_same_each_time() -> None:
    games = [play_one((CHOIR, 3, number)) for number in range(3)]
    assert games[0] == play_one((CHOIR, 3, 0))
    had = {name for game in games for sample in game for name in sample.had}
    assert len({name for name in had if name.startswith("equipment")}) > 6
    assert len({name for name in had if name.startswith("thief")}) > 2


def test_the_page_gets_a_row_for_every_card_and_every_mercenary(tmp_path: Path) -> None:
    page = tmp_path / "balance.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nbehind\n")
    assert main(["--games", "1", "--old-games", "1", "--seed", "3", "--page", str(page)]) == 0
    text = page.read_text()
    assert text.startswith(f"before\n{BEGIN}\n\n1 games of each of adventures 9 to 14")
    assert text.endswith(f"{END}\nbehind\n")
    assert "old\n" not in text
    rows = [line for line in text.splitlines() if line.startswith("| ") and "---" not in line]
    assert len(rows) == 2 + len(EQUIPMENT) + len(HIRELINGS) + 16
