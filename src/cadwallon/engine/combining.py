"""How the answers of several layers to one query combine: declared once, written out by `tools/make_queries.py`.

A query is a method of `Layer`; its line here says what becomes of the answers. `Rules` has a method of the same name
that asks every layer that says anything of its own, leaves out skills whose thief is muted, and combines.
"""

from typing import Final, NamedTuple

EACH: Final = "each"  # a notice: every layer is told; or a list: every layer appends to it
ANY: Final = "any"  # one yes is a yes
ALL: Final = "all"  # one no is a no
SUM: Final = "sum"  # added up
CHAIN: Final = "chain"  # each takes the value so far, the last argument, and gives the new one
UNTIL: Final = "until"  # asked one after the other until one has seen to it (True)
FIRST: Final = "first"  # one layer at the most may answer: two are an error when the rules are built


class Query(NamedTuple):
    name: str
    combine: str
    start: str = ""  # CHAIN: where the value starts, if those who ask need not say it
    least: str = ""  # CHAIN: what it is at least


QUERIES: Final = (
    # the course of the game
    Query("set_up", EACH),
    Query("deal", EACH),
    Query("before_sheet", EACH),
    Query("after_placement", EACH),
    Query("events", EACH),
    Query("round_start", EACH),
    Query("turn_start", EACH),
    Query("free_moment", UNTIL),
    Query("turn_over", EACH),
    # permissions
    Query("confined", ANY),
    Query("may_target", ALL),
    Query("may_activate", ALL),
    Query("attackable", ANY),
    Query("may_strike", ALL),
    Query("barred", ANY),
    Query("bars", ANY),
    Query("pass_only", ANY),
    Query("solid", EACH),
    Query("only_by_step", ANY),
    Query("exit_open", CHAIN),
    # values
    Query("price", CHAIN, least="1"),  # GEN-7
    Query("move_points", CHAIN, start="self.movement[thief]", least="0"),  # MV-b
    Query("combat_dice", CHAIN, start="self.combat[fighter]"),
    Query("die_bonus", CHAIN, start="0"),
    Query("test_target", CHAIN, start="self.mind[thief]"),
    Query("carry", CHAIN, start="self.n.carry"),
    Query("treasure_value", CHAIN),
    Query("converted", CHAIN),
    Query("premium", CHAIN, start="0"),
    Query("left_behind", CHAIN, start="self.n.left_behind"),
    Query("lead", FIRST, start="0"),
    Query("tie", FIRST),
    Query("wounds", CHAIN),
    Query("drop_rooms", CHAIN),
    Query("gains", SUM),
    Query("losses", SUM),
    # possibilities
    Query("ground", EACH),
    Query("more_ways", EACH),
    Query("commands", EACH),
    Query("second_chest", FIRST),
    Query("aftermath", EACH),
    Query("phase_two", EACH),
    Query("skips_phase_two", ANY),
    Query("stealable", EACH),
    Query("special_actions", EACH),
    Query("rerolls", EACH),
    Query("test_failed", EACH),
    Query("test_passed", EACH),
    Query("own_die", EACH),
    # effects
    Query("do_command", EACH),
    Query("do_special", EACH),
    Query("mend_test", EACH),
    Query("spend_source", EACH),
    Query("steal", EACH),
    Query("let_out", EACH),
    Query("chest_emptied", EACH),
    Query("dropped", FIRST),
    Query("named", FIRST),
    Query("spoils", FIRST),
    Query("loser_leaves", UNTIL),
    Query("militia_money", FIRST),
    # notices
    Query("combat_began", EACH),
    Query("die_in_combat", EACH),
    Query("bashed", EACH),
    Query("test_over", EACH),
    Query("mission_paid", EACH),
    Query("relocated", EACH),
    Query("imprisoned", EACH),
    Query("went_below", EACH),
    Query("combat_decided", EACH),
    Query("combat_won", EACH),
    Query("combat_over", EACH),
    Query("took", EACH),
    Query("left", EACH),
    Query("removed", EACH),
)
