"""Proof that nobody meddled with the dice: every outcome of a game comes from one key that was fixed before it began.

The table shows the SHA-256 of the key in its lobby, and the key when the game is over. The rules say what is rolled and
shuffled, in which order; `KeyedChance` says what the key gives for it. Nothing else may stand in the journal. A game
that is played on from a moment of another one has a key of its own from there on.
"""

from cadwallon.engine.chance import CheckedChance
from cadwallon.play.journal import Journal, JournalError, commitment_of
from cadwallon.play.replay import rerun, settle


def check(journal: Journal) -> CheckedChance:
    """The game played again beside its key; a JournalError says what does not fit."""
    fair = journal.fair
    if fair is None:
        raise JournalError("not_fair")
    if fair.key is None:
        raise JournalError("no_key")
    if commitment_of(fair.key) != fair.commitment:
        raise JournalError("other_key", commitment=fair.commitment)
    checked = _whole(journal, fair.key) if fair.since is None else _played_on(journal, fair.key, fair.since)
    if checked.wrong >= 0:
        wrong = len(journal.outcomes()) - len(covered(journal)) + checked.wrong
        raise JournalError("unfair", number=wrong + 1, step=_step_of(journal, wrong))
    return checked


def _whole(journal: Journal, key: bytes) -> CheckedChance:
    checked = CheckedChance(covered(journal), key)
    for _ in rerun(journal, source=checked):
        pass
    return checked


def _played_on(journal: Journal, key: bytes, since: int) -> CheckedChance:
    """What was rolled from the moment on from which the key counts."""
    if since > len(journal.steps):
        raise JournalError("wrong_value", key="fair")
    for number, state in enumerate(rerun(journal)):
        if number == since:
            start = state.clone()
    checked = CheckedChance(covered(journal), key)
    start.chance = checked
    for step in journal.steps[since:]:
        start.play(step.answer)
        settle(start)
    return checked


def covered(journal: Journal) -> list[list[int]]:
    """What the key has to account for: all that chance gave, or all since the game was played on here."""
    if journal.fair is None or journal.fair.since is None:
        return journal.outcomes()
    return [outcome for step in journal.steps[journal.fair.since :] for outcome in step.chance]


def _step_of(journal: Journal, outcome: int) -> int:
    """The step, from 1, that an outcome belongs to; 0 is the set-up."""
    seen = len(journal.chance)
    number = 0
    while outcome >= seen:
        seen += len(journal.steps[number].chance)
        number += 1
    return number
