import { type Message, message } from '../messages';
import {
  type FieldErrors,
  type FieldRule,
  isFields,
  oneOf,
  optional,
  type Parsed,
  parseForm,
  right,
  type Rules,
  under,
  wrong,
} from '../parsing';
import type { Day } from '../new-york-time';
import { unitsOf } from './money';

/** A step of the bonus for active minutes. */
export interface ActiveTier {
  /** Active minutes of the period from which it holds. */
  from: number;
  per_minute: number;
  /** Dollars paid once. */
  fixed?: number;
}

/** How active minutes are paid once a step is reached: all of them, or only those above its `from`. */
export const activeApplies = ['all', 'above'] as const;

/** Pay per minute in dollars, as people write it and as it is stored. */
export interface PayTerms {
  call: number;
  chat: number;
  free: number;
  repeat_bonus: number;
  /** Ascending. */
  active: ActiveTier[];
  active_applies: (typeof activeApplies)[number];
}

/** Terms in whole units: rates in ten-thousandths of a dollar, minutes in hundredths, fixed amounts in cents. */
export interface ExactTerms {
  call: number;
  chat: number;
  free: number;
  repeatBonus: number;
  tiers: { from: number; perMinute: number; fixed: number }[];
  applies: PayTerms['active_applies'];
}

const ratePlaces = 4;
export const highestPayRate = 99;
/** More would not fit the editor, and nobody pays by so many steps. */
export const mostTiers = 10;
/** Minutes of a step, and dollars of a fixed amount. */
export const [mostTierMinutes, mostFixed] = [99_999, 9_999];

const decimal =
  (places: number, fits: (units: number) => boolean, problem: Message): FieldRule<number> =>
  (value) => {
    const units = typeof value === 'number' ? unitsOf(value, places) : undefined;
    return units !== undefined && fits(units) ? right(value as number) : wrong(problem);
  };

const rate = decimal(
  ratePlaces,
  (units) => units >= 0 && units <= highestPayRate * 10 ** ratePlaces,
  message('pay_rate.invalid', { most: highestPayRate, places: ratePlaces }),
);

const tierRules: Rules<ActiveTier> = {
  from: decimal(
    2,
    (units) => units > 0 && units <= mostTierMinutes * 100,
    message('pay_tier.from', { most: mostTierMinutes }),
  ),
  per_minute: rate,
  fixed: optional(
    decimal(
      2,
      (units) => units >= 0 && units <= mostFixed * 100,
      message('pay_tier.fixed', { most: mostFixed }),
    ),
  ),
};

const tiers: FieldRule<ActiveTier[]> = (value) => {
  if (!Array.isArray(value)) return wrong(message('pay_tiers.not_list'));
  if (value.length > mostTiers) return wrong(message('pay_tiers.too_many', { most: mostTiers }));
  const values: ActiveTier[] = [];
  const errors: FieldErrors[] = [];
  value.forEach((tier: unknown, n) => {
    const parsed = isFields(tier)
      ? parseForm<ActiveTier>(tier, tierRules)
      : wrong(message('not_object', { field: 'active' }));
    if (parsed.errors !== undefined) errors.push(under(String(n), parsed.errors));
    else if (parsed.value.from > (values.at(-1)?.from ?? 0)) values.push(parsed.value);
    else errors.push({ [`${n}.from`]: message('pay_tier.order') });
  });
  return errors.length === 0 ? right(values) : { errors: Object.assign({}, ...errors) as FieldErrors };
};

const termsRules: Rules<PayTerms> = {
  call: rate,
  chat: rate,
  free: rate,
  repeat_bonus: rate,
  active: tiers,
  active_applies: oneOf('active_applies', activeApplies),
};

/** Every field is required, so that nobody is paid by a value that nobody wrote. */
export function parsePayTerms(terms: unknown): Parsed<PayTerms> {
  if (!isFields(terms)) return wrong(message('not_object', { field: 'terms' }));
  return parseForm<PayTerms>(terms, termsRules);
}

const exact = (value: number, places: number): number => {
  const units = unitsOf(value, places);
  if (units === undefined) throw new Error(`Not a decimal with ${places} places: ${value}`);
  return units;
};

/** Terms that were parsed once, in whole units. */
export const exactTerms = (terms: PayTerms): ExactTerms => ({
  call: exact(terms.call, ratePlaces),
  chat: exact(terms.chat, ratePlaces),
  free: exact(terms.free, ratePlaces),
  repeatBonus: exact(terms.repeat_bonus, ratePlaces),
  tiers: terms.active.map(({ from, per_minute, fixed = 0 }) => ({
    from: exact(from, 2),
    perMinute: exact(per_minute, ratePlaces),
    fixed: exact(fixed, 2),
  })),
  applies: terms.active_applies,
});

/** Terms with their first day; voided ones never count. */
export interface DatedTerms {
  effectiveFrom: Day;
  voidedAt: unknown;
}

const latest = <Row extends DatedTerms>(day: Day, rows: readonly Row[]): Row | undefined =>
  rows
    .filter(({ effectiveFrom, voidedAt }) => effectiveFrom <= day && (voidedAt ?? null) === null)
    .reduce<Row | undefined>(
      (last, row) => (last === undefined || row.effectiveFrom > last.effectiveFrom ? row : last),
      undefined,
    );

/** The terms of a period are those in force on its first day; the psychic's own win over the network's. */
export const termsInForce = <Row extends DatedTerms>(
  day: Day,
  psychics: readonly Row[],
  networks: readonly Row[],
): Row | undefined => latest(day, psychics) ?? latest(day, networks);
