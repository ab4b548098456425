"""tools  Equipment for locks and chests (loads and gates: test_tools_loads.py; dice and wounds: test_tools_dice.py)."""

import pytest

from cadwallon.content.rulebooks import make_rules
from cadwallon.text.catalogue import LANGUAGES
from cadwallon.view.narrate import describe_option
from tests.content.ashes.scenes import scene
from tests.kit import GANGS

SECURITY = {"LI": "security"}


# --- lock-opener -------------------------------------------------------------------------------------------------
@pytest.mark.rule("lock_opener", "CHE-1", "T")
def test_a_lock_opener_is_one_mind_more() -> None:
    t = scene({"harid": "LI", "faras": "30"}, dice=[5], chests={"LI": "scroll"}, equipment={"harid": "lock_opener"})
    t.play("lockpick", "harid")
    assert (t.carries("harid"), t.bears("harid")) == (["scroll"], "lock_opener")
    t.idle()


@pytest.mark.rule("lock_opener", "EQP-1")
def test_it_breaks_on_a_six() -> None:
    t = scene({"harid": "LI", "faras": "30"}, dice=[6], chests={"LI": "scroll"}, equipment={"harid": "lock_opener"})
    t.play("lockpick", "harid")
    assert (t.carries("harid"), t.bears("harid")) == ([], "")
    assert t.g.stock[t.told("equipment_out")[0][1]] == 0  # it leaves the game
    t.idle()


@pytest.mark.rule("lock_opener")
@pytest.mark.parametrize(("dice", "left"), [([6, 2], "lock_opener"), ([6, 6], "")])
def test_only_the_final_die_breaks_it(dice: list[int], left: str) -> None:
    t = scene(
        {"harid": "LI", "faras": "30"},
        dice=dice,
        chests={"LI": "scroll"},
        equipment={"harid": "lock_opener"},
        experience={0: 1},
    )
    t.play("lockpick", "harid")
    t.play("use", "experience")
    assert t.bears("harid") == left
    t.idle()


@pytest.mark.rule("lock_opener", "davitto")
def test_a_six_breaks_it_although_clockwork_picks_open_the_lock() -> None:
    t = scene(
        {"davitto": "LI", "faras": "30"},
        dice=[6],
        chests={"LI": "scroll"},
        equipment={"davitto": "lock_opener"},
        hands={0: ["run"]},
    )
    t.play("lockpick", "davitto")
    t.play("use", "skill:davitto")
    if t.asked() == "discard":
        t.play("card", "run")
    assert (t.carries("davitto"), t.bears("davitto")) == (["scroll"], "")
    t.idle()


@pytest.mark.rule("lock_opener")
def test_with_a_mind_of_five_the_six_opens_and_still_breaks_it() -> None:
    t = scene(
        {"iraem": "LI", "faras": "30"},
        gangs=["kaldern", "nocturnis"],
        hired={"tortok": "iraem"},
        dice=[6],
        chests={"LI": "scroll"},
        equipment={"iraem": "lock_opener"},
    )
    t.play("lockpick", "iraem")
    assert (t.carries("iraem"), t.bears("iraem")) == (["scroll"], "")
    t.idle()


@pytest.mark.rule("lock_opener", "SCR-1", "PRI-2")
def test_it_is_for_chests_only() -> None:
    t = scene({"harid": "SC", "faras": "30"}, dice=[5], equipment={"harid": "lock_opener"}, discard=["run"])
    t.play("power", "harid", "read")
    assert t.hand(0) != ["run"]
    t = scene({"harid": "SC", "faras": "30"}, dice=[6], equipment={"harid": "lock_opener"})
    t.play("power", "harid", "read")
    assert t.bears("harid") == "lock_opener"
    t.idle()
    t = scene({"harid": "prison", "faras": "30"}, dice=[6], equipment={"harid": "lock_opener"})
    t.play("escape", "harid")
    t.play("move", "harid", "17")
    assert t.bears("harid") == "lock_opener"
    t.idle()


