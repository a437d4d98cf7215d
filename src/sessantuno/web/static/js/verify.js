// The check of a deal, shown step by step. Everything it needs came with the page: once that is
// loaded the network may be off.

import { startDevice } from "./device.js";
import { notedSeals } from "./noted.js";
import { STEPS, verifyDeal } from "./seal.js";

startDevice();

const verifier = document.querySelector("#verifier[data-record]");
const button = document.querySelector("#check-here");

if (verifier?.dataset.record && button) {
  button.hidden = false;
  button.addEventListener("click", () => check());
}

async function check() {
  button.disabled = true;
  const words = JSON.parse(verifier.dataset.sentences);
  const record = JSON.parse(verifier.dataset.record);
  const deal = record.deals[0];
  say(words.working);
  const steps = await verifyDeal(deal, noted(record, deal));
  for (const number of STEPS.keys()) show(number + 1, "waiting", words.waiting, null);
  for (const step of steps) {
    const state = step.ok ? "held" : "failed";
    const place = STEPS.indexOf(step.name);
    if (place >= 0) show(place + 1, state, words[state], words[step.code]);
  }
  const failed = steps.find((step) => !step.ok);
  if (failed) say(failed.code === "no_crypto" ? words.no_crypto : `${words.fails} ${words[failed.code]}`);
  else say(isNoted(deal) ? words.holds_noted : words.holds);
  button.disabled = false;
}

/** What is known from elsewhere than the seal: the rules beside it, and what this browser noted. */
function noted(record, deal) {
  const known = { rules: record.rules, dealer: deal.dealer, deal: deal.deal };
  const seals = notedSeals(verifier.dataset.table);
  if (seals.length === 0 || isNoted(deal)) return known;
  return { ...known, commitment: seals.at(-1) };
}

function isNoted(deal) {
  return notedSeals(verifier.dataset.table).includes(deal.seal?.commitment);
}

function show(number, state, word, sentence) {
  const step = verifier.querySelector(`[data-step="${number}"]`);
  step.className = state;
  step.querySelector(".state-word").textContent = word;
  if (sentence) step.querySelector(".step-sentence").textContent = sentence;
}

function say(sentence) {
  const verdict = verifier.querySelector("#verdict");
  verdict.hidden = false;
  verdict.textContent = sentence;
}
