"""CAM: a campaign of four evenings, what is kept between them, and its file."""

import json
from pathlib import Path

import pytest

from cadwallon.content.ashes.manifest import CAMPAIGN
from cadwallon.content.rulebooks import ContentError, make_rules
from cadwallon.game import Game
from cadwallon.play.campaign import Campaign, CampaignError, dump, parse
from cadwallon.play.journal import JournalError
from cadwallon.play.replay import Replay
from cadwallon.text.catalogue import LANGUAGES, catalogue
from cadwallon.view.view import SPECTATOR, view_of

ORDER = ["awakening_of_sophet_drahas", "market_for_bones", "choir_below", "price_of_pride"]


def campaign(*evenings: tuple[int, int], experience: tuple[int, int] = (0, 0)) -> Campaign:
    """Two players, so many evenings with these ducats, and the experience left after the last one."""
    begun = Campaign(["Ada", "greedy"], seed=7)
    for ducats in evenings:
        begun.record(["kaldern", "cursed"], ducats, experience)
    return begun


# --- CAM-1 ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CAM-1")
def test_adventures_nine_to_twelve_in_order() -> None:
    assert CAMPAIGN == ORDER
    begun = campaign()
    played = []
    while not begun.over:
        played.append(begun.adventure)
        assert begun.rules(["kaldern", "cursed"]).adventure == begun.adventure
        begun.record(["kaldern", "cursed"], [1, 0], [0, 0])
    assert played == ORDER
    assert begun.adventure == ""
    with pytest.raises(CampaignError, match="All four adventures of this campaign have been played"):
        begun.rules(["kaldern", "cursed"])


@pytest.mark.rule("CAM-1")
def test_gangs_may_change_and_a_player_keeps_his_seat() -> None:
    begun = campaign((9, 4))
    rules = begun.rules(["cursed", "nocturnis"])
    assert rules.parts.gangs == ["cursed", "nocturnis"]
    assert rules.champions == [0]
    begun.record(["cursed", "nocturnis"], [1, 7], [0, 0])
    assert (begun.totals, begun.champions) == ([10, 11], [1])
    with pytest.raises(ContentError, match="same gang"):
        begun.rules(["cursed", "cursed"])
    with pytest.raises(CampaignError, match="3 gangs are named for 2 players"):
        begun.rules(["cursed", "kaldern", "nocturnis"])


@pytest.mark.rule("CAM-1")
def test_nothing_else_is_kept() -> None:
    begun = campaign((9, 4), experience=(2, 0))
    state = Game.new(
        begun.adventure, ["cursed", "nocturnis"], seed=3, champions=begun.champions, experience=begun.experience
    ).state
    assert (list(state.ducats), sum(state.load), sum(state.wounds), max(state.equipment)) == ([0, 0], 0, 0, -1)
    assert list(state.hand_size) == [5, 5]


# --- CAM-2 ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CAM-2", "CMN-24")
@pytest.mark.parametrize(("ducats", "champions"), [((9, 4), [0]), ((4, 9), [1]), ((5, 5), [0, 1]), ((0, 0), [0, 1])])
def test_the_winner_has_the_bonus_of_the_next_adventure(ducats: tuple[int, int], champions: list[int]) -> None:
    assert campaign().rules(["kaldern", "cursed"]).champions == []  # adventure 9 has none
    for evenings in (1, 2, 3):
        assert campaign(*[ducats] * evenings).rules(["kaldern", "cursed"]).champions == champions


@pytest.mark.rule("CAM-2", "XPT-3")
def test_everyone_keeps_unspent_experience() -> None:
    begun = campaign((9, 4), experience=(2, 1))
    rules = begun.rules(["cursed", "nocturnis"])
    assert rules.kept_experience == [2, 1]
    game = Game.new(begun.adventure, ["cursed", "nocturnis"], seed=3, experience=begun.experience)
    assert list(game.state.experience) == [2, 1]
    for seat in (0, 1, SPECTATOR):
        assert list(view_of(game.state, seat).experience) == [2, 1]
    assert game.state.rules.n.experience - sum(game.state.experience) == 18  # the supply has so many less
    assert list(Game.new(begun.adventure, ["cursed", "nocturnis"], seed=3).state.experience) == [0, 0]


