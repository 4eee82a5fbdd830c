import { BadRequestException, HttpException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type ProblemCode, problemPage, problems } from './problem-codes';
import type { Problem } from './problem.dto';

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

/** A refusal whose code is not the usual one of its status. */
export class Refusal extends HttpException {
  constructor(
    readonly code: ProblemCode,
    detail: string = problems[code].detail,
  ) {
    super(detail, problems[code].status);
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

export function problemOf(
  code: ProblemCode,
  requestId: string,
  detail?: string,
  errors?: Record<string, string>,
): Problem {
  const { title, status, detail: usual } = problems[code];
  return {
    type: `${problemPage}#${code}`,
    title,
    status,
    detail: detail ?? usual,
    request_id: requestId,
    code,
    ...(errors && { errors }),
  };
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .status(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}
