import { describe, expect, it } from "vitest";
import { aPosition, aQuestion, aSeat, aStore, aTable, aWindow, anEvent, anOption } from "./kit.ts";

describe("positions", () => {
  it("shows the view of the only seat and its question", () => {
    const { store, sent } = aStore([1]);
    store.receive(aPosition(4, [1], aQuestion(1, 9)));
    expect(store.view?.hand).toEqual(["card_of_1"]);
    expect(store.question?.options).toHaveLength(1);
    expect(store.myTurn).toBe(true);
    store.answer(anOption("end_turn"));
    expect(sent).toEqual([{ type: "answer", seat: 1, question: 9, option: ["end_turn"] }]);
  });

  it("answers a question once, however often somebody presses", () => {
    const { store, sent } = aStore([1]);
    store.receive(aPosition(4, [1], aQuestion(1, 9)));
    store.answer(["end_turn"]);
    store.answer(["end_turn"]);
    expect(sent).toHaveLength(1);
    expect(store.question?.options).toBeNull();
  });

  it("offers the question again when the answer was refused or the line broke", () => {
    const { store, sent } = aStore([1]);
    store.receive(aPosition(4, [1], aQuestion(1, 9)));
    store.answer(["end_turn"]);
    store.receive({ type: "refused", error: "not_offered", sentence: "No." });
    expect(store.refusal?.sentence).toBe("No.");
    expect(store.question?.options).toHaveLength(1);
    store.answer(["end_turn"]);
    store.connected("lost");
    expect(store.question?.options).toHaveLength(1);
    expect(sent).toHaveLength(2);
  });

  it("adds what happened, once, though a position comes twice", () => {
    const { store } = aStore([0]);
    const told: number[] = [];
    store.listen((events) => told.push(events.length));
    store.receive(aPosition(1, [0], null, [anEvent("game_began", [0])], true));
    store.receive(aPosition(2, [0], null, [anEvent("round_began", [1]), anEvent("turn_began", [0])]));
    store.receive(aPosition(2, [0], null, [anEvent("round_began", [1]), anEvent("turn_began", [0])]));
    expect(store.log.map((event) => event.kind)).toEqual(["game_began", "round_began", "turn_began"]);
    expect(told).toEqual([2]);
  });

  it("misses nothing that happens without a new question", () => {
    const { store } = aStore([0]);
    store.receive(aPosition(2, [0], null, [anEvent("alarm")]));
    store.receive(aPosition(2, [0], null, [anEvent("game_over", [1])]));
    expect(store.log.map((event) => event.kind)).toEqual(["alarm", "game_over"]);
  });

  it("keeps an answer under way when the same position comes twice", () => {
    const { store } = aStore([0]);
    store.receive(aPosition(2, [0], aQuestion(0, 5)));
    store.answer(["end_turn"]);
    store.receive(aPosition(2, [0], aQuestion(0, 5)));
    expect(store.question?.options).toBeNull();
  });

  it("forgets what was taken back", () => {
    const { store } = aStore([0]);
    store.receive(aPosition(1, [0], null, [anEvent("game_began", [0])], true));
    store.receive(aPosition(2, [0], null, [anEvent("thief_moved", ["leona", "04", "05"])]));
    store.receive(aPosition(3, [0], null, [anEvent("lock_tried", ["leona", "LI"])]));
    store.receive(aPosition(2, [0], aQuestion(0, 7)));
    expect(store.log.map((event) => event.kind)).toEqual(["game_began", "thief_moved"]);
    store.receive(aPosition(3, [0], null, [anEvent("chest_bashed", ["leona", "LI"])]));
    expect(store.log.map((event) => event.kind)).toEqual(["game_began", "thief_moved", "chest_bashed"]);
  });

  it("takes a fresh log in place of its own: after a break, and in another language", () => {
    const { store } = aStore([0]);
    const told: number[] = [];
    store.listen((events) => told.push(events.length));
    store.receive(aPosition(5, [0], null, [anEvent("game_began", [0], "The game begins.")], true));
    store.receive(aPosition(6, [0], null, [anEvent("alarm", [], "Alarm!")]));
    store.receive(
      aPosition(
        6,
        [0],
        null,
        [anEvent("game_began", [0], "La partie commence."), anEvent("alarm", [], "Alerte !")],
        true,
      ),
    );
    expect(store.log.map((event) => event.text)).toEqual(["La partie commence.", "Alerte !"]);
    expect(told).toEqual([1]); // nothing is played a second time
  });

  it("takes a log that begins like its own for another one, once it was told to forget", () => {
    const { store } = aStore([0]);
    const told: number[] = [];
    store.listen((events) => told.push(events.length));
    store.receive(aPosition(5, [0], null, [anEvent("alarm")], true));
    store.forget();
    store.receive(aPosition(9, [0], null, [anEvent("alarm"), anEvent("turn_began", ["gang_0"])], true));
    expect([told, store.log.length]).toEqual([[], 2]);
    store.receive(
      aPosition(10, [0], null, [anEvent("alarm"), anEvent("turn_began", ["gang_0"]), anEvent("alarm")], true),
    );
    expect(told).toEqual([1]); // the line was lost for a while: this is news
  });

  it("counts rounds and turns in the log", () => {
    const { store } = aStore([0]);
    store.receive(
      aPosition(
        1,
        [0],
        null,
        [anEvent("game_began", [0]), anEvent("round_began", [1]), anEvent("turn_began", ["gang_2"])],
        true,
      ),
    );
    store.receive(
      aPosition(2, [0], null, [anEvent("alarm"), anEvent("round_began", [2]), anEvent("turn_began", ["gang_0"])]),
    );
    expect(store.entries.map((entry) => [entry.round, entry.player])).toEqual([
      [0, null],
      [1, null],
      [1, "gang_2"],
      [1, "gang_2"],
      [2, null],
      [2, "gang_0"],
    ]);
    expect(new Set(store.entries.map((entry) => entry.id)).size).toBe(6);
  });
});

