// A bot in JavaScript, for Node: it reads a line of JSON for each question and writes the number of its answer.
//
//   cadwallon tournament --bots "exec:node examples/bot.mjs,random,greedy" --games 24
import { createInterface } from "node:readline";

let game; // what is fixed: names by number, and the board

const worth = { mission: 90, lockpick: 80, bash: 70, leave: 5, end_turn: -1, pass: -1, done: -1 };

/** A movement into a room whose chest is still closed is good; an attack is worth a try; the rest is as it comes. */
function appraise([verb, thief, space, foe], view) {
  if (verb !== "move") return worth[verb] ?? 1;
  const room = game.spaces.indexOf(space);
  const chest = room < view.chest.length && view.chest[room] !== -1;
  return (chest ? 40 : 2) + (foe && !foe.startsWith("+") ? 10 : 0);
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "game") game = message;
  if (message.type !== "question") continue;
  const worths = message.options.map((option) => appraise(option, message.view) + Math.random());
  console.log(worths.indexOf(Math.max(...worths)));
}
