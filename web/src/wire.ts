/** What goes over the wire between the page and the server.
 *
 * Generated from src/cadwallon/server/wire/ and server/messages.py by `make wire`: do not edit.
 */

export type Language = "en" | "fr" | "es";
export type Badge = "disc" | "diamond" | "shield" | "hexagon" | "square" | "star";
export type Words = Record<string, Record<string, string>>; // section -> id -> text; gaps as in the catalogue: {figure}, {number:ducat}
export type Point = [number, number]; // in the units of view_box

// --- facts that hold for every game ---
/** A space of the round track with what is printed on it. */
export interface TrackSpace {
  round: number;
  marks: string[];
}
export interface AdventureFacts {
  id: string;
  number: number;
  players: number[];
  rounds: number;
  board: string;
  ashes: boolean; // belongs to The King of Ashes, which is then always in play
  track: TrackSpace[]; // "alarm", "end", or the id of an event (words: [event] round_began.<id>.<round>)
  actions: string[]; // special actions, words in [action]
}
/** Adventures that are played one after the other. */
export interface CampaignFacts {
  id: string;
  adventures: string[];
  players: number[];
}
export interface GangFacts {
  id: string;
  colour: string;
  badge: Badge;
  thieves: string[];
}
export interface ThiefFacts {
  id: string;
  gang: string;
  combat: number;
  movement: number;
  mind: number;
  skill_class: string;
}
export interface ArcanaFacts {
  id: string;
  copies: number;
  windows: string[];
  kind: string;
  purple: boolean; // its back: The King of Ashes
}
export interface TreasureFacts {
  id: string;
  count: number;
  values: number[]; // of one, two, three ...; none: by a die
}
export interface MissionFacts {
  id: string;
  kind: string;
  bonus: number;
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
export interface ExplorationFacts {
  id: string;
  count: number;
}
export interface HirelingFacts {
  id: string;
  gang: string | null; // null: for any gang
  combat: number;
  movement: number;
  mind: number;
  old: [number, number, number]; // the same in adventures 1 to 8, where he has no skill (OLD-1)
}
/** What lies in the box of The King of Ashes. */
export interface AshesFacts {
  catacombs: string; // the second board
  windows: string[]; // more kinds of question that take a standing order
  equipment: string[]; // words in [equipment] and [equipment_text]
  intrigues: IntrigueFacts[];
  exploration: ExplorationFacts[]; // tokens; words in [exploration]
  hirelings: HirelingFacts[];
}
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
  treasures: TreasureFacts[];
  missions: MissionFacts[];
  bots: string[]; // levels, weakest first; words in [level] and [bot_text]
  usual_bot: string; // for whoever does not choose, and for whoever is not there
  windows: string[]; // kinds of question that take a standing order; words in [question_window]
  orders: string[]; // ask, never, use
  ashes: AshesFacts; // what lies in the box of The King of Ashes
}

// --- the board ---
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
export interface Board {
  id: string;
  view_box: [number, number, number, number];
  cell: number; // one cell of the grid in those units
  spaces: Space[];
}

