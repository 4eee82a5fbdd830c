import { queryOptions } from '@tanstack/react-query';
import type { Day } from '../domain/new-york-time';
import type { PaymentFileFormat } from '../domain/pay/run';
import { ApiError } from './api-error';
import { fetchApi, type ListRequest, listed, queryOf, type Schemas } from './client';
import { keyOf } from './keys';
import { type Versioned, versioned } from './versions';

export type PayTermsContent = Schemas['PayTermsContent'];
export type PayTermsInForce = Schemas['PayTermsInForce'];
export type PayTermsRow = Schemas['PayTermsRow'];
export type PayDifference = Schemas['PayDifference'];
export type StatementSummary = Schemas['StatementSummary'];
export type StatementDetail = Schemas['StatementDetail'];
export type StatementGroup = Schemas['StatementGroup'];
export type StatementLineRow = Schemas['StatementLineRow'];
export type StatementPayment = Schemas['StatementPayment'];
export type LineCause = Schemas['LineCause'];
export type ActiveProgress = Schemas['ActiveProgress'];
export type AdjustmentRow = Schemas['AdjustmentRow'];
export type PayProfile = Schemas['PayProfile'];
export type PayRun = Schemas['PayRun'];
export type PayRunDetail = Schemas['PayRunDetail'];
export type PayExport = Schemas['PayExport'];
export type RunStatement = Schemas['RunStatement'];
export type YearRow = Schemas['YearRow'];
export type PayYear = Schemas['PayYear'];
export type OwingRow = Schemas['OwingRow'];
export type StatementQuestion = Schemas['StatementQuestionRow'];

async function asked(path: string, init?: RequestInit): Promise<{ data: unknown; response: Response }> {
  const response = await fetchApi(`/api/${path}`, init);
  const text = await response.text();
  return { data: (text === '' ? undefined : JSON.parse(text)) as unknown, response };
}

const sent = (method: string, path: string, body?: unknown, version?: string) =>
  asked(path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': version }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const plain = <T>(key: readonly (string | number)[], path: string) =>
  queryOptions({ queryKey: keyOf('pay', ...key), queryFn: async () => (await asked(path)).data as T });

const withVersion = <T>(key: readonly (string | number)[], path: string) =>
  queryOptions({
    queryKey: keyOf('pay', ...key, 'version'),
    queryFn: async () => versioned((await asked(path)) as { data: T; response: Response }),
  });

const list = <T>(path: string, request: ListRequest = {}) =>
  queryOptions({
    queryKey: keyOf('pay', path, request),
    queryFn: async () =>
      listed(
        (await asked(`${path}?${new URLSearchParams(queryOf(request)).toString()}`)) as {
          data: T[];
          response: Response;
        },
      ),
  });

export const payQueries = {
  /** The network's terms, or those of a psychic and the network's. */
  terms: (psychic?: number) =>
    plain<PayTermsRow[]>(
      ['terms', psychic ?? 0],
      psychic === undefined ? 'pay/terms' : `pay/terms?psychic=${psychic}`,
    ),
  runs: (request?: ListRequest) => list<PayRun>('pay/runs', request),
  run: (periodTo: Day) => withVersion<PayRunDetail>(['run', periodTo], `pay/runs/${periodTo}`),
  runStatements: (periodTo: Day, request?: ListRequest) =>
    list<RunStatement>(`pay/runs/${periodTo}/statements`, request),
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
        const found = await asked(
          `psychics/${id}/statements?${new URLSearchParams(queryOf({ filter: { q: number } })).toString()}`,
        );
        const named = (found.data as StatementSummary[]).find((one) => one.number === number);
        if (named?.id == null) throw new ApiError(404, 'not_found');
        return (await asked(`psychics/${id}/statements/${named.id}`)).data as StatementDetail;
      },
    }),
  /** The running period, or the open one with a day, computed now. */
  current: (id: number, day?: Day) =>
    plain<StatementDetail>(
      ['current', id, day ?? ''],
      `psychics/${id}/statements/current${day === undefined ? '' : `?day=${day}`}`,
    ),
  lines: (id: number, statement: number | 'current', request?: ListRequest) =>
    list<StatementLineRow>(`psychics/${id}/statements/${statement}/lines`, request),
  /** What a psychic is paid by. */
  termsInForce: (id: number) => plain<PayTermsInForce>(['terms_in_force', id], `psychics/${id}/pay_terms`),
  adjustments: (id: number, request?: ListRequest) =>
    list<AdjustmentRow>(`psychics/${id}/adjustments`, request),
  profile: (id: number) => withVersion<PayProfile>(['profile', id], `psychics/${id}/pay_profile`),
};

export interface NewPayTerms {
  /** The network's without it. */
  user_id?: number;
  effective_from: Day;
  terms: PayTermsContent;
  note: string;
  /** Required for a start in the past. */
  reason?: string;
  /** The id of the terms with the same start that these replace. */
  replaces?: number;
  /** What the preview showed: nothing is saved if it is different by now. */
  preview?: string;
}

