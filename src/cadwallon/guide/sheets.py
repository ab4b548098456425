"""The sheets of the guide, each made of a game or of what the box holds."""

from typing import Any, Final

from cadwallon.content.rulebooks import EVERY_ADVENTURE, make_rules
from cadwallon.core.position import Position
from cadwallon.core.rulebook import Rules
from cadwallon.core.vocabulary import vocabulary_of
from cadwallon.guide.boards import Scene, staged
from cadwallon.guide.marks import die
from cadwallon.guide.panels import RED, arrow, card, coin, medal, paragraph, sheet, words, wrapped
from cadwallon.guide.stage import GANGS, Stage
from cadwallon.rules.missions import pays
from cadwallon.rules.treasure import value
from cadwallon.text.catalogue import Catalogue, catalogue
from cadwallon.text.guidebook import label_words
from cadwallon.view.pieces import look_of
from cadwallon.view.svg import circle, line, rect
from cadwallon.view.tokens import Figure, draw_figure, draw_treasure

_STORY_COLOUR: Final = "#5f4c38"
TIMES: Final = "\u00d7"
MINUS: Final = "\u2212"
_EVENT_SIZE: Final = 0.42  # of the letters on a track


def figure_drawn(rules: Rules, figure: int, x: float, y: float) -> str:
    colour, badge = look_of(rules, figure)
    return draw_figure((x, y), Figure(0, rules.figures[figure].name[0].upper(), colour, badge))


def name_of(text: Catalogue, rules: Rules, figure: int) -> str:
    name = rules.figures[figure].name
    return next(text.word(section, name) for section in ("thief", "figure") if text.has(section, name))


def treasure_drawn(x: float, y: float, treasure: str, size: float = 1.0) -> str:
    """A treasure on a dark disc, as chests show it, and larger."""
    drawn = circle(0, 0, 0.28, 'fill="#1c140e" stroke="#b8862f" stroke-width="1.4"') + draw_treasure(0, 0, treasure)
    return f'<g transform="translate({x * 40:.0f} {y * 40:.0f}) scale({2.4 * size:.2f})">{drawn}</g>'


# --- a fight ----------------------------------------------------------------------------------------------------------
class Fight:
    """What happened in the first fight of a scene."""

    def __init__(self, stage: Stage, seen: int) -> None:
        self.cards: list[tuple[int, int]] = []
        self.dice: dict[int, list[int]] = {}
        self.stolen = ""
        self.ducats = 0
        rules = stage.g.rules
        for kind, _, a, b, c, d, *_rest in (stage.g.events or [])[seen:]:
            name = vocabulary_of(rules).events[kind][0]
            if name == "combat_began":
                self.attacker, self.defender = a, b
            elif name == "combat_card":
                self.cards.append((a, b))
            elif name == "combat_dice":
                self.dice[a] = [int(face) for face in str(b)]
            elif name == "combat_won":
                self.winner, self.loser, self.scores = a, b, (c, d)
            elif name == "treasure_stolen":
                self.stolen = rules.parts.treasures[c]
            elif name == "ducats_taken":
                self.ducats = c

    def bonus(self, figure: int) -> int:
        """CS-6  What was added to the highest die."""
        return self.scores[figure == self.loser] - max(self.dice[figure])


def fight_of(scene: Scene) -> tuple[Stage, Fight]:
    """A scene's fight, played to its end."""
    stage = staged(scene)
    seen = len(stage.g.events or ())
    stage.play(scene["play"], scene["dice"])
    return stage, Fight(stage, seen)


