import createClient from 'openapi-fetch';
import type { components, paths } from '../../common/api/schema';
import { fetchApi } from './http';

type Schemas = components['schemas'];
export type PsychicRow = Schemas['PsychicRow'];
export type PsychicRecord = Schemas['PsychicRecord'];
export type SearchRow = Schemas['SearchRow'];
export type ReadingRow = Schemas['ReadingRow'];
export type Readings = Schemas['Readings'];
export type StatisticsRow = Schemas['StatisticsRow'];
export type SummaryRow = Schemas['SummaryRow'];
export type ApprovalRow = Schemas['ApprovalRow'];

/** Window, page and order of a list, as its address says them. */
export interface ListRequest {
  start_date?: string;
  end_date?: string;
  /** First and last row, from 0. */
  range?: [number, number];
  sort?: [string, 'ASC' | 'DESC'];
}

export interface Listed<T> {
  data: T;
  /** Rows on all pages. */
  total: number;
  /** When published figures were published. */
  publishedAt: string | undefined;
}

const client = createClient<paths>({
  baseUrl: window.location.origin,
  fetch: (request: Request) => fetchApi(request),
});

const query = ({ range, sort, ...dates }: ListRequest): Record<string, string> => ({
  ...dates,
  ...(range && { range: JSON.stringify(range) }),
  ...(sort && { sort: JSON.stringify(sort) }),
});

function listed<T>({ data, response }: { data?: T; response: Response }): Listed<T> {
  if (data === undefined) throw new Error('an answer without a body');
  return {
    data,
    total: Number(response.headers.get('content-range')?.split('/')[1] ?? 0),
    publishedAt: response.headers.get('x-published-at') ?? undefined,
  };
}

/** The calls of the manager area beyond react-admin's own. Failures are `HttpError`s, see `fetchApi`. */
export const api = {
  psychic: async (id: number): Promise<PsychicRecord> =>
    listed(await client.GET('/api/psychics/{id}', { params: { path: { id } } })).data,
  readings: async (id: number, request: ListRequest): Promise<Listed<Readings>> =>
    listed(
      await client.GET('/api/psychics/{id}/readings', { params: { path: { id }, query: query(request) } }),
    ),
  /** Psychics that match; a browser would take the terms `.` and `..` for folders of the address. */
  search: async (term: string): Promise<SearchRow[]> =>
    /^\.{1,2}$/.test(term)
      ? []
      : listed(await client.GET('/api/search/{term}', { params: { path: { term } } })).data,
  statistics: async (request: ListRequest): Promise<Listed<StatisticsRow[]>> =>
    listed(await client.GET('/api/statistics', { params: { query: query(request) } })),
  /** The dashboard's rows, by revenue descending. */
  summary: async (): Promise<Listed<SummaryRow[]>> => {
    const answer = listed(await client.GET('/api/statistics/summary'));
    return { ...answer, data: (answer.data[0] ?? []) as SummaryRow[] };
  },
  approvals: async (request: ListRequest = {}): Promise<Listed<ApprovalRow[]>> =>
    listed(await client.GET('/api/approvals', { params: { query: query(request) } })),
  busy: async (): Promise<number> => listed(await client.GET('/api/psychics/busy')).data,
  signOut: async (): Promise<void> => {
    await fetchApi('/api/sessions/0', { method: 'DELETE' });
  },
};
