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


@pytest.mark.rule("RUL-16", "TRN-2")
def test_exchanges_with_two_comrades_in_the_order_of_the_way() -> None:
    """Harid comes out of the Observatory past Iris in 01 and Davitto in 02: what she gives him he can hand on."""
    places = {"harid": "OB", "iris": "01", "davitto": "02", "faras": "30"}
    t = scene(places, carries={"iris": ["scroll"]})
    met = {tuple(words[3:]) for words in t.options("move", "harid", "03")}
    assert met == {(), ("+via3",), ("+via3", "+via4")}  # Davitto alone has nothing to give, and gets nothing
    t = scene(places, carries={"iris": ["scroll"], "davitto": ["keys"]})
    t.play("move", "harid", "03", "+via3", "+via4")
    t.expect_asked(0, "exchange", "TRN-2")
    assert t.g.subject == t.figure("iris")
    t.play("item", "scroll", "1")
    t.expect_asked(0, "exchange", "TRN-2")
    assert (t.g.subject, t.where("harid")) == (t.figure("davitto"), "OB")
    moment = t.save()
    t.play("item", "scroll", "0")
    t.play("done")
    assert (t.carries("harid"), t.carries("davitto"), t.where("harid")) == ([], ["keys", "scroll"], "03")
    t.idle()
    t.load(moment)
    t.play("done")
    assert (t.carries("harid"), t.carries("davitto"), t.where("harid")) == (["scroll"], ["keys"], "03")
    t.idle()


@pytest.mark.rule("RUL-16")
def test_whoever_is_named_alone_is_met_alone() -> None:
    """The way to 03 leads past both, whomever he has something for."""
    t = scene({"harid": "OB", "iris": "01", "davitto": "02", "faras": "30"}, carries={"harid": ["scroll"]})
    t.play("move", "harid", "03", "+via4")
    t.expect_asked(0, "exchange", "TRN-2")
    assert t.g.subject == t.figure("davitto")
    t.play("done")
    assert t.where("harid") == "03"
    t.idle()


@pytest.mark.rule("RUL-16")
def test_a_comrade_who_has_nothing_and_gets_nothing_is_not_asked_about() -> None:
    """Harid hands his only treasure to Iris: with Davitto there is nothing left to exchange."""
    t = scene({"harid": "OB", "iris": "01", "davitto": "02", "faras": "30"}, carries={"harid": ["scroll"]})
    t.play("move", "harid", "03", "+via3", "+via4")
    t.play("item", "scroll", "0")
    assert (t.carries("iris"), t.where("harid")) == (["scroll"], "03")
    t.idle()


@pytest.mark.rule("RUL-16", "grey_cloak")
def test_a_cloak_that_is_handed_over_still_brings_him_to_the_end_of_this_way() -> None:
    """Faras bars 02; Harid, in the cloak, goes through him although Iris in 01 bears it by then."""
    t = scene({"harid": "OB", "iris": "01", "faras": "02"}, equipment={"harid": "grey_cloak"})
    t.play("move", "harid", "03", "+via3")
    t.play("item", "equipment:grey_cloak", "0")
    assert (t.bears("iris"), t.where("harid")) == ("grey_cloak", "03")
    t.idle()


@pytest.mark.rule("RUL-16", "RUL-68", "GEN-9")
def test_an_exchange_behind_a_secret_door() -> None:
    """A wall parts 01 from the Library, where Iris stands: through it and past her 19 is near enough."""
    t = scene({"harid": "01", "iris": "LI", "faras": "30"}, carries={"harid": ["scroll"]}, hands={0: ["secret_door"]})
    assert t.space("LI") in t.rules.board.walls[t.space("01")]
    assert t.space("LI") not in t.rules.board.adj[t.space("01")]
    met = [words for words in t.options("move", "harid", "19") if "+via3" in words]
    assert met == [["move", "harid", "19", "+door", "+via3"]]
    t.play(*met[0])
    t.expect_asked(0, "exchange", "TRN-2")
    t.play("item", "scroll", "0")
    assert (t.carries("iris"), t.where("harid"), t.hand(0), t.discard()) == (["scroll"], "19", [], ["secret_door"])
    t.idle()


@pytest.mark.rule("RUL-68", "RUL-14", "careful_steps")
def test_an_exchange_with_careful_steps_on_a_face_down_token() -> None:
    """Iris stands on a token in the Congregation: without the card she cannot be passed at all."""
    t = scene(
        {"harid": "02", "iris": "CO", "faras": "30", "chief_valrut": "44"},
        carries={"harid": ["scroll"]},
        hidden={"CO": "trap"},
        hands={0: ["careful_steps"]},
    )
    met = [words for words in t.options("move", "harid", "TR") if "+via3" in words]
    assert met == [["move", "harid", "TR", "+careful", "+via3"]]
    t.play(*met[0])
    t.play("item", "scroll", "0")
    assert (t.carries("iris"), t.where("harid"), t.token("CO")) == (["scroll"], "TR", "trap")
    t.idle()


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
