import { queryOptions } from '@tanstack/react-query';
import { client, listed, type Listed, type ListRequest, queryOf, type Schemas } from './client';
import { keyOf } from './keys';

export type ReadingRow = Schemas['ReadingRow'];
export type Readings = Schemas['Readings'];

/** A psychic's readings, with totals for the whole window. */
export const loadReadings = async (id: number, request: ListRequest): Promise<Listed<Readings>> =>
  listed(
    await client.GET('/api/psychics/{id}/readings', { params: { path: { id }, query: queryOf(request) } }),
  );

export const readingQueries = {
  list: (id: number, request: ListRequest) =>
    queryOptions({
      queryKey: keyOf('readings', 'list', id, request),
      queryFn: () => loadReadings(id, request),
    }),
};

/** URL of a reading's recording; its day is the New York one. */
export function recordingAddress(psychicId: number, reading: ReadingRow): string {
  const day = reading.call_date.slice(0, 10).replaceAll('-', '');
  return `/api/psychics/${psychicId}/recordings/${day}/${reading.connection_id ?? 0}`;
}
