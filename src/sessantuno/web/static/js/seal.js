// The check of a sealed deal, version 1, in the page: docs/fairness.md says what is computed. It asks
// nothing of any server, so that a server that deals badly cannot also answer for its dealing.

/** The steps of a check, in the order in which they are taken. */
export const STEPS = ["version", "commitment", "client_seeds", "facts", "pack", "shuffle"];

const FACT_KEYS = ["version", "rules", "pack", "dealer", "deal", "commitment", "client_seeds"];
const WORDS = 2 ** 32;
const DEEPEST = 16;
const MOST_SEATS = 256;
const CLIENT_SEED_BYTES = 64;

const encoder = new TextEncoder();

/** Thrown by `canonical` for data that has no canonical form. */
export class NoCanonicalForm extends Error {}

/**
 * Check a deal's record: `{seal, pack_order}`, the seal as it is revealed when the deal ends.
 *
 * `noted` is what is known from elsewhere than the seal: any of commitment, rules, pack, dealer,
 * deal, client_seeds (null for the seats whose contribution is not known).
 *
 * Resolves to steps `{name, ok, code}`, the first that fails being the last; when all of STEPS are
 * there, everything holds. It does not reject: where the browser cannot compute (a page that came
 * over plain http from another machine) the only step is `{name: "crypto", ok: false, code:
 * "no_crypto"}`, which says nothing against the deal.
 */
export async function verifyDeal(record, noted = {}) {
  if (!globalThis.crypto?.subtle) return [{ name: "crypto", ok: false, code: "no_crypto" }];
  const claim = { seal: record?.seal, order: record?.pack_order, noted: noted ?? {} };
  const steps = [];
  for (const name of STEPS) {
    const fault = await FAULTS[name](claim);
    steps.push({ name, ok: !fault, code: fault || `${name}_ok` });
    if (fault) break;
  }
  return steps;
}

// Each of these takes one step and returns the code of what is wrong, or "". A step may rely on what
// the steps before it have found right.
const FAULTS = {
  version({ seal }) {
    if (!isObject(seal)) return "seal_malformed";
    return seal.version === 1 ? "" : "version_unknown";
  },

  async commitment({ seal, noted }) {
    if (!isHex32(seal.commitment)) return "commitment_malformed";
    if (has(noted, "commitment") && noted.commitment !== seal.commitment) return "commitment_noted";
    if (!has(seal, "server_seed") || seal.server_seed === null) return "seed_missing";
    if (!isHex32(seal.server_seed)) return "seed_malformed";
    const digest = await sha256(fromHex(seal.server_seed));
    return toHex(digest) === seal.commitment ? "" : "commitment_mismatch";
  },

  client_seeds({ seal, noted }) {
    const given = seal.client_seeds;
    if (!Array.isArray(given) || given.length < 1 || given.length > MOST_SEATS) {
      return "client_seeds_malformed";
    }
    if (!given.every((text) => typeof text === "string")) return "client_seeds_malformed";
    for (const text of given) {
      if (!isWhole(text)) return "client_seed_text";
      if (encoder.encode(text).length > CLIENT_SEED_BYTES) return "client_seed_long";
    }
    if (!has(noted, "client_seeds")) return "";
    const known = noted.client_seeds;
    const same =
      Array.isArray(known) &&
      known.length === given.length &&
      known.every((own, seat) => own === null || own === given[seat]);
    return same ? "" : "client_seeds_noted";
  },

  facts({ seal, noted }) {
    const keys = [...FACT_KEYS, "server_seed"];
    if (Object.keys(seal).length !== keys.length || !keys.every((key) => has(seal, key))) {
      return "facts_keys";
    }
    const { rules, dealer, deal } = seal;
    if (!isObject(rules) || !isCanonical({ rules })) return "rules_malformed";
    if (!isCount(dealer) || dealer >= seal.client_seeds.length) return "dealer_malformed";
    if (!isCount(deal)) return "deal_malformed";
    return asNoted(seal, noted, ["rules", "dealer", "deal"]) ? "" : "facts_noted";
  },

  pack({ seal, order, noted }) {
    if (!isPack(seal.pack)) return "pack_malformed";
    if (!asNoted(seal, noted, ["pack"])) return "pack_noted";
    if (!isPack(order)) return "order_malformed";
    return canonical([...seal.pack].sort()) === canonical([...order].sort())
      ? ""
      : "order_not_pack";
  },

  async shuffle({ seal, order }) {
    const facts = Object.fromEntries(FACT_KEYS.map((key) => [key, seal[key]]));
    const right = await shuffle(fromHex(seal.server_seed), canonical(facts), seal.pack);
    return right.every((code, place) => code === order[place]) ? "" : "shuffle_mismatch";
  },
};