// --- a position ---
/** So many of something: its words stand in [token]. */
export interface Count {
  id: string;
  number: number;
}
export interface Gang {
  gang: string;
  ducats: number | null; // null: not shown to this seat
  ap: number;
  ap_max: number;
  hand: number; // cards
  known: string[]; // cards of this hand that everybody knows
  counts: Count[];
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
  marks: Count[]; // what sheets lay on him; words in [token]
  done: boolean; // was activated this turn
  muted: boolean; // his skill does not count
  combat: number;
  movement: number;
  mind: number;
  wounds: number;
  equipment: string | null;
}
export interface Chest {
  room: string;
  treasure: string | null; // null: not seen
  covered: boolean;
}
export interface Token {
  room: string;
  face: string | null;
  up: boolean;
  note: string; // "peeked", "captive" ([token_note]) or ""
}
/** `pays`: what it would pay this seat now. */
export interface Mission {
  id: string;
  kind: string;
  bonus: number;
  price: number;
  pays: number | null;
}
export interface CombatCard {
  side: 0 | 1; // attacker, defender
  card: string;
  cancelled: boolean; // parried
}
export interface Combat {
  attacker: string;
  defender: string;
  space: string;
  step: string; // "cards", "rolled", "won"
  cards: CombatCard[]; // in order
  dice: [number[], number[]];
  bonus: [number, number];
  touches: [number, number] | null; // in a duel
  leader: 0 | 1 | null; // the side that wins as the dice lie, once they are rolled
  winner: 0 | 1 | null; // the side that has won
  scores: [number, number] | null; // what the dice of both sides come to
  round: number; // of `rounds`: the Cyclops is fought twice
  rounds: number;
  chance: number | null; // the attacker's chance without cards, before the roll
}
export interface Test {
  figure: string;
  face: number;
  needed: number;
  at_least: boolean;
  passed: boolean;
}
export interface Score {
  seat: number;
  treasures: number;
  gains: number;
  losses: number;
  total: number;
  won: boolean;
}
/** Something of a sheet on a space. */
export interface Lying {
  space: string;
  id: string;
  number: number;
}
export interface Exploration {
  room: string;
  face: string | null;
  up: boolean;
}
export interface HeldIntrigue {
  id: string;
  met: boolean;
  have: number;
  need: number;
}
/** The King of Ashes, as a seat sees it. */
export interface Ashes {
  catacombs: boolean;
  purple: boolean | null; // the back of the deck's top card; null: there is none
  exploration: Exploration[]; // face null: not seen by this seat
  intrigues: HeldIntrigue[]; // own; met: its condition holds now; words in [intrigue_progress] where need > 1
  intrigue_deck: number;
  revealed: string[]; // intrigues that have succeeded
  stock: string[]; // equipment that nobody has
  unexplored: Count[]; // tokens that nobody has turned up, in rooms and in the box; words in [exploration]
  supply: Count[]; // what is left to be gained: "experience", "wounds" (words in [page_ashes])
}
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
  chests: Chest[];
  tokens: Token[];
  portcullises: string[];
  missions: Mission[];
  mission_deck: number;
  mission_discard: string[]; // fulfilled, the oldest first
  deck: number;
  discard: string[];
  hand: string[]; // own cards, sorted
  counts: Count[]; // piles, purses and tracks of the sheet; words in [token]
  combat: Combat | null;
  test: Test | null;
  scores: Score[] | null; // once the game is over
  can_undo: boolean;
  undo_needs_consent: boolean;
  lying: Lying[]; // what a sheet lays on spaces: rubble, revellers, relics; words in [token] or [treasure]
  ashes: Ashes | null; // where The King of Ashes is in play
}

// --- the question ---
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
  // cards that go with it, as often as they do; "skill:jehlan" for a skill in the place of one; "equipment:acid_vial";
  // "via:faras", an exchange with him on the way
  attached: string[];
  ap: number | null; // price
  chance: number | null; // exact chance of success without further cards, 0 to 1; in a combat: that the asked side wins
  path: string[] | null; // spaces on the way, start and end included
}
/** Words in [why_not]; thief "" with "mission". */
export interface WhyNot {
  thief: string;
  command: string;
  reason: string;
}
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

// --- what happened ---
export type Value = string | number | number[] | null; // a name, a number, or dice
export interface Event {
  kind: string; // core/events.py
  values: Value[]; // the numbers a..d by names
  text: string; // "" where there is nothing to say
  path: string[] | null; // the way of a figure, for the animation
}
/** On the way to a position: behind so many of its events, each view was as it is now but for these fields. */
export interface Moment {
  events: number;
  views: Partial<View>[];
}
/** An adventure that is over, by seat. */
export interface EveningInfo {
  table: string;
  adventure: string;
  gangs: string[];
  ducats: number[];
  experience: number[];
  winners: number[];
}
/** The standing, as of the table that tells it. */
export interface CampaignInfo {
  id: string;
  evening: number; // of this table, from one
  adventures: string[]; // of all evenings
  evenings: EveningInfo[]; // those that are over
  totals: number[]; // ducats of all evenings so far
  experience: number[]; // tokens kept for the next adventure
  champions: number[]; // the seats with the bonus of the next adventure
  next: string | null; // the first adventure that is not over: this table's, until it is
  winners: number[]; // of the campaign, once it is over
}
/** A line of somebody's tables. */
export interface CampaignSummary {
  id: string;
  first: string; // the table of the first evening: the same for all of them
  evening: number; // of this table, from 1
  evenings: number;
  over: boolean; // the whole campaign
}
export type SeatKind = "person" | "open" | "bot";
export type Status = "lobby" | "playing" | "over";

