import { message } from './messages';
import { isMissing, type Parsed, right, type Rule, under, wrong } from './parsing';

/** A proof is some 600 characters long. */
export const longestProof = 2000;

/** The proof of a public form, by its length alone: whether it holds, only the server knows. */
export const botCheck: Rule<string> = (value) => {
  if (isMissing(value)) return wrong(message('bot_check.required'));
  return typeof value === 'string' && value.length <= longestProof
    ? right(value)
    : wrong(message('bot_check.invalid'));
};

/** Such a proof by itself. The error stands under `bot_check`. */
export function parseBotCheck(proof: unknown): Parsed<string> {
  const parsed = botCheck(proof, { form: {}, stored: [] });
  return parsed.errors === undefined ? parsed : { errors: under('bot_check', parsed.errors) };
}
