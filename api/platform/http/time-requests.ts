import type { FastifyInstance } from 'fastify';

/** An answered request. */
export interface TimedRequest {
  method: string;
  /** The pattern of its address; `none` if it was rejected before routing. */
  route: string;
  status: number;
  seconds: number;
}

/**
 * Passes on every answered request but event streams, which last as long as their page is open. Call it before
 * there are routes.
 */
export function timeRequests(fastify: FastifyInstance, observe: (request: TimedRequest) => void): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
      observe({
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      });
    done();
  });
}