// --- tables ---
export interface TableOptions {
  open_ducats: boolean;
  undo: boolean;
  mask: boolean;
  time_limit: number | null; // seconds for a window; null: a slow game
  expansion: boolean; // The King of Ashes in an adventure of the base box; its own adventures always have it
  catacombs: boolean; // ... with its second board
  inn: boolean; // ... with the Inn before the game
  hints: boolean; // whoever is asked may ask what the strongest bot would do
  as_printed: boolean; // without what only this edition adds (CMN-19)
}
export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  name: string; // a person's name; "" for bots and open seats
  bot: string | null; // its level
  gang: string | null; // null: any, drawn at the start
  connected: boolean;
  replaced: boolean; // a bot stands in for a person who may take the seat back
  votes: number[]; // seats that want him replaced
}
/** A position of a finished game: the table, and behind how many answers. */
export interface Origin {
  table: string;
  number: number;
}
export interface TableInfo {
  id: string;
  status: Status;
  adventure: string; // or "any" in the lobby
  edition: string;
  seats: SeatInfo[];
  options: TableOptions;
  host: number; // the seat that starts the game
  invite: string | null; // code of the invite link while a seat is open; only for those who sit here
  rematch: string | null; // the table that follows: a rematch, or the next evening of the campaign
  spectators: number;
  campaign: CampaignInfo | null; // null: a single game
  commitment: string | null; // the SHA-256 of the key that all dice come from; null: they come from none
  origin: Origin | null; // played on from a moment of another game
}
export interface SeatSummary {
  name: string;
  gang: string | null;
  bot: string | null;
}
export interface HeldSeat {
  seat: number;
  token: string;
}
export interface TableSummary {
  id: string;
  status: Status;
  adventure: string;
  round: number;
  rounds: number;
  seats: SeatSummary[];
  mine: number[]; // seats of the tokens that were sent
  your_turn: boolean;
  changed: number; // Unix time of the last answer
  campaign: CampaignSummary | null;
  held: HeldSeat[]; // at the next evening of a campaign, not known to this browser yet
}

// --- bodies of requests and their answers ---
export interface WantedSeat {
  kind: "me" | "open" | "bot";
  name?: string;
  bot?: string | null;
  gang?: string | null;
}
/** What is not said is decided by who plays (`lobby.options_of`). */
export interface WantedOptions {
  open_ducats?: boolean;
  undo?: boolean;
  mask?: boolean;
  time_limit?: number | null;
  expansion?: boolean;
  catacombs?: boolean;
  inn?: boolean;
  hints?: boolean;
  as_printed?: boolean;
}
export interface NewTable {
  adventure: string; // or "any", or a campaign
  edition: string;
  seats: WantedSeat[];
  options?: WantedOptions;
}
export interface NewTableAnswer {
  table: string;
  invite: string | null;
  tokens: HeldSeat[];
}
export interface TakeSeat {
  name: string;
  gang?: string | null;
}
export interface Seated {
  table: string;
  seat: number;
  token: string;
}
export interface Mine {
  tokens: string[];
}
/** An id, and one sentence in the language of ?lang=; with every status 4xx. */
export interface Refusal {
  error: string;
  sentence: string;
}
export interface Chapter {
  id: string;
  title: string;
}
export interface Clause {
  id: string;
  chapter: string;
  ruling: boolean;
  text: string;
  note: string; // what the printed rules say or leave open, behind "ruling"; mostly empty
}
export interface RuleBook {
  chapters: Chapter[];
  clauses: Clause[];
}

