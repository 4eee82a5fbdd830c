import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ListRows } from '../database/list';
import { Answer, contentRange, JsonText } from './answer';
import { matchesEtag } from './etag';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the list that the route answers with; see `AnswersList`. */
    resource?: string;
  }
}

/**
 * Milliseconds that shutdown waits for handlers whose client has left. An import may take minutes; it is cut off
 * between two chunks.
 */
const grace = 2_000;

/**
 * The only place where the return values of services become headers and status. Not an interceptor, because Nest
 * calls those through RxJS and `AsyncResource.bind`, which takes a tenth of the time of a short answer.
 */
export class AnswerAdapter extends FastifyAdapter {
  override reply(reply: FastifyReply, value: unknown, status?: number): FastifyReply {
    const resource = (reply.request as FastifyReply['request'] | undefined)?.routeOptions.config.resource;
    const answer =
      resource === undefined
        ? value
        : new Answer((value as ListRows<unknown>).rows, {
            range: { resource, rows: value as ListRows<unknown> },
          });
    if (status !== undefined) void reply.status(status);
    return super.reply(reply, answer instanceof Answer ? unpack(answer, reply) : answer);
  }
}

/**
 * Lets shutdown wait briefly for running handlers: the server tracks only connections, and a handler whose client
 * has disconnected still needs the database. Call it before there are routes.
 */
export function finishHandlers(fastify: FastifyInstance): void {
  let running = 0;
  let settled: (() => void) | undefined;
  const settle = (): void => {
    running -= 1;
    if (running === 0) settled?.();
  };
  fastify.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const result: unknown = handler.call(this, request, reply);
      if (result instanceof Promise) {
        running += 1;
        result.then(settle, settle);
      }
      return result;
    };
  });
  fastify.addHook('onClose', async () => {
    if (running === 0) return;
    await new Promise<void>((resolve) => {
      settled = resolve;
      setTimeout(resolve, grace).unref();
    });
  });
}

function unpack({ body, parts }: Answer<unknown>, reply: FastifyReply): unknown {
  const { status, range, etag, version = etag, isPartVersion, publishedAt, next, headers: own } = parts;
  if (status !== undefined) void reply.status(status);
  if (range !== undefined) void reply.header('content-range', contentRange(range.resource, range.rows));
  if (next !== undefined) void reply.header('link', `<${next}>; rel="next"`);
  if (publishedAt !== undefined) void reply.header('x-published-at', publishedAt);
  if (own !== undefined) void reply.headers(own);
  if (version !== undefined) {
    void reply.header('etag', version);
    const { method, headers } = reply.request;
    const known = headers['if-none-match'];
    if (method === 'GET' && isPartVersion !== true && known !== undefined && matchesEtag(known, version)) {
      void reply.status(304);
      return undefined;
    }
  }
  if (!(body instanceof JsonText)) return body;
  void reply.header('content-type', 'application/json; charset=utf-8');
  return body.text;
}
