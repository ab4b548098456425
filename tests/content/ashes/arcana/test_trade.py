import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cadwallon.view.view import view_of
from tests.content.ashes.scenes import scene
from tests.kit import ASHES, Table

AT = {"harid": "02", "iris": "prison", "faras": "30"}


@pytest.mark.rule("backstreet_dealer", "XPT-2", "GEN-9")
def test_the_dealer_saves_one_token() -> None:
    t = scene(AT, experience={0: 2}, hands={0: ["backstreet_dealer"]})
    assert t.options("buy", "sword") == [["buy", "sword"], ["buy", "sword", "+dealer"]]
    moment = t.save()
    t.play("buy", "sword", "+dealer")
    t.expect_asked(0, "choose_thief", "XPT-2")
    assert t.ends("thief") == {"harid", "iris"}  # prisoners too (RUL-5)
    t.play("thief", "iris")
    assert (t.bears("iris"), t.experience(0), t.discard()) == ("sword", 1, ["backstreet_dealer"])
    t.idle()
    t.load(moment)
    t.play("buy", "sword")
    t.play("thief", "harid")
    assert (t.bears("harid"), t.experience(0), t.hand(0)) == ("sword", 0, ["backstreet_dealer"])
    t.idle()


@pytest.mark.rule("backstreet_dealer", "XPT-2")
def test_one_token_is_enough_with_him_and_none_is_not() -> None:
    t = scene(AT, experience={0: 1}, hands={0: ["backstreet_dealer"]})
    assert t.options("buy", "sword") == [["buy", "sword", "+dealer"]]
    t.idle()
    assert not scene(AT, experience={0: 1}).offers("buy")
    assert not scene(AT, hands={0: ["backstreet_dealer"]}).offers("buy")
    assert not t.offers("play")  # it is attached to a purchase and nothing by itself


@pytest.mark.rule("backstreet_dealer", "EQP-1", "RUL-4")
def test_nothing_to_buy_and_nobody_to_carry_it() -> None:
    t = scene(AT, experience={0: 3}, hands={0: ["backstreet_dealer"]}, phase="militia", deck=["run"])
    assert not t.offers("buy")
    t.play("done")
    assert t.offers("buy")
    t.g.stock = vec[i64]([0] * len(t.g.stock))
    t.g.listed = False
    assert not t.offers("buy")
    t.idle()


@pytest.mark.rule("backstreet_dealer", "XPT-2", "RUL-9")
def test_a_gang_that_is_gone_buys_nothing_where_its_turn_goes_on() -> None:
    t = Table(
        adventure=ASHES, edition="fr", others="left", at={"faras": "30"}, experience={0: 3},
        hands={0: ["backstreet_dealer"]},
    )  # fmt: skip
    t.expect_asked(0, "turn")
    assert not t.offers("buy")
    t.idle()


@pytest.mark.rule("whispered_secret", "INT-2", "IC-7", "W1")
def test_a_secret_is_an_intrigue_for_nothing_anywhere() -> None:
    t = scene(AT, ap={0: 0}, hands={0: ["whispered_secret"]}, intrigues={0: ["IN-22", "IN-24"]})
    before = len(t.g.intrigue_deck)
    t.play("play", "whispered_secret")
    assert (len(t.intrigues(0)), len(t.g.intrigue_deck), t.discard()) == (3, before - 1, ["whispered_secret"])
    assert sum(view_of(t.g, 1).intrigue) == 0  # the others see that a card was drawn and not which
    t.idle()


@pytest.mark.rule("whispered_secret", "GUILD-10")
def test_never_more_than_three_and_none_from_an_empty_deck() -> None:
    t = scene(AT, hands={0: ["whispered_secret"]}, intrigues={0: ["IN-22", "IN-24", "IN-25"]})
    assert not t.offers("play")
    t.idle()
    t = scene(AT, hands={0: ["whispered_secret"]})
    assert t.offers("play")
    t.g.intrigue_deck = vec[i64]()
    t.g.listed = False
    assert not t.offers("play")
    t.idle()


@pytest.mark.rule("whispered_secret", "RUL-4")
def test_a_secret_in_phase_2() -> None:
    t = scene(AT, hands={0: ["whispered_secret"]}, phase="militia", deck=["run"], intrigues={0: ["IN-22"]})
    t.play("play", "whispered_secret")
    assert list(t.g.intrigue_size) == [2, 0]
    t.play("done")
    t.idle()
