// How things start and stop, and whether they may move at all.

export const LAND = "cubic-bezier(.2,.7,.2,1)";
export const TRAVEL = "cubic-bezier(.5,0,.2,1)";
export const LEAVE = "cubic-bezier(.4,0,1,1)";

/** The fade of words and marks, and of everything where nothing may travel. */
export const FADE = 120;

/** Whether the person asks that nothing moves about: here, or of all that the device shows. */
export function isStill() {
  if (document.documentElement.dataset.motion === "still") return true;
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
