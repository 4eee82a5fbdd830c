import { queryOptions } from '@tanstack/react-query';
import type { Day } from '../domain/new-york-time';
import type { PaymentFileFormat } from '../domain/pay/run';
import { ApiError } from './api-error';
import { fetchApi, type ListRequest, listed, queryOf, type Schemas } from './client';
import { keyOf } from './keys';
import { versioned } from './versions';

export type PayTermsContent = Schemas['PayTermsContent'];
export type PayTermsInForce = Schemas['PayTermsInForce'];
export type PayTermsRow = Schemas['PayTermsRow'];
export type PayDifference = Schemas['PayDifference'];
export type StatementSummary = Schemas['StatementSummary'];
export type StatementDetail = Schemas['StatementDetail'];
export type StatementGroup = Schemas['StatementGroup'];
export type StatementLineRow = Schemas['StatementLineRow'];
export type StatementPayment = Schemas['StatementPayment'];
export type ActiveProgress = Schemas['ActiveProgress'];
export type AdjustmentRow = Schemas['AdjustmentRow'];
export type PayProfile = Schemas['PayProfile'];
export type PayRun = Schemas['PayRun'];
export type PayRunDetail = Schemas['PayRunDetail'];
export type RunStatement = Schemas['RunStatement'];
export type YearRow = Schemas['YearRow'];
export type PayYear = Schemas['PayYear'];
export type OwingRow = Schemas['OwingRow'];
export type StatementQuestion = Schemas['StatementQuestionRow'];

interface Answered<T> {
  data: T;
  response: Response;
}

async function asked<T>(path: string, init?: RequestInit): Promise<Answered<T>> {
  const response = await fetchApi(`/api/${path}`, init);
  const text = await response.text();
  return { data: (text === '' ? undefined : JSON.parse(text)) as T, response };
}

