import { ApiError } from '../../../common/api/api-error';
import { client } from '../../../common/api/client';
import type { PayRunDetail, PayTermsRow, RunStatement } from '../../../common/api/pay';
import { statementExample } from '../../../common/ui/pay/statement-fixture';

interface SentCall {
  call: string;
  body?: unknown;
  /** The version that it is about. */
  version?: string;
}

interface FakeAnswer {
  ok: boolean;
  status: number;
  headers: Headers;
  json: () => Promise<unknown>;
  text: () => Promise<string>;
  blob: () => Promise<Blob>;
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
      headers: new Headers([
        ['etag', '"run-1"'],
        ['content-range', `rows 0-${rows - 1}/${rows}`],
      ]),
      json: () => Promise.resolve(answer),
      text: () => Promise.resolve(answer === undefined ? '' : JSON.stringify(answer)),
      blob: () => Promise.resolve(new Blob([JSON.stringify(answer)])),
    });
  };
  globalThis.fetch = ((address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, window.location.origin);
    const version = new Headers(init.headers).get('if-match') ?? undefined;
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    return tell(init.method ?? 'GET', pathname, body, version).catch((error: unknown) => {
      const { status, code, problem } = error as ApiError;
      const json = () => Promise.resolve({ ...problem, code });
      return { ok: false, status, headers: new Headers(), json };
    });
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

/** Terms of the past, which count again for nobody. */
export const payTerms: PayTermsRow = {
  id: 3,
  user_id: null,
  username: null,
  effective_from: '2026-01-04',
  terms: { call: 0.4, chat: 0.4, free: 0, repeat_bonus: 0.05, active: [], active_applies: 'all' },
  note: '',
  reason: null,
  created_at: '2026-01-02T10:00:00-05:00',
  created_by: 'ruth',
  voided_at: null,
  voided_by: null,
  void_reason: null,
  state: 'current',
};

/** A run that is closed and waits for approval. */
export const payRun: PayRunDetail = {
  period_to: '2026-11-21',
  due_on: '2026-11-26',
  state: 'closed',
  statements: 3,
  open: 0,
  closed: 2,
  approved: 0,
  paid: 0,
  held: 0,
  parked: 1,
  total: 685.25,
  payable: 697.55,
  last_total: 716.03,
  against_last: -4.3,
  prepared_by: 'ruth',
  needs_other_approver: false,
  to_close: 0,
  to_approve: 2,
  to_approve_amount: 697.55,
  to_pay: 0,
  to_pay_amount: 0,
  exports: [],
};

const { id: _id, ...summary } = statementExample;
const ordinary: RunStatement = {
  ...summary,
  id: 7,
  flags: [],
  usual: 690,
  attention: 0,
  parked_reason: null,
  held_reason: null,
};

/** Its statements, in the order of the server. */
export const runStatements: RunStatement[] = [
  {
    ...ordinary,
    id: 8,
    user_id: 23,
    username: 'SolDeMayo',
    status: 'parked',
    number: null,
    flags: ['no_terms', 'first'],
    usual: null,
    parked_reason: 'no_terms',
  },
  { ...ordinary, id: 9, user_id: 24, username: 'MercyLane', total: -12.3, payable: 0, flags: ['below_zero'] },
  { ...ordinary, flags: ['unusual'], total: 697.55, usual: 231 },
  { ...ordinary, id: null, user_id: 25, username: 'WrenTarot', status: 'open', number: null },
];
