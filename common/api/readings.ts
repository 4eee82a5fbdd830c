import { type ListRequest, queryOf, type Schemas } from './client';
import { listQuery } from './queries';

export type ReadingRow = Schemas['ReadingRow'];
export type Readings = Schemas['Readings'];

/** A psychic's readings, with totals for the whole window. */
export const readingsQuery = (id: number, request: ListRequest) =>
  listQuery('/api/psychics/{id}/readings', { params: { path: { id }, query: queryOf(request) } });

/** URL of a reading's recording; its day is the New York one. */
export function recordingAddress(psychicId: number, reading: ReadingRow): string {
  const day = reading.call_date.slice(0, 10).replaceAll('-', '');
  return `/api/psychics/${psychicId}/recordings/${day}/${reading.connection_id ?? 0}`;
}
