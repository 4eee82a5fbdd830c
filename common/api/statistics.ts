import { queryOptions } from '@tanstack/react-query';
import type { Period } from '../domain/pay-period';
import { bodyOf, client, listed, type Listed, type Schemas } from './client';
import { keyOf } from './keys';
import { loadReadings, type Readings } from './readings';

export type StatisticsRow = Schemas['StatisticsRow'];
export type SummaryRow = Schemas['SummaryRow'];

/** Minutes that were paid for, by Call and Chat. */
export type BilledMinutes = Schemas['BilledMinutes'];
export type PsychicDay = Schemas['PsychicDay'];
export type NetworkDay = Schemas['NetworkDay'];
export type OwnStatistics = Schemas['OwnStatistics'];

/** A window of a psychic's days beside what the readings of these days come to. */
export interface Statement {
  days: PsychicDay[];
  summary: Readings['summary'];
}

/** The rows that the summary has for the role of whoever asks. */
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

/** How many cents the days are more than their readings. */
export const centsBeyondReadings = ({ days, summary }: Statement): number =>
  days.reduce((sum, { revenue = 0 }) => sum + Math.round(100 * revenue), 0) -
  Math.round(100 * (summary.revenue ?? 0));

export const statisticsQueries = {
  /** A psychic's own paid minutes of the current pay period, as last published. */
  paidMinutes: () =>
    queryOptions({
      queryKey: keyOf('statistics', 'paid minutes'),
      queryFn: loadSummary<BilledMinutes>,
    }),
  /** A psychic's figures by New York day, live, every day of the window. */
  days: (id: number, { from: start_date, to: end_date }: Period) =>
    queryOptions({
      queryKey: keyOf('statistics', 'days', id, start_date, end_date),
      queryFn: () => loadDays(id, { from: start_date, to: end_date }),
    }),
  /** The same as last published. */
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
  /** The network's figures by New York day as last published, every day of the window. */
  networkDays: ({ from: start_date, to: end_date }: Period) =>
    queryOptions({
      queryKey: keyOf('statistics', 'network days', start_date, end_date),
      queryFn: async () =>
        listed(await client.GET('/api/statistics/days', { params: { query: { start_date, end_date } } })),
    }),
  /** The figures of each of these psychics by New York day as last published. */
  daysOfPsychics: (ids: readonly number[], { from: start_date, to: end_date }: Period) => {
    // more than a call can name: then it answers all
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
  /** A psychic's own figures of the five periods, as last published. */
  own: (id: number) =>
    queryOptions({
      queryKey: keyOf('statistics', 'own', id),
      queryFn: async () =>
        listed(await client.GET('/api/psychics/{id}/statistics', { params: { path: { id } } })),
    }),
  /** The days of a window and the figures of their readings, live. */
  statement: (id: number, period: Period) =>
    queryOptions({
      queryKey: keyOf('statistics', 'statement', id, period.from, period.to),
      queryFn: async () => {
        const statement = await loadStatement(id, period);
        // a reading that came between the two answers is in one of them alone
        return centsBeyondReadings(statement) === 0 ? statement : loadStatement(id, period);
      },
    }),
  /** The rows of the current pay period, by revenue descending. */
  summary: () =>
    queryOptions({
      queryKey: keyOf('statistics', 'summary'),
      queryFn: loadSummary<SummaryRow>,
    }),
};