def fight_sheet(scene: Scene, language: str) -> str:
    """Four steps: who attacks whom and what it costs, cards, dice, what follows."""
    text = catalogue(language)
    stage, fight = fight_of(scene)
    rules = stage.g.rules
    sides = (fight.attacker, fight.defender)
    names = [name_of(text, rules, figure) for figure in sides]

    def said(label: str, **values: str) -> str:
        return label_words(language, label).format(**values)

    out = line([(12, 0.6), (12, 13.4)], 'stroke="#d8c08c" stroke-width="2"')
    out += line([(0.6, 7), (23.4, 7)], 'stroke="#d8c08c" stroke-width="2"')
    for number, (x, y) in enumerate(((1.1, 1.1), (13.1, 1.1), (1.1, 8.1), (13.1, 8.1)), 1):
        out += medal(x, y, str(number))
        out += words(x + 0.9, y, 0.76, said(f"fight_{number}"), RED, "start")
    # 1: the attack and its price
    out += _large(figure_drawn(rules, sides[0], 0, 0), 3.4, 3.7) + _large(figure_drawn(rules, sides[1], 0, 0), 8.6, 3.7)
    out += arrow(4.9, 3.7, 2.3)
    out += words(3.4, 5.4, 0.7, names[0]) + words(8.6, 5.4, 0.7, names[1])
    out += words(6.0, 6.3, 0.52, said("fight_price"), _STORY_COLOUR, bold=False)
    # 2: one card each, the attacker first
    for side, x in ((0, 13.6), (1, 18.6)):
        seat = rules.seat_of[sides[side]]
        played = [rules.arcana[number].name for who, number in fight.cards if who == seat]
        out += words(x + 2.1, 2.2, 0.62, names[side], _STORY_COLOUR, bold=False)
        named = text.word("arcana", played[0]) if played else said("no_card")
        out += card(x, 2.7, 4.2, 3.5, named, text.word("card_kind", "combat") if played else "")
    # 3: the dice; the highest of each side counts
    for side, y in ((0, 9.7), (1, 11.8)):
        out += words(1.2, y, 0.7, names[side], anchor="start")
        faces = fight.dice[sides[side]]
        counts = faces.index(max(faces))
        for number, face in enumerate(faces):
            out += die((5.4 + 1.75 * number, y), face, 1.25, "counts" if number == counts else "dull")
        if fight.bonus(sides[side]):
            out += words(5.4 + 1.75 * len(faces), y, 0.7, f"+{fight.bonus(sides[side])}", RED)
    # 4: what follows
    score = " : ".join(map(str, fight.scores))
    if len(set(fight.scores)) == 1:
        score += f", {sum(fight.dice[fight.winner])} : {sum(fight.dice[fight.loser])}"
    out += _large(figure_drawn(rules, fight.winner, 0, 0), 14.9, 10.1)
    out += words(16.6, 9.7, 0.7, said("fight_won", name=name_of(text, rules, fight.winner)), anchor="start")
    out += words(16.6, 10.7, 0.74, score, RED, "start")
    if fight.stolen:
        out += treasure_drawn(14.9, 12.3, fight.stolen)
        out += words(16.0, 11.95, 0.5, text.word("treasure", fight.stolen), anchor="start", bold=False)
    else:
        out += coin(14.9, 12.3, str(fight.ducats))
        out += words(16.0, 11.95, 0.5, text.count(fight.ducats, "ducat"), anchor="start", bold=False)
    out += words(
        16.0, 12.75, 0.5, said("fight_retreat", name=name_of(text, rules, fight.loser)), anchor="start", bold=False
    )
    return sheet(24, 14, out, said("fight"))


def _large(drawn: str, x: float, y: float, scale: float = 1.7) -> str:
    return f'<g transform="translate({x * 40:.0f} {y * 40:.0f}) scale({scale})">{drawn}</g>'


# --- a turn -----------------------------------------------------------------------------------------------------------
def turn_sheet(scene: Scene, language: str) -> str:
    """The four phases, and what a thief may do in the third."""
    text = catalogue(language)
    out = ""
    for number, phase in enumerate(("draw", "militia", "thieves", "end")):
        x = 0.7 + number * 5.75
        out += rect(x, 0.7, 5.2, 4.6, 'fill="#fffaf0" stroke="#b69a66" stroke-width="2.4"', 0.3)
        out += medal(x + 0.85, 1.55, str(number + 1))
        named = text.word("phase", phase)
        out += words(x + 1.6, 1.55, 0.56 if len(named) < 10 else 0.46, named, RED, "start")
        out += paragraph(x + 2.6, 2.7, 0.5, label_words(language, f"turn_{phase}"), 4.9)
    n = make_rules(list(GANGS)).n
    prices = [
        ("command_move", n.move_price), ("command_attack", n.attack_price), ("command_lockpick", n.lockpick_price),
        ("command_bash", n.bash_price), ("command_leave", n.leave_price), ("command_mission", n.mission_price),
    ]  # fmt: skip
    for number, (command, price) in enumerate(prices):
        x, y = 1.2 + number % 3 * 7.1, 6.9 + number // 3 * 1.9
        for point in range(price):
            out += circle(x + point * 0.75, y, 0.32, f'fill="{RED}" stroke="#4a140e" stroke-width="2"')
        said = text.word("word", command)
        out += words(x + price * 0.75 + 0.05, y, 0.6, f"{price} {text.word('word', 'ap')}", RED, "start")
        out += words(x + price * 0.75 + 1.85, y, 0.54, said[0].upper() + said[1:], anchor="start", bold=False)
    return sheet(24, 10.2, out, label_words(language, "turn"))


