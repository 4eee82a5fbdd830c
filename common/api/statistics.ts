import { queryOptions } from '@tanstack/react-query';
import type { Period } from '../domain/pay-period';
import { bodyOf, client, type Listed, type Schemas } from './client';
import { keyOf } from './keys';
import { listQuery, queries } from './queries';
import type { Readings } from './readings';

export type StatisticsRow = Schemas['StatisticsRow'];
export type StatisticsTotal = Schemas['StatisticsTotal'];
export type SummaryRow = Schemas['SummaryRow'];

export type PsychicDay = Schemas['PsychicDay'];
export type NetworkDay = Schemas['NetworkDay'];
export type Hour = Schemas['Hour'];
export type RatingCount = Schemas['RatingCount'];
export type Earnings = Schemas['Earnings'];
export type OwnStatistics = Schemas['OwnStatistics'];

/** A window of a psychic's days, with the totals of the readings on those days. */
export interface Statement {
  days: PsychicDay[];
  summary: Readings['summary'];
}

const windowOf = ({ from: start_date, to: end_date }: Period) => ({ start_date, end_date });

/** What to compare with: as much time of it as the window has so far, or all. */
export type ComparedWith = Period & { isWhole?: boolean };

/** The same as parameters of a call. */
export const comparedWith = (before: ComparedWith | undefined) =>
  before && {
    compare_start_date: before.from,
    compare_end_date: before.to,
    ...(before.isWhole === true && { compare_whole: 'true' as const }),
  };

async function loadStatement(id: number, period: Period): Promise<Statement> {
  const params = { path: { id }, query: windowOf(period) };
  const [days, readings] = await Promise.all([
    client.GET('/api/psychics/{id}/days', { params }),
    client.GET('/api/psychics/{id}/readings', {
      params: { ...params, query: { ...params.query, range: '[0,0]' } },
    }),
  ]);
  return { days: bodyOf(days), summary: bodyOf(readings).summary };
}

/** How many cents the days exceed their readings by. */
export const centsBeyondReadings = ({ days, summary }: Statement): number =>
  days.reduce((sum, { revenue = 0 }) => sum + Math.round(100 * revenue), 0) -
  Math.round(100 * (summary.revenue ?? 0));

export const statisticsQueries = {
  /** The rows of the current pay period, by descending revenue. */
  summary: () => ({
    ...listQuery('/api/statistics/summary', {}),
    select: ({ data: [rows = []], ...answer }: Listed<unknown[][]>) =>
      ({ ...answer, data: rows }) as Listed<SummaryRow[]>,
  }),
  /** The network's figures as last published, with those of another period to compare with. */
  total: (period: Period, before: ComparedWith | undefined) =>
    queries.queryOptions('get', '/api/statistics/total', {
      params: { query: { ...windowOf(period), ...comparedWith(before) } },
    }),
  /** The network's contacts by the New York hour in which they started, live. */
  hours: (period: Period) =>
    queries.queryOptions('get', '/api/statistics/hours', { params: { query: windowOf(period) } }),
  /** A psychic's readings by rating, live. */
  ratings: (id: number, period: Period) =>
    queries.queryOptions('get', '/api/psychics/{id}/ratings', {
      params: { path: { id }, query: windowOf(period) },
    }),
  /** A psychic's live figures by New York day, for every day of the window. */
  days: (id: number, period: Period) =>
    queries.queryOptions('get', '/api/psychics/{id}/days', {
      params: { path: { id }, query: windowOf(period) },
    }),
  /** The same, as last published. */
  publishedDays: (id: number, period: Period) =>
    listQuery('/api/psychics/{id}/days', {
      params: { path: { id }, query: { ...windowOf(period), published: 'true' } },
    }),
  /** The network's figures by New York day, as last published, for every day of the window. */
  networkDays: (period: Period, before: ComparedWith | undefined) =>
    listQuery('/api/statistics/days', {
      params: { query: { ...windowOf(period), ...comparedWith(before) } },
    }),
  /** Each of these psychics' figures by New York day, as last published. */
  daysOfPsychics: (ids: readonly number[], period: Period, before?: ComparedWith) => {
    // more than a call accepts: fetch all instead
    const psychics = ids.length <= 250 ? ids.join(',') : undefined;
    return listQuery('/api/statistics/days', {
      params: { query: { psychics, by: 'psychic' as const, ...windowOf(period), ...comparedWith(before) } },
    });
  },
  /** A psychic's own figures for the five periods, as last published. */
  own: (id: number) => listQuery('/api/psychics/{id}/statistics', { params: { path: { id } } }),
  /** A psychic's earnings now: the last contact, today, and the pay week. */
  earnings: (id: number) =>
    queries.queryOptions('get', '/api/psychics/{id}/earnings', { params: { path: { id } } }),
  /** The days of a window and the totals of their readings, live. */
  statement: (id: number, period: Period) =>
    queryOptions({
      queryKey: keyOf('statistics', 'statement', id, period.from, period.to),
      queryFn: async () => {
        const statement = await loadStatement(id, period);
        // a reading that arrived between the two responses is in only one of them
        return centsBeyondReadings(statement) === 0 ? statement : loadStatement(id, period);
      },
    }),
};
