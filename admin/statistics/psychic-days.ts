import type { Listed } from '../../common/api/client';
import type { NetworkDay } from '../../common/api/statistics';
import { type ComparedDay, compareDays, type ComparedSum } from '../charts/compared-days';
import { dayOf } from '../../common/domain/new-york-time';
import type { Period } from '../../common/domain/pay-period';

/** The most days that charts fit. */
export const mostChartDays = 31;

export const lengthOf = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** The days of each psychic, in order. */
export function rowsByPsychic(days: readonly NetworkDay[]): Map<number | undefined, NetworkDay[]> {
  const rows = new Map<number | undefined, NetworkDay[]>();
  for (const row of days) rows.set(row.user_id, [...(rows.get(row.user_id) ?? []), row]);
  return rows;
}

/** A psychic's chart data. */
export interface PsychicDays {
  user_id: number;
  user_name: string;
  days: ComparedDay[];
}

/** The days of each psychic of a page, in order. */
export function daysByPsychic(
  psychics: readonly { user_id: number; user_name: string }[],
  { data, publishedAt }: Listed<NetworkDay[]>,
): PsychicDays[] {
  const until = publishedAt === undefined ? undefined : dayOf(new Date(publishedAt));
  const rows = rowsByPsychic(data);
  return psychics.map(({ user_id, user_name }) => ({
    user_id,
    user_name,
    days: compareDays(rows.get(user_id) ?? [], until),
  }));
}

/** The largest value in any of the charts, of both periods. */
export const largestOf = (psychics: readonly PsychicDays[], sum: ComparedSum): number =>
  psychics.reduce(
    (largest, { days }) =>
      days.reduce((most, { now, before }) => Math.max(most, now?.[sum] ?? 0, before?.[sum] ?? 0), largest),
    0,
  );
