import type { NewPayTerms, PayTermsContent } from '../../../common/api/pay';
import { dateTextOf, readDateText } from '../../../common/domain/date-field';
import type { Day } from '../../../common/domain/new-york-time';
import { type FieldErrors, type Parsed, right } from '../../../common/domain/parsing';
import { parseNewTerms } from '../../../common/domain/pay/new-terms';
import { parsePayTerms, type PayTerms } from '../../../common/domain/pay/terms';

/** A step as it is typed. */
export interface TypedTier {
  from: string;
  per_minute: string;
  fixed: string;
}

/** The editor's fields as they are typed. */
export interface TypedTerms {
  call: string;
  chat: string;
  free: string;
  repeat_bonus: string;
  active: TypedTier[];
  active_applies: PayTermsContent['active_applies'];
  effective_from: string;
  note: string;
  reason: string;
}

const typed = (amount: number | undefined): string => (amount === undefined ? '' : String(amount));

/** New terms begin as the ones in force, from `start` on. */
export const typedTermsOf = (terms: PayTermsContent | undefined, start: Day): TypedTerms => ({
  call: typed(terms?.call),
  chat: typed(terms?.chat),
  free: typed(terms?.free ?? 0),
  repeat_bonus: typed(terms?.repeat_bonus ?? 0),
  active: (terms?.active ?? []).map(({ from, per_minute, fixed }) => ({
    from: typed(from),
    per_minute: typed(per_minute),
    fixed: typed(fixed),
  })),
  active_applies: terms?.active_applies ?? 'all',
  effective_from: dateTextOf(start),
  note: '',
  reason: '',
});

/** The number, or the text itself for the rule to refuse. */
const numberOf = (text: string): unknown => (/^\d*\.?\d+$/.test(text.trim()) ? Number(text) : text);

const contentOf = (values: TypedTerms) => ({
  call: numberOf(values.call),
  chat: numberOf(values.chat),
  free: numberOf(values.free),
  repeat_bonus: numberOf(values.repeat_bonus),
  active: values.active.map(({ from, per_minute, fixed }) => ({
    from: numberOf(from),
    per_minute: numberOf(per_minute),
    ...(fixed.trim() !== '' && { fixed: numberOf(fixed) }),
  })),
  active_applies: values.active_applies,
});

/** The typed terms, for the example. */
export const readTerms = (values: TypedTerms): Parsed<PayTerms> => parsePayTerms(contentOf(values));

/** Whether the terms start in the past, so that closed periods may change and a reason is needed. */
export const startsInPast = ({ effective_from }: TypedTerms, today: Day): boolean => {
  const { day } = readDateText(effective_from);
  return day !== undefined && day < today;
};

/** The whole editor, as it is sent; its fields have the names of their errors. */
export function parseTypedTerms(values: TypedTerms, today: Day): Parsed<NewPayTerms> {
  const { day, problem } = readDateText(values.effective_from);
  const { value, errors = {} } = parseNewTerms(
    {
      effective_from: day ?? '',
      terms: contentOf(values),
      note: values.note,
      ...(startsInPast(values, today) && { reason: values.reason }),
    },
    today,
  );
  if (value !== undefined) {
    const { effective_from, terms, note = '', reason } = value;
    return right({ effective_from, terms, note, ...(reason !== undefined && { reason }) });
  }
  const named = Object.entries(errors).map(([field, wrong]) => [field.replace(/^terms\./, ''), wrong]);
  return {
    errors: {
      ...(Object.fromEntries(named) as FieldErrors),
      ...(problem !== undefined && { effective_from: problem }),
    },
  };
}
