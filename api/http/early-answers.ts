import type { FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds for which what still comes in is read and dropped: a connection that is reset takes the answer with it. */
export const lingerMs = 1000;

/** Whether a request has a body. */
export function hasBody({ raw }: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

/** Whether a body is not all here yet. What a test injects comes at once, and does not say so. */
export const isArriving = (request: FastifyRequest): boolean =>
  hasBody(request) && (request.raw.complete as boolean | undefined) === false;

/**
 * Ends the connection of a request that is answered before its body has arrived: nobody needs the rest, and it could go on
 * for as long as a request may take. Called before the answer is sent.
 */
export function endEarlyAnswer(request: FastifyRequest, reply: FastifyReply): void {
  if (!isArriving(request)) return;
  void reply.header('connection', 'close');
  const { socket } = request.raw;
  // Node would destroy it as soon as the answer is out, before it can be read by who is still sending
  socket.destroySoon = () => socket.end();
  reply.raw.once('finish', () => {
    request.raw.resume();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
}