describe("one device, several people", () => {
  it("shows nothing of a hand before the asked person has taken the device", () => {
    const { store } = aStore([0, 1]);
    store.receive(aPosition(1, [0, 1], aQuestion(0, 1)));
    expect(store.handover).toBe(0);
    expect(store.view?.hand).toEqual([]);
    expect(store.view?.gangs.every((gang) => gang.ducats === null)).toBe(true);
    expect(store.question?.options).toBeNull();
    store.takeDevice(0);
    expect(store.handover).toBeNull();
    expect(store.view?.hand).toEqual(["card_of_0"]);
    expect(store.question?.options).toHaveLength(1);
    store.answer(["end_turn"]);
    store.receive(aPosition(2, [0, 1], aQuestion(1, 2)));
    expect(store.handover).toBe(1);
    expect(store.view?.hand).toEqual([]);
  });

  it("hands nothing over where one person plays, or the other seat is a bot's for now", () => {
    const { store } = aStore(
      [0, 1],
      [aSeat(0), aSeat(1, { replaced: true }), aSeat(2, { kind: "bot", bot: "greedy" })],
    );
    store.receive(aPosition(1, [0, 1], aQuestion(0, 1)));
    expect(store.shared).toBe(false);
    expect(store.handover).toBeNull();
    expect(store.view?.seat).toBe(0);
  });

  it("keeps the screen of who holds it while others far away are asked", () => {
    const { store } = aStore([0, 1]);
    store.receive(aPosition(1, [0, 1], aQuestion(0, 1)));
    store.takeDevice(0);
    store.receive(aPosition(2, [0, 1], aQuestion(2, 2, { options: null })));
    expect(store.handover).toBeNull();
    expect(store.view?.seat).toBe(0);
    expect(store.myTurn).toBe(false);
  });

  it("takes back from the hand-over screen what the last person did", () => {
    const { store, sent } = aStore([0, 1]);
    store.receive(aPosition(1, [0, 1], aQuestion(0, 1)));
    store.takeDevice(0);
    store.receive(aPosition(2, [0, 1], aQuestion(1, 2), [], false, { can_undo: true }));
    expect(store.handover).toBe(1);
    store.undo();
    expect(sent).toEqual([{ type: "undo", seat: 0 }]);
  });
});

describe("does anyone answer?", () => {
  function atWindow() {
    const table = aStore([0, 1, 2]);
    table.store.receive(aPosition(1, [0, 1, 2], aQuestion(0, 1)));
    table.store.takeDevice(0);
    table.store.receive(aPosition(2, [0, 1, 2], aWindow(1, 2), [anEvent("movement_declared", ["leona"])]));
    return table;
  }

  it("asks all rivals at the device at once, with nobody's hand on the screen", () => {
    const { store } = atWindow();
    expect(store.prompt).toEqual([1, 2]);
    expect(store.handover).toBeNull();
    expect([store.view?.seat, store.view?.hand]).toEqual([0, []]);
    expect(store.question?.options).toBeNull();
    store.nobodyAnswers();
    store.receive(aPosition(3, [0, 1, 2], aQuestion(0, 3), [anEvent("thief_moved", ["leona", "04", "05"])]));
    expect(store.view?.hand).toEqual(["card_of_0"]);
  });

  it("passes for all of them when nobody answers, within the same moment", () => {
    const { store, sent } = atWindow();
    store.nobodyAnswers();
    expect(sent).toEqual([{ type: "answer", seat: 1, question: 2, option: ["pass"] }]);
    store.receive(aPosition(3, [0, 1, 2], aWindow(2, 3)));
    expect(sent[1]).toEqual({ type: "answer", seat: 2, question: 3, option: ["pass"] });
    expect(store.prompt).toBeNull();
    store.receive(aPosition(4, [0, 1, 2], aQuestion(0, 4), [anEvent("thief_moved", ["leona", "04", "05"])]));
    expect(store.question?.options).toHaveLength(1); // the device stayed where it was
    store.receive(aPosition(5, [0, 1, 2], aWindow(1, 5), [anEvent("movement_declared", ["leona"])]));
    expect(store.prompt).toEqual([1, 2]); // another movement, another prompt
  });

  it("hands over only to who presses, and those before him pass", () => {
    const { store, sent } = atWindow();
    store.claim(2);
    expect(sent).toEqual([{ type: "answer", seat: 1, question: 2, option: ["pass"] }]);
    store.receive(aPosition(3, [0, 1, 2], aWindow(2, 3)));
    expect(store.handover).toBe(2);
    expect(store.view?.hand).toEqual([]);
    store.takeDevice(2);
    expect(store.view?.hand).toEqual(["card_of_2"]);
    store.answer(["card", "niggling_injury"]);
    store.receive(aPosition(4, [0, 1, 2], aQuestion(0, 4), [anEvent("card_played", [2, "niggling_injury"])]));
    expect(store.handover).toBe(0); // back to whose turn it is
  });

  it("asks only the defender where only he can answer", () => {
    const { store } = aStore([0, 1, 2]);
    store.takeDevice(0);
    store.receive(aPosition(2, [0, 1, 2], aWindow(1, 2, { kind: "combat_card", reason: "W3b" })));
    expect(store.prompt).toEqual([1]);
  });

  it("asks the holder himself without any prompt", () => {
    const { store } = aStore([0, 1, 2]);
    store.takeDevice(0);
    store.receive(aPosition(2, [0, 1, 2], aWindow(0, 2, { kind: "test_failed" })));
    expect(store.prompt).toBeNull();
    expect(store.question?.options).toHaveLength(2);
  });
});