# --- treasures, missions, cards ---------------------------------------------------------------------------------------
def treasures_sheet(scene: Scene, language: str) -> str:
    """Every kind, how many the box holds, and what one, two, three are worth."""
    text, game = catalogue(language), Stage("treasure_of_the_duke").g
    parts, out = game.rules.parts, ""
    for number, kind in enumerate(parts.treasures):
        x, y = 1.6 + number % 2 * 11.6, 1.5 + number // 2 * 2.25
        out += treasure_drawn(x, y, kind)
        named = text.word("treasure", kind)
        out += words(x + 1.2, y - 0.45, 0.62, f"{parts.treasure_counts[number]} {TIMES} {named}", anchor="start")
        worth = [value(game, number, count) for count in (1, 2, 3)]
        said = " / ".join(map(str, worth)) if any(worth) else label_words(language, f"rolled_{kind}")
        out += words(x + 1.2, y + 0.48, 0.6, said, RED, "start")
    return sheet(24, 10.2, out, label_words(language, "treasures"))


def mission_sheet(scene: Scene, language: str) -> str:
    """A mission, what the gang holds of its kind, and what that pays."""
    text, stage = catalogue(language), staged(scene)
    rules, seat = stage.g.rules, stage.g.player
    mission = rules.parts.missions.index(scene["mission"])
    kind, bonus = rules.parts.mission_kinds[mission], rules.parts.mission_bonuses[mission]
    treasure = rules.parts.treasures[kind]
    count = sum(
        stage.g.load[thief * rules.kinds + kind] for thief in range(rules.thieves) if rules.seat_of[thief] == seat
    )
    title = text.word("word", "mission_title", kind=text.word("treasure", treasure), bonus=bonus)
    out = card(0.9, 0.9, 6.0, 6.2, title[0].upper() + title[1:], text.word("word", "mission"))
    out += treasure_drawn(3.9, 2.1, treasure)
    thieves = [thief for thief in range(rules.thieves) if stage.g.load[thief * rules.kinds + kind]]
    for number, thief in enumerate(thieves):
        y = 2.4 + number * 2.6
        out += _large(figure_drawn(rules, thief, 0, 0), 9.2, y, 1.4)
        out += words(10.6, y, 0.72, name_of(text, rules, thief), anchor="start")
        for item in range(int(stage.g.load[thief * rules.kinds + kind])):
            out += treasure_drawn(15.4 + item * 1.5, y, treasure)
    worth, paid = value(stage.g, kind, count), pays(stage.g, seat, mission)
    out += words(16.6, 7.4, 0.9, f"{worth} + {count} {TIMES} {bonus} = {paid}", RED)
    out += coin(22.2, 7.4, str(paid), 0.8)
    return sheet(24, 8.8, out, title)


def hand_sheet(scene: Scene, language: str) -> str:
    """Cards of a hand, each with the moment that it is for."""
    text, rules = catalogue(language), make_rules(list(GANGS))
    kinds = scene["kinds"]
    out = ""
    for number, name in enumerate(scene["cards"]):
        assert any(drawn.name == name for drawn in rules.arcana), name
        x = 0.7 + number * 4.6
        out += card(x, 0.8, 4.2, 3.6, text.word("arcana", name), text.word("card_kind", kinds[number]))
        out += paragraph(x + 2.1, 5.1, 0.5, label_words(language, f"when_{kinds[number]}"), 4.3)
    return sheet(24, 7.6, out, label_words(language, "hand"))


# --- rounds and reckoning ---------------------------------------------------------------------------------------------
def track_sheet(adventure: str, language: str) -> str:
    """The track of an adventure: its rounds, the alarm, its events, the end."""
    text = catalogue(language)
    rules = make_rules(list(GANGS)[: max(EVERY_ADVENTURE[adventure].players)], adventure)
    spaces = rules.n.rounds + 1
    width = 23.4 / spaces
    out = ""
    for space in range(1, spaces + 1):
        x = 0.3 + (space - 1) * width
        said = []
        if space == rules.n.alarm_round:
            said.append(text.word("word", "alarm"))
        event = f"round_began.{adventure}.{space}"
        if text.has("event", event):
            said.append(text.raw("event", event).split(". ", 1)[1].split(":")[0].rstrip("."))
        if space == spaces:
            said.append(label_words(language, "end"))
        fill = "#f2c9a8" if space == rules.n.alarm_round else "#e6dcc4" if space == spaces else "#fffaf0"
        out += rect(x + 0.2, 0.6, width - 0.4, 5.0, f'fill="{fill}" stroke="#b69a66" stroke-width="2.4"', 0.3)
        if space < spaces:
            out += words(x + width / 2, 1.45, 0.86, str(space), RED)
        row = 2.55
        for one in said:
            one = one[0].upper() + one[1:]
            out += paragraph(x + width / 2, row, _EVENT_SIZE, one, width - 0.7, bold=True)
            row += _EVENT_SIZE * 1.3 * len(wrapped(one, _EVENT_SIZE, width - 0.7)) + 0.2
    return sheet(24, 6.2, out, label_words(language, "track"))


