// The line between whoever asks and the Python of this device. A message that nobody hears is lost, so
// a request is sent only after somebody has said "here".

import { CHANNEL } from "./device-names.js";

const PATIENCE = 30_000;
const BUSY = 2500;
const KNOCK = 180;

/** Asks the device worker of one version at a time. */
export class DeviceLine {
  constructor() {
    this.channel = new BroadcastChannel(CHANNEL);
    this.answers = new Map();
    this.listeners = new Set();
    this.channel.addEventListener("message", ({ data }) => this.heard(data ?? {}));
  }

  heard(message) {
    if (message.kind === "answer" || message.kind === "preferred") {
      this.answers.get(message.id)?.(message);
      this.answers.delete(message.id);
    }
    if (message.kind === "here") for (const listener of [...this.listeners]) listener(message);
  }

  /**
   * What the worker says of itself: "ready", "starting" or "failed"; "" when nobody answers in time.
   * A worker that thinks cannot answer; that it is there, its lock tells.
   */
  async state(version, patience = KNOCK) {
    const here = this.here(version, patience);
    this.channel.postMessage({ kind: "hello" });
    const said = await here;
    if (said || patience > KNOCK || !(await isRunning(version))) return said;
    return this.here(version, BUSY);
  }

  /** The next word of a worker of this version, without asking for it. */
  here(version, patience) {
    return new Promise((resolve) => {
      const done = (state) => {
        clearTimeout(timer);
        this.listeners.delete(listener);
        resolve(state);
      };
      const listener = (said) => said.version === version && done(said.state);
      const timer = setTimeout(done, patience, "");
      this.listeners.add(listener);
    });
  }

  /** Send a request; the answer `{status, headers, body}`, null when there is none in time. */
  async ask(version, { method, path, headers, body }) {
    if (!(await this.state(version, PATIENCE))) return null;
    return this.send({ kind: "ask", version, method, path, headers, body });
  }

  /** Send a message that is answered by its id. */
  send(message, patience = PATIENCE) {
    const id = crypto.randomUUID();
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.answers.delete(id);
        resolve(null);
      }, patience);
      this.answers.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      this.channel.postMessage({ ...message, id });
    });
  }
}

/** Whether there is a worker of this version, be it as deaf as it may. */
export async function isRunning(version) {
  const { held } = await navigator.locks.query();
  return held.some(({ name }) => name === `${CHANNEL}-${version}`);
}
