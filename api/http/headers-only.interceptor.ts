import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Observable, of } from 'rxjs';

/**
 * Answers HEAD without making the file: a page asks whether it may have one before the browser fetches it. Guards
 * have run by then.
 */
@Injectable()
export class HeadersOnly implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method } = context.switchToHttp().getRequest<FastifyRequest>();
    return method === 'HEAD' ? of(undefined) : next.handle();
  }
}
