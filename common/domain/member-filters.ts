import { message } from './messages';
import { addDays, type Day, dayOf } from './new-york-time';
import { optional, type Parsed, parseForm, right, type FieldRule, wrong } from './parsing';

export const memberTypes = ['new', 'repeat'] as const;
/** New: all contacts with the psychic were in the first 24 hours; anyone else is repeat. */
export type MemberType = (typeof memberTypes)[number];

/** Which of a psychic's members to look at. */
export interface MemberFilters {
  /** The last reading was on a New York day at least this many days ago. */
  quiet_days?: number;
  type?: readonly MemberType[];
  /** Minutes with the psychic, all time. */
  least_minutes?: number;
}

/** What the filters compare. */
export interface FilteredMember {
  last_call: string;
  type: MemberType;
  minutes: number;
}

/** Ten years. */
export const mostQuietDays = 3660;
export const mostLeastMinutes = 1_000_000;

/** Like all filters, a number may come as text. */
const number =
  (name: string, most: number, isWhole: boolean): FieldRule<number> =>
  (value) => {
    const read = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
    const isRight = typeof read === 'number' && read >= 0 && read <= most;
    return isRight && (!isWhole || Number.isInteger(read))
      ? right(read)
      : wrong(message('filter.number', { name, most }));
  };

const types: FieldRule<MemberType[]> = (value) => {
  const chosen: unknown[] = Array.isArray(value) ? value : [value];
  const isType = (one: unknown): one is MemberType => memberTypes.some((type) => type === one);
  return chosen.length <= memberTypes.length && chosen.every(isType)
    ? right(chosen)
    : wrong(message('filter.choice', { name: 'type', values: memberTypes.join(', ') }));
};

export const memberFilterRules = {
  quiet_days: number('quiet_days', mostQuietDays, true),
  type: optional(types),
  least_minutes: optional(number('least_minutes', mostLeastMinutes, false)),
};

export const parseMemberFilters = (filters: unknown): Parsed<MemberFilters> =>
  parseForm<MemberFilters>(filters, {
    ...memberFilterRules,
    quiet_days: optional(memberFilterRules.quiet_days),
  });

/** @param today the New York day */
export const fitsFilters = (
  member: FilteredMember,
  { quiet_days, type, least_minutes }: MemberFilters,
  today: Day,
): boolean =>
  (quiet_days === undefined || dayOf(new Date(member.last_call)) <= addDays(today, -quiet_days)) &&
  (type === undefined || type.includes(member.type)) &&
  (least_minutes === undefined || member.minutes >= least_minutes);
