"""How the answers of several layers to one query combine: a table of the game says it, `make rows` writes it out.

A query is a method of `Layer`; its line in the table says what becomes of the answers. `Rules` has a method of the same
name that asks every layer that says anything of its own and is in force (`works`), and combines.
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
