import { idsRule, mostAtOnce } from './bulk-rules';
import { message } from './messages';
import { type Parsed, parseForm, text } from './parsing';

/** Maximum length, in characters as users count them. */
export const longestCoverageMessage = 2000;

/** A psychic who is scheduled within so many hours of a gap is near it. */
export const hoursNearGap = 3;

/** How psychics who don't cover a gap are scheduled, in the order in which to ask them. */
export const gapPlans = ['part', 'near', 'none', 'off'] as const;
export type GapPlan = (typeof gapPlans)[number];

/** What a manager writes to psychics who could work in a gap. */
export interface CoverageMessage {
  ids: number[];
  text: string;
}

export const parseCoverageMessage = (input: unknown): Parsed<CoverageMessage> =>
  parseForm<CoverageMessage>(input, {
    ids: idsRule(mostAtOnce),
    text: text({
      required: message('reply.required'),
      invalid: message('not_text', { field: 'text' }),
      tooLong: message('reply.too_long', { most: longestCoverageMessage }),
      most: longestCoverageMessage,
    }),
  });
