/** Why a mission that lies there cannot be fulfilled now, in words; null where it can, or where nobody here is asked. */
import type { Mission, Question } from "../../wire.ts";
import { words } from "../../words.svelte.ts";
import { missionOptions } from "../selection.ts";

export function missionHindrance(question: Question | null, mission: Mission): string | null {
  if (mission.pays === null) return null; // nobody's eyes in particular
  if (question?.options != null && missionOptions(question.options, mission.id).length > 0) return null;
  if (mission.pays === 0) return words.say("page_board", "mission_none");
  const why = question?.why_not.find((row) => row.command === "mission");
  return why === undefined
    ? null
    : words.say("page_board", "mission_not_now", { reason: words.say("why_not", why.reason) });
}
