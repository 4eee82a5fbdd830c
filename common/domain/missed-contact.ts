import type { ReadingResult } from './reading';

/** Missed because the psychic did not answer; in the others the psychic or the customer ended it. */
export const unansweredResults = [
  'No Answer',
  'Busy',
  'Voicemail',
] as const satisfies readonly ReadingResult[];

/** A missed contact counts as recovered if a connected one with the same customer begins at most this much later. */
export const recoveredWithinHours = 24;

/** How many days unanswered contacts stay on the dashboard, and until when a psychic can give minutes for one. */
export const missedDays = 7;
/** Most gifts that a psychic can give for missed contacts in 24 hours. */
export const mostMissedGifts = 5;