export const addPayTerms = async (terms: NewPayTerms): Promise<PayTermsRow> =>
  (await sent('POST', 'pay/terms', terms)).data as PayTermsRow;

/** @param why with the reason, for a start in the past, and what the preview showed */
export const voidPayTerms = async (id: number, why: { reason?: string; preview?: string }): Promise<void> => {
  await sent('DELETE', `pay/terms/${id}`, why);
};

/** What terms change, and what names this for saving them. */
export interface TermsPreview {
  differences: PayDifference[];
  preview: string | undefined;
}

/** What new terms, or voiding some, would change; nothing is saved. */
export async function previewPayTerms(terms: NewPayTerms | { void: number }): Promise<TermsPreview> {
  const { data, version } = versioned(
    (await sent('POST', 'pay/terms/preview', terms)) as { data: PayDifference[]; response: Response },
  );
  return { differences: data, preview: version?.replaceAll('"', '') };
}

export interface RunPayment {
  paid_on: Day;
  method?: PayProfile['method'];
  /** Such as the numbers of checks, by the statement's number. */
  references?: { statement: string; reference: string }[];
}

/** Statements that changed since they were shown stay open. */
export type ClosedRun = Schemas['ClosedRun'];

/** @param version version of the run that was shown: 412 if a cent or a statement has changed since */
export const closeRun = async (periodTo: Day, version: string | undefined): Promise<Versioned<ClosedRun>> =>
  versioned(
    (await sent('POST', `pay/runs/${periodTo}/close`, undefined, version)) as {
      data: ClosedRun;
      response: Response;
    },
  );

/** @param version version of the run that was shown */
export const approveRun = async (
  periodTo: Day,
  version: string | undefined,
): Promise<Versioned<PayRunDetail>> =>
  versioned(
    (await sent('POST', `pay/runs/${periodTo}/approve`, undefined, version)) as {
      data: PayRunDetail;
      response: Response;
    },
  );

/** @param version version of the run that was shown */
export const payRun = async (
  periodTo: Day,
  payment: RunPayment,
  version: string | undefined,
): Promise<Versioned<PayRunDetail>> =>
  versioned(
    (await sent('POST', `pay/runs/${periodTo}/paid`, payment, version)) as {
      data: PayRunDetail;
      response: Response;
    },
  );

export const holdStatement = async (id: number, reason: string): Promise<void> => {
  await sent('POST', `pay/statements/${id}/hold`, { reason });
};

export const releaseStatement = async (id: number): Promise<RunStatement> =>
  (await sent('POST', `pay/statements/${id}/release`)).data as RunStatement;

/** @param returned_on today by default */
export const returnPayment = async (
  id: number,
  payment: number,
  reason: string,
  returned_on?: Day,
): Promise<void> => {
  await sent('POST', `pay/statements/${id}/payment_returned`, { payment, reason, returned_on });
};

export const payFileAddress = (periodTo: Day, format: PaymentFileFormat): string =>
  `/api/pay/runs/${periodTo}/export?format=${format}`;

export const yearFileAddress = (year: number): string => `/api/pay/years/${year}/1099.csv`;

export type NewAdjustment = Pick<AdjustmentRow, 'amount' | 'category' | 'reason'> & { note?: string };

export const addAdjustment = async (id: number, adjustment: NewAdjustment): Promise<AdjustmentRow> =>
  (await sent('POST', `psychics/${id}/adjustments`, adjustment)).data as AdjustmentRow;

export const confirmAdjustment = async (id: number, adjustment: number): Promise<void> => {
  await sent('POST', `psychics/${id}/adjustments/${adjustment}/confirm`);
};

/** @throws ApiError 409 once its statement is closed */
export const removeAdjustment = async (id: number, adjustment: number): Promise<void> => {
  await sent('DELETE', `psychics/${id}/adjustments/${adjustment}`);
};

/** @param version version of the pay profile that was loaded */
export const savePayProfile = async (
  id: number,
  profile: Partial<Omit<PayProfile, 'next_pay_day' | 'next_pay_day_from'>>,
  version: string | undefined,
): Promise<Versioned<PayProfile>> =>
  versioned(
    (await sent('PUT', `psychics/${id}/pay_profile`, profile, version)) as {
      data: PayProfile;
      response: Response;
    },
  );

/** @param line of the statement; the whole statement without it */
export const askAboutStatement = async (
  id: number,
  statement: number,
  question: { line?: number; text: string },
): Promise<void> => {
  await sent('POST', `psychics/${id}/statements/${statement}/questions`, question);
};

/** @param answer with the adjustment that corrects what was asked about */
export const answerStatementQuestion = async (
  id: number,
  statement: number,
  question: number,
  answer: { text: string; adjustment?: NewAdjustment },
): Promise<void> => {
  await sent('POST', `psychics/${id}/statements/${statement}/questions/${question}/answer`, answer);
};
