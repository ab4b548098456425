/** From the options of a question to what can be clicked: whose, where, whom, and what would be sent.
 *
 * Nothing here knows a rule: an option lights up what it names. A first click picks and commits nothing, a second on
 * the same thing sends. Targets are written "space:LI", "figure:leona", "chest:LI", "gang:cursed".
 */
import type { Option, Question, View, WhyNot } from "../wire";

export type Target = `space:${string}` | `figure:${string}` | `chest:${string}` | `gang:${string}`;

export interface Picked {
  thief: string | null; // whose options are lit
  card: string | null; // the card of the hand that is about to be played
  target: Target | null; // where the pointer has said "there"
  option: Option | null; // what would be sent
}
export const NOTHING: Picked = { thief: null, card: null, target: null, option: null };

/** Out of the district: a place that is not on the board. */
export const EXIT = "exit";
/** Verbs by which a figure is named and nothing else: he is what is chosen, not who acts. */
const NAMES_A_FIGURE = new Set(["thief", "figure", "drift"]);
const OPENS_A_CHEST = new Set(["lockpick", "bash"]);
/** Verbs that answer a question as a whole; they stand as buttons beside its sentence. */
const ANSWERS = new Set(["pass", "done", "stay", "end_turn", "yes", "no", "draw_intrigue"]);
/** Commands with more forms than there is room for buttons: each verb has one button that opens a list. */
const MENUS = ["buy", "gift", "declare"];
/** Questions that are answered on the board. All others have a scene or a list of their own. */
const ON_THE_BOARD = new Set([
  "turn", "way", "phase_two", "place_thief", "place_token", "choose_thief", "choose_space", "peek", "turn_up",
  "move_figure", "pick_token", "drop_room", "retreat",
]); // prettier-ignore

export function onTheBoard(question: Question): boolean {
  return ON_THE_BOARD.has(question.kind);
}

/** Who does it; null where the figure is itself what is chosen, and for cards, whose targets are chosen after them. */
export function actorOf(option: Option): string | null {
  if (option.verb === "play" || ANSWERS.has(option.verb) || NAMES_A_FIGURE.has(option.verb)) return null;
  return option.thief;
}

/** Everything on the board that stands for this option. `at` says where a figure is. */
export function targetsOf(option: Option, at: (figure: string) => string | null = () => null): Target[] {
  const targets: Target[] = [];
  if (option.space !== null && option.space !== EXIT) targets.push(`space:${option.space}`);
  // a card that is aimed at a player and not at a figure names his gang
  const player = option.verb === "play" && option.thief === null;
  if (option.victim !== null) targets.push(player ? `gang:${option.victim}` : `figure:${option.victim}`);
  if (option.thief !== null) {
    const named = NAMES_A_FIGURE.has(option.verb) || (option.verb === "play" && targets.length === 0);
    if (named) targets.push(`figure:${option.thief}`);
    const room = OPENS_A_CHEST.has(option.verb) ? at(option.thief) : null;
    if (room !== null) targets.push(`chest:${room}`);
  }
  return targets;
}

/** The figures that could do something, in the order of the options. */
export function actors(options: Option[]): string[] {
  const found = new Set<string>();
  for (const option of options) {
    const actor = actorOf(option);
    if (actor !== null) found.add(actor);
  }
  return [...found];
}

/** The options that the present choice of thief and card leaves. */
export function scope(options: Option[], picked: Picked): Option[] {
  if (picked.card !== null) {
    const played = options.filter((option) => option.verb === "play" && option.card === picked.card);
    const his = played.filter((option) => option.thief === picked.thief);
    return picked.thief !== null && his.length > 0 ? his : played;
  }
  return options.filter(
    (option) => actorOf(option) === picked.thief && option.verb !== "play" && option.mission === null,
  );
}

/** What is lit on the board, and the options behind each light, the plainest first. */
export function lit(
  options: Option[],
  picked: Picked,
  at: (figure: string) => string | null = () => null,
): Map<Target, Option[]> {
  const lights = new Map<Target, Option[]>();
  const all = scope(options, picked);
  // of a card with a thief and a place, first the thief is asked for, then the place
  const whose = new Set(all.map((option) => option.thief).filter((thief) => thief !== null));
  const thiefFirst = picked.card !== null && picked.thief === null && whose.size > 1;
  for (const option of all) {
    const targets: Target[] = thiefFirst ? [`figure:${option.thief}`] : targetsOf(option, at);
    for (const target of targets) {
      const there = lights.get(target);
      if (there === undefined) lights.set(target, [option]);
      else there.push(option);
    }
  }
  for (const there of lights.values()) there.sort(plainest);
  return lights;
}

/** Without cards before with cards, cheap before dear, a movement before what else might end there. */
function plainest(one: Option, other: Option): number {
  return (
    one.attached.length - other.attached.length ||
    Number(one.verb === "skill") - Number(other.verb === "skill") ||
    (one.ap ?? 0) - (other.ap ?? 0) ||
    (one.path?.length ?? 0) - (other.path?.length ?? 0)
  );
}

/** What a thief can do where he stands: buttons. */
export function commands(options: Option[], thief: string | null): Option[] {
  if (thief === null) return [];
  return options.filter(
    (option) => actorOf(option) === thief && targetsOf(option).length === 0 && option.mission === null,
  );
}

