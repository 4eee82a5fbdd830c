import { queryOptions } from '@tanstack/react-query';
import { client, listed, type Listed, type ListRequest, queryOf, type Schemas } from './client';
import { keyOf } from './keys';

export type StatisticsRow = Schemas['StatisticsRow'];
export type SummaryRow = Schemas['SummaryRow'];

export const statisticsQueries = {
  /** The rows of the current pay period, by revenue descending. */
  summary: () =>
    queryOptions({
      queryKey: keyOf('statistics', 'summary'),
      queryFn: async (): Promise<Listed<SummaryRow[]>> => {
        const answer = listed(await client.GET('/api/statistics/summary'));
        return { ...answer, data: (answer.data[0] ?? []) as SummaryRow[] };
      },
    }),
};

export const loadStatistics = async (request: ListRequest): Promise<Listed<StatisticsRow[]>> =>
  listed(await client.GET('/api/statistics', { params: { query: queryOf(request) } }));