/** Canonical JSON: keys sorted by code point, no spaces, only necessary escapes. */
export function canonical(value, depth = 0) {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string" && isWhole(value)) return JSON.stringify(value);
  if (Number.isSafeInteger(value)) return JSON.stringify(value);
  if (depth < DEEPEST && Array.isArray(value)) {
    return `[${value.map((item) => canonical(item, depth + 1)).join(",")}]`;
  }
  if (depth < DEEPEST && isObject(value)) {
    const written = Object.keys(value)
      .sort(byCodePoint)
      .map((key) => `${canonical(key, depth)}:${canonical(value[key], depth + 1)}`);
    return `{${written.join(",")}}`;
  }
  throw new NoCanonicalForm();
}

/** Arrange a pack: Fisher-Yates from the last index down, each index from 32-bit `words`. */
export async function arrange(words, pack) {
  const cards = [...pack];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const size = last + 1;
    const limit = WORDS - (WORDS % size);
    let word;
    do {
      const next = await words.next();
      if (next.done) throw new RangeError("the words must be enough for every card of the pack");
      word = next.value;
    } while (word >= limit); // such words would make small indices likelier
    const chosen = word % size;
    [cards[last], cards[chosen]] = [cards[chosen], cards[last]];
  }
  return cards;
}

/** The order of the pack that the server's seed and the canonical facts give. */
export async function shuffle(serverSeed, facts, pack) {
  return arrange(stream(serverSeed, await sha256(encoder.encode(facts))), pack);
}

async function* stream(serverSeed, digest) {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", serverSeed, hmac, false, ["sign"]);
  const message = new Uint8Array(digest.length + 4);
  message.set(digest);
  for (let block = 0; ; block += 1) {
    new DataView(message.buffer).setUint32(digest.length, block);
    const words = new DataView(await crypto.subtle.sign("HMAC", key, message));
    for (let at = 0; at < words.byteLength; at += 4) yield words.getUint32(at);
  }
}

async function sha256(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function fromHex(text) {
  return Uint8Array.from(text.match(/../g), (byte) => Number.parseInt(byte, 16));
}

function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function byCodePoint(one, other) {
  // Strings compare by UTF-16 unit, which sorts the characters beyond U+FFFF too early.
  const [ones, others] = [Array.from(one), Array.from(other)];
  const place = ones.findIndex((character, at) => character !== others[at]);
  if (place < 0) return ones.length - others.length;
  if (place >= others.length) return 1;
  return ones[place].codePointAt(0) - others[place].codePointAt(0);
}

function asNoted(seal, noted, keys) {
  return keys.every(
    (key) =>
      !has(noted, key) ||
      (isCanonical({ [key]: noted[key] }) && canonical(noted[key]) === canonical(seal[key])),
  );
}

function isCanonical(value) {
  try {
    canonical(value);
    return true;
  } catch (error) {
    if (error instanceof NoCanonicalForm) return false;
    throw error;
  }
}

function has(object, key) {
  return Object.hasOwn(object, key);
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isWhole(text) {
  return !/\p{Surrogate}/u.test(text); // half a character has no UTF-8
}

function isCount(value) {
  return Number.isSafeInteger(value) && value >= 0;
}

function isHex32(value) {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
}

function isPack(value) {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((code) => typeof code === "string" && code !== "" && isWhole(code) &&
      encoder.encode(code).length <= CLIENT_SEED_BYTES)
  );
}
