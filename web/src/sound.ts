/** Dice, coins and bells, made by the browser itself: no file is fetched. Off unless the settings say otherwise. */

export type Sound = "dice" | "coin" | "bell" | "alarm";

const OF_EVENT: Record<string, Sound> = {
  militia_rolled: "dice",
  test_rolled: "dice",
  combat_dice: "dice",
  combat_rerolled: "dice",
  die_rolled: "dice",
  curse_rolled: "dice",
  ducats_gained: "coin",
  ducats_taken: "coin",
  mission_fulfilled: "coin",
  treasure_sold: "coin",
  alarm: "alarm",
};

/** One sound for what has just happened, the weightiest: a dozen coins at once are noise. */
export function soundOf(kinds: string[]): Sound | null {
  const heard = new Set(kinds.map((kind) => OF_EVENT[kind]));
  return (["alarm", "dice", "coin"] as const).find((sound) => heard.has(sound)) ?? null;
}

// frequency (Hz), begins after, lasts (seconds), loudness
const TONES: Record<Exclude<Sound, "dice">, [number, number, number, number][]> = {
  coin: [
    [1568, 0, 0.1, 0.12],
    [2093, 0.07, 0.22, 0.12],
  ],
  bell: [
    [660, 0, 0.9, 0.16],
    [1320, 0, 0.6, 0.07],
    [1983, 0, 0.35, 0.04],
  ],
  alarm: [
    [440, 0, 0.5, 0.16],
    [440, 0.45, 0.5, 0.16],
    [440, 0.9, 0.7, 0.16],
    [880, 0, 0.3, 0.05],
    [880, 0.45, 0.3, 0.05],
  ],
};
const RATTLE = [0, 0.06, 0.11, 0.19, 0.3]; // when the dice touch the table

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    if (sound === "dice") for (const after of RATTLE) knock(context, context.currentTime + after);
    else
      for (const [hertz, after, lasts, loud] of TONES[sound])
        tone(context, hertz, context.currentTime + after, lasts, loud);
  } catch {
    // No sound is no reason to stop a game.
  }
}

function tone(audio: AudioContext, hertz: number, at: number, lasts: number, loud: number): void {
  const source = new OscillatorNode(audio, { frequency: hertz, type: "sine" });
  source.connect(fading(audio, at, lasts, loud));
  source.start(at);
  source.stop(at + lasts);
}

function knock(audio: AudioContext, at: number): void {
  const noise = audio.createBuffer(1, audio.sampleRate * 0.03, audio.sampleRate);
  const wave = noise.getChannelData(0);
  for (let place = 0; place < wave.length; place += 1)
    wave[place] = (Math.random() * 2 - 1) * (1 - place / wave.length);
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const wood = new BiquadFilterNode(audio, { type: "bandpass", frequency: 1700, Q: 1.4 });
  source.connect(wood).connect(fading(audio, at, 0.05, 0.5));
  source.start(at);
}

function fading(audio: AudioContext, at: number, lasts: number, loud: number): GainNode {
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  volume.connect(audio.destination);
  return volume;
}
