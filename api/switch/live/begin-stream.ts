import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Connection } from './stream';

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
};

/** Sends the headers of an event stream; HEAD ends at once with the headers of a GET. */
export function beginStream(request: FastifyRequest, reply: FastifyReply): Connection | undefined {
  if (request.method === 'HEAD') {
    void reply.headers(streamHeaders).send();
    return undefined;
  }
  // set on the reply, too, because hooks that run at the end tell streams from other answers by it
  void reply.headers(streamHeaders);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  return { raw, socket: request.raw.socket };
}