@pytest.mark.rule("CAM-2", "KSE-5")
def test_a_mercenary_may_be_chosen_anew_before_each_and_keeps_what_is_kept() -> None:
    rules = campaign((9, 4), experience=(2, 1)).rules(["cursed", "nocturnis"])
    hired = rules.with_hired(0, 0)
    assert (hired.champions, hired.kept_experience) == ([0], [2, 1])
    game = Game.new("market_for_bones", ["cursed", "nocturnis"], seed=3, champions=[0], experience=[2, 1])
    assert game.decision.kind == "hire"


@pytest.mark.rule("CAM-2")
@pytest.mark.parametrize("experience", [[1], [1, 2, 3], [-1, 0], [20, 2]])
def test_experience_that_nobody_can_have_kept(experience: list[int]) -> None:
    with pytest.raises(ContentError, match="one number for each seat and 21 tokens in all at most"):
        make_rules(["kaldern", "cursed"], "market_for_bones", experience=experience)
    with pytest.raises(ContentError, match="Seats keep experience only"):
        make_rules(["kaldern", "cursed"], experience=[1, 0])


@pytest.mark.rule("CAM-2", "CMN-24")
def test_a_saved_game_of_a_campaign_remembers_both(tmp_path: Path) -> None:
    game = Game.new("market_for_bones", ["kaldern", "cursed"], seed=3, champions=[1], experience=[2, 0])
    for _ in range(12):
        game.play(game.decision.options[-1])
    file = tmp_path / "evening.json"
    game.save(file)
    assert '"options":["champion:cursed","experience:kaldern:2"]' in file.read_text().replace(", ", ",")
    loaded = Game.load(file)
    assert loaded.state.rules.champions == [1]
    assert loaded.state.rules.kept_experience == [2, 0]
    assert loaded.state.experience == game.state.experience
    assert len(Replay.load(file)) == 12
    for bad in ("experience:cursed:0", "experience:cursed:x", "experience:nocturnis:2", "experience:2"):
        file.write_text(file.read_text().replace("experience:kaldern:2", bad))
        with pytest.raises(JournalError, match="The entry options of the saved game holds something impossible"):
            Game.load(file)
        game.save(file)


# --- CAM-3 ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CAM-3")
@pytest.mark.parametrize(
    ("evenings", "totals", "winners"),
    [
        ([(9, 4), (0, 1), (0, 1), (0, 1)], [9, 7], [0]),  # three evenings won are not enough
        ([(9, 4), (0, 5), (3, 3), (1, 1)], [13, 13], [0, 1]),
        ([(0, 0)] * 4, [0, 0], [0, 1]),
        ([(9, 4)], [9, 4], []),  # not over
    ],
)
def test_the_highest_sum_wins_and_a_tie_is_shared(
    evenings: list[tuple[int, int]], totals: list[int], winners: list[int]
) -> None:
    begun = campaign(*evenings)
    assert (begun.totals, begun.winners) == (totals, winners)


@pytest.mark.rule("CAM-1")
def test_only_whole_results_are_recorded() -> None:
    begun = campaign()
    for ducats, experience in (([1], [0, 0]), ([1, 2, 3], [0, 0]), ([1, 2], [0]), ([1, 2], [20, 2])):
        with pytest.raises(CampaignError, match="one number of ducats and of experience for each of the 2 players"):
            begun.record(["kaldern", "cursed"], ducats, experience)
    assert begun.evenings == []
    for players in (1, 5):
        with pytest.raises(CampaignError, match=f"for two to four players, not {players}"):
            Campaign(["Ada"] * players)


