import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isArriving } from './early-answers';

/** Milliseconds between two looks. */
const lookEvery = 500;

/**
 * Ends what takes its time, such as a stream of records or a file, when whoever asked for it may no longer: the session has
 * ended, the key was revoked. A guard looks once, at the beginning. Event streams look after themselves.
 * @param isStillAllowed whether the session or key that the request came with still is
 */
export function endWithAccess(
  fastify: FastifyInstance,
  isStillAllowed: (request: FastifyRequest) => Promise<boolean>,
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const timer = setInterval(() => void look(request, reply, isStillAllowed), lookEvery).unref();
    reply.raw.once('close', () => clearInterval(timer));
    done();
  });
}

async function look(
  request: FastifyRequest,
  reply: FastifyReply,
  isStillAllowed: (request: FastifyRequest) => Promise<boolean>,
): Promise<void> {
  // what is neither coming in nor going out is done in a moment
  const isLeaving = reply.raw.headersSent;
  if (reply.sent || !(isArriving(request) || isLeaving)) return;
  // while the database is away nothing goes on anyway
  if (await isStillAllowed(request).catch(() => true)) return;
  request.log.warn({ address: request.ip }, 'ended a request because its session or key ended');
  // a file must not look whole
  if (isLeaving) reply.raw.destroy();
  else request.raw.destroy();
}
