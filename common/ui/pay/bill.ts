import type { StatementGroup, StatementLineRow, StatementSummary } from '../../api/pay';
import { groupBy } from '../../domain/group-by';
import { sumOfHundredths } from '../../domain/hundredths';
import { addDays, type Day } from '../../domain/new-york-time';

type LineKind = StatementGroup['kind'];

/** A line of a statement summarized: a kind at a rate, of all days; corrections of contacts that are not shown, by day. */
export interface BillLine {
  kind: LineKind;
  /** Call or Chat, where they are lines of their own. */
  connType: string | null;
  /** Of a correction. */
  day: Day | null;
  rate: number | null;
  minutes: number | null;
  amount: number;
}

const order: readonly LineKind[] = ['base', 'repeat', 'free', 'active', 'correction'];

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  sumOfHundredths(rows.map(value));

/** What the lines of a summarized one have in common. */
const commonTo = ({ kind, conn_type, day, rate }: StatementGroup) => ({
  kind,
  connType: kind === 'base' ? conn_type : null,
  day: kind === 'correction' ? day : null,
  rate: kind === 'correction' ? null : rate,
});

/** The groups of a statement, without their days and classes. */
export function billLines(groups: readonly StatementGroup[]): BillLine[] {
  const lines = groupBy(groups, (group) => {
    const { kind, connType, day, rate } = commonTo(group);
    return [order.indexOf(kind), connType, day, rate].join('|');
  });
  return [...lines]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, all]) => ({
      ...commonTo(all[0]),
      minutes: all[0].kind === 'correction' ? null : sumOf(all, ({ minutes }) => minutes),
      amount: sumOf(all, ({ amount }) => amount),
    }));
}

export const dayClasses = ['call_new', 'call_repeat', 'chat_new', 'chat_repeat', 'free'] as const;
export type DayClass = (typeof dayClasses)[number];

/** The minutes of a day by class, and what they earn with the repeat bonus. */
export interface DayEarning extends Record<DayClass, number> {
  day: Day;
  amount: number;
}

const classOf = ({ kind, conn_type, type }: StatementGroup): DayClass | undefined => {
  if (kind === 'free') return 'free';
  if (kind !== 'base') return undefined;
  return `${conn_type === 'Chat' ? 'chat' : 'call'}_${type === 'Repeat' ? 'repeat' : 'new'}`;
};

/** The days of a statement's period. */
export function daysOf({
  period_from,
  period_to,
}: Pick<StatementSummary, 'period_from' | 'period_to'>): Day[] {
  const days: Day[] = [];
  for (let day = period_from; day <= period_to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** What each of these days earns; the active bonus belongs to none. */
export function dayEarnings(groups: readonly StatementGroup[], days: readonly Day[]): DayEarning[] {
  return days.map((day) => {
    const own = groups.filter((group) => group.day === day);
    const minutesOf = (name: DayClass): number =>
      sumOf(
        own.filter((group) => classOf(group) === name),
        ({ minutes }) => minutes,
      );
    const classes = Object.fromEntries(dayClasses.map((name) => [name, minutesOf(name)]));
    return { ...(classes as Record<DayClass, number>), day, amount: sumOf(own, ({ amount }) => amount) };
  });
}

/** More corrections than this are summarized, so that a statement fits a page. */
export const mostSingle = 6;

/** A line other than those of the week's contacts, or several corrections together. */
export interface OtherLine extends StatementLineRow {
  /** Of how many readings, if more than one. */
  readings?: number;
}

const sameOrNull = (values: readonly (number | null)[]): number | null =>
  new Set(values).size === 1 ? (values[0] ?? null) : null;

/** Corrections of one period with the same cause, as one. */
function together(lines: readonly [StatementLineRow, ...StatementLineRow[]]): OtherLine {
  const [first] = lines;
  if (lines.length === 1 || first.cause === null) return first;
  const causes = lines.flatMap(({ cause }) => cause ?? []);
  const none = { at: null, key_name: null, was_minutes: null, now_minutes: null };
  return {
    ...first,
    readings: lines.length,
    was: sumOf(lines, ({ was }) => was ?? 0),
    amount: sumOf(lines, ({ amount }) => amount),
    cause: {
      ...{ ...first.cause, ...none },
      was_rate: sameOrNull(causes.map(({ was_rate }) => was_rate)),
      now_rate: sameOrNull(causes.map(({ now_rate }) => now_rate)),
    },
  };
}

/** Many corrections by period, kind, and cause; the other lines as they are. */
export function summarized(lines: readonly StatementLineRow[]): OtherLine[] {
  const groups = groupBy(lines, (line) =>
    line.kind === 'correction' && line.connection_id !== null
      ? [line.for_period_from, line.of, line.conn_type, line.cause?.kind].join(' ')
      : line.line,
  );
  return [...groups.values()].map(together);
}
