import { BadRequestException, HttpException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ProofMethod } from '../../../common/domain/proof';
import type { Message, MessageKey } from '../../../common/domain/messages';
import { type FieldErrors, type Parsed, textsOf } from '../../../common/domain/parsing';
import { type ProblemCode, problemPage, problems } from './problem-codes';
import type { Problem } from './problem.dto';
import type { RejectedCode, RejectedInList } from './rejected.dto';

/** More than any form has. */
export const mostErrors = 50;
export const longestName = 99;

const unknown: ReadonlySet<MessageKey> = new Set<MessageKey>(['unknown_field', 'unknown_parameter']);

/**
 * 400 with all field errors at once. Unknown fields are capped so that errors of known fields are never dropped.
 */
export class InvalidInput extends BadRequestException {
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    const all = Object.entries(errors).map(
      ([name, message]) => [name.slice(0, longestName), message] as const,
    );
    const shown = [
      ...all.filter(([, { key }]) => !unknown.has(key)),
      ...all.filter(([, { key }]) => unknown.has(key)),
    ].slice(0, mostErrors);
    super([...new Set(shown.map(sentenceOf))].join(' '));
    this.errors = Object.fromEntries(shown);
  }
}

/**
 * The error of a field as a sentence of its own, outside a form: it ends with punctuation, and names the field if
 * the text does not.
 */
function sentenceOf([field, { key, text }]: readonly [string, Message]): string {
  if (text === '') return `${field} is invalid.`;
  const named = namesNoField.has(key) ? `${field}: ${text}` : text;
  return /[.!?]$/.test(named) ? named : `${named}.`;
}
const namesNoField: ReadonlySet<MessageKey> = new Set<MessageKey>([
  ...unknown,
  'flag',
  'control_characters',
  'manager.only',
  'photo.edge',
  'photo.version',
]);

/**
 * The result of parsing an input.
 * @throws InvalidInput with every field error
 */
export function valueOf<T>(parsed: Parsed<T>): T {
  if (parsed.errors !== undefined) throw new InvalidInput(parsed.errors);
  return parsed.value;
}

/** An error whose code is not the default of its status. */
export class Refusal extends HttpException {
  constructor(
    readonly code: ProblemCode,
    detail: string = problems[code].detail,
  ) {
    super(detail, problems[code].status);
  }
}

/** Who changed the record since the caller read it, and when. */
export type LastChange = Required<Pick<Problem, 'changed_by' | 'changed_at'>>;

/** 412: the record has changed since the caller read it. */
export class ChangedMeanwhile extends Refusal {
  constructor(readonly change: LastChange) {
    super('changed_meanwhile');
  }
}

/** 409: the session has to prove first that its account's owner is using it. */
export class ProofRequired extends Refusal {
  constructor(readonly methods: ProofMethod[]) {
    super('proof_required');
  }
}

/** 429; `retryAfter`, in whole seconds, goes into the Retry-After header. */
export class Throttled extends HttpException {
  /** The account that the attempts were about, for the audit. */
  about?: number | undefined;

  constructor(
    detail: string,
    readonly retryAfter: number,
  ) {
    super(detail, 429);
  }
}

export function problemOf(
  code: ProblemCode,
  requestId: string,
  {
    detail,
    errors,
    change,
    methods,
  }: { detail?: string; errors?: FieldErrors; change?: LastChange; methods?: ProofMethod[] } = {},
): Problem {
  const { title, status, detail: usual } = problems[code];
  return {
    type: `${problemPage}#${code}`,
    title,
    status,
    detail: detail ?? usual,
    request_id: requestId,
    code,
    ...(errors && { errors: textsOf({ errors }), error_codes: keysOf(errors) }),
    ...change,
    ...(methods && { methods }),
  };
}

/** Why a record of a list was not taken. */
export const rejectionOf = (code: RejectedCode, errors: FieldErrors): Omit<RejectedInList, 'line'> => ({
  code,
  errors: textsOf({ errors }),
  error_codes: keysOf(errors),
});

const keysOf = (errors: FieldErrors): Record<string, MessageKey> =>
  Object.fromEntries(Object.entries(errors).map(([field, { key }]) => [field, key]));

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .status(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}
