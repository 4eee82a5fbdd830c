import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { endEarlyAnswer, lingerMs } from './early-answers';
import { problemOf, sendProblem } from './problem';
import { type ProblemCode, problems } from './problem-codes';

/** The most important of the usual headers, for responses before any hook. */
const strictHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  connection: 'close',
};

/** Handles a URL that cannot be routed. No hook has run, so headers and log line are produced here. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({ ...strictHeaders, 'x-request-id': request.id });
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  const code = isTooLong ? 'not_found' : 'validation';
  const detail = isTooLong ? undefined : 'The address is not encoded correctly.';
  request.log.warn({ code: error.code, address: request.ip }, 'refused a malformed address');
  endEarlyAnswer(request, reply);
  sendProblem(reply, problemOf(code, request.id, { detail }));
}

/** With several Host headers, a proxy may pick a different one than we do. */
export function refuseHosts(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request, reply) => {
    const { rawHeaders, httpVersion } = request.raw;
    const hosts = rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length;
    if (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) return undefined;
    void reply.header('connection', 'close');
    return sendProblem(
      reply,
      problemOf('validation', request.id, { detail: 'A request must have exactly one Host header.' }),
    );
  });
}

const codes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/**
 * Handles input that is not HTTP, or too slow or too large: the response is written to the raw connection, which is
 * then closed.
 */
export function refuseConnection(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (socket.destroyed || socket.writableEnded) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = codes[error.code] ?? 'validation';
  const id = randomUUID();
  const body = JSON.stringify(problemOf(code, id));
  this.log.warn(
    { request_id: id, code: error.code, address: socket.remoteAddress },
    'refused a malformed request',
  );
  const headers = {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': id,
    ...strictHeaders,
  };
  socket.end(
    [
      `HTTP/1.1 ${problems[code].status} ${problems[code].title}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  );
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
