import type { Schemas } from '../../../../common/api/client';
import { fitsFilters, type MemberType, mostQuietDays } from '../../../../common/domain/member-filters';
import { dayOf } from '../../../../common/domain/new-york-time';
import type { Sorting } from '../../../../common/ui/table/column';

export type EligibleCustomer = Schemas['EligibleCustomer'];

/** The filters as typed; empty if unused. */
export interface Filters {
  /** Minimum number of days since the last reading. */
  quiet: string;
  type: MemberType | '';
  /** Minimum minutes with the psychic. */
  least: string;
  /** Minimum revenue per call. */
  rpc: string;
  /** Minimum average length of call. */
  alc: string;
  /** Exact number of unused free minutes. */
  ufm: string;
}

export type FilterName = keyof Filters;
export type NumberFilter = Exclude<FilterName, 'type'>;
export const numberFilters: readonly NumberFilter[] = ['quiet', 'least', 'rpc', 'alc', 'ufm'];
export const filterNames: readonly FilterName[] = ['quiet', 'type', 'least', 'rpc', 'alc', 'ufm'];

/** Days without a reading after which a member counts as lost. */
export const lostAfter = '30';

export interface ReadFilters {
  /** The active filters. */
  active: Partial<Record<NumberFilter, number>> & { type?: MemberType };
  /** Errors of the others. */
  problems: Partial<Record<FilterName, 'number' | 'whole_number' | 'too_many_days'>>;
}

export const noFilters: Filters = { quiet: '', type: '', least: '', rpc: '', alc: '', ufm: '' };
export const defaultSorting: Sorting = { sort: 'rev_per_call', order: 'DESC' };

const wholeNumbers: ReadonlySet<NumberFilter> = new Set<NumberFilter>(['quiet', 'ufm']);

/** Parses the typed filters. Invalid ones are left out and reported. */
export function readFilters(texts: Filters): ReadFilters {
  const read: ReadFilters = { active: texts.type === '' ? {} : { type: texts.type }, problems: {} };
  for (const name of numberFilters) {
    const text = texts[name].trim();
    if (text === '') continue;
    const whole = wholeNumbers.has(name);
    const number = /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN;
    if (!Number.isFinite(number) || (whole && !Number.isInteger(number)))
      read.problems[name] = whole ? 'whole_number' : 'number';
    else if (name === 'quiet' && number > mostQuietDays) read.problems[name] = 'too_many_days';
    else read.active[name] = number;
  }
  return read;
}

/** The customers that match all active filters. */
export function filterCustomers(
  customers: readonly EligibleCustomer[],
  { quiet, type, least, rpc, alc, ufm }: ReadFilters['active'],
  today = dayOf(new Date()),
): EligibleCustomer[] {
  const shared = { quiet_days: quiet, type: type && [type], least_minutes: least };
  return customers.filter(
    (customer) =>
      fitsFilters(customer, shared, today) &&
      (rpc === undefined || customer.rev_per_call >= rpc) &&
      (alc === undefined || customer.alc >= alc) &&
      (ufm === undefined || customer.redeemable_minutes === ufm),
  );
}

const names = new Intl.Collator('en-US');
const byName = (a: EligibleCustomer, b: EligibleCustomer): number =>
  names.compare(a.user_name, b.user_name) || a.user_id - b.user_id;

/** Sort values of the columns other than the name. */
const figures: Partial<Record<string, (customer: EligibleCustomer) => number>> = {
  last_call: ({ last_call }) => Date.parse(last_call),
  calls: ({ calls }) => calls,
  minutes: ({ minutes }) => minutes,
  redeemable_minutes: ({ redeemable_minutes }) => redeemable_minutes,
  alc: ({ alc }) => alc,
  rev_per_call: ({ rev_per_call }) => rev_per_call,
};

/** The sorted customers. Ties are sorted by name from A to Z in both directions. */
export function sortCustomers(
  customers: readonly EligibleCustomer[],
  { sort, order }: Sorting = defaultSorting,
): EligibleCustomer[] {
  const sign = order === 'ASC' ? 1 : -1;
  const figure = figures[sort];
  if (figure === undefined) return customers.toSorted((a, b) => sign * byName(a, b));
  return customers
    .map((customer) => ({ customer, value: figure(customer) }))
    .sort((a, b) => sign * (a.value - b.value) || byName(a.customer, b.customer))
    .map(({ customer }) => customer);
}
