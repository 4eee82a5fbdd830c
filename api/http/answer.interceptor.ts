import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { finalize, map, type Observable } from 'rxjs';
import type { Rows } from '../database/list';
import { Answer, contentRange, JsonText, resourceKey } from './answer';
import { matches } from './etag';

/**
 * Milliseconds that shutdown waits for handlers whose client has left. An import may take minutes; it is cut off
 * between two chunks.
 */
const grace = 2_000;

/**
 * The only place where the return values of services become headers and status. Shutdown waits briefly for running
 * handlers: the server tracks only connections, and a handler whose client has disconnected still needs the
 * database.
 */
@Injectable()
export class AnswerInterceptor implements NestInterceptor, OnApplicationShutdown {
  private inHand = 0;
  private settled: (() => void) | undefined;

  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    const resource = this.reflector.get<string | undefined>(resourceKey, context.getHandler());
    this.inHand += 1;
    return next.handle().pipe(
      finalize(() => {
        this.inHand -= 1;
        if (this.inHand === 0) this.settled?.();
      }),
      map((value: unknown) => {
        if (resource === undefined) return value instanceof Answer ? unpack(value, request, reply) : value;
        const rows = value as Rows<unknown>;
        return unpack(new Answer(rows.rows, { range: { resource, rows } }), request, reply);
      }),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.inHand === 0) return;
    await new Promise<void>((resolve) => {
      this.settled = resolve;
      setTimeout(resolve, grace).unref();
    });
  }
}

function unpack({ body, parts }: Answer<unknown>, request: FastifyRequest, reply: FastifyReply): unknown {
  const { status, range, etag, version = etag, isPartVersion, publishedAt, next } = parts;
  if (status !== undefined) void reply.status(status);
  if (range !== undefined) void reply.header('content-range', contentRange(range.resource, range.rows));
  if (next !== undefined) void reply.header('link', `<${next}>; rel="next"`);
  if (publishedAt !== undefined) void reply.header('x-published-at', publishedAt);
  if (version !== undefined) {
    void reply.header('etag', version);
    const known = request.headers['if-none-match'];
    if (
      request.method === 'GET' &&
      isPartVersion !== true &&
      known !== undefined &&
      matches(known, version)
    ) {
      void reply.status(304);
      return undefined;
    }
  }
  if (!(body instanceof JsonText)) return body;
  void reply.header('content-type', 'application/json; charset=utf-8');
  return body.text;
}
