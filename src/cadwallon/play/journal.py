"""A saved game: who sits where, every answer and every outcome of chance, by names; a line for each step.

    {"format":1,"version":"0.1.0","adventure":"treasure_of_the_duke","edition":"revised","gangs":["kaldern","cursed"],
    "players":2,"seed":7,"form":"table","names":{"arcana":["run","jinx"],"missions":[...],"treasures":[...]},
    "chance":"treasures:0312 missions:120 arcana:0110 4635",
    "steps":[
    "0 place_thief 64.1c9e place kaldern N1",
    "1 turn 31.5f3a lockpick dorak treasure | 4"],
    "generator":[5,6],"check":"9a0b1c2d"}

A step is the asked seat, the kind of question, a fingerprint of the options (how many, and a check sum of their words),
the answer; behind the bar, what chance gave until the next question: dice as digits, a shuffle as one letter for each
thing from bottom to top, a place in `names`. Questions with a single option are not written: whoever plays a game gives
that answer by himself (`settle`). `generator` is where the source of chance stands, so that a loaded game goes on as it
would have; `form` says whether seats were asked by public facts ("table") or only with an answer in hand ("short").
Where the dice come from a key (`engine/chance.py`), there is `fair` in the place of `generator`: what the table showed
before the game (`commitment`, the SHA-256 of the key), how many words were used, and the key once the game is over;
where the game is played on from a moment of another one, the steps `since` which the key counts.
"""

import json
import os
import re
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from string import ascii_letters, digits
from typing import Any, Final
from zlib import crc32

from msgspec import Struct
from msgspec.msgpack import Decoder

from cadwallon import __version__
from cadwallon.content.rulebooks import (
    AS_PRINTED,
    CATACOMBS,
    CHAMPION,
    EXPANSION,
    INN,
    KEPT,
    TABLE_OPTIONS,
    ContentError,
    make_rules,
)
from cadwallon.core.decisions import KINDS
from cadwallon.core.rulebook import Rules
from cadwallon.core.shuffles import SHUFFLES
from cadwallon.engine.chance import DIE, KeyedChance, RecordedChance
from cadwallon.play.packed import Packed
from cadwallon.text.complaint import Complaint
from cadwallon.view.words import option_line, option_of_words, outcome_of_words, outcome_words

FORMAT: Final = 1
FORMS: Final = ("table", "short")
_BAR: Final = "|"
_LETTERS: Final = digits + ascii_letters + "".join(chr(code) for code in range(0x100, 0x180))
_GENERATOR_LIMIT: Final = 2**31
_POSITION_LIMIT: Final = 2**53  # every reader of JSON can hold it


class PlayError(Complaint):
    """Something that cannot be done with a game in progress or a saved one."""

    section = "journal"


class JournalError(PlayError):
    """A saved game that cannot be read or does not play as it says: what is wrong, where, what to do."""

    @property
    def step(self) -> int:
        """The number of the step it is about, from 1; 0 where it is about the whole file."""
        step = self.values.get("step", 0)
        return step if isinstance(step, int) else 0


class Step(Struct, array_like=True, gc=False):
    """One answered question, and what chance gave until the next one."""

    seat: int
    kind: str
    options: str
    answer: int
    chance: list[list[int]]


_steps: Final[Decoder[list[Step]]] = Decoder(list[Step])


def packed_steps(steps: Iterable[Step] = ()) -> Packed[Step]:
    return Packed(_steps, steps)


def commitment_of(key: bytes) -> str:
    """What is shown before the game: it gives nothing of the key away, and no other key fits it."""
    return sha256(key).hexdigest()


class Fair:
    """A game whose chance comes from a key. Whoever reads a file may have no key.

    `since`: so many steps, and the set-up, were played before the key counted: a game that is played on from a moment
    of another one has that one's dice up to there. None: it began here.
    """

    def __init__(self, commitment: str, key: bytes | None, position: int, since: int | None = None) -> None:
        self.commitment = commitment
        self.key = key
        self.position = position
        self.since = since


