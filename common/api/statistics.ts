import { queryOptions } from '@tanstack/react-query';
import type { Period } from '../domain/pay-period';
import { bodyOf, client, listed, type Listed, type ListRequest, queryOf, type Schemas } from './client';
import { keyOf } from './keys';

export type StatisticsRow = Schemas['StatisticsRow'];
export type SummaryRow = Schemas['SummaryRow'];

/** Minutes that were paid for, by Call and Chat. */
export type BilledMinutes = Schemas['BilledMinutes'];
export type PsychicDay = Schemas['PsychicDay'];
export type NetworkDay = Schemas['NetworkDay'];

/** The rows that the summary has for the role of whoever asks. */
async function loadSummary<Row extends SummaryRow | BilledMinutes>(): Promise<Listed<Row[]>> {
  const answer = listed(await client.GET('/api/statistics/summary'));
  return { ...answer, data: (answer.data[0] ?? []) as Row[] };
}

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
      queryFn: async () =>
        bodyOf(
          await client.GET('/api/psychics/{id}/days', {
            params: { path: { id }, query: { start_date, end_date } },
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
  /** The rows of the current pay period, by revenue descending. */
  summary: () =>
    queryOptions({
      queryKey: keyOf('statistics', 'summary'),
      queryFn: loadSummary<SummaryRow>,
    }),
};

export const loadStatistics = async (request: ListRequest): Promise<Listed<StatisticsRow[]>> =>
  listed(await client.GET('/api/statistics', { params: { query: queryOf(request) } }));
