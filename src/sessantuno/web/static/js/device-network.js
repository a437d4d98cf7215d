// The server, and for how long one waits for it where somebody else could answer.

const PATIENCE = 3500;
const SHORT_PATIENCE = 700;
const REMEMBERED = 30_000;
const AWAY = [502, 503, 504];

/** Asks the server; after it was late once, the next questions wait less for it. */
export class Network {
  constructor() {
    this.slowUntil = 0;
  }

  /** The server's answer, null when there is none. */
  async ask(request) {
    if (!navigator.onLine) return null;
    try {
      const answer = await fetch(request);
      // Something between here and the server says that it is away.
      return AWAY.includes(answer.status) ? null : answer;
    } catch {
      return null;
    }
  }

  /** What was asked, if it comes soon; else null, and `asked` goes on. */
  async inTime(asked) {
    const patience = Date.now() < this.slowUntil ? SHORT_PATIENCE : PATIENCE;
    let timer;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, patience, "late");
    });
    const answer = await Promise.race([asked, late]);
    clearTimeout(timer);
    this.slowUntil = answer === "late" ? Date.now() + REMEMBERED : 0;
    return answer === "late" ? null : answer;
  }
}
