import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Milliseconds during which remaining input is read and discarded: resetting the connection would lose the
 * response.
 */
export const lingerMs = 1000;

/** Whether a request has a body. */
export function hasBody({ raw }: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

/** Whether part of the body has yet to arrive. Injected test requests are complete at once but do not say so. */
export const isArriving = (request: FastifyRequest): boolean =>
  hasBody(request) && (request.raw.complete as boolean | undefined) === false;

/**
 * Closes the connection of a request that is answered before its body has arrived: the rest is not needed, and
 * could keep coming for as long as a request may take. Call it before sending the response.
 */
export function endEarlyAnswer(request: FastifyRequest, reply: FastifyReply): void {
  if (!isArriving(request)) return;
  void reply.header('connection', 'close');
  const { socket } = request.raw;
  // otherwise Node would destroy the socket right after the response, before a client that is still sending can
  // read it
  socket.destroySoon = () => socket.end();
  reply.raw.once('finish', () => {
    request.raw.resume();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
}