class Journal:
    """The course of one game, in the numbers of its rules."""

    def __init__(self, rules: Rules, form: str = "table", seed: int | None = None) -> None:
        self.rules = rules.origin
        self.form = form
        self.seed = seed
        self.version = __version__
        self.chance: list[list[int]] = []  # of the set-up, before the first question
        self.steps = packed_steps()
        self.generator = (1, 1)
        self.fair: Fair | None = None
        self.over = False  # as far as whoever plays it has said: before, the key is a secret
        self.settled: int | None = None  # only answers given since the last step; None: all that could be
        self.altered = False  # a file whose check sum is wrong

    def words(self, option: int) -> str:
        """The words of an option in one line."""
        return option_line(self.rules, option)

    def fingerprint(self, options: list[int]) -> str:
        """Short, and the same whatever the order of the options and the numbers of the things they name."""
        text = "\n".join(sorted(self.words(option) for option in options))
        return f"{len(options)}.{crc32(text.encode()) & 0xFFFF:04x}"

    def outcomes(self) -> list[list[int]]:
        """All that chance gave, in order."""
        out = list(self.chance)
        for step in self.steps:
            out.extend(step.chance)
        return out

    def add_chance(self, given: list[list[int]]) -> None:
        """What chance gave behind the last step, or in the set-up."""
        if not self.steps:
            self.chance.extend(given)
            return
        step = self.steps[-1]
        step.chance.extend(given)
        self.steps[-1] = step

    def keep_place(self, chance: RecordedChance, over: bool) -> None:
        """Where the source of chance stands now."""
        self.over = over
        self.generator = (chance.s1, chance.s2)
        if isinstance(chance, KeyedChance):
            since = self.fair.since if self.fair is not None else None
            self.fair = Fair(commitment_of(chance.key), chance.key, chance.position, since)

    def source(self) -> RecordedChance:
        """The source of chance as it stood after the last step."""
        chance = RecordedChance(0)
        chance.s1, chance.s2 = self.generator
        if self.fair is not None:
            if self.fair.key is None:
                raise JournalError("no_key")
            chance = KeyedChance(self.fair.key, self.fair.position)
        chance.outcomes = self.outcomes()
        return chance


# --- writing ----------------------------------------------------------------------------------------------------
def dump(journal: Journal, *, secret: bool = False) -> str:
    """The text of a saved game. Before its end the key of its dice is left out, unless it is kept `secret`.

    Without the key nobody plays on; with it, whoever reads the text knows every die to come.
    """
    names: dict[str, list[str]] = {}
    for outcome in journal.outcomes():
        if outcome[0] != DIE:
            words = outcome_words(journal.rules, outcome)
            known = names.setdefault(words[1], [])
            known.extend(sorted(set(words[2:]).difference(known)))
    steps = []
    for step in journal.steps:
        line = f"{step.seat} {step.kind} {step.options} {journal.words(step.answer)}"
        chance = _chance_text(journal.rules, step.chance, names)
        steps.append(f"{line} {_BAR} {chance}" if chance else line)
    content: dict[str, Any] = {
        "format": FORMAT,
        "version": journal.version,
        "adventure": journal.rules.adventure,
        "edition": journal.rules.edition,
        "gangs": journal.rules.parts.gangs,
        "players": journal.rules.seats,
    }
    if journal.rules.options:
        content["options"] = journal.rules.options
    if journal.seed is not None:
        content["seed"] = journal.seed
    content["form"] = journal.form
    content["names"] = names
    content["chance"] = _chance_text(journal.rules, journal.chance, names)
    content["steps"] = steps
    if journal.fair is None:
        content["generator"] = list(journal.generator)
    else:
        content["fair"] = _fair_words(journal.fair, journal.over or secret)
    content["check"] = _check(content)
    lines = [f"{json.dumps(key)}:{_json(value)}" for key, value in content.items() if key != "steps"]
    at = list(content).index("steps")
    lines.insert(at, '"steps":[' + ",".join("\n" + _json(step) for step in steps) + "]")
    return "{" + ",".join(lines) + "}\n"


