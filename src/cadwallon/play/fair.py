"""Proof that nobody meddled with the dice: every outcome of a game comes from one key that was fixed before it began.

The table shows the SHA-256 of the key in its lobby, and the key when the game is over. The rules say what is rolled and
shuffled, in which order; `KeyedChance` says what the key gives for it. Nothing else may stand in the journal.
"""

from cadwallon.engine.chance import CheckedChance
from cadwallon.play.journal import Journal, JournalError, commitment_of
from cadwallon.play.replay import rerun


def check(journal: Journal) -> CheckedChance:
    """The game played again beside its key; a JournalError says what does not fit."""
    fair = journal.fair
    if fair is None:
        raise JournalError("not_fair")
    if fair.key is None:
        raise JournalError("no_key")
    if commitment_of(fair.key) != fair.commitment:
        raise JournalError("other_key", commitment=fair.commitment)
    checked = CheckedChance(journal.outcomes(), fair.key)
    for _ in rerun(journal, source=checked):
        pass
    if checked.wrong >= 0:
        raise JournalError("unfair", number=checked.wrong + 1, step=_step_of(journal, checked.wrong))
    return checked


def _step_of(journal: Journal, outcome: int) -> int:
    """The step, from 1, that an outcome belongs to; 0 is the set-up."""
    seen = len(journal.chance)
    number = 0
    while outcome >= seen:
        seen += len(journal.steps[number].chance)
        number += 1
    return number
