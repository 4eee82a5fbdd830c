import { BadRequestException, HttpException } from '@nestjs/common';

/** The body of every error answer (RFC 9457, `application/problem+json`). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  request_id: string;
  /** For input: the message of every wrong field. */
  errors?: Record<string, string>;
}

export const unknownField = 'Unknown field';
/** More than any form has. */
const mostErrors = 50;
const longestName = 99;

/** 400 with every wrong field at once; of fields that nobody knows, only so many that all of a form's own are told. */
export class InvalidInput extends BadRequestException {
  readonly errors: Record<string, string>;

  constructor(errors: Record<string, string>) {
    const all = Object.entries(errors).map(([name, text]) => [name.slice(0, longestName), text] as const);
    const told = [
      ...all.filter(([, text]) => text !== unknownField),
      ...all.filter(([, text]) => text === unknownField),
    ].slice(0, mostErrors);
    super(
      told
        .map(([, text]) => text)
        .join(' ')
        .trim() || undefined,
    );
    this.errors = Object.fromEntries(told);
  }
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

export function problemOf(
  status: number,
  requestId: string,
  detail?: string,
  errors?: Record<string, string>,
): Problem {
  return {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail: detail ?? details[status] ?? 'The request failed.',
    request_id: requestId,
    ...(errors && { errors }),
  };
}
