/** What a refusal is called, in an answer and in the docs. */
export interface ProblemKind {
  status: number;
  title: string;
  /** The sentence when whoever refuses has none. */
  detail: string;
  /** The paragraph in the docs. */
  about: string;
}

/**
 * Every refusal there is, by its code; a status means the first code that has it, unless an exception names another.
 * What a code means stays, since programs read it. docs/integration.md has the same table.
 */
export const problems = {
  validation: {
    status: 400,
    title: 'Invalid input',
    detail: 'The request could not be understood.',
    about:
      'The request, its body or its query is malformed, or fields are wrong or unknown: `errors` then names every wrong field.',
  },
  not_signed_in: {
    status: 401,
    title: 'Not signed in',
    detail: 'Please log in.',
    about: 'There is no live session, or no live API key. A failed sign-in answers this too.',
  },
  not_allowed: {
    status: 403,
    title: 'Not allowed',
    detail: 'This is not allowed for your account.',
    about: 'The account or the API key may not do this, or a browser made the call from another site.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    detail: 'There is no such thing here.',
    about: 'The address or an id names nothing in this network.',
  },
  too_slow: {
    status: 408,
    title: 'Request too slow',
    detail: 'The request did not arrive in time.',
    about: 'The request did not arrive in time.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    detail: 'The state of this does not allow it.',
    about: 'The state or the permissions of the psychic do not allow it; perhaps somebody was faster.',
  },
  changed_meanwhile: {
    status: 412,
    title: 'Changed meanwhile',
    detail: 'This has changed meanwhile.',
    about:
      'A condition of the request, such as `If-Match`, no longer holds: `changed_by` and `changed_at` tell who changed it last, and when. Nothing was changed.',
  },
  too_large: {
    status: 413,
    title: 'Too large',
    detail: 'The request is too large.',
    about: 'The body is larger, or the list longer, than the call takes.',
  },
  unsupported_type: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'The call does not take a body of this Content-Type.',
    about: 'The call does not take a body of this `Content-Type`.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    detail: 'The file is shorter than the range asked for.',
    about: 'The file is shorter than the range asked for; `Content-Range` tells its length.',
  },
  wrong_password: {
    status: 422,
    title: 'Not correct',
    detail: 'The current password is not correct.',
    about: 'The current password that came with a new one is wrong.',
  },
  key_reused: {
    status: 422,
    title: 'Key used before',
    detail: 'The Idempotency-Key was used for another request.',
    about: 'The `Idempotency-Key` was used for another request. A new request needs a new key.',
  },
  throttled: {
    status: 429,
    title: 'Too many attempts',
    detail: 'Too many requests. Please try again later.',
    about: 'Too many calls in too short a time. `Retry-After` tells after how many seconds to try again.',
  },
  headers_too_large: {
    status: 431,
    title: 'Headers too large',
    detail: 'The address and the headers of the request are too large.',
    about: 'The address and the headers of the request together are too large.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    detail: 'Something went wrong on our side. Please try again, and name the request id if it goes on.',
    about: 'A fault of ours. The log has the reason by the `request_id`.',
  },
  database_away: {
    status: 503,
    title: 'Temporarily unavailable',
    detail: 'The database cannot be reached at the moment. Please try again shortly.',
    about:
      'The database cannot be reached, or is busy with other work for too long. `Retry-After` tells after how many seconds to try again.',
  },
  storage_away: {
    status: 503,
    title: 'Temporarily unavailable',
    detail: 'The recordings cannot be reached at the moment. Please try again shortly.',
    about:
      'The storage of recordings cannot be reached. `Retry-After` tells after how many seconds to try again.',
  },
  disk_full: {
    status: 503,
    title: 'Temporarily unavailable',
    detail: 'The disk of the server is full or fails, so this cannot be done now. Please try again later.',
    about:
      'The disk of the server, or of its database, is full or fails. `Retry-After` tells after how many seconds to try again.',
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problems;

export const problemCodes = Object.keys(problems) as ProblemCode[];

/** The usual code of a status; a status without one has that of its class. */
export function codeOf(status: number): ProblemCode {
  return (
    problemCodes.find((code) => problems[code].status === status) ??
    (status >= 400 && status < 500 ? 'validation' : 'internal')
  );
}

/** Where the running program explains the codes. */
export const problemPage = '/api/docs/errors';
