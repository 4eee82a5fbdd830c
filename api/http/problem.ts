import { BadRequestException, HttpException } from '@nestjs/common';
import type { Message, MessageKey } from '../../common/domain/messages';
import { type Errors, type Parsed, textsOf } from '../../common/domain/parsing';

/** The body of every error answer (RFC 9457, `application/problem+json`). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  request_id: string;
  /** For input: the message of every wrong field. */
  errors?: Record<string, string>;
  /** Beside it the keys of those messages, which stay when the words change. */
  error_codes?: Record<string, MessageKey>;
}

/** 400 with every wrong field at once. */
export class InvalidInput extends BadRequestException {
  constructor(readonly errors: Errors) {
    super([...new Set(Object.entries(errors).map(sentenceOf))].join(' '));
  }
}

/** What tells of a field on its own, outside of a form: it ends, and names the field where the words do not. */
function sentenceOf([field, { key, text }]: [string, Message]): string {
  if (text === '') return `${field} is invalid.`;
  const named = namesNoField.has(key) ? `${field}: ${text}` : text;
  return /[.!?]$/.test(named) ? named : `${named}.`;
}
const namesNoField: ReadonlySet<MessageKey> = new Set<MessageKey>([
  'unknown_field',
  'flag',
  'control_characters',
  'manager.only',
  'photo.edge',
  'photo.version',
]);

/**
 * What an input was parsed to.
 * @throws InvalidInput naming every wrong field
 */
export function valueOf<T>(parsed: Parsed<T>): T {
  if (parsed.errors !== undefined) throw new InvalidInput(parsed.errors);
  return parsed.value;
}

/** 429; `retryAfter` in whole seconds goes into the Retry-After header. */
export class Throttled extends HttpException {
  constructor(
    detail: string,
    readonly retryAfter: number,
  ) {
    super(detail, 429);
  }
}

const titles: Record<number, string> = {
  400: 'Invalid input',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request too slow',
  409: 'Conflict',
  413: 'Too large',
  414: 'Address too long',
  415: 'Unsupported media type',
  422: 'Not correct',
  429: 'Too many attempts',
  431: 'Headers too large',
  500: 'Internal error',
  503: 'Temporarily unavailable',
};

const details: Record<number, string> = {
  400: 'The request could not be understood.',
  401: 'Please log in.',
  403: 'This is not allowed for your account.',
  404: 'There is no such thing here.',
  413: 'The request is too large.',
  415: 'This type of content is not accepted here.',
  500: 'Something went wrong on our side. Please try again, and name the request id if it goes on.',
  503: 'The database cannot be reached at the moment. Please try again shortly.',
};

export function problemOf(status: number, requestId: string, detail?: string, errors?: Errors): Problem {
  return {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail: detail ?? details[status] ?? 'The request failed.',
    request_id: requestId,
    ...(errors && { errors: textsOf({ errors }), error_codes: keysOf(errors) }),
  };
}

const keysOf = (errors: Errors): Record<string, MessageKey> =>
  Object.fromEntries(Object.entries(errors).map(([field, { key }]) => [field, key]));
