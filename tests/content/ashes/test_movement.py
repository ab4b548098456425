"""TRN, MV  Passing comrades, and exchanging with them."""

import pytest

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
