import createClient from 'openapi-fetch';
import { ApiError } from './api-error';
import type { components, paths } from './schema';
import { isAnothers } from './session';

export type Schemas = components['schemas'];

/**
 * The one way to the server. It tells nobody what failed: that is for whoever asked (`failures.ts`).
 * @throws ApiError for every answer that is no success, for none, and where the server would take the call for another
 * account's, which has signed in since
 */
export async function fetchApi(input: string | Request, init?: RequestInit): Promise<Response> {
  if (isAnothers()) throw new ApiError(403, 'not_allowed');
  const response = await fetch(input, { credentials: 'same-origin', ...init }).catch((cause: unknown) => {
    throw ApiError.withoutAnswer(cause);
  });
  if (!response.ok) throw await ApiError.of(response);
  return response;
}

/** The calls of the API, typed by its description. Failures are `ApiError`s. */
export const client = createClient<paths>({
  baseUrl: window.location.origin,
  fetch: (request: Request) => fetchApi(request),
});

/**
 * Ends a call that nobody answers, as on a connection that has died without a word: without it a browser waits for
 * minutes. Of what is sent again anyway.
 */
export const patience = (): AbortSignal => AbortSignal.timeout(15_000);

/** The body of an answer that has one. */
export function bodyOf<T>({ data }: { data?: T }): T {
  if (data === undefined) throw new Error('an answer without a body');
  return data;
}

/** Window, page and order of a list, as its address says them. */
export interface ListRequest {
  /** New York days. */
  start_date?: string;
  end_date?: string;
  /** First and last row, from 0. */
  range?: [number, number];
  sort?: [field: string, order: 'ASC' | 'DESC'];
  /** Values to match, by the name of the filter; `q` searches. */
  filter?: Record<string, string>;
}

export interface Listed<T> {
  data: T;
  /** Rows on all pages. */
  total: number;
  /** When published figures were published. */
  publishedAt: string | undefined;
}

/** The dialect of lists, in the query of an address. */
export const queryOf = ({
  range,
  sort,
  start_date,
  end_date,
  filter,
}: ListRequest): Record<string, string> => ({
  ...(start_date !== undefined && { start_date }),
  ...(end_date !== undefined && { end_date }),
  ...(range && { range: JSON.stringify(range) }),
  ...(sort && { sort: JSON.stringify(sort) }),
  ...(filter && { filter: JSON.stringify(filter) }),
});

/** The rows of an answer with what its headers tell. */
export function listed<T>(answer: { data?: T; response: Response }): Listed<T> {
  const { headers } = answer.response;
  return {
    data: bodyOf(answer),
    total: Number(headers.get('content-range')?.split('/')[1] ?? 0),
    publishedAt: headers.get('x-published-at') ?? undefined,
  };
}

/** Where a list is to be had as a file: the rows of all pages, with the window and the order of the page. */
export function exportAddress(list: string, request: Omit<ListRequest, 'range'>): string {
  return `/api/exports/${list}?${new URLSearchParams(queryOf(request)).toString()}`;
}
