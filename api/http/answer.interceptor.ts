import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import type { Rows } from '../database/list';
import { Answer, contentRange, JsonText, resourceKey } from './answer';
import { matches } from './etag';

/** The one place where what services answer becomes headers and status. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    const resource = this.reflector.get<string | undefined>(resourceKey, context.getHandler());
    return next.handle().pipe(
      map((value: unknown) => {
        if (resource === undefined) return value instanceof Answer ? unpack(value, request, reply) : value;
        const rows = value as Rows<unknown>;
        return unpack(new Answer(rows.rows, { range: { resource, rows } }), request, reply);
      }),
    );
  }
}

function unpack({ body, parts }: Answer<unknown>, request: FastifyRequest, reply: FastifyReply): unknown {
  const { status, range, etag, version = etag, publishedAt, next } = parts;
  if (status !== undefined) void reply.status(status);
  if (range !== undefined) void reply.header('content-range', contentRange(range.resource, range.rows));
  if (next !== undefined) void reply.header('link', `<${next}>; rel="next"`);
  if (publishedAt !== undefined) void reply.header('x-published-at', publishedAt);
  if (etag !== undefined) void reply.header('cache-control', 'private, no-cache');
  if (version !== undefined) {
    void reply.header('etag', version);
    const known = request.headers['if-none-match'];
    if (request.method === 'GET' && known !== undefined && matches(known, version)) {
      void reply.status(304);
      return undefined;
    }
  }
  if (!(body instanceof JsonText)) return body;
  void reply.header('content-type', 'application/json; charset=utf-8');
  return body.text;
}
