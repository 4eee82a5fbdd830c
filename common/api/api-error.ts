import { textsOfServer, words } from '../words';
import type { components } from './schema';

type Problem = components['schemas']['Problem'];
/** What went wrong, for programs: the server's code, or why there is none of it. */
export type ProblemCode = Problem['code'] | 'offline' | 'unreachable' | 'unknown';
/** What an uncaught one is called, for programs. */
type Name = 'ApiError';
type ByField = Readonly<Record<string, string>>;

/** A call that failed. The message is the server's sentence, or one of our own where it has none. */
export class ApiError extends Error {
  override readonly name: Name = 'ApiError';

  constructor(
    /** The HTTP status; 0 without an answer. */
    readonly status: number,
    readonly code: ProblemCode,
    /** What the server says about it; it need not be whole, for a proxy may have answered. */
    readonly problem: Partial<Problem> = {},
    options?: ErrorOptions,
  ) {
    super(problem.detail ?? words.t('failures.request'), options);
  }

  /** What is wrong with an input, by field. */
  get errors(): ByField {
    return this.problem.errors ?? {};
  }

  /** The keys of those messages, which stay when the words change. */
  get error_codes(): ByField {
    return this.problem.error_codes ?? {};
  }

  /** Names the request in the server's log. */
  get request_id(): string | undefined {
    return this.problem.request_id;
  }

  /** Of an answer that is no success. */
  static async of(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => undefined);
    const problem: Partial<Problem> = {
      request_id: response.headers.get('x-request-id') ?? undefined,
      ...(typeof body === 'object' && body !== null && body),
    };
    return new ApiError(response.status, problem.code ?? 'unknown', problem);
  }

  /** Of a request that nobody answered. */
  static withoutAnswer(cause: unknown): ApiError {
    const code = navigator.onLine ? 'unreachable' : 'offline';
    return new ApiError(0, code, { detail: words.t(`failures.${code}`) }, { cause });
  }

  /** The same, told at fields of a form. */
  at(errors: Record<string, string>): ApiError {
    return new ApiError(this.status, this.code, { ...this.problem, errors }, { cause: this });
  }
}

/** Who was faster than a change that is refused, and when. */
export interface ChangedBy {
  /** A username; null for the program. */
  who: string | null;
  /** An instant, ISO 8601. */
  at: string;
}

/** Who was faster; undefined of any other failure. */
export const changedBy = (error: unknown): ChangedBy | undefined =>
  error instanceof ApiError && error.status === 412
    ? { who: error.problem.changed_by ?? null, at: error.problem.changed_at ?? new Date().toISOString() }
    : undefined;

/** What the server says is wrong with an input, by field; nothing of any other failure. */
export const errorsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? textsOfServer(error.errors, error.error_codes) : {};

/** The HTTP status of a failed call; undefined of what is none. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.status : undefined;
