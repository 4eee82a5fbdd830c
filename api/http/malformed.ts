import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { problemOf, sendProblem } from './problem';
import { type ProblemCode, problems } from './problem-codes';

/** An address that no route can be looked up by. No hook has run, so that the answer gets its request id here. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-request-id', request.id);
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  const code = isTooLong ? 'not_found' : 'validation';
  const detail = isTooLong ? undefined : 'The address is not validly encoded.';
  sendProblem(reply, problemOf(code, request.id, { detail }));
}

const codes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** What is no HTTP, or too slow or too large to be a request: the answer goes to the bare connection, which then ends. */
export function refuseConnection(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = codes[error.code] ?? 'validation';
  const id = randomUUID();
  const body = JSON.stringify(problemOf(code, id));
  this.log.warn({ request_id: id, code: error.code }, 'refused what is no request');
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${problems[code].status} ${problems[code].title}`,
        'Content-Type: application/problem+json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        `X-Request-Id: ${id}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  socket.destroy(error);
}
