/** The server's HTTP side. Every refusal becomes a `Refused` with one sentence in the user's language. */
import { settings } from "./settings.svelte.ts";
import type {
  Analysis,
  Board,
  Content,
  Fairness,
  Glimpse,
  GuidePage,
  Language,
  LessonInfo,
  LessonScript,
  NewTable,
  NewTableAnswer,
  PlayOn,
  Puzzle,
  PuzzleAnswer,
  PuzzleSummary,
  Refusal,
  ReplayInfo,
  ReplayPosition,
  RuleBook,
  Seated,
  TableInfo,
  TableSummary,
  Words,
} from "./wire.ts";

/** `error` is an id; "offline" if the server did not answer at all, "trouble" if it answered nonsense. */
export class Refused extends Error {
  constructor(
    readonly error: string,
    readonly sentence: string,
    readonly status = 0,
  ) {
    super(sentence);
  }
}

const remembered = new Map<string, Promise<unknown>>();

/** Facts that never change while the page is open are fetched once. */
function once<T>(path: string): Promise<T> {
  let answer = remembered.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = ask<T>(path);
    answer.catch(() => remembered.delete(path));
    remembered.set(path, answer);
  }
  return answer;
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const address = `${path}${path.includes("?") ? "&" : "?"}lang=${settings.language}`;
  let answer: Response;
  try {
    answer = await fetch(
      address,
      body === undefined
        ? {}
        : {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
          },
    );
  } catch {
    throw new Refused("offline", "");
  }
  const content: unknown = await answer.json().catch(() => null);
  if (answer.ok && content !== null) return content as T;
  const refusal = content as Partial<Refusal> | null;
  throw new Refused(refusal?.error ?? "trouble", refusal?.sentence ?? "", answer.status);
}

export const getWords = (language: Language): Promise<Words> => once<Words>(`/api/words/${language}`);
export const getContent = (): Promise<Content> => once<Content>("/api/content");
export const getBoard = (id: string): Promise<Board> => once<Board>(`/api/boards/${id}`);
export const boardPicture = (id: string, language: Language): string => `/api/boards/${id}.svg?lang=${language}`;
/** Lessons speak: they come anew in another language. */
export const getLessons = (): Promise<LessonInfo[]> => ask("/api/lessons");
export const getLesson = (lesson: string, chapter: string): Promise<LessonScript> =>
  ask(`/api/lessons/${lesson}/${chapter}`);
export const getRules = (language: Language): Promise<RuleBook> => once<RuleBook>(`/api/rules/${language}`);
export const getGuide = (language: Language): Promise<GuidePage[]> => once<GuidePage[]>(`/api/guide/${language}`);
export const guidePicture = (id: string, language: Language): string =>
  `/api/guide/pictures/${id}.svg?lang=${language}`;

export const makeTable = (table: NewTable): Promise<NewTableAnswer> => ask("/api/tables", table);
export const getInvite = (code: string): Promise<TableInfo> => ask(`/api/invites/${encodeURIComponent(code)}`);
export const takeSeat = (code: string, name: string, gang?: string): Promise<Seated> =>
  ask(`/api/invites/${encodeURIComponent(code)}`, gang ? { name, gang } : { name });
/** Tokens go in the body, never in the address. */
export const getMine = (tokens: string[]): Promise<TableSummary[]> => ask("/api/mine", { tokens });

/** Whoever knows a table may look at it; what is secret is not told. */
export const getTable = (id: string): Promise<TableInfo> => ask(`/api/tables/${encodeURIComponent(id)}`);

export const getReplay = (id: string): Promise<ReplayInfo> => ask(`/api/tables/${id}/replay`);
export const getReplayPositions = (id: string, from: number, to: number): Promise<ReplayPosition[]> =>
  ask(`/api/tables/${id}/replay/${from}-${to}`);

/** A moment of a game as everybody saw it. */
export const getGlimpse = (id: string, moment: string): Promise<Glimpse> =>
  ask(`/api/tables/${encodeURIComponent(id)}/moments/${encodeURIComponent(moment)}`);
/** A table that plays a finished game on from behind so many answers. */
export const playOn = (id: string, number: number, wanted: PlayOn): Promise<NewTableAnswer> =>
  ask(`/api/tables/${id}/replay/${number}/play`, wanted);

export const getPuzzles = (): Promise<PuzzleSummary[]> => ask("/api/puzzles");
export const getPuzzle = (id: string): Promise<Puzzle> => ask(`/api/puzzles/${encodeURIComponent(id)}`);
export const solvePuzzle = (id: string, option: string[]): Promise<PuzzleAnswer> =>
  ask(`/api/puzzles/${encodeURIComponent(id)}`, { option });

export const getFairness = (id: string): Promise<Fairness> => ask(`/api/tables/${id}/fair`);

export const getAnalysis = (id: string): Promise<Analysis> => ask(`/api/tables/${id}/analysis`);
/** For whoever sat there; the tokens go in the body, never in the address. */
export const askAnalysis = (id: string, tokens: string[]): Promise<Analysis> =>
  ask(`/api/tables/${id}/analysis`, { tokens });