// --- the guide ---
/** `rows`: the line of a text, points of a list, paragraphs of a box, words under a picture, cells of a table. */
export interface GuideBlock {
  kind: "heading" | "text" | "list" | "steps" | "table" | "picture" | "example" | "tip";
  rows: string[];
  id: string; // of a picture or an example
  alt: string; // of a picture
  columns: number; // of a table
}
export interface GuidePage {
  id: string;
  part: "base" | "ashes" | "adventures";
  title: string;
  lead: string;
  blocks: GuideBlock[];
}

// --- replays ---
export interface ReplayStep {
  number: number;
  round: number;
  player: number;
  seat: number;
  text: string;
}
export interface Purses {
  round: number;
  ducats: number[];
}
export interface ReplayInfo {
  table: TableInfo;
  steps: ReplayStep[];
  ducats: Purses[]; // for the chart
  scores: Score[];
}
/** Behind so many answers, with what led there. */
export interface ReplayPosition {
  number: number;
  view: View;
  events: Event[];
  moments: Moment[]; // between the answer and the position
  hands: string[][]; // by seat: the game is over, and nothing is secret any more
}
/** A moment of a game in progress, as everybody saw it. */
export interface Glimpse {
  table: TableInfo;
  moment: string;
  before: string | null; // the moment before this one; null: it is the first
  after: string | null;
  replay: number | null; // the game is over meanwhile: this is the position behind so many answers
  view: View;
  question: Question | null;
  events: Event[];
}
/** From a position of a finished game, at a table of its own: one seat for me, bots on the others. */
export interface PlayOn {
  seat: number;
  name?: string;
  bot?: string; // their level; nothing said: the usual one
}
/** What chance gave: a die has its face in `after`; a shuffle says what, and the order before and after it. */
export interface Draw {
  what: string;
  before: string[];
  after: string[];
}
/** All that is needed to check the dice of a finished game (`engine/chance.py`, `KeyedChance`). */
export interface Fairness {
  commitment: string;
  key: string;
  draws: Draw[];
}

// --- puzzles ---
/** A moment of a real game with one clearly best answer; puzzles come sorted, the easiest first. */
export interface PuzzleSummary {
  id: string;
  adventure: string;
  gang: string; // whose seat is asked
  players: number;
  round: number;
  kind: string; // of the question
  grade: "easy" | "medium" | "hard";
}
/** What the seat that is asked saw, and no more. */
export interface Puzzle {
  id: string;
  table: TableInfo;
  view: View;
  question: Question;
  events: Event[]; // the last that the seat heard
}
export interface AnswerPuzzle {
  option: string[];
}
export interface PuzzleChance {
  words: string[];
  text: string;
  share: number; // of games that are won with it
}
/** Whether it was the best one, and what the alternatives promise, the best first. */
export interface PuzzleAnswer {
  right: boolean;
  text: string; // the answer that was given
  share: number | null; // its chance; null: one of the others
  chances: PuzzleChance[];
  others: number; // no other answer promises more
}

// --- the analysis of a finished game ---
/** Whoever sat at the table may ask for it. */
export interface AskAnalysis {
  tokens: string[];
}
/** A decision that cost something: `number` is the position in which it was made. */
export interface Verdict {
  number: number;
  round: number;
  seat: number;
  question: string;
  played: string;
  better: string;
  share: number;
  cost: number;
}
/** Each seat's chance to win when a turn begins, and at the end. */
export interface Chances {
  number: number;
  round: number;
  shares: number[];
}
/** As far as it has come: so many of so many decisions. */
export interface Analysis {
  state: "none" | "thinking" | "done";
  done: number; // so many decisions
  total: number;
  verdicts: Verdict[]; // of each seat those that cost most, so far; the worst first
  chances: Chances[];
}

