/** The line to a table in rough weather, with time and network in the hands of the test. */
import { expect, test } from "vitest";
import { TableSocket, type LineState, type World } from "./socket.ts";
import { aPosition } from "./game/kit.ts";
import type { ToPage, ToServer, ToldPosition } from "./wire.ts";

class Wire {
  readyState = 0;
  sent: ToServer[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly path: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToServer);
  }
  close(): void {
    this.readyState = 3;
  }
  // what the server and the network do
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.accept();
    this.say({ type: "table", table: {}, seats: [0], orders: {} });
  }
  cut(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

function table(tokens = ["secret"]) {
  const wires: Wire[] = [];
  const waits: { call: () => void; milliseconds: number }[] = [];
  const told = {
    states: [] as LineState[],
    received: [] as ToPage[],
    unsent: [] as ToServer[],
    closed: [] as string[],
  };
  const world: World = {
    open: (path) => {
      wires.push(new Wire(path));
      return wires.at(-1) as unknown as WebSocket;
    },
    later: (call, milliseconds) => waits.push({ call, milliseconds }),
    cancel: () => waits.splice(0),
    chance: () => 0.5, // no scatter
  };
  const socket = new TableSocket(
    "abc",
    {
      tokens: () => tokens,
      language: () => "fr",
      receive: (message) => told.received.push(message),
      state: (state) => told.states.push(state),
      unsent: (message) => told.unsent.push(message),
      closed: (sentence) => told.closed.push(sentence),
    },
    world,
  );
  socket.open();
  return { socket, wires, waits, told, line: () => wires.at(-1)!, wait: () => waits.shift()!.call() };
}

const ANSWER: ToServer = { type: "answer", seat: 0, question: 7, option: ["pass"] };

test("hello comes first, with tokens that stand in no address", () => {
  const { line } = table();
  line().accept();
  expect(line().path).toBe("/api/tables/abc/socket?lang=fr");
  expect(line().sent).toEqual([{ type: "hello", tokens: ["secret"], lang: "fr" }]);
});

test("messages go both ways once the server has answered", () => {
  const { socket, line, told } = table();
  line().welcome();
  socket.send(ANSWER);
  expect(line().sent.at(-1)).toEqual(ANSWER);
  expect(told.received).toHaveLength(1);
  expect(told.states).toEqual(["connecting", "open"]);
});

test("a lost line is told and taken up again, with hello", () => {
  const { line, told, wait, wires } = table();
  line().welcome();
  line().cut();
  expect(told.states.at(-1)).toBe("lost");
  wait();
  expect(wires).toHaveLength(2);
  line().welcome();
  expect(line().sent[0]!.type).toBe("hello");
  expect(told.states.at(-1)).toBe("open");
});

test("it waits longer after each failure, and from the beginning after a success", () => {
  const { line, wait, waits } = table();
  const waited: number[] = [];
  for (let failure = 0; failure < 7; failure += 1) {
    line().cut();
    waited.push(waits[0]!.milliseconds);
    wait();
  }
  expect(waited).toEqual([400, 800, 1600, 3200, 6400, 10000, 10000]);
  line().welcome();
  line().cut();
  expect(waits[0]!.milliseconds).toBe(400);
});

test("an answer without a line is dropped and told, never sent late", () => {
  const { socket, line, told, wait } = table();
  line().welcome();
  line().cut();
  socket.send(ANSWER);
  expect(told.unsent).toEqual([ANSWER]);
  wait();
  line().welcome();
  expect(line().sent.map((message) => message.type)).toEqual(["hello"]);
});

test("a standing order holds whenever it arrives", () => {
  const { socket, line, told, wait } = table();
  line().welcome();
  line().cut();
  socket.send({ type: "order", seat: 0, window: "answer_move", order: "never" });
  expect(told.unsent).toEqual([]);
  wait();
  line().welcome();
  expect(line().sent.map((message) => message.type)).toEqual(["hello", "order"]);
});

test("a table that does not exist is not asked for again", () => {
  const { line, told, waits } = table();
  line().accept();
  line().say({ type: "refused", error: "no_table", sentence: "Cette table n'existe pas." });
  line().cut(1008);
  expect(told.closed).toEqual(["Cette table n'existe pas."]);
  expect(waits).toEqual([]);
});

test("a refusal in the middle of a game is passed on and ends nothing", () => {
  const { line, told } = table();
  line().welcome();
  line().say({ type: "refused", error: "not_offered", sentence: "Non." });
  expect(told.received.at(-1)).toEqual({ type: "refused", error: "not_offered", sentence: "Non." });
  expect(told.closed).toEqual([]);
});

test("nonsense on the line does no harm", () => {
  const { line, told } = table();
  line().welcome();
  line().onmessage?.({ data: "{" });
  expect(told.received).toHaveLength(1);
});

test("pressing the button tries at once", () => {
  const { socket, line, wires, waits } = table();
  line().cut();
  socket.retry();
  expect(wires).toHaveLength(2);
  expect(waits).toEqual([]);
});

test("a line that slept is begun anew, and the old one says nothing more", () => {
  const { socket, line, wires, told } = table();
  line().welcome();
  const old = line();
  socket.renew();
  expect(wires).toHaveLength(2);
  expect(old.readyState).toBe(3);
  old.say({ type: "chat", seat: 0, name: "", text: "late", at: 0 });
  expect(told.received).toHaveLength(1);
});

test("whoever leaves the page does not come back by himself", () => {
  const { socket, line, wires, waits } = table();
  line().welcome();
  socket.close();
  expect(waits).toEqual([]);
  expect(wires).toHaveLength(1);
  expect(line().readyState).toBe(3);
});

test("a seat that another tab took is said with the next hello", () => {
  const tokens = ["one"];
  const { socket, line } = table(tokens);
  line().welcome();
  tokens.push("two");
  socket.greet();
  expect(line().sent.at(-1)).toEqual({ type: "hello", tokens: ["one", "two"], lang: "fr" });
});

test("what has changed is told on as a whole position", () => {
  const { line, told } = table();
  line().welcome();
  line().say({ ...(aPosition(1, [0], null) as ToldPosition), fresh: true });
  line().say({ type: "change", number: 2, views: [{ round: 5 }], question: null, events: [], moments: [], moment: "" });
  line().say({
    type: "change",
    number: 3,
    views: [{ alarm: true }],
    question: null,
    events: [],
    moments: [],
    moment: "",
  });
  const last = told.received.at(-1) as ToldPosition;
  expect(last).toMatchObject({ type: "position", number: 3, fresh: false });
  expect(last.views[0]).toMatchObject({ round: 5, alarm: true });
});

test("a change of something that it does not know makes it look again", () => {
  const { line, told, wires } = table();
  line().welcome();
  line().say({ type: "change", number: 2, views: [{ round: 5 }], question: null, events: [], moments: [], moment: "" });
  expect(told.received).toHaveLength(1);
  expect(wires).toHaveLength(2);
});
