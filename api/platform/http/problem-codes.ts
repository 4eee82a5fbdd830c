/** The code of an error, in responses and in the docs. */
export interface ProblemKind {
  status: number;
  title: string;
  /** The default message if the thrower gives none. */
  detail: string;
  /** The paragraph in the docs. */
  about: string;
}

/**
 * All error codes. A status maps to the first code that has it, unless an exception names another. The meaning of a
 * code must not change, because clients depend on it. docs/integration.md has the same table.
 */
export const problems = {
  validation: {
    status: 400,
    title: 'Invalid input',
    detail: 'The request could not be understood.',
    about:
      'The request, its body, or its query is malformed, or fields are invalid or unknown; `errors` then names every invalid field.',
  },
  not_signed_in: {
    status: 401,
    title: 'Not signed in',
    detail: 'Please log in.',
    about: 'There is no valid session or API key. A failed sign-in also gets this code.',
  },
  sign_in_over: {
    status: 401,
    title: 'Sign-in ended',
    detail: 'Please log in again.',
    about:
      'A sign-in that waited for its second factor has ended: after five minutes, five wrong answers, or a change of the account. Begin again with the password.',
  },
  not_allowed: {
    status: 403,
    title: 'Not allowed',
    detail: 'This is not allowed for your account.',
    about:
      'The account or the API key is not allowed to do this, or a browser made the call from another site.',
  },
  right_required: {
    status: 403,
    title: 'Not allowed',
    detail: 'Your account does not have the right to do this. A manager who sets rights can grant it.',
    about:
      "The manager's account lacks a right that the call needs. `GET /sessions/0` returns its current rights, which other managers may change at any time.",
  },
  application_declined: {
    status: 403,
    title: 'Application declined',
    detail: 'We could not offer you a place this time.',
    about:
      'The username and password are those of an application that was declined; `detail` says from which day they may apply again.',
  },
  second_factor_required: {
    status: 403,
    title: 'Second factor required',
    detail: 'Please set up a second factor first.',
    about:
      'The account must have a second factor and has none yet: until one is active, the session can only set it up, read itself, and sign out.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    detail: 'Not found.',
    about: 'The address or an id does not exist in this network.',
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
    detail: "This action isn't allowed in the current state.",
    about: 'The state or the permissions of the psychic do not allow it; someone else may have acted first.',
  },
  proof_required: {
    status: 409,
    title: 'Proof required',
    detail: 'Please confirm that this is your account.',
    about:
      "The account's owner must confirm the session first: call `POST /sessions/0/proof` with one of the `methods`, then repeat this call.",
  },
  own_preparation: {
    status: 409,
    title: 'Another manager must approve',
    detail:
      'You made the last change of terms or adjustments in this run, so another manager must approve it.',
    about:
      'The caller prepared the pay run, and at least two managers may approve: another one of them must do it.',
  },
  customer_blocked: {
    status: 409,
    title: 'Not available',
    detail: 'The psychic is not available for this customer.',
    about:
      'The psychic has blocked this customer. Do not tell the customer why; offer other psychics. `GET /integrations/blocks` lists all blocks.',
  },
  changed_meanwhile: {
    status: 412,
    title: 'Out of date',
    detail: 'This has changed since you loaded it.',
    about:
      'A condition of the request, such as `If-Match`, no longer holds: `changed_by` and `changed_at` say who changed it last and when. Nothing was changed.',
  },
  too_large: {
    status: 413,
    title: 'Too large',
    detail: 'The request is too large.',
    about: 'The body is larger, or the list longer, than the call accepts.',
  },
  unsupported_type: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'The call does not accept a body of this Content-Type. Most calls take application/json.',
    about: 'The call does not accept a body of this `Content-Type`.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    detail: 'The file is shorter than the requested range.',
    about: 'The file is shorter than the requested range; `Content-Range` gives its length.',
  },
  wrong_password: {
    status: 422,
    title: 'Wrong password',
    detail: 'The current password is not correct.',
    about: 'The current password that came with a new one is wrong.',
  },
  wrong_code: {
    status: 422,
    title: 'Wrong code',
    detail: 'The code is wrong or was used before.',
    about: 'The code of the authenticator app or the response of the passkey is wrong or was used before.',
  },
  key_reused: {
    status: 422,
    title: 'Key used before',
    detail: 'The Idempotency-Key was used for another request.',
    about: 'The `Idempotency-Key` was used for another request. A new request needs a new key.',
  },
  condition_required: {
    status: 428,
    title: 'Version required',
    detail: 'The request must name the version that it is about in If-Match.',
    about: 'The call needs `If-Match` with the `ETag` of the last `GET`, and nothing was changed.',
  },
  throttled: {
    status: 429,
    title: 'Too many attempts',
    detail: 'Too many requests. Please try again later.',
    about: 'Too many calls in too short a time. `Retry-After` gives the number of seconds to wait.',
  },
  headers_too_large: {
    status: 431,
    title: 'Headers too large',
    detail: 'The address and headers of the request are too large.',
    about: 'The address and headers of the request are too large together.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    detail:
      'Something went wrong on our side. Please try again, and include the request ID if it keeps happening.',
    about: 'A server error. Look up the `request_id` in the log for the reason.',
  },
  database_away: {
    status: 503,
    title: 'Temporarily unavailable',
    detail: 'The database is not available right now. Please try again shortly.',
    about:
      'The database cannot be reached, or was busy for too long. `Retry-After` gives the number of seconds to wait.',
  },
  storage_away: {
    status: 503,
    title: 'Temporarily unavailable',
    detail: 'Recordings are not available right now. Please try again shortly.',
    about: 'The recording storage cannot be reached. `Retry-After` gives the number of seconds to wait.',
  },
  stopping: {
    status: 503,
    title: 'Stopping',
    detail: 'This process is about to stop.',
    about:
      'Only `/api/health/ready` has this code: the process is about to stop, and a proxy must use others.',
  },
  clock_wrong: {
    status: 503,
    title: 'Wrong clock',
    detail: "The clock of this process is more than a minute off the database's.",
    about:
      "Only `/api/health/ready` has this code: the clock of the process is more than a minute off the database's, and a proxy must use others.",
  },
  disk_full: {
    status: 503,
    title: 'Temporarily unavailable',
    detail: 'The server disk is full or failing, so this cannot be done now. Please try again later.',
    about:
      'The disk of the server or of its database is full or failing. `Retry-After` gives the number of seconds to wait.',
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problems;

export const problemCodes = Object.keys(problems) as ProblemCode[];

/** The default code of a status; a status without one gets that of its class. */
export function codeOf(status: number): ProblemCode {
  return (
    problemCodes.find((code) => problems[code].status === status) ??
    (status >= 400 && status < 500 ? 'validation' : 'internal')
  );
}

/** The page on which the running program explains the codes. */
export const problemPage = '/api/docs/errors';
