import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { message } from '../../../common/domain/messages';
import type { FieldErrors } from '../../../common/domain/parsing';
import { TooManyRows } from '../database/list';
import { isConnectionLost, isDatabaseBusy } from '../database/unavailable';
import { type Outage, Outages } from '../database/outages.service';
import {
  ChangedMeanwhile,
  InvalidInput,
  problemOf,
  ProofRequired,
  Refusal,
  sendProblem,
  Throttled,
} from './problem';
import { codeOf, type ProblemCode, problems } from './problem-codes';

/** Seconds after which a client may retry; a full disk takes longer than five to fix. */
const retryAfter: Partial<Record<ProblemCode, number>> = { database_away: 5, storage_away: 5, disk_full: 60 };

/** Turns any exception into problem+json; internal details stay in the log. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly outages: Outages) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const error =
      thrown instanceof TooManyRows
        ? new InvalidInput({ range: message('range.needed', { most: thrown.most }) })
        : thrown;
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    if (reply.sent) return;
    const code = this.codeOf(error);
    const { status } = problems[code];
    if (code === 'internal') request.log.error({ err: error }, 'request failed');
    if (isDatabaseBusy(error)) request.log.warn({ err: error }, 'the database was busy');
    if (code === 'storage_away') request.log.warn({ reason: reasonOf(error) }, 'storage cannot be reached');
    if (retryAfter[code] !== undefined) void reply.header('retry-after', String(retryAfter[code]));
    if (status === 401 && request.url.startsWith('/api/integrations'))
      void reply.header('www-authenticate', 'Bearer');
    if (error instanceof Throttled) {
      void reply.header('retry-after', String(error.retryAfter));
      request.about = error.about;
    }
    sendProblem(
      reply,
      problemOf(code, request.id, {
        detail: detailOf(error, status),
        errors: errorsOf(error),
        change: error instanceof ChangedMeanwhile ? error.change : undefined,
        methods: error instanceof ProofRequired ? error.methods : undefined,
      }),
    );
  }

  private codeOf(error: unknown): ProblemCode {
    if (error instanceof Refusal) return error.code;
    if (isErased(error)) return 'conflict';
    const outage: Outage | undefined = error instanceof HttpException ? undefined : this.outages.note(error);
    return outage ?? (isDatabaseBusy(error) ? 'database_away' : codeOf(statusOf(error)));
  }
}

/** The original error of the storage. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Error ? `${cause.name} ${cause.message}` : 'unknown';
}

/** A change of an erased account, which the database refuses (erasure/stay-erased.sql). */
function isErased(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'PE001';
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  // the client is gone, and nothing is wrong on our side
  if (isConnectionLost(error)) return 400;
  // rejected by Fastify itself: too large, malformed JSON, unknown content type
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

/** The message written for the client, if there is one; framework messages do not count. */
export function detailOf(error: unknown, status = statusOf(error)): string | undefined {
  if (isErased(error)) return 'The account was erased.';
  if (isDatabaseBusy(error)) return 'The database is busy, so this was not done. Please try again shortly.';
  if (status >= 500 || !(error instanceof HttpException)) return undefined;
  return /^(Cannot [A-Z]+ |Unauthorized$|Forbidden|Not Found$|Bad Request$|Unsupported Media Type$|Payload Too Large$)/.test(
    error.message,
  )
    ? undefined
    : error.message;
}

function errorsOf(error: unknown): FieldErrors | undefined {
  return error instanceof InvalidInput ? error.errors : undefined;
}
