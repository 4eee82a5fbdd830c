import { textsOfServer, words } from '../words';
import type { components } from './schema';

type ProblemAnswer = components['schemas']['Problem'];
/** Machine-readable cause: the server's code, or the reason there is none. */
export type ProblemCode = ProblemAnswer['code'] | 'offline' | 'unreachable' | 'unknown';
/** Code for an unexpected error. */
type Name = 'ApiError';
type ByField = Readonly<Record<string, string>>;

/** The server speaks English, except for mails and what concerns an application. */
function detailIn(language: string, status: number, detail: string | undefined): string {
  if (status === 429 && (language !== 'en' || detail === undefined)) return words.t('failures.too_many');
  return detail ?? words.t('failures.request');
}

/** A failed call. The message comes from the server, or is our own if the server sent none. */
export class ApiError extends Error {
  override readonly name: Name = 'ApiError';

  constructor(
    /** HTTP status; 0 if there was no response. */
    readonly status: number,
    readonly code: ProblemCode,
    /** The server's problem details; may be incomplete, since a proxy may have answered. */
    readonly problem: Partial<ProblemAnswer> = {},
    options?: ErrorOptions,
  ) {
    super(detailIn(words.language, status, problem.detail), options);
  }

  /** What is wrong with an input, by field. */
  get errors(): ByField {
    return this.problem.errors ?? {};
  }

  /** Message keys, which stay the same when the wording changes. */
  get error_codes(): ByField {
    return this.problem.error_codes ?? {};
  }

  /** Request ID in the server's log. */
  get request_id(): string | undefined {
    return this.problem.request_id;
  }

  /** Whether the user must first prove to be the account's owner. */
  get needsProof(): boolean {
    return this.code === 'proof_required';
  }

  /** Creates an error from an unsuccessful response. */
  static async of(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => undefined);
    const problem: Partial<ProblemAnswer> = {
      request_id: response.headers.get('x-request-id') ?? undefined,
      ...(typeof body === 'object' && body !== null && body),
    };
    return new ApiError(response.status, problem.code ?? 'unknown', problem);
  }

  /** Creates an error for a request without a response. */
  static withoutAnswer(cause: unknown): ApiError {
    const code = navigator.onLine ? 'unreachable' : 'offline';
    return new ApiError(0, code, { detail: words.t(`failures.${code}`) }, { cause });
  }

  /** The same error, with another message. */
  because(detail: string): ApiError {
    return new ApiError(this.status, this.code, { ...this.problem, detail }, { cause: this });
  }

  /** The same error, with messages attached to form fields. */
  at(errors: Record<string, string>): ApiError {
    return new ApiError(this.status, this.code, { ...this.problem, errors }, { cause: this });
  }
}

/** Who made the conflicting change, and when. */
export interface ChangedBy {
  /** Username; null for the system. */
  who: string | null;
  /** ISO 8601 timestamp. */
  at: string;
}

/** The conflicting change, or undefined for any other failure. */
export const changedBy = (error: unknown): ChangedBy | undefined =>
  error instanceof ApiError && error.status === 412
    ? { who: error.problem.changed_by ?? null, at: error.problem.changed_at ?? new Date().toISOString() }
    : undefined;

/** Validation messages by field; empty for any other failure. */
export const errorsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? textsOfServer(error.errors, error.error_codes) : {};

/** HTTP status of a failed call, or undefined for any other error. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.status : undefined;
