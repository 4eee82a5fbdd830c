import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, of } from 'rxjs';

/**
 * Answers HEAD with the file's type, without making the file: a page asks whether it may have one before the browser
 * fetches it. Guards have run by then.
 */
@Injectable()
export class HeadersOnly implements NestInterceptor {
  constructor(private readonly type: string) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    if (http.getRequest<FastifyRequest>().method !== 'HEAD') return next.handle();
    void http.getResponse<FastifyReply>().header('content-type', this.type);
    return of(undefined);
  }
}
