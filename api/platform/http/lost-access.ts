import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isArriving } from './early-answers';

/** Milliseconds between two checks. */
const lookEvery = 500;

/**
 * Ends long transfers, such as a stream of records or a file, when the caller loses access because the session
 * ended, a right was taken away, or the key was revoked. A guard checks only once, at the start. Event streams do their own checks.
 * @param isStillAllowed whether the request's session or key is still valid and has the rights that the route needs
 */
export function endWithAccess(
  fastify: FastifyInstance,
  isStillAllowed: (request: FastifyRequest) => Promise<boolean>,
): void {
  const running = new Map<FastifyReply, FastifyRequest>();
  // one timer for all: most requests end long before its next tick
  const timer = setInterval(() => {
    for (const [reply, request] of running) void look(request, reply, isStillAllowed);
  }, lookEvery).unref();
  fastify.addHook('onClose', (_, done) => {
    clearInterval(timer);
    done();
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    running.set(reply, request);
    reply.raw.once('close', () => running.delete(reply));
    done();
  });
}

async function look(
  request: FastifyRequest,
  reply: FastifyReply,
  isStillAllowed: (request: FastifyRequest) => Promise<boolean>,
): Promise<void> {
  // a request that is neither uploading nor downloading finishes right away
  const isLeaving = reply.raw.headersSent;
  if (reply.sent || !(isArriving(request) || isLeaving)) return;
  // without the database nothing proceeds anyway
  if (await isStillAllowed(request).catch(() => true)) return;
  request.log.warn({ address: request.ip }, 'ended a request because its session, right, or key ended');
  // an incomplete file must not look complete
  if (isLeaving) reply.raw.destroy();
  else request.raw.destroy();
}