const sent = <T>(method: string, path: string, body?: unknown, version?: string): Promise<Answered<T>> =>
  asked<T>(path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': version }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const plain = <T>(key: readonly (string | number)[], path: string) =>
  queryOptions({ queryKey: keyOf('pay', ...key), queryFn: async () => (await asked<T>(path)).data });

const withVersion = <T>(key: readonly (string | number)[], path: string) =>
  queryOptions({
    queryKey: keyOf('pay', ...key, 'version'),
    queryFn: async () => versioned(await asked<T>(path)),
  });

const list = <T>(path: string, request: ListRequest = {}) =>
  queryOptions({
    queryKey: keyOf('pay', path, request),
    queryFn: async () =>
      listed(await asked<T[]>(`${path}?${new URLSearchParams(queryOf(request)).toString()}`)),
  });

export const payQueries = {
  /** The network's terms, or those of a psychic and the network's. */
  terms: (psychic?: number) =>
    plain<PayTermsRow[]>(
      ['terms', psychic ?? 0],
      psychic === undefined ? 'pay/terms' : `pay/terms?psychic=${psychic}`,
    ),
  run: (periodTo: Day) => withVersion<PayRunDetail>(['run', periodTo], `pay/runs/${periodTo}`),
  /** Those with payments, and the current one. */
  years: () => plain<PayYear[]>(['years'], 'pay/years'),
  /** Who left owing money. */
  owing: () => plain<OwingRow[]>(['owing'], 'pay/owing'),
  questions: (id: number, statement: number) =>
    plain<StatementQuestion[]>(
      ['questions', id, statement],
      `psychics/${id}/statements/${statement}/questions`,
    ),

  /** A psychic's statements, newest first. */
  statements: (id: number, request?: ListRequest) =>
    list<StatementSummary>(`psychics/${id}/statements`, request),
  statement: (id: number, statement: number) =>
    plain<StatementDetail>(['statement', id, statement], `psychics/${id}/statements/${statement}`),
  /** By its number, such as 2026-1184; an ApiError 404 if the psychic has none with it. */
  numbered: (id: number, number: string) =>
    queryOptions({
      queryKey: keyOf('pay', 'numbered', id, number),
      queryFn: async () => {
        const query = new URLSearchParams(queryOf({ filter: { q: number } })).toString();
        const { data } = await asked<StatementSummary[]>(`psychics/${id}/statements?${query}`);
        const named = data.find((one) => one.number === number);
        if (named?.id == null) throw new ApiError(404, 'not_found');
        return (await asked<StatementDetail>(`psychics/${id}/statements/${named.id}`)).data;
      },
    }),
  /** The running period, or the open one with a day, computed now. */
  current: (id: number, day?: Day) =>
    plain<StatementDetail>(
      ['current', id, day ?? ''],
      `psychics/${id}/statements/current${day === undefined ? '' : `?day=${day}`}`,
    ),
  /** What a psychic is paid by. */
  termsInForce: (id: number) => plain<PayTermsInForce>(['terms_in_force', id], `psychics/${id}/pay_terms`),
  adjustments: (id: number, request?: ListRequest) =>
    list<AdjustmentRow>(`psychics/${id}/adjustments`, request),
  profile: (id: number) => withVersion<PayProfile>(['profile', id], `psychics/${id}/pay_profile`),
};

export type NewPayTerms = Schemas['NewPayTerms'];

export const addPayTerms = async (terms: NewPayTerms): Promise<PayTermsRow> =>
  (await sent<PayTermsRow>('POST', 'pay/terms', terms)).data;

/** @param why with the reason, for a start in the past, and what the preview showed */
export const voidPayTerms = async (id: number, why: { reason?: string; preview?: string }): Promise<void> => {
  await sent('DELETE', `pay/terms/${id}`, why);
};

/** What new terms, or voiding some, would change, and what names this for saving it; nothing is saved. */
export async function previewPayTerms(
  terms: NewPayTerms | { void: number },
): Promise<{ differences: PayDifference[]; preview: string | undefined }> {
  const { data, version } = versioned(await sent<PayDifference[]>('POST', 'pay/terms/preview', terms));
  return { differences: data, preview: version?.replaceAll('"', '') };
}

export type RunPayment = Schemas['RunPaymentInput'];

/** @param version version of the run that was shown: 412 if a cent or a statement has changed since */
export const closeRun = (periodTo: Day, version: string | undefined) =>
  sent<Schemas['ClosedRun']>('POST', `pay/runs/${periodTo}/close`, undefined, version);

/** @param version version of the run that was shown */
export const approveRun = (periodTo: Day, version: string | undefined) =>
  sent('POST', `pay/runs/${periodTo}/approve`, undefined, version);

/** @param version version of the run that was shown */
export const payRun = (periodTo: Day, payment: RunPayment, version: string | undefined) =>
  sent('POST', `pay/runs/${periodTo}/paid`, payment, version);

export const holdStatement = (id: number, reason: string) =>
  sent('POST', `pay/statements/${id}/hold`, { reason });

export const releaseStatement = async (id: number): Promise<RunStatement> =>
  (await sent<RunStatement>('POST', `pay/statements/${id}/release`)).data;

/** @param returned_on today by default */
export const returnPayment = (id: number, payment: number, reason: string, returned_on?: Day) =>
  sent('POST', `pay/statements/${id}/payment_returned`, { payment, reason, returned_on });

export const payFileAddress = (periodTo: Day, format: PaymentFileFormat): string =>
  `/api/pay/runs/${periodTo}/export?format=${format}`;

export const yearFileAddress = (year: number): string => `/api/pay/years/${year}/1099.csv`;

export const addAdjustment = async (
  id: number,
  adjustment: Schemas['NewAdjustment'],
): Promise<AdjustmentRow> =>
  (await sent<AdjustmentRow>('POST', `psychics/${id}/adjustments`, adjustment)).data;

export const confirmAdjustment = (id: number, adjustment: number) =>
  sent('POST', `psychics/${id}/adjustments/${adjustment}/confirm`);

/** @throws ApiError 409 once its statement is closed */
export const removeAdjustment = (id: number, adjustment: number) =>
  sent('DELETE', `psychics/${id}/adjustments/${adjustment}`);

/** @param version version of the pay profile that was loaded */
export const savePayProfile = (
  id: number,
  profile: Schemas['PayProfileInput'],
  version: string | undefined,
) => sent('PUT', `psychics/${id}/pay_profile`, profile, version);

/** The question is about a line of the statement, or without one about all of it. */
export const askAboutStatement = (
  id: number,
  statement: number,
  question: Schemas['StatementQuestionInput'],
) => sent('POST', `psychics/${id}/statements/${statement}/questions`, question);

/** @param answer with the adjustment that corrects what was asked about */
export const answerStatementQuestion = (
  id: number,
  statement: number,
  question: number,
  answer: Schemas['StatementAnswerInput'],
) => sent('POST', `psychics/${id}/statements/${statement}/questions/${question}/answer`, answer);