def reckoning(game: Position, safe: dict[str, int], ducats: int, inside: int) -> list[tuple[str, int]]:
    """END-2, END-3  The lines of a gang's final count: ducats in hand, treasures by kind, thieves left behind."""
    treasures = game.rules.parts.treasures
    lines = [("ducats", ducats)]
    lines += [(kind, value(game, treasures.index(kind), count)) for kind, count in safe.items()]
    return [*lines, ("inside", -inside * game.rules.n.left_behind)]


def score_sheet(scene: Scene, language: str) -> str:
    """The count at the end, line by line."""
    text = catalogue(language)
    lines = reckoning(Stage("treasure_of_the_duke").g, scene["safe"], scene["ducats"], scene["inside"])
    out = ""
    for number, (what, amount) in enumerate(lines):
        y = 1.4 + number * 1.5
        if what in scene["safe"]:
            count = scene["safe"][what]
            out += treasure_drawn(1.7, y, what)
            said = f"{count} {TIMES} {text.word('treasure', what)}"
        else:
            said = label_words(language, f"score_{what}")
            if what == "ducats":
                out += coin(1.7, y, "", 0.5)
        out += words(3.0, y, 0.72, said, anchor="start", bold=False)
        out += words(22.4, y, 0.78, f"{amount:+d}".replace("-", MINUS) if number else str(amount), RED, "end")
    bottom = 1.4 + len(lines) * 1.5
    out += line([(1.0, bottom - 0.75), (23.0, bottom - 0.75)], 'stroke="#8a6a34" stroke-width="3"')
    out += words(3.0, bottom + 0.1, 0.8, label_words(language, "score_sum"), anchor="start")
    out += coin(21.9, bottom + 0.1, str(sum(amount for _, amount in lines)), 0.75)
    return sheet(24, bottom + 1.2, out, label_words(language, "score"))


# --- the expansion ----------------------------------------------------------------------------------------------------
def faces_sheet(scene: Scene, language: str) -> str:
    """The exploration tokens, and how many there are of each."""
    text = catalogue(language)
    parts = make_rules(list(GANGS), "awakening_of_sophet_drahas").parts
    out = ""
    for number, face in enumerate(parts.explore_faces):
        x, y = 1.6 + number % 2 * 11.6, 1.5 + number // 2 * 2.1
        out += rect(x - 0.6, y - 0.6, 1.2, 1.2, 'fill="#4b3a6b" stroke="#f0d9a0" stroke-width="3"', 0.28)
        out += words(x, y, 0.7, str(parts.explore_counts[number]), "#fff4d6")
        out += words(x + 1.1, y, 0.7, text.word("exploration", face), anchor="start")
    return sheet(24, 9.6, out, label_words(language, "faces"))


def mercenaries_sheet(scene: Scene, language: str) -> str:
    """Who may be hired by which gang, with combat, movement and mind."""
    text = catalogue(language)
    rules = make_rules(list(GANGS), "awakening_of_sophet_drahas")
    out = ""
    for number, figure in enumerate(rules.parts.hirelings):
        x, y = 1.9 + number % 2 * 11.6, 1.6 + number // 2 * 2.5
        out += _large(draw_figure((0, 0), Figure(0, figure.name[0].upper(), "#8a6a34", "star")), x, y, 1.3)
        out += words(x + 1.5, y - 0.45, 0.72, text.word("thief", figure.name), anchor="start")
        values = (("combat", figure.combat), ("movement", figure.movement), ("mind", figure.mind))
        said = " · ".join(f"{text.word('word', name)} {number}" for name, number in values)
        out += words(x + 1.5, y + 0.45, 0.44, said, RED, "start", bold=False)
    return sheet(24, 8.4, out, label_words(language, "mercenaries"))


def campaign_sheet(scene: Scene, language: str) -> str:
    """The four evenings in their order."""
    text, out = catalogue(language), ""
    for number, adventure in enumerate(scene["evenings"]):
        x = 0.6 + number * 5.8
        out += card(x, 0.8, 4.9, 4.4, text.word("adventure", adventure))
        out += medal(x + 0.2, 0.9, str(number + 1))
        if number < 3:
            out += arrow(x + 4.95, 3.0, 0.8)
    return sheet(24, 6.0, out, label_words(language, "campaign"))


SHEETS: Final[dict[str, Any]] = {
    "fight": fight_sheet, "turn": turn_sheet, "treasures": treasures_sheet, "mission": mission_sheet,
    "hand": hand_sheet, "score": score_sheet, "faces": faces_sheet, "mercenaries": mercenaries_sheet,
    "campaign": campaign_sheet,
}  # fmt: skip
