// One sound: a card laid on stone. Made here, 60 ms long, soft, and only for who has turned it on.

const SECONDS = 0.06;
const LEVEL = 10 ** (-18 / 20);
/** So long it takes to come up: a sound that is there at once would click. */
const RISE = 0.002;

let context = null;
let knock = null;

/** Wake the sound up; browsers allow it only while the person does something. */
export function wakeSound() {
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => {});
}

/** Lay a card on the stone. */
export function playKnock() {
  if (!context || context.state !== "running") return;
  knock ??= makeKnock();
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const volume = context.createGain();
  filter.type = "lowpass";
  filter.frequency.value = 1400;
  volume.gain.value = LEVEL;
  source.buffer = knock;
  // No two cards fall quite alike.
  source.playbackRate.value = 0.94 + Math.random() * 0.12;
  source.connect(filter).connect(volume).connect(context.destination);
  source.start();
}

function makeKnock() {
  const length = Math.round(SECONDS * context.sampleRate);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) {
    const rest = Math.min(1, at / (RISE * context.sampleRate)) * (1 - at / length) ** 5;
    const body = Math.sin((2 * Math.PI * 190 * at) / context.sampleRate);
    samples[at] = (0.6 * (Math.random() * 2 - 1) + 0.4 * body) * rest;
  }
  return buffer;
}
