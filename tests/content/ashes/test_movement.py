"""TRN, MV  Passing comrades, and exchanging with them."""

import pytest

from cadwallon.engine.chance import Chance
from tests.content.ashes.scenes import scene


@pytest.mark.rule("TRN-1", "MOV-3")
def test_comrades_are_passed_and_rivals_are_not() -> None:
    t = scene({"harid": "OB", "iris": "01", "faras": "30"})  # the Observatory has one door
    ends = t.ends("move", "harid")
    assert "02" in ends
    assert "01" not in ends
    t = scene({"harid": "OB", "iris": "N4", "faras": "01"})
    assert t.ends("move", "harid") == {"01"}  # an attack


@pytest.mark.rule("RUL-14")
def test_a_comrade_on_a_hidden_token_cannot_be_passed() -> None:
    places = {"harid": "02", "iris": "CO", "faras": "30", "chief_valrut": "44"}
    assert "TR" not in scene(places, hidden={"CO": "trap"}).ends("move", "harid")
    assert "TR" in scene(places).ends("move", "harid")


@pytest.mark.rule("TRN-2", "RUL-16", "RUL-12")
def test_an_exchange_on_the_way() -> None:
    t = scene({"harid": "OB", "iris": "01", "faras": "30"}, carries={"harid": ["scroll"]}, equipment={"iris": "sword"})
    t.play("move", "harid", "02", "+via3")
    t.expect_asked(0, "exchange", "TRN-2")
    moment = t.save()
    t.play("item", "scroll", "0")
    t.play("item", "equipment:sword", "1")
    t.play("done") if t.asked() == "exchange" else None
    assert (t.carries("iris"), t.bears("harid"), t.bears("iris"), t.where("harid")) == (["scroll"], "sword", "", "02")
    t.idle()
    t.load(moment)
    t.play("done")
    assert (t.carries("harid"), t.where("harid")) == (["scroll"], "02")
    t.idle()


@pytest.mark.rule("TRN-2")
def test_done_only_within_the_limits() -> None:
    t = scene(
        {"harid": "OB", "iris": "01", "faras": "30"},
        carries={"harid": ["scroll"], "iris": ["keys", "bracelet", "red_gem"]},
    )
    t.play("move", "harid", "02", "+via3")
    t.play("item", "scroll", "0")
    assert not t.offers("done")
    t.play("item", "keys", "1")
    t.play("done")
    assert (t.carries("harid"), sorted(t.carries("iris"))) == (["keys"], ["bracelet", "red_gem", "scroll"])
    t.idle()


@pytest.mark.rule("RUL-68")
def test_no_secret_door_on_the_way_to_an_exchange() -> None:
    t = scene(
        {"harid": "OB", "iris": "01", "faras": "30"}, carries={"harid": ["scroll"]}, hands={0: ["secret_door", "run"]}
    )
    met = [words for words in t.options("move", "harid") if "+via3" in words]
    assert met
    assert any("+run" in words for words in met)
    assert not any("+door" in words for words in met)


@pytest.mark.rule("TRN-2", "GEN-9")
def test_without_anything_to_exchange_no_comrade_is_named() -> None:
    t = scene({"harid": "OB", "iris": "01", "faras": "30"})
    assert t.options("move", "harid", "02") == [["move", "harid", "02"]]


@pytest.mark.rule("PRI-2", "RUL-20", "TRN-2", "RUL-16")
@pytest.mark.parametrize("cell", ["prison", "HA"])
def test_who_comes_up_from_below_may_pass_a_comrade_and_exchange(cell: str) -> None:
    """17 is a pentacle; Iris stands beside it in 11."""
    t = scene({"harid": cell, "iris": "11", "faras": "44"}, carries={"harid": ["scroll"]})
    if cell == "prison":
        t.dice(4)
        t.play("escape", "harid")
    met = {words[2] for words in t.options("move", "harid") if "+via3" in words}
    assert met
    assert "11" not in met
    steps = t.rules.board.dist
    assert all(steps[t.space("17")][t.space("11")] + steps[t.space("11")][t.space(end)] <= 2 for end in met)
    end = sorted(met)[0]
    t.play("move", "harid", end, "+via3")
    t.expect_asked(0, "exchange", "TRN-2")
    t.play("item", "scroll", "0")
    assert (t.where("harid"), t.carries("iris")) == (end, ["scroll"])
    t.idle()


@pytest.mark.rule("XPL-1", "RUL-15", "TRN-2")
def test_whoever_comes_back_into_his_room_has_entered_it() -> None:
    """Harid in the Library meets Iris in 02 and turns back: a token that lies there stops him like any other.

    Faras bars 03, so that the other door of the Library is the way to 11.
    """
    places = {"harid": "LI", "iris": "02", "faras": "03", "captain_kornak": "43", "chief_valrut": "42"}
    t = scene(places, carries={"iris": ["scroll"]})
    assert ["move", "harid", "11", "+via3"] in t.options("move", "harid")
    t = scene(places, carries={"iris": ["scroll"]}, hidden={"LI": "emblem"})
    assert ["move", "harid", "11"] in t.options("move", "harid")  # he goes out as he likes ...
    assert ["move", "harid", "11", "+via3"] not in t.options("move", "harid")  # ... and does not come through again
    drawn = {tuple(t.words(t.g.clone().draw_option(Chance(seed)))) for seed in range(600)}
    assert ("move", "harid", "LI", "+via3") in drawn
    assert drawn <= {tuple(words) for words in t.options()}
    t.play("move", "harid", "LI", "+via3")
    t.play("item", "scroll", "1")
    assert (t.where("harid"), t.carries("harid"), t.experience(0)) == ("LI", ["scroll"], 1)
    t.idle()
