import { ApiError } from '../../../common/api/api-error';
import { client } from '../../../common/api/client';

interface SentCall {
  call: string;
  body?: unknown;
  /** The version that it is about. */
  version?: string;
}

interface FakeAnswer {
  ok: boolean;
  status: number;
  headers: Map<string, string>;
  json: () => Promise<unknown>;
  text: () => Promise<string>;
}

interface CallOptions {
  params?: { path?: Record<string, string | number>; header?: { 'If-Match'?: string } };
  body?: unknown;
}

/**
 * Replaces the server by one that knows these calls, such as `GET /api/pay/terms`: an answer, a function of the
 * body, or an error. @returns what was sent
 */
export function payServer(answers: Record<string, unknown>): SentCall[] {
  const sent: SentCall[] = [];
  const tell = (method: string, path: string, body?: unknown, version?: string): Promise<FakeAnswer> => {
    const call = `${method} ${path}`;
    if (method !== 'GET')
      sent.push({ call, ...(body !== undefined && { body }), ...(version !== undefined && { version }) });
    const told = answers[call];
    const answer: unknown = typeof told === 'function' ? (told as (body: unknown) => unknown)(body) : told;
    if (answer instanceof ApiError) return Promise.reject(answer);
    if (answer === undefined && method === 'GET') return Promise.reject(new ApiError(404, 'not_found'));
    const rows = Array.isArray(answer) ? answer.length : 0;
    return Promise.resolve({
      ok: true,
      status: 200,
      headers: new Map([
        ['etag', '"run-1"'],
        ['content-range', `rows 0-${rows - 1}/${rows}`],
      ]),
      json: () => Promise.resolve(answer),
      text: () => Promise.resolve(answer === undefined ? '' : JSON.stringify(answer)),
    });
  };
  globalThis.fetch = ((address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, window.location.origin);
    const version = new Headers(init.headers).get('if-match') ?? undefined;
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    return tell(init.method ?? 'GET', pathname, body, version);
  }) as unknown as typeof fetch;
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
    jest.spyOn(client, method).mockImplementation((async (address: string, options: CallOptions = {}) => {
      const { path = {}, header } = options.params ?? {};
      const filled = address.replace(/\{(\w+)\}/g, (_, name: string) => String(path[name]));
      const response = await tell(method, filled, options.body, header?.['If-Match']);
      return { data: await response.json(), response };
    }) as never);
  return sent;
}

/** Somebody else was faster. */
export const changedMeanwhile = () =>
  new ApiError(412, 'changed_meanwhile', {
    changed_by: 'ruth',
    changed_at: '2026-11-24T12:00:00-05:00',
  });
