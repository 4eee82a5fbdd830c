import type { StatementGroup, StatementLineRow } from '../../api/pay';
import { sumOfHundredths } from '../../domain/hundredths';
import type { Day } from '../../domain/new-york-time';

type LineKind = StatementGroup['kind'];

/** A line of a statement summarized: a kind at a rate, of all days. */
export interface BillLine {
  kind: LineKind;
  /** Call or Chat, where they are lines of their own. */
  connType: string | null;
  rate: number | null;
  minutes: number;
  amount: number;
}

const order: readonly LineKind[] = ['base', 'repeat', 'free', 'active'];

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  sumOfHundredths(rows.map(value));

/** The groups of a statement, without their days and classes. */
export function billLines(groups: readonly StatementGroup[]): BillLine[] {
  const lines = new Map<string, StatementGroup[]>();
  for (const group of groups) {
    const connType = group.kind === 'base' ? group.conn_type : null;
    const key = [order.indexOf(group.kind), connType, group.rate].join('|');
    lines.set(key, [...(lines.get(key) ?? []), group]);
  }
  return [...lines]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...rest]]) => {
      if (first === undefined) return [];
      const all = [first, ...rest];
      return {
        kind: first.kind,
        connType: first.kind === 'base' ? first.conn_type : null,
        rate: first.rate,
        minutes: sumOf(all, ({ minutes }) => minutes),
        amount: sumOf(all, ({ amount }) => amount),
      };
    });
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

/** The corrections of a period together, for whoever may not see single readings. */
export function correctionsByPeriod(lines: readonly StatementLineRow[]): { period: Day; amount: number }[] {
  const corrections = lines.filter(({ kind }) => kind === 'correction');
  const periods = [...new Set(corrections.map((line) => line.for_period_from))].sort();
  return periods.map((period) => ({
    period,
    amount: sumOf(
      corrections.filter((line) => line.for_period_from === period),
      ({ amount }) => amount,
    ),
  }));
}