# --- crowbar -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("crowbar", "CHE-2")
def test_a_crowbar_saves_an_ap() -> None:
    t = scene({"harid": "LI", "faras": "30"}, ap={0: 1}, chests={"LI": "scroll"}, equipment={"harid": "crowbar"})
    t.play("bash", "harid")
    assert (t.ap(0), t.carries("harid"), t.bears("harid")) == (0, ["scroll"], "crowbar")
    t.idle()


@pytest.mark.rule("crowbar", "CHE-1")
def test_it_picks_no_lock_and_helps_no_comrade() -> None:
    t = scene(
        {"harid": "LI", "iris": "MR", "faras": "30"},
        ap={0: 1},
        chests={"LI": "scroll", "MR": "keys"},
        equipment={"harid": "crowbar"},
    )
    assert t.ends("bash") == {"harid"}
    t.dice(2)
    t.play("lockpick", "harid")
    assert t.ap(0) == 0
    t.idle()


@pytest.mark.rule("crowbar", "XPL-8", "GEN-7")
@pytest.mark.parametrize(("token", "spent"), [({}, 1), ({"LI": "security"}, 1)])
def test_to_torham_it_brings_something_only_with_a_security_token(token: dict[str, str], spent: int) -> None:
    t = scene({"torham": "LI", "faras": "30"}, chests={"LI": "scroll"}, shown=token, equipment={"torham": "crowbar"})
    t.play("bash", "torham")
    assert t.ap(0) == 7 - spent
    t.idle()


@pytest.mark.rule("crowbar", "muffled_hammer", "GEN-7")
def test_with_a_muffled_hammer_it_goes_down_to_one() -> None:
    t = scene(
        {"harid": "LI", "faras": "30"},
        chests={"LI": "scroll"},
        shown={"LI": "security"},
        hands={0: ["muffled_hammer"]},
        equipment={"harid": "crowbar"},
    )
    t.play("bash", "harid", "treasure", "+hammer")
    assert t.ap(0) == 6
    t.idle()
    t = scene(
        {"harid": "LI", "faras": "30"},
        chests={"LI": "scroll"},
        hands={0: ["muffled_hammer"]},
        equipment={"harid": "crowbar"},
    )
    assert t.options("bash") == [["bash", "harid", "treasure"]]  # one AP already: the hammer is not wasted


@pytest.mark.rule("crowbar", "ADV-6.1", "XPL-8", "GEN-7")
@pytest.mark.parametrize(
    ("token", "equipment", "spent"),
    [({}, {}, 1), ({}, {"harid": "crowbar"}, 1), (SECURITY, {}, 2), (SECURITY, {"harid": "crowbar"}, 1)],
)
def test_while_the_bells_toll_everything_else_still_changes_the_price(
    token: dict[str, str], equipment: dict[str, str], spent: int
) -> None:
    t = scene(
        {"harid": "LI", "faras": "30"},
        adventure="master_alchemist",
        expansion=True,
        chests={"LI": "scroll"},
        shown=token,
        equipment=equipment,
    )
    t.play("bash", "harid")
    assert t.ap(0) == 7 - spent
    t.idle()


# --- acid vial ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("acid_vial", "CHE-2", "CHE-5", "GEN-9")
def test_an_acid_vial_bashes_for_nothing_and_is_gone() -> None:
    t = scene({"harid": "LI", "faras": "30"}, chests={"LI": "scroll"}, equipment={"harid": "acid_vial"})
    assert t.options("bash") == [["bash", "harid", "treasure"], ["bash", "harid", "treasure", "+acid"]]
    moment = t.save()
    t.play("bash", "harid", "treasure", "+acid")
    assert (t.ap(0), t.carries("harid"), t.bears("harid"), t.ducats(0)) == (7, ["scroll"], "", 1)
    assert t.g.has_acted
    t.idle()
    t.load(moment)
    t.play("bash", "harid", "treasure")
    assert (t.ap(0), t.bears("harid")) == (5, "acid_vial")
    assert not t.offers("bash")
    t.idle()


