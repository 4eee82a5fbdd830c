import { type ListRequest, queryOf, type Schemas } from './client';
import type { Period } from '../domain/pay-period';
import { listQuery, queries } from './queries';

export type ReadingRow = Schemas['ReadingRow'] & {
  /** Managers only. */
  voided_at?: string | null;
  /** The integrator key's name. */
  voided_by?: string | null;
};
export type Readings = Omit<Schemas['Readings'], 'summary'> & {
  /** `revenue_after_end`: by how much the revenue has changed since the window's last day ended. */
  summary: Schemas['ReadingsSummary'] & { revenue_after_end?: number | null };
};
/** `replaced_by`: the name of the integrator key that replaced it. */
export type FormerReading = Schemas['FormerReading'] & { replaced_by?: string | null };

/** A psychic's readings, with totals for the whole window. */
export const readingsQuery = (id: number, request: ListRequest) =>
  listQuery('/api/psychics/{id}/readings', { params: { path: { id }, query: queryOf(request) } });

/** The figures of all the network's readings on some days that the filters find. */
export const readingTotalQuery = (
  { from, to }: Period,
  filters: Readonly<Record<string, readonly string[]>>,
) =>
  queries.queryOptions('get', '/api/readings/total', {
    params: {
      query: {
        start_date: from,
        end_date: to,
        ...(Object.keys(filters).length > 0 && { filter: JSON.stringify(filters) }),
      },
    },
  });

/** A reading's earlier versions, newest first. */
export const versionsQuery = (id: number, reading_id: number) =>
  queries.queryOptions('get', '/api/psychics/{id}/readings/{reading_id}/versions', {
    params: { path: { id, reading_id } },
  });

/** URL of a reading's recording; its day is the New York one. */
export function recordingAddress(psychicId: number, reading: ReadingRow): string {
  const day = reading.call_date.slice(0, 10).replaceAll('-', '');
  return `/api/psychics/${psychicId}/recordings/${day}/${reading.connection_id ?? 0}`;
}