def _fair_words(fair: Fair, reveal: bool) -> dict[str, Any]:
    words: dict[str, Any] = {"commitment": fair.commitment, "position": fair.position}
    if fair.since is not None:
        words["since"] = fair.since
    if reveal and fair.key is not None:
        words["key"] = fair.key.hex()
    return words


def _chance_text(rules: Rules, outcomes: list[list[int]], names: dict[str, list[str]]) -> str:
    words: list[str] = []
    for outcome in outcomes:
        if outcome[0] != DIE:
            shuffle = outcome_words(rules, outcome)
            known = names[shuffle[1]]
            words.append(f"{shuffle[1]}:" + "".join(_LETTERS[known.index(name)] for name in shuffle[2:]))
        elif words and words[-1].isdigit():
            words[-1] += str(outcome[1])
        else:
            words.append(str(outcome[1]))
    return " ".join(words)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _check(content: dict[str, Any]) -> str:
    """A check sum of everything else: an altered die need not change what is offered later."""
    rest = {key: value for key, value in content.items() if key != "check"}
    return f"{crc32(json.dumps(rest, sort_keys=True).encode()):08x}"


def write_file(path: str | os.PathLike[str], text: str) -> None:
    """Write a whole file or none: a broken one never takes the place of a good one."""
    target = Path(path)
    try:
        draft = target.with_name(f".{target.name}.{os.getpid()}.{token_hex(4)}")
        try:
            with draft.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(target)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise JournalError("cannot_write", path=target, why=error.strerror) from None


# --- reading ----------------------------------------------------------------------------------------------------
def read_file(path: str | os.PathLike[str]) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise JournalError("cannot_read", path=path, why=error.strerror) from None
    except UnicodeDecodeError:
        raise JournalError("no_journal", path=path) from None


def parse(text: str) -> Journal:
    """The journal that a text holds; whether the game can have been played so is not asked here (`replay.load`)."""
    content = _content(text)
    _head(content)
    gangs = [_as(gang, str, "gangs") for gang in _get(content, "gangs", list)]
    if _get(content, "players", int) != len(gangs):
        raise JournalError("players", players=content["players"], gangs=len(gangs))
    try:
        rules = _rules(content, gangs)
    except ContentError as error:
        raise JournalError("content", why=error) from None
    journal = Journal(rules, _get(content, "form", str))
    if journal.form not in FORMS:
        raise JournalError("wrong_value", key="form")
    if "seed" in content:
        journal.seed = _get(content, "seed", int)
    journal.version = _get(content, "version", str)
    journal.altered = _get(content, "check", str) != _check(content)
    if "fair" in content:
        journal.fair = _fair(_get(content, "fair", dict))
    else:
        journal.generator = _generator(content)
    names = _names(content)
    journal.chance = _chance(rules, _get(content, "chance", str).split(), names, 0)
    for number, line in enumerate(_get(content, "steps", list), 1):
        journal.steps.append(_step(rules, _as(line, str, "steps"), names, number))
    return journal


def _generator(content: dict[str, Any]) -> tuple[int, int]:
    generator = [_as(number, int, "generator") for number in _get(content, "generator", list)]
    if len(generator) != 2 or not all(0 < number < _GENERATOR_LIMIT for number in generator):
        raise JournalError("wrong_value", key="generator")
    return generator[0], generator[1]


def _fair(words: dict[str, Any]) -> Fair:
    commitment, position = _get(words, "commitment", str), _get(words, "position", int)
    key = _get(words, "key", str) if "key" in words else None
    if not all(re.fullmatch("[0-9a-f]{64}", word) for word in (commitment, key or commitment)):
        raise JournalError("wrong_value", key="fair")
    since = _get(words, "since", int) if "since" in words else None
    if not (0 <= position < _POSITION_LIMIT and 0 <= (since or 0) < _POSITION_LIMIT):
        raise JournalError("wrong_value", key="fair")
    return Fair(commitment, bytes.fromhex(key) if key is not None else None, position, since)


