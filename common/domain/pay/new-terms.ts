import { isId } from '../ids';
import { message } from '../messages';
import { type Day, isDay } from '../new-york-time';
import { type Parsed, parseForm, right, wrong } from '../parsing';
import { optionalNote, optionalReason } from '../rejection';
import { parsePayTerms, type PayTerms } from './terms';

/** New terms of the network, or of one psychic. */
export interface NewTermsForm {
  user_id?: number | null;
  effective_from: Day;
  terms: PayTerms;
  note?: string;
  /** Why they start in the past. */
  reason?: string;
}

/** @param today terms that start before it need a reason */
export function parseNewTerms(form: unknown, today: Day): Parsed<NewTermsForm> {
  const parsed = parseForm<NewTermsForm>(form, {
    user_id: (value) =>
      value === undefined || value === null || isId(value)
        ? right(value)
        : wrong(message('invalid', { field: 'user_id' })),
    effective_from: (value) =>
      typeof value === 'string' && isDay(value) ? right(value) : wrong(message('date.invalid')),
    terms: parsePayTerms,
    note: optionalNote,
    reason: optionalReason,
  });
  const { value } = parsed;
  return value !== undefined && value.effective_from < today && (value.reason ?? '') === ''
    ? { errors: { reason: message('terms_reason.required') } }
    : parsed;
}
