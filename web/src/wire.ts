/** What goes over the wire between the page and the server: the shapes of `src/cadwallon/server/wire/`.
 *
 * Things are named by their ids (a thief "leona", a space "LI" or "04", a card "run"); words for people come from
 * `/api/words/{language}` by section and id, or ready-made in `text` where a sentence depends on the moment.
 */

export type Language = "en" | "fr" | "es";
/** section -> id -> text; gaps as in the catalogue: {figure}, {number:ducat}. */
export type Words = Record<string, Record<string, string>>;

// --- GET /api/content: facts that hold for every game, in no language ------------------------------------------------
export interface Content {
  version: string;
  languages: Language[];
  adventures: AdventureFacts[];
  campaigns: CampaignFacts[];
  editions: string[];
  gangs: GangFacts[];
  thieves: ThiefFacts[];
  militia: string[]; // figures of the watch, of both boxes
  arcana: ArcanaFacts[];
  treasures: { id: string; count: number; values: number[] }[]; // value of one, two, three ...; [] = by a die
  missions: { id: string; kind: string; bonus: number }[];
  bots: string[]; // levels, weakest first; words in [level] and [bot_text]
  usual_bot: string; // for whoever does not choose, and for whoever is not there
  windows: string[]; // kinds of question that take a standing order; words in [question_window]
  orders: string[]; // ask, never, use
  ashes: AshesFacts; // what lies in the box of The King of Ashes
}
export interface AshesFacts {
  catacombs: string; // the second board
  windows: string[]; // more kinds of question that take a standing order
  equipment: string[]; // words in [equipment] and [equipment_text]
  intrigues: IntrigueFacts[];
  exploration: { id: string; count: number }[]; // tokens; words in [exploration]
  hirelings: { id: string; gang: string | null; combat: number; movement: number; mind: number }[]; // null: for any gang
}
/** Words in [intrigue] and [intrigue_text]. */
export interface IntrigueFacts {
  id: string;
  moment: "now" | "declare" | "end";
  ducats: number; // the reward
  experience: number;
  arcana: number;
  equipment: number;
  penalty: number; // ducats lost with it in hand at the end
}
export interface AdventureFacts {
  id: string;
  number: number;
  players: number[];
  rounds: number;
  board: string;
  ashes: boolean; // belongs to The King of Ashes, which is then always in play
  track: { round: number; marks: string[] }[]; // "alarm", "end", or the id of an event (words: [event] round_began.<id>.<round>)
  actions: string[]; // special actions, words in [action]
}
/** Adventures that are played one after the other, an evening each; words in [page_campaign]. */
export interface CampaignFacts { id: string; adventures: string[]; players: number[] }
export interface GangFacts { id: string; colour: string; badge: Badge; thieves: string[] }
export type Badge = "disc" | "diamond" | "shield" | "hexagon" | "square" | "star";
export interface ThiefFacts { id: string; gang: string; combat: number; movement: number; mind: number; skill_class: string }
export interface ArcanaFacts { id: string; copies: number; windows: string[]; kind: string; purple: boolean } // purple back: The King of Ashes

// --- GET /api/boards/{id}: geometry; GET /api/boards/{id}.svg?lang=: the drawn board without pieces ------------------
export type Point = [number, number]; // in the units of view_box
export interface Board {
  id: string;
  view_box: [number, number, number, number];
  cell: number; // one cell of the grid in those units
  spaces: Space[];
}
export interface Space {
  id: string; // "LI", "04", "N1"
  slug: string; // "library"; "" for streets
  kind: "room" | "street" | "gate" | "below"; // below: a room of the catacombs
  polygon: Point[];
  holes: Point[][];
  slots: Point[]; // where figures stand, best first
  chest: Point | null; // where a chest lies, in rooms
  plate: [number, number, number, number] | null; // left, top, right, bottom of a room's name
  pentacle: boolean;
  neighbours: string[]; // one step away: for the keyboard
  outside: Point | null; // gates: just outside, where a portcullis stands
}

