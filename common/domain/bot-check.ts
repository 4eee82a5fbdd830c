import { message } from './messages';
import { isMissing, type Parsed, right, type FieldRule, under, wrong } from './parsing';

/** A proof is about 600 characters long. */
export const longestProof = 2000;

/** The proof of a public form, checked only for length: the server verifies it. */
export const botCheck: FieldRule<string> = (value) => {
  if (isMissing(value)) return wrong(message('bot_check.required'));
  return typeof value === 'string' && value.length <= longestProof
    ? right(value)
    : wrong(message('bot_check.invalid'));
};

/** A proof on its own. Errors are reported under `bot_check`. */
export function parseBotCheck(proof: unknown): Parsed<string> {
  const parsed = botCheck(proof, { form: {}, stored: [] });
  return parsed.errors === undefined ? parsed : { errors: under('bot_check', parsed.errors) };
}