describe("round the table", () => {
  it("carries consent of every person at the device but the one who asks", () => {
    const { store, sent } = aStore([0, 1]);
    store.receive({ type: "undo_asked", seat: 2 });
    store.consent(true);
    expect(sent).toEqual([
      { type: "consent", seat: 0, yes: true },
      { type: "consent", seat: 1, yes: true },
    ]);
    expect(store.undoAsked).toBeNull();
  });

  it("asks the others once before something that they saw is taken back, and hears their no", () => {
    const { store, sent } = aStore([0]);
    store.receive(aPosition(1, [0], aQuestion(0, 1), [], true, { can_undo: true, undo_needs_consent: true }));
    store.undo();
    store.undo();
    expect(sent).toEqual([{ type: "undo", seat: 0 }]);
    expect(store.undoWaiting).toBe(true);
    store.receive({ type: "refused", error: "no_consent", sentence: "No." });
    expect(store.undoWaiting).toBe(false);
  });

  it("keeps standing orders and chat", () => {
    const { store, sent } = aStore([0]);
    store.order(0, "answer_move", "never");
    store.say("  hello ");
    store.say("   ");
    store.receive({ type: "chat", seat: 2, name: "P2", text: "hi", at: 5, note: false });
    expect(store.orders).toEqual({ 0: { answer_move: "never" } });
    expect(sent).toEqual([
      { type: "order", seat: 0, window: "answer_move", order: "never" },
      { type: "chat", seat: 0, text: "hello" },
    ]);
    expect(store.chat.map((line) => line.text)).toEqual(["hi"]);
  });

  it("takes the chat of a new connection in place of the old", () => {
    const { store } = aStore([0]);
    const hi = { type: "chat", seat: 2, name: "P2", text: "hi", at: 5, note: false } as const;
    store.receive(hi);
    store.connected("lost");
    expect(store.chat).toHaveLength(1);
    store.connected("open");
    store.receive(hi);
    store.receive({ ...hi, text: "there", at: 6 });
    expect(store.chat.map((line) => line.text)).toEqual(["hi", "there"]);
  });

  it("lets spectators see what everybody sees and answer nothing", () => {
    const { store, sent } = aStore([]);
    store.receive(aTable([]));
    store.receive(aPosition(1, [], aQuestion(0, 1, { options: null })));
    store.answer(["end_turn"]);
    expect(store.spectator).toBe(true);
    expect(store.view?.seat).toBe(-1);
    expect(sent).toEqual([]);
  });

  it("needs no curtain where nothing is hidden: thieves are placed with all hands face down", () => {
    const { store, sent } = aStore([0, 1]);
    const place = (seat: number, number: number) =>
      aQuestion(seat, number, { kind: "place_thief", reason: "SET-9", options: [anOption("place")] });
    store.receive(aPosition(1, [0, 1], place(0, 1)));
    expect([store.handover, store.question?.options?.length, store.view?.hand]).toEqual([null, 1, []]);
    store.answer(["place"]);
    store.receive(aPosition(2, [0, 1], place(1, 2)));
    expect([store.handover, store.question?.options?.length, store.view?.hand]).toEqual([null, 1, []]);
    store.answer(["place"]);
    store.receive(aPosition(3, [0, 1], aQuestion(0, 3)));
    expect([store.handover, store.question?.options, store.view?.hand]).toEqual([0, null, []]);
    expect(sent.map((message) => (message.type === "answer" ? message.seat : -1))).toEqual([0, 1]);
  });
});