// --- a position, as one seat sees it ---------------------------------------------------------------------------------
export interface View {
  seat: number; // -1: a spectator
  round: number;
  rounds: number;
  phase: number; // 0 set-up, 1 draw, 2 militia, 3 thieves, 4 end of the turn
  player: number; // whose turn
  first: number;
  active: string | null; // the thief who is activated now
  alarm: boolean;
  over: boolean;
  gangs: Gang[]; // by seat
  figures: Figure[];
  chests: { room: string; treasure: string | null; covered: boolean }[]; // null: not seen
  tokens: { room: string; face: string | null; up: boolean; note: string }[]; // note: "peeked", "captive" ([token_note]) or ""
  portcullises: string[];
  missions: Mission[];
  mission_deck: number;
  mission_discard: string[]; // fulfilled, the oldest first
  deck: number;
  discard: string[];
  hand: string[]; // own cards, sorted
  counts: { id: string; number: number }[]; // piles, purses and tracks of the sheet; words in [token]
  combat: Combat | null;
  test: { figure: string; face: number; needed: number; at_least: boolean; passed: boolean } | null; // at_least: needed or more; else needed or less
  scores: Score[] | null; // once the game is over
  can_undo: boolean;
  undo_needs_consent: boolean;
  lying: { space: string; id: string; number: number }[]; // what a sheet lays on spaces: rubble, revellers, relics; words in [token] or [treasure]
  ashes: Ashes | null; // where The King of Ashes is in play
}
export interface Ashes {
  catacombs: boolean;
  purple: boolean | null; // the back of the deck's top card; null: there is none
  exploration: { room: string; face: string | null; up: boolean }[]; // face null: not seen by this seat
  intrigues: { id: string; met: boolean; have: number; need: number }[]; // own; met: its condition holds now; words in [intrigue_progress] where need > 1
  intrigue_deck: number;
  revealed: string[]; // intrigues that have succeeded
  stock: string[]; // equipment that nobody has
  unexplored: { id: string; number: number }[]; // tokens that nobody has turned up, in rooms and in the box; words in [exploration]
  supply: { id: string; number: number }[]; // what is left to be gained: "experience", "wounds" (words in [page_ashes])
}
export interface Gang {
  gang: string;
  ducats: number | null; // null: not shown to this seat
  ap: number;
  ap_max: number;
  hand: number; // cards
  known: string[]; // cards of this hand that everybody knows
  counts: { id: string; number: number }[];
  purple: number; // cards of the hand with purple backs
  experience: number;
  intrigues: number; // in hand
  debts: number; // cards of equipment owed to the Inn
}
export interface Figure {
  id: string;
  seat: number; // -1: militia and figures of the sheet
  at: string | null;
  status: "board" | "unplaced" | "left" | "removed" | "captured" | "entering" | "sheet";
  load: string[]; // treasures, as often as carried
  cargo: string[]; // captives and other things; words in [token]
  marks: { id: string; number: number }[]; // what sheets lay on him; words in [token]
  done: boolean; // was activated this turn
  muted: boolean; // his skill does not count
  combat: number;
  movement: number;
  mind: number;
  wounds: number;
  equipment: string | null;
}
export interface Mission { id: string; kind: string; bonus: number; price: number; pays: number | null } // AP; what it would pay this seat now
export interface Combat {
  attacker: string;
  defender: string;
  space: string;
  step: string; // "cards", "rolled", "won"
  cards: { side: 0 | 1; card: string; cancelled: boolean }[]; // 0 attacker, 1 defender, in order; cancelled: parried
  dice: [number[], number[]];
  bonus: [number, number];
  touches: [number, number] | null; // in a duel
  round: number; // of `rounds`: the Cyclops is fought twice
  rounds: number;
  chance: number | null; // the attacker's chance without cards, before the roll
}
export interface Score { seat: number; treasures: number; gains: number; losses: number; total: number; won: boolean }

