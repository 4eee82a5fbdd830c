import { queryOptions } from '@tanstack/react-query';
import type { Period } from '../domain/pay-period';
import { bodyOf, client, listed, type Listed, type Schemas } from './client';
import { keyOf } from './keys';
import { loadReadings, type Readings } from './readings';

export type StatisticsRow = Schemas['StatisticsRow'];
export type SummaryRow = Schemas['SummaryRow'];

/** Paid minutes, by Call and Chat. */
export type BilledMinutes = Schemas['BilledMinutes'];
export type PsychicDay = Schemas['PsychicDay'];
export type NetworkDay = Schemas['NetworkDay'];
export type OwnStatistics = Schemas['OwnStatistics'];

/** A window of a psychic's days, with the totals of the readings on those days. */
export interface Statement {
  days: PsychicDay[];
  summary: Readings['summary'];
}

/** The rows of the summary for the user's role. */
async function loadSummary<Row extends SummaryRow | BilledMinutes>(): Promise<Listed<Row[]>> {
  const answer = listed(await client.GET('/api/statistics/summary'));
  return { ...answer, data: (answer.data[0] ?? []) as Row[] };
}

const loadDays = async (id: number, { from: start_date, to: end_date }: Period): Promise<PsychicDay[]> =>
  bodyOf(
    await client.GET('/api/psychics/{id}/days', {
      params: { path: { id }, query: { start_date, end_date } },
    }),
  );

async function loadStatement(id: number, period: Period): Promise<Statement> {
  const window = { start_date: period.from, end_date: period.to };
  const [days, { data }] = await Promise.all([
    loadDays(id, period),
    loadReadings(id, { ...window, range: [0, 0] }),
  ]);
  return { days, summary: data.summary };
}

/** How many cents the days exceed their readings by. */
export const centsBeyondReadings = ({ days, summary }: Statement): number =>
  days.reduce((sum, { revenue = 0 }) => sum + Math.round(100 * revenue), 0) -
  Math.round(100 * (summary.revenue ?? 0));

export const statisticsQueries = {
  /** A psychic's own paid minutes in the current pay period, as last published. */
  paidMinutes: () =>
    queryOptions({
      queryKey: keyOf('statistics', 'paid minutes'),
      queryFn: loadSummary<BilledMinutes>,
    }),
  /** A psychic's live figures by New York day, for every day of the window. */
  days: (id: number, { from: start_date, to: end_date }: Period) =>
    queryOptions({
      queryKey: keyOf('statistics', 'days', id, start_date, end_date),
      queryFn: () => loadDays(id, { from: start_date, to: end_date }),
    }),
  /** The same, as last published. */
  publishedDays: (id: number, { from: start_date, to: end_date }: Period) =>
    queryOptions({
      queryKey: keyOf('statistics', 'published days', id, start_date, end_date),
      queryFn: async () =>
        listed(
          await client.GET('/api/psychics/{id}/days', {
            params: { path: { id }, query: { start_date, end_date, published: 'true' } },
          }),
        ),
    }),
  /** The network's figures by New York day, as last published, for every day of the window. */
  networkDays: ({ from: start_date, to: end_date }: Period) =>
    queryOptions({
      queryKey: keyOf('statistics', 'network days', start_date, end_date),
      queryFn: async () =>
        listed(await client.GET('/api/statistics/days', { params: { query: { start_date, end_date } } })),
    }),
  /** Each of these psychics' figures by New York day, as last published. */
  daysOfPsychics: (ids: readonly number[], { from: start_date, to: end_date }: Period) => {
    // more than a call accepts: fetch all instead
    const psychics = ids.length <= 250 ? ids.join(',') : undefined;
    return queryOptions({
      queryKey: keyOf('statistics', 'days of psychics', psychics, start_date, end_date),
      queryFn: async () =>
        listed(
          await client.GET('/api/statistics/days', {
            params: { query: { psychics, by: 'psychic', start_date, end_date } },
          }),
        ),
    });
  },
  /** A psychic's own figures for the five periods, as last published. */
  own: (id: number) =>
    queryOptions({
      queryKey: keyOf('statistics', 'own', id),
      queryFn: async () =>
        listed(await client.GET('/api/psychics/{id}/statistics', { params: { path: { id } } })),
    }),
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
  /** The rows of the current pay period, by descending revenue. */
  summary: () =>
    queryOptions({
      queryKey: keyOf('statistics', 'summary'),
      queryFn: loadSummary<SummaryRow>,
    }),
};
