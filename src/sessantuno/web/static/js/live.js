// Talks with the server: sends what the person does, one thing at a time and until it is answered,
// and fetches what has happened meanwhile. The server takes each number once, so asking again after
// a lost answer can never play twice.

const FIRST_RETRY = 500;
const LAST_RETRY = 15_000;
const PATIENCE = 15_000;
const FULL = 507; // This device has no room: that is an answer.

/** An answer that says nothing about the request: the server is away or overburdened. */
class NoAnswer extends Error {}

/** The line to the server. It calls `told(answer)`, `failed(isOffline)` and `lost()`. */
export class Line {
  constructor(table, { told, failed, lost }) {
    Object.assign(this, { table, told, failed, lost });
    this.known = Number(table.dataset.seq);
    this.heard = this.known;
    this.isSending = false;
    this.fetching = null;
    this.events = null;
    this.retry = FIRST_RETRY;
    this.wake = () => {};
    addEventListener("online", () => this.refresh());
    document.addEventListener("rang", ({ detail }) => this.rang(detail));
    addEventListener("pageshow", (event) => event.persisted && this.refresh());
    addEventListener("pagehide", () => this.hangUp());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.hangUp();
      else this.refresh();
    });
    if (!document.hidden) this.listen();
  }

  /** Post a form; resolves to the answer `{seq, frames, error?, status}` when there is one. */
  async send(url, body) {
    this.isSending = true;
    this.fetching?.abort();
    try {
      const answer = await this.insist(() => this.ask(url, { method: "POST", body }));
      if (answer) this.take(answer);
      return answer;
    } finally {
      this.isSending = false;
      this.catchUp();
    }
  }

  /** Fetch what is not known here yet. */
  async catchUp() {
    if (this.isSending || this.fetching || this.heard <= this.known) return;
    await this.fetchFrames();
  }

  async fetchFrames() {
    const fetching = new AbortController();
    this.fetching = fetching;
    const { frames } = this.table.dataset;
    try {
      const ask = () => this.ask(`${frames}?after=${this.known}`, {}, fetching);
      const answer = await this.insist(ask, fetching.signal);
      if (!answer || fetching.signal.aborted) return;
      const before = this.known;
      this.take(answer);
      if (this.known === before) return;
    } finally {
      if (this.fetching === fetching) this.fetching = null;
    }
    await this.catchUp();
  }

  take(answer) {
    const { seq = this.known, frames = [] } = answer;
    const isNew = seq > this.known;
    this.known = Math.max(this.known, seq);
    this.heard = Math.max(this.heard, seq);
    this.told(answer);
    // Something is amiss that steps do not tell: show how it stands.
    if (frames.length === 0 && (isNew || answer.error)) this.lost();
  }

  /** Ask until there is an answer; what stands in the way is told once and then untold. */
  async insist(ask, signal = null) {
    for (let retry = FIRST_RETRY; ; retry = Math.min(2 * retry, LAST_RETRY)) {
      try {
        const answer = await ask();
        this.failed(false);
        return answer;
      } catch (error) {
        if (signal?.aborted) return null;
        if (!isNoAnswer(error)) throw error;
      }
      this.failed(true);
      await this.rest(retry);
    }
  }

  async ask(url, options, abort = new AbortController()) {
    const late = new AbortController();
    const giveUp = () => late.abort();
    abort.signal.addEventListener("abort", giveUp);
    const timer = setTimeout(giveUp, PATIENCE);
    const headers = { Accept: "application/json" };
    const response = await fetch(url, { ...options, headers, signal: late.signal, cache: "no-store" });
    const isAway = response.status >= 500 && response.status !== FULL;
    if (isAway || response.status === 429) throw new NoAnswer();
    const isJson = (response.headers.get("Content-Type") ?? "").includes("json");
    const answer = isJson ? await response.json() : null;
    clearTimeout(timer);
    if (answer?.frames || answer?.error) return answer;
    // Another page: the table that follows this one, or one that says what is wrong.
    if (answer?.url || response.redirected) location.assign(answer?.url ?? response.url);
    else location.reload();
    return null;
  }

  rest(milliseconds) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Look at once how things stand: the signal is back, or the page is. */
  refresh() {
    this.wake();
    this.listen();
    if (!this.isSending && !this.fetching) this.fetchFrames();
  }

  listen() {
    // A table of this device is told of by a worker (keep-views.js): no server has a stream for it.
    if (this.table.dataset.url.startsWith("/tables/d-")) return;
    if (this.events && this.events.readyState !== EventSource.CLOSED) return;
    this.hangUp();
    this.events = new EventSource(`${this.table.dataset.url}/events`);
    this.events.addEventListener("seq", (event) => {
      this.retry = FIRST_RETRY;
      this.rang(Number(event.data) || 0);
    });
    this.events.addEventListener("error", () => {
      // It tries again by itself unless the server refused.
      if (this.events?.readyState !== EventSource.CLOSED || document.hidden) return;
      this.retry = Math.min(2 * this.retry, LAST_RETRY);
      setTimeout(() => document.hidden || this.listen(), this.retry);
    });
  }

  rang(seq) {
    this.heard = Math.max(this.heard, seq);
    this.catchUp();
  }

  hangUp() {
    this.events?.close();
    this.events = null;
  }
}

function isNoAnswer(error) {
  // The line broke before (TypeError) or in the middle of the answer (SyntaxError), or it was late.
  return ["TypeError", "SyntaxError", "AbortError"].includes(error.name) || error instanceof NoAnswer;
}