// --- the question ----------------------------------------------------------------------------------------------------
export interface Question {
  number: number; // goes back with the answer
  seat: number;
  kind: string;
  reason: string;
  subject: string | null;
  text: string;
  window: boolean; // a reaction window: passing is offered
  deadline: number | null; // seconds left, where the table has a time limit
  options: Option[] | null; // only for the asked seat
  why_not: WhyNot[]; // only with the turn question
}
export interface Option {
  words: string[]; // goes back as the answer
  text: string;
  verb: string;
  thief: string | null; // who does it (or the figure that is moved)
  space: string | null; // where to; "exit" = out of the district
  victim: string | null;
  card: string | null; // an Arcana card, or the source of a reroll
  item: string | null; // treasure, chest, action, side, equipment, intrigue, mercenary, power, gift
  mission: string | null;
  number: number | null;
  attached: string[]; // cards that go with it, as often as they do; "skill:jehlan" for a skill in the place of one; "equipment:acid_vial"; "via:faras", an exchange with him on the way
  ap: number | null; // price
  chance: number | null; // exact chance of success without further cards, 0 to 1; in a combat: that the asked side wins
  path: string[] | null; // spaces on the way, start and end included
}
export interface WhyNot { thief: string; command: string; reason: string } // words in [why_not]; thief "" with "mission"

// --- what happened ---------------------------------------------------------------------------------------------------
export interface Event {
  kind: string; // engine/events.py
  values: (string | number | null)[]; // the numbers a..d by names
  text: string; // "" where there is nothing to say
  path: string[] | null; // the way of a figure, for the animation
}

// --- tables ----------------------------------------------------------------------------------------------------------
export interface TableOptions {
  open_ducats: boolean;
  undo: boolean;
  mask: boolean;
  time_limit: number | null; // seconds for a window; null: a slow game
  expansion: boolean; // The King of Ashes in an adventure of the base box; its own adventures always have it
  catacombs: boolean; // ... with its second board
  inn: boolean; // ... with the Inn before the game
  hints: boolean; // whoever is asked may ask what the strongest bot would do
}
export interface SeatInfo {
  seat: number;
  kind: "person" | "open" | "bot";
  name: string; // a person's name; "" for bots and open seats
  bot: string | null; // its level
  gang: string | null; // null: any, drawn at the start
  connected: boolean;
  replaced: boolean; // a bot stands in for a person who may take the seat back
  votes: number[]; // seats that want him replaced
}
export interface TableInfo {
  id: string;
  status: "lobby" | "playing" | "over";
  adventure: string; // or "any" in the lobby
  edition: string;
  seats: SeatInfo[];
  options: TableOptions;
  host: number; // the seat that starts the game
  invite: string | null; // code of the invite link while a seat is open; only for those who sit here
  rematch: string | null; // the table that follows: a rematch, or the next evening of the campaign
  spectators: number;
  campaign: CampaignInfo | null; // null: a single game
}
/** The standing of a campaign, as of the table that tells it; lists without a name are by seat. */
export interface CampaignInfo {
  id: string;
  evening: number; // of this table, from 1
  adventures: string[]; // of all evenings
  evenings: EveningInfo[]; // those that are over
  totals: number[]; // ducats of all evenings so far
  experience: number[]; // tokens kept for the next adventure
  champions: number[]; // the seats with the bonus of the next adventure
  next: string | null; // the first adventure that is not over: this table's, until it is
  winners: number[]; // of the campaign, once it is over
}
export interface EveningInfo { table: string; adventure: string; gangs: string[]; ducats: number[]; experience: number[]; winners: number[] }
export interface CampaignSummary {
  id: string;
  first: string; // the table of the first evening: the same for all of them
  evening: number; // of this table, from 1
  evenings: number;
  over: boolean; // the whole campaign
}
export interface TableSummary {
  id: string;
  status: TableInfo["status"];
  adventure: string;
  round: number;
  rounds: number;
  seats: { name: string; gang: string | null; bot: string | null }[];
  mine: number[]; // seats of the tokens that were sent
  your_turn: boolean;
  changed: number; // Unix time of the last answer
  campaign: CampaignSummary | null;
  held: { seat: number; token: string }[]; // seats at the next evening of a campaign that this browser does not know yet
}

