import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endEarlyAnswer, hasBody } from './early-answers';
import { problemOf } from './problem';

/** Milliseconds that an anonymous body may take. */
const patience = 10_000;

/**
 * Ends anonymous requests whose body does not arrive. Bodies are read before authentication, so otherwise anyone
 * could hold hundreds of connections open.
 * @param isKnown whether the request has a live session or key
 * @param within for tests
 */
export function boundSlowBodies(
  fastify: FastifyInstance,
  isKnown: (request: FastifyRequest) => Promise<boolean>,
  within = patience,
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (hasBody(request)) {
      const timer = setTimeout(() => void giveUp(request, reply, isKnown), within).unref();
      raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
    }
    done();
  });
}

/** See `endEarlyAnswer`. */
export function endEarlyAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    endEarlyAnswer(request, reply);
    done(null, payload);
  });
}

async function giveUp(
  request: FastifyRequest,
  reply: FastifyReply,
  isKnown: (request: FastifyRequest) => Promise<boolean>,
): Promise<void> {
  if (await isKnown(request).catch(() => false)) return;
  if (request.raw.complete || reply.sent) return;
  reply.hijack();
  // discard the rest instead of handling it after all
  for (const event of ['data', 'end']) request.raw.removeAllListeners(event);
  endEarlyAnswer(request, reply);
  const { raw } = reply;
  const body = JSON.stringify(problemOf('too_slow', request.id));
  request.log.warn({ address: request.ip }, 'refused a request body that did not arrive');
  raw.writeHead(408, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'application/problem+json; charset=utf-8',
  });
  raw.end(body);
}