def _rules(content: dict[str, Any], gangs: list[str]) -> Rules:
    """The rules of the game; table options are written only where there are any."""
    options = [_as(option, str, "options") for option in _get(content, "options", list)] if "options" in content else []
    champions = [CHAMPION + gang for gang in gangs]
    kept = dict.fromkeys(gangs, 0)
    for option in options:
        gang, _, tokens = option.removeprefix(KEPT).partition(":")
        if option.startswith(KEPT) and gang in kept and re.fullmatch("[1-9][0-9]?", tokens):
            kept[gang] = int(tokens)
        elif option not in (*TABLE_OPTIONS, *champions):
            raise JournalError("wrong_value", key="options")
    won = [seat for seat, champion in enumerate(champions) if champion in options]
    expansion = True if EXPANSION in options else None
    adventure, edition = _get(content, "adventure", str), _get(content, "edition", str)
    experience = list(kept.values()) if any(kept.values()) else []
    chosen = (CATACOMBS in options, INN in options, won, experience, AS_PRINTED in options)
    return make_rules(gangs, adventure, edition, expansion, *chosen)


def _content(text: str) -> dict[str, Any]:
    try:
        content = json.loads(text)
    except json.JSONDecodeError as error:
        raise JournalError("not_json", line=error.lineno) from None
    except (ValueError, RecursionError):  # a number without end, brackets without end
        raise JournalError("not_json", line=1) from None
    if not isinstance(content, dict):
        raise JournalError("not_object")
    return content


def _head(content: dict[str, Any]) -> None:
    found = _get(content, "format", int)
    if found != FORMAT:
        raise JournalError("wrong_format", found=found, own=FORMAT)
    version = _get(content, "version", str)
    if _release(version) > _release(__version__):
        raise JournalError("newer", version=version, own=__version__)


def _release(version: str) -> list[int]:
    numbers = re.match(r"([0-9]{1,5})\.([0-9]{1,5})\.([0-9]{1,5})", version)
    if numbers is None:
        raise JournalError("wrong_value", key="version")
    return [int(number) for number in numbers.groups()]


def _get(content: dict[str, Any], key: str, wanted: type) -> Any:
    if key not in content:
        raise JournalError("missing", key=key)
    return _as(content[key], wanted, key)


def _as(value: object, wanted: type, key: str) -> Any:
    if type(value) is not wanted:  # a truth value is no number here
        raise JournalError("wrong_value", key=key)
    return value


def _names(content: dict[str, Any]) -> dict[str, list[str]]:
    names: dict[str, list[str]] = {}
    for what, row in _get(content, "names", dict).items():
        names[what] = [_as(name, str, "names") for name in _as(row, list, "names")]
    return names


def _step(rules: Rules, line: str, names: dict[str, list[str]], number: int) -> Step:
    words = line.split(" ")
    bar = words.index(_BAR) if _BAR in words else len(words)
    if bar < 4 or words[0] not in [str(seat) for seat in range(rules.seats)]:
        raise JournalError("step_shape", step=number, line=repr(line[:80]))
    if words[1] not in KINDS:
        raise JournalError("unknown_kind", step=number, kind=repr(words[1][:80]))
    try:
        answer = option_of_words(rules, words[3:bar])
    except ValueError:
        raise JournalError("unknown_answer", step=number, answer=repr(" ".join(words[3:bar])[:80])) from None
    chance = _chance(rules, words[bar + 1 :], names, number)
    return Step(int(words[0]), words[1], words[2], answer, chance)


def _chance(rules: Rules, words: Sequence[str], names: dict[str, list[str]], number: int) -> list[list[int]]:
    out: list[list[int]] = []
    for word in words:
        try:
            if word.isdigit():
                out.extend(outcome_of_words(rules, ["die", face]) for face in word)
                continue
            what, _, order = word.partition(":")
            known = names.get(what, []) if what in SHUFFLES else []
            things = [known[_LETTERS.index(letter)] for letter in order]
            out.append(outcome_of_words(rules, ["shuffle", what, *things]))
        except (ValueError, IndexError):
            raise JournalError("unknown_chance", step=number, word=repr(word[:80])) from None
    return out