// --- the socket: to the server ---
/** First of all, and again to change the language. */
export interface Hello {
  type: "hello";
  tokens: string[];
  lang: Language;
  name?: string;
}
export interface Answer {
  type: "answer";
  seat: number;
  question: number;
  option: string[];
}
export interface Undo {
  type: "undo";
  seat: number;
}
/** To an undo that somebody asks for. */
export interface Consent {
  type: "consent";
  seat: number;
  yes: boolean;
}
export interface Order {
  type: "order";
  seat: number;
  window: string;
  order: string;
  against?: number[];
}
export interface Chat {
  type: "chat";
  seat: number | null;
  text: string;
}
/** In the lobby. */
export interface Pick {
  type: "pick";
  seat: number;
  gang: string | null;
  name?: string | null;
}
/** `bots`: open seats are given to bots; else a game with one is refused. */
export interface Start {
  type: "start";
  seat: number;
  bots?: boolean;
}
/** To replace somebody who stays away by a bot. */
export interface Vote {
  type: "vote";
  seat: number;
  against: number;
  yes: boolean;
}
export interface Resign {
  type: "resign";
  seat: number;
}
/** From the bot that stands in. */
export interface TakeBack {
  type: "take_back";
  seat: number;
}
export interface Rematch {
  type: "rematch";
  seat: number;
}
/** To the next evening of the campaign. */
export interface GoOn {
  type: "go_on";
  seat: number;
}
/** What would the strongest bot answer to the question that stands? */
export interface Hint {
  type: "hint";
  seat: number;
  question: number;
}
export type OfSeat = Answer | Undo | Consent | Order | Pick | Start | Vote | Resign | TakeBack | Rematch | GoOn | Hint;
export type ToServer = Hello | Chat | OfSeat;

// --- the socket: to the page ---
export interface ToldTable {
  type: "table";
  table: TableInfo;
  seats: number[]; // of this connection
  orders: Record<string, Record<string, string>>; // by seat and window
  against: Record<string, Record<string, number[]>>; // the rivals to whom an order to use at once is limited
}
/** One view for each seat that this connection holds, or the spectator's. */
export interface ToldPosition {
  type: "position";
  number: number;
  views: View[];
  question: Question | null;
  events: Event[];
  moments: Moment[]; // where the table answered by itself on the way
  fresh: boolean; // the events are the whole log so far
  moment: string; // what links call this position, as everybody sees it
}
/** A position by what is different from the one that this connection was told before. */
export interface ToldChange {
  type: "change";
  number: number;
  views: { [Field in keyof View]?: unknown }[];
  question: Question | null;
  events: Event[];
  moments: Moment[];
  moment: string;
}
export interface ToldUndo {
  type: "undo_asked";
  seat: number;
}
export interface ToldChat {
  type: "chat";
  seat: number | null;
  name: string;
  text: string;
  at: number;
  note: boolean;
}
/** A seat at the table that follows, for whoever sat here. */
export interface ToldSeated {
  type: "seated";
  table: string;
  seat: number;
  token: string;
}
/** One answer of a hint: the first with its chance to win, all with how far they are behind it; null: not known. */
export interface Advice {
  words: string[];
  text: string;
  share: number | null;
  behind: number | null;
}
/** Only to the seat that is asked; the best answer first. */
export interface ToldHint {
  type: "hint";
  seat: number;
  question: number;
  advice: Advice[];
}
export interface Refused {
  type: "refused";
  error: string;
  sentence: string;
}
export type ToPage = ToldTable | ToldPosition | ToldChange | ToldUndo | ToldChat | ToldSeated | ToldHint | Refused;
export interface LessonChapter {
  id: string;
  title: string;
}
export interface LessonInfo {
  id: string;
  title: string;
  note: string; // what one learns in it
  adventure: string;
  chapters: LessonChapter[];
}
/** One sentence, and the answer that leads on; the last step of a chapter says nothing and shows how it ends. */
export interface LessonStep {
  say: string | null;
  beside: string | null; // what it stands next to: "space 04", "panel hand"; null: what has to be pressed
  answer: string[] | null; // null: it is read, and left with a button
  wrong: string | null; // for whoever answers something else
  position: ToldPosition;
}
export interface LessonScript {
  lesson: string;
  chapter: string;
  table: TableInfo;
  seat: number; // the learner's
  steps: LessonStep[];
}