@pytest.mark.rule("acid_vial", "XPL-8")
def test_a_security_token_still_costs_its_ap() -> None:
    t = scene(
        {"harid": "LI", "faras": "30"},
        ap={0: 1},
        chests={"LI": "scroll"},
        shown={"LI": "security"},
        equipment={"harid": "acid_vial"},
    )
    assert t.options("bash") == [["bash", "harid", "treasure", "+acid"]]
    t.play("bash", "harid")
    assert (t.ap(0), t.carries("harid")) == (0, ["scroll"])
    t.idle()


@pytest.mark.rule("acid_vial", "CHE-3", "XPL-2")
def test_it_opens_what_lies_chest_side_up_and_a_magic_gem() -> None:
    t = scene({"harid": "LI", "faras": "30"}, chests={"LI": "keys"}, covered=["LI"], equipment={"harid": "acid_vial"})
    t.play("bash", "harid", "treasure", "+acid")
    assert t.carries("harid") == ["keys"]
    t.idle()
    t = scene({"harid": "LI", "faras": "30"}, shown={"LI": "magic_gem"}, equipment={"harid": "acid_vial"})
    t.play("bash", "harid", "gem", "+acid")
    assert (t.carries("harid"), t.token("LI"), t.bears("harid")) == (["magic_gem"], "", "")
    t.idle()


@pytest.mark.rule("acid_vial", "ACT-5", "RUL-3")
def test_its_bearer_must_be_activated() -> None:
    places = {"harid": "02", "iris": "MR", "faras": "30"}
    t = scene(places, ap={0: 1}, chests={"LI": "scroll"}, equipment={"harid": "acid_vial"})
    t.play("move", "harid", "LI")  # the last AP: the activated thief may still use what is free
    t.play("bash", "harid", "treasure", "+acid")
    assert t.carries("harid") == ["scroll"]
    t.idle()
    t = scene(places | {"harid": "LI"}, ap={0: 1}, chests={"LI": "scroll"}, equipment={"harid": "acid_vial"})
    t.play("move", "iris", "16")
    assert not t.offers("bash")
    t.idle()


@pytest.mark.rule("acid_vial", "CHE-5")
def test_not_without_a_chest_and_not_after_his_action() -> None:
    t = scene({"harid": "LI", "faras": "30"}, equipment={"harid": "acid_vial"})
    assert not t.offers("bash")
    t = scene({"harid": "LI", "faras": "30"}, dice=[6], chests={"LI": "scroll"}, equipment={"harid": "acid_vial"})
    t.play("lockpick", "harid")
    assert not t.offers("bash")
    t.idle()


@pytest.mark.rule("acid_vial", "muffled_hammer")
def test_a_muffled_hammer_is_not_wasted_on_it() -> None:
    t = scene(
        {"harid": "LI", "faras": "30"},
        chests={"LI": "scroll"},
        hands={0: ["muffled_hammer"]},
        equipment={"harid": "acid_vial"},
    )
    assert [words[3:] for words in t.options("bash")] == [[], ["+hammer"], ["+acid"]]


@pytest.mark.rule("axe", "lantern", "OLD-2", "OLD-5")
def test_what_needs_the_catacombs_is_taken_out_with_them() -> None:
    def names(catacombs: bool) -> set[str]:
        rules = make_rules(GANGS, "gilded_coach", expansion=True, catacombs=catacombs)
        return {item.name for item in rules.parts.equipment}

    assert names(True) - names(False) == {"axe", "lantern"}
    assert (len(names(False)), len(names(True))) == (16, 18)


@pytest.mark.rule("XPL-2", "acid_vial", "healing_potion")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_sentence_of_its_own(language: str) -> None:
    t = scene(
        {"harid": "LI", "iris": "02", "leona": "01", "faras": "30"},
        chests={"LI": "scroll"},
        shown={"LI": "magic_gem"},
        equipment={"harid": "acid_vial", "iris": "healing_potion"},
        wounds={"iris": 1, "leona": 1},
    )
    told = [describe_option(t.rules, option, language) for option in t.g.options()]
    assert len(set(told)) == len(told)
