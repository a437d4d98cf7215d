// How things start and stop, and whether they may move at all.

export const LAND = "cubic-bezier(.2,.7,.2,1)";
export const TRAVEL = "cubic-bezier(.5,0,.2,1)";
export const LEAVE = "cubic-bezier(.4,0,1,1)";

/** The fade of words and marks, and of everything where nothing may travel. */
export const FADE = 120;

/** Whether the system asks that nothing moves about. */
export function isStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
