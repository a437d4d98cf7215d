// The six calls of `device/database.py`, on IndexedDB. What is written is on disk before the call
// is answered. Texts go in and out, because they cross to Python in one piece.

const EVENTS = "events";
const PERSONS = "persons";
const TEXTS = "texts";
const KEPT = "";
const ANSWERS = { ConstraintError: "taken", QuotaExceededError: "full" };

/** The database of a device. Make it with `Database.open(name)`. */
export class Database {
  constructor(opened) {
    this.opened = opened;
  }

  static open(name) {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      const made = request.result;
      made.createObjectStore(EVENTS, { keyPath: ["table", "seq"] });
      made.createObjectStore(PERSONS, { keyPath: ["person", "table"] }).createIndex("table", "table");
      made.createObjectStore(TEXTS);
    };
    return done(request).then((opened) => new Database(opened));
  }

  async read(table, after) {
    const range = IDBKeyRange.bound([table, after], [table, []], true);
    const rows = await done(this.store(EVENTS).getAll(range));
    return JSON.stringify(rows.map(({ seq, kind, data, at }) => [table, seq, kind, data, at]));
  }

  append(text) {
    return this.write([EVENTS, PERSONS], (events, persons) => {
      for (const [table, seq, kind, data, at, seated] of JSON.parse(text)) {
        events.add({ table, seq, kind, data, at });
        for (const person of seated) persons.put({ person, table, at });
      }
    });
  }

  async tables(person, skip, most) {
    const range = IDBKeyRange.bound([person], [person, []]);
    const theirs = await done(this.store(PERSONS).getAll(range));
    theirs.sort((one, other) => other.at - one.at || (one.table < other.table ? -1 : 1));
    const names = theirs.map(({ table }) => table);
    return JSON.stringify(names.slice(skip, most < 0 ? undefined : skip + most));
  }

  erase(text) {
    const [table, seq, kind, data, at] = JSON.parse(text);
    return this.write([EVENTS, PERSONS], (events, persons) => {
      events.add({ table, seq, kind, data, at });
      events.delete(IDBKeyRange.bound([table], [table, seq], false, true));
      const found = persons.index("table").getAllKeys(table);
      found.onsuccess = () => found.result.forEach((key) => persons.delete(key));
    });
  }

  async get(name) {
    return (await done(this.store(TEXTS).get(name))) ?? "";
  }

  put(name, text) {
    return this.write([TEXTS], (texts) => texts.put(text, name));
  }

  store(name) {
    return this.opened.transaction(name).objectStore(name);
  }

  /** Do everything or nothing; resolves to what `database.py` says of writing. */
  write(names, change) {
    return new Promise((resolve, reject) => {
      const all = this.opened.transaction(names, "readwrite", { durability: "strict" });
      all.oncomplete = () => resolve(KEPT);
      all.onabort = () => {
        const said = ANSWERS[all.error?.name];
        if (said) resolve(said);
        else reject(all.error);
      };
      change(...names.map((name) => all.objectStore(name)));
    });
  }
}

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
