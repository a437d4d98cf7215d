// How long things take, in milliseconds, at each pace a person can choose.

// Dealing is quick at every pace: the first card is to be playable within a second of asking for the site.
const DEALING = { deal: 120, dealApart: 24, dealLongest: 420, turn: 100 };

const CALM = {
  ...DEALING,
  play: 240, gap: 160, think: 260,
  hold: 900,
  collect: 320, collectApart: 40,
  draw: 280, drawApart: 120,
  rise: 200, stay: 500, go: 380,
  clear: 240, panel: 320, bar: 600,
};

const BRISK = {
  ...DEALING,
  play: 140, gap: 100, think: 0,
  hold: 450,
  collect: 180, collectApart: 20,
  draw: 160, drawApart: 60,
  rise: 120, stay: 300, go: 220,
  clear: 160, panel: 200, bar: 300,
};

const PACES = { calm: CALM, brisk: BRISK, tap: { ...CALM, hold: Infinity } };

/** The times of the pace `name`; calm where there is no such pace. */
export function paceOf(name) {
  return PACES[name] ?? CALM;
}