// POST /api/tables
export interface NewTable {
  adventure: string; // or "any", or the id of a campaign
  edition: string;
  seats: { kind: "me" | "open" | "bot"; name?: string; bot?: string; gang?: string }[];
  options?: Partial<TableOptions>;
}
export interface NewTableAnswer { table: string; invite: string | null; tokens: { seat: number; token: string }[] }
// POST /api/invites/{code} {name, gang?} -> Seated;   GET /api/invites/{code} -> TableInfo;   POST /api/mine {tokens} -> TableSummary[]
export interface Seated { table: string; seat: number; token: string }
// every refusal: status 4xx and
export interface Refusal { error: string; sentence: string } // an id, and one sentence in the language of ?lang=

// --- the socket /api/tables/{id}/socket ------------------------------------------------------------------------------
export type ToServer =
  | { type: "hello"; tokens: string[]; lang: Language; name?: string } // first of all, and again to change the language
  | { type: "answer"; seat: number; question: number; option: string[] }
  | { type: "undo"; seat: number }
  | { type: "consent"; seat: number; yes: boolean } // to an undo that somebody asks for
  | { type: "order"; seat: number; window: string; order: string; against?: number[] }
  | { type: "chat"; seat: number | null; text: string }
  | { type: "pick"; seat: number; gang: string | null; name?: string } // in the lobby
  | { type: "start"; seat: number; bots?: boolean } // bots: open seats are given to bots; else a game with one is refused
  | { type: "vote"; seat: number; against: number; yes: boolean } // replace somebody who stays away by a bot
  | { type: "resign"; seat: number }
  | { type: "take_back"; seat: number } // from the bot that stands in
  | { type: "rematch"; seat: number }
  | { type: "go_on"; seat: number } // to the next evening of the campaign
  | { type: "hint"; seat: number; question: number }; // what the strongest bot would answer to the question that stands

export type ToPage =
  | { type: "table"; table: TableInfo; seats: number[]; orders: Record<string, Record<string, string>>; against?: Record<string, Record<string, number[]>> }
    // seats: mine; orders: by seat and window; against: the rivals to whom an order to use at once is limited
  | { type: "position"; number: number; views: View[]; question: Question | null; events: Event[]; fresh: boolean }
    // one view for each seat that this connection holds, or the spectator's; fresh: events are the whole log so far
  | { type: "undo_asked"; seat: number }
  | { type: "chat"; seat: number | null; name: string; text: string; at: number; note: boolean } // note: said by the table itself
  | { type: "seated"; table: string; seat: number; token: string } // at the table that follows, for whoever sat here
  | { type: "hint"; seat: number; question: number; advice: Advice[] } // only to the seat that is asked; the best answer first
  | { type: "refused"; error: string; sentence: string };
/** One answer of a hint: the first with its chance to win, all with how far they are behind it (0 to 1); null: not known. */
export interface Advice { words: string[]; text: string; share: number | null; behind: number | null }

// --- replays: GET /api/tables/{id}/replay (once it is over) ----------------------------------------------------------
export interface ReplayInfo {
  table: TableInfo;
  steps: { number: number; round: number; player: number; seat: number; text: string }[];
  ducats: { round: number; ducats: number[] }[]; // for the chart
  scores: Score[];
}
// GET /api/tables/{id}/replay/{from}-{to}?lang= -> positions behind so many answers, with what led there
export type ReplayPosition = { number: number; view: View; events: Event[]; hands: string[][] }; // hands: of each seat, for the game is over

// --- GET /api/tables/{id}/analysis (once it is over); POST {tokens} lets it begin, for whoever sat there --------------
export interface Analysis {
  state: "none" | "thinking" | "done";
  done: number; // so many decisions
  total: number;
  verdicts: Verdict[]; // of each seat those that cost most, so far; the worst first
  chances: Chances[];
}
/** `number` is the position in which it was decided; cost: share of the win, 0 to 1. */
export interface Verdict { number: number; round: number; seat: number; question: string; played: string; better: string; share: number; cost: number }
/** Each seat's chance to win when a turn begins, and at the end. */
export interface Chances { number: number; round: number; shares: number[] }
