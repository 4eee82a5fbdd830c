import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Errors } from '../../common/domain/parsing';
import { isDatabaseAway } from '../database/away';
import { ChangedMeanwhile, InvalidInput, problemOf, Refusal, sendProblem, Throttled } from './problem';
import { codeOf, problems } from './problem-codes';

/** Seconds after which a client may try again when the database is away. */
const retryAfterAway = 5;

/** Turns whatever was thrown into problem+json; what is not meant for the client stays in the log. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    if (reply.sent) return;
    const code = error instanceof Refusal ? error.code : codeOf(statusOf(error));
    const { status } = problems[code];
    if (status >= 500) request.log.error({ err: error, request_id: request.id }, 'request failed');
    if (status === 503) void reply.header('retry-after', String(retryAfterAway));
    if (status === 401 && request.url.startsWith('/api/integrations'))
      void reply.header('www-authenticate', 'Bearer');
    if (error instanceof Throttled) void reply.header('retry-after', String(error.retryAfter));
    sendProblem(
      reply,
      problemOf(code, request.id, {
        detail: detailOf(error, status),
        errors: errorsOf(error),
        change: error instanceof ChangedMeanwhile ? error.change : undefined,
      }),
    );
  }
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (isDatabaseAway(error)) return 503;
  // what Fastify itself refuses: too large, malformed JSON, unknown content type
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

/** The sentence written for the client, if somebody wrote one; framework texts are not sentences. */
function detailOf(error: unknown, status: number): string | undefined {
  if (status >= 500 || !(error instanceof HttpException)) return undefined;
  return /^(Cannot [A-Z]+ |Unauthorized$|Forbidden|Not Found$|Bad Request$|Unsupported Media Type$|Payload Too Large$)/.test(
    error.message,
  )
    ? undefined
    : error.message;
}

function errorsOf(error: unknown): Errors | undefined {
  return error instanceof InvalidInput ? error.errors : undefined;
}
