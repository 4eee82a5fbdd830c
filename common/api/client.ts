import createClient, { type ClientPathsWithMethod } from 'openapi-fetch';
import { words } from '../words';
import { ApiError } from './api-error';
import { inParts, isForParts } from './in-parts';
import { noteOwnChange } from './own-changes';
import { askForProof } from './proof';
import type { components, paths } from './schema';
import { isAnothers } from './session';

export type Schemas = components['schemas'];

async function send(input: string | Request, init?: RequestInit): Promise<Response> {
  if (isAnothers()) throw new ApiError(403, 'not_allowed');
  const response = await fetch(input, { credentials: 'same-origin', ...init }).catch((cause: unknown) => {
    throw ApiError.withoutAnswer(cause);
  });
  if (!response.ok) throw await ApiError.of(response);
  const headers = typeof input === 'string' ? new Headers(init?.headers) : input.headers;
  noteOwnChange(headers.get('if-match'), response.headers.get('etag'));
  return response;
}

/** A call that requires a proof waits while the page asks for one, and is then repeated. */
async function sendProven(input: string | Request, init?: RequestInit): Promise<Response> {
  // a body can be read only once
  const again = typeof input === 'string' ? input : input.clone();
  try {
    return await send(input, init);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.needsProof) throw error;
    if (!(await askForProof(error.problem.methods))) throw error.because(words.t('failures.not_proven'));
    return send(again, init);
  }
}

/**
 * The only way to call the server. It does not notify the user of failures; callers do (`failures.ts`).
 * @throws ApiError for every unsuccessful response, for a missing response, and if another account has signed in
 * since, so the server would attribute the call to it
 */
export function fetchApi(input: string | Request, init?: RequestInit): Promise<Response> {
  const url = typeof input === 'string' ? input : input.url;
  if (!isForParts(url)) return sendProven(input, init);
  return inParts(url, (part) =>
    sendProven(typeof input === 'string' ? part : new Request(part, input), init),
  );
}

/**
 * Checks whether the browser may fetch a file, because a refused download gives no reason. HEAD makes no file.
 * @throws ApiError if it may not
 */
export async function checkFile(address: string): Promise<void> {
  try {
    await fetchApi(address, { method: 'HEAD' });
  } catch (error) {
    // these answers have no body; for a file, a conflict means that a proof is required
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    if (!(await askForProof())) throw error.because(words.t('failures.not_proven'));
  }
}

/** Typed API client, generated from the API description. Failures are `ApiError`s. */
export const client = createClient<paths>({
  baseUrl: window.location.origin,
  fetch: (request: Request) => fetchApi(request),
});

/** A path that can be read. */
export type GetPath = ClientPathsWithMethod<typeof client, 'get'>;

/**
 * Times out a request that gets no response, as on a dead connection, where a browser would wait for minutes. Use
 * it for requests that are retried anyway.
 */
export const patience = (): AbortSignal => AbortSignal.timeout(15_000);

/** The body of a response that always has one. */
export function bodyOf<T>({ data }: { data?: T }): T {
  if (data === undefined) throw new Error('an answer without a body');
  return data;
}

/** Date window, page, and sort order of a list, as in its URL. */
export interface ListRequest {
  /** New York days. */
  start_date?: string;
  end_date?: string;
  /** The days to compare them with. */
  compare_start_date?: string;
  compare_end_date?: string;
  /** With all of them, not with as much time. */
  compare_whole?: string;
  /** First and last row, 0-based. */
  range?: [number, number];
  sort?: [field: string, order: 'ASC' | 'DESC'];
  /** Values to match, by filter name: one, or any of a list; `q` is the search text. */
  filter?: Record<string, string | readonly string[]>;
}

export interface Listed<T> {
  data: T;
  /** Total rows on all pages. */
  total: number;
  /** When published figures were published. */
  publishedAt: string | undefined;
}

/** Query parameters of a list request. */
export const queryOf = ({
  range,
  sort,
  start_date,
  end_date,
  compare_start_date,
  compare_end_date,
  compare_whole,
  filter,
}: ListRequest): Record<string, string> => ({
  ...(start_date !== undefined && { start_date }),
  ...(end_date !== undefined && { end_date }),
  ...(compare_start_date !== undefined && { compare_start_date }),
  ...(compare_end_date !== undefined && { compare_end_date }),
  ...(compare_whole !== undefined && { compare_whole }),
  ...(range && { range: JSON.stringify(range) }),
  ...(sort && { sort: JSON.stringify(sort) }),
  ...(filter && { filter: JSON.stringify(filter) }),
});

/** The rows of a response, with the values from its headers. */
export function listed<T>(answer: { data?: T; response: Response }): Listed<T> {
  const { headers } = answer.response;
  return {
    data: bodyOf(answer),
    total: Number(headers.get('content-range')?.split('/')[1] ?? 0),
    publishedAt: headers.get('x-published-at') ?? undefined,
  };
}

export interface ExportRequest extends Omit<ListRequest, 'range'> {
  /** Columns that the page does not show. */
  hidden?: readonly string[];
}

/** URL of a list's CSV export: all rows, with the page's dates, filters, order, and columns. */
export function exportAddress(list: string, { hidden = [], ...request }: ExportRequest): string {
  const query = { ...queryOf(request), ...(hidden.length > 0 && { hidden: JSON.stringify(hidden) }) };
  return `/api/exports/${list}?${new URLSearchParams(query).toString()}`;
}