# --- the file -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CAM-1", "CAM-2")
@pytest.mark.parametrize("evenings", [0, 1, 3, 4])
def test_start_leave_continue(tmp_path: Path, evenings: int) -> None:
    begun = campaign(*[(9, 4)] * evenings, experience=(2, 1))
    file = tmp_path / "campaign.json"
    begun.save(file)
    again = Campaign.load(file)
    assert (again.players, again.seed, again.edition) == (("Ada", "greedy"), 7, "revised")
    assert (again.evenings, again.totals, again.experience) == (begun.evenings, begun.totals, begun.experience)
    assert (again.champions, again.adventure, again.over) == (begun.champions, begun.adventure, begun.over)
    again.save(file)
    assert file.read_text() == dump(begun)
    assert [path.name for path in tmp_path.iterdir()] == ["campaign.json"]


def test_the_file_speaks_in_names_a_line_for_each_evening() -> None:
    lines = dump(campaign((9, 4), (1, 2))).splitlines()
    assert len(lines) == 5
    assert lines[2] == (
        '{"adventure":"awakening_of_sophet_drahas","gangs":["kaldern","cursed"],"ducats":[9,4],"experience":[0,0]},'
    )
    assert json.loads(dump(campaign((9, 4))))["players"] == ["Ada", "greedy"]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("{", "", "This file holds no campaign; choose a file that `cadwallon campaign --save` has written."),
        ("campaign_of_ashes", "other", "This file holds no campaign"),
        ('"format":1', '"format":2', "This version reads campaigns of format 1 only"),
        ('"format":1', '"format":true', "The campaign was altered"),
        ('"version":"', '"version":"9', "is newer than this one"),
        ('"version":"', '"version":"x', "The entry version of the campaign holds something impossible"),
        ('"edition":"revised"', '"edition":"grand"', "The entry edition"),
        ('"players":["Ada","greedy"]', '"players":["Ada",3]', "The entry players"),
        ('"players":["Ada","greedy"]', '"players":["Ada"]', "A campaign is for two to four players, not 1"),
        ('"players":["Ada","greedy"]', '"players":["Ada","greedy","Bob"]', "2 gangs are named for 3 players"),
        ('"seed":7', '"seed":-7', "The entry seed"),
        ('"seed":7', '"seed":7.5', "The entry seed"),
        ('"kaldern"', '"nobody"', "The entry evenings"),
        ('"kaldern"', '"cursed"', "The entry evenings"),
        ("awakening_of_sophet_drahas", "choir_below", "The entry evenings"),
        ('"ducats":[9,4]', '"ducats":[9,-4]', "The entry ducats"),
        ('"ducats":[9,4]', '"ducats":[9,true]', "The entry ducats"),
        ('"ducats":[9,4]', '"ducats":[9]', "An evening is recorded with one number of ducats"),
        ('"experience":[0,0]', '"experience":[20,20]', "An evening is recorded with one number of ducats"),
        ('"ducats":[9,4]', '"ducats":[4,9]', "The campaign was altered after it was written"),
        ('"evenings":[', '"evenings":[[],', "The entry evenings"),
    ],
)
def test_a_bad_file_gets_one_sentence(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    text = dump(campaign((9, 4)))
    assert old in text
    with pytest.raises(CampaignError) as complaint:
        parse(text.replace(old, new, 1))
    assert sentence in str(complaint.value)
    assert str(complaint.value).endswith(".")
    for language in LANGUAGES:
        assert "\n" not in complaint.value.sentence(language)


def test_what_is_no_file_of_ours(tmp_path: Path) -> None:
    with pytest.raises(CampaignError, match=r"The file .* cannot be read \(No such file or directory\)"):
        Campaign.load(tmp_path / "nothing")
    for content in (b"\xff\xfe", b"[1]", b"[" * 100_000, b'{"campaign":"campaign_of_ashes"}'):
        file = tmp_path / "file"
        file.write_bytes(content)
        with pytest.raises(CampaignError):
            Campaign.load(file)
    with pytest.raises(JournalError, match="cannot be written"):
        campaign().save(tmp_path / "no folder" / "campaign.json")


@pytest.mark.parametrize("section", ["campaign", "cli_campaign"])
def test_the_languages_have_the_same_words(section: str) -> None:
    texts = [catalogue(language) for language in LANGUAGES]
    assert len({tuple(text.sections[section]) for text in texts}) == 1
    for word in texts[0].sections[section]:
        assert len({frozenset(text.gaps(section, word)) for text in texts}) == 1