/** What a card can be played for that is not on the board: buttons. */
export function cardChoices(options: Option[], picked: Picked): Option[] {
  if (picked.card === null) return [];
  const off = (target: Target): boolean => target.startsWith("gang:");
  return scope(options, picked).filter((option) => option.verb === "play" && targetsOf(option).every(off));
}

/** What he cannot do, once for each command, with its reason. */
export function refused(question: Question | null, thief: string | null): WhyNot[] {
  return thief === null ? [] : (question?.why_not ?? []).filter((why) => why.thief === thief);
}

/** The answers that belong to no place, figure, card or mission: "end the turn", "pass", "go on". */
export function answers(options: Option[]): Option[] {
  return options.filter(
    (option) =>
      ANSWERS.has(option.verb) ||
      (actorOf(option) === null &&
        targetsOf(option).length === 0 &&
        option.mission === null &&
        option.verb !== "play" &&
        option.verb !== "card" &&
        !MENUS.includes(option.verb)),
  );
}

/** Commands of the gang that open as a list: verb -> its options. */
export function menus(options: Option[]): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const verb of MENUS) {
    const theirs = options.filter((option) => option.verb === verb);
    if (theirs.length > 0) found.set(verb, theirs);
  }
  return found;
}

/** card -> the ways to play it (verb "play") or to name it (verb "card"). */
export function playable(options: Option[]): Map<string, Option[]> {
  const cards = new Map<string, Option[]>();
  for (const option of options) {
    if (option.card === null || (option.verb !== "play" && option.verb !== "card")) continue;
    const ways = cards.get(option.card);
    if (ways === undefined) cards.set(option.card, [option]);
    else ways.push(option);
  }
  return cards;
}

/** mission -> the ways to fulfil it, the cheapest in cards first. */
export function missionOptions(options: Option[], mission: string): Option[] {
  return options.filter((option) => option.verb === "mission" && option.mission === mission).sort(plainest);
}

/** Where one begins when a question arrives: the thief of before, the activated one, or the only one there is. */
export function begin(question: Question | null, before: Picked, view: View | null): Picked {
  if (question?.options == null) return NOTHING;
  const able = actors(question.options);
  const first = able[0];
  if (first === undefined) return NOTHING;
  if (able.length === 1 && question.kind !== "turn") return { ...NOTHING, thief: first };
  if (question.kind === "place_thief") return { ...NOTHING, thief: first };
  if (view?.active != null && able.includes(view.active)) return { ...NOTHING, thief: view.active };
  if (before.thief !== null && able.includes(before.thief)) return { ...NOTHING, thief: before.thief };
  return NOTHING;
}

export interface Move {
  picked: Picked;
  send: Option | null; // set where this click was the confirmation
  heard: boolean; // false: the click means nothing to the question
}
const deaf = (picked: Picked): Move => ({ picked, send: null, heard: false });
const heard = (picked: Picked): Move => ({ picked, send: null, heard: true });

/** A click on something of the board. */
export function click(
  options: Option[],
  picked: Picked,
  target: Target,
  at: (figure: string) => string | null = () => null,
): Move {
  const there = lit(options, picked, at).get(target);
  const best = there?.[0];
  if (best !== undefined) {
    if (picked.target === target && picked.option !== null) return { picked, send: picked.option, heard: true };
    const whose = new Set(there!.map((option) => option.thief));
    if (picked.card !== null && picked.thief === null && whose.size === 1 && there!.length > 1) {
      return heard({ ...picked, thief: best.thief, target: null, option: null }); // a card's thief; now its place
    }
    return heard({ ...picked, target, option: best });
  }
  if (target.startsWith("figure:")) {
    const figure = target.slice("figure:".length);
    if (actors(options).includes(figure)) {
      const again = picked.thief === figure && picked.card === null && picked.option === null;
      return heard(again ? NOTHING : { ...NOTHING, thief: figure });
    }
  }
  return deaf(picked);
}

/** A click on a card of the hand: choose its target on the board, or confirm it where there is none to choose. */
export function clickCard(options: Option[], picked: Picked, card: string): Move {
  const ways = playable(options).get(card);
  const first = ways?.[0];
  if (ways === undefined || first === undefined) return deaf(picked);
  if (picked.card === card) {
    return picked.option !== null ? { picked, send: picked.option, heard: true } : heard(NOTHING);
  }
  return heard({ thief: null, card, target: null, option: ways.length === 1 ? first : null });
}

/** A click on a button that stands for one option: picked first where it can be looked at, sent by the second. */
export function clickOption(picked: Picked, option: Option): Move {
  if (picked.option === option) return { picked, send: option, heard: true };
  return heard({ ...picked, option, target: picked.target });
}

/** One step back: first what would be sent, then the card, then the thief. */
export function back(picked: Picked): Picked {
  if (picked.option !== null)
    return { ...picked, option: null, target: null, card: picked.target === null ? null : picked.card };
  if (picked.card !== null) return NOTHING;
  return NOTHING;
}

/** All options for a list: by who acts, what is for nobody in particular last. */
export function listed(options: Option[]): { actor: string | null; options: Option[] }[] {
  const groups = new Map<string | null, Option[]>();
  for (const actor of actors(options)) groups.set(actor, []);
  groups.set(null, []);
  for (const option of options) groups.get(actorOf(option))!.push(option);
  return [...groups].map(([actor, theirs]) => ({ actor, options: theirs })).filter((group) => group.options.length > 0);
}
